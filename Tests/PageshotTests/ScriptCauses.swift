import Drawing
import Foundation
import Goldens
import PageModel
import Pageshot
import Testing

/// A scenario with one change, in it or in its page, and the expected causes on its last picture.
struct ScriptEdit: CustomTestStringConvertible, Sendable {
  /// The page file without its title.
  var page = Self.rows
  /// The steps, one line each; the last one takes the picture.
  var steps: [String]
  /// The changed text, in the page or in the scenario.
  let from: String, to: String
  /// The causes: `FILE:LINE`, `was` if it was removed, and the text.
  let causes: [String]
  /// Changes without a visible effect, in the same form.
  var unseen: [String] = []

  init(
    _ steps: String..., of page: String = Self.rows, from: String, to: String,
    gives causes: String...,
    unseen: [String] = []
  ) {
    self.steps = steps + (steps.contains { $0.contains("shot:") } ? [] : ["shot: x"])
    (self.page, self.from, self.to, self.causes) = (page, from, to, causes)
    self.unseen = unseen
  }

  var testDescription: String { "\(steps.joined(separator: ", ")): \(from) → \(to)" }

  /// The verb of each step.
  var verbs: [String] {
    (steps + [from, to]).flatMap {
      $0.split(whereSeparator: { " {[:,".contains($0) }).map(String.init)
    }
  }

  private var script: String { "s:\n" + steps.map { "  - { \($0) }\n" }.joined() }

  /// The explanation of the change.
  func explain() throws -> PictureExplanation {
    let project = try GitRepository()
    try project.write("pageshot.yaml", "")
    for name in ["next", "other"] {
      try project.write(
        "pages/\(name).yaml", "title: \(name)\ncells: [{ id: \(name), title: \(name) }]\n")
    }
    let renderer = try Renderer()
    func record(_ page: String, _ script: String) throws -> (PageRecord, LaidOutPage) {
      try project.write("pages/p.yaml", "title: P\n" + page)
      try project.write("pages/p.scenario.yaml", script)
      let settings = ProjectSettings(around: project.folder)
      let location = try #require(settings.pages().pages.first { $0.name == "p" })
      let run = try PageRun(by: renderer).page(location)
      #expect(run.diagnostics.filter { $0.severity == .error } == [])
      let shot = try #require(run.pictures.first { $0.page.shot != nil }).page
      return (try #require(shot.record(name: "p.s.x", source: "pages/p.yaml", scale: 1)), shot)
    }
    let (edited, other) = (page.replacing(from, with: to), script.replacing(from, with: to))
    #expect((edited == page) != (other == script), "one of both is changed")
    var (old, _) = try record(page, script)
    // As the golden records it.
    old.inputs = try old.inputs.map { try PageInputs(text: $0.text) }
    let (new, shown) = try record(edited, other)
    return PictureExplanation(
      of: old, and: new,
      Environments(),
      ReferenceCheck(
        images: old.images, layOut: InputsLayout(renderer, for: shown).callAsFunction,
        repaint: { nil }))
  }

  /// Rows with handlers.
  static let rows = """
    deselect: false
    refresh: { header: true, footer: back, tip: Tip, texts: { idle: Pull, pulling: Drop } }
    cells:
      - { id: a, title: A, detail: one }
      - { id: b, title: B, detail: two, action: next }
      - { id: c, title: C, action: other }
      - { id: s, title: S, kind: switch }
      - { id: t, title: T, kind: switch }
      - { id: i, title: I, kind: input, placeholder: Here }
      - { id: j, title: J, kind: input, placeholder: Here }
      - { id: ask, title: Ask, action: { alert: { title: Leave, buttons: [{ title: Yes }] } } }
      - id: work
        title: Work
        handlers:
          tap:
            - { loading: Busy }
            - { loading: false, after: 0.5s }
            - { remove: a, after: 1s }
          message: { set: { a: { detail: "{{event.text}}" } } }
        receives: work

    """

  /// A page that waits for its data.
  static let data = """
    data: { inline: { rows: [] }, delay: 2s, list: rows }
    loading: Wait
    empty: { title: None, text: Nothing }
    retry: { title: Lost, button: Again }
    refresh: { header: true, footer: back }
    cells:
      - { repeat: rows, id: "{{id}}", title: "{{id}}" }

    """

  /// A page that is longer than the screen.
  static let long =
    "cells:\n" + (0..<30).map { "  - { id: r\($0), title: Row \($0) }\n" }.joined()

  /// Two sections.
  static let sections = """
    theme: inset
    sections:
      - { id: one, header: One, cells: [{ id: a, title: A, detail: d }, { id: b, title: B }] }
      - { id: two, header: Two, cells: [{ id: c, title: C }] }

    """

  /// A page with tabs.
  static let tabs = """
    cells: [{ id: a, title: A }]
    tabBar:
      - { title: P, page: p, selected: true }
      - { title: N, page: next }
      - { title: O, page: other }

    """
}

extension PictureExplanation.Cause {
  /// Its line and text.
  fileprivate var summary: String {
    let place = place.map {
      "\($0.file.hasSuffix("scenario.yaml") ? "script" : "page"):\($0.line) "
    }
    return (isRecordedPlace ? "was " : "") + (place ?? "") + text
  }
}

extension ScriptEdit {
  /// Checks the explanation.
  func check() throws {
    let found = try explain()
    #expect(found.causes.map(\.summary).sorted() == causes.sorted())
    #expect(found.alsoChanged.map(\.summary) == unseen)
    #expect(found.doubts == [])
  }
}
