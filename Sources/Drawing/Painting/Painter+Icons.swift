package import Geometry
import Images
package import PageLayout
import Vectors

extension Painter {
  /// A picture that a page shows, by itself.
  package struct Picture: Sendable {
    /// Its size by itself, in points.
    package let size: Size
    /// Whether it is drawn with vectors.
    package let isVector: Bool
  }

  /// What is known of the picture of a name.
  ///
  /// - Throws: ``DrawingError`` where there is none for the box at a path.
  package func picture(_ name: String, at path: BoxPath) throws -> Picture {
    switch try icons.icon(name, at: path) {
    case .svg(let icon): Picture(size: icon.size, isVector: true)
    case .pixels(let icon): Picture(size: icon.size, isVector: false)
    }
  }

  /// A picture by itself as a PNG file.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - width: pixels from left to right.
  ///   - height: pixels from top to bottom.
  ///   - tint: the colour that it is painted in; nil: its own.
  ///   - path: the box that shows it.
  /// - Returns: the bytes of a file.
  /// - Throws: ``DrawingError`` where there is none, ``IconError`` where it is too large.
  package func png(
    of name: String, width: Int, height: Int, tint: Color?, at path: BoxPath
  ) throws -> [UInt8] {
    let raster = try icons.raster(
      name, width: width, height: height, tint: tint, at: path, text: text)
    return try raster.bitmap.encoded()
  }

  /// A picture that is drawn with vectors as an SVG file; nil for one that is not.
  package func svg(of name: String, tint: Color?, at path: BoxPath) throws -> [UInt8]? {
    guard case .svg(let icon) = try icons.icon(name, at: path) else { return nil }
    let document = tint.map { icon.document(tinted: $0) } ?? icon.document
    return Array((document + "\n").utf8)
  }
}

extension IconRaster {
  /// The same as a bitmap, to be written to a file.
  fileprivate var bitmap: Bitmap {
    pixels.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: height, stride: 4 * width), layout: .premultiplied)
    }
  }
}
