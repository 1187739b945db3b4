import PageFiles
import PageModel
import Testing

@Suite struct `A list in settings` {
  private func read(_ text: String) -> (Settings, [Diagnostic]) {
    Settings.read(Array(text.utf8), file: "pageshot.yaml")
  }

  @Test(arguments: [
    "assets: shared\nmask: sections/0/cells/0\nallowNet: example.com:80",
    "assets: [shared]\nmask: [sections/0/cells/0]\nallowNet: [example.com:80]",
  ]) func `of one value may be written as the value`(text: String) {
    let (settings, faults) = read(text)
    #expect(faults == [])
    #expect(settings.assets == ["shared"] && settings.allowNet == ["example.com:80"])
    #expect(settings.tolerance.masks.map(\.value) == ["sections/0/cells/0"])
    #expect(settings.tolerance.masks.first?.source?.line == 2)
  }

  @Test func `of a page's tolerance may be, too, and a value keeps its commas`() {
    let (settings, faults) = read("assets: a, b\ntolerances: { p: { mask: '#a' } }")
    #expect(faults == [])
    #expect(settings.assets == ["a, b"])
    #expect(settings.tolerances.first?.tolerance.masks.map(\.value) == ["#a"])
  }

  @Test(arguments: [
    ("assets: { a: b }", "\"assets\" wants a list"), ("assets:", "\"assets\" has no value"),
    ("mask: { a: b }", "\"mask\" wants a list"),
  ]) func `is not a mapping`(text: String, message: String) {
    #expect(read(text).1.map(\.message).allSatisfy { $0.hasPrefix(message) })
    #expect(read(text).1.count == 1)
  }
}
