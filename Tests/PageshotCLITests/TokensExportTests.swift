import Foundation
import Testing

@Suite struct `The tokens command` {
  private let box: Sandbox
  private let brand = """
    {"$extensions": {"pageshot": {"extends": "wechat"}},
     "leadingInset": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}}
    """

  init() throws {
    box = try Sandbox()
    try box.write("assets/themes/brand.tokens.json", brand)
  }

  @Test func `writes all formats`() throws {
    let run = try box.run("tokens", "export", "brand")
    #expect(run.code == 0 && run.errors == "10 files\n", "\(run.errors)")
    let files = box.files("output/tokens/brand")
    #expect(
      files == [
        "BrandLook.swift", "look.contrast.tokens.json", "look.css",
        "look.dark-contrast.tokens.json", "look.dark.tokens.json", "look.resolver.json",
        "look.tokens.json", "values-night/colors.xml", "values/colors.xml", "values/dimens.xml",
      ])
    #expect(run.output.split(separator: "\n").count == files.count)
    let css = try box.text("output/tokens/brand/look.css")
    #expect(css.contains("--leading-inset: 30px;"))
    let check = try box.shell("$pageshot tokens check output/tokens/brand/*.json --strict")
    #expect(check.code == 0 && check.errors.contains("look.resolver.json: a resolver"))
  }

  @Test func `writes some formats of a file into a folder`() throws {
    try box.write("look.scss.mustache", "{{#lengths}}${{kebab}}: {{length}}px;\n{{/lengths}}")
    let run = try box.run(
      "tokens", "export", "assets/themes/brand.tokens.json", "--format", "css,look.scss.mustache",
      "-o", "made")
    #expect(run.code == 0 && box.files("made") == ["look.css", "look.scss"], "\(run.errors)")
    #expect(try box.text("made/look.scss").contains("\n$leading-inset: 30px;\n"))
  }

  @Test func `writes nothing if a template is wrong`() throws {
    try box.write("x.mustache", "a\n {{nothing}}")
    let run = try box.run("tokens", "export", "brand", "--format", "css,x.mustache", "-o", "made")
    #expect(run.code == 1 && box.files("made").isEmpty)
    #expect(run.errors.hasPrefix("x.mustache:2:2: error: there is no \"nothing\" in the data"))
    let none = try box.run("tokens", "export", "brand", "--format", "y.mustache")
    #expect(none.code == 66)
    try box.write("look.css.mustache", "")
    let both = try box.run("tokens", "export", "brand", "--format", "css,look.css.mustache")
    #expect(both.code == 1 && both.errors.contains("two formats write look.css"))
  }

  @Test func `writes nothing if the theme is wrong`() throws {
    let unknown = try box.run("tokens", "export", "brandd")
    #expect(unknown.code == 1 && unknown.errors.contains("unknown theme \"brandd\""))
    #expect(unknown.errors.contains("did you mean \"brand\"?"))
    #expect(try box.run("tokens", "export", "none.tokens.json").code == 66)
    #expect(!box.files().contains { $0.hasPrefix("output/") })
  }

  @Test func `checks each file`() throws {
    try box.write("good.json", #"{"a": {"$type": "number", "$value": 1}}"#)
    try box.write("bad.json", "{\n\"a\": {\"$type\": \"numbr\", \"$value\": 1}}")
    try box.write(
      "old.json", #"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "rem"}}}"#)
    let run = try box.run("tokens", "check", "good.json", "bad.json", "none.json")
    #expect(run.code == 66 && run.errors.contains("good.json: 1 token"))
    #expect(run.errors.contains("bad.json:2:16: error: \"$type\" cannot be \"numbr\""))
    #expect(run.errors.contains("did you mean \"number\"?"))
    #expect(try box.run("tokens", "check", "old.json").code == 0)
    #expect(try box.run("tokens", "check", "old.json", "--strict").code == 1)
    let quiet = try box.run("tokens", "check", "-q", "good.json")
    #expect(quiet.code == 0 && quiet.errors.isEmpty && quiet.output.isEmpty)
  }

  @Test(arguments: [
    ["tokens", "check"], ["tokens", "export"], ["tokens", "export", "brand", "--format", "scss"],
    ["tokens", "export", "brand", "--format", "css,"], ["tokens", "export", "brand", "-o", ""],
    ["tokens", "export", "brand", "--format", ".mustache"],
  ]) func `refuses wrong usage`(words: [String]) throws {
    #expect(try box.start(words).finish().code == 64)
  }
}
