/// The colour of a pixel on a background, in the colour space of NTSC television.
///
/// Differences in it approximate perceived ones: Y. Kotsarenko and F. Ramos, "Measuring perceived
/// color difference using YIQ NTSC transmission color space in mobile applications", 2010. All
/// constants and the order of summation are those of pixelmatch, so that counts of opaque pixels are
/// identical. pixelmatch 7 puts translucent pixels on a pattern; here they are put on white and on black,
/// and the larger difference counts, so that it does not depend on their place.
struct YIQ {
  private let y, i, q: Double

  /// The largest delta of two colours, red and cyan, as in pixelmatch.
  static let greatestDelta = 35215.0

  init(_ pixel: Pixel, on ground: Ground) {
    let (red, green, blue) = pixel.over(ground)
    y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  /// The difference of two pixels, and the background on which it is largest.
  static func delta(_ pixel: Pixel, _ other: Pixel) -> (delta: Double, ground: Ground) {
    func delta(on ground: Ground) -> Double {
      YIQ(pixel, on: ground).delta(to: YIQ(other, on: ground))
    }
    let onWhite = delta(on: .white)
    guard pixel.isTranslucent || other.isTranslucent else { return (onWhite, .white) }
    let onBlack = delta(on: .black)
    return onBlack > onWhite ? (onBlack, .black) : (onWhite, .white)
  }

  /// The brightness of a pixel, 0 to 255.
  static func brightness(_ pixel: Pixel, on ground: Ground = .white) -> Double {
    let (red, green, blue) = pixel.over(ground)
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// The squared distance of two colours.
  func delta(to other: YIQ) -> Double {
    let (y, i, q) = (y - other.y, i - other.i, q - other.q)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
