import Goldens
import Images
import Testing

@Suite struct `A comparison` {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private let white = Bitmap(40, 30)

  @Test(arguments: [Metric.exact, .yiq(), .yiq(threshold: 0, ignoresAntialiasing: true)])
  func `of a picture with itself finds no difference`(metric: Metric) throws {
    for picture in [white, try Fixtures.bitmap("compare/1a.png"), Bitmap(1, 1, [1, 2, 3, 4])] {
      let found = Comparison(of: picture, and: picture, by: metric)
      #expect(found.verdict == .same && found.differentPixels == 0 && found.bounds == nil)
      #expect(found.totalPixels == picture.width * picture.height && found.maxDelta == 0)
    }
  }

  @Test(arguments: [0, 1, 14, 15, 16, 17, 31, 32, 38, 39], [0, 17, 29])
  func `finds a single pixel wherever it is`(x: Int, y: Int) {
    let found = Comparison(of: white, and: white.with(Self.red, at: [(x, y)]))
    #expect(found.verdict == .different && found.differentPixels == 1)
    #expect(found.bounds == PixelRect(x: x, y: y, width: 1, height: 1))
    #expect(found.totalPixels == 1200 && found.maxDelta == 255)
  }

  @Test(arguments: 0..<4) func `counts a pixel in which one channel differs by one`(channel: Int) {
    var color: [UInt8] = [255, 255, 255, 255]
    color[channel] = 254
    let found = Comparison(of: white, and: white.with(color, at: [(20, 20)]))
    #expect(found.differentPixels == 1 && found.maxDelta == 1)
  }

  @Test func `reports the smallest rectangle around all differences`() {
    let new = white.with(Self.red, at: [(30, 4), (7, 9), (12, 21)])
    #expect(Comparison(of: white, and: new).bounds == PixelRect(x: 7, y: 4, width: 24, height: 18))
  }

  @Test(arguments: [
    ("basn0g16.png", "basn0g16.png", true), ("basn3p08.png", "basn3p08.png", true),
    ("basn3p04.png", "basn0g16.png", false), ("basi2c16.png", "basn2c16.png", true),
  ])
  func `reads pictures of every depth and with palettes`(
    base: String, new: String, isSame: Bool
  ) throws {
    let found = Comparison(
      of: try Fixtures.bitmap("pngsuite/" + base), and: try Fixtures.bitmap("pngsuite/" + new))
    #expect((found.verdict == .same) == isSame && found.totalPixels == 1024)
  }

  // MARK: Regions

  @Test func `ignores the given regions and nothing beside them`() {
    let new = Bitmap(40, 30, Self.red)
    func count(_ regions: PixelRect...) -> Int {
      Comparison(of: white, and: new, ignoring: regions).differentPixels
    }
    #expect(count(PixelRect(x: 3, y: 5, width: 10, height: 7)) == 1200 - 70)
    let crossed = [
      PixelRect(x: 0, y: 10, width: 40, height: 2), PixelRect(x: 10, y: 0, width: 2, height: 30),
    ]
    #expect(count(crossed[0], crossed[1]) == 1200 - 80 - 60 + 4)
    #expect(count(PixelRect(x: -5, y: -5, width: 10, height: 10)) == 1200 - 25)
    #expect(count(PixelRect(x: 35, y: 25, width: .max, height: .max)) == 1200 - 25)
    #expect(count(PixelRect(x: 40, y: 30, width: 5, height: 5)) == 1200)
    #expect(count(PixelRect(x: 5, y: 5, width: 0, height: -3)) == 1200)
    #expect(count(PixelRect(x: 0, y: 0, width: 40, height: 30)) == 0)
  }

  // MARK: Sizes

  @Test func `of two sizes counts every pixel that one of them lacks`() {
    let found = Comparison(of: Bitmap(10, 20), and: Bitmap(20, 10))
    #expect(found.verdict == .sizesDiffer)
    #expect(found.totalPixels == 400 && found.differentPixels == 300)
    #expect(found.bounds == PixelRect(x: 0, y: 0, width: 20, height: 20))
    #expect(found.maxDelta == 255)
    #expect(found == Comparison(of: Bitmap(20, 10), and: Bitmap(10, 20)))
    let seen = Comparison(of: Bitmap(10, 10), and: Bitmap(10, 12), by: .yiq())
    #expect(seen.differentPixels == 20 && seen.maxDelta == 1)
    #expect(seen.bounds == PixelRect(x: 0, y: 10, width: 10, height: 2))
  }

  @Test func `of two sizes compares what they share`() {
    let found = Comparison(
      of: Bitmap(10, 10), and: Bitmap(12, 10).with(Self.red, at: [(0, 0)]))
    #expect(found.differentPixels == 21)
  }

  @Test func `of two sizes is never equal, even if every other pixel is`() {
    let found = Comparison(
      of: Bitmap(10, 10), and: Bitmap(12, 10),
      ignoring: [PixelRect(x: 10, y: 0, width: 2, height: 10)])
    #expect(found.verdict == .sizesDiffer && found.differentPixels == 0 && found.bounds == nil)
  }

  // MARK: Pictures

  @Test func `is shown in red on the faded base`() {
    let base = Bitmap(10, 10, [0, 0, 0, 255])
    let new = Bitmap(12, 10, [0, 0, 0, 255]).with(Self.red, at: [(3, 4)])
    let picture = Bitmap(
      showingDifferenceOf: base, and: new,
      ignoring: [PixelRect(x: 10, y: 0, width: 2, height: 5)])
    #expect(picture.width == 12 && picture.height == 10)
    #expect(picture.color(3, 4) == Self.red)
    #expect(picture.color(4, 4) == [229, 229, 229, 255])
    #expect(picture.color(11, 9) == Self.red)
    #expect(picture.color(11, 4) == [255, 255, 255, 255])
  }
}
