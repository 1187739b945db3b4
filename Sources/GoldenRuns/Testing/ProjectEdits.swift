import Drawing
import Editing
import Geometry
import Goldens
import PageFiles
import PageLayout
import PageModel
import Pages
import Projects

/// The edits that an author could make in the files that a picture is made of.
struct ProjectEdits {
  /// The editable places, by kind of file; of each, the possible edits, the likeliest first.
  private(set) var places: [ProjectEdit.Kind: [[ProjectEdit]]] = [:]
  /// The bytes of all edited files, by path.
  private(set) var files: [String: [UInt8]] = [:]

  private let location: PageLocation
  private let folders: AssetFolders
  private let inputs: PageInputs

  /// The edits of the files of a page's picture, or of one of its scenarios, with the given own fonts.
  init(
    of location: PageLocation, _ folders: AssetFolders, _ record: PageRecord, fonts: Set<String>,
    isOfScript: Bool
  ) {
    (self.location, self.folders) = (location, folders)
    inputs = record.inputs ?? PageInputs(Page())
    guard record.inputs != nil else { return }
    add(own(location.path), as: .page, called: location.sourceName)
    addParts()
    addData()
    for template in inputs.page.usedTemplates.sorted() {
      if let file = asset("templates", template, [".yaml"]) {
        add(file, as: .template, called: folders.shown(file.path))
      }
    }
    addThemes()
    if isOfScript, let path = location.scenarioPaths.first {
      let name = "\(location.sourceName.parentPath)/\(path.lastPart)".withoutDots
      add(own(path), as: .script, called: name, sort: .scenario)
    }
    addFonts(fonts)
    for (name, image) in inputs.images.sorted(by: { $0.key < $1.key }) {
      guard let file = path(ofIcon: name).map(folders.shown) else { continue }
      for isResized in [false, true] {
        places[.icon, default: []].append([
          ProjectEdit(
            icon: name, in: file, width: image.size.width, height: image.size.height,
            isResized: isResized)
        ])
      }
    }
  }

  private func own(_ path: String) -> AssetFile { AssetFile(path, location.boundary) }

  private func asset(_ kind: String, _ name: String, _ endings: [String]) -> AssetFile? {
    guard case .file(let file) = folders.find(kind, name, endings: endings) else { return nil }
    return file
  }

  /// The path of an icon's file; nil if there is none.
  func path(ofIcon icon: String) -> String? {
    guard case .file(let file) = folders.find("icons", icon, endings: AssetReading.iconEndings)
    else { return nil }
    return file.path
  }

  private mutating func add(
    _ file: AssetFile, as kind: ProjectEdit.Kind, called name: String, sort: Tree.Sort = .page,
    isShared: Bool = false,
    where isWanted: (FileValue, [FileValue]) -> Bool = { _, _ in true },
    others: (FileValue, [FileValue]) -> [String] = { _, _ in [] }
  ) {
    let path = file.path
    guard let format = PageFormat(endingOf: path),
      let bytes = try? file.read(limit: PageLocation.mostBytes),
      bytes.count <= PageLocation.mostBytes
    else { return }
    files[path] = bytes
    let values = FileValue.all(of: bytes, SourceFile(name, path: path), format, as: sort)
    for (number, value) in values.enumerated() where isWanted(value, values) {
      var texts: [String?] = others(value, values) + value.others(amongst: values)
      // Each third goes, where it can.
      texts.insert(nil, at: number % 3 == 2 ? 0 : texts.count)
      let edits = texts.compactMap {
        ProjectEdit(value, to: $0, in: kind, at: path, isShared: isShared)
      }
      if !edits.isEmpty { places[kind, default: []].append(edits) }
    }
  }

  private mutating func addFonts(_ names: Set<String>) {
    for file in (try? folders.files("fonts", endings: AssetFolders.fontEndings)) ?? [] {
      let name = folders.shown(file.path)
      guard names.contains(name), let bytes = try? file.read(limit: OwnFont.mostBytes) else {
        continue
      }
      files[file.path] = bytes
      places[.font, default: []].append([ProjectEdit(font: file.path, called: name)])
    }
  }

  /// The places of the page's values, with those in shared parts.
  private var sources: [Source] { inputs.page.writtenParts.flatMap { $0.places.values } }

  private mutating func addParts() {
    let inclusions = Dictionary(grouping: sources.flatMap { $0.partsAround }, by: \.file)
    for (name, parts) in inclusions.sorted(by: { $0.key < $1.key }) {
      let isShared = Set(parts.map(\.includes)).count > 1
      add(
        own(parts[0].path), as: .page, called: name, sort: .part, isShared: isShared)
    }
  }

  private mutating func addData() {
    let sources = sources.compactMap(\.data)
    let files = Dictionary(
      sources.map { ($0.file, $0.path) }, uniquingKeysWith: { first, _ in first })
    for (name, path) in files.sorted(by: { $0.key < $1.key }) where path != location.path {
      add(own(path), as: .data, called: name, sort: .data)
    }
  }

  /// All values of the project's own themes and the themes that they extend; of built-in themes and of the files that
  /// themes refer to, the values that a box reads in any mode.
  private mutating func addThemes() {
    let sources = inputs.tokens.flatMap { [$0.source] + $0.aliases.map(\.source) }
      .compactMap(\.self)
    let lines = Dictionary(grouping: sources + sources.compactMap(\.data), by: \.file)
    let names = folders.names("themes", endings: ThemeName.endings)
    for theme in [inputs.page.theme] + inputs.parents.map(\.value) {
      // A resolver beside a file of tokens is the theme.
      let endings = ThemeName.endings.reversed() as [String]
      guard let file = asset("themes", ThemeName(theme).file, endings) else { continue }
      let isOwn = !file.path.hasPrefix(AssetFolders.builtIn)
      addTokens(of: file, on: isOwn ? nil : lines, extending: names)
      for other in file.references(in: files[file.path] ?? []) where files[other.path] == nil {
        addTokens(of: other, on: lines)
      }
    }
  }

  /// All values of a file of tokens or of a resolver, or those of the tokens that have values on some lines.
  private mutating func addTokens(
    of file: AssetFile, on lines: [String: [Source]]?, extending themes: [String] = []
  ) {
    let name = folders.shown(file.path)
    let used = lines.map { Set(($0[name] ?? []).map(\.line)) }
    var tokens: Set<[String]>?
    let isResolver = file.path.hasSuffix(".resolver.json")
    add(file, as: .theme, called: name) { value, values in
      if isResolver { return value.isOfResolver }
      guard !value.token.isEmpty else { return value.keys.last == "extends" }
      guard let used else { return value.isTokenValue }
      let known = tokens ?? values.tokens(on: used)
      tokens = known
      return value.isTokenValue && known.contains(value.token)
    } others: { value, values in
      switch value.keys.last {
      case "extends": themes.map { "\"\($0)\"" }
      case "default" where isResolver: values.contexts(beside: value).map { "\"\($0)\"" }
      default: []
      }
    }
  }
}

extension [FileValue] {
  /// The names of the design tokens whose values are on some lines.
  fileprivate func tokens(on lines: Set<Int>) -> Set<[String]> {
    Set(filter { $0.isTokenValue && !lines.isDisjoint(with: $0.lines) }.map(\.token))
  }

  /// The contexts of the modifier whose default a value is.
  fileprivate func contexts(beside value: FileValue) -> [String] {
    let path = value.keys.dropLast() + ["contexts"]
    let names = filter { $0.keys.starts(with: path) && $0.keys.count > path.count }
      .map { $0.keys[path.count] }
    return Set(names).subtracting([value.text.filter { $0 != "\"" }]).sorted()
  }
}

extension Source {
  /// The place if it is in a shared part, and those of the includes that lead to it from other parts.
  fileprivate var partsAround: [Source] { ([self] + includes).dropLast() }
}

extension FileValue {
  /// The name of the design token that the value belongs to.
  fileprivate var token: [String] { Array(keys.prefix { !$0.hasPrefix("$") }) }

  /// Whether it says which files or tokens a resolver takes: all but the names of its parts and its version.
  fileprivate var isOfResolver: Bool {
    isTokenValue || ["$ref", "default", "extends"].contains(keys.last)
  }

  /// Whether it is part of a token's value, in any mode.
  fileprivate var isTokenValue: Bool {
    keys.contains("$value") || keys.contains("$extensions") && keys.contains("pageshot")
  }
}
