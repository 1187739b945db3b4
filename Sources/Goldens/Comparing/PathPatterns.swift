import PageLayout

/// Paths in which `*` stands for any one word, kept so that those which a path follows are found at once, however many
/// they are.
struct PathPatterns: Hashable, Sendable {
  /// A path or a pattern, word by word.
  typealias Words = [Substring]

  private var all: Set<Words> = []
  /// Which words are stars, of all patterns there are.
  private var shapes: Set<[Bool]> = []

  /// The patterns of some texts.
  init(_ patterns: some Sequence<String>) {
    for pattern in patterns {
      let words = pattern.boxWords
      all.insert(words)
      shapes.insert(words.map { $0 == "*" })
    }
  }

  /// The patterns that a box follows, or what it is a piece of: `badge` is the ground of a badge, too, and `swipe` all
  /// that can be done with a row.
  func matches(of path: BoxPath) -> [Words] {
    guard !all.isEmpty else { return [] }
    let words = "\(path)".boxWords
    let first =
      path.part == .page ? words.count : min("\(path.part)".boxWords.count + 1, words.count)
    return (first...words.count).flatMap { count -> [Words] in
      let name = Array(words.prefix(count))
      guard let whole = name.withoutGround else { return matches(of: name) }
      return matches(of: name) + matches(of: whole)
    }
  }

  private func matches(of words: Words) -> [Words] {
    shapes.lazy.filter { $0.count == words.count }
      .map { zip($0, words).map { isStar, word in isStar ? "*" : word } }
      .filter(all.contains)
  }
}

extension PathPatterns.Words {
  /// The path of what a box is the ground of: `badge` of `badgeGround`; nil for all else.
  fileprivate var withoutGround: PathPatterns.Words? {
    guard let last, last.hasSuffix("Ground"), last.count > 6 else { return nil }
    return dropLast() + [last.dropLast(6)]
  }
}
