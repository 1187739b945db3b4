import Foundation
import Testing

@Suite struct `A diff` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for (name, file) in [
      ("a.png", "compare/orange.png"), ("b.png", "compare/orange_changed.png"),
      ("small.png", "pngsuite/basn2c08.png"), ("bomb.png", "hostile/png/bomb-2147483647.png"),
    ] {
      try box.write(name, Fixtures.data(file))
    }
  }

  @Test func `of equal pictures exits with 0`() throws {
    let run = try box.run("diff", "a.png", "a.png", "--out", "diff.png")
    #expect(run.code == 0 && run.output == "same\n")
    #expect(run.errors == "diff.png was not written: nothing differs\n")
    #expect(!box.files().contains("diff.png"))
    let found = try box.run("diff", "a.png", "a.png", "--json").object
    #expect(found["result"] as? String == "same" && found["bounds"] is NSNull)
    #expect(found["maxDelta"] as? Double == 0)
  }

  @Test func `of different pictures exits with 1 and says how they differ`() throws {
    let run = try box.run("diff", "a.png", "b.png", "--metric", "yiq")
    #expect(run.code == 1 && run.errors.isEmpty)
    let line = #/^different: 1,393 of 119,340 pixels \(1\.17 %\), within \d+,\d+,\d+,\d+; /#
    #expect(run.output.contains(line), "\(run.output)")
    #expect(run.output.contains(#/; largest difference 0\.\d\d\n$/#), "\(run.output)")
    let found = try box.run("diff", "a.png", "b.png", "--metric", "yiq", "--json").object
    #expect(
      Set(found.keys) == ["result", "differentPixels", "totalPixels", "bounds", "maxDelta"])
    #expect(found["result"] as? String == "different")
    #expect(found["differentPixels"] as? Int == 1393 && found["totalPixels"] as? Int == 119_340)
    #expect((found["bounds"] as? [Int])?.count == 4)
    let delta = try #require(found["maxDelta"] as? Double)
    #expect(delta > 0.5 && delta <= 1)
    let same = try box.run(
      "diff", "a.png", "b.png", "--metric", "yiq", "--threshold", "\(delta + 0.000_001)")
    #expect(same.output == "same\n")
  }

  @Test func `accepts a threshold and regions`() throws {
    let coarse = try box.run("diff", "a.png", "b.png", "--metric=yiq", "--threshold=0.5", "--json")
    #expect(try coarse.object["differentPixels"] as? Int == 639)
    let masked = try box.run(
      "diff", "a.png", "b.png", "--metric", "yiq", "--ignore", "150,30,161,76", "--ignore",
      "20,175,86,26")
    #expect(masked.code == 0 && masked.output == "same\n")
  }

  @Test func `writes a picture and creates its folder`() throws {
    let run = try box.run("diff", "a.png", "b.png", "--out", "new/folder/diff.png")
    #expect(run.code == 1 && run.errors == "new/folder/diff.png\n")
    #expect(box.files("new") == ["folder/diff.png"])
    let same = try box.run("diff", "new/folder/diff.png", "a.png", "--json")
    #expect(try same.object["totalPixels"] as? Int == 119_340)
    let blocked = try box.run("diff", "a.png", "b.png", "--out", "a.png/diff.png")
    #expect(blocked.code == 73 && blocked.output.hasPrefix("different: "))
  }

  @Test func `of two sizes names them`() throws {
    let run = try box.run("diff", "small.png", "a.png")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("sizes differ: 32×32 and 510×234; "), "\(run.output)")
    #expect(run.output.hasSuffix("within 0,0,510,234; largest difference 255\n"))
    let found = try box.run("diff", "small.png", "a.png", "--json").object
    #expect(found["result"] as? String == "sizesDiffer")
    #expect(found["bounds"] as? [Int] == [0, 0, 510, 234])
  }

  @Test func `of unreadable files exits with 66 and names each file`() throws {
    try box.write("text.png", "no picture")
    try box.write("red.bmp", "BM6")
    try box.write("lines.png", [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0])
    try box.write("cut.png", try box.read("a.png").prefix(20_000))
    for (name, reason) in [
      ("none.png", "No such file"), ("text.png", "not a PNG file"),
      ("red.bmp", "its format is BMP: only PNG, JPEG and WebP are read"),
      ("lines.png", "its line ends were converted, as git does with text: write `*.png binary`"),
      (".", "it is a folder"),
      ("bomb.png", "limit: "), ("cut.png", "damaged PNG"),
    ] {
      for pair in [[name, "a.png"], ["a.png", name]] {
        let run = try box.start(["diff"] + pair).finish()
        #expect(run.code == 66 && run.output.isEmpty)
        #expect(run.errors.contains("cannot read \(name): \(reason)"), "\(run.errors)")
      }
    }
    let both = try box.run("diff", "none.png", "text.png")
    #expect(both.errors.contains("none.png") && both.errors.contains("text.png"))
  }

  @Test(arguments: [
    [], ["a.png"], ["a.png", "b.png", "c.png"], ["a.png", "b.png", "--metric", "other"],
    ["a.png", "b.png", "--threshold", "1.1"], ["a.png", "b.png", "--threshold", "nan"],
    ["a.png", "b.png", "--threshold=-0.1"], ["a.png", "b.png", "--ignore", "1,2,3"],
    ["a.png", "b.png", "--ignore", "1,2,3,0"], ["a.png", "b.png", "--ignore", "1,2,3,x"],
    ["a.png", "b.png", "--out", ""], ["a.png", "b.png", "--out", "b.png"],
  ])
  func `exits with 64 if it is called wrongly`(arguments: [String]) throws {
    let run = try box.start(["diff"] + arguments).finish()
    #expect(run.code == 64 && run.output.isEmpty, "\(run.errors)")
  }

  @Test func `names ignored options`() throws {
    let run = try box.run("diff", "a.png", "a.png", "--threshold", "0.2")
    #expect(run.code == 0)
    #expect(
      run.errors == "--threshold and --ignore-antialiasing are ignored without --metric yiq\n")
  }
}
