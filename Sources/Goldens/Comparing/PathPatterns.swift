import PageLayout
import PageModel

/// Path patterns, in which `*` matches any one component.
///
/// Matching takes the same time regardless of the number of patterns.
struct PathPatterns: Hashable, Sendable {
  /// The components of a path or pattern.
  typealias Words = [Substring]

  private var all: Set<Words> = []
  /// The positions of stars in each pattern.
  private var shapes: Set<[Bool]> = []

  /// Creates patterns from texts.
  init(_ patterns: some Sequence<String>) {
    for pattern in patterns {
      let words = pattern.boxWords
      all.insert(words)
      shapes.insert(words.map { $0 == "*" })
    }
  }

  /// The patterns that match a box or a box of which it is a part.
  ///
  /// `badge` matches the background of a badge as well, and `swipe` all swipe actions of a row.
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
  /// The path of the box whose background this is: `badge` for `badgeGround`; nil for others.
  fileprivate var withoutGround: PathPatterns.Words? {
    last.flatMap { BoxName($0).front }.map { dropLast() + [$0.text[...]] }
  }
}
