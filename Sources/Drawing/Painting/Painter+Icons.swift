package import Geometry
import Images
package import PageLayout
package import Vectors

extension Painter {
  /// The size and kind of a picture that a page shows.
  package struct Picture: Sendable {
    /// The natural size, in points.
    package let size: Size
    /// Whether the picture is a vector drawing.
    package let isVector: Bool
    /// Whether it is a vector drawing that names no colour, and so is black.
    package let namesNoColor: Bool
  }

  /// The size and kind of a picture.
  ///
  /// - Throws: ``DrawingError`` with the path of the box if the picture is missing.
  package func picture(_ name: String, at path: BoxPath) throws -> Picture {
    switch try icons.icon(name, at: path) {
    case .svg(let icon):
      Picture(size: icon.size, isVector: true, namesNoColor: icon.namesNoColor)
    case .pixels(let icon): Picture(size: icon.size, isVector: false, namesNoColor: false)
    }
  }

  /// The colours of a picture's pixels, each once; those at the edges of shapes are left out.
  ///
  /// - Throws: ``DrawingError`` with the path of the box if the picture is missing.
  package func colors(
    of name: String, tint: IconTint?, at path: BoxPath
  ) throws -> Set<Color> {
    let side = Self.sampledSide
    let raster = try icons.raster(name, width: side, height: side, tint: tint, at: path)
    return raster.colors
  }

  /// The width and height in pixels at which colours are looked for: a hairline of an icon is wider.
  private static let sampledSide = 128

  /// Renders a picture to a PNG file.
  ///
  /// - Parameters:
  ///   - name: the name of the picture.
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - tint: how the picture is coloured; nil: keeps its own colours.
  ///   - path: the box that shows the picture, for errors.
  /// - Returns: the bytes of the file.
  /// - Throws: ``DrawingError`` if the picture is missing, ``IconError`` if it is too large.
  package func png(
    of name: String, width: Int, height: Int, tint: IconTint?, at path: BoxPath
  ) throws -> [UInt8] {
    let raster = try icons.raster(
      name, width: width, height: height, tint: tint, at: path)
    return try raster.bitmap.encoded()
  }

  /// The SVG file of a vector picture; nil for a pixel picture.
  package func svg(of name: String, tint: IconTint?, at path: BoxPath) throws -> [UInt8]? {
    guard case .svg(let icon) = try icons.icon(name, at: path) else { return nil }
    let document =
      tint?.stencil.map { icon.document(tinted: $0) }
      ?? icon.document(currentColor: tint?.current)
    return Array((document + "\n").utf8)
  }

  /// The plain outlines of a vector picture; nil if it has none, or for a pixel picture.
  package func shapes(of name: String, tint: IconTint?, at path: BoxPath) throws -> SVGShapes? {
    guard case .svg(let icon) = try icons.icon(name, at: path) else { return nil }
    return SVGShapes(icon, currentColor: tint?.current, tint: tint?.stencil)
  }
}

extension IconRaster {
  /// The colours of pixels whose neighbours to the right and below have the same opacity.
  fileprivate var colors: Set<Color> {
    let inner = pixels.indices.filter { index in
      guard index % width < width - 1, index + width < pixels.count else { return false }
      let alphas = [index, index + 1, index + width].map { pixels[$0] >> 24 }
      return alphas[0] > 0 && alphas.allSatisfy { $0 == alphas[0] }
    }
    return Set(inner.map { Color(premultiplied: pixels[$0]) })
  }

  /// The pixels as a bitmap.
  fileprivate var bitmap: Bitmap {
    pixels.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: height, stride: 4 * width), layout: .premultiplied)
    }
  }
}

extension Color {
  /// The colour of a pixel in Cairo's ARGB32.
  fileprivate init(premultiplied pixel: UInt32) {
    let alpha = max(1, pixel >> 24)
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha))
    }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: UInt8(pixel >> 24))
  }
}
