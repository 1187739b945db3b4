/// A background behind translucent pixels: its red, green and blue, 0 to 255.
enum Ground: Double {
  case white = 255
  case black = 0
}

/// A pixel: four channels of 8 bits in a word, in the memory order R, G, B, A.
struct Pixel: Equatable {
  private let word: UInt32

  init(inMemory word: UInt32) { self.word = UInt32(littleEndian: word) }

  /// The channels R, G, B, A.
  var channels: (UInt8, UInt8, UInt8, UInt8) {
    (
      UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8),
      UInt8(truncatingIfNeeded: word >> 16), UInt8(truncatingIfNeeded: word >> 24)
    )
  }

  /// Whether what is behind it can be seen.
  var isTranslucent: Bool { channels.3 < 255 }

  /// Red, green and blue on a background, 0 to 255.
  func over(_ ground: Ground) -> (Double, Double, Double) {
    let (red, green, blue, alpha) = channels
    guard alpha < 255 else { return (Double(red), Double(green), Double(blue)) }
    let cover = Double(alpha) / 255
    let level = ground.rawValue
    func blend(_ channel: UInt8) -> Double { level + (Double(channel) - level) * cover }
    return (blend(red), blend(green), blend(blue))
  }

  /// The largest difference of a channel, 0 to 255.
  func largestDifference(to other: Pixel) -> Int {
    func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    let (a, b) = (channels, other.channels)
    return max(
      distance(a.0, b.0), distance(a.1, b.1), distance(a.2, b.2), distance(a.3, b.3))
  }
}
