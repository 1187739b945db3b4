/// What a file of a picture is, by its first bytes, whatever its name says.
package enum PictureForm: Hashable, Sendable {
  /// A JPEG.
  case jpeg
  /// A WebP.
  case webP
  /// A PNG, or something that is no picture.
  case png

  /// Looks at the start of a file.
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
