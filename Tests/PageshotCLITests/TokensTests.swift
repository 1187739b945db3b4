import Foundation
import Testing

@Suite struct `Flattening a theme` {
  private let box: Sandbox
  private let brand = """
    {"$extensions": {"pageshot": {"extends": "wechat"}},
     "leadingInset": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}}
    """
  private let page = "theme: brand\ncells: [{ title: A, detail: B }]\n"

  init() throws {
    box = try Sandbox()
    try box.write("assets/themes/brand.tokens.json", brand)
    try box.write("pages/a.yaml", page)
  }

  @Test func `writes one file that draws the same`() throws {
    #expect(try box.run("render", "--format", "json").code == 0)
    let before = try box.read("output/a.layout.json")
    let shown = try box.run("tokens", "flatten", "assets/themes/brand.tokens.json")
    #expect(shown.code == 0 && shown.errors.isEmpty, "\(shown.errors)")
    let run = try box.run(
      "tokens", "flatten", "assets/themes/brand.tokens.json", "-o", "whole.tokens.json")
    #expect(run.code == 0 && run.output == "whole.tokens.json\n" && run.errors == "1 file\n")
    #expect(try box.text("whole.tokens.json") == shown.output)
    #expect(!shown.output.contains("\"extends\""))
    try box.write("assets/themes/brand.tokens.json", shown.output)
    #expect(try box.run("render", "--format", "json").code == 0)
    #expect(try box.read("output/a.layout.json") == before)
  }

  @Test func `finds parent themes in the given folders`() throws {
    try box.write("shared/themes/house.tokens.json", brand)
    try box.write("own.tokens.json", brand.replacing("wechat", with: "house"))
    #expect(try box.run("tokens", "flatten", "own.tokens.json", "--assets", "shared").code == 0)
    let run = try box.run("tokens", "flatten", "own.tokens.json")
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("own.tokens.json:1:42: error: unknown theme \"house\""), "\(run.errors)")
  }

  @Test func `reports errors and writes nothing`() throws {
    try box.write("bad.tokens.json", "{\"titelColor\": {}}")
    let faulty = try box.run("tokens", "flatten", "bad.tokens.json", "--output", "out.json")
    #expect(faulty.code == 1 && faulty.errors.contains("did you mean \"titleColor\"?"))
    let missing = try box.run("tokens", "flatten", "none.tokens.json", "--output", "out.json")
    #expect(missing.code == 66 && missing.errors.contains("cannot read none.tokens.json"))
    #expect(!box.files().contains("out.json"))
    let folder = try box.run("tokens", "flatten", "bad.tokens.json", "--assets", "nowhere")
    #expect(folder.code == 66)
    let unwritable = try box.run(
      "tokens", "flatten", "assets/themes/brand.tokens.json", "--output", "pages")
    #expect(unwritable.code == 74, "\(unwritable.errors)")
    #expect(unwritable.errors.contains("cannot write pages: Is a directory"))
  }

  @Test(arguments: [
    ["tokens", "flatten"], ["tokens", "flaten", "a"],
    ["tokens", "flatten", "a.json", "--output", "a.json"],
    ["tokens", "flatten", "a.json", "--output", "./a.json"],
    ["tokens", "flatten", "a.json", "--output="],
  ]) func `refuses wrong usage`(words: [String]) throws {
    let run = try box.start(words).finish()
    #expect(run.code == 64, "\(run.errors)")
  }
}
