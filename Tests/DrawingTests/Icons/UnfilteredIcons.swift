import IconSamples
import Librsvg

@testable import Drawing

extension IconSamples {
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
