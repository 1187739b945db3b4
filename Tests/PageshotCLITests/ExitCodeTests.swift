import Foundation
import Testing

@Suite struct `An exit code` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pages/me.yaml", "title: Me\ncells:\n  - title: Wi-Fi\n")
  }

  @Test func `is 0 if all went well, and the pictures are named on standard output`() throws {
    let run = try box.run("render")
    #expect(run.code == 0)
    #expect(run.output == "output/me@2x.png\n")
    #expect(run.errors == "1 page, 1 picture\n")
    #expect(box.files("output") == ["me@2x.png"])
  }

  @Test(arguments: [
    ("cells:\n  - titel: x\n", "unknown cell key"),
    ("cells:\n  - {title: x, image: Nowhere}\n", "unknown image \"Nowhere\""),
    ("viewport: {width: 20000}\ncells: []\n", "16384"),
  ])
  func `is 1 if a page has an error, and the others are drawn`(
    page: String, message: String
  ) throws {
    try box.write("pages/bad.yaml", page)
    let run = try box.run("render")
    #expect(run.code == 1)
    #expect(run.errors.contains("pages/bad.yaml:") && run.errors.contains(message), "\(run.errors)")
    #expect(box.files("output") == ["me@2x.png"])
  }

  @Test func `is 1 if a picture exceeds a limit, which is named`() throws {
    try box.write("pages/me.yaml", "viewport: {width: 16000}\ncells: []\n")
    let run = try box.run("render", "--scale", "2")
    #expect(run.code == 1)
    let limit = "pages/me.yaml:1:11: error: limit: picture width 32000 px > 16384 px"
    #expect(run.errors.contains(limit), "\(run.errors)")
    #expect(box.files("output").isEmpty)
    let svg = try box.run("render", "--format", "svg")
    #expect(svg.errors.contains("limit: picture width 16000 pt > 14400 pt"), "\(svg.errors)")
  }

  @Test func `is 1 if a picture is too high, with the first row that is too far down`() throws {
    let rows = (0..<4).map { "  - { title: \($0), height: 10000 }\n" }
    try box.write("pages/me.yaml", "cells:\n" + rows.joined())
    let run = try box.run("render", "--format", "pdf")
    #expect(run.code == 1)
    let limit = "pages/me.yaml:3:5: error: limit: picture height "
    #expect(run.errors.contains(limit), "\(run.errors)")
  }

  @Test(arguments: [
    ["render", "--bogus"], ["bogus"], ["render", "--format", "gif"], ["render", "--format", ""],
    ["render", "--format", "png,"], ["render", "--scale", "0"], ["render", "--scale", "1.5"],
    ["render", "--width", "0"], ["render", "--width", "nan"], ["render", "--height", "1e9"],
    ["render", "--width", "wide"], ["render", "--jobs", "0"], ["render", "--appearance", "dim"],
    ["render", "-o", ""], ["validate", "--format", "xml"], ["explain"],
    ["explain", "pages/me.yaml", "sections/9"], ["fonts", "--format", "toml"],
  ])
  func `is 64 for wrong usage, and nothing is written`(arguments: [String]) throws {
    let run = try box.start(arguments).finish()
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
    #expect(box.files() == ["pages/me.yaml"])
  }

  @Test func `is 66 for unreadable inputs, each named with the reason`() throws {
    try box.makeFolder("empty")
    try box.link("dangling.yaml", to: "nowhere")
    #expect(try box.shell("mkfifo pipe.yaml").code == 0)
    for (path, message) in [
      ("gone.yaml", "cannot read gone.yaml: no such file or folder"),
      ("empty", "no page files in empty"),
      ("dangling.yaml", "cannot read dangling.yaml: No such file or directory"),
      ("pipe.yaml", "cannot read pipe.yaml: it is not a plain file"),
    ] {
      for command in ["render", "validate"] {
        let run = try box.run(command, path)
        #expect(run.code == 66, "\(path)")
        #expect(run.errors.contains("pageshot: error: \(message)\n"), "\(run.errors)")
      }
    }
    let assets = try box.run("render", "--assets", "gone")
    #expect(assets.code == 66)
    #expect(assets.errors == "pageshot: error: cannot read the assets folder gone\n")
  }

  @Test func `is 73 if an output folder cannot be created`() throws {
    let run = try box.run("render", "-o", "pages/me.yaml/deep/er")
    #expect(run.code == 73)
    #expect(
      run.errors == """
        pageshot: error: cannot create the folder pages/me.yaml/deep: Not a directory
        0 pages, 0 pictures, 1 page with errors

        """)
  }

  @Test func `is 74 if writing fails, and no partial file is left`() throws {
    try box.makeFolder("output/me@2x.png")
    let run = try box.run("render")
    #expect(run.code == 74)
    #expect(
      run.errors.hasPrefix("pageshot: error: cannot write output/me@2x.png: Is a directory\n"))
    #expect(box.files("output").isEmpty)
  }

  @Test func `is 74 if a file exceeds the system's limit, and the old one is kept`() throws {
    try box.write("output/me@2x.png", "old")
    let run = try box.shell("ulimit -f 1; exec \"$pageshot\" render")
    #expect(run.code == 74)
    #expect(
      run.errors.hasPrefix("pageshot: error: cannot write output/me@2x.png: File too large\n"))
    #expect(try box.text("output/me@2x.png") == "old")
    #expect(box.files("output") == ["me@2x.png"])
  }

  @Test(arguments: [
    "schema", "fonts", "icons phone -o -", "validate --strict gone.yaml pages",
    "test --shard 1/1 >told; \"$pageshot\" merge output/report -o merged",
  ])
  func `is 74 if standard output is full`(command: String) throws {
    try box.write("pages/bad.yaml", "cells: 1\n")
    let run = try box.shell("\"$pageshot\" \(command) > /dev/full")
    #expect(run.code == 74)
    #expect(run.errors.contains("cannot write to standard output: No space left on device"))
  }

  @Test func `is the most severe of several`() throws {
    try box.write("pages/bad.yaml", "cells: 1\n")
    #expect(try box.run("render", "pages", "gone.yaml").code == 66)
    #expect(try box.run("render", "pages", "gone.yaml", "-o", "pages/me.yaml").code == 73)
    try box.makeFolder("full/me@2x.png")
    #expect(try box.run("render", "pages", "gone.yaml", "-o", "full").code == 74)
    #expect(try box.run("validate", "pages", "gone.yaml").code == 66)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `is 128 plus the signal if interrupted, and no partial file is left`(
    signal: Int32, code: Int32
  ) throws {
    let cells = String(repeating: "  - {title: A row, detail: 打开}\n", count: 5_000)
    try box.write("long/page.yaml", "cells:\n" + cells)
    let job = try box.start(["render", "long", "--scale", "4", "--format", "png,pdf"])
    let begun = Date()
    while box.files("output").isEmpty, Date().timeIntervalSince(begun) < 50 {
      Thread.sleep(forTimeInterval: 0.01)
    }
    kill(job.process.processIdentifier, signal)
    let run = try job.finish()
    #expect(run.code == code)
    #expect(!box.files("output").contains { $0.contains(".pageshot-") || $0.hasSuffix("pdf") })
  }

  @Test func `does not change if a reader stops reading`() throws {
    let run = try box.shell("\"$pageshot\" schema | head -1; echo ${PIPESTATUS[1]}")
    #expect(run.output == "{\n0\n")
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [64, 128, 256])
  func `does not change with a small stack`(kilobytes: Int) throws {
    let run = try box.shell("ulimit -s \(kilobytes); $pageshot record && exec $pageshot test")
    #expect(run.code == 0, "\(run.code) \(run.errors)")
  }

  @Test func `does not change if the standard streams are closed`() throws {
    let run = try box.shell("\"$pageshot\" render <&- >&- 2>&-")
    #expect(run.code == 0)
    #expect(try box.read("output/me@2x.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }
}
