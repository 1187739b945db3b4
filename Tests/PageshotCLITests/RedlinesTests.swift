import Foundation
import Testing

@Suite struct `Redlines of pages` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pages/me.yaml", "title: Me\ncells:\n  - title: Wi-Fi\n  - title: Sound\n")
    try box.write("pages/more/you.yaml", "title: You\ncells:\n  - title: Wi-Fi\n")
  }

  @Test func `are drawn as SVG and PNG, the same each time`() throws {
    let run = try box.run("redlines")
    #expect(run.code == 0 && run.errors == "2 pages, 4 pictures\n", "\(run.errors)")
    let files = [
      "me~redlines.svg", "me~redlines@2x.png", "more/you~redlines.svg", "more/you~redlines@2x.png",
    ]
    #expect(box.files("output") == files)
    #expect(run.output == files.map { "output/\($0)\n" }.joined())
    let (svg, png) = (try box.text("output/\(files[0])"), try box.read("output/\(files[1])"))
    #expect(svg.contains("id=\"redlines-"))
    #expect(try box.run("redlines").code == 0)
    #expect(try box.text("output/\(files[0])") == svg)
    #expect(try box.read("output/\(files[1])") == png)
  }

  @Test func `are drawn into the given folder with the given options`() throws {
    let run = try box.run(
      "redlines", "pages/me.yaml", "-o", "lines", "--appearance", "light,dark", "--scale", "1",
      "--format", "png,pdf", "--measures", "type,colour", "-q")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      box.files("lines") == [
        "me~redlines.pdf", "me~redlines.png", "me~redlines~dark.pdf", "me~redlines~dark.png",
      ])
  }

  @Test func `refuse unknown kinds and pages with errors`() throws {
    #expect(try box.run("redlines", "--measures", "weight").code == 64)
    let json = try box.run("redlines", "--format", "json")
    #expect(
      json.code == 64 && json.errors.contains("hint: use svg, png or pdf\n"), "\(json.errors)")
    let layout = try box.run("redlines", "me", "-o", "me.layout.json")
    #expect(layout.code == 64 && layout.errors.contains("unsupported format for redlines: json"))
    try box.write("pages/me.yaml", "titel: Me\n")
    let run = try box.run("redlines")
    #expect(run.code == 1)
    #expect(box.files("output") == ["more/you~redlines.svg", "more/you~redlines@2x.png"])
  }
}
