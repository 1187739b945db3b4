import Geometry
import Images
import Vectors

extension SVGWriter {
  /// An icon, optionally tinted, in a group that moves and scales it.
  ///
  /// A nested `<svg>` with x and y would do, but Inkscape places a group with one at the page's
  /// corner.
  func editable(_ icon: SVGIcon, _ tint: IconTint?, in rect: Rect, idPrefix: String) -> Markup {
    let scales = [rect.width / icon.size.width, rect.height / icon.size.height]
    var group: Markup = "<g transform=\"translate(\(rect.left) \(rect.top))"
    if scales != [1, 1] {
      group += " scale(\(scales[0], decimals: 6) \(scales[1], decimals: 6))"
    }
    guard let tint = tint?.stencil else {
      let color = tint?.current.map(SVGIcon.attribute) ?? ""
      return "\(group)\"\(color)>\(icon.markup(idPrefix: idPrefix))</g>"
    }
    let opacity: Markup = tint.alpha == 255 ? "" : " opacity=\"\(Double(tint.alpha) / 255)\""
    var opaque = tint
    opaque.alpha = 255
    group += "\" color=\"\(opaque.hex)\" fill=\"\(opaque.hex)\"\(opacity)>"
    return "\(group)\(icon.markup(idPrefix: idPrefix, tint: opaque))</g>"
  }
}

extension Bitmap {
  /// The bitmap with its colours replaced by one colour; keeps its opacity.
  func tinted(_ color: Color) -> Bitmap {
    var pixels = pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      (pixels[start], pixels[start + 1], pixels[start + 2]) = (color.red, color.green, color.blue)
      pixels[start + 3] = UInt8(Int(pixels[start + 3]) * Int(color.alpha) / 255)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
