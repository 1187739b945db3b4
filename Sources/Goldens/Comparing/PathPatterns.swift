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

  /// The patterns that a path follows.
  func matches(of path: BoxPath) -> [Words] {
    guard !all.isEmpty else { return [] }
    let words = "\(path)".boxWords
    return shapes.lazy.filter { $0.count == words.count }
      .map { zip($0, words).map { isStar, word in isStar ? "*" : word } }
      .filter(all.contains)
  }
}
