import IconSamples
import Librsvg

@testable import Drawing

extension IconSamples {
  /// A turned square with sides of 10 around the middle, whose box in the turned coordinates is twice as large.
  static func turned(_ attributes: String) -> String {
    "<rect x='7' y='7' width='10' height='10' transform='rotate(45 12 12)' \(attributes)/>"
  }

  /// Such a square, black on its left side and white on its right side.
  static let turnedGradient =
    "<linearGradient id='a'><stop/><stop offset='1' stop-color='#fff'/></linearGradient>"
    + turned("fill='url(#a)'")

  /// The pixels of a document as librsvg draws it without the filter.
  static func unfiltered(_ document: String, width: Int, height: Int) throws -> [UInt32] {
    // librsvg has globals, such as those of GLib, that texts of other tests use, too.
    try TextLock.hold { try Librsvg.pixels(of: document, width: width, height: height) }
  }

  /// The largest difference between two pictures in any channel of any pixel.
  static func difference(_ one: [UInt32], _ other: [UInt32]) -> Int {
    zip(one, other).reduce(one.count == other.count ? 0 : 255) { largest, pair in
      [0, 8, 16, 24].reduce(largest) { largest, shift in
        max(largest, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }
}
