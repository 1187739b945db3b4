import Drawing
import Geometry
import Vectors

/// A picture as an Android vector drawable.
enum VectorDrawable {
  /// The longest text that Android's resources may contain, in bytes.
  private static let mostBytes = 32_767

  /// The XML of outlines; nil if one of them is too long for a resource.
  static func xml(of icon: SVGShapes) -> String? {
    let width = Painter.number(icon.size.width)
    let height = Painter.number(icon.size.height)
    let opacity =
      icon.opacity < 1 ? ["android:alpha=\"\(Painter.number(icon.opacity, decimals: 4))\""] : []
    let attributes =
      [
        "android:width=\"\(width)dp\"", "android:height=\"\(height)dp\"",
        "android:viewportWidth=\"\(width)\"", "android:viewportHeight=\"\(height)\"",
      ] + opacity
    // Small drawings need more decimals for the same pixels.
    let decimals = min(icon.size.width, icon.size.height) < 8 ? 6 : 4
    let paths = icon.shapes.map { lines(of: $0, decimals: decimals) }
    guard paths.joined().allSatisfy({ $0.utf8.count < mostBytes }) else { return nil }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <vector xmlns:android="http://schemas.android.com/apk/res/android"
        \(attributes.joined(separator: "\n  "))>
      \(paths.joined().map { "  " + $0 }.joined(separator: "\n"))
      </vector>

      """
  }

  private static func lines(of shape: SVGShapes.Shape, decimals: Int) -> [String] {
    var attributes = [data(of: shape.path, decimals)]
    if let fill = shape.fill {
      attributes.append("android:fillColor=\"\(fill.android)\"")
      if shape.isEvenOdd { attributes.append("android:fillType=\"evenOdd\"") }
    }
    if let stroke = shape.stroke {
      attributes += [
        "android:strokeColor=\"\(stroke.color.android)\"",
        "android:strokeWidth=\"\(Painter.number(stroke.width, decimals: decimals))\"",
        "android:strokeLineCap=\"\(stroke.cap.rawValue)\"",
        "android:strokeLineJoin=\"\(stroke.join.rawValue)\"",
        "android:strokeMiterLimit=\"\(Painter.number(stroke.miterLimit))\"",
      ]
    }
    let path = "<path " + attributes.joined(separator: " ") + "/>"
    guard let clip = shape.clip else { return [path] }
    return ["<group>", "  <clip-path \(data(of: clip, decimals))/>", "  " + path, "</group>"]
  }

  private static func data(of path: Path, _ decimals: Int) -> String {
    "android:pathData=\"\(path.svgData(decimals: decimals))\""
  }
}
