import Images

/// The digest of a row of pixels: hashes of the whole row and of its quarters.
///
/// Equal digests do not prove that rows are equal: corresponding rows are compared pixel by pixel
/// later.
struct RowDigest: Comparable {
  /// The hash of the whole row.
  let whole: UInt64
  /// Sixteen bits of the hash of each quarter.
  private let quarters: UInt64

  /// Computes the digest of some columns of a row, in a picture of a width.
  init(of row: Int, in grid: PixelGrid, _ spans: [Range<Int>], width: Int) {
    var (whole, quarters): (UInt64, UInt64) = (0, 0)
    for quarter in 0..<4 {
      let columns = quarter * width / 4..<(quarter + 1) * width / 4
      var hash: UInt64 = 0
      for span in spans {
        let part = span.clamped(to: columns)
        guard !part.isEmpty else { continue }
        // The positions of ignored columns are part of the hash.
        hash = Self.mixed(hash, UInt64(part.lowerBound)) ^ grid.hash(of: part, row: row)
      }
      whole = Self.mixed(whole, hash)
      quarters = quarters << 16 | hash & 0xFFFF
    }
    (self.whole, self.quarters) = (whole, quarters)
  }

  static func mixed(_ hash: UInt64, _ other: UInt64) -> UInt64 {
    let sum = (hash ^ other) &* 0x9E37_79B9_7F4A_7C15
    return sum ^ sum >> 29
  }

  static func < (a: RowDigest, b: RowDigest) -> Bool {
    (a.whole, a.quarters) < (b.whole, b.quarters)
  }

  /// The number of quarters that are equal in another row.
  func likeness(to other: RowDigest) -> Int {
    let differences = quarters ^ other.quarters
    return (0..<4).count { differences >> (16 * UInt64($0)) & 0xFFFF == 0 }
  }
}
