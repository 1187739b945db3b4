/// The text of a footer: plain, with parts that are bold or links.
///
///     **Important:** backups are [encrypted](backup-settings). \*\*
///
/// `**words**` is bold, `[words](page)` is a link to a page or an address, `[words]()` is a link without a target. A
/// backslash makes the next sign ordinary. Signs without a matching end are ordinary, too.
package struct InlineText: Hashable, Sendable {
  /// A part of the text that looks different.
  package struct Mark: Hashable, Sendable {
    /// Its range in the text, in Unicode scalars.
    package var range: Range<Int>
    /// Whether it is bold.
    package var isBold: Bool
    /// The page or address that a link opens, which may be empty; nil if it is not a link.
    package var target: String?
  }

  /// The text without its signs.
  package private(set) var text = ""
  /// The parts that look different, in order; none is empty, and none overlaps another.
  package private(set) var marks: [Mark] = []

  /// Reads a text as written.
  package init(_ written: String) {
    guard written.utf8.contains(where: { $0 == 0x2A || $0 == 0x5B || $0 == 0x5C }) else {
      text = written
      return
    }
    var reader = InlineReader()
    reader.add(Array(written.unicodeScalars)[...])
    (text, marks) = (String(reader.scalars), reader.marks)
  }

  /// The words of the links, in order.
  package var links: [String] {
    let scalars = Array(text.unicodeScalars)
    var links: [(end: Int, target: String, words: String)] = []
    for mark in marks {
      guard let target = mark.target else { continue }
      let words = String(String.UnicodeScalarView(scalars[mark.range]))
      // A bold word within a link is a mark of its own.
      if let last = links.last, last.end == mark.range.lowerBound, last.target == target {
        links[links.count - 1] = (mark.range.upperBound, target, last.words + words)
      } else {
        links.append((mark.range.upperBound, target, words))
      }
    }
    return links.map(\.words)
  }

  /// The text as it must be written beside any other text so that it is read unchanged.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: InlineReader.signs.contains) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if InlineReader.signs.contains(scalar) { escaped.append(InlineReader.backslash) }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

/// Reads the signs of an inline text.
private struct InlineReader {
  /// The text so far.
  var scalars = String.UnicodeScalarView()
  /// The marks so far.
  var marks: [InlineText.Mark] = []
  private var count = 0
  private var isBold = false
  private var target: String?

  /// The most characters of a bold part, and of the words and the target of a link; bounds the search for their ends.
  private static let most = 1_000

  static let backslash: Unicode.Scalar = "\\"
  private static let (star, open, close): (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) = (
    "*", "[", "]"
  )
  /// The signs that a backslash makes ordinary.
  static let signs: Set<Unicode.Scalar> = [star, open, close, backslash]

  mutating func add(_ part: ArraySlice<Unicode.Scalar>) {
    var rest = part
    while let first = rest.first {
      if first == Self.backslash, let next = rest.dropFirst().first, Self.signs.contains(next) {
        add(next)
        rest = rest.dropFirst(2)
      } else if !isBold, let inner = Self.bold(rest) {
        isBold = true
        add(inner)
        isBold = false
        rest = rest[(inner.endIndex + 2)...]
      } else if target == nil, let (words, address) = Self.link(rest) {
        target = String(String.UnicodeScalarView(address))
        add(words)
        target = nil
        rest = rest[(address.endIndex + 1)...]
      } else {
        add(first)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    scalars.append(scalar)
    defer { count += 1 }
    guard isBold || target != nil else { return }
    if let last = marks.last, last.range.upperBound == count, last.isBold == isBold,
      last.target == target
    {
      marks[marks.count - 1].range = last.range.lowerBound..<count + 1
    } else {
      marks.append(InlineText.Mark(range: count..<count + 1, isBold: isBold, target: target))
    }
  }

  /// The words between two pairs of stars at the start; nil if there are none.
  private static func bold(_ part: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
    guard part.starts(with: [star, star]) else { return nil }
    let start = part.startIndex + 2
    let end = place(in: part, from: start) { part[$0...].starts(with: [star, star]) }
    return end.flatMap { $0 > start ? part[start..<$0] : nil }
  }

  /// The words and the address of a link at the start; nil if there is none.
  private static func link(
    _ part: ArraySlice<Unicode.Scalar>
  ) -> (words: ArraySlice<Unicode.Scalar>, address: ArraySlice<Unicode.Scalar>)? {
    guard part.first == open else { return nil }
    let start = part.startIndex + 1
    guard let end = place(in: part, from: start, where: { part[$0] == close }), end > start,
      part[(end + 1)...].first == "(",
      let last = part[(end + 2)...].prefix(most).firstIndex(where: { $0 == ")" || $0 == "\n" }),
      part[last] == ")"
    else { return nil }
    return (part[start..<end], part[(end + 2)..<last])
  }

  /// The first place that fits, not counting what follows a backslash.
  private static func place(
    in part: ArraySlice<Unicode.Scalar>, from start: Int, where fits: (Int) -> Bool
  ) -> Int? {
    var place = start
    let end = min(part.endIndex, start + most)
    while place < end {
      if part[place] == backslash {
        place += 2
      } else if fits(place) {
        return place
      } else {
        place += 1
      }
    }
    return nil
  }
}
