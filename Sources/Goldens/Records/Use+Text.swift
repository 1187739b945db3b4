import PageLayout
import PageModel

extension Use {
  /// A use as a word: a key of the look alone where the value is what the key's values usually are,
  /// `role=key` where it is not, `role~key` for what was written.
  fileprivate var word: String {
    switch origin {
    case .look(let key): role == key.role ? key.name : "\(role.rawValue)=\(key.name)"
    case .written(let key): "\(role.rawValue)~\(key.rawValue)"
    }
  }

  /// The use of a word; nil where this program does not know the key or the role.
  fileprivate init?(word: Substring) {
    guard let sign = word.firstIndex(where: { $0 == "=" || $0 == "~" }) else {
      guard let key = AnyStyleKey(name: String(word)) else { return nil }
      self.init(.look(key), as: key.role)
      return
    }
    let name = String(word[word.index(after: sign)...])
    guard let role = Role(rawValue: String(word[..<sign])) else { return nil }
    if word[sign] == "~" {
      guard let key = Written(rawValue: name) else { return nil }
      self.init(written: key, as: role)
    } else {
      guard let key = AnyStyleKey(name: name) else { return nil }
      self.init(.look(key), as: role)
    }
  }
}

extension Box {
  /// What gave its values, and why it is as large as it is, in words with spaces between them:
  /// `fill:hug rowHeight width~width`.
  ///
  /// Forms before 3 have names of keys alone.
  var usesText: String {
    let size = "\(sizing.width.rawValue):\(sizing.height.rawValue)"
    return (["hug:hug" == size ? "" : size] + uses.map(\.word)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Has what words say gave its values.
  mutating func take(_ words: UseWords) {
    if let sizing = words.sizing { self.sizing = sizing }
    uses = words.uses
  }
}

/// What ``Box/usesText`` tells.
struct UseWords {
  /// Why the box is as large as it is; nil where the words do not say.
  private(set) var sizing: Sizing?
  /// What gave its values.
  private(set) var uses: [Use] = []

  /// Reads words; what this program does not know is left out.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      let sides = word.split(separator: ":").compactMap { Sizing.Side(rawValue: String($0)) }
      if sides.count == 2 {
        sizing = Sizing(sides[0], sides[1])
      } else if let use = Use(word: word) {
        uses.append(use)
      }
    }
  }

  /// Reads words that may have been read before: the boxes of most rows have the same.
  static func read(_ text: String, _ known: inout [String: UseWords]) -> UseWords {
    if let words = known[text] { return words }
    let words = UseWords(text)
    known[text] = words
    return words
  }
}
