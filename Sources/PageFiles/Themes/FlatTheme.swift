import Geometry
package import PageModel

extension ThemeFile {
  /// Writes a chain of themes as one theme file with the same values in every mode.
  ///
  /// Aliases are resolved. The text is deterministic, with a line break at the end.
  ///
  /// - Parameter files: the chain of `extends`, base first.
  /// - Returns: the file's text, nil after errors; and the diagnostics.
  package static func flattened(_ files: [ThemeFile]) -> (text: String?, diagnostics: [Diagnostic])
  {
    let (flat, diagnostics) = FlatTheme.read(files)
    return (flat?.text(.whole), diagnostics)
  }
}

/// A chain of themes merged into one, with aliases resolved, for export.
struct FlatTheme {
  /// The parts of the theme that a file contains.
  enum Part {
    /// All tokens in all modes.
    case whole
    /// All tokens in light mode only.
    case light
    /// The colours of a mode that differ from light mode.
    case changes(ColorMode)

    /// Whether it is one file for all modes, with aliases resolved.
    var isWhole: Bool { if case .whole = self { true } else { false } }
  }

  private let files: [ThemeFile]
  /// The name of the nearest theme.
  let name: String
  private let kinds: [String]
  /// The tokens in light mode, in the order of their names.
  let tokens: [Token]
  /// The tokens in each mode, by name.
  let modes: [ColorMode: [Token.Name: Token]]
  /// The `$type` of each token, by its path.
  let types: [String: String]
  /// The paths along the aliases of tokens in each mode, as written.
  let ways: [ColorMode: [String: [String]]]
  /// The tokens without a style key.
  let foreign: [Foreign]
  /// The targets of exported aliases in each mode, by the token's path.
  var aliases: [String: [ColorMode: String]] = [:] {
    didSet { targets = Set(aliases.values.flatMap(\.values)) }
  }
  private var targets: Set<String> = []
  private(set) var part = Part.whole

  /// Merges a chain of `extends`, base first; nil after errors.
  static func read(_ files: [ThemeFile]) -> (flat: FlatTheme?, diagnostics: [Diagnostic]) {
    var looks: [ColorMode: Theme] = [:]
    var diagnostics: [Diagnostic] = []
    for mode in ColorMode.allCases {
      let (theme, found) = Theme.build(from: files, for: mode)
      looks[mode] = theme
      diagnostics += found
    }
    return (FlatTheme(files: files, looks: looks), diagnostics.eachOnce)
  }

  /// The merged chain from its theme in each mode; nil if a mode is missing.
  private init?(files: [ThemeFile], looks: [ColorMode: Theme]) {
    guard let light = looks[.light], looks.count == ColorMode.allCases.count else { return nil }
    self.files = files
    (name, kinds) = (light.name, light.styledKinds)
    func tokens(_ theme: Theme) -> [Token] {
      theme.tokens(
        of: KeySet(names: StyleOverrides.table.fields.map(\.name)), kinds: theme.styledKinds,
        palette: theme.palette.entries.keys)
    }
    self.tokens = Self.complete(tokens(light))
    modes = looks.mapValues { theme in
      Dictionary(uniqueKeysWithValues: tokens(theme).map { ($0.name, $0) })
    }
    types = files.reduce(into: [:]) { $0.merge($1.types) { $1 } }
    ways = looks.mapValues(\.ways)
    foreign = Self.foreignTokens(of: files)
  }

  /// Adds kinds' tokens that equal the general token, but that another token would imply otherwise.
  private static func complete(_ tokens: [Token]) -> [Token] {
    let names = Set(tokens.map(\.name))
    let implied = Dictionary(
      uniqueKeysWithValues: LengthKey.implied.map { ($0.key.name, $0.implied.name) })
    let more = tokens.compactMap { token -> Token? in
      guard case .kind(let kind, let key) = token.name, let along = implied[key],
        !names.contains(.kind(kind, key: along)),
        var other = tokens.first(where: { $0.name == .key(along) })
      else { return nil }
      other.name = .kind(kind, key: along)
      return other
    }
    return more.isEmpty ? tokens : complete(tokens + more)
  }

  /// A token file with a part of the theme, with a line break at the end.
  func text(_ part: Part) -> String {
    var flat = self
    flat.part = part
    return flat.json.written() + "\n"
  }

  /// The file's JSON.
  private var json: JSON {
    var everything: [JSON.Member] = []
    var palette: [JSON.Member] = []
    var ofKinds: [String: [JSON.Member]] = [:]
    for token in tokens where isTold(token) {
      switch token.name {
      case .key(let key): everything.append(JSON.Member(key, written(token, key)))
      case .palette(let name): palette.append(JSON.Member(name, written(token)))
      // The group `tracking` is written as a whole.
      case .tracking: break
      case .kind(let kind, let key):
        ofKinds[kind, default: []].append(JSON.Member(key, written(token, key, of: kind)))
      }
    }
    let members: [JSON.Member] = [
      JSON.Member("$description", .text(description)), JSON.Member("palette", .object(palette)),
    ]
    let all = kinds.compactMap { kind in
      ofKinds[kind].map { JSON.Member(kind, .object($0)) } ?? emptyKind(kind)
    }
    if case .changes = part {
      return .object(
        adding(
          foreign,
          to: members.filter { $0.value != .object([]) } + everything
            + (all.isEmpty ? [] : [JSON.Member("kinds", .object(all))])))
    }
    // With aliases resolved, nothing needs the tokens without a style key.
    return .object(
      adding(
        part.isWhole ? [] : foreign,
        to: [members[0]] + extensions(ofFile) + [members[1]] + tracking + everything
          + [JSON.Member("kinds", .object(all))]))
  }

  /// An empty group for a kind without differences; nil in a file of changes.
  private func emptyKind(_ kind: String) -> JSON.Member? {
    if case .changes = part { nil } else { JSON.Member(kind, .object([])) }
  }

  private var description: String {
    switch part {
    case .whole: "The theme \(name), with everything it extends."
    case .light: "The theme \(name): lengths are points, written as px."
    case .changes(let mode):
      "The values of the theme \(name) that differ from light mode: \(mode.rawValue)."
    }
  }

  /// The file's extensions.
  private var ofFile: [JSON.Member] {
    let images = files.flatMap(\.mirroredImages).eachOnce.map(JSON.text)
    let mirrored = images.isEmpty ? [] : [JSON.Member("mirroredImages", .list(images))]
    if case .light = part { return [JSON.Member("unit", "pt")] + mirrored }
    return mirrored
  }

  /// Whether the file contains a token.
  private func isTold(_ token: Token) -> Bool {
    let path = token.name.path
    guard case .changes = part else {
      return !comesAlong(token) || !part.isWhole && targets.contains(path)
    }
    return colors(of: token).map { isTold($0, at: path) } ?? false
  }

  /// The token's colour in each mode; nil for a token of another type.
  func colors(of token: Token) -> [ColorMode: Color]? {
    guard token.value.solidColor != nil else { return nil }
    return modes.compactMapValues { $0[token.name]?.value.solidColor }
  }

  /// The `tracking` group; the nearest theme's group replaces all others.
  private var tracking: [JSON.Member] {
    guard let table = files.last(where: { $0.tracking != nil })?.tracking else { return [] }
    let cuts = table.cuts.map { cut in
      let stops = cut.stops.map { stop in
        let paths = ["tracking.\(cut.family).\(stop.size.words)"]
        return JSON.Member(
          stop.size.words, leaf("dimension", .pixels(stop.tracking), paths, []))
      }
      return JSON.Member(cut.family, .object(stops))
    }
    return [JSON.Member("tracking", .object(cuts))]
  }

  /// Whether another length implies this one, so that reading the file restores it.
  private func comesAlong(_ token: Token) -> Bool {
    let (kind, key): (String?, String) =
      switch token.name {
      case .key(let key): (nil, key)
      case .kind(let kind, let key): (kind, key)
      case .palette(let name): (nil, name)
      case .tracking: (nil, "")
      }
    guard let written = LengthKey.implied.first(where: { $0.implied.name == key })?.key.name,
      let other = modes[.light]?[kind.map { .kind($0, key: written) } ?? .key(written)]
    else { return false }
    return other.source == token.source && other.level == token.level
  }

  /// A token as JSON, or the group of a size.
  private func written(_ token: Token, _ key: String = "", of kind: String? = nil) -> JSON {
    let own = kind.map { kind in files.contains { $0.kinds[kind]?.own.names.contains(key) == true }
    }
    let mark = own == true ? [JSON.Member("own", true)] : []
    let (paths, path) = (Self.paths(of: token), token.name.path)
    if let size = token.value.size {
      return .object(
        [("width", size.width), ("height", size.height)].map { side, length in
          let value = value(.pixels(length), at: "\(path).\(side)")
          return JSON.Member(side, leaf("dimension", value, paths.map { "\($0).\(side)" }, mark))
        })
    }
    if let number = token.value.number {
      let type = isNumber(token) ? "number" : "dimension"
      let plain: JSON = type == "number" ? .decimal(number) : .pixels(number)
      return leaf(type, value(plain, at: path), paths, mark)
    }
    if let font = token.value.font?.over(Font(family: "", size: 0)) {
      let style = FontKey(name: key).flatMap { textStyle(of: $0, kind) }
      let words = style.map { [JSON.Member("textStyle", .text($0.rawValue))] } ?? []
      return leaf("typography", value(.font(font), at: path), paths, mark + words)
    }
    let colors = colors(of: token) ?? [:]
    return leaf(
      "color", value(.color(colors[mode] ?? .clear), at: path), paths,
      mark + (part.isWhole ? others(of: colors) : []))
  }

  /// A colour's values in modes where it differs from the mode's fallback.
  private func others(of colors: [ColorMode: Color]) -> [JSON.Member] {
    ColorMode.allCases.compactMap { mode in
      guard let nearest = mode.fallbacks.first, let color = colors[mode], color != colors[nearest]
      else { return nil }
      return JSON.Member(mode.rawValue, .color(color))
    }
  }

  /// A token as JSON, with its description and extensions.
  func leaf(
    _ type: String, _ value: JSON, _ paths: [String], _ ours: [JSON.Member]
  ) -> JSON {
    let words = words(of: paths)
    return .object(
      [JSON.Member("$type", .text(type)), JSON.Member("$value", value)] + extensions(ours)
        + (words.isEmpty ? [] : [JSON.Member("$description", .text(words))]))
  }

  /// The description of a token, from the nearest theme; empty if there is none.
  func words(of paths: [String]) -> String {
    paths.lazy.flatMap { path in files.reversed().compactMap { $0.descriptions[path] } }.first ?? ""
  }

  /// The paths of a token's description: its own, then for a kind's token that of the key.
  static func paths(of token: Token) -> [String] {
    if case .kind(_, let key) = token.name { [token.name.path, key] } else { [token.name.path] }
  }

  /// Whether a token is a number rather than a length.
  func isNumber(_ token: Token) -> Bool {
    Self.paths(of: token).lazy.compactMap { types[$0] }.first == "number"
  }

  private func extensions(_ ours: [JSON.Member]) -> [JSON.Member] {
    ours.isEmpty ? [] : [JSON.Member("$extensions", ["pageshot": .object(ours)])]
  }

  /// The text style that a font follows.
  func textStyle(of key: FontKey, _ kind: String?) -> TextStyle? {
    var style: TextStyle?
    var isOwn = false
    for file in files {
      if !isOwn { style = file.tokens.textStyles[key] ?? style }
      guard let tokens = kind.flatMap({ file.kinds[$0] }) else { continue }
      style = tokens.textStyles[key] ?? style
      isOwn = isOwn || tokens.own.contains(key)
    }
    return style
  }
}

extension StyleValue {
  /// The colour, if the value is a plain colour.
  fileprivate var solidColor: Color? {
    if case .color(.color(let color)) = self { color } else { nil }
  }
}
