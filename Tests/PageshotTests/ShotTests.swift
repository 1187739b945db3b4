import Drawing
import Foundation
import PageModel
import Pageshot
import Testing

@Suite struct `Screenshots of a scenario` {
  /// A project with a page of twenty rows, of which the fourth has a detail, and its scenario.
  private func project(detail: String, script: String) throws -> (GitRepository, PageLocation) {
    let project = try GitRepository()
    let rows = (0..<20).map { row in
      "  - { id: r\(row), title: Row \(row), detail: \(row == 3 ? detail : "value \(row)") }"
    }
    try project.write("pageshot.yaml", "")
    try project.write("pages/a.yaml", "title: A\ncells:\n" + rows.joined(separator: "\n") + "\n")
    try project.write("pages/a.scenario.yaml", script)
    let settings = ProjectSettings(around: project.folder)
    return (project, try #require(settings.pages().pages.first))
  }

  /// The pictures of all screenshots by name, and how many texts were shaped for them and the page.
  private func draw(detail: String, script: String) throws -> ([String: [UInt8]], shapings: Int) {
    let (project, location) = try project(detail: detail, script: script)
    // Its folder is removed with it.
    defer { withExtendedLifetime(project) {} }
    let renderer = try Renderer()
    let page = try PageRun(by: renderer).page(location)
    #expect(page.diagnostics == [])
    var pictures: [String: [UInt8]] = [:]
    for picture in page.pictures {
      let scale = picture.name.scale
      pictures[picture.name.page] = try renderer.png(of: picture.page, scale: scale)
    }
    let text = try #require(renderer.assets(for: location.project).fonts.text)
    return (pictures, text.shapings)
  }

  @Test func `measure only what a step changed, and equal those of a fresh page`() throws {
    let still = try draw(detail: "before", script: "s:\n  - shot: one\n")
    let changed = try draw(
      detail: "before",
      script: "s:\n  - shot: one\n  - set: { r3: { detail: after } }\n    shot: two\n")
    #expect(changed.shapings == still.shapings + 1)
    let fresh = try draw(detail: "after", script: "s:\n  - shot: two\n")
    #expect(changed.0["a.s.two"] == fresh.0["a.s.two"])
    #expect(changed.0["a.s.two"] != changed.0["a.s.one"])
    #expect(changed.0["a.s.one"] == still.0["a.s.one"])
  }

  @Test func `are the same however many there are`() throws {
    // More than are kept with their boxes.
    let steps = (0..<260).map { "  - set: { r3: { detail: n\($0) } }\n    shot: s\($0)\n" }
    let many = try draw(detail: "x", script: "s:\n" + steps.joined())
    #expect(many.0.count == 261)
    let last = try draw(
      detail: "x", script: "s:\n  - set: { r3: { detail: n259 } }\n    shot: s259\n")
    #expect(many.0["a.s.s259"] == last.0["a.s.s259"])
  }
}
