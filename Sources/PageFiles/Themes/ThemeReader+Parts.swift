import PageModel

/// Records where the fields of fonts and the sides of sizes are written.
extension ThemeReader {
  /// Records the fields of a font, which are those of a token at a path; other types have none.
  mutating func noteFields(of value: Node, of path: String, as type: String, at source: Source) {
    guard type == "typography" else { return }
    var chains: [String: [Token.Alias]] = [:]
    for entry in value.mapping ?? [] where entry.key != "letterSpacing" || !value.isFitted {
      chains[entry.key] = chain(of: entry.value, at: "\(path).\(entry.key)")
    }
    note(chains, at: source)
  }

  /// A part of a token with its chain of aliases.
  mutating func chain(of value: Node, at path: String) -> [Token.Alias] {
    [Token.Alias(Token.Name(path: path), at: value.source)]
      + foreignTokens.way(from: value, throughKeys: true).links
  }

  /// Records the parts of a token that are aliases, or on other lines than it.
  mutating func note(_ chains: [String: [Token.Alias]], at source: Source?) {
    guard let source else { return }
    let told = chains.filter { _, chain in
      chain.count > 1 || chain[0].source?.line != source.line
        || chain[0].source?.file != source.file
    }
    if !told.isEmpty { theme.parts[source] = told }
  }
}
