import Foundation
import Testing

@Suite struct `Converting tokens` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write(
      "legacy.json",
      ##"{"color": {"ink": {"value": "#1a1c1e", "type": "color"}, "x": {"value": "a", "type": "asset"}}}"##
    )
    try box.write(
      "tokens/$themes.json",
      """
      [{"name": "Day", "selectedTokenSets": {"core": "source", "mode/day": "enabled"}},
       {"name": "Dark", "selectedTokenSets": {"core": "source", "mode/night": "enabled"}}]
      """)
    try box.write(
      "tokens/$metadata.json", #"{"tokenSetOrder": ["core", "mode/day", "mode/night"]}"#)
    try box.write(
      "tokens/core.json",
      ##"{"ink": {"value": "#101112", "type": "color"}, "snow": {"value": "#F0F1F2", "type": "color"}}"##
    )
    try box.write("tokens/mode/day.json", #"{"title": {"value": "{ink}", "type": "color"}}"#)
    try box.write("tokens/mode/night.json", #"{"title": {"value": "{snow}", "type": "color"}}"#)
  }

  @Test func `writes a valid file, and says what is left out`() throws {
    let shown = try box.run("tokens", "convert", "legacy.json")
    #expect(shown.code == 0 && shown.output.contains("\"hex\": \"#1A1C1E\""))
    #expect(
      shown.errors.contains("legacy.json:1:73: warning: \"color.x\" is not converted"),
      "\(shown.errors)")
    #expect(shown.errors.hasSuffix("1 token; left out: 1 token that cannot be converted\n"))
    let run = try box.run("tokens", "convert", "legacy.json", "-o", "out/a.tokens.json")
    #expect(run.code == 0 && run.output == "out/a.tokens.json\n")
    #expect(try box.text("out/a.tokens.json") == shown.output)
    let check = try box.run("tokens", "check", "--strict", "out/a.tokens.json")
    #expect(check.code == 0 && check.errors == "out/a.tokens.json: 1 token\n")
  }

  @Test func `makes a theme's source with modes of a folder`() throws {
    let run = try box.run(
      "tokens", "convert", "tokens", "--mode", "light=Day", "-o", "assets/tokens/studio.tokens.json"
    )
    #expect(run.code == 0 && run.errors.contains("3 tokens\n"), "\(run.errors)")
    try box.write(
      "assets/themes/brand.tokens.json",
      """
      {"$extensions": {"pageshot": {"extends": "classic", "sources": ["../tokens/studio.tokens.json"]}},
       "titleColor": {"$type": "color", "$value": "{title}"}}
      """)
    let flat = try box.run("tokens", "flatten", "assets/themes/brand.tokens.json").object
    let title = try #require(flat["titleColor"] as? [String: Any])
    #expect("\(title["$value"] ?? "")".contains("#101112"))
    #expect("\(title["$extensions"] ?? "")".contains("#F0F1F2"))
  }

  @Test func `is the way out that other commands name`() throws {
    let check = try box.run("tokens", "check", "legacy.json")
    #expect(check.code == 1 && check.errors.contains("hint: pageshot tokens convert legacy.json"))
  }

  @Test func `writes nothing if nothing can be converted`() throws {
    try box.write("none.json", #"{"a": {"value": "x", "type": "asset"}}"#)
    try box.write("broken.json", "{ // x")
    for file in ["none.json", "broken.json"] {
      let run = try box.run("tokens", "convert", file, "-o", "out.json")
      #expect(run.code == 1 && run.output.isEmpty && !box.has("out.json"), "\(run.errors)")
    }
  }

  @Test func `reads only files within the folder`() throws {
    try box.write("secret.json", #"{"secret": {"value": 1, "type": "number"}}"#)
    try box.link("tokens/link.json", to: "../secret.json")
    let run = try box.run("tokens", "convert", "tokens", "--mode", "light=Day")
    #expect(run.code == 66 && run.output.isEmpty && run.errors.contains("points outside"))
    #expect(try box.run("tokens", "convert", "nowhere.json").code == 66)
  }

  @Test func `names what it skips in a folder, and the file that is too large`() throws {
    try box.link("tokens/more", to: "mode")
    _ = try box.shell(#"printf '{}' > "$(printf 'tokens/caf\351.json')""#)
    let run = try box.run("tokens", "convert", "tokens", "--mode", "light=Day")
    #expect(run.code == 0)
    #expect(run.errors.contains("\"more\" is skipped: linked folders are not followed"))
    #expect(run.errors.contains("\"caf\u{FFFD}.json\" is skipped: the name is not UTF-8"))
    try box.write("tokens/large.json", String(repeating: " ", count: 8 << 20) + "{}")
    let large = try box.run("tokens", "convert", "tokens", "--mode", "light=Day")
    #expect(
      large.code == 66 && large.errors.contains("tokens/large.json: limit: file bytes 8388610"),
      "\(large.errors)")
  }

  @Test(arguments: [
    ["legacy.json", "-o", "legacy.json"], ["legacy.json", "--output="],
    ["legacy.json", "-o", "./legacy.json"], ["legacy.json", "-o", "tokens/../legacy.json"],
    ["tokens", "-o", "tokens/x.json"], ["tokens", "-o", "link/x.json"],
    ["link", "-o", "tokens/x.json"],
    ["legacy.json", "--mode", "dark"], ["legacy.json", "--mode", "blue=x"],
    ["legacy.json", "--mode", "dark="],
    ["legacy.json", "--mode", "dark=Night"], ["tokens"], ["tokens", "--mode", "light=Dya"], [],
  ]) func `refuses wrong usage`(words: [String]) throws {
    try box.link("link", to: "tokens")
    let run = try box.start(["tokens", "convert"] + words).finish()
    #expect(run.code == 64 && run.output.isEmpty, "\(run.errors)")
  }
}
