import Foundation
import Pageshot
import Testing

@Suite struct `Assets that change` {
  private let project: GitRepository
  private let renderer: Renderer
  private let page = Page { Section { Cell("一", image: "dot") } }

  init() throws {
    (project, renderer) = (try GitRepository(), try Renderer())
    try icon("assets/icons/dot.svg", "#ff0000")
  }

  private func icon(_ path: String, _ color: String, side: Int = 20) throws {
    try project.write(
      path,
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)">
      <rect width="\(side)" height="\(side)" fill="\(color)"/></svg>
      """)
  }

  private var home: Project? { Project(of: project.folder + "/page.yaml") }

  private func height(of path: String, in tree: BoxTree) -> Double? {
    tree.boxes.first { $0.path == BoxPath(path) }?.rect.height
  }

  private func png() throws -> [UInt8] { try renderer.png(of: page, scale: 1, project: home) }

  @Test func `give later pages another picture`() throws {
    let red = try png()
    #expect(try png() == red)
    try icon("assets/icons/dot.svg", "#00ff00")
    let green = try png()
    #expect(green != red)
    try icon("assets/icons/dot.svg", "#ff0000")
    #expect(try png() == red)
  }

  @Test func `leave a page as it was laid out`() throws {
    let laidOut = renderer.layout(page, project: home)
    let svg = try renderer.svg(of: laidOut)
    try icon("assets/icons/dot.svg", "#00ff00", side: 30)
    #expect(try renderer.svg(of: page, project: home) != svg)
    #expect(try renderer.svg(of: laidOut) == svg)
  }

  @Test func `can be added, hide others and be removed`() throws {
    let red = try png()
    try project.remove("assets/icons/dot.svg")
    #expect(throws: FaultyPage.self) { try png() }
    try icon("assets/icons/dots.svg", "#ff0000")
    let hints = renderer.layout(page, project: home).diagnostics.map(\.hint)
    #expect(hints == ["did you mean \"dots\"?"])
    try icon("assets/icons/dot.svg", "#ff0000")
    #expect(try png() == red)
    let own = try Renderer(assets: [project.folder + "/more"])
    #expect(try own.png(of: page, scale: 1, project: home) == red)
    try icon("more/icons/dot.svg", "#0000ff")
    #expect(try own.png(of: page, scale: 1, project: home) != red)
  }

  @Test func `are noticed in parent themes and templates`() throws {
    func theme(_ height: Int) throws {
      try project.write(
        "assets/themes/below.tokens.json",
        """
        {"$extensions": {"pageshot": {"extends": "classic"}},
         "rowHeight": {"$type": "dimension", "$value": {"value": \(height), "unit": "px"}}}
        """)
    }
    try theme(50)
    try project.write(
      "assets/themes/own.tokens.json", "{\"$extensions\": {\"pageshot\": {\"extends\": \"below\"}}}"
    )
    try project.write("assets/templates/two.yaml", "layout: {row: [{text: A}]}\n")
    let page = Page(theme: "own") {
      Section {
        Cell("一"); Cell(kind: .template("two"))
      }
    }
    func text() throws -> (Double?, Bool) {
      let tree = try #require(renderer.layout(page, project: home).tree)
      let isB = tree.boxes.contains { box in
        if case .text(let run, _) = box.content { run.text == "B" } else { false }
      }
      return (height(of: "sections/0/cells/0", in: tree), isB)
    }
    #expect(try text() == (50, false))
    try theme(70)
    try project.write("assets/templates/two.yaml", "layout: {row: [{text: B}]}\n")
    #expect(try text() == (70, true))
  }

  @Test func `stay the same for all pages of a run and are noticed by the next run`() throws {
    try project.write("pages/a.yaml", "sections: [{cells: [{title: A, image: dot}]}]\n")
    try project.write("pageshot.yaml", "scale: 1\n")
    let settings = ProjectSettings(around: project.folder, flags: Settings())
    func run() throws -> PageRun {
      PageRun(settings.pages(), variants: settings.variants, by: renderer)
    }
    func svg(_ run: PageRun) throws -> [UInt8] {
      let page = try run.page(try #require(run.list.pages.first))
      return try renderer.svg(of: try #require(page.layouts.first))
    }
    let first = try run()
    let red = try svg(first)
    try icon("assets/icons/dot.svg", "#00ff00")
    #expect(try svg(first) == red)
    #expect(try svg(run()) != red)
  }

  /// A brand, and a file of tokens beside it.
  @Test(arguments: [
    (
      "brand.resolver.json",
      ##"""
      {"version": "2025.10", "$extensions": {"pageshot": {"extends": "inset"}},
       "sets": {"base": {"sources": [{"$ref": "../tokens/ink.tokens.json"}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}]}
      """##
    ),
    (
      "brand.tokens.json",
      #"""
      {"$extensions": {"pageshot": {"extends": "inset", "sources": ["../tokens/ink.tokens.json"]}},
       "pageBackground": {"$type": "color", "$value": "{ink}"}}
      """#
    ),
    (
      "brand.tokens.yaml",
      """
      $extensions: { pageshot: { extends: inset, sources: [../tokens/ink.tokens.json] } }
      pageBackground: { $type: color, $value: "{ink}" }
      """
    ),
  ]) func `include the files of a theme`(name: String, text: String) throws {
    func write(_ red: Int) throws {
      let value =
        "{\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0]}}"
      try project.write(
        "assets/tokens/ink.tokens.json", "{\"ink\": \(value), \"pageBackground\": \(value)}")
    }
    func png(of page: Page) throws -> [UInt8] {
      try renderer.png(of: page, scale: 1, project: home)
    }
    let brand = Page(theme: "brand") { Section { Cell("一") } }
    let plain = try png(of: Page(theme: "inset") { Section { Cell("一") } })
    try project.write("assets/themes/\(name)", text)
    try write(1)
    let red = try png(of: brand)
    #expect(try red != plain && png(of: brand) == red)
    try write(0)
    #expect(try png(of: brand) != red)
    try write(1)
    #expect(try png(of: brand) == red)
    try project.remove("assets/tokens/ink.tokens.json")
    #expect(throws: FaultyPage.self) { try png(of: brand) }
  }
}
