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
    var reader = InlineReader(written)
    reader.addAll()
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
      if let last = links.indices.last, links[last].end == mark.range.lowerBound,
        links[last].target == target
      {
        links[last].end = mark.range.upperBound
        links[last].words += words
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

/// Reads the signs of an inline text, from its start to its end.
///
/// It searches no part of the text twice for the same sign, so that it takes no longer than the text is long.
private struct InlineReader {
  /// The text so far.
  var scalars = String.UnicodeScalarView()
  /// The marks so far.
  var marks: [InlineText.Mark] = []
  private let written: [Unicode.Scalar]
  private var count = 0
  private var isBold = false
  private var target: String?
  /// The next `**`, `]`, and end of a link's target.
  private var (stars, closing, ending) = (Finding(), Finding(), Finding())

  /// What was found: the first place from another one on.
  private struct Finding {
    var from = 0
    var place = -1
  }

  /// The most characters of a bold part, and of the words and the target of a link.
  private static let most = 1_000

  static let backslash: Unicode.Scalar = "\\"
  private static let (star, open, close): (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) = (
    "*", "[", "]"
  )
  /// The signs that a backslash makes ordinary.
  static let signs: Set<Unicode.Scalar> = [star, open, close, backslash]

  init(_ written: String) { self.written = Array(written.unicodeScalars) }

  mutating func addAll() { add(written.indices) }

  private mutating func add(_ part: Range<Int>) {
    var place = part.lowerBound
    while place < part.upperBound {
      let scalar = written[place]
      if scalar == Self.backslash, place + 1 < part.upperBound,
        Self.signs.contains(written[place + 1])
      {
        add(written[place + 1])
        place += 2
      } else if !isBold, let words = bold(at: place, in: part) {
        isBold = true
        add(words)
        isBold = false
        place = words.upperBound + 2
      } else if target == nil, let (words, address) = link(at: place, in: part) {
        target = String(String.UnicodeScalarView(written[address]))
        add(words)
        target = nil
        place = address.upperBound + 1
      } else {
        add(scalar)
        place += 1
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

  /// The words between two pairs of stars, of which the first is at a place of a part; nil if there are none.
  private mutating func bold(at place: Int, in part: Range<Int>) -> Range<Int>? {
    guard isPair(place), place + 2 <= part.upperBound else { return nil }
    let start = place + 2
    let end = next(\.stars, from: start) { text, place in text.isPair(place) }
    guard end > start, end < start + Self.most, end + 2 <= part.upperBound else { return nil }
    return start..<end
  }

  private func isPair(_ place: Int) -> Bool {
    place + 1 < written.count && written[place] == Self.star && written[place + 1] == Self.star
  }

  /// The words and the address of a link at a place of a part; nil if there is none.
  private mutating func link(
    at place: Int, in part: Range<Int>
  ) -> (words: Range<Int>, address: Range<Int>)? {
    guard written[place] == Self.open else { return nil }
    let start = place + 1
    let end = next(\.closing, from: start) { text, place in text.written[place] == Self.close }
    let address = end + 2
    guard end > start, end < start + Self.most, address < part.upperBound,
      written[end + 1] == "("
    else { return nil }
    let last = next(\.ending, from: address, skipping: false) { text, place in
      text.written[place] == ")" || text.written[place] == "\n"
    }
    guard last < min(address + Self.most, part.upperBound), written[last] == ")" else { return nil }
    return (start..<end, address..<last)
  }

  /// The first place from another one on that fits, by default not counting what follows a backslash; the end of
  /// the text if there is none.
  private mutating func next(
    _ finding: WritableKeyPath<InlineReader, Finding>, from start: Int, skipping: Bool = true,
    where fits: (InlineReader, Int) -> Bool
  ) -> Int {
    let known = self[keyPath: finding]
    if known.from <= start, known.place >= start { return known.place }
    var place = start
    while place < written.count, !fits(self, place) {
      place += skipping && written[place] == Self.backslash ? 2 : 1
    }
    self[keyPath: finding] = Finding(from: start, place: place)
    return place
  }
}
