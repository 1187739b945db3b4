package import Geometry
import Images

extension Painter {
  /// The shortest text for a number with at most the given decimals.
  package static func number(_ value: Double, decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value, decimals: decimals)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SVGWriter {
  /// The SVG attributes `x`, `y`, `width` and `height` of a rectangle.
  func place(_ rect: Rect) -> Markup {
    " x=\"\(rect.left)\" y=\"\(rect.top)\" width=\"\(rect.width)\" height=\"\(rect.height)\""
  }

  /// The SVG attributes of a colour; opacity only if it is not opaque.
  func paint(_ name: String, _ color: Color, suffix: String = "") -> Markup {
    var opaque = color
    opaque.alpha = 255
    let paint: Markup = " \(name)\(suffix)=\"\(opaque.hex)\""
    guard color.alpha < 255 else { return paint }
    return "\(paint) \(name)-opacity=\"\(Double(color.alpha) / 255, decimals: 4)\""
  }
}

extension Path {
  /// The path as SVG path data.
  package func svgData(decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    bytes.append(self, scale: 1, decimals: decimals)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Pixels {
  /// The pixels as a bitmap.
  var bitmap: Bitmap {
    values.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: height, stride: 4 * width), layout: .premultiplied)
    }
  }
}
