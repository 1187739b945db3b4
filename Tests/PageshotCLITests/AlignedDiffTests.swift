import Images
import Foundation
import Testing

/// The output of `diff --align` for pictures whose pixel rows have different colours.
@Suite struct `An aligned diff` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Writes a picture with a colour for each row, and some rectangles in black.
  private func write(
    _ name: String, _ rows: [Int], width: Int = 60, black: [(x: Int, y: Int, w: Int, h: Int)] = []
  ) throws {
    var pixels: [UInt8] = []
    for number in rows {
      for x in 0..<width {
        pixels.append(UInt8((number * 37 + x) % 251))
        pixels += [UInt8(number / 251 % 256), UInt8(number % 199), 255]
      }
    }
    for rect in black {
      for y in rect.y..<rect.y + rect.h {
        for place in 4 * (y * width + rect.x)..<4 * (y * width + rect.x + rect.w) {
          pixels[place] = place % 4 == 3 ? 255 : 0
        }
      }
    }
    let picture = Bitmap(width: width, height: rows.count, pixels: pixels)
    try box.write(name, Data(picture.encoded()))
  }

  private let rows = Array(1...200)
  /// The same rows with 44 more.
  private var longer: [Int] { rows[..<80] + Array(1_000..<1_044) + rows[80...] }

  @Test func `reports inserted rows and what else differs`() throws {
    try write("a.png", rows)
    try write("b.png", longer, black: [(10, 150, 9, 4), (40, 220, 5, 5)])
    let run = try box.run("diff", "--align", "a.png", "b.png")
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(
      run.output == "sizes differ: 60×200 and 60×244; 44 rows inserted at y 80, everything below "
        + "moved down; apart from that 61 of 12,000 pixels differ in 2 places: 10,150,9,4 and "
        + "40,220,5,5; largest difference 249\n")
  }

  @Test func `adds the alignment to the JSON of a plain diff`() throws {
    try write("a.png", rows)
    try write("b.png", longer, black: [(10, 150, 9, 4)])
    let plain = try box.run("diff", "a.png", "b.png", "--json").object
    var found = try box.run("diff", "a.png", "b.png", "--align", "--json").object
    let aligned = try #require(found.removeValue(forKey: "aligned") as? [String: Any])
    #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: plain))
    #expect(
      Set(aligned.keys) == [
        "differentPixels", "comparedPixels", "maxDelta", "bands", "placeCount", "places",
      ])
    #expect(aligned["differentPixels"] as? Int == 36)
    #expect(aligned["comparedPixels"] as? Int == 12_000)
    #expect(aligned["places"] as? [[Int]] == [[10, 150, 9, 4]])
    let bands = try #require(aligned["bands"] as? [[String: Any]])
    #expect(bands.count == 1 && bands[0]["kind"] as? String == "rowsInserted")
    #expect(bands[0]["base"] as? [Int] == [0, 80, 60, 0])
    #expect(bands[0]["new"] as? [Int] == [0, 80, 60, 44])
  }

  @Test func `marks only real differences in red`() throws {
    try write("a.png", rows)
    try write("b.png", longer.filter { $0 != 190 }, black: [(10, 150, 9, 4)])
    let run = try box.run("diff", "a.png", "b.png", "--align", "--out", "diff.png")
    #expect(run.code == 1 && run.errors == "diff.png\n")
    let shown = try Bitmap(decoding: Array(box.read("diff.png")))
    #expect(shown.width == 60 && shown.height == 243)
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let place = 240 * y + 4 * x
      return Array(shown.pixels[place..<place + 3]) == [255, 0, 0]
    }
    for y in 0..<243 {
      let red = (0..<60).filter { isRed($0, y) }
      #expect(red == (150..<154 ~= y ? Array(10..<19) : []))
    }
    // Green marks inserted rows, violet a removed one.
    let (came, went) = (240 * 90, 240 * 233)
    #expect(shown.pixels[came + 1] > shown.pixels[came] + 20)
    #expect(Array(shown.pixels[went..<went + 3]) == [160, 0, 200])
  }

  @Test func `reports columns inserted in some rows`() throws {
    try write("a.png", rows)
    let picture = try Bitmap(decoding: Array(box.read("a.png")))
    var pixels = picture.pixels
    for start in stride(from: 240 * 50, to: 240 * 70, by: 240) {
      let line = Array(pixels[start..<start + 240])
      var moved = Array(line[..<80])
      moved += [UInt8](repeating: 9, count: 28)
      moved += line[80..<212]
      pixels.replaceSubrange(start..<start + 240, with: moved)
    }
    try box.write("b.png", Data(Bitmap(width: 60, height: 200, pixels: pixels).encoded()))
    let run = try box.run("diff", "a.png", "b.png", "--align", "--out", "diff.png")
    let words = """
      different: 7 columns inserted at x 20 in the rows from 50 to 69 and 7 columns removed that stood at \
      x 53 in the rows from 50 to 69; apart from that nothing differs

      """
    #expect(run.output == words)
  }

  @Test func `reports columns inserted at two places of the same rows`() throws {
    /// Pixels without a pattern; white if `x` is nil.
    func pixel(_ x: Int?, _ y: Int) -> [UInt8] {
      guard let x else { return [255, 255, 255, 255] }
      let word = (UInt64(1_000 * y + x) &* 0x9E37_79B9_7F4A_7C15) >> 40
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: word >> $0) } + [255]
    }
    func write(_ name: String, _ place: (Int) -> Int?) throws {
      let pixels = (0..<40_000).flatMap { pixel(place($0 % 400), $0 / 400) }
      try box.write(name, Data(Bitmap(width: 400, height: 100, pixels: pixels).encoded()))
    }
    try write("a.png") { $0 }
    try write("b.png") { x in
      100..<120 ~= x || 260..<280 ~= x ? nil : x < 100 ? x : x < 260 ? x - 20 : x - 40
    }
    let run = try box.run("diff", "a.png", "b.png", "--align")
    #expect(run.output.contains("20 columns inserted at x 260"), "\(run.output)")
    #expect(run.output.hasSuffix("apart from that nothing differs\n"), "\(run.output)")
  }

  /// Writes a picture 240 pixels wide, and one with 12 more rows at y 30, 8 more columns at x 20 below
  /// them, and a badge.
  private func writeShifted() throws {
    try write("a.png", rows, width: 240)
    let picture = try Bitmap(decoding: Array(box.read("a.png")))
    let white = [UInt8](repeating: 255, count: 960)
    var pixels = Array(picture.pixels[..<(960 * 30)])
    for _ in 0..<12 { pixels += white }
    for start in stride(from: 960 * 30, to: 960 * 188, by: 960) {
      let row = Array(picture.pixels[start..<start + 960])
      pixels += row[..<80] + white[..<32] + row[80..<928]
    }
    for y in 100..<106 {
      for place in 960 * y + 160..<960 * y + 200 { pixels[place] = place % 4 == 3 ? 255 : 0 }
    }
    try box.write("b.png", Data(Bitmap(width: 240, height: 200, pixels: pixels).encoded()))
  }

  @Test func `reports and marks rows and columns inserted in one picture`() throws {
    try writeShifted()
    let words = """
      different: 12 rows inserted at y 30 and 12 rows removed that stood at y 188, the end; in the rows \
      from 42 to 199, 8 columns inserted at x 20 and 8 columns removed that stood at x 232; apart from that \
      60 of 43,856 pixels differ in 1 place: 40,100,10,6; largest difference 250

      """
    for options in [[], ["--out", "diff.png"]] {
      let run = try box.start(["diff", "a.png", "b.png", "--align"] + options).finish()
      #expect(run.code == 1 && run.output == words)
    }
    let found = try box.run("diff", "a.png", "b.png", "--align", "--json").object
    let aligned = try #require(found["aligned"] as? [String: Any])
    let bands = try #require(aligned["bands"] as? [[String: Any]])
    let places: [(kind: String, base: [Int], new: [Int])] = [
      ("rowsInserted", [0, 30, 240, 0], [0, 30, 240, 12]),
      ("columnsInserted", [20, 30, 0, 158], [20, 42, 8, 158]),
      ("columnsRemoved", [232, 30, 8, 158], [240, 42, 0, 158]),
      ("rowsRemoved", [0, 188, 240, 12], [0, 200, 240, 0]),
    ]
    #expect(bands.map { $0["kind"] as? String } == places.map(\.kind))
    #expect(bands.map { $0["base"] as? [Int] } == places.map(\.base))
    #expect(bands.map { $0["new"] as? [Int] } == places.map(\.new))
    let shown = try Bitmap(decoding: Array(box.read("diff.png")))
    for y in 0..<200 {
      for x in 0..<240 {
        let pixel = Array(shown.pixels[4 * (240 * y + x)..<4 * (240 * y + x) + 3])
        #expect((pixel == [255, 0, 0]) == (100..<106 ~= y && 40..<50 ~= x))
        let isNew = 30..<42 ~= y || y >= 42 && 20..<28 ~= x
        // A violet line marks rows removed at the end.
        #expect((pixel[1] > pixel[0] && pixel[1] > pixel[2]) == (isNew && y < 199))
      }
    }
  }

  @Test func `reports and marks rows that changed places`() throws {
    try write("a.png", rows)
    try write("b.png", Array(rows[..<50] + rows[70..<150] + rows[50..<70] + rows[150...]))
    let run = try box.run("diff", "a.png", "b.png", "--align", "--out", "diff.png")
    #expect(
      run.output
        == "different: 20 rows moved from y 50 to y 130; apart from that nothing differs\n")
    let shown = try Bitmap(decoding: Array(box.read("diff.png")))
    for y in 0..<200 {
      let (red, blue) = (shown.pixels[240 * y], shown.pixels[240 * y + 2])
      #expect((blue > red) == (130..<150 ~= y))
    }
    let found = try box.run("diff", "a.png", "b.png", "--align", "--json").object
    let bands = (found["aligned"] as? [String: Any])?["bands"] as? [[String: Any]]
    #expect(bands?.count == 1 && bands?[0]["kind"] as? String == "rowsMoved")
    #expect(bands?[0]["base"] as? [Int] == [0, 50, 60, 20])
    #expect(bands?[0]["new"] as? [Int] == [0, 130, 60, 20])
  }

  @Test func `exits with 0 for equal pictures and for those within the tolerance`() throws {
    try write("a.png", rows)
    let run = try box.run("diff", "a.png", "a.png", "--align", "--out", "diff.png")
    #expect(run.code == 0 && run.output == "same\n")
    try write("b.png", rows, black: [(10, 150, 9, 4)])
    let ignoring = try box.run("diff", "a.png", "b.png", "--align", "--ignore", "10,150,9,4")
    #expect(ignoring.code == 0 && ignoring.output == "same\n")
    #expect(try box.run("diff", "a.png", "none.png", "--align").code == 66)
  }

  @Test func `ignores a region at its place in either picture`() throws {
    try write("a.png", rows)
    try write("b.png", longer, black: [(10, 150, 9, 4), (40, 220, 5, 5)])
    let run = try box.run(
      "diff", "a.png", "b.png", "--align", "--ignore", "10,150,9,4", "--ignore", "40,176,5,5")
    #expect(run.code == 1)
    #expect(run.output.hasSuffix("moved down; apart from that nothing differs\n"), "\(run.output)")
  }

  @Test func `says so if rows cannot be matched`() throws {
    try write("a.png", rows)
    try write("b.png", (5_000..<5_150).map(\.self))
    let run = try box.run("diff", "a.png", "b.png", "--align")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("sizes differ: 60×200 and 60×150; "), "\(run.output)")
    #expect(run.output.contains("; rows were not matched: fewer than one in 20 is in both"))
    try write("c.png", rows.map { 200 - $0 })
    let turned = try box.run("diff", "a.png", "c.png", "--align")
    #expect(turned.code == 1 && turned.output.contains("; rows were not matched: "))
    let found = try box.run("diff", "a.png", "b.png", "--align", "--json").object
    #expect(found["aligned"] is NSNull)
    #expect((found["alignedReason"] as? String)?.hasPrefix("rows were not matched: ") == true)
  }

  @Test func `keeps digests of rows and no more rows than a plain diff`() throws {
    let many = (0..<300_000).map { $0 * 7 }
    try write("a.png", many, width: 4)
    try write("b.png", Array(many[..<9_000] + [3, 4, 5] + many[9_000...]), width: 4)
    try write("small.png", [1, 2], width: 4)
    let small = try box.measured("diff small.png small.png --align").usage.peak
    let (run, usage) = try box.measured("diff a.png b.png --align")
    #expect(run.code == 1 && run.output.contains("; 3 rows inserted at y 9000, everything below"))
    #expect(Double(usage.peak - small) / 1e6 <= 64)
  }
}

/// Goldens from other tools, or without the data that they carried.
@Suite struct `A golden without boxes` {
  @Test func `is compared with its rows matched`() throws {
    let project = try GoldenProject(["a"])
    let copied = try project.box.shell(
      "$pageshot render && mkdir goldens && cp output/a@2x.png goldens/a@2x.png")
    #expect(copied.code == 0)
    #expect(try project.states(code: 0) == ["a@2x": "same"])
    let page = try project.box.text("pages/a.yaml")
    try project.box.write(
      "pages/a.yaml",
      page.replacingOccurrences(
        of: "      - {title: 隐私", with: "      - {title: 清理缓存}\n      - {title: 隐私"))
    let run = try project.box.run("test")
    #expect(run.code == 1)
    let note = #/note: \d+ rows inserted at y \d+, everything below moved down.*; apart from that /#
    #expect(run.output.contains(note), "\(run.output)")
    let picture = try project.picture("a@2x")
    let explanation = try #require(picture["explanation"] as? [String: Any])
    let alignment = try #require(explanation["alignment"] as? [String: Any])
    let bands = try #require(alignment["bands"] as? [[String: Any]])
    #expect(bands.first?["kind"] as? String == "rowsInserted")
    let comparison = try #require(picture["comparison"] as? [String: Any])
    let plain = try #require(comparison["differentPixels"] as? Int)
    #expect(try #require(alignment["differentPixels"] as? Int) < plain)
  }
}
