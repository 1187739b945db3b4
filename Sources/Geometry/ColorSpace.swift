import Foundation

/// One of the 14 colour spaces of the Color Module of the design tokens specification.
///
/// The formulas and matrices are from CSS Color 4; those of Oklab are Björn Ottosson's.
package enum ColorSpace: String, CaseIterable, Sendable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl, hwb, lab, lch, oklab, oklch
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// The name and range of one component of a colour space.
  package struct Component: Sendable {
    /// The component's name, such as `hue`.
    package let name: String
    /// The valid values; a hue excludes its upper bound, 360.
    package let range: ClosedRange<Double>

    /// Whether a number is valid for this component.
    package func holds(_ number: Double) -> Bool {
      range.contains(number) && (name != "hue" || number < 360)
    }
  }

  /// The three components, in the order of the colour space.
  package var components: [Component] {
    let (most, hue) = (1e6, Component(name: "hue", range: 0...360))
    func parts(_ names: String..., range: ClosedRange<Double>) -> [Component] {
      names.map { Component(name: $0, range: range) }
    }
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020:
      parts("red", "green", "blue", range: 0...1)
    case .xyzD65, .xyzD50: parts("x", "y", "z", range: 0...1)
    case .hsl: [hue] + parts("saturation", "lightness", range: 0...100)
    case .hwb: [hue] + parts("whiteness", "blackness", range: 0...100)
    case .lab: parts("lightness", range: 0...100) + parts("a", "b", range: -most...most)
    case .oklab: parts("lightness", range: 0...1) + parts("a", "b", range: -most...most)
    case .lch: parts("lightness", range: 0...100) + parts("chroma", range: 0...most) + [hue]
    case .oklch: parts("lightness", range: 0...1) + parts("chroma", range: 0...most) + [hue]
    }
  }

  /// Converts a colour of this space to sRGB.
  ///
  /// - Parameters:
  ///   - components: three numbers in this space.
  ///   - alpha: the opacity, 0 to 1. Default: 1.
  /// - Returns: the colour with 8 bits a channel, each channel clamped to sRGB; `isCut` is true if
  ///   a channel was outside of sRGB by more than 0.0005.
  package func color(_ components: [Double], alpha: Double = 1) -> (color: Color, isCut: Bool) {
    let channels = Self.srgb(self, components)
    let bytes = (channels + [alpha]).map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    return (
      Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3]),
      channels.contains { $0 < -0.0005 || $0 > 1.0005 }
    )
  }

  /// Converts a colour whose components are limited to their ranges.
  package func color(limiting parts: [Double], alpha: Double) -> Color {
    let limited = zip(parts, components).map {
      min(max($0, $1.range.lowerBound), $1.range.upperBound)
    }
    return color(limited, alpha: alpha).color
  }

  /// Red, green and blue in sRGB; outside of 0–1 for colours outside of the sRGB gamut.
  private static func srgb(_ space: ColorSpace, _ parts: [Double]) -> [Double] {
    switch space {
    case .srgb: parts
    case .hsl: hsl(parts)
    case .hwb: hwb(parts)
    default: linear(space, parts).map { $0.signed { Curve.srgb.encoded($0) } }
    }
  }

  /// Red, green and blue in linear sRGB, without the transfer function.
  private static func linear(_ space: ColorSpace, _ parts: [Double]) -> [Double] {
    switch space {
    case .srgb, .hsl, .hwb: srgb(space, parts).map { $0.signed { Curve.srgb.decoded($0) } }
    case .srgbLinear: parts
    case .lch: linear(.lab, rectangular(parts))
    case .oklch: linear(.oklab, rectangular(parts))
    case .lab: linear(.xyzD50, xyz(ofLab: parts))
    case .oklab: Matrix.coneToLinear * (Matrix.oklabToCone * parts).map { $0 * $0 * $0 }
    case .displayP3: linear(.xyzD65, Matrix.displayP3 * decoded(parts, .srgb))
    case .a98: linear(.xyzD65, Matrix.a98 * decoded(parts, .a98))
    case .prophoto: linear(.xyzD50, Matrix.prophoto * decoded(parts, .prophoto))
    case .rec2020: linear(.xyzD65, Matrix.rec2020 * decoded(parts, .rec2020))
    case .xyzD50: linear(.xyzD65, Matrix.d50ToD65 * parts)
    case .xyzD65: Matrix.xyzToLinear * parts
    }
  }

  private static func decoded(_ parts: [Double], _ curve: Curve) -> [Double] {
    parts.map { $0.signed { curve.decoded($0) } }
  }

  private static func hsl(_ parts: [Double]) -> [Double] {
    let (hue, saturation, lightness) = (parts[0], parts[1] / 100, parts[2] / 100)
    let reach = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { turn in
      let place = (turn + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
  }

  private static func hwb(_ parts: [Double]) -> [Double] {
    let (white, black) = (parts[1] / 100, parts[2] / 100)
    guard white + black < 1 else { return Array(repeating: white / (white + black), count: 3) }
    return hsl([parts[0], 100, 50]).map { $0 * (1 - white - black) + white }
  }

  /// Converts lightness, chroma and hue (degrees) to lightness, a and b.
  private static func rectangular(_ parts: [Double]) -> [Double] {
    let angle = parts[2] * .pi / 180
    return [parts[0], parts[1] * cos(angle), parts[1] * sin(angle)]
  }

  private static func xyz(ofLab parts: [Double]) -> [Double] {
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let y = (parts[0] + 16) / 116
    let (x, z) = (parts[1] / 500 + y, y - parts[2] / 200)
    func side(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
    let height = parts[0] > kappa * epsilon ? y * y * y : parts[0] / kappa
    return [side(x) * 0.3457 / 0.3585, height, side(z) * (1 - 0.3457 - 0.3585) / 0.3585]
  }
}

/// The transfer function between encoded channel values and linear light.
private enum Curve {
  case srgb, a98, prophoto, rec2020

  /// The linear light of an encoded value; both are 0 or more.
  func decoded(_ value: Double) -> Double {
    switch self {
    case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .a98: pow(value, 563.0 / 256)
    case .prophoto: value <= 16.0 / 512 ? value / 16 : pow(value, 1.8)
    case .rec2020:
      value < 0.018053968510807 * 4.5
        ? value / 4.5 : pow((value + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
    }
  }

  /// The encoded value of linear light, always by the sRGB curve.
  func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

extension Double {
  /// Applies a function to the absolute value and restores the sign.
  fileprivate func signed(_ function: (Double) -> Double) -> Double {
    self < 0 ? -function(-self) : function(self)
  }
}

/// A 3 × 3 matrix, stored by rows.
private struct Matrix {
  let rows: [[Double]]

  init(_ rows: [Double]...) { self.rows = rows }

  static func * (matrix: Matrix, vector: [Double]) -> [Double] {
    matrix.rows.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
  }

  static let displayP3 = Matrix(
    [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
    [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
    [0, 0.04511338185890264, 1.043944368900976])
  static let a98 = Matrix(
    [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
    [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
    [0.02703136138641234, 0.07068885253582723, 0.9913375368376388])
  static let prophoto = Matrix(
    [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
    [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
    [0, 0, 0.8251046025104602])
  static let rec2020 = Matrix(
    [0.6369580483012914, 0.14461690358620832, 0.1688809751641721],
    [0.2627002120112671, 0.6779980715188708, 0.05930171646986196],
    [0, 0.028072693049087428, 1.060985057710791])
  static let d50ToD65 = Matrix(
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124])
  static let xyzToLinear = Matrix(
    [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
    [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
    [0.05563007969699366, -0.20397695888897652, 1.0569715142428786])
  static let oklabToCone = Matrix(
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])
  static let coneToLinear = Matrix(
    [4.0767416360759583, -3.3077115392580616, 0.2309699031821043],
    [-1.2684379732850315, 2.6097573492876882, -0.341319376002657],
    [-0.0041960761386756, -0.7034186179359362, 1.7076146940746117])
}
