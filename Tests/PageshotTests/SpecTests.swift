import Drawing
import Editing
import Foundation
import GallerySamples
import Handoff
import PageLayout
import PageModel
import Pageshot
import Testing

@testable import Inspecting
@testable import Pages

/// Specifications of pages in a project of their own.
struct Specs {
  let project: GitRepository
  let renderer: Renderer

  init() throws { (project, renderer) = (try GitRepository(), try Renderer()) }

  /// The specification of a page file.
  func spec(_ yaml: String) throws -> [String: Any] {
    try project.write("pages/me.yaml", yaml)
    let run = PageRun(PageList([project.folder + "/pages/me.yaml"]), by: renderer)
    let page = try run.page(try #require(run.list.pages.first))
    #expect(page.errors == [])
    var json: [String: Any]?
    try page.forEachHanded(allModes: true) { page in
      json = try JSONSerialization.jsonObject(with: Data(page.spec().bytes)) as? [String: Any]
    }
    return try #require(json)
  }

  func list(_ spec: [String: Any], _ key: String) -> [[String: Any]] {
    spec[key] as? [[String: Any]] ?? []
  }

  func box(_ spec: [String: Any], _ path: String) throws -> [String: Any] {
    try #require(list(spec, "boxes").first { $0["path"] as? String == path })
  }
}

@Suite struct `The specification of a page` {
  private let specs: Specs

  init() throws { specs = try Specs() }

  private func spec(_ yaml: String) throws -> [String: Any] { try specs.spec(yaml) }

  private func list(_ spec: [String: Any], _ key: String) -> [[String: Any]] {
    specs.list(spec, key)
  }

  private func box(_ spec: [String: Any], _ path: String) throws -> [String: Any] {
    try specs.box(spec, path)
  }

  @Test func `has lines as drawn, with an ellipsis for omitted text`() throws {
    let spec = try spec(
      """
      cells:
        - { kind: plain, title: One very long title that has no room on this small screen at all }
        - { kind: text, title: T, subtitle: Wraps into more lines than one as it is a long text that goes on and on until it has no room any more on this line or the next, style: { titleLines: 0 } }
      """)
    let title = try box(spec, "sections/0/cells/0/title")
    let lines = list(title, "lines")
    #expect(lines.count == 1 && title["truncated"] as? Bool == true)
    let words = try #require(lines[0]["text"] as? String)
    #expect(words.hasPrefix("One very long title") && words.hasSuffix("…"), "\(words)")
    let rect = try #require(title["rect"] as? [Double])
    #expect(lines[0]["x"] as? Double == rect[0])
    let baseline = try #require(lines[0]["baseline"] as? Double)
    #expect(baseline > rect[1] && baseline < rect[1] + rect[3])
    let body = try #require(
      list(spec, "boxes").first { list($0, "lines").count > 1 }, "no text has two lines")
    let texts = list(body, "lines").compactMap { $0["text"] as? String }
    #expect(texts.joined() == body["text"] as? String)
    let baselines = list(body, "lines").compactMap { $0["baseline"] as? Double }
    #expect(zip(baselines, baselines.dropFirst()).allSatisfy { $0 + 5 < $1 })
  }

  @Test func `has a colour in each mode and the key that set it`() throws {
    let spec = try spec(
      """
      style: { titleColor: { light: "#FF0000", dark: "#00FF00" } }
      cells: [{ title: A, style: { background: "#123456" } }, { title: B }]
      """)
    let title = try box(spec, "sections/0/cells/1/title")
    let color = try #require(list(title, "colors").first)
    #expect(color["of"] as? String == "text" && color["key"] as? String == "titleColor")
    let values = try #require(color["values"] as? [String: String])
    #expect(values["light"] == "#FF0000" && values["dark"] == "#00FF00")
    // Values that the page does not set come from its theme.
    #expect(values["contrast"] == "#000000" && values["darkContrast"] == "#FFFFFF")
    let tokens = list(spec, "tokens")
    let places = try #require(title["tokens"] as? [Int])
    let token = try #require(
      places.map { tokens[$0] }.first { $0["key"] as? String == "titleColor" })
    #expect(token["values"] as? [String: String] == values)
    let chain = list(token, "chain")
    #expect(chain.last?["level"] as? String == "page")
    #expect((chain.last?["source"] as? String)?.hasPrefix("me.yaml:1:") == true)
    #expect((chain.first?["source"] as? String)?.contains(".tokens.json:") == true)
    // A row's own value is another entry.
    let grounds = tokens.filter { $0["key"] as? String == "background" }
    #expect(
      Set(grounds.compactMap { ($0["values"] as? [String: String])?["light"] }).count
        == grounds.count)
  }

  @Test func `includes boxes that only the dark page shows`() throws {
    let spec = try spec(
      """
      templates:
        own:
          layout: { text: Hello, background: { dark: "#102030" } }
      cells: [{ kind: own }]
      """)
    let colors = list(spec, "boxes").flatMap { list($0, "colors") }
    let ground = colors.first { ($0["values"] as? [String: Any])?["dark"] as? String == "#102030" }
    let values = try #require(ground?["values"] as? [String: Any])
    #expect(values["light"] is NSNull && values["contrast"] is NSNull)
  }

  @Test func `has measures, notes, fonts and texts as written`() throws {
    let spec = try spec(
      """
      sections:
        - header: Words
          cells: [{ title: A, note: Ask for more, style: { titleFont: { weight: 700 } } }]
      """)
    let row = "sections/0/cells/0"
    let measures = list(spec, "measures")
    #expect(measures.contains { ($0["to"] as? [String: String])?["path"] == row + "/title" })
    #expect(measures.allSatisfy { !list($0, "why").isEmpty })
    #expect(list(spec, "notes").first?["text"] as? String == "Ask for more")
    #expect(list(spec, "notes").first?["path"] as? String == row)
    let font = try #require(try box(spec, row + "/title")["font"] as? [String: Any])
    #expect(font["weight"] as? Int == 700 && font["key"] as? String == "titleFont")
    let header = try box(spec, "sections/0/header")
    #expect(header["text"] as? String == "WORDS")
    let string = list(spec, "strings").first { $0["path"] as? String == "sections/0/header" }
    #expect(string?["text"] as? String == "Words" && string?["key"] as? String == "Words")
    #expect(!list(spec, "strings").contains { $0["path"] as? String == "statusBar/time" })
  }

  @Test func `has the drawn text of every line in the gallery`() throws {
    var count = 0
    let gallery = try Gallery()
    for item in gallery.items {
      let layout = gallery.layout(item)
      let engine = try #require(layout.assets.fonts.text)
      for box in try #require(layout.tree).boxes {
        guard case .text(var run, _) = box.content else { continue }
        let lines = engine.lines(of: box)
        count += lines.count
        // A line alone is as wide as among others; tracked letters keep the space at their end.
        for line in lines {
          run.text = line.text.trimmingCharacters(in: .whitespaces)
          let width = engine.extent(of: run, width: nil).width
          #expect(
            abs(width - line.width) <= abs(run.font.tracking) + 0.05,
            "\(item.name) \(box.path): \(line.text)")
        }
      }
    }
    #expect(count > 500)
  }

  @Test func `has the room of each text`() throws {
    let spec = try spec(
      """
      cells: [{ title: A, detail: B }, { kind: plain, title: A }, { kind: logout, title: Bye }]
      """)
    func room(_ path: String) throws -> Double {
      let string = list(spec, "strings").first { $0["path"] as? String == path }
      return try #require(string?["room"] as? Double)
    }
    #expect(try room("sections/0/cells/1/title") == 345)
    #expect(try room("sections/0/cells/0/title") < 345)
    #expect(try room("sections/0/cells/2/title") > 300)
  }

  @Test func `has the same boxes in all modes on all pages of the gallery`() throws {
    let run = PageRun(PageList([Repository.path("pages")]), by: specs.renderer)
    #expect(run.list.pages.count >= 17)
    for location in run.list.pages {
      try run.page(location).forEachHanded(allModes: true) { page in
        let places = page.modes.map {
          $0.layout.tree?.boxes.map { [$0.path.description, "\($0.rect)"] }
        }
        #expect(places.count == 4 && Set(places).count == 1, "\(location.name) \(page.shot ?? "")")
      }
    }
  }
}

@Suite struct `The status of a page` {
  @Test func `can be set in Swift and is an edit like others`() throws {
    let page = Page("Me") { Section { Cell("A") } }
    let ready = page.with { $0.status = .ready }
    let edits = page.edits(to: ready)
    #expect(edits == [.set(.page, .property("status"), from: nil, to: "ready")])
    var other = page
    try other.apply(edits)
    #expect(other.status == .ready)
    let renderer = try Renderer()
    #expect(renderer.layout(page).tree?.boxes == renderer.layout(ready).tree?.boxes)
  }
}

@Suite struct `The reading order of a page` {
  private func elements(_ page: Page) throws -> [AccessibleElement] {
    let layout = try Renderer().layout(page)
    return AccessibilityOrder(try #require(layout.tree), layout.resolved).elements
  }

  @Test func `runs from top to bottom`() throws {
    var page = Page("Me") {
      Section("Words", footer: "End") {
        Cell("First")
        Cell("Second")
      }
    }
    page.navigationBar.back = .text("Back")
    page.navigationBar.trailing = [BarItem("Edit")]
    page.toolbar = [BarItem("Undo")]
    page.tabBar = [TabItem("Home", selected: true), TabItem("More")]
    let read = try elements(page)
    #expect(
      read.map(\.label) == [
        "Back", "Me", "Edit", "Words", "First", "Second", "End", "Undo", "Home", "More",
      ])
    #expect(
      read.map { $0.traits.map(\.rawValue).joined(separator: " ") } == [
        "button", "header", "button", "header", "button", "button", "staticText", "button",
        "tab selected", "tab",
      ])
  }

  @Test func `includes the state of rows and their actions`() throws {
    let read = try elements(
      Page {
        Section {
          Cell("Wi-Fi", kind: .switch, on: true)
          Cell("Name", kind: .input) { $0.value = "Mira" }
          Cell("Sound", kind: .plain) { $0.slider = Slider(0.4) }
          Cell("Off", kind: .plain) { $0.enabled = false }
          Cell("Chosen", kind: .plain, accessory: .checkmark)
          Cell("Mail", kind: .plain) { $0.swipe = Swipe(trailing: [.init("Delete")]) }
          Cell("Plan", detail: "Yearly")
          Cell("Post", kind: .plain) {
            $0.swipe = Swipe(trailing: [.init("Delete")], leading: [.init("Pin")])
            $0.swiped = SwipedSide.none
          }
        }
      })
    #expect(
      read.map(\.label) == ["Wi-Fi", "Name", "Sound", "Off", "Chosen", "Mail", "Plan", "Post"])
    #expect(read.map(\.value) == ["on", "Mira", "40 %", nil, nil, nil, "Yearly", nil])
    #expect(
      read.map(\.traits) == [
        [.toggleButton], [.textField], [.adjustable], [.staticText, .notEnabled],
        [.staticText, .selected], [.staticText], [.button], [.staticText],
      ])
    #expect(read.map(\.actions) == [[], [], [], [], [], ["Delete"], [], ["Delete", "Pin"]])
  }
}
