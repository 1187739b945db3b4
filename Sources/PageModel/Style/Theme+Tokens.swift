extension Theme {
  /// The theme's tokens for some keys and palette colours.
  ///
  /// Keys that depend on each other are returned together. Targets of aliases and the tracking of
  /// each font are included.
  ///
  /// - Parameters:
  ///   - keys: the style keys.
  ///   - kinds: the kinds of cells, whose tokens are included if they differ from the general ones.
  ///   - palette: the names of palette colours; missing ones are ignored.
  ///   - fonts: more fonts whose tracking is included. Default: none.
  /// - Returns: the tokens: general, of kinds, of the palette, and of trackings, in the order of
  ///   keys and names.
  package func tokens(
    of keys: KeySet, kinds: some Collection<String>, palette: some Collection<String>,
    fonts: [Font] = []
  ) -> [Token] {
    let (kinds, keys) = (Set(kinds).sorted(), keys.withPartners)
    let ofStyle = tokens(of: keys, kinds)
    // The aliases of a token name all tokens along the chain.
    let led = (ofStyle + Set(palette).compactMap(color)).flatMap(\.aliases).map(\.name)
    let all = keys.union(KeySet(led.compactMap { $0.ofAll.flatMap(AnyStyleKey.init(name:)) }))
    let told = all == keys ? ofStyle : tokens(of: all.withPartners, kinds)
    let colors = Set(palette).union(led.compactMap(\.ofPalette)).sorted().compactMap(color)
    return told + colors
      + trackings(of: told.compactMap(\.value.font) + fonts.map(FontOverride.init))
  }

  /// The general tokens of keys, then those of kinds.
  private func tokens(of keys: KeySet, _ kinds: [String]) -> [Token] {
    func told(_ style: Style, _ key: AnyStyleKey, as name: Token.Name) -> Token? {
      style.token(of: key, as: name, trace)
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

  /// The token of a palette colour.
  private func color(_ name: String) -> Token? {
    Token(.palette(name), palette.entries[name], { .color(.color($0)) }, trace)
  }

  /// The tracking tokens of fonts, including the listed sizes that they are interpolated from.
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

  /// The theme with some tokens replaced.
  ///
  /// With the tokens of another theme for the same appearance, a page that uses only these looks as
  /// in that theme. A kind without tokens takes the general ones for their keys. Other values stay.
  package func replacing(_ tokens: [Token]) -> Theme {
    var theme = self
    for token in tokens {
      if let source = token.source {
        let aliases = token.aliases.filter { !$0.name.isTracking }
        theme.trace.aliases[source] = aliases.isEmpty ? nil : aliases
        if follows(token.name) { theme.trace.followers.insert(source) }
      }
      if case .kind(let kind, _) = token.name { theme.kinds[kind] = style(of: kind) }
    }
    // Tokens of kinds come last, as they take precedence.
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
    theme.noteTinted()
    return theme
  }

  /// Whether the colour of a token becomes the tint if a nearer level sets that.
  private func follows(_ name: Token.Name) -> Bool {
    guard case .key(let key) = name, let key = ColorKey(name: key),
      let source = style.traced(key).steps.last?.source
    else { return false }
    return trace.followers.contains(source)
  }
}

extension KeySet {
  /// The keys with those that they imply or are implied by.
  fileprivate var withPartners: KeySet {
    let pairs = LengthKey.implied.filter { contains($0.key) || contains($0.implied) }
    let all = union(KeySet(pairs.flatMap { [AnyStyleKey($0.key), AnyStyleKey($0.implied)] }))
    return all == self ? self : all.withPartners
  }
}

extension Style {
  /// Replaces the values of keys by tokens.
  fileprivate mutating func put(_ tokens: [(Token, AnyStyleKey)]) {
    for (token, key) in tokens { put(token, key) }
  }

  /// The theme's token of a key; nil if no theme set its value.
  fileprivate func token(
    of key: AnyStyleKey, as name: Token.Name, _ trace: TokenTrace
  ) -> Token? {
    func parts<Value>(_ traced: Traced<Value>, _ value: (Value) -> StyleValue) -> [String: Token
      .Part]
    {
      trace.parts(of: name, traced.steps.map { ($0.level, $0.source, value($0.value)) })
    }
    if let key = key.as(LengthKey.self) {
      return Token(name, traced(key).steps.last, StyleValue.number, trace)
    }
    if let key = key.as(SizeKey.self) {
      var token = Token(name, traced(key).steps.last, StyleValue.size)
      token?.parts = parts(traced(key), StyleValue.size)
      return token
    }
    if let key = key.as(ColorKey.self) {
      return Token(name, traced(key).steps.last, { .color(.color($0)) }, trace)
    }
    guard let key = key.as(FontKey.self) else { return nil }
    let font = self[key]
    var token = Token(name, traced(key).steps.last, { StyleValue($0) }, trace)
    token?.parts = parts(traced(key)) { StyleValue($0) }
    if tracking.fits(font), let space = tracking.token(of: font.family, at: font.size) {
      token?.aliases.append(Token.Alias(space.name, at: space.source))
    }
    return token
  }
}

extension Token.Name {
  /// The name of a font's tracking token; nil if theme files cannot write the family.
  fileprivate init?(trackingOf font: FontOverride) {
    guard let family = font.family, !family.isEmpty, !family.contains("."), let size = font.size,
      size > 0
    else { return nil }
    self = .tracking(family, size: size)
  }

  fileprivate var ofAll: String? { if case .key(let key) = self { key } else { nil } }

  fileprivate var ofPalette: String? { if case .palette(let name) = self { name } else { nil } }

  /// Whether the token is a tracking.
  package var isTracking: Bool { if case .tracking = self { true } else { false } }
}
