import PageModel

/// The way from a token to the one that it refers to, where it does, and on to the last.
struct AliasWay<Value> {
  /// Why a way leads nowhere.
  enum Fault {
    /// It leads back to itself, by these tokens.
    case circle(String)
    /// It leads on and on.
    case long
    /// There is no such token.
    case unknown(String)
  }

  /// The values on the way, the nearest first; none after a fault.
  private(set) var values: [Value] = []
  /// The tokens on the way.
  private(set) var path: [Token.Alias] = []
  /// What is wrong with it.
  private(set) var fault: Fault?

  /// The way from where something is written, by the tokens of paths.
  init(
    from start: Sourced<TokenValue<Value>>, token: (String) -> Sourced<TokenValue<Value>>?
  ) {
    var written = start.value
    if let value = written.value { values.append(value) }
    while let name = written.alias {
      guard path.count < Limits.aliases else {
        (fault, values) = (.long, [])
        return
      }
      let isCircle = path.contains { $0.name.path == name }
      guard !isCircle, let next = token(name) else {
        let circle = (path.map(\.name.path) + [name]).joined(separator: " → ")
        fault = isCircle ? .circle(circle) : .unknown(name)
        values = []
        return
      }
      path.append(Token.Alias(Token.Name(path: name), at: next.source))
      written = next.value
      if let value = written.value { values.append(value) }
    }
  }
}
