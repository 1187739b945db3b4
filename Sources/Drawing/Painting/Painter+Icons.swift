package import Geometry
import Images
package import PageLayout
import Vectors

extension Painter {
  /// The size and kind of a picture that a page shows.
  package struct Picture: Sendable {
    /// The natural size, in points.
    package let size: Size
    /// Whether the picture is a vector drawing.
    package let isVector: Bool
  }

  /// The size and kind of a picture.
  ///
  /// - Throws: ``DrawingError`` with the path of the box if the picture is missing.
  package func picture(_ name: String, at path: BoxPath) throws -> Picture {
    switch try icons.icon(name, at: path) {
    case .svg(let icon): Picture(size: icon.size, isVector: true)
    case .pixels(let icon): Picture(size: icon.size, isVector: false)
    }
  }

  /// Renders a picture to a PNG file.
  ///
  /// - Parameters:
  ///   - name: the name of the picture.
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - tint: the colour that replaces the picture's own colours; nil: keeps them.
  ///   - path: the box that shows the picture, for errors.
  /// - Returns: the bytes of the file.
  /// - Throws: ``DrawingError`` if the picture is missing, ``IconError`` if it is too large.
  package func png(
    of name: String, width: Int, height: Int, tint: Color?, at path: BoxPath
  ) throws -> [UInt8] {
    let raster = try icons.raster(
      name, width: width, height: height, tint: tint, at: path, text: text)
    return try raster.bitmap.encoded()
  }

  /// The SVG file of a vector picture; nil for a pixel picture.
  package func svg(of name: String, tint: Color?, at path: BoxPath) throws -> [UInt8]? {
    guard case .svg(let icon) = try icons.icon(name, at: path) else { return nil }
    let document = tint.map { icon.document(tinted: $0) } ?? icon.document
    return Array((document + "\n").utf8)
  }
}

extension IconRaster {
  /// The pixels as a bitmap.
  fileprivate var bitmap: Bitmap {
    pixels.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: height, stride: 4 * width), layout: .premultiplied)
    }
  }
}
