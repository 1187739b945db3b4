import Foundation
import Geometry
import Images
import Testing

@Suite struct `A diff of large pictures` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Writes a picture of 30,000 × 30,000 px, with a dot in some of its rows.
  private func writeHuge(_ name: String, dots: [Int] = []) throws {
    let colors = [Color(red: 255, green: 255, blue: 255), Color(red: 0, green: 0, blue: 0)]
    var picture = IndexedBitmap(width: 30_000, height: 30_000, palette: colors)
    for row in dots { picture.paint(PixelColumns(first: 64, bits: 1), row, 1) }
    try box.write(name, Data(picture.encoded()))
  }

  /// Writes a picture of one colour except for a dark dot at the start of some rows; without its last
  /// rows if it is truncated.
  private func write(
    _ name: String, _ width: Int, _ height: Int, dots: Set<Int> = [], rows: Int? = nil
  ) throws {
    var encoder = try PNGEncoder(width: width, height: height, layout: .straight)
    var row = [UInt8](repeating: 200, count: 4 * width)
    var file: [UInt8] = []
    for y in 0..<(rows ?? height) {
      row[0] = dots.contains(y) ? 0 : 200
      try unsafe row.withUnsafeBytes {
        try encoder.append(unsafe PixelRows($0, width: width, count: 1, stride: 4 * width))
      }
      unsafe encoder.drain { unsafe file += $0 }
    }
    unsafe encoder.drain { unsafe file += $0 }
    try box.write(name, Data(file))
  }

  /// The peak memory of a run, in MB above that of `--version`.
  private func peak(_ arguments: String) throws -> (run: Sandbox.Run, megabytes: Double) {
    let version = try box.measured("--version").usage.peak
    let (run, usage) = try box.measured(arguments)
    return (run, Double(usage.peak - version) / 1e6)
  }

  @Test func `keeps only some of their rows in memory`() throws {
    try writeHuge("a.png")
    try writeHuge("b.png", dots: [20_000])
    let (run, megabytes) = try peak("diff a.png b.png --metric yiq --ignore-antialiasing")
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix("different: 1 of 900,000,000 pixels (< 0.01 %), within 127,20000,1,1"))
    #expect(megabytes <= 64)
  }

  @Test(arguments: [(250_000, 64.0), (1_000_000, 64 + 14 * 4.0)])
  func `keeps few rows of wide pictures in memory, even if it draws the difference`(
    width: Int, most: Double
  ) throws {
    try write("a.png", width, 16)
    try write("b.png", width, 16, dots: [3, 9])
    let (run, megabytes) = try peak(
      "diff a.png b.png --metric yiq --ignore-antialiasing --out diff.png")
    #expect(run.code == 1 && run.output.hasPrefix("different: 2 of \(width / 62_500),000,000 "))
    #expect(megabytes <= most)
    let shown = try Bitmap(decoding: Array(box.read("diff.png")), limits: .compared)
    #expect(shown.width == width && shown.height == 16)
    let row = shown.pixels.dropFirst(3 * 4 * width)
    #expect(Array(row.prefix(8)) == [255, 0, 0, 255, 250, 250, 250, 255])
  }

  @Test func `refuses pictures beyond its limits by name`() throws {
    try write("wide.png", 1_000_001, 1)
    try write("high.png", 1, 1_000_001)
    try write("many.png", 40_000, 30_000, rows: 0)
    try write("row.png", 1_000_000, 1)
    try write("column.png", 1, 1_001)
    for (pair, words) in [
      (["row.png", "wide.png"], "wide.png: limit: image width 1000001 > 1000000"),
      (["high.png", "row.png"], "high.png: limit: image height 1000001 > 1000000"),
      (["many.png", "row.png"], "many.png: limit: image pixels 1200000000 > 1000000000"),
      (["row.png", "column.png"], "column.png: limit: compared pixels 1001000000 > 1000000000"),
    ] {
      let run = try box.start(["diff", "--out", "diff.png"] + pair).finish()
      #expect(run.code == 66 && run.output.isEmpty)
      #expect(run.errors == "pageshot: error: cannot read \(words)\n")
    }
    #expect(!box.files().contains("diff.png"))
  }

  @Test func `leaves no picture if a file turns out to be damaged after a difference`() throws {
    try write("a.png", 300, 900)
    try write("b.png", 300, 900, dots: [5])
    var damaged = try box.read("b.png")
    damaged[damaged.count - 20] ^= 1
    try box.write("b.png", damaged)
    let files = box.files()
    let run = try box.run("diff", "a.png", "b.png", "--out", "diff.png")
    #expect(run.code == 66 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("pageshot: error: cannot read b.png: damaged PNG: "))
    #expect(box.files() == files)
  }

  @Test func `leaves no partial file if it is interrupted`() throws {
    try writeHuge("a.png")
    try write("b.png", 30_000, 1)
    let job = try box.start(["diff", "a.png", "b.png", "--out", "out/diff.png"])
    let begun = Date()
    while box.files("out").isEmpty, Date().timeIntervalSince(begun) < 30 {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(job.process.processIdentifier, SIGINT)
    let run = try job.finish(within: 5)
    #expect(run.code == 130 && run.output.isEmpty)
    #expect(box.files("out").isEmpty)
  }

  @Test func `continues if the picture of the difference cannot be written`() throws {
    try write("a.png", 300, 90)
    try write("b.png", 300, 90, dots: [5, 80])
    let run = try box.shell("\"$pageshot\" diff a.png b.png --out /dev/full")
    #expect(run.code == 74)
    #expect(run.output.hasPrefix("different: 2 of 27,000 pixels"))
    #expect(run.errors == "pageshot: error: cannot write /dev/full: it is not a plain file\n")
  }
}
