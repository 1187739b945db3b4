import Images
import Testing

@testable import Goldens

/// Pictures with inserted, removed and changed rows and columns.
@Suite struct `Aligned pictures` {
  /// A picture whose rows are white for 0, or a pattern for each other number.
  private func picture(_ rows: [Int], width: Int = 48) -> Bitmap {
    let pixels = rows.flatMap { number in
      (0..<width).flatMap { x -> [UInt8] in
        var noise = Seeded(UInt64(number * 1_000 + x))
        let word = number == 0 ? .max : noise.next()
        return (0..<3).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } + [255]
      }
    }
    return Bitmap(width: width, height: rows.count, pixels: pixels)
  }

  private func found(
    _ base: Bitmap, _ new: Bitmap, by metric: Metric = .exact
  ) throws -> AlignedComparison {
    try AlignedComparison.of(base, and: new, by: metric).0
  }

  /// The picture without some rows.
  private func picture(_ picture: Bitmap, without rows: Set<Int>) -> Bitmap {
    let stride = 4 * picture.width
    let kept = (0..<picture.height).filter { !rows.contains($0) }
    return Bitmap(
      width: picture.width, height: kept.count,
      pixels: kept.flatMap { picture.pixels[stride * $0..<stride * ($0 + 1)] })
  }

  @Test func `report what was inserted and what else differs`() throws {
    let rows = Array(1...60)
    var new = Array(rows[..<20] + (100..<144) + rows[20...])
    #expect(
      try found(picture(rows), picture(new)).sentence
        == "44 rows inserted at y 20, everything below moved down; apart from that nothing differs")
    new[90] = 500
    let found = try found(picture(rows), picture(new))
    #expect(
      found.sentence == "44 rows inserted at y 20, everything below moved down; apart from that "
        + "48 of 2,880 pixels differ in 1 place: 0,90,48,1")
    #expect(found.bands.map(\.new) == [PixelRect(x: 0, y: 20, width: 48, height: 44)])
    #expect(found.bands.map(\.base) == [PixelRect(x: 0, y: 20, width: 48, height: 0)])
  }

  @Test func `report several changes separately`() throws {
    let rows = Array(1...90)
    let new = Array(
      rows[..<20] + (100..<110) + rows[20..<50] + (200..<203) + rows[50..<70] + rows[74...])
    #expect(
      try found(picture(rows), picture(new)).shift
        == "10 rows inserted at y 20, 3 rows inserted at y 60 and 4 rows removed that stood at y 70, "
        + "everything below each moved")
    #expect(
      try found(picture(rows), picture([99] + rows.dropLast())).shift
        == "1 row inserted at y 0, everything below moved down, and "
        + "1 row removed that stood at y 89, the end")
  }

  @Test func `report rows as moved only if the same rows reappear elsewhere`() throws {
    let rows = Array(1...120)
    func kinds(_ came: [Int]) throws -> [PictureAlignment.Band.Kind] {
      let new = rows[..<20] + rows[40..<90] + came + rows[90...]
      return try found(picture(rows), picture(Array(new))).bands.map(\.kind)
    }
    #expect(try kinds(Array(rows[20..<40])) == [.rowsMoved])
    #expect(try kinds(Array(200..<220)) == [.rowsRemoved, .rowsInserted])
  }

  @Test func `have a row inserted at the end if one is a pixel taller`() throws {
    let rows = [0, 0, 1, 2, 3, 0, 0, 0]
    #expect(try found(picture(rows), picture(rows + [0])).shift == "1 row inserted at y 8, the end")
  }

  @Test func `have columns inserted if their widths differ`() throws {
    let rows = Array(1...9)
    let found = try found(picture(rows), picture(rows, width: 50))
    #expect(found.shift == "2 columns inserted at x 48 in the rows from 0 to 8")
    #expect(found.differentPixels == 0 && found.comparedPixels == 9 * 48)
  }

  @Test func `report each separate place that differs`() throws {
    var pixels = picture(Array(1...80)).pixels
    for (x, y) in [(3, 5), (9, 9), (40, 7), (3, 60), (4, 61)] { pixels[4 * (48 * y + x)] ^= 255 }
    let new = Bitmap(width: 48, height: 80, pixels: pixels)
    let found = try found(picture(Array(1...80)), new)
    #expect(found.places.map(\.description) == ["3,5,7,5", "40,7,1,1", "3,60,2,2"])
    #expect(
      found.sentence == "no rows or columns inserted or removed; "
        + "5 of 3,840 pixels differ in 3 places: 3,5,7,5, 40,7,1,1 and 3,60,2,2")
  }

  @Test(arguments: 0..<200)
  func `have the counts of a plain comparison once inserted rows are left out`(
    seed: Int
  ) throws {
    var noise = Seeded(seed)
    func number(_ limit: Int) -> Int { Int(noise.next() % UInt64(limit)) }
    let kinds = [3, 200][seed % 2]
    let rows = (0..<1 + number(50)).map { _ in number(kinds) }
    var changed = rows
    for _ in 0..<number(4) {
      let place = number(changed.count + 1)
      switch number(3) {
      case 0: changed.insert(contentsOf: (0..<number(12)).map { _ in number(kinds) }, at: place)
      case 1 where changed.count > 12:
        changed.removeSubrange(place..<min(place + number(9), changed.count))
      default: if place < changed.count { changed[place] = number(kinds) }
      }
    }
    let (base, new) = (picture(rows, width: 9), picture(changed, width: 9))
    for metric in [Metric.exact, .yiq(threshold: 0.2, ignoresAntialiasing: true)] {
      guard let found = try? found(base, new, by: metric) else {
        let common = Set(rows).intersection(changed).count
        #expect(common <= 3 || 4 * common < 3 * min(rows.count, changed.count))
        return
      }
      var (removed, inserted) = (Set<Int>(), Set<Int>())
      for band in found.bands {
        removed.formUnion(band.base.y..<band.base.y + band.base.height)
        inserted.formUnion(band.new.y..<band.new.y + band.new.height)
      }
      #expect(rows.count + inserted.count - removed.count == changed.count)
      let left = (picture(base, without: removed), picture(new, without: inserted))
      let plain = Comparison(of: left.0, and: left.1, by: metric)
      #expect(plain.verdict != .sizesDiffer)
      #expect(plain.differentPixels == found.differentPixels)
      #expect(plain.totalPixels == found.comparedPixels && plain.maxDelta == found.maxDelta)
      try expectStreamed(base, new, by: metric, as: found)
    }
  }

  @Test(arguments: 0..<100) func `have the same result in one pass and in two if parts are masked`(
    seed: Int
  ) throws {
    var noise = Seeded(seed)
    func number(_ limit: Int) -> Int { Int(noise.next() % UInt64(limit)) }
    let rows = (0..<30).map { _ in number(20) }
    var changed = rows
    changed.insert(contentsOf: (0..<3).map { _ in number(20) }, at: number(31))
    changed[number(33)] = 99
    let masks = (0..<number(3)).map { _ in
      PixelRect(x: number(9), y: number(30), width: 1 + number(4), height: 1 + number(8))
    }
    try expectStreamed(
      picture(rows, width: 9), picture(changed, width: 9), by: .exact, ignoring: masks)
  }

  /// A row that each picture has once makes room for others; one that repeats does not.
  @Test func `are read once even if few of their rows are kept in memory`() throws {
    let rows = (0..<240).map { $0 % 4 == 0 ? 0 : $0 }
    var changed = Array(rows[..<30] + (500..<510) + rows[30...])
    changed[200] = 999
    let (base, new) = (picture(rows), picture(changed))
    let files = try [base, new].map { try PNGSource($0.encoded()) }
    func compare(keeping count: Int) throws -> StreamedPair.FirstLook {
      let rows = try files.map { PNGRows(try PNGTable(of: $0), of: $0) }
      return try StreamedPair(of: rows[0], and: rows[1], by: .exact, ignoring: [])
        .firstLook(room: count * 4 * 48)
    }
    let aligned = try #require(try compare(keeping: 60).aligned)
    #expect(try aligned == found(base, new) && aligned.differentPixels == 48)
    #expect(try compare(keeping: 8).aligned == nil)
  }

  /// Compares the result for two files read once with those for files read twice and for two pictures.
  private func expectStreamed(
    _ base: Bitmap, _ new: Bitmap, by metric: Metric, ignoring masks: [PixelRect] = [],
    as found: AlignedComparison? = nil
  ) throws {
    let files = try (PNGSource(base.encoded()), PNGSource(new.encoded()))
    func rows(_ source: PNGSource, _ selection: PixelSelection? = nil) throws -> PNGRows {
      PNGRows(try PNGTable(of: source), of: source, selecting: selection, room: 1)
    }
    for room in [1 << 20, 400, 0] {
      let look = try StreamedPair(
        of: rows(files.0), and: rows(files.1), by: metric, ignoring: masks
      ).firstLook(room: room)
      #expect(look.comparison == Comparison(of: base, and: new, by: metric, ignoring: masks))
      // For pictures that are not kept completely, rows are only matched byte by byte.
      let isWhole = room > 400
      guard let alignment = try? look.alignment.get() else {
        #expect(found == nil || !isWhole)
        continue
      }
      if alignment.isInPlace {
        #expect(look.aligned == nil)
        #expect(found == nil || !isWhole || look.inPlace == found)
      } else {
        let rest = StreamedPair(
          of: try rows(files.0, alignment.baseSelection),
          and: try rows(files.1, alignment.newSelection), by: metric,
          ignoring: alignment.ignored(masks))
        var height = 0
        let picture = AlignedPicture(alignment, of: try rows(files.1)) { height += $0.count }
        let again = try rest.aligned(by: alignment, showing: picture)
        let left = Comparison(
          of: base.selecting(alignment.baseSelection), and: new.selecting(alignment.newSelection),
          by: metric, ignoring: alignment.ignored(masks))
        #expect(again.differentPixels == left.differentPixels && again.maxDelta == left.maxDelta)
        #expect(found == nil || !isWhole || again == found)
        #expect(height == new.height)
        if let aligned = look.aligned {
          #expect(aligned == again)
        } else {
          #expect(!isWhole || metric != .exact)
        }
      }
    }
  }
}
