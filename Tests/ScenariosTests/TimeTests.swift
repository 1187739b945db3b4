import PageLayout
import PageModel
import Scenarios
import Testing

/// Time that only `wait` moves, and what comes due in it.
struct TimeTests {
  private let shelf = Shelf([
    "page": """
    handlers:
      appear:
        - { after: 2s, set: { row: { title: After } }, animation: fade }
        - { after: 1s, log: first }
        - { after: 1s, log: second }
    cells: [{ id: row, title: Before }, { id: go, title: Go, action: other }]
    """,
    "other":
      "navigationBar: { back: true }\ncells: [{ id: x, title: X }]\nhandlers: { appear: { after: 5s, log: late } }",
  ])

  @Test func `timers run in their order, those of one time as they were set`() throws {
    let played = try shelf.play("- shot: before\n- wait: 2s\n  shot: after")
    #expect(played.faults == [])
    #expect(try played.row("row", in: 0).title == "Before")
    #expect(try played.row("row", in: 1).title == "After")
    #expect(played.story.prefix(2) == ["log text=first", "log text=second"])
    #expect(played.events.map(\.time) == [1000, 1000, 2000])
  }

  @Test func `timers of a page that is gone are dropped, those of one below run`() throws {
    let gone = try shelf.play("- tap: go\n- tap: back\n- wait: 10s")
    #expect(!gone.story.contains("log text=late"))
    let below = try shelf.play(
      "- tap: go\n- wait: 3s\n- tap: back\n  expect: { rows: { row: { title: After } } }")
    #expect(below.faults == [])
  }

  @Test func `after a wait the time says how far a page has come`() throws {
    let played = try shelf.play(
      "- tap: go\n  shot: [{ name: start, at: 0 }, end]\n- wait: 175ms\n  shot: half\n- wait: 1s\n  shot: there"
    )
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.transition?.progress } == [0, nil, 0.5, nil])
    #expect(try played.shot(0).frame.transition?.kind == .push)
  }

  @Test func `progress is refused where the time tells it`() throws {
    let played = try shelf.play("- tap: go\n- wait: 100ms\n  shot: { name: half, at: 0.5 }")
    #expect(played.faults == ["4: \"at\" means nothing after a wait"])
    #expect(played.missed.map(\.name.value) == ["half"])
  }

  @Test func `who watches sees the time in thirtieths of a second`() throws {
    var times: [Int] = []
    _ = try shelf.play("- wait: 100ms") { screen, _ in times.append(screen.time) }
    #expect(times == [0, 34, 67, 100])
  }

  @Test func `a script may have only so many rows laid out`() throws {
    let cells = (0..<5_000).map { "  - { title: \($0) }" }.joined(separator: "\n")
    let steps = (0...100).map { "- shot: s\($0)" }.joined(separator: "\n")
    let played = try Shelf(["page": "cells:\n" + cells]).play(steps)
    #expect(played.faults == ["102: limit: rows laid out for a scenario 505000 > 500000"])
    #expect(played.shots.count == 100 && played.missed.count == 1)
  }
}
