/// A PNG file in memory whose chunk table was checked.
package struct PNGFile: Hashable, Sendable {
  /// The file as it came.
  package let bytes: [UInt8]
  /// Its chunks.
  let table: PNGTable

  /// Checks a file's chunk table.
  package init(_ bytes: [UInt8], limits: ImageLimits = .icon) throws(PNGError) {
    table = try PNGTable(of: PNGSource(bytes), limits: limits)
    self.bytes = bytes
  }

  /// The size of the image.
  package var header: PNGHeader { table.header }
  /// Where `IEND` starts.
  var end: Int { table.end }
}

extension PNGFile {
  /// What tells this image from others: a SHA-256 in hexadecimal digits, equal for files whose
  /// chunks `IHDR`, `PLTE`, `tRNS` and `IDAT` are equal, byte by byte.
  ///
  /// It is that of these chunks as they lie in the file, each from its length to its CRC, without
  /// anything between them. Texts and all other chunks do not touch it. The same pixels in another
  /// compression have another digest.
  package var imageDigest: String {
    Checksum.sha256(of: table.essentials.map { $0.clamped(to: 8..<end) }, in: bytes)
  }

  /// The file without all that is no part of the image: texts, and what follows its end.
  package var essence: [UInt8] { table.essentials.reduce(into: []) { $0 += bytes[$1] } }
}
