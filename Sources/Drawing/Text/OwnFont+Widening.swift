extension OwnFont {
  /// A font file with wider glyphs, as another version of the font could have.
  ///
  /// - Parameter content: the bytes of the file.
  /// - Returns: its bytes, with valid checksums. Marks without width have none still.
  /// - Throws: ``FontFlaw`` if it is no font that can be used.
  package static func widened(_ content: [UInt8]) throws(FontFlaw) -> [UInt8] {
    let file = FontBytes(content)
    var (wider, done) = (content, Set<Int>())
    func write(_ number: Int, bytes: Int, at place: Int) {
      for index in 0..<bytes {
        wider[place + index] = UInt8(truncatingIfNeeded: number >> (8 * (bytes - 1 - index)))
      }
    }
    // Fonts of a collection share tables.
    for font in try FontTables.all(in: file) {
      let widths = try font.table("hmtx", 4).lowerBound
      guard done.insert(widths).inserted else { continue }
      let count = try file.word(at: font.table("hhea", 36).lowerBound + 34)
      for place in stride(from: widths, to: widths + 4 * count, by: 4) {
        let width = try file.word(at: place)
        if width > 0 { write(min(width + width / 8 + 1, 0xFFFF), bytes: 2, at: place) }
      }
    }
    let sums = FontBytes(wider)
    for font in try FontTables.all(in: file) {
      let sum = Int(sums.sum(of: try font.table("hmtx", 4)))
      write(sum, bytes: 4, at: try font.entry(of: "hmtx") + 4)
    }
    return wider
  }
}
