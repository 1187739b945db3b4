import Foundation
import Testing

@Suite struct `A project's fonts` {
  private let box: Sandbox
  private let page = "title: A\nlanguage: en\nsections: [{ cells: [{ title: Hello }] }]\n"

  init() throws {
    box = try Sandbox()
    try box.write("pages/a.yaml", page)
  }

  /// The names of the fonts in use.
  private func fonts() throws -> [String: [String: Any]] {
    let run = try box.run("fonts", "--format", "json")
    #expect(run.code == 0, "\(run.errors)")
    let list = try run.objects
    return Dictionary(
      uniqueKeysWithValues: list.map { font in
        (URL(filePath: font["path"] as? String ?? "").lastPathComponent, font)
      })
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: try #require(fonts()[name]?["path"] as? String)))
  }

  @Test func `are copied with their licences and then used`() throws {
    let before = try fonts()
    #expect(try box.run("record").code == 0)
    let copy = try box.run("fonts", "--copy", "assets/fonts")
    #expect(copy.code == 0 && copy.output.isEmpty, "\(copy.errors)")
    let files = box.files("assets/fonts")
    #expect(Set(files) == Set(before.keys).union(files.filter { $0.hasSuffix("-licence.txt") }))
    for package in Set(before.values.compactMap { $0["package"] as? String }) {
      #expect(try box.text("assets/fonts/\(package)-licence.txt").contains("opyright"))
    }
    let after = try fonts()
    #expect(after.count == before.count)
    for (name, font) in after {
      #expect(font["path"] as? String == "assets/fonts/\(name)" && font["package"] is NSNull)
      #expect(font["sha256"] as? String == before[name]?["sha256"] as? String)
      #expect(font["family"] as? String == before[name]?["family"] as? String)
    }
    let test = try box.run("test")
    #expect(test.code == 0 && !test.output.contains("recorded with"), "\(test.output)")
    let again = try box.run("fonts", "--copy", "assets/fonts")
    #expect(
      again.code == 0 && again.errors == "nothing to copy: all fonts in use are the project's own\n"
    )
  }

  @Test func `are not said to be the project's own if one of them is broken`() throws {
    try box.write("assets/fonts/Broken.ttf", "junk")
    let run = try box.run("fonts", "--copy", "copies")
    #expect(run.code == 1 && run.errors.contains("assets/fonts/Broken.ttf:1:1: error: "))
    #expect(!run.errors.contains("nothing to copy"), "\(run.errors)")
  }

  @Test func `are not copied through a link out of the project`() throws {
    try box.write("shop/pageshot.yaml", "scale: 1\n")
    try box.makeFolder("outside")
    try box.makeFolder("shop/assets")
    try box.link("shop/assets/fonts", to: "../../outside")
    let run = try box.run("fonts", "--copy", "assets/fonts", in: "shop")
    #expect(run.code != 0 && box.files("outside").isEmpty)
    #expect(run.errors.contains("assets/fonts:1:1: error: fonts cannot be read: it points outside"))
  }

  @Test func `are reported if they cannot be named`() throws {
    try box.write("assets/fonts/Cafe\u{301}.otf", "x")
    let run = try box.run("render")
    #expect(run.code == 1)
    #expect(run.errors.contains("its name is not UTF-8, or not in Unicode form NFC"))
  }

  @Test func `end the run if they keep programs busy, and leave nothing`() throws {
    try box.write("assets/fonts/Inter-Bold.otf", try bytes("Inter-Bold.otf"))
    let cells = (0..<300).map { "{ title: Row \($0) }" }.joined(separator: ", ")
    try box.write("pages/a.yaml", "sections: [{ cells: [\(cells)] }]\n")
    let run = try box.shell("ulimit -S -t 1; exec $pageshot mutate pages/a.yaml")
    #expect(run.code == 1, "\(run.code) \(run.errors)")
    #expect(run.errors.contains("error: the processor time limit is reached"))
  }

  @Test func `overwrite nothing when they are copied`() throws {
    try box.write("copies/Inter-Bold.otf", "mine")
    let run = try box.run("fonts", "--copy", "copies", "-q")
    #expect(run.code == 73)
    #expect(
      run.errors
        == "pageshot: error: copies/Inter-Bold.otf exists with other content and was not overwritten\n"
    )
    #expect(try box.text("copies/Inter-Bold.otf") == "mine")
    #expect(box.files("copies").contains("Inter-Regular.otf"))
    try box.makeFolder("elsewhere")
    try box.link("linked", to: "elsewhere")
    try box.makeFolder("trap")
    try box.link("trap/Inter-Bold.otf", to: "../elsewhere/new.otf")
    #expect(try box.run("fonts", "--copy", "trap", "-q").code == 73)
    #expect(box.files("elsewhere").isEmpty)
  }

  @Test func `may have checksums, and another file is an error`() throws {
    let sums = try box.run("fonts", "--format", "yaml")
    #expect(sums.code == 0 && sums.output.hasPrefix("fonts:\n"))
    try box.write("pageshot.yaml", sums.output)
    #expect(try box.run("render").code == 0)
    let sum = try #require(fonts()["Inter-Bold.otf"]?["sha256"] as? String)
    let wrong = String(repeating: "0", count: 64)
    try box.write("pageshot.yaml", sums.output.replacing(sum, with: wrong))
    for command in ["render", "validate", "test", "record", "fonts"] {
      let run = try box.run(command)
      #expect(run.code == 1, "\(command)")
      #expect(run.errors.contains("error: a different Inter-Bold.otf is in use: version "))
      #expect(run.errors.contains("of the package fonts-inter, has the checksum \(sum)\n"))
      #expect(run.errors.contains("   | ") && run.errors.contains("^~~~"))
    }
    #expect(box.files("goldens").isEmpty)
    try box.write("pageshot.yaml", "fonts:\n  Inter-Blod.otf: \(sum)\n  b.otf: abc\n")
    let run = try box.run("render")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("pageshot.yaml:2:19: error: the font file Inter-Blod.otf is not in use"))
    #expect(run.errors.contains("did you mean \"Inter-Bold.otf\"?"))
    #expect(
      run.errors.contains(
        "pageshot.yaml:3:10: error: \"b.otf\" wants a SHA-256: 64 hexadecimal digits, not \"abc\""))
  }

  @Test func `are named if they are broken, and nothing is drawn`() throws {
    try box.write("assets/fonts/a.otf", try bytes("Inter-Bold.otf").prefix(50_000))
    try box.write("assets/fonts/b.ttf", "wOFF, and more than that")
    try box.link("assets/fonts/c.ttc", to: "/etc/passwd")
    try box.link("assets/fonts/d.ttf", to: "nowhere")
    _ = try box.shell("mkfifo assets/fonts/e.ttf; mkdir assets/fonts/f.ttf")
    let run = try box.run("render")
    #expect(run.code == 1)
    #expect(
      run.errors == """
        assets/fonts/a.otf:1:1: error: the font is truncated
        assets/fonts/b.ttf:1:1: error: the font is a WOFF file, which is not supported
            1 | wOFF, and more than that
              | ^
              hint: use the OTF or TTF file of the font
        assets/fonts/c.ttc:1:1: error: the font cannot be read: it points outside \(box.folder)/
        assets/fonts/d.ttf:1:1: error: the font cannot be read: No such file or directory
        assets/fonts/e.ttf:1:1: error: the font cannot be read: it is not a plain file

        """)
    #expect(box.files("output").isEmpty)
  }

  @Test func `are limited in number and size`() throws {
    _ = try box.shell("mkdir -p assets/fonts; touch assets/fonts/{1..65}.ttf")
    #expect(try box.run("render").errors.contains("error: limit: fonts 65 > 64"))
    _ = try box.shell("rm assets/fonts/*; truncate -s 67108865 assets/fonts/a.ttf")
    let words = "the font is too large: a font may have 64 MiB"
    #expect(try box.run("render").errors.contains(words))
    _ = try box.shell("for i in 1 2 3 4 5; do truncate -s 60M assets/fonts/$i.ttf; done")
    #expect(
      try box.run("render").errors.contains(
        "5.ttf:1:1: error: the font is too large: all fonts may"))
  }

  @Test func `belong only to their project if a run has several`() throws {
    try box.write("shop/pages/b.yaml", page)
    try box.write("shop/assets/fonts/a.otf", "no font at all")
    let run = try box.run("render", "pages/a.yaml", "shop/pages/b.yaml")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("assets/fonts/a.otf:1:1: error: the font is not an OpenType or TrueType"))
    #expect(box.files("output") == ["a@2x.png"])
  }
}
