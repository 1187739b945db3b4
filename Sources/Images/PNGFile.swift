/// A PNG file in memory whose chunk table has been checked.
package struct PNGFile: Hashable, Sendable {
  /// The bytes of the file, unchanged.
  package let bytes: [UInt8]
  /// The chunk table.
  let table: PNGTable

  /// Checks the chunk table of a file in memory.
  package init(_ bytes: [UInt8], limits: ImageLimits = .icon) throws(PNGError) {
    table = try PNGTable(of: PNGSource(bytes), limits: limits)
    self.bytes = bytes
  }

  /// The header of the image.
  package var header: PNGHeader { table.header }
  /// The offset of `IEND`.
  var end: Int { table.end }
}

extension PNGFile {
  /// The SHA-256 of the chunks that define the image, in hexadecimal digits.
  ///
  /// Files have the same digest if their chunks `IHDR`, `PLTE`, `tRNS` and `IDAT` are equal byte by
  /// byte. The chunks are hashed in the order of the file, each from its length to its CRC. Texts
  /// and other chunks do not change the digest. The same pixels with another compression have
  /// another digest.
  package var imageDigest: String {
    Checksum.sha256(of: table.essentials.map { $0.clamped(to: 8..<end) }, in: bytes)
  }

  /// The file reduced to its image: without texts, other chunks and bytes after the end.
  package var essence: [UInt8] { table.essentials.reduce(into: []) { $0 += bytes[$1] } }
}
