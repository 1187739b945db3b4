import PageLayout
import PageModel

extension Use {
  /// The use as a word: the style key alone if the role is the key's usual one.
  ///
  /// Otherwise `role=key`, and `role~key` for a written key.
  fileprivate var word: String {
    switch origin {
    case .look(let key): role == key.role ? key.name : "\(role.rawValue)=\(key.name)"
    case .written(let key): "\(role.rawValue)~\(key.rawValue)"
    }
  }

  /// Reads a use; nil if the key or role is unknown.
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
  /// The box's sizing and uses as words separated by spaces: `fill:hug rowHeight width~width`.
  ///
  /// Earlier versions than 3 only have the names of keys.
  var usesText: String {
    let size = "\(sizing.width.rawValue):\(sizing.height.rawValue)"
    return (["hug:hug" == size ? "" : size] + uses.map(\.word)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Takes over sizing and uses.
  mutating func take(_ words: UseWords) {
    if let sizing = words.sizing { self.sizing = sizing }
    uses = words.uses
  }
}

/// The sizing and uses in ``Box/usesText``.
struct UseWords {
  /// The sizing of the box; nil if it is missing.
  private(set) var sizing: Sizing?
  /// The uses of keys by the box's values.
  private(set) var uses: [Use] = []

  /// Reads words; unknown ones are ignored.
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

  /// Reads words through a cache: most rows have boxes with equal words.
  static func read(_ text: String, _ known: inout [String: UseWords]) -> UseWords {
    if let words = known[text] { return words }
    let words = UseWords(text)
    known[text] = words
    return words
  }
}
