import PageModel
import Projects

/// A pattern of names: `*` matches any characters except `/`, `?` matches one.
struct Glob {
  private let parts: [[Character]]

  /// A pattern; nil if the text has no wildcard.
  init?(_ text: String) {
    guard text.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
    parts = text.pathParts.map(Array.init)
  }

  /// Whether a name matches.
  func fits(_ name: String) -> Bool {
    let words = name.pathParts
    return words.count == parts.count
      && zip(parts, words).allSatisfy { Self.fits(Array($1), $0) }
  }

  /// Whether a word matches a part; on a mismatch, the last `*` takes one more character.
  private static func fits(_ word: [Character], _ part: [Character]) -> Bool {
    var (letter, mark) = (0, 0)
    var star: (letter: Int, mark: Int)?
    while letter < word.count {
      if mark < part.count, part[mark] == "*" {
        star = (letter, mark)
        mark += 1
      } else if mark < part.count, part[mark] == "?" || part[mark] == word[letter] {
        (letter, mark) = (letter + 1, mark + 1)
      } else if let last = star {
        star = (last.letter + 1, last.mark)
        (letter, mark) = (last.letter + 1, last.mark + 1)
      } else {
        return false
      }
    }
    return part[mark...].allSatisfy { $0 == "*" }
  }
}
