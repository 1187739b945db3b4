import Drawing
import Foundation
@testable import GoldenRuns
import Goldens
import Images
import PageModel
import Pages
@testable import Projects
import TestSupport
import Testing

@Suite struct `A page that is known to be the same` {
  /// A change of a file; nil removes it.
  struct Change: CustomTestStringConvertible {
    let path: String
    let edit: @Sendable (String) -> String?
    var testDescription: String { path }
  }

  /// A project with every kind of file that a page can depend on.
  static let files: [String: String] = {
    var files = GeneratedProject(3).files
    let theme = files["assets/themes/acme.tokens.json"] ?? ""
    files["assets/themes/acme.tokens.json"] = theme.replacing(
      "\"extends\": ", with: "\"sources\": [\"../../brand/more.tokens.json\"], \"extends\": ")
    files["brand/more.tokens.json"] =
      #"{ "unused": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } }"#
    files["pages/p.yaml"]? += """
        - include: ../parts/about.part.yaml

      """
    files["parts/about.part.yaml"] = """
      header: About
      cells:
        - include: row.part.yaml

      """
    files["parts/row.part.yaml"] = "{ title: Twice, detail: a, image: linked }\n"
    files["assets/drawings/linked.svg"] = files["assets/icons/one.svg"]
    files["pages/other.yaml"] = """
      theme: acme
      sections:
        - cells:
            - { title: Other, image: one }
            - { title: Other, image: twin }
            - { title: Other, image: tile-bell }
            - { title: Other, image: dot }
            - { kind: card, parameters: { head: A, body: B } }
            - include: ../parts/row.part.yaml

      """
    return files
  }()

  /// Two names of one icon, and an icon of pixels.
  private static func link(_ project: KnownProject) throws {
    for name in ["linked", "twin"] {
      try project.box.link("assets/icons/\(name).svg", to: "../drawings/linked.svg")
    }
    try project.box.write("assets/icons/dot@2x.png", dot(1))
  }

  private static func dot(_ grey: UInt8) throws -> Data {
    Data(try Bitmap(width: 1, height: 1, pixels: [grey, grey, grey, 255]).encoded())
  }

  private func project() throws -> KnownProject {
    let project = try KnownProject(Self.files)
    try Self.link(project)
    try project.record()
    #expect(try project.test().allSatisfy { $0.state == .same })
    #expect(try project.isKnown)
    return project
  }

  static let changes: [Change] = [
    Change(path: "pages/p.yaml") { $0 + "# remark\n" },
    Change(path: "parts/about.part.yaml") { $0.replacing("About", with: "More") },
    Change(path: "parts/row.part.yaml") { $0.replacing("detail: a", with: "detail: b") },
    Change(path: "pages/p.data.json") { $0.replacing("\"name\": \"", with: "\"name\": \"x") },
    Change(path: "pages/p.scenario.yaml") { $0 + "# remark\n" },
    Change(path: "pages/p.scenario.yaml") { _ in nil },
    Change(path: "assets/templates/card.yaml") { $0 + "# remark\n" },
    Change(path: "assets/templates/new.yaml") { _ in "elements: []\n" },
    Change(path: "assets/themes/acme.tokens.json") { $0 + " " },
    Change(path: "assets/themes/acme.resolver.json") { _ in "{}" },
    Change(path: "brand/more.tokens.json") { $0 + " " },
    Change(path: "assets/icons/one.svg") { $0.replacing("M2 2", with: "M3 3") },
    Change(path: "assets/icons/one.svg") { _ in nil },
    // One that comes before the built-in one.
    Change(path: "assets/icons/tile-bell.svg") { _ in files["assets/icons/one.svg"] },
    Change(path: "assets/icons/dot.svg") { _ in files["assets/icons/one.svg"] },
    Change(path: "assets/drawings/linked.svg") { $0.replacing("M2 2", with: "M3 3") },
    Change(path: "goldens/p@2x.png") { _ in nil },
    // No name of a picture tells the screen.
    Change(path: "pageshot.yaml") { _ in "width: 320\n" },
  ]

  @Test(arguments: changes.indices) func `is drawn again if a file changes`(index: Int) throws {
    let project = try project()
    let change = Self.changes[index]
    let old = project.box.has(change.path) ? try project.box.read(change.path) : nil
    if let text = change.edit(old.map { String(decoding: $0, as: UTF8.self) } ?? "") {
      #expect(Data(text.utf8) != old)
      try project.box.write(change.path, text)
    } else {
      try project.box.remove(change.path)
    }
    #expect(try !project.isKnown)
    try project.test()
    // What counts is what files hold, not when they were written.
    if let old {
      try project.box.write(change.path, old)
    } else {
      try project.box.remove(change.path)
    }
    try project.test()
    #expect(try project.isKnown)
  }

  /// What one page asked for is not asked for again, but kept for the next.
  @Test(arguments: [
    "parts/row.part.yaml", "assets/templates/card.yaml", "assets/themes/acme.tokens.json",
    "brand/more.tokens.json", "assets/icons/one.svg", "assets/drawings/linked.svg",
  ])
  func `is drawn again if a file changes that it shares with others`(path: String) throws {
    let project = try project()
    try project.box.write(path, project.box.text(path) + " ")
    let run = try project.start()
    for page in run.run.list.pages {
      #expect(run.known.entry(of: page, run.run.pictureNames(of: page)) == nil, "\(page.name)")
    }
  }

  @Test func `is drawn again if a link leads elsewhere`() throws {
    let project = try project()
    try project.box.remove("assets/icons/linked.svg")
    try project.box.link("assets/icons/linked.svg", to: "two.svg")
    #expect(try !project.isKnown)
    #expect(try project.test().contains { $0.state == .changed })
  }

  @Test func `is drawn again if an icon of pixels changes, or has another scale`() throws {
    let project = try project()
    let old = try project.box.read("assets/icons/dot@2x.png")
    for file in ["dot@2x.png", "dot@3x.png", "dot.png"] {
      try project.box.write("assets/icons/" + file, Self.dot(9))
      #expect(try !project.isKnown, "\(file)")
      try project.box.remove("assets/icons/" + file)
      try project.box.write("assets/icons/dot@2x.png", old)
      #expect(try project.isKnown)
    }
  }

  @Test func `is drawn again if any byte of its golden changes`() throws {
    let project = try project()
    let golden = Array(try project.box.read("goldens/p@2x.png"))
    for place in stride(from: 0, to: golden.count, by: golden.count / 50) {
      var changed = golden
      changed[place] ^= 1
      try project.box.write("goldens/p@2x.png", changed)
      #expect(try !project.isKnown, "\(place)")
    }
    try project.box.write("goldens/p@2x.png", golden)
    #expect(try project.isKnown)
  }

  @Test(arguments: [
    "width: 320", "theme: glass", "scale: 3", "appearance: dark", "goldens: others",
    "variants: { appearance: [light, dark] }", "assets: [more]",
  ])
  func `is drawn again if a setting changes`(line: String) throws {
    let project = try project()
    try project.box.write("more/icons/one.svg", Self.files["assets/icons/two.svg"] ?? "")
    #expect(try project.isKnown)
    try project.box.write("pageshot.yaml", line + "\n")
    #expect(try !project.isKnown)
    try project.test()
    try project.box.write("pageshot.yaml", "")
    #expect(try project.isKnown)
  }

  @Test func `has the same result with another tolerance`() throws {
    let project = try project()
    try project.box.write("pageshot.yaml", "metric: yiq\nthreshold: 0.5\nmax-pixels: 9\n")
    try project.test()
    try project.box.write("pageshot.yaml", "tolerances: { p: { mask: [navigationBar] } }\n")
    #expect(try project.test().contains { !$0.masks.isEmpty })
    try project.box.write("pageshot.yaml", "mask: [navigationBar]\n")
    #expect(try project.test().contains { !$0.masks.isEmpty })
  }

  @Test func `is drawn again with other variables that libraries read`() throws {
    let project = try project()
    project.environment = ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0"]
    #expect(try !project.isKnown)
    project.environment = ["PWD": "/elsewhere"]
    #expect(try project.isKnown)
  }

  @Test func `is drawn again if the project has a font of its own`() throws {
    let project = try project()
    let run = try project.start().run
    let page = try #require(run.list.pages.first)
    let font = try #require(
      run.renderer.assets(for: page.project).fonts.text?.files.first { $0.name.hasSuffix(".otf") })
    try project.box.write(
      "assets/fonts/own.otf", Data(contentsOf: URL(filePath: font.path)))
    #expect(try !project.isKnown)
    try project.test()
    #expect(try project.isKnown)
    // The file's name stays the same, but its content differs at the end.
    try project.box.write(
      "assets/fonts/own.otf", Data(contentsOf: URL(filePath: font.path)) + [0])
    #expect(try !project.isKnown)
  }

  @Test func `is another page in another project, or under another name`() throws {
    let project = try project()
    let copy = try KnownProject(Self.files, cache: project.cache)
    try Self.link(copy)
    for file in project.box.files("goldens") {
      try copy.box.write("goldens/" + file, project.box.read("goldens/" + file))
    }
    #expect(try !copy.isKnown)
    try copy.box.write("pages/other.yaml", "sections: [{ cells: [{ title: Another }] }]\n")
    #expect(try copy.test().contains { $0.state == .changed })
    try project.box.write("pages/third.yaml", Self.files["pages/other.yaml"] ?? "")
    #expect(try !project.isKnown)
    #expect(try project.test().contains { $0.state == .new })
  }

  @Test func `is known in the variants that were drawn alone`() throws {
    let project = try project()
    let settings = ProjectSettings(around: project.box.path)
    var variants = settings.variants
    variants.appearances = [.dark]
    var run = try project.start()
    run = KnownProject.Run(
      run: PageRun(run.run.list, variants: variants, by: run.run.renderer), test: run.test,
      known: run.known, report: run.report)
    let dark = KnownPages(
      in: try #require(CacheFolder(project.cache.path("pageshot"), outside: [])), of: run.run,
      run.test, environment: [:])
    for page in run.run.list.pages {
      #expect(dark.entry(of: page, run.run.pictureNames(of: page)) == nil)
    }
    #expect(try run.results(by: dark).allSatisfy { $0.state == .new })
  }

  @Test func `is known by the files of the program as they were before it was drawn`() throws {
    let libraries = try Folder()
    try libraries.write("old.so", "")
    let project = try KnownProject(Self.files)
    try Self.link(project)
    project.environment["LD_LIBRARY_PATH"] = libraries.path(".")
    try project.record()
    let run = try project.start()
    try libraries.write("new.so", "")
    #expect(try run.results(by: run.known).allSatisfy { $0.state == .same })
    #expect(try !project.isKnown)
    try project.test()
    #expect(try project.isKnown)
  }

  @Test func `depends on each name of a folder, however they run together`() {
    func sum(_ names: String...) -> String { FileTrace.sum(of: names.map { Array($0.utf8) }) }
    #expect(sum("a", "bc") == sum("bc", "a"))
    #expect(Set([sum("a", "bc"), sum("ab", "c"), sum("abc"), sum("a", "b", "c")]).count == 4)
    #expect(sum() != sum("") && sum("a") != sum("a", ""))
  }

  @Test func `is not known if a file changed while it was drawn`() throws {
    let box = try Folder()
    func looks(_ between: String) -> Int? {
      let (_, trace) = FileTrace.recording {
        for text in ["one", between] {
          try? box.write("a", text)
          _ = try? FileBytes.read(box.path("a"), limit: 9)
        }
      }
      return trace.looks?.count
    }
    #expect(looks("one") != nil)
    #expect(looks("two") == nil)
  }

  @Test func `has the same result with a golden that lies about its picture`() throws {
    let project = try project()
    try project.box.write("pages/other.yaml", "sections: [{ cells: [{ title: Forged }] }]\n")
    // The old image data with the record of the new picture: a stranger's golden.
    let run = try project.start()
    let location = try #require(run.run.list.pages.first { $0.name == "other" })
    let picture = try #require(Array(run.run.page(location).pictures).first)
    let old = try Golden(
      Array(try project.box.read("goldens/other@2x.png")), path: "goldens/other@2x.png")
    try project.box.write("goldens/other@2x.png", Subject(picture).golden(withImageOf: old))
    for isFull in [false, true, false, true] {
      let found = try project.test(isFull: isFull).first { $0.name == "other@2x" }
      #expect(found?.state == (isFull ? .changed : .same))
    }
    #expect(try project.isKnown)
  }
}
