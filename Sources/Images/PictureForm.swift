/// The image format of a file, detected from its first bytes; the file name is ignored.
package enum PictureForm: Hashable, Sendable {
  /// JPEG.
  case jpeg
  /// WebP.
  case webP
  /// PNG, or no known image format.
  case png

  /// Detects the format from the start of a file.
  package init(of source: PNGSource) throws(PNGError) {
    let start = try source.bytes(0..<min(12, source.count))
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: Array("RIFF".utf8)), start.suffix(4) == Array("WEBP".utf8)[...] {
      self = .webP
    } else {
      self = .png
    }
  }
}
