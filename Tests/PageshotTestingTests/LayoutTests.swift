import Foundation
import Testing

@testable import PageshotTesting

@Suite struct `The layout of a page` {
  private let folder: PagesFolder

  init() throws { folder = try PagesFolder() }

  @Test func `can be searched by paths and ids`() throws {
    let page = try folder.page().tree()
    #expect(page["sections/0/cells/0"]?.rect.height == 44)
    #expect(page["sections/0/cells/1/switch"]?.on == false)
    #expect(page["sections/0/cells/2/detail"]?.text == "7")
    #expect(page[id: "night"]?.path == "sections/0/cells/1")
    #expect(page[id: "night", "title"]?.text == "Night mode")
    #expect(page["sections/0/cells/3"] == nil && page[id: "day"] == nil)
    #expect(page[id: "night", "detail"] == nil)
  }

  @Test func `can be printed`() throws {
    let page = try folder.page().tree()
    // The width of the letters depends on the font.
    let title = try #require(page["sections/0/cells/1/title"]).rect.width
    #expect(abs(title - 90.7) < 2)
    #expect(
      page.outline(of: "sections/0/cells/1") == """
        sections/0/cells/1: 0 143, 240 × 44
          switch: 174 149.5, 51 × 31 off
          title: 15 154.86, \((title * 100).rounded() / 100) × 20.29 "Night mode"
          separator: 15 186.5, 225 × 0.5
        """)
    #expect(page.outline(of: "sections/7") == "")
  }

  @Test func `is that of the page in the test's project`() throws {
    let tree = try layout(of: Page("T") { Section { Cell("One") } })
    #expect(tree["sections/0/cells/0/title"]?.text == "One")
    let page = try layout(of: "wechat/settings", viewport: Size(width: 414, height: 736))
    #expect(page.size.width == 414)
    #expect(page[id: "7", "switch"]?.on == false)
    let error = try #require(throws: PageTestError.self) { try layout(of: "wechat/setings") }
    #expect(error.description.hasSuffix("hint: did you mean \"wechat/settings\"?"))
  }

  @Test func `is compared with what the golden records`() throws {
    #expect(try folder.issues(.goldenLayout, recording: .never).count == 1)
    #expect(try folder.issues(.goldenLayout, recording: .missing).count == 1)
    #expect(try folder.issues(.goldenLayout, recording: .never) == [])
    try folder.writeSettings(on: true)
    let issues = try folder.issues(.goldenLayout, recording: .never)
    #expect(issues.count == 1 && issues[0].hasPrefix("changed  settings@2x  (boxes differ)\n"))
    #expect(issues[0].contains("pages/settings.yaml:5:"))
    #expect(issues[0].contains("off → on"))
    #expect(issues[0].contains("\n  accept: PAGESHOT_RECORD=changed swift test"))
    #expect(try folder.issues(.goldenLayout, recording: .changed).count == 1)
    #expect(try folder.issues(.golden, recording: .never) == [])
  }

  @Test func `does not change with comments, notes and masked cells`() throws {
    _ = try folder.issues(recording: .missing)
    let text = PagesFolder.settings(on: false)
    try folder.write(
      "pages/settings.yaml",
      "# why\n" + text.replacing("title: Account", with: "title: Account, note: why"))
    #expect(try folder.issues(.goldenLayout, recording: .never) == [])
    try folder.write("pages/settings.yaml", text.replacing("\"7\"", with: "\"8\", mask: true"))
    #expect(try folder.issues(.goldenLayout, recording: .never) == [])
  }

  @Test(arguments: [
    ("on: false", "on: true"), ("Privacy", "Private"), ("\"7\"", "\"77\""),
    ("      - {id: account, title: Account}\n", ""),
    ("title: Account}", "title: Account, height: 60}"),
    ("title: Settings", "title: Settings\nstyle: {pageBackground: \"#123456\"}"),
  ]) func `changes with visible parts`(text: String, other: String) throws {
    _ = try folder.issues(recording: .missing)
    let page = PagesFolder.settings(on: false)
    try #require(page.contains(text))
    try folder.write("pages/settings.yaml", page.replacing(text, with: other))
    let issues = try folder.issues(.goldenLayout, recording: .never)
    #expect(issues.count == 1 && issues[0].hasPrefix("changed  settings@2x  ("))
    #expect(issues[0].split(separator: "\n").count > 2, "no cause is reported: \(issues)")
  }

  @Test func `is missing in goldens drawn by other programs`() throws {
    _ = try folder.issues(recording: .missing)
    let golden = try #require(folder.golden())
    // Without its texts it is a plain PNG.
    let start = try #require(golden.range(of: Data("iTXt".utf8))).lowerBound - 4
    let end = try #require(golden.range(of: Data("IEND".utf8))).lowerBound - 4
    let plain = golden[..<start] + golden[end...]
    try plain.write(to: URL(filePath: folder.path + "/goldens/settings@2x.png"))
    #expect(try folder.issues(.golden, recording: .never) == [])
    let issues = try folder.issues(.goldenLayout, recording: .never)
    #expect(issues.count == 1 && issues[0].contains("it has no recorded boxes: record it again"))
  }
}
