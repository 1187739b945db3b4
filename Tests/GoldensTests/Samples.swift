import Foundation
import Goldens
import Images
@_exported public import TestSupport

extension Fixtures {
  static func bitmap(_ path: String) throws -> Bitmap { try Bitmap(decoding: bytes(path)) }
}

extension Bitmap {
  /// A picture of one colour, R, G, B, A.
  init(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 255, 255, 255]) {
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).flatMap { _ in color })
  }

  /// The picture with another colour at some places.
  func with(_ color: [UInt8], at places: [(x: Int, y: Int)]) -> Bitmap {
    var pixels = pixels
    for place in places {
      let start = 4 * (place.y * width + place.x)
      pixels.replaceSubrange(start..<start + 4, with: color)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The colour at a place, R, G, B, A.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4])
  }
}
