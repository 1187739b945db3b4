/// The reason why a PNG could not be read or written.
///
/// The message does not include the file name: callers that know it prepend it.
package enum PNGError: Error, Hashable, Sendable {
  /// The file does not start with a PNG signature.
  case notPNG
  /// The file is a picture of a format that is not read: its name.
  case otherFormat(String)
  /// The file was a PNG before a program took it for text and converted its line ends or its encoding.
  case convertedAsText
  /// The file was rewritten by Xcode for iOS: its first chunk is `CgBI`, its pixels differ.
  case xcodeOptimised
  /// The file exceeds a limit: the limit's name, the actual value, and the maximum.
  case limit(String, Int, maximum: Int)
  /// The file violates the format: a message from Pageshot or libpng.
  case damaged(String)
  /// The PNG cannot be written: why.
  case unwritable(String)

  /// Throws if a value exceeds its limit.
  package static func check(_ name: String, _ actual: Int, maximum: Int) throws(PNGError) {
    guard actual <= maximum else { throw .limit(name, actual, maximum: maximum) }
  }
}

extension PNGError {
  /// The error of a file that does not start with a PNG signature.
  init(startOfFile bytes: [UInt8]) {
    // Of the signature, text would have other line ends (`\r\n` and `\n`) or another first byte.
    let starts: [[UInt8]] = [[0x89], [0xEF, 0xBF, 0xBD], [0xC2, 0x89]]
    if starts.contains(where: { bytes.starts(with: $0 + Array("PNG".utf8)) }) {
      self = .convertedAsText
      return
    }
    let formats: [(name: String, offset: Int, start: [UInt8])] = [
      ("BMP", 0, Array("BM".utf8)), ("GIF", 0, Array("GIF8".utf8)),
      ("TIFF", 0, [0x49, 0x49, 0x2A, 0]), ("TIFF", 0, [0x4D, 0x4D, 0, 0x2A]),
      ("AVIF", 4, Array("ftypavif".utf8)), ("HEIC", 4, Array("ftyphei".utf8)),
      ("HEIC", 4, Array("ftypmif1".utf8)), ("JPEG XL", 0, [0xFF, 0x0A]),
      ("JPEG XL", 4, Array("JXL ".utf8)), ("PDF", 0, Array("%PDF".utf8)),
      ("ICO", 0, [0, 0, 1, 0]), ("SVG", 0, Array("<svg".utf8)),
    ]
    let known = formats.first { bytes.dropFirst($0.offset).starts(with: $0.start) }
    self = known.map { .otherFormat($0.name) } ?? .notPNG
  }
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPNG:
      "not a PNG file"
    case .otherFormat(let name):
      "its format is \(name): only PNG, JPEG and WebP are read"
    case .convertedAsText:
      "its line ends were converted, as git does with text: write `*.png binary` into "
        + ".gitattributes, then restore the file"
    case .xcodeOptimised:
      "an Xcode-optimised PNG (CgBI), which only Apple's systems read: convert it with "
        + "`xcrun pngcrush -revert-iphone-optimizations in.png out.png`"
    case .limit(let name, let actual, let maximum):
      "limit: \(name) \(actual) > \(maximum)"
    case .damaged(let words):
      "damaged PNG: \(words)"
    case .unwritable(let words):
      "cannot write the PNG: \(words)"
    }
  }
}
