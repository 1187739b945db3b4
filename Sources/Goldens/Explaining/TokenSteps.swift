import PageModel

/// The steps that a theme takes which says something else than it did.
enum TokenSteps {
  /// A step for each token that differs; those that follow one colour of the palette are one.
  static func steps(from old: [Token], to new: [Token]) -> [Step] {
    let now = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
    let pairs = old.compactMap { token -> (old: Token, new: Token)? in
      guard let other = now[token.name], other.value != token.value else { return nil }
      return (token, other)
    }
    let groups = Dictionary(grouping: pairs) { $0.new.end }
    return groups.values
      .sorted { $0[0].new.name < $1[0].new.name }
      .map { step($0) }
  }

  private static func step(_ pairs: [(old: Token, new: Token)]) -> Step {
    let (old, new) = pairs[0]
    let name = new.aliases.last?.name ?? new.name
    let cause = PictureExplanation.Cause(
      .token, CauseWords.change(ofStyle: name.path, old.value.words, new.value.words),
      at: new.aliases.last?.source ?? new.source)
    return Step(
      rank: .token, others: Set(pairs.map { .token($0.new.name) }), causes: [cause])
  }
}

extension Token {
  /// Where what it says is written in the end: equal for all that follow one colour.
  fileprivate var end: Alias { aliases.last ?? Alias(name, at: source) }
}
