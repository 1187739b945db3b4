import Foundation

/// The family names of a font.
extension FontTables {
  /// The maximum number of names in all fonts of a file: libraries compare each with all others.
  static let mostNames = 2_000

  /// The family names in all languages; throws if a page file could not contain one.
  ///
  /// A font without a family is an error: libraries would name it after its file.
  func families() throws(FontFlaw) -> Set<String> {
    let table = try table("name", 6)
    let count = try bytes.word(at: table.lowerBound + 2)
    let words = table.lowerBound + (try bytes.word(at: table.lowerBound + 4))
    var families: Set<String> = []
    for record in 0..<count {
      let place = table.lowerBound + 6 + 12 * record
      let (platform, encoding) = (try bytes.word(at: place), try bytes.word(at: place + 2))
      let kind = try bytes.word(at: place + 6)
      let start = words + (try bytes.word(at: place + 10))
      let range = start..<(start + (try bytes.word(at: place + 8)))
      guard range.upperBound <= table.upperBound else {
        throw FontFlaw("is broken: its table \"name\" points past its end")
      }
      // 1: family; 16: typographic family, without style names.
      guard kind == 1 || kind == 16 else { continue }
      guard let name = try name(in: range, platform, encoding) else { continue }
      try Self.check(name)
      families.insert(name)
    }
    guard !families.isEmpty else { throw FontFlaw("has no family name") }
    return families
  }

  /// The number of names in the font.
  var nameCount: Int {
    get throws(FontFlaw) { try bytes.word(at: try table("name", 6).lowerBound + 2) }
  }

  /// Decodes a UTF-16 or ASCII Mac Roman name; nil for other encodings.
  private func name(
    in range: Range<Int>, _ platform: Int, _ encoding: Int
  ) throws(FontFlaw) -> String? {
    if platform == 1, encoding == 0 {
      let characters = try range.map { place throws(FontFlaw) in try bytes.byte(at: place) }
      return characters.allSatisfy { $0 < 0x80 } ? String(decoding: characters, as: UTF8.self) : nil
    }
    guard platform == 0 || platform == 3 && [1, 10].contains(encoding) else { return nil }
    let units = try stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).map {
      place throws(FontFlaw) in UInt16(try bytes.word(at: place))
    }
    let name = String(decoding: units, as: UTF16.self)
    guard Array(name.utf16) == units, range.count.isMultiple(of: 2) else {
      throw FontFlaw("has an unreadable family name")
    }
    return name
  }

  /// Checks that page files can contain a name, and that all programs compare it equally.
  private static func check(_ name: String) throws(FontFlaw) {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0 != "," && !(0x7F...0x9F ~= $0.value)
        && $0.properties.generalCategory != .format
    }
    guard isPlain, 1...64 ~= name.unicodeScalars.count, !name.hasPrefix(" "), !name.hasSuffix(" ")
    else {
      throw FontFlaw(
        "has a family name that is empty, too long, or has a comma or hidden characters")
    }
    guard name.precomposedStringWithCanonicalMapping.utf8.elementsEqual(name.utf8) else {
      throw FontFlaw("has a family name that is not in Unicode form NFC")
    }
  }
}
