import Foundation
import PageshotTesting
import SettingsApp
import Testing

@Suite struct `The settings in Swift` {
  let page = settingsPage(of: "Ada", unread: 3)

  @Test func `count new messages`() throws {
    let boxes = try layout(of: page)
    #expect(boxes["sections/1/cells/2/detail"]?.text == "3 new")
    #expect(boxes[id: "night", "switch"]?.on == true)
    #expect(try layout(of: settingsPage(of: "Ada", unread: 0))["sections/1/cells/2"] == nil)
  }

  @Test func `are higher in the look of the brand`() throws {
    #expect(try layout(of: branded(page))[id: "night"]?.rect.height == 56)
  }
}

@Suite struct `Pictures` {
  @Test func `are written for both appearances`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try writePictures(of: settingsPage(of: "Ada", unread: 3), into: folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == ["settings-dark.png", "settings-light.png", "settings.pdf", "settings.svg"])
  }

  @Test func `are drawn from a file of the project`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    #expect(try !picture(ofFile: root.path + "/pages/settings.yaml").isEmpty)
  }

  @Test func `of all pages of the project can be drawn`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    #expect(try faultyPages(ofProject: root.path) == [])
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let pages = folder.appending(path: "pages")
    try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("cells: [{ kind: swich }]".utf8).write(to: pages.appending(path: "a.yaml"))
    try Data("scale: 1".utf8).write(to: folder.appending(path: "pageshot.yaml"))
    #expect(try faultyPages(ofProject: folder.path) == ["a"])
  }

  @Test func `of a page with faults are not drawn`() throws {
    let page = Page("A") { Section { Cell("B", image: "tile-mon") } }
    #expect(try faults(of: page)?.contains("hint: did you mean \"tile-moon\"?") == true)
    #expect(try faults(of: settingsPage(of: "Ada", unread: 1)) == nil)
  }

  @Test func `keep what others changed of them`() throws {
    let base = Page("A") { Section { Cell("B") { $0.id = "b" } } }
    var (mine, theirs) = (base, base)
    mine.title = "C"
    theirs.sections[0].cells.insert(Cell("D"), at: 0)
    theirs.sections[0].cells[1].detail = "E"
    let merged = try merging(mine, base, theirs)
    #expect(merged.title == "C" && merged.sections[0].cells.map(\.title) == ["D", "B"])
    #expect(merged.sections[0].cells[1].detail == "E")
  }
}

@Suite struct `The inbox` {
  @Test func `changes, and can be undone`() throws {
    let table = try busyInbox()
    #expect(table.page.sections[0].cells.map(\.title) == ["Ada", "Alan"])
    #expect(table.edits.map(\.animation) == [.fade, .none, .left])
    while table.canUndo { try table.undo() }
    #expect(table.page.sections[0].cells.map(\.title) == ["Ada"])
  }

  @Test func `knows what was chosen`() async throws {
    let table = try busyInbox()
    let (token, signals) = (try markRead(in: table), try table.signals())
    try table.tap("ada")
    #expect(await nextChoice(among: signals) == "Ada")
    #expect(table.cell("ada")?.badge == nil)
    withExtendedLifetime(token) {}
  }
}
