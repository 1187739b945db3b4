import PageModel

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

  /// Warns about tokens without a style key that nothing refers to: misspelt ones, then unused ones.
  mutating func tellStrangers() {
    // Once the list is full, hints are not worth their time.
    let isFull = reader.isFull
    let strangers = noted.filter { !foreignTokens.isUsed($0.path) }.map { entry, _, known in
      (entry, hint: isFull ? nil : Suggestion.hint(for: entry.key, among: known))
    }
    for (entry, hint) in strangers.filter({ $0.hint != nil }) + strangers.filter({ $0.hint == nil })
    {
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

  /// A colour's value in a mode with the tokens that lead to it, at the place where the colour itself is written.
  mutating func led(_ value: ThemeFile.ModeValue, of token: Node) -> ThemeFile.ModeValue {
    guard let color = value.value, let written = token.value(in: value.mode) else { return value }
    let way = foreignTokens.way(from: written, in: value.mode)
    guard !way.links.isEmpty else { return value }
    var led = color.value.led(through: way.links)
    led.isOfTarget = token.entry(of: value.mode) == nil
    return .init(mode: value.mode, value: Sourced(led, at: way.place(from: written.source)))
  }

  /// A token with its alias resolved and the type of the alias's target.
  mutating func fixed(_ token: Node) -> Node {
    guard let value = token["$value"], value.alias != nil else { return token }
    let way = foreignTokens.way(from: value, throughKeys: true)
    var entries = (token.mapping ?? []).map { entry in
      entry.key == "$value" ? Node.Entry(key: entry.key, at: entry.source, value: way.end) : entry
    }
    if let type = way.type, token["$type"] == nil {
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

extension Node {
  /// Whether the value is a number without a unit.
  var isPlainNumber: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.style == .number || scalar.style == .plain && Double(scalar.text) != nil
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
        .map { (mode: source.mode, tree: $0, path: source.path) }
    }
    for mode in ColorMode.allCases {
      let files = trees.filter { $0.mode == mode }
        .map { Theme.File($0.path.value, path: $0.tree.source.file, at: $0.path.source) }
      if !files.isEmpty { theme.items.append(.init(mode: mode, item: Theme.Item(files: files))) }
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
