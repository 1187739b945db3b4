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
  ]) func `is named instead of its unknown keys`(text: String, name: String) {
    #expect(faults(text, .json) == ["this is \(name), which is not read"])
  }

  /// Mistakes in page files.
  @Test(arguments: [
    "items: [{type: group}]", "titel: x", "titel: <b>", "title = x", "form: {sections: []}",
  ]) func `is not a page with errors`(text: String) {
    #expect(!faults(text, .yaml).isEmpty)
    #expect(faults(text, .yaml).allSatisfy { !$0.contains("which is not read") })
  }
}
