import Foundation
import Testing

@testable import PageshotTesting

@Suite struct `A page expected to match its golden` {
  private let folder: PagesFolder

  init() throws { folder = try PagesFolder() }

  @Test func `fails once without a golden and records it`() throws {
    let issues = try folder.issues(recording: .missing)
    #expect(
      issues == [
        """
        new  settings@2x  (no golden)
          recorded: goldens/settings@2x.png; review it, then run the test again
        """
      ])
    #expect(folder.golden() != nil)
    #expect(try folder.issues(recording: .missing) == [])
    #expect(try folder.issues(recording: .never) == [])
  }

  @Test(arguments: [RecordMode.never, .changed])
  func `fails without a golden if it may not be recorded`(mode: RecordMode) throws {
    for _ in 1...2 {
      let issues = try folder.issues(recording: mode)
      #expect(issues.count == 1)
      #expect(issues[0].hasPrefix("new  settings@2x  (no golden)\n  accept: "))
      #expect(issues[0].contains("PAGESHOT_RECORD=missing swift test --filter '"))
    }
    #expect(folder.golden() == nil)
  }

  @Test(arguments: [RecordMode.never, .missing])
  func `fails with the explanation if it differs`(mode: RecordMode) throws {
    _ = try folder.issues(recording: .missing)
    let golden = folder.golden()
    try folder.writeSettings(on: true)
    for _ in 1...2 {
      let issues = try folder.issues(recording: mode)
      #expect(issues.count == 1)
      #expect(
        issues[0].contains(
          "  pages/settings.yaml:5:58   cell night \"Night mode\": switch off → on"))
      let project = try folder.project()
      let page = try project.page("settings")
      let run = TestRun(
        GoldenTest(in: project.settings),
        of: PageRun(variants: VariantSet(viewport: Size(side: 240)), by: project.renderer))
      let report = TestReport(
        program: "", against: nil, shard: nil, pictures: try run.test(page).pictures)
      #expect(report.pictures[0].state == .changed)
      let text = report.pictures[0].text().replacingOccurrences(of: folder.path + "/", with: "")
      #expect(issues[0].hasPrefix(text.trimmingCharacters(in: .newlines) + "\n  accept: "))
      #expect(issues[0].hasSuffix("--filter 'fails with the explanation if it differs'"))
    }
    #expect(folder.golden() == golden)
  }

  @Test(arguments: [RecordMode.changed, .all])
  func `fails once and is recorded in mode all`(mode: RecordMode) throws {
    _ = try folder.issues(recording: .missing)
    let golden = folder.golden()
    try folder.writeSettings(on: true)
    let issues = try folder.issues(recording: mode)
    #expect(issues.count == 1 && issues[0].hasPrefix("changed  settings@2x  ("))
    #expect(issues[0].contains("\n  recorded: goldens/settings@2x.png; review it"))
    #expect(folder.golden() != golden)
    #expect(try folder.issues(recording: mode) == [])
    #expect(try folder.issues(recording: .never) == [])
  }

  @Test func `reports a damaged golden and replaces it in mode all`() throws {
    try folder.write("goldens/settings@2x.png", "no picture")
    let issues = try folder.issues(recording: .changed)
    #expect(issues.count == 1 && issues[0].hasPrefix("failed  settings@2x  (1 error)\n"))
    #expect(try folder.issues(recording: .never) == [])
  }

  @Test func `fails with the places of its errors`() throws {
    try folder.write("pages/settings.yaml", "sections:\n  - cells:\n      - {kind: swich}\n")
    #expect(
      try folder.issues(recording: .all) == [
        """
        failed  settings@2x  (1 error)
          pages/settings.yaml:3:16: unknown cell kind "swich"
              hint: did you mean "switch"?
        """
      ])
    #expect(folder.golden() == nil)
    let error = try #require(throws: PageTestError.self) { try folder.page().tree() }
    #expect(error.description.contains("pages/settings.yaml:3:16: error: unknown cell kind"))
    #expect(error.description.contains("    3 |       - {kind: swich}\n"))
  }

  @Test func `is compared by the project's settings`() throws {
    _ = try folder.issues(recording: .missing)
    try folder.writeSettings(on: true)
    try folder.write(
      "pageshot.yaml",
      PagesFolder.screen + "tolerances:\n  settings: {mask: [sections/0/cells/1]}\n")
    #expect(try folder.issues(recording: .never) == [])
    try folder.write("pageshot.yaml", PagesFolder.screen + "max-pixels: 1000000\n")
    #expect(try folder.issues(recording: .never) == [])
    try folder.write("pageshot.yaml", PagesFolder.screen + "max-pixels: 1\n")
    #expect(try folder.issues(recording: .never).count == 1)
  }

  @Test func `written in Swift has its errors at the row, in a file that an editor opens`() throws {
    let (line, project) = (#line + 1, try folder.project())
    let page = Page("S") { Section { Cell("Night", image: "nowhere") } }
    let tested = try TestedPage(
      page, named: "swift/night", as: project.variant(nil, nil), in: project)
    let issues = try folder.issues(recording: .never, of: tested)
    #expect(issues.count == 1)
    #expect(
      issues[0].contains("\n  \(#filePath):\(line):1: unknown image \"nowhere\""), "\(issues)")
  }

  @Test func `may be written in Swift`() throws {
    func page(_ on: Bool) -> Page {
      Page("S") { Section { Cell("Night", kind: .builtIn(.switch)) { $0.on = on } } }
    }
    let project = try folder.project()
    func tested(_ on: Bool) throws -> TestedPage {
      try TestedPage(
        page(on), named: "swift/night", as: project.variant(.dark, 3), in: project)
    }
    #expect(try folder.issues(recording: .missing, of: tested(false)).count == 1)
    #expect(folder.golden("swift/night~dark@3x") != nil)
    #expect(try folder.issues(recording: .never, of: tested(false)) == [])
    let issues = try folder.issues(recording: .never, of: tested(true))
    #expect(issues.count == 1 && issues[0].hasPrefix("changed  swift/night~dark@3x  ("))
    let run = TestRun(
      GoldenTest(in: project.settings),
      of: PageRun(variants: VariantSet(viewport: Size(side: 240)), by: project.renderer))
    _ = try folder.issues(recording: .missing)
    #expect(run.obsolete(beside: []).map(\.name) == ["settings@2x"])
    for name in ["", "../a", "/a"] {
      #expect(throws: PageTestError.self) {
        try TestedPage(page(true), named: name, as: project.variant(nil, nil), in: project)
      }
    }
  }

  @Test func `can be tested in 32 tasks at once`() async throws {
    _ = try folder.issues(recording: .missing)
    let path = folder.path
    try await withThrowingTaskGroup { group in
      for task in 0..<32 {
        group.addTask {
          let project = try TestedProject(of: path + "/A.swift")
          let variant = try project.variant(task.isMultiple(of: 2) ? .light : .dark, nil)
          let page = try TestedPage(try project.page("settings"), as: variant, in: project)
          if variant.appearance == .light {
            try page.expect(.golden, recording: .never, at: .here)
          } else {
            _ = try page.tree()
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
