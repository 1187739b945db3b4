/// The name of a box in its part of a page: words with slashes between them, such as `swipe/0/title`.
///
/// It is empty for the part's own box. Templates name their boxes themselves.
package struct BoxName: Hashable, Sendable, CustomStringConvertible {
  /// The name as text.
  package let text: String

  /// Creates a name from text.
  package init(_ text: String) { self.text = text }

  /// Creates a name from a part of a text.
  package init(_ text: Substring) { self.text = String(text) }

  package var description: String { text }

  /// The name of a part's own box.
  package static let own = BoxName("")

  /// Whether it is the name of a part's own box.
  package var isOwn: Bool { text.isEmpty }

  /// The name of a box inside.
  package func child(_ name: BoxName) -> BoxName {
    isOwn ? name : name.isOwn ? self : BoxName("\(text)/\(name.text)")
  }

  /// The name of one of several boxes, counted from 0: `swipe/0`.
  package subscript(number: Int) -> BoxName { child(BoxName("\(number)")) }

  /// The name of the box behind a text: `badgeGround` for `badge`.
  package var ground: BoxName { BoxName(text + Self.groundEnding) }

  /// The name of the text that is in front of the box; nil if the name is not that of a ground.
  package var front: BoxName? {
    text.hasSuffix(Self.groundEnding) && text != Self.groundEnding
      ? BoxName(text.dropLast(Self.groundEnding.count)) : nil
  }

  private static let groundEnding = "Ground"
}

extension BoxName {
  /// The words of the name.
  package var words: [Substring] { text.split(separator: "/") }

  /// The first word; that of a part's own box is empty.
  package var firstWord: BoxName { BoxName(words.first ?? "") }

  /// The last word.
  package var lastWord: BoxName { BoxName(words.last ?? text[...]) }

  /// The last word, and for a number the word before it: `segments` for each of its segments.
  package var kind: BoxName {
    guard let holder, lastWord.number != nil else { return lastWord }
    return holder.lastWord
  }

  /// The number that the name is; nil if it is a word.
  package var number: Int? {
    guard text.utf8.first.map({ (48...57).contains($0) }) == true else { return nil }
    return Int(text)
  }

  /// The name without its last word; nil if it has at most one.
  package var holder: BoxName? {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { BoxName(text[..<$0]) }
  }

  /// Whether it is the name of a section's header, of a box in it, or of one that belongs to it.
  package var isOfHeader: Bool { [.header, .headerButton, .headerBackground].contains(firstWord) }

  /// Whether it is the name of a box inside one with another name of the same part.
  package func lies(in other: BoxName) -> Bool {
    let (own, holder) = (text.utf8, other.text.utf8)
    guard !holder.isEmpty else { return !own.isEmpty }
    return own.count > holder.count && own.starts(with: holder)
      && own[own.index(own.startIndex, offsetBy: holder.count)] == UInt8(ascii: "/")
  }
}
