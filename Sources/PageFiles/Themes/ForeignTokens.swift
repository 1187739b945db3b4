import PageModel

/// The tokens of a theme file that are no style keys, such as the steps of a colour scale.
///
/// Tokens of style keys may be aliases of these.
struct ForeignTokens {
  /// The plain file.
  let root: Node
  /// The paths of tokens that aliases refer to, and of their groups.
  private var used: Set<String> = []

  /// The tokens of a plain file; `used` are the paths that its references used.
  init(_ root: Node, used: [TokenPath] = []) {
    self.root = root
    used.forEach { use($0) }
  }

  /// Whether anything refers to the token or group at a path.
  func isUsed(_ path: String) -> Bool { used.contains(path) }

  /// Follows an alias through tokens without a style key; returns the end and its type.
  ///
  /// The end is an alias of a style key, or a value; the value itself if the alias is broken.
  mutating func following(_ value: Node) -> (value: Node, type: String?) {
    let way = way(from: value)
    return (way.end, way.tokens.last?.type)
  }

  /// The tokens along an alias chain without style keys, each with its type, and the chain's end.
  ///
  /// Each token counts with its value in a mode.
  mutating func way(
    from value: Node, in mode: ColorMode = .light, throughKeys: Bool = false
  ) -> (tokens: [(node: Node, type: String?)], end: Node) {
    var (tokens, next): ([(node: Node, type: String?)], Node) = ([], value)
    while let path = next.alias, throughKeys || !Self.isKey(path) {
      guard tokens.count < Tree.Limit.depth, let token = token(path),
        let value = token.node.value(in: mode)
      else { return ([], value) }
      tokens.append(token)
      next = value
    }
    return (tokens, next)
  }

  /// The value of an alias within this file; the alias itself if it has none.
  mutating func literal(_ value: Node) -> Node { way(from: value, throughKeys: true).end }

  /// The token at a path, with its own type or that of its groups.
  private mutating func token(_ path: String) -> (node: Node, type: String?)? {
    use(path.names)
    var (node, type) = (root, root["$type"]?.text)
    for name in path.names {
      guard let next = node[name] else { return nil }
      (node, type) = (next, next["$type"]?.text ?? type)
    }
    return node.isToken ? (node, type) : nil
  }

  private mutating func use(_ path: TokenPath) {
    for count in path.indices { used.insert(path[...count].joined(separator: ".")) }
  }

  /// Whether a path is a style key or a palette colour, which the last theme of a chain sets.
  static func isKey(_ path: String) -> Bool {
    let names = path.names
    if names.count == 2, names[0] == "palette" { return true }
    return LengthKey(name: path) != nil || ColorKey(name: path) != nil || FontKey(name: path) != nil
  }
}

extension Node {
  /// What a token's extensions say of a mode.
  fileprivate func entry(of mode: ColorMode) -> Entry? {
    self["$extensions"]?["pageshot"]?.mapping?.first { $0.key == mode.rawValue }
  }

  /// The value of a token in a mode: that of the mode or its nearest fallback.
  fileprivate func value(in mode: ColorMode) -> Node? {
    mode.andFallbacks.lazy.filter { $0 != .light }.compactMap { self.entry(of: $0)?.value }.first
      ?? self["$value"]
  }

  /// The token itself, or the group's `$root` token.
  var rootToken: Node { isToken ? self : self["$root"] ?? self }
}

extension ThemeReader {
  /// The rule of a token that resembles no style key, and that nothing refers to.
  static let unused = "unused-token"

  /// Records a token without a style key; it is reported later if nothing refers to it.
  mutating func note(stranger entry: Node.Entry, path: String, among known: [String]) {
    guard entry.value.mapping != nil else {
      reader.about("\"\(path)\"") { $0.wrong(entry.value, wants: "a group or a token") }
      return
    }
    noted.append((entry, path, known))
  }

  /// Warns about tokens without a style key that nothing refers to: misspelt ones, and unused ones.
  mutating func tellStrangers() {
    for (entry, path, known) in noted where !foreignTokens.isUsed(path) {
      // Once the list is full, hints are not worth their time.
      let hint = reader.isFull ? nil : Suggestion.hint(for: entry.key, among: known)
      reader.warn(
        hint == nil ? Self.unused : "unknown-token", at: entry.source,
        "unknown token \(entry.key.quoted)", hint: hint ?? "nothing refers to it")
    }
  }

  /// A value with aliases of its parts resolved, except a font's alias of its own tracking.
  mutating func parts(of value: Node, as type: String) -> Node {
    guard type == "typography", let entries = value.mapping else { return value }
    let isFitted = value.isFitted
    return value.with(
      entries.map { entry in
        var entry = entry
        guard entry.value.alias != nil, entry.key != "letterSpacing" || !isFitted else {
          return entry
        }
        entry.value = foreignTokens.literal(entry.value)
        return entry
      })
  }

  /// A token with its alias resolved and the type of the alias's target.
  mutating func fixed(_ token: Node) -> Node {
    guard let value = token["$value"], value.alias != nil else { return token }
    let way = foreignTokens.way(from: value, throughKeys: true)
    var entries = (token.mapping ?? []).map { entry in
      entry.key == "$value" ? Node.Entry(key: entry.key, at: entry.source, value: way.end) : entry
    }
    if let type = way.tokens.last?.type, token["$type"] == nil {
      let node = Node(.scalar(Scalar(type, .quoted)), at: value.source)
      entries.append(Node.Entry(key: "$type", at: value.source, value: node))
    }
    return token.with(entries)
  }

  /// A colour token with the values that tokens along its alias chain have in other modes.
  mutating func modes(of token: Node) -> Node {
    let own = token["$extensions"]?["pageshot"]
    let way = token["$value"].map { foreignTokens.way(from: $0).tokens.map(\.node) } ?? []
    let aliases = (own?.mapping ?? []).compactMap(\.value.alias)
    guard !way.isEmpty || !aliases.allSatisfy(ForeignTokens.isKey) else { return token }
    let modes = ColorMode.allCases.filter { $0 != .light }
    var entries = (own?.mapping ?? []).filter { !modes.map(\.rawValue).contains($0.key) }
    for mode in modes {
      guard let written = token.value(in: mode) else { continue }
      let chain = foreignTokens.way(from: written, in: mode)
      let said = ([token] + chain.tokens.map(\.node)).lazy.compactMap { $0.entry(of: mode) }.first
      guard let said else { continue }
      entries.append(Node.Entry(key: said.key, at: said.source, value: chain.end))
    }
    guard let source = own?.source ?? way.first?.source else { return token }
    let ours = Node(.mapping(entries), at: source)
    let extensions = Node.Entry(
      key: "$extensions", at: source,
      value: Node(.mapping([Node.Entry(key: "pageshot", at: source, value: ours)]), at: source))
    return token.with((token.mapping ?? []).filter { $0.key != "$extensions" } + [extensions])
  }
}

extension ThemeReader {
  /// The number of token files that a theme may name.
  private static let mostSources = 16

  /// The tokens of the files that a theme names, in all modes; nil if it names none.
  mutating func tokens(of sources: [Extensions.TokenSource], _ others: OtherTokens) -> Node? {
    var others = others
    if sources.count > Self.mostSources {
      reader.fault(
        "limit", at: sources[Self.mostSources].path.source ?? .nowhere,
        Limits.message("\"sources\"", sources.count, max: Self.mostSources))
    }
    let trees = sources.prefix(Self.mostSources).compactMap { source in
      others.tree(source.path.value, at: source.path.source ?? .nowhere, &reader)
        .map { (mode: source.mode, tree: $0) }
    }
    func files(of mode: ColorMode) -> [Node] { trees.filter { $0.mode == mode }.map(\.tree) }
    let modes = ColorMode.allCases.filter { mode in
      mode == .light || trees.contains { $0.mode == mode }
    }
    let layers = modes.map { mode in
      TokenModes.Sources(
        mode: mode, all: mode.andFallbacks.reversed().flatMap(files),
        own: mode == .light ? [] : files(of: mode))
    }
    return TokenModes.merged(layers, &reader)?.root
  }
}
