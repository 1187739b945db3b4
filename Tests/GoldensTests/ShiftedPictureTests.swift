import Drawing
import Geometry
import Images
import PageLayout
import Pageshot
import Testing

@testable import Goldens

/// Pictures with shifted rows and columns.
///
/// The reported bands must rebuild the new picture from the base, except for the counted pixels.
@Suite struct `Shifted pictures` {
  /// The aligned comparison of two pictures, checked against them.
  private func aligned(_ base: Bitmap, _ new: Bitmap) throws -> AlignedComparison {
    let aligned = try AlignedComparison.of(base, and: new, by: .exact).0
    let rebuilt = Rebuilt(base, new, aligned.bands)
    #expect(rebuilt.isWhole)
    #expect(rebuilt.comparedPixels == aligned.comparedPixels)
    #expect(rebuilt.differentPixels == aligned.differentPixels)
    return aligned
  }

  private func sentence(_ base: Bitmap, _ new: Bitmap) throws -> String {
    try aligned(base, new).sentence
  }

  private func differing(_ base: Bitmap, _ new: Bitmap) -> Int {
    Comparison(of: base, and: new).differentPixels
  }

  // MARK: Rectangles

  /// A page of rectangles: a header, a sidebar with marks, and bars beside it.
  private func page(header: Int, sidebar: Int, badge: Bool = false) -> Bitmap {
    var canvas = Canvas(480, 320)
    canvas.fill(0, 0, 480, header, 0x20_40_80)
    canvas.fill(0, header, sidebar, 320, 0xE8_E8_F0)
    canvas.fill(12, 6, 60, 8, 0xFF_FF_FF)
    for row in 0..<9 {
      let y = header + 12 + 30 * row
      canvas.fill(10, y, 14 + 5 * row, 10, 0x60_60_70)
      canvas.fill(sidebar + 16, y, 90 + 23 * (row * row % 11), 14, 0x30_90_60 + 0x05_03_02 * row)
      canvas.fill(sidebar + 16, y + 18, 40 + 17 * (row * 5 % 7), 6, 0xB0_B0_B0)
    }
    if badge { canvas.fill(430, header + 100, 31, 15, 0xD0_20_20) }
    return canvas.bitmap
  }

  @Test func `report rows and columns if the header and the sidebar grew`() throws {
    let (base, new) = (page(header: 24, sidebar: 80), page(header: 36, sidebar: 112, badge: true))
    #expect(differing(base, new) > 50_000)
    let found = try aligned(base, new)
    #expect(found.differentPixels == 465)
    #expect(
      found.sentence
        == "12 rows inserted at y 24 and 12 rows removed that stood at y 308, the end; "
        + "in the rows from 36 to 319, 32 columns inserted at x 80 and 32 columns removed that stood at x 429; "
        + "apart from that 465 of 138,752 pixels differ in 1 place: 430,136,31,15")
    #expect(try aligned(new, base).differentPixels == 465)
  }

  @Test func `are marked in a report as they are described`() throws {
    let (base, new) = (page(header: 24, sidebar: 80), page(header: 36, sidebar: 112, badge: true))
    let (found, alignment) = try AlignedComparison.of(base, and: new, by: .exact)
    var (different, gone, come) = (0, 0, 0)
    _ = AlignedPictures(base, new, Bands(alignment), by: .exact).marked { columns, row in
      switch (row.base, row.new) {
      case (_, nil): gone += columns.count
      case (nil, _): come += columns.count
      default:
        different += columns.count
        columns.forEach { #expect(430..<461 ~= $0 && 136..<151 ~= (row.new ?? 0)) }
      }
    }
    #expect(different == found.differentPixels)
    #expect(gone == 480 * 320 - found.comparedPixels && come == gone)
  }

  @Test func `report only rows or only columns if one axis shifted`() throws {
    let base = page(header: 24, sidebar: 80)
    let rows = try aligned(base, page(header: 36, sidebar: 80, badge: true))
    #expect(rows.differentPixels == 465)
    #expect(rows.bands.map(\.kind) == [.rowsInserted, .rowsRemoved])
    let columns = try aligned(base, page(header: 24, sidebar: 112, badge: true))
    #expect(columns.differentPixels == 465)
    #expect(columns.bands.map(\.kind) == [.columnsInserted, .columnsRemoved])
  }

  @Test(arguments: [1.0, 0.06]) func `report both axes even for noise and photos`(strength: Double)
    throws
  {
    let base = Bitmap.noise(400, 300, seed: 1, strength: strength)
    var new = Canvas(400, 300)
    for y in 0..<300 {
      for x in 0..<400 {
        let (fromX, fromY) = (y < 40 ? x : x < 120 ? x : x - 20, y < 52 ? y : y - 12)
        let isNew = 40..<52 ~= y || y >= 40 && 100..<120 ~= x
        new.fill(x, y, 1, 1, isNew ? 0xFFFFFF : base.word(fromX, fromY))
      }
    }
    new.fill(200, 200, 40, 20, 0xFF_00_00)
    let found = try aligned(base, new.bitmap)
    #expect(found.differentPixels <= 800 + 40)
    #expect(found.shift?.contains("12 rows inserted at y 40") == true)
    #expect(found.shift?.contains("20 columns inserted at x 100") == true)
  }

  @Test func `form one block of columns across a few pixels that stay in place`() throws {
    let noise = Bitmap.noise(400, 120, seed: 5)
    var (base, new) = (Canvas(400, 120), Canvas(400, 120))
    for y in 0..<120 where !(55..<65 ~= y) {
      for x in 0..<400 {
        base.fill(x, y, 1, 1, noise.word(x, y))
        if !(100..<120 ~= x) { new.fill(x, y, 1, 1, noise.word(x < 100 ? x : x - 20, y)) }
      }
    }
    base.fill(200, 55, 20, 10, 0x20_40_80)
    new.fill(200, 55, 20, 10, 0x20_40_80)
    let found = try aligned(base.bitmap, new.bitmap)
    #expect(found.bands.map(\.kind) == [.columnsInserted, .columnsRemoved])
    #expect(found.differentPixels == 400)
  }

  @Test func `report a single changed pixel in place`() throws {
    let base = page(header: 24, sidebar: 80)
    let new = base.with([1, 2, 3, 255], at: [(300, 200)])
    #expect(
      try sentence(base, new) == "no rows or columns inserted or removed; "
        + "1 of 153,600 pixels differs in 1 place: 300,200,1,1")
    let (blank, dot) = (Bitmap(90, 90), Bitmap(90, 90).with([0, 0, 0, 255], at: [(40, 40)]))
    #expect(try aligned(blank, dot).bands.isEmpty)
  }

  @Test func `give a reason if they are unrelated`() throws {
    let noise = (Bitmap.noise(300, 200, seed: 1), Bitmap.noise(300, 200, seed: 2))
    #expect(throws: PictureAlignment.Limit.self) { try aligned(noise.0, noise.1) }
    let base = page(header: 24, sidebar: 80)
    #expect(throws: PictureAlignment.Limit.self) { try aligned(base, noise.0) }
  }

  @Test(arguments: [(30, false), (90, true)])
  func `are listed only if they share a fifth of what is out of place`(
    shared: Int, isTold: Bool
  ) throws {
    let (base, other) = (Bitmap.noise(200, 240, seed: 1), Bitmap.noise(200, 240, seed: 2))
    var new = Canvas(200, 240)
    for y in 0..<240 {
      for x in 0..<200 {
        let isShared = 60..<60 + shared ~= y
        new.fill(x, y, 1, 1, isShared ? base.word(x, y - 20) : other.word(x, y))
      }
    }
    let found = try? aligned(base, new.bitmap)
    #expect((found != nil) == isTold, "\(found?.sentence ?? "")")
  }

  // MARK: Pages

  private static let settings = Result { try Studio.page("ios/settings") }
  private static let plain = Result { try picture(try settings.get()) }

  private static func picture(_ text: String, appearance: Appearance = .light) throws -> Bitmap {
    try Studio.side(text, appearance: appearance).bitmap
  }

  /// The settings page, with another style or with some text replaced.
  private func pair(
    _ replacements: (String, String)..., style: String? = nil
  ) throws -> (base: Bitmap, new: Bitmap) {
    var text = try Self.settings.get()
    for (old, new) in replacements {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    if let style { text = text.replacing("sections:\n", with: "style: {\(style)}\nsections:\n") }
    return (try Self.plain.get(), try Self.picture(text))
  }

  private let display = "      - { id: display"
  private let wallet = "      - { id: wallet, title: Wallet, image: glyph-gear, tile: green }\n"

  @Test func `report the height of a row inserted in a page`() throws {
    let (base, new) = try pair((display, wallet + display))
    #expect(
      try sentence(base, new)
        == "88 rows inserted at y 1199, everything below moved down; apart from that nothing differs"
    )
  }

  @Test func `report a row inserted in a page as well as a new inset`() throws {
    let (base, new) = try pair((display, wallet + display), style: "leadingInset: 24")
    let found = try aligned(base, new)
    #expect(found.differentPixels < 5_000)
    // The free room depends on the width of texts, which depends on fonts.
    let expected =
      "88 rows inserted at y 1199; in the rows from 391 to 1799, "
      + "16 columns inserted at x 64 and 16 columns removed that stood at x "
    #expect(found.shift?.hasPrefix(expected) == true)
  }

  @Test func `report three blocks of columns if sections are farther from the edge`() throws {
    let (base, new) = try pair(style: "sectionMargin: 28")
    #expect(differing(base, new) > 150_000)
    let found = try aligned(base, new)
    #expect(found.differentPixels < 4_000)
    let kinds = found.bands.map(\.kind)
    #expect(Set(kinds) == [.columnsInserted, .columnsRemoved] && kinds.count <= 6)
  }

  @Test func `report rows in many places if a page's rows are taller`() throws {
    let (base, new) = try pair(style: "rowHeight: 52")
    #expect(differing(base, new) > 300_000)
    let found = try aligned(base, new)
    #expect(found.differentPixels < 25_000)
    // In how many depends on what the icons have in common.
    let inMany = #/16 rows inserted at each of \d+ places from y /#
    #expect(found.shift?.contains(inMany) == true)
  }

  @Test func `report what moved if a page's sections changed places`() throws {
    let text = try Self.settings.get()
    let sections = text.split(separator: "  - cells:\n", omittingEmptySubsequences: false)
    #expect(sections.count == 4)
    let moved = [0, 1, 3, 2].map { sections[$0] }.joined(separator: "  - cells:\n")
    let (base, new) = (try Self.plain.get(), try Self.picture(moved))
    #expect(differing(base, new) > 150_000)
    #expect(
      try sentence(base, new)
        == "510 rows moved from y 531 to y 1217; apart from that nothing differs")
  }

  @Test func `report columns if a page has a wider screen`() throws {
    let (page, _) = PageFile.read(
      Array(try Self.settings.get().utf8), file: "p.yaml", format: .yaml)
    let renderer = try Studio.renderer.get()
    let laidOut = renderer.layout(
      try #require(page), Look(viewport: Size(width: 384, height: 667)))
    let new = try renderer.painter(for: laidOut).bitmap(try #require(laidOut.tree), scale: 2)
    let found = try aligned(try Self.plain.get(), new)
    #expect(new.width == 768 && found.differentPixels < 2_500)
    #expect(found.bands.allSatisfy { $0.kind == .columnsInserted })
  }

  @Test func `report changes in place if a page's corners or texts changed`() throws {
    for (base, new) in [
      try pair(style: "sectionRadius: 4"),
      try pair(("title: Bluetooth", "title: Bluebird"), ("title: Focus", "title: Fokus")),
    ] {
      let found = try aligned(base, new)
      #expect(found.shift == nil && found.differentPixels == differing(base, new))
    }
  }

  @Test func `give a reason if pages look different everywhere`() throws {
    let base = try Self.plain.get()
    let dark = try Self.picture(try Self.settings.get(), appearance: .dark)
    let other = try Self.picture(try Studio.page("wechat/settings"))
    for new in [dark, other, base.halfDown, base.larger, base.reversed] {
      #expect(throws: PictureAlignment.Limit.self) { try aligned(base, new) }
    }
  }
}

/// The new picture, rebuilt only from the base and the reported bands.
private struct Rebuilt {
  private(set) var comparedPixels = 0
  private(set) var differentPixels = 0
  /// Whether every pixel of both is accounted for, and moved rows are equal.
  private(set) var isWhole = true

  init(_ base: Bitmap, _ new: Bitmap, _ bands: [PictureAlignment.Band]) {
    func rows(_ side: (PictureAlignment.Band) -> PixelRect) -> Set<Int> {
      bands.filter { $0.kind.rawValue.hasPrefix("rows") }.map(side)
        .reduce(into: []) { $0.formUnion($1.y..<$1.y + $1.height) }
    }
    let (gone, come) = (rows { $0.base }, rows { $0.new })
    let olds = (0..<base.height).filter { !gone.contains($0) }
    let news = (0..<new.height).filter { !come.contains($0) }
    isWhole = olds.count == news.count
    for (y, z) in zip(olds, news) {
      let here = bands.filter {
        $0.kind.rawValue.hasPrefix("columns") && $0.new.y..<$0.new.y + $0.new.height ~= z
      }
      func columns(_ width: Int, _ side: (PictureAlignment.Band) -> PixelRect) -> [Int] {
        let gone = here.map(side).map { $0.x..<$0.x + $0.width }
        return (0..<width).filter { x in !gone.contains { $0.contains(x) } }
      }
      let (xs, newXs) = (columns(base.width) { $0.base }, columns(new.width) { $0.new })
      isWhole = isWhole && xs.count == newXs.count
      comparedPixels += xs.count
      differentPixels += zip(xs, newXs).count { base.word($0, y) != new.word($1, z) }
    }
    for band in bands where band.kind == .rowsMoved {
      for row in 0..<band.base.height {
        isWhole =
          isWhole
          && (0..<base.width).allSatisfy {
            base.word($0, band.base.y + row) == new.word($0, band.new.y + row)
          }
      }
    }
  }
}

/// A white picture on which rectangles are drawn.
private struct Canvas {
  private let width: Int
  private let height: Int
  private var pixels: [UInt8]

  init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 255, count: 4 * width * height)
  }

  var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

  mutating func fill(_ x: Int, _ y: Int, _ w: Int, _ h: Int, _ color: Int) {
    for y in y..<min(y + h, height) {
      for x in x..<min(x + w, width) {
        let place = 4 * (y * width + x)
        for channel in 0..<3 {
          pixels[place + channel] = UInt8(color >> (16 - 8 * channel) & 255)
        }
      }
    }
  }
}

extension Bitmap {
  /// A pixel as a number of red, green and blue.
  fileprivate func word(_ x: Int, _ y: Int) -> Int {
    let place = 4 * (y * width + x)
    return Int(pixels[place]) << 16 | Int(pixels[place + 1]) << 8 | Int(pixels[place + 2])
  }

  /// The picture moved down by half a pixel.
  fileprivate var halfDown: Bitmap {
    let stride = 4 * width
    let pixels = self.pixels.indices.map { place in
      UInt8((Int(self.pixels[place]) + Int(self.pixels[max(place - stride, place % stride)])) / 2)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The picture in stripes of 16 rows in reverse order.
  fileprivate var reversed: Bitmap {
    let stripe = 64 * width
    let pixels = (0..<height / 16).reversed().flatMap {
      self.pixels[stripe * $0..<stripe * ($0 + 1)]
    }
    return Bitmap(width: width, height: height / 16 * 16, pixels: pixels)
  }

  /// The picture enlarged by 1 %.
  fileprivate var larger: Bitmap {
    let (w, h) = (width + width / 100, height + height / 100)
    func at(_ place: Int, _ limit: Int) -> (Int, Int, Double) {
      let exact = Double(place) / 1.01
      return (Int(exact), min(Int(exact) + 1, limit - 1), exact - exact.rounded(.down))
    }
    let pixels = (0..<w * h).flatMap { place -> [UInt8] in
      let ((left, right, dx), (top, bottom, dy)) = (at(place % w, width), at(place / w, height))
      return (0..<4).map { channel in
        func value(_ x: Int, _ y: Int) -> Double {
          Double(self.pixels[4 * (y * width + x) + channel])
        }
        let (above, below) = (
          value(left, top) * (1 - dx) + value(right, top) * dx,
          value(left, bottom) * (1 - dx) + value(right, bottom) * dx
        )
        return UInt8(above * (1 - dy) + below * dy)
      }
    }
    return Bitmap(width: w, height: h, pixels: pixels)
  }

  /// Noise; if it is weak, over a gradient as in a photo.
  fileprivate static func noise(
    _ width: Int, _ height: Int, seed: UInt64, strength: Double = 1
  ) -> Bitmap {
    var noise = Seeded(seed)
    let pixels = (0..<width * height).flatMap { place -> [UInt8] in
      let ground = Double(place % width + place / width) / Double(width + height) * 255
      return (0..<3).map { _ in
        let grain = Double(noise.next() % 256)
        return UInt8(ground * (1 - strength) + grain * strength)
      } + [255]
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
