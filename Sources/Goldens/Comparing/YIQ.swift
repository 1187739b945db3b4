/// A pixel's colour over white, in the colour space of NTSC television.
///
/// Differences in it are close to those that people see: Y. Kotsarenko and F. Ramos, "Measuring
/// perceived color difference using YIQ NTSC transmission color space in mobile applications",
/// 2010. All numbers, and the order of sums, are those of pixelmatch 5.3, so that counts are the
/// same to the pixel.
struct YIQ {
  private let y, i, q: Double

  /// The greatest delta of two colours, red and cyan, as pixelmatch has it.
  static let greatestDelta = 35215.0

  init(_ pixel: Pixel) {
    let (red, green, blue) = pixel.overWhite
    y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  /// How bright the pixel is, from 0 to 255.
  static func brightness(_ pixel: Pixel) -> Double {
    let (red, green, blue) = pixel.overWhite
    return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// How far two colours are from each other, squared.
  func delta(to other: YIQ) -> Double {
    let (y, i, q) = (y - other.y, i - other.i, q - other.q)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
