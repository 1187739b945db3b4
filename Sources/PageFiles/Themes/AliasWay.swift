import PageModel

/// The chain of aliases from a token to the last one.
struct AliasWay<Value> {
  /// The errors of an alias chain.
  enum Fault {
    /// The chain leads back to itself; the circle as text.
    case circle(String)
    /// The chain has too many aliases.
    case long
    /// The token does not exist.
    case unknown(String)
  }

  /// The values along the chain, the nearest first; empty after an error.
  private(set) var values: [Value] = []
  /// The aliases along the chain, through tokens with and without a style key.
  private(set) var path: [Token.Alias] = []
  /// The error of the chain.
  private(set) var fault: Fault?

  /// Follows the aliases of a token; `token` finds a token by its path.
  init(
    from start: Sourced<TokenValue<Value>>, token: (String) -> Sourced<TokenValue<Value>>?
  ) {
    var (written, count) = (start.value, 0)
    path = written.links
    if let value = written.value { values.append(value) }
    while let name = written.alias {
      count += 1
      guard count <= Limits.aliases else {
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
      path.append(Token.Alias(Token.Name(path: name), at: next.source, for: next.value.mode))
      written = next.value
      path += written.links
      if let value = written.value { values.append(value) }
    }
  }
}
