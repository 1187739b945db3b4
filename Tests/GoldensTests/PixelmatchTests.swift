import Goldens
import Images
import Testing

/// A row of `expected.tsv`: two pictures, how to compare them, and the count of another program.
struct KnownPair: CustomTestStringConvertible {
  let base: String
  let new: String
  let metric: Metric
  let ignored: [PixelRect]
  let differentPixels: Int
  let testDescription: String

  /// The fields are base, new, metric, threshold, ignore_antialiasing, ignore_regions, count, source.
  init(_ fields: [String]) throws {
    try #require(fields.count == 8 && fields[2] == "yiq")
    (base, new, testDescription) = (fields[0], fields[1], fields[0..<6].joined(separator: " "))
    metric = .yiq(
      threshold: try #require(Double(fields[3])), ignoresAntialiasing: fields[4] == "yes")
    ignored = try fields[5].split(separator: " ").map { region in
      let numbers = region.split(separator: ",").compactMap { Int($0) }
      try #require(numbers.count == 4)
      return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    differentPixels = try #require(Int(fields[6]))
  }

  static func all() throws -> [KnownPair] {
    try Fixtures.table("compare/expected.tsv").map(KnownPair.init)
  }
}

extension Bitmap {
  /// The picture on a white ground.
  fileprivate var onWhite: Bitmap {
    var pixels = Array(pixels)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let cover = Double(pixels[start + 3]) / 255
      for channel in start..<start + 3 {
        pixels[channel] = UInt8((255 + (Double(pixels[channel]) - 255) * cover).rounded())
      }
      pixels[start + 3] = 255
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

@Suite struct `The pixelmatch metric` {
  @Test func `is checked against nine pairs`() throws {
    #expect(try KnownPair.all().count == 9)
  }

  @Test(arguments: try KnownPair.all())
  func `counts the same pixels whichever picture is the base`(pair: KnownPair) throws {
    // odiff puts translucent pixels on white.
    let (base, new) = (
      try Fixtures.bitmap("compare/" + pair.base).onWhite,
      try Fixtures.bitmap("compare/" + pair.new).onWhite
    )
    let found = Comparison(of: base, and: new, by: pair.metric, ignoring: pair.ignored)
    #expect(found.differentPixels == pair.differentPixels)
    #expect(found.verdict == (pair.differentPixels == 0 ? .same : .different))
    #expect(found == Comparison(of: new, and: base, by: pair.metric, ignoring: pair.ignored))
  }

  @Test func `gives 0.966 for black on white and 1 for red on cyan`() {
    func delta(_ a: [UInt8], _ b: [UInt8]) -> Double {
      Comparison(of: Bitmap(1, 1, a), and: Bitmap(1, 1, b), by: .yiq()).maxDelta
    }
    #expect(
      abs(delta([0, 0, 0, 255], [255, 255, 255, 255]) - (32857.1 / 35215).squareRoot()) < 1e-5)
    #expect(
      abs(delta([255, 0, 0, 255], [0, 255, 255, 255]) - (35214.75 / 35215).squareRoot()) < 1e-5)
  }

  @Test func `compares translucent colours as they look on white and on black`() {
    let colors: [String: [UInt8]] = [
      "clear": [0, 0, 0, 0], "clear red": [255, 0, 0, 0], "half black": [0, 0, 0, 128],
      "half white": [255, 255, 255, 128], "grey": [127, 127, 127, 255],
      "white": [255, 255, 255, 255], "black": [0, 0, 0, 255],
    ]
    func isSame(_ one: String, _ other: String) -> Bool {
      let pictures = [one, other].map { Bitmap(3, 1, colors[$0] ?? []) }
      return [pictures, pictures.reversed()].allSatisfy {
        Comparison(of: $0[0], and: $0[1], by: .yiq()).verdict == .same
      }
    }
    #expect(isSame("clear", "clear red"))
    for (one, other) in [
      ("clear", "white"), ("clear", "black"), ("half black", "grey"), ("half white", "white"),
      ("half black", "half white"), ("half black", "clear"),
    ] {
      #expect(!isSame(one, other), "\(one), \(other)")
    }
  }

  @Test func `reports the lowest threshold with which no pixel counts`() {
    let (one, other) = (Bitmap(2, 2), Bitmap(2, 2, [255, 90, 0, 255]))
    let most = Comparison(of: one, and: other, by: .yiq()).maxDelta
    for (threshold, count) in [(most - 1e-9, 4), (most + 1e-9, 0)] {
      let found = Comparison(of: one, and: other, by: .yiq(threshold: threshold))
      #expect(found.differentPixels == count && found.maxDelta == most)
    }
  }

  @Test func `reports the largest difference even if no pixel counts`() {
    let found = Comparison(
      of: Bitmap(2, 2), and: Bitmap(2, 2, [250, 250, 250, 255]), by: .yiq())
    #expect(found.verdict == .same && found.bounds == nil)
    #expect(abs(found.maxDelta - (0.5053 * 25 / 35215).squareRoot()) < 1e-9)
  }

  @Test func `ignores grey between black and white but not an isolated dot`() {
    // Two areas whose common edge steps up one row halfway.
    let dark = (0..<9).flatMap { x in ((x < 4 ? 5 : 4)..<9).map { (x: x, y: $0) } }
    let edge = Bitmap(9, 9).with([0, 0, 0, 255], at: dark)
      .with([128, 128, 128, 255], at: [(4, 4)])
    let sharp = edge.with([255, 255, 255, 255], at: [(4, 4)])
    #expect(Comparison(of: sharp, and: edge, by: .yiq()).differentPixels == 1)
    let leavingOut = Metric.yiq(ignoresAntialiasing: true)
    #expect(Comparison(of: sharp, and: edge, by: leavingOut).differentPixels == 0)
    let dot = Bitmap(9, 9).with([0, 0, 0, 255], at: [(4, 4)])
    #expect(Comparison(of: Bitmap(9, 9), and: dot, by: leavingOut).differentPixels == 1)
    // White on a transparent ground, instead of black on white.
    func inverse(_ picture: Bitmap) -> Bitmap {
      Bitmap(
        width: 9, height: 9,
        pixels: (0..<81).flatMap { [255, 255, 255, 255 - picture.color($0 % 9, $0 / 9)[0]] })
    }
    let lit = (inverse(sharp), inverse(edge))
    #expect(Comparison(of: lit.0, and: lit.1, by: .yiq()).differentPixels == 1)
    #expect(Comparison(of: lit.0, and: lit.1, by: leavingOut).differentPixels == 0)
    let picture = Bitmap(showingDifferenceOf: sharp, and: edge, by: leavingOut)
    #expect(picture.color(4, 4) == [255, 255, 0, 255])
  }
}
