import PageFiles
import PageModel
import Testing

@Suite struct `A file of another program` {
  private func faults(_ text: String, _ format: PageFormat) -> [String] {
    let bytes = text.hasPrefix("bplist") ? Array(text.utf8) + [0, 0xD1, 0xFF] : Array(text.utf8)
    return PageFile.read(bytes, file: "page", format: format).diagnostics.map(\.message)
  }

  @Test(arguments: [
    (
      #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array/></dict></plist>
      """#, "an Apple property list with PreferenceSpecifiers"
    ),
    ("\n<plist version=\"1.0\"><dict/></plist>", "an Apple property list"),
    ("bplist00", "a binary Apple property list"),
    ("<PreferenceScreen xmlns:app=\"x\"/>", "an Android preference screen"),
    ("<!DOCTYPE html><html></html>", "an HTML file"), ("<a/>", "an XML file"),
    ("<resources><string name=\"a\">A</string></resources>", "a file of Android resources"),
    ("/* Title ** */\n// more   \n\"Sound\" = \"Ton\";\n", "a file of Apple's strings"),
    ("title = \"Ton\";\n", "a file of Apple's strings"),
    ("{\"surfaceUpdate\":{}}\n{\"beginRendering\":{}}", "a message of A2UI 0.8"),
    ("{\"@@locale\": \"en\", \"a\": \"b\"}", "an Application Resource Bundle (ARB)"),
    ("title = \"x\"\n", "a TOML file"), ("# rows\n[row]\nx = 1", "a TOML file"),
  ]) func `is named instead of an error of its first line`(text: String, name: String) {
    #expect(faults(text, .yaml) == ["this is \(name), which is not read"])
  }

  @Test(arguments: [
    (
      #"{"items": [{"type": "group", "title": "Sound", "items": []}]}"#,
      "a list of preferences of NativeScript"
    ),
    (#"{"form": {"sections": [{"title": "Sound", "rows": []}]}}"#, "a description of a form"),
    (#"{"card": {"log_id": "x", "states": []}}"#, "a card of DivKit"),
    (#"{"name": "File", "document": {"type": "DOCUMENT"}}"#, "a file of Figma"),
    (#"{"type": "object", "properties": {}}"#, "a JSON Schema"),
    (
      #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "A"}]}"#,
      "an Adaptive Card"
    ),
    (
      #"{"$schema": "http://adaptivecards.io/schemas/adaptive-card.json", "body": []}"#,
      "an Adaptive Card"
    ),
    (#"[{"surfaceUpdate": {"surfaceId": "a", "components": []}}]"#, "a message of A2UI 0.8"),
    (#"{"createSurface": {"surfaceId": "a"}}"#, "a message of A2UI 0.9"),
    (#"{"version": "v0.9", "updateComponents": {"components": []}}"#, "a message of A2UI 0.9"),
    (#"[{"deleteSurface": {"surfaceId": "a"}}]"#, "a message of A2UI"),
    (#"{"root": "a", "elements": {"a": {"type": "Card"}}}"#, "a page of json-render"),
    (#"{"$jason": {"head": {}}}"#, "a page of Jasonette"),
    (#"{"blocks": [{"type": "section"}, {"type": "divider"}]}"#, "a message of Slack's Block Kit"),
    (#"[{"type": "header"}, {"type": "rich_text"}]"#, "a message of Slack's Block Kit"),
    (#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, "a string catalog of Xcode"),
    (#"{"hello": "Hi", "@hello": {}}"#, "an Application Resource Bundle (ARB)"),
  ]) func `is named instead of its unknown keys`(text: String, name: String) {
    #expect(faults(text, .json) == ["this is \(name), which is not read"])
  }

  @Test func `is JSON5 by its name`() {
    for (name, words) in [
      ("p.json5", "a JSON5 file"), ("p.JSONC", "a file of JSON with comments"),
    ] {
      let read = PageFile.read(
        Array("{ // a\n title: 'A', }".utf8), file: SourceFile(name), format: .yaml)
      #expect(read.diagnostics.map(\.message) == ["this is \(words), which is not read"])
    }
  }

  @Test func `with texts says that these can be data`() {
    let read = PageFile.read(
      Array(#"{"@@locale": "en"}"#.utf8), file: "page", format: .json)
    #expect(read.diagnostics.first?.hint?.contains(".data.json") == true)
  }

  @Test func `is named quickly, whatever it contains`() {
    let comments = String(repeating: "// a          \n", count: 300)
    let stars = "/" + String(repeating: "*", count: 4_000)
    for text in [comments, stars, String(repeating: "\"a\" = ", count: 500)] {
      #expect(!faults(text, .yaml).isEmpty)
    }
  }

  /// Mistakes in page files.
  @Test(arguments: [
    "items: [{type: group}]", "titel: x", "titel: <b>", "title = x", "form: {sections: []}",
    "blocks: [{type: section}]", "{titel: x}", "[{type: a}]",
  ]) func `is not a page with errors`(text: String) {
    #expect(!faults(text, .yaml).isEmpty)
    #expect(faults(text, .yaml).allSatisfy { !$0.contains("which is not read") })
  }
}
