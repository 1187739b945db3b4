extension Theme {
  /// What the theme says of some keys and colours.
  ///
  /// Keys that count together are returned together, whichever of them is asked for. Tokens that aliases lead to and
  /// the tracking of each font are returned as well.
  ///
  /// - Parameters:
  ///   - keys: the keys of the look.
  ///   - kinds: the kinds of cells whose look is told where it differs from that of everything.
  ///   - palette: the names of the palette's colours; those that it has not are left out.
  ///   - fonts: more fonts whose tracking is returned. Default: none.
  /// - Returns: the tokens: of everything, of each kind, of the palette, and of trackings, in the order of keys and
  ///   names.
  package func tokens(
    of keys: KeySet, kinds: some Collection<String>, palette: some Collection<String>,
    fonts: [Font] = []
  ) -> [Token] {
    let (kinds, keys) = (Set(kinds).sorted(), keys.withPartners)
    let ofStyle = tokens(of: keys, kinds)
    // The aliases of a token name all tokens on the way to the last.
    let led = (ofStyle + Set(palette).compactMap(color)).flatMap(\.aliases).map(\.name)
    let all = keys.union(KeySet(led.compactMap { $0.ofAll.flatMap(AnyStyleKey.init(name:)) }))
    let told = all == keys ? ofStyle : tokens(of: all.withPartners, kinds)
    let colors = Set(palette).union(led.compactMap(\.ofPalette)).sorted().compactMap(color)
    return told + colors
      + trackings(of: told.compactMap(\.value.font) + fonts.map(FontOverride.init))
  }

  /// What is said of keys for everything, and then for kinds.
  private func tokens(of keys: KeySet, _ kinds: [String]) -> [Token] {
    func told(_ style: Style, _ key: AnyStyleKey, as name: Token.Name) -> Token? {
      style.token(of: key, as: name, aliases: aliases)
    }
    let keys = keys.keys
    return keys.compactMap { told(style, $0, as: .key($0.name)) }
      + kinds.flatMap { kind in
        keys.compactMap { key in
          let name = Token.Name.kind(kind, key: key.name)
          let token = told(style(of: kind), key, as: name)
          return token == told(style, key, as: name) ? nil : token
        }
      }
  }

  /// What the palette says of a colour.
  private func color(_ name: String) -> Token? {
    Token(.palette(name), palette.entries[name], { EditValue($0) }, aliases)
  }

  /// How the letters of fonts are tracked, and at the sizes that this follows from.
  private func trackings(of fonts: [FontOverride]) -> [Token] {
    func tokens(_ names: Set<Token.Name>) -> [Token] {
      names.sorted().compactMap { name in
        guard case .tracking(let family, let size) = name else { return nil }
        return style.tracking.token(of: family, at: size)
      }
    }
    let names = Set(fonts.compactMap(Token.Name.init(trackingOf:)))
    return tokens(names.union(tokens(names).flatMap(\.aliases).map(\.name)))
  }

  /// The theme with tokens instead of its own.
  ///
  /// With those of another theme, for the same appearance, a page looks as with that, as far as it reads only
  /// what they tell. A kind of which they tell nothing has for their keys what they say for everything; what
  /// they do not tell stays as it is here.
  package func replacing(_ tokens: [Token]) -> Theme {
    var theme = self
    for token in tokens {
      if let source = token.source {
        let aliases = token.aliases.filter { !$0.name.isTracking }
        theme.aliases[source] = aliases.isEmpty ? nil : aliases
      }
      if case .kind(let kind, _) = token.name { theme.kinds[kind] = style(of: kind) }
    }
    // Those of kinds last: they count more.
    let ofAll = tokens.compactMap { token -> (Token, AnyStyleKey)? in
      guard case .key(let name) = token.name, let key = AnyStyleKey(name: name) else { return nil }
      return (token, key)
    }
    theme.style.put(ofAll)
    for kind in theme.kinds.keys { theme.kinds[kind]?.put(ofAll) }
    for token in tokens {
      switch token.name {
      case .key: break
      case .kind(let kind, let key):
        if let key = AnyStyleKey(name: key) { theme.kinds[kind]?.put(token, key) }
      case .palette(let name): theme.palette.put(token, as: name)
      case .tracking: break
      }
    }
    let tracking = style.tracking.replacing(tokens)
    theme.style.tracking = tracking
    for kind in theme.kinds.keys { theme.kinds[kind]?.tracking = tracking }
    return theme
  }
}

extension KeySet {
  /// The keys, and those that are compared with them to find which one counts.
  fileprivate var withPartners: KeySet {
    let pairs = LengthKey.implied.filter { contains($0.key) || contains($0.implied) }
    return union(KeySet(pairs.flatMap { [AnyStyleKey($0.key), AnyStyleKey($0.implied)] }))
  }
}

extension Style {
  /// Has tokens count for their keys.
  fileprivate mutating func put(_ tokens: [(Token, AnyStyleKey)]) {
    for (token, key) in tokens { put(token, key) }
  }

  /// What a theme says of a key; nil where it is not a theme that does.
  fileprivate func token(
    of key: AnyStyleKey, as name: Token.Name, aliases: [Source: [Token.Alias]]
  ) -> Token? {
    if let key = key.as(LengthKey.self) {
      return Token(name, traced(key).steps.last, { EditValue($0) }, aliases)
    }
    if let key = key.as(SizeKey.self) {
      return Token(name, traced(key).steps.last) { EditValue(.size($0)) }
    }
    if let key = key.as(ColorKey.self) {
      return Token(name, traced(key).steps.last, { EditValue($0) }, aliases)
    }
    guard let key = key.as(FontKey.self) else { return nil }
    let font = self[key]
    var token = Token(name, traced(key).steps.last, { EditValue($0) }, aliases)
    if tracking.fits(font), let space = tracking.token(of: font.family, at: font.size) {
      token?.aliases.append(Token.Alias(space.name, at: space.source))
    }
    return token
  }
}

extension Token.Name {
  /// The tracking of a font; nil for a family whose name no theme can write.
  fileprivate init?(trackingOf font: FontOverride) {
    guard let family = font.family, !family.isEmpty, !family.contains("."), let size = font.size,
      size > 0
    else { return nil }
    self = .tracking(family, size: size)
  }

  fileprivate var ofAll: String? { if case .key(let key) = self { key } else { nil } }

  fileprivate var ofPalette: String? { if case .palette(let name) = self { name } else { nil } }

  /// Whether it is the space between letters.
  package var isTracking: Bool { if case .tracking = self { true } else { false } }
}
