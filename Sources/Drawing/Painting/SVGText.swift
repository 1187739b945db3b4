package import Geometry
import Images

extension Painter {
  /// The shortest text for a number with at most the given decimals.
  package static func number(_ value: Double, decimals: Int = 3) -> String {
    let factor = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000][decimals]
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let digits = Int((value * factor).rounded())
    let (whole, part) = abs(digits).quotientAndRemainder(dividingBy: Int(factor))
    let sign = digits < 0 ? "-" : ""
    guard part > 0 else { return sign + String(whole) }
    var fraction = String(part)
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }
}

extension SVGWriter {
  func number(_ value: Double, decimals: Int = 3) -> String {
    Painter.number(value, decimals: decimals)
  }

  /// The SVG attributes `x`, `y`, `width` and `height` of a rectangle.
  func place(_ rect: Rect) -> String {
    " x=\"\(number(rect.left))\" y=\"\(number(rect.top))\""
      + " width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
  }

  /// The SVG attributes of a colour; opacity only if it is not opaque.
  func paint(_ name: String, _ color: Color, suffix: String = "") -> String {
    var opaque = color
    opaque.alpha = 255
    let opacity = " \(name)-opacity=\"\(number(Double(color.alpha) / 255, decimals: 4))\""
    return " \(name)\(suffix)=\"\(opaque.hex)\"" + (color.alpha == 255 ? "" : opacity)
  }

  /// A path as SVG path data.
  func data(_ path: Path, scale: Double = 1, decimals: Int = 3) -> String {
    path.svgData(scale: scale, decimals: decimals)
  }

  /// Bytes encoded as Base64.
  func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for letter in 0..<4 {
        text.append(
          letter <= count ? letters[word >> (18 - 6 * letter) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Path {
  /// The path as SVG path data.
  package func svgData(scale: Double = 1, decimals: Int = 3) -> String {
    func number(_ value: Double) -> String {
      Painter.number(value * scale, decimals: decimals)
    }
    func text(_ letter: String, _ points: Point...) -> String {
      letter + points.map { number($0.x) + " " + number($0.y) }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let to): text("M", to)
      case .line(let to): text("L", to)
      case .curve(let first, let second, let to): text("C", first, second, to)
      case .close: "Z"
      }
    }.joined()
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
