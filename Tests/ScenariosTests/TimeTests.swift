import PageLayout
import PageModel
import Scenarios
import Testing

/// Time, which only `wait` moves, and timers that fire in it.
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

  @Test func `timers run in order, equal ones as they were set`() throws {
    let played = try shelf.play("- shot: before\n- wait: 2s\n  shot: after")
    #expect(played.faults == [])
    #expect(try played.row("row", in: 0).title == "Before")
    #expect(try played.row("row", in: 1).title == "After")
    #expect(played.story.prefix(2) == ["log text=first", "log text=second"])
    #expect(played.events.map(\.time) == [1000, 1000, 2000])
  }

  @Test func `timers of a removed page are dropped, and those of a lower page run`() throws {
    let gone = try shelf.play("- tap: go\n- tap: back\n- wait: 10s")
    #expect(!gone.story.contains("log text=late"))
    let below = try shelf.play(
      "- tap: go\n- wait: 3s\n- tap: back\n  expect: { rows: { row: { title: After } } }")
    #expect(below.faults == [])
  }

  @Test func `after a wait, time determines the progress of a page`() throws {
    let played = try shelf.play(
      "- tap: go\n  shot: [{ name: start, at: 0 }, end]\n- wait: 175ms\n  shot: half\n- wait: 1s\n  shot: there"
    )
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.transition?.progress } == [0, nil, 0.5, nil])
    #expect(try played.shot(0).frame.transition?.kind == .push)
  }

  @Test func `at is refused if time determines the progress`() throws {
    let played = try shelf.play("- tap: go\n- wait: 100ms\n  shot: { name: half, at: 0.5 }")
    #expect(played.faults == ["4: \"at\" is not allowed after a wait"])
    #expect(played.missed.map(\.name.value) == ["half"])
  }

  @Test(arguments: [
    ("set: { row: { title: N } }\n  animation: fade", 300), ("tap: row", 250), ("push: other", 350),
    ("present: other", 400), ("alert: { title: Q, buttons: [{ title: A }] }", 250),
    ("toast: T", 200), ("loading: true", 200), ("pull: 60", 250), ("pull: 20\n- letGo: true", 400),
  ]) func `a motion takes exactly its duration`(_ step: String, _ duration: Int) throws {
    var screens: [Screen] = []
    let shelf = Shelf([
      "page": "refresh: { header: true }\ncells: [{ id: row, title: R }]", "other": "cells: []",
    ])
    let played = try shelf.play("- \(step)\n- wait: \(duration - 1)ms\n- wait: 1ms") { screen, _ in
      screens.append(screen)
    }
    #expect(played.faults == [])
    let times = screens.suffix(3).map(\.motionTime)
    #expect(screens.first { $0.motionTime > 0 }?.motionTime == duration)
    #expect(times.suffix(2) == [1, 0])
  }

  @Test func `a wait ends with the longest motion, and finished motions stop`() throws {
    var times: [Int] = []
    _ = try shelf.play("- toast: T\n- set: { row: { title: N } }\n  animation: fade\n- wait: 1s") {
      screen, _ in
      times.append(screen.motionTime)
    }
    #expect(times.prefix(3) == [0, 200, 300] && times.last == 0)
  }

  @Test func `a scenario may take at most an hour`() throws {
    var script = try shelf.script("- wait: 1s")
    for (over, faults) in [
      (0, []), (1, ["2: limit: milliseconds of the scenarios of a page 3600001 > 3600000"]),
    ] {
      script.steps[0].verb = .wait(Limits.scriptMilliseconds + over)
      var budget = PlayBudget()
      let playing = Playing(script, of: "page", in: try shelf.library(), within: &budget)
      #expect(playing.faults == faults)
    }
  }

  @Test func `actions without delay run before the next step, and due timers at a step's end`()
    throws
  {
    let shelf = Shelf([
      "page":
        "cells: [{ id: a, title: A, handlers: { tap: [{ log: late, after: 100ms }, { log: soon }] } }]"
    ])
    let played = try shelf.play(
      "- tap: a\n- wait: 99ms\n  expect: { log: [soon] }\n- wait: 1ms\n  expect: { log: [soon, late] }"
    )
    #expect(played.faults == [])
    #expect(played.events.last?.time == 100)
  }

  @Test func `motions of a lower page stop, and those of a page end before the next step`() throws {
    let played = try shelf.play(
      "- set: { row: { title: N } }\n  animation: fade\n- push: other\n  shot: { name: half, at: 0.5 }\n- pop: true\n  shot: { name: back, at: 0.5 }\n- log: x\n  shot: { name: end, at: 0.5 }"
    )
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.layer.motion == nil } == [true, true, true])
    #expect(played.shots.map { $0.frame.transition?.kind } == [.push, .pop, nil])
  }

  @Test func `progress is eased and starts with its step`() throws {
    let played = try shelf.play(
      "- tap: go\n  shot: [{ name: quarter, at: 0.25 }, { name: late, at: 0.75 }]\n- wait: 2s\n- toast: T\n- wait: 50ms\n  shot: then"
    )
    #expect(played.faults == [])
    #expect(played.shots.prefix(2).map { $0.frame.transition?.progress } == [0.15625, 0.84375])
    #expect(try played.shot(2).frame.allOverlays.map(\.progress) == [0.15625])
  }

  @Test func `at applies to what begins at the very end of a wait`() throws {
    let played = try shelf.play("- wait: 2s\n  shot: { name: half, at: 0.5 }")
    #expect(played.faults == [])
    #expect(try played.shot(0).frame.layer.motion?.progress == 0.5)
    #expect(try shelf.play("- wait: 2s\n- log: x\n  shot: { name: half, at: 0.5 }").faults == [])
  }

  @Test func `a spinner turns from the moment it appeared, whatever the clock says`() throws {
    let played = try shelf.play(
      "- wait: 1s\n- loading: true\n- wait: 700ms\n  shot: turns\n- loading: false\n  shot: [{ name: goes, at: 0.5 }, gone]"
    )
    #expect(played.faults == [])
    guard case .loading(_, let time)? = try played.shot(0).frame.allOverlays.first?.content else {
      Issue.record("nothing loads")
      return
    }
    #expect(time == 700)
    #expect(played.shots.map { $0.frame.allOverlays.map(\.isGoing) } == [[false], [true], []])
  }

  @Test func `an observer sees the first screen and whether time passes next`() throws {
    var waits: [Bool] = []
    _ = try shelf.play(
      "- wait: 10ms\n- expect: { page: page }\n- log: x\n- shot: y\n- wait: 10ms\n- log: z"
    ) { waits.append($1) }
    #expect(waits == [true, false, false, true, true, false, false])
  }

  @Test func `an observer sees the time in thirtieths of a second`() throws {
    var times: [Int] = []
    _ = try shelf.play("- wait: 100ms") { screen, _ in times.append(screen.time) }
    #expect(times == [0, 34, 67, 100])
  }

  @Test func `rows laid out for a scenario are limited`() throws {
    let cells = (0..<5_000).map { "  - { title: \($0) }" }.joined(separator: "\n")
    let steps = (0...100).map { "- shot: s\($0)" }.joined(separator: "\n")
    let played = try Shelf(["page": "cells:\n" + cells]).play(steps)
    // Reading the page itself counts once: one for each row and one for each hundred bytes.
    #expect(
      played.faults == ["100: limit: rows laid out for the scenarios of a page 500988 > 500000"])
    #expect(played.shots.count == 98 && played.missed.count == 3)
  }
}
