import Geometry
import PageModel

extension JSON {
  /// The value of a dimension token, from points.
  static func pixels(_ length: Double) -> JSON {
    ["value": .decimal(length), "unit": "px"]
  }

  /// The value of a colour token; four decimal places preserve eight bits.
  static func color(_ color: Color) -> JSON {
    func share(_ byte: UInt8) -> JSON { .decimal((Double(byte) / 255).rounded4) }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    return [
      "colorSpace": "srgb",
      "components": .list([share(color.red), share(color.green), share(color.blue)]),
      "alpha": share(color.alpha), "hex": .text(opaque.hex),
    ]
  }

  /// The value of a typography token.
  static func font(_ font: Font) -> JSON {
    [
      "fontFamily": .text(font.family), "fontSize": .pixels(font.size),
      "fontWeight": .decimal(font.weight), "letterSpacing": .pixels(font.tracking),
      "lineHeight": .decimal(font.lineHeight),
    ]
  }
}
