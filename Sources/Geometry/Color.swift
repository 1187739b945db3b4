/// A colour in sRGB, straight alpha, 8 bits a channel.
public struct Color: Hashable, Codable, Sendable {
  /// Red, 0–255.
  public var red: UInt8
  /// Green, 0–255.
  public var green: UInt8
  /// Blue, 0–255.
  public var blue: UInt8
  /// Opacity, 0–255; 255 hides what is behind.
  public var alpha: UInt8
  /// The number of the name that the colour was looked up by; 0 for none.
  ///
  /// It is no part of the value: equal colours may have different origins.
  package var origin: UInt16 = 0

  private enum CodingKeys: CodingKey {
    case red, green, blue, alpha
  }

  /// Transparent black: paints nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Creates a colour from its channels; default alpha: 255, opaque.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for any other text.
  public init?(hex: some StringProtocol) {
    let digits = hex.utf8.dropFirst().compactMap(\.hexDigit)
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == hex.utf8.count - 1 else {
      return nil
    }
    let wide = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    guard wide.count == 6 || wide.count == 8 else { return nil }
    func channel(_ index: Int) -> UInt8 { wide[2 * index] * 16 + wide[2 * index + 1] }
    self.init(
      red: channel(0), green: channel(1), blue: channel(2),
      alpha: wide.count == 8 ? channel(3) : 255)
  }

  /// Creates a colour from the digits of CSS: `#RGBA`, or those of `init(hex:)`.
  package init?(cssHex text: String) {
    self.init(hex: text.utf8.count == 5 ? "#" + text.dropFirst().flatMap { [$0, $0] } : text)
  }

  /// Whether two colours have the same channels.
  public static func == (left: Color, right: Color) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.alpha == right.alpha
  }

  /// Hashes the channels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha))
  }

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  public var hex: String {
    var text = [UInt8(ascii: "#")]
    text.reserveCapacity(9)
    func write(_ digit: UInt8) { text.append(digit + UInt8(ascii: digit < 10 ? "0" : "7")) }
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      write(channel / 16)
      write(channel % 16)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The colour with its alpha multiplied by a factor, which is clamped to 0–1.
  public func faded(by factor: Double) -> Color {
    var faded = self
    faded.alpha = UInt8((Double(alpha) * min(max(factor, 0), 1)).rounded())
    return faded
  }

  /// The colour that results when this colour is painted over a backdrop.
  public func over(_ backdrop: Color) -> Color {
    let top = Double(alpha) / 255
    let below = Double(backdrop.alpha) / 255 * (1 - top)
    let sum = top + below
    guard sum > 0 else { return .clear }
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      UInt8(((Double(upper) * top + Double(lower) * below) / sum).rounded())
    }
    return Color(
      red: mix(red, backdrop.red), green: mix(green, backdrop.green),
      blue: mix(blue, backdrop.blue), alpha: UInt8((sum * 255).rounded()))
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for other characters.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
