import Drawing
import Images
import PageFiles
import Synchronization
import Vectors

/// Icons, themes and templates of one list of folders, each read once.
final class AssetStore: Sendable {
  let folders: AssetFolders
  /// What sets the pages' texts.
  let fonts: ProjectFonts
  private let icons = Mutex<[String: IconAnswer]>([:])
  private let digests = Mutex<[String: String]>([:])
  /// The names of all icons, listed when the first one is missing.
  private let iconNames = Mutex<[String]?>(nil)
  private let themes = Mutex<[ThemeName: ThemeAnswer]>([:])
  private let templates = Mutex<TemplateAnswer?>(nil)
  private let painters = Mutex<Painter?>(nil)

  init(_ folders: AssetFolders, fonts: ProjectFonts) {
    (self.folders, self.fonts) = (folders, fonts)
  }

  /// The painter that draws these icons; it keeps what it has drawn of them.
  func painter(_ text: TextEngine) -> Painter {
    painters.withLock { known in
      if let known { return known }
      let painter = Painter(text: text) { [self] name in
        if case .found(let icon) = icon(name) { icon } else { nil }
      }
      known = painter
      return painter
    }
  }

  // MARK: Icons

  /// An icon, or what is wrong with it.
  enum IconAnswer: Sendable {
    case found(Icon)
    case fault(String, hint: String?)
  }

  /// The icon of a name.
  func icon(_ name: String) -> IconAnswer {
    // Names that are equal as texts would share an answer.
    guard name.isComposed else {
      return .fault(
        "no image \"\(name)\"",
        hint: "a letter of it is spelt in parts: write each as one character (NFC), here and in "
          + "its file's name")
    }
    if let known = icons.withLock({ $0[name] }) { return known }
    let answer = readIcon(name)
    icons.withLock { $0[name] = answer }
    return answer
  }

  /// The endings of files of icons, in the order in which they are looked for.
  private static let iconEndings = [".svg", ".png", "@2x.png", "@3x.png"]

  private func readIcon(_ name: String) -> IconAnswer {
    switch folders.find("icons", name, endings: Self.iconEndings) {
    case .outside:
      return .fault(
        "the image \"\(name)\" lies outside the assets",
        hint: "an image is a name below assets/icons, without its ending")
    case .missing:
      let ending = Self.iconEndings.reversed().first(where: name.hasSuffix) ?? ""
      let stem = String(name.dropLast(ending.count))
      if !ending.isEmpty, case .file = folders.find("icons", stem, endings: Self.iconEndings) {
        return .fault("no image \"\(name)\"", hint: "leave out the ending: \"\(stem)\"")
      }
      if let format = unreadFormat(of: name) {
        return .fault(
          "the image \"\(name)\" is there, but \(format) is not read", hint: "save it as PNG or SVG"
        )
      }
      return .fault("no image \"\(name)\"", hint: hint(forIcon: stem))
    case .file(let file):
      do {
        return .found(try file.path.hasSuffix(".svg") ? svg(file, name) : png(file, name))
      } catch let error as IconError {
        return .fault(
          "the image \"\(name)\" cannot be used: \(error.first.source): \(error.first.message)",
          hint: error.first.hint)
      } catch let error as ReadError {
        return .fault(
          "the image \"\(name)\" cannot be used: \(error.path): \(error.reason)", hint: nil)
      } catch {
        return .fault("the image \"\(name)\" cannot be used: \(error)", hint: nil)
      }
    }
  }

  /// The format of an image that is there under a name, with its ending or without, but in none that is
  /// read; nil where there is none.
  private func unreadFormat(of name: String) -> String? {
    let formats = [
      ("JPEG", [".jpg", ".jpeg", ".JPG", ".JPEG"]), ("WebP", [".webp"]), ("GIF", [".gif"]),
      ("HEIC", [".heic", ".HEIC"]), ("PDF", [".pdf"]), ("BMP", [".bmp"]),
    ]
    return formats.first { _, endings in
      let isNamed = endings.contains(where: name.hasSuffix)
      let scaled = ["", "@2x", "@3x"].flatMap { scale in endings.map { scale + $0 } }
      if case .file = folders.find("icons", name, endings: isNamed ? [""] : scaled) { return true }
      return false
    }?.0
  }

  /// What to do about a name that no icon has: take a near one, or one that holds the word, or draw it.
  private func hint(forIcon name: String) -> String {
    let names = iconNames.withLock { known in
      let names = known ?? folders.names("icons", endings: Self.iconEndings.reversed())
      known = names
      return names
    }
    if let closest = Suggestion.closest(to: name, among: names) {
      return "did you mean \"\(closest)\"?"
    }
    let word = name.lowercased()
    let related = word.count < 3 ? [] : names.filter { $0.lowercased().contains(word) }
    guard !related.isEmpty else {
      return "put \(name).svg, \(name).png or \(name)@2x.png into assets/icons; "
        + "docs/page-file.md lists the built-in ones"
    }
    let shown = related.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    return "there \(related.count == 1 ? "is" : "are") \(shown)"
      + (related.count > 5 ? " and \(related.count - 5) more" : "")
  }

  /// A digest of an icon's file, or files; nil where there is no such icon.
  func digest(of name: String) -> String? {
    if name.isComposed, case .found? = icons.withLock({ $0[name] }) {
      return digests.withLock { $0[name] }
    }
    // One that is missing needs no hint what else may be meant.
    guard case .file = folders.find("icons", name, endings: Self.iconEndings),
      case .found = icon(name)
    else { return nil }
    return digests.withLock { $0[name] }
  }

  private func svg(_ file: AssetFile, _ name: String) throws -> Icon {
    let bytes = try file.read(limit: 1 << 20)
    digests.withLock { $0[name] = "\(Hash128(of: bytes))" }
    return .svg(try SVGIcon(bytes, file: folders.shown(file.path)))
  }

  private func png(_ first: AssetFile, _ name: String) throws -> Icon {
    var bitmaps: [Int: Bitmap] = [:]
    var sums: [String] = []
    // The longest ending first: `Inbox.png` is no `@2x.png`.
    let endings = [(3, "@3x.png"), (2, "@2x.png"), (1, ".png")]
    let own = endings.first { first.path.hasSuffix($0.1) }?.1 ?? ""
    let stem = String(first.path.dropLast(own.count))
    for (scale, ending) in endings {
      let file = first.beside(stem + ending)
      guard file.isThere else { continue }
      let bytes = try file.read(limit: ImageLimits.icon.bytes)
      sums.append("\(scale):\(Hash128(of: bytes))")
      do { bitmaps[scale] = try Bitmap(decoding: bytes) } catch {
        throw ReadError(path: folders.shown(file.path), reason: "\(error)")
      }
    }
    digests.withLock { [sums] in $0[name] = sums.joined(separator: " ") }
    return .png(try PNGIcon(bitmaps, file: folders.shown(first.path)))
  }

  // MARK: Themes

  private struct ThemeName: Hashable {
    let name: String
    let look: Variant
  }

  private typealias ThemeAnswer = (theme: Theme?, diagnostics: [Diagnostic])

  /// A theme in a variant, and what is wrong with its files; nil where it cannot be used.
  func theme(_ name: String, _ variant: Variant, at source: Source) -> (
    theme: Theme?, diagnostics: [Diagnostic]
  ) {
    let key = ThemeName(name: name, look: variant.look)
    if let known = themes.withLock({ $0[key] }) { return known }
    let (files, faults) = readTheme(name, at: source, chain: [])
    guard !faults.contains(where: { $0.severity == .error }) else { return (nil, faults) }
    let answer = Theme.build(from: files, for: variant)
    themes.withLock { $0[key] = answer }
    return answer
  }

  private func readTheme(_ name: String, at source: Source, chain: [String]) -> (
    files: [ThemeFile], diagnostics: [Diagnostic]
  ) {
    guard !chain.contains(name) else {
      let circle = (chain + [name]).joined(separator: " → ")
      return ([], [Diagnostic(rule: "theme", at: source, "themes extend each other: \(circle)")])
    }
    guard case .file(let found) = folders.find("themes", name, endings: [".tokens.json"]) else {
      let names = folders.names("themes", endings: [".tokens.json"])
      let hint =
        Suggestion.closest(to: name, among: names).map { "did you mean \"\($0)\"?" }
        ?? "there are \(names.joined(separator: ", "))"
      let fault = Diagnostic(rule: "unknown-theme", at: source, "no theme \"\(name)\"", hint: hint)
      return ([], [fault])
    }
    let path = folders.shown(found.path)
    guard let bytes = try? found.read(limit: 1 << 20) else {
      return ([], [Diagnostic(rule: "theme", at: source, "cannot read \(path)")])
    }
    let (file, diagnostics) = ThemeFile.read(bytes, file: path)
    guard let file else { return ([], diagnostics) }
    guard let base = file.extends else { return ([file], diagnostics) }
    let below = readTheme(base.value, at: base.source ?? source, chain: chain + [name])
    return (below.files + [file], below.diagnostics + diagnostics)
  }

  // MARK: Templates

  private typealias TemplateAnswer = (templates: [String: Template], faults: [String: [Diagnostic]])

  /// The templates by name, and what is wrong with the files of some, by name as well.
  func allTemplates() -> (templates: [String: Template], faults: [String: [Diagnostic]]) {
    if let known = templates.withLock({ $0 }) { return known }
    var answer: TemplateAnswer = ([:], [:])
    for name in folders.names("templates", endings: [".yaml"]) {
      guard case .file(let file) = folders.find("templates", name, endings: [".yaml"]),
        let bytes = try? file.read(limit: 1 << 20)
      else { continue }
      let (template, diagnostics) = TemplateFile.read(bytes, file: folders.shown(file.path))
      answer.templates[name] = template
      answer.faults[name] = diagnostics.isEmpty ? nil : diagnostics
    }
    templates.withLock { [answer] in $0 = answer }
    return answer
  }
}
