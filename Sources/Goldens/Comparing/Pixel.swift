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

  /// Red, green and blue on a white background, 0 to 255.
  var overWhite: (Double, Double, Double) {
    let (red, green, blue, alpha) = channels
    guard alpha < 255 else { return (Double(red), Double(green), Double(blue)) }
    let cover = Double(alpha) / 255
    func blend(_ channel: UInt8) -> Double { 255 + (Double(channel) - 255) * cover }
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
