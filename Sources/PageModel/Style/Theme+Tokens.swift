extension Theme {
  /// What the theme says of some keys and colours.
  ///
  /// Keys that count together come together: asked for one of them, all are told. How letters are tracked by
  /// size is no token: a font whose size a page writes goes by the theme that the tokens are laid over.
  ///
  /// - Parameters:
  ///   - keys: the keys of the look.
  ///   - kinds: the kinds of cells whose look is told where it differs from that of everything.
  ///   - palette: the names of the palette's colours; those that it has not are left out.
  /// - Returns: the tokens: of everything, of each kind, and of the palette, in the order of keys and names.
  package func tokens(
    of keys: KeySet, kinds: some Collection<String>, palette: some Collection<String>
  ) -> [Token] {
    let keys = keys.withPartners.keys
    func told(_ style: Style, _ key: AnyStyleKey, as name: Token.Name) -> Token? {
      style.token(of: key, as: name, aliases: aliases)
    }
    let everything = keys.compactMap { told(style, $0, as: .key($0.name)) }
    let ofKinds = Set(kinds).sorted().flatMap { kind in
      keys.compactMap { key in
        let name = Token.Name.kind(kind, key: key.name)
        let token = told(style(of: kind), key, as: name)
        return token == told(style, key, as: name) ? nil : token
      }
    }
    return everything + ofKinds
      + Set(palette).sorted().compactMap { name in
        Token(
          .palette(name), self.palette.entries[name], { EditValue(.color(.color($0))) }, aliases)
      }
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
        theme.aliases[source] = token.aliases.isEmpty ? nil : token.aliases
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
      }
    }
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
      return Token(name, traced(key).steps.last, { EditValue(.color(.color($0))) }, aliases)
    }
    guard let key = key.as(FontKey.self) else { return nil }
    return Token(name, traced(key).steps.last, { EditValue(.font(FontOverride($0))) }, aliases)
  }
}
