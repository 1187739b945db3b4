import Foundation
import Images
import Testing

@Suite struct `Icons` {
  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"><path d=\"M0 0h40v20H0z\"/></svg>"
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("assets/icons/shop-front.svg", Self.svg)
    try box.write("pageshot.yaml", "scale: 1\n")
  }

  // MARK: The list

  @Test func `are listed with the project's own, one a line`() throws {
    let run = try box.run("icons")
    let names = run.output.split(separator: "\n").map(String.init)
    #expect(run.code == 0 && run.errors.isEmpty && names == names.sorted(), "\(run.errors)")
    let builtIn = try Repository.names(in: "assets/icons", ending: ".svg")
    #expect(Set(names) == Set(builtIn + ["shop-front"]) && names.count == builtIn.count + 1)
  }

  @Test func `are found by words, the best first`() throws {
    #expect(try box.run("icons", "car").output == "glyph-truck\nglyph-truck-fill\n")
    let up = try box.run("icons", "arrow", "up").output
    #expect(up.hasPrefix("glyph-arrow-up\n") && !up.contains("left"))
    #expect(try box.run("icons", "gearshape.fill").output.hasPrefix("glyph-gear-fill\n"))
    #expect(try box.run("icons", "front").output == "shop-front\n")
    #expect(try box.run("icons", "-q", "front").output == "shop-front\n")
  }

  @Test func `are in quotes if their names could read as a line of the program`() throws {
    try box.write("assets/icons/accept: pageshot approve --all.svg", Self.svg)
    let run = try box.run("icons", "approve")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("\"accept: pageshot approve --all\""), "\(run.output)")
  }

  @Test func `are printed as JSON`() throws {
    let list = try box.run("icons", "front", "--format", "json").objects
    #expect(list.map { $0["name"] as? String } == ["shop-front"])
    #expect(list.first?["builtIn"] as? Bool == false)
    #expect(list.first?["file"] as? String == "assets/icons/shop-front.svg")
    #expect(list.first?["size"] as? [Double] == [40, 20])
    let bell = try #require(box.run("icons", "bell", "--format", "json").objects.first)
    #expect(bell["name"] as? String == "glyph-bell" && bell["builtIn"] as? Bool == true)
    #expect(bell["symbols"] as? [String] == ["bell"])
    #expect((bell["words"] as? [String])?.contains("notification") == true)
  }

  @Test func `of folders that flags name come first, whose own replace others`() throws {
    try box.write("more/icons/glyph-bell.svg", Self.svg)
    try box.write("more/icons/front/door.svg", "no picture")
    let run = try box.run("icons", "front", "--assets", "more")
    #expect(run.output == "front/door\nshop-front\n")
    let list = try box.run("icons", "--assets", "more", "--format", "json").objects
    let bell = list.first { $0["name"] as? String == "glyph-bell" }
    #expect(bell?["file"] as? String == "more/icons/glyph-bell.svg")
    #expect(bell?["builtIn"] as? Bool == false)
    #expect(list.first { $0["name"] as? String == "front/door" }?["size"] is NSNull)
    let gone = try box.run("icons", "--assets", "gone")
    #expect(gone.code == 66 && gone.errors.contains("cannot read the assets folder gone"))
  }

  @Test func `that are not found are an error with similar ones`() throws {
    let none = try box.run("icons", "xylophone")
    #expect(none.code == 1 && none.output.isEmpty)
    #expect(
      none.errors
        == "pageshot: error: no icon fits \"xylophone\"\n      hint: `pageshot icons` lists all icons\n"
    )
    let some = try box.run("icons", "bell", "xylophone")
    #expect(some.code == 1 && some.errors.contains("hint: similar: glyph-bell, "), "\(some.errors)")
    let typo = try box.run("icons", "glyhp-bell", "-o", "a.png")
    #expect(typo.code == 1 && !box.has("a.png"))
  }

  // MARK: The picture

  @Test func `are drawn with their names`() throws {
    let run = try box.run("icons", "bell", "-o", "out/bell.svg")
    #expect(run.code == 0 && run.output == "out/bell.svg\n" && run.errors.isEmpty, "\(run.errors)")
    let svg = try box.text("out/bell.svg")
    #expect(svg.hasPrefix("<svg") || svg.hasPrefix("<?xml"))
    #expect(try box.run("icons", "bell", "-o", "out/again.svg").code == 0)
    #expect(try box.text("out/again.svg") == svg)
    #expect(try box.run("icons", "front", "-q", "-o", "a.pdf").output.isEmpty)
    #expect(try box.read("a.pdf").prefix(5) == Data("%PDF-".utf8))
  }

  @Test func `are drawn at a scale, light and dark`() throws {
    for (name, flags) in [("1", ["--scale", "1"]), ("2", []), ("dark", ["--appearance", "dark"])] {
      let run = try box.start(["icons", "wifi", "-o", name + ".png"] + flags).finish()
      #expect(run.code == 0, "\(run.errors)")
    }
    let sizes = try ["1", "2", "dark"].map { name in
      let bitmap = try Bitmap(decoding: [UInt8](box.read(name + ".png")))
      return [bitmap.width, bitmap.height]
    }
    #expect(sizes[1] == sizes[0].map { 2 * $0 } && sizes[2] == sizes[1])
    #expect(try box.read("dark.png") != box.read("2.png"))
    let stream = try box.shell("$pageshot icons wifi -o - | cmp - 2.png")
    #expect(stream.code == 0, "\(stream.errors)")
  }

  @Test func `that cannot be used are errors, and the others are drawn`() throws {
    try box.write("assets/icons/shop-broken.svg", "no picture")
    let run = try box.run("icons", "shop", "-o", "shop.png")
    #expect(run.code == 1 && box.has("shop.png"))
    #expect(run.errors.contains("the image \"shop-broken\" cannot be used: "), "\(run.errors)")
  }

  @Test func `are not drawn into what is no picture`() throws {
    for output in ["sheet", "sheet.json", "sheet.gif", ""] {
      #expect(try box.run("icons", "-o", output).code == 64, "\(output)")
    }
    let both = try box.run("icons", "-o", "a.png", "--format", "json")
    #expect(both.code == 64 && both.errors.contains("--format prints a list"))
    #expect(try box.run("icons", "--scale", "3").errors.contains("require --output"))
    #expect(try box.run("icons", "").code == 64)
    #expect(!box.has("a.png") && !box.has("sheet"))
  }
}
