import Foundation
import Geometry
import PageFiles
import PageLayout
import PageModel
import PageSamples
import Resolving
import Scenarios
import Testing

/// Pages in memory on which scenarios are played, laid out with a font of squares.
struct Shelf {
  /// The pages' YAML by name.
  var pages: [String: String]
  /// Data files by name.
  var data: [String: String] = [:]
  var size = Size(width: 375, height: 667)
  /// The themes of the pages, the farthest first.
  var themes = ["classic"]

  init(_ pages: [String: String], data: [String: String] = [:]) {
    (self.pages, self.data) = (pages, data)
  }

  /// Plays a scenario of the page `page`.
  func play(
    _ steps: String, of page: String = "page", watch: Watch? = nil
  ) throws -> Playing {
    var budget = PlayBudget()
    return try play(steps, of: page, within: &budget, watch: watch)
  }

  /// Plays one of several scenarios that share a budget.
  func play(
    _ steps: String, of page: String = "page", within budget: inout PlayBudget, watch: Watch? = nil
  ) throws -> Playing {
    Playing(
      try script(steps), of: page, in: try library(), within: &budget, inFrames: watch != nil,
      watch: watch ?? { _, _ in })
  }

  /// The only scenario of a text with its steps, without indentation.
  func script(_ steps: String) throws -> Scenario {
    let lines = steps.split(separator: "\n", omittingEmptySubsequences: false)
    let isSteps = steps.hasPrefix("-")
    let yaml = isSteps ? "s:\n" + lines.map { "  " + $0 }.joined(separator: "\n") : steps
    let (scenarios, diagnostics) = ScenarioFile.read(
      Array(yaml.utf8), file: SourceFile("page.scenario.yaml"), format: .yaml, open: open)
    #expect(diagnostics.filter { $0.severity == .error } == [])
    return try #require(scenarios.first)
  }

  func library() throws -> Library {
    let theme = try Theme.builtIn(themes)
    let (pages, size) = (pages, size)
    return Library(
      has: { pages[$0] != nil }, names: { pages.keys.sorted() },
      page: { [self] name, document in
        pages[name].map { yaml in
          let (page, diagnostics) = PageFile.read(
            Array(yaml.utf8), file: SourceFile("\(name).yaml"), format: .yaml, document: document,
            open: open)
          return (page, diagnostics, yaml.utf8.count)
        }
      },
      action: { ActionFile.read($0, in: $1, room: $2) },
      hasSheets: { _ in theme.style[.sheetCovers] == 0 },
      layout: { page in
        let (resolved, faults) = page.resolved(with: Supplies(samples: theme))
        guard faults.isEmpty else { return (nil, faults) }
        let (tree, warnings) = BoxTree.layout(
          resolved, in: Viewport(size), measuring: SquareFont(ascii: 1))
        return (tree, warnings)
      })
  }

  private func open(_ name: String) -> NamedFile {
    data[name].map { .found(Array($0.utf8), SourceFile(name)) }
      ?? .refused("there is no such file", hint: nil)
  }
}

extension Playing {
  /// The errors, each as its line and message.
  var faults: [String] {
    diagnostics.filter { $0.severity == .error }.map { "\($0.source.line): \($0.message)" }
  }

  /// The events as text.
  var story: [String] {
    events.map { event in
      let facts = event.payload.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return ([event.name, event.row].compactMap(\.self) + facts).joined(separator: " ")
    }
  }

  /// The logged texts.
  var log: [String] { events.filter { $0.name == "log" }.compactMap { $0.payload["text"] } }

  /// A screenshot by index.
  func shot(_ number: Int) throws -> Taken {
    let faults = faults
    return try #require(shots.dropFirst(number).first, "\(faults)")
  }

  /// The row with an id in a screenshot.
  func row(_ id: String, in shot: Int = 0) throws -> Cell {
    let page = try self.shot(shot).frame.layer.page
    let cells = page.sections.flatMap(\.cells)
    return try #require(cells.first { $0.id == id })
  }
}
