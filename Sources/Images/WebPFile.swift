import CWebP

/// The reason why a WebP could not be read.
///
/// The message does not include the file name: callers that know it prepend it.
package enum WebPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is an animation.
  case animated
  /// The file exceeds a limit: the limit's name, the actual value, and the maximum.
  case limit(String, Int, maximum: Int)
  /// The file violates the format or is truncated.
  case damaged

  package var description: String {
    switch self {
    case .animated: "unsupported animated WebP: save it as animated PNG"
    case .limit(let name, let actual, let maximum): "limit: \(name) \(actual) > \(maximum)"
    case .damaged: "damaged WebP"
    }
  }
}

/// A WebP file with one picture, decoded by libwebp.
package struct WebPFile {
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int

  /// Checks the header of a file; the image data is not read.
  ///
  /// - Throws: ``WebPError`` if the file is an animation, no WebP, damaged or too large.
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

  /// Decodes the picture to RGBA with straight alpha; a colour profile is ignored.
  ///
  /// - Throws: ``WebPError`` if the file is damaged or truncated; no picture is partly decoded.
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
