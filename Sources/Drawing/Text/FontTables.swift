/// An error in a font file.
package struct FontFlaw: Error, Hashable, Sendable {
  /// The message, which continues a sentence that starts with the file name.
  package let words: String
  /// How to fix the error; nil if the message says so.
  package let hint: String?

  init(_ words: String, hint: String? = nil) { (self.words, self.hint) = (words, hint) }

  /// The error for a file above the size limit, or for files above the limit in total.
  package static func tooLarge(inAll: Bool) -> FontFlaw {
    let most = (inAll ? OwnFont.most.bytes : OwnFont.mostBytes) >> 20
    return FontFlaw("is too large: \(inAll ? "all fonts" : "a font") may have \(most) MiB")
  }
}

/// What was checked of a file so far: the fonts of a collection share tables.
struct CheckedParts {
  private var parts: Set<Range<Int>> = []
  private var bytes = 0

  /// The maximum bytes of all parts, as a multiple of the file's: real fonts have few parts within others.
  private static let most = 4

  /// Adds a part of a file; returns whether it is new.
  ///
  /// Throws if parts lie within each other too often.
  mutating func add(_ part: Range<Int>, of file: FontBytes) throws(FontFlaw) -> Bool {
    guard parts.insert(part).inserted else { return false }
    bytes += part.count
    guard bytes <= Self.most * file.count else { throw FontFlaw("is broken: its tables overlap") }
    return true
  }
}

/// The tables of one font in a file, all within the file and with valid checksums.
///
/// Font files from users reach system libraries, which are hardened against broken fonts. The
/// checks cover what libraries leave to callers (sizes, damage, unbounded work) and reject features
/// that are not drawn. The format is ISO/IEC 14496-22 (OpenType 1.9).
struct FontTables {
  /// The bytes of the file.
  let bytes: FontBytes
  /// The range of each table, by its tag.
  private var tables: [String: Range<Int>] = [:]
  /// The offset of each table's entry in the font's directory, by the table's tag.
  private var entries: [String: Int] = [:]

  /// Checks all fonts of a file.
  ///
  /// - Returns: the family names of all fonts.
  @discardableResult static func check(_ content: [UInt8]) throws(FontFlaw) -> Set<String> {
    let bytes = FontBytes(content)
    var checked = CheckedParts()
    var (families, names) = (Set<String>(), 0)
    for start in try starts(in: bytes) {
      let font = try FontTables(at: start, in: bytes, &checked)
      try font.check(&checked)
      families.formUnion(try font.families())
      names += try font.nameCount
    }
    guard names <= mostNames else { throw FontFlaw("has \(names) names, more than \(mostNames)") }
    return families
  }

  /// The tables of all fonts of a file, each within the file and with a valid checksum.
  static func all(in bytes: FontBytes) throws(FontFlaw) -> [FontTables] {
    var (checked, fonts) = (CheckedParts(), [FontTables]())
    for start in try starts(in: bytes) {
      fonts.append(try FontTables(at: start, in: bytes, &checked))
    }
    return fonts
  }

  /// The offsets of the fonts in a file.
  private static func starts(in bytes: FontBytes) throws(FontFlaw) -> [Int] {
    switch bytes.count < 12 ? "" : try bytes.tag(at: 0) {
    case "\0\u{1}\0\0", "OTTO", "true": return [0]
    case "wOFF", "wOF2":
      throw FontFlaw(
        "is a WOFF file, which is not supported", hint: "use the OTF or TTF file of the font")
    case "ttcf":
      let count = try bytes.long(at: 8)
      guard 1...mostFonts ~= count else {
        throw FontFlaw("holds \(count) fonts, not 1 to \(mostFonts)")
      }
      var starts: [Int] = []
      for index in 0..<count { starts.append(try bytes.long(at: 12 + 4 * index)) }
      return starts
    default: throw FontFlaw("is not an OpenType or TrueType font")
    }
  }

  /// The maximum number of fonts in a collection.
  private static let mostFonts = 64
  /// The maximum number of tables in a font.
  private static let mostTables = 64
  /// The tables that every font must have.
  private static let needed = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name"]
  /// The tables of unsupported features.
  private static let refused = [
    ("CFF2", variable), ("fvar", variable),
    ("COLR", FontFlaw("has colour layers (COLR), which are not supported")),
    ("SVG ", FontFlaw("has SVG glyphs, which are not supported")),
    ("Silf", FontFlaw("has a Graphite program, which is not supported")),
    ("sbix", FontFlaw("has Apple emoji (sbix), which are not supported")),
  ]
  private static let variable = FontFlaw(
    "is a variable font, which is not supported", hint: "use its static files, one for each weight")

  private init(
    at start: Int, in bytes: FontBytes, _ checked: inout CheckedParts
  ) throws(FontFlaw) {
    self.bytes = bytes
    let count = try bytes.word(at: start + 4)
    guard 1...Self.mostTables ~= count else {
      throw FontFlaw("has \(count) tables, not 1 to \(Self.mostTables)")
    }
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      let (tag, place) = (try bytes.tag(at: entry), try bytes.long(at: entry + 8))
      let range = place..<(place + (try bytes.long(at: entry + 12)))
      guard range.upperBound <= bytes.count else { throw FontFlaw("is truncated") }
      guard tables.updateValue(range, forKey: tag) == nil else {
        throw FontFlaw("has two tables \(Self.shown(tag))")
      }
      entries[tag] = entry
      guard try checked.add(range, of: bytes) else { continue }
      // The `head` table contains a checksum of the whole file, which its own checksum excludes.
      let own = tag == "head" && range.count >= 12 ? try bytes.long(at: range.lowerBound + 8) : 0
      let sum = bytes.sum(of: range) &- UInt32(own)
      guard sum == UInt32(try bytes.long(at: entry + 4)) else {
        throw FontFlaw(
          "is damaged: the checksum of its table \(Self.shown(tag)) is wrong",
          hint: "export or download it again")
      }
    }
  }

  private static func shown(_ tag: String) -> String { "\"\(tag.filter { $0 != " " })\"" }

  /// The range of a table; nil if it is missing.
  subscript(_ tag: String) -> Range<Int>? { tables[tag] }

  /// The offset of a table's entry in the font's directory; throws if it is missing.
  func entry(of tag: String) throws(FontFlaw) -> Int {
    guard let entry = entries[tag] else { throw FontFlaw("has no table \(Self.shown(tag))") }
    return entry
  }

  /// The range of a table with a minimum size in bytes; throws if it is missing or too short.
  func table(_ tag: String, _ least: Int) throws(FontFlaw) -> Range<Int> {
    guard let table = tables[tag] else { throw FontFlaw("has no table \(Self.shown(tag))") }
    guard table.count >= least else {
      throw FontFlaw("is broken: its table \(Self.shown(tag)) is too short")
    }
    return table
  }

  /// Checks that required tables are present and valid, and that no feature is unsupported.
  private func check(_ checked: inout CheckedParts) throws(FontFlaw) {
    for (tag, flaw) in Self.refused where tables[tag] != nil { throw flaw }
    for tag in Self.needed { _ = try table(tag, 4) }
    let head = try table("head", 54)
    guard try bytes.long(at: head.lowerBound + 12) == 0x5F0F_3CF5,
      16...16_384 ~= (try bytes.word(at: head.lowerBound + 18))
    else { throw FontFlaw("is broken: its table \"head\" is invalid") }
    let count = try bytes.word(at: try table("maxp", 6).lowerBound + 4)
    let wide = try bytes.word(at: try table("hhea", 36).lowerBound + 34)
    guard 1...max(count, 1) ~= wide else { throw FontFlaw("is broken: its glyphs have no widths") }
    _ = try table("hmtx", 4 * wide + 2 * (count - wide))
    try checkCharacters(&checked)
    if tables["glyf"] != nil {
      try checkOutlines(count: count)
    } else if tables["CFF "] == nil, tables["CBDT"] == nil {
      throw FontFlaw("has no glyphs that can be drawn")
    }
    try checkPictures()
  }
}

/// The bytes of a font file, with big-endian numbers.
struct FontBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The byte at an offset.
  func byte(at place: Int) throws(FontFlaw) -> UInt8 {
    guard bytes.indices.contains(place) else { throw FontFlaw("is truncated") }
    return bytes[place]
  }

  /// The 16-bit number at an offset.
  func word(at place: Int) throws(FontFlaw) -> Int {
    guard place >= 0, place + 2 <= bytes.count else { throw FontFlaw("is truncated") }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  /// The 32-bit number at an offset.
  func long(at place: Int) throws(FontFlaw) -> Int {
    try word(at: place) << 16 | word(at: place + 2)
  }

  /// The four-letter tag at an offset; other bytes are shown as question marks.
  func tag(at place: Int) throws(FontFlaw) -> String {
    let number = try long(at: place)
    return String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { shift in
          let letter = UInt8(truncatingIfNeeded: number >> shift)
          return letter < 0x7F && (letter >= 0x20 || letter < 2) ? Unicode.Scalar(letter) : "?"
        }))
  }

  /// The checksum of a table: the sum of its 32-bit numbers, the last padded with zeros.
  func sum(of range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      var (sum, place) = (UInt32(0), range.lowerBound)
      while place + 4 <= range.upperBound {
        sum &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        place += 4
      }
      for (index, byte) in bytes[place..<range.upperBound].enumerated() {
        sum &+= UInt32(byte) << (24 - 8 * UInt32(index))
      }
      return sum
    }
  }
}
