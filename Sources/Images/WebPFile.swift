import CWebP

/// Why a WebP was not read.
///
/// The message names no file: whoever knows it puts it in front.
package enum WebPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It holds more than one picture.
  case animated
  /// It breaks a bound: what is bounded, how large it is, and how large it may be.
  case limit(String, Int, maximum: Int)
  /// It breaks the rules of the format, or ends before its picture does.
  case damaged

  package var description: String {
    switch self {
    case .animated: "unsupported animated WebP: save it as animated PNG"
    case .limit(let name, let actual, let maximum): "limit: \(name) \(actual) > \(maximum)"
    case .damaged: "damaged WebP"
    }
  }
}

/// A WebP file of one picture, decoded by libwebp.
package struct WebPFile {
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int

  /// Looks at a file's head, whatever stands behind it.
  ///
  /// - Throws: ``WebPError`` for an animation, and where it is no WebP, damaged or too large.
  package init(_ bytes: [UInt8], limits: ImageLimits) throws(WebPError) {
    func check(_ name: String, _ actual: Int, _ maximum: Int) throws(WebPError) {
      guard actual <= maximum else { throw .limit(name, actual, maximum: maximum) }
    }
    try check("bytes", bytes.count, limits.bytes)
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .damaged
    }
    guard features.has_animation == 0 else { throw .animated }
    (width, height) = (Int(features.width), Int(features.height))
    try check("width", width, limits.width)
    try check("height", height, limits.height)
    try check("pixels", width * height, limits.pixels)
    self.bytes = bytes
  }

  /// The picture: RGBA, colours not multiplied by alpha; a colour profile is left out.
  ///
  /// - Throws: ``WebPError`` where it is damaged, or cut off: nothing is half decoded.
  package func bitmap() throws(WebPError) -> Bitmap {
    let size = 4 * width * height
    var isWhole = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
      isWhole =
        WebPDecodeRGBAInto(
          bytes, bytes.count, pixels.baseAddress, size, Int32(4 * width)) != nil
      count = isWhole ? size : 0
    }
    guard isWhole else { throw .damaged }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
