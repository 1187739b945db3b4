import Foundation
import Testing

@Suite struct `A recording` {
  private let project: GoldenProject

  init() throws { project = try GoldenProject() }

  @Test func `names goldens after their pages`() throws {
    try project.record("--appearance", "light,dark", "--scale", "1,2")
    #expect(
      project.box.files("goldens") == [
        "a.png", "a@2x.png", "a~dark.png", "a~dark@2x.png",
        "b/c.png", "b/c@2x.png", "b/c~dark.png", "b/c~dark@2x.png",
      ])
  }

  @Test func `has the page's pixels, whatever data it carries beside them`() throws {
    try project.record()
    #expect(try project.box.run("render").code == 0)
    let run = try project.box.run("diff", "goldens/a@2x.png", "output/a@2x.png")
    #expect(run.code == 0)
    let text = try project.box.shell("strings -n 12 goldens/a@2x.png | grep -c pageshot-")
    #expect(text.output == "4\n")
  }

  @Test func `leaves a file as it is if its pixels are equal`() throws {
    try project.record()
    let before = try project.goldens()
    let page = try project.box.text("pages/a.yaml")
    try project.box.write("pages/a.yaml", "# a comment\n\n" + page)
    let stripped = try project.box.shell(
      "$pageshot render pages/b && cp output/b/c@2x.png goldens/b/c@2x.png")
    #expect(stripped.code == 0)
    let plain = try project.golden("b/c@2x")
    #expect(plain != before["b/c@2x.png"])
    let run = try project.box.run("record")
    #expect(run.errors == "0 goldens recorded, 2 unchanged\n")
    #expect(try project.golden("a@2x") == before["a@2x.png"])
    #expect(try project.golden("b/c@2x") == plain)
  }

  @Test func `of a renamed page is reported, and moved by an approval`() throws {
    try project.record()
    let shell = "mv pages/a.yaml pages/z.yaml"
    #expect(try project.box.shell(shell).code == 0)
    let run = try project.box.run("test")
    #expect(run.code == 1 && run.output.contains("new  z  (renamed: same picture as a@2x)"))
    let command = "pageshot approve --obsolete -- z a@2x"
    #expect(run.output.contains("move: \(command)\n"), "\(run.output)")
    let before = try project.golden("a@2x")
    #expect(try project.box.run("approve", "--obsolete", "--", "z", "a@2x").code == 0)
    #expect(try project.goldens().keys.sorted() == ["b/c@2x.png", "z@2x.png"])
    #expect(try project.golden("z@2x") != before)
    #expect(try project.box.run("test").code == 0)
  }

  @Test func `updates the data in a golden if its picture is equal`() throws {
    try project.record()
    let before = try project.goldens()
    // As an earlier version wrote it: without the page.
    let stripped = try project.box.shell(
      "python3 -c 'import struct, zlib\n"
        + "data = open(\"goldens/a@2x.png\", \"rb\").read()\nout, at = data[:8], 8\n"
        + "while at < len(data):\n  size = struct.unpack(\">I\", data[at:at+4])[0] + 12\n"
        + "  if b\"pageshot-page\" not in data[at:at+size]: out += data[at:at+size]\n  at += size\n"
        + "open(\"goldens/a@2x.png\", \"wb\").write(out)'")
    #expect(stripped.code == 0, "\(stripped.errors)")
    let old = try project.golden("a@2x")
    #expect(old != before["a@2x.png"])
    #expect(try project.box.run("record").errors.hasPrefix("0 goldens recorded"))
    try project.write("a", on: true)
    let unproven = try project.box.run("test", "pages/a.yaml")
    #expect(unproven.output.contains("may be incomplete"), "\(unproven.output)")
    #expect(unproven.output.contains("pageshot record --refresh"))
    #expect(try project.box.run("approve", "--cause", "1").code == 1)
    // A changed picture keeps its recorded data.
    #expect(try project.box.run("record", "--refresh").errors.hasPrefix("0 goldens recorded"))
    #expect(try project.golden("a@2x") == old)
    try project.write("a", on: false)
    let run = try project.box.run("record", "--refresh")
    #expect(run.output == "goldens/a@2x.png\n")
    #expect(run.errors == "1 golden recorded, 1 unchanged\n")
    #expect(try project.goldens() == before)
    #expect(try project.box.run("record", "--refresh", "--missing").code == 64)
  }

  @Test func `can be limited to missing or changed goldens`() throws {
    try project.record("pages/a.yaml")
    try project.write("a", on: true)
    let missing = try project.box.run("record", "--missing")
    #expect(missing.output == "goldens/b/c@2x.png\n")
    #expect(missing.errors.hasPrefix("1 golden recorded, 1 unchanged"))
    try project.write("d")
    let changed = try project.box.run("record", "--changed")
    #expect(changed.output == "goldens/a@2x.png\n")
    #expect(changed.errors.hasPrefix("1 golden recorded, 2 unchanged"))
    #expect(project.box.files("goldens") == ["a@2x.png", "b/c@2x.png"])
    #expect(try project.box.run("record", "--missing", "--changed").code == 64)
  }

  @Test func `of changed goldens respects the tolerance`() throws {
    try project.record()
    try project.write("a", on: true)
    try project.box.write("pageshot.yaml", "max-pixels: 1000000\n")
    let run = try project.box.run("record", "--changed")
    #expect(run.errors.hasPrefix("0 goldens recorded, 2 unchanged"), "\(run.errors)")
  }

  @Test func `replaces unreadable goldens, but no Git LFS pointer`() throws {
    try project.record()
    let before = try project.goldens()
    try project.box.write("goldens/a@2x.png", Data(try project.golden("a@2x").prefix(900)))
    try project.box.write(
      "goldens/b/c@2x.png", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n")
    let run = try project.box.run("record")
    #expect(run.code == 66)
    #expect(run.errors.contains("goldens/b/c@2x.png: it is a Git LFS pointer"), "\(run.errors)")
    #expect(run.errors.contains("run `git lfs pull`"))
    #expect(try project.golden("a@2x") == before["a@2x.png"])
  }

  @Test func `skips pages with errors and draws the others`() throws {
    try project.box.write("pages/a.yaml", "title: [")
    let run = try project.box.run("record")
    #expect(run.code == 1 && run.errors.contains("pages/a.yaml:1:"), "\(run.errors)")
    #expect(project.box.files("goldens") == ["b/c@2x.png"])
  }

  @Test(arguments: ["record", "approve"])
  func `is refused on build servers unless it is forced`(command: String) throws {
    let arguments = command == "approve" ? ["approve", "--all"] : ["record"]
    let run = try project.box.start(arguments, environment: ["CI": "true"]).finish()
    #expect(run.code == 64 && run.errors.contains("--force"), "\(run.errors)")
    #expect(project.box.files("goldens").isEmpty)
    let forced = try project.box.start(["record", "--force"], environment: ["CI": "true"]).finish()
    #expect(forced.code == 0)
    let local = try project.box.start(["record"], environment: ["CI": "false"]).finish()
    #expect(local.code == 0)
  }

  @Test func `is written neither through a link nor over one`() throws {
    try project.box.makeFolder("store")
    try project.box.makeFolder("goldens")
    try project.box.link("goldens/a@2x.png", to: "../store/x.png")
    try project.box.write("store/x.png", "mine")
    let run = try project.box.run("record", "pages/a.yaml")
    #expect(run.code == 74)
    #expect(run.errors.contains("cannot write goldens/a@2x.png: it is a link"), "\(run.errors)")
    #expect(try project.box.text("store/x.png") == "mine")
    #expect(try project.box.shell("test -L goldens/a@2x.png").code == 0)
  }
}
