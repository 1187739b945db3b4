import PageLayout
import PageModel
import Scenarios
import Testing

/// Touches and their events.
struct TouchTests {
  private let rows = Shelf([
    "page": """
    title: Page
    cells:
      - { id: a, title: A, handlers: { tap: { log: tapped } } }
      - { id: b, title: B, action: next }
      - { id: c, title: C, kind: switch, handlers: { toggle: { log: "{{event.on}}" } } }
      - { id: d, title: D, enabled: false }
      - { id: e, title: E, action: "https://example.com" }
      - { id: f, title: F }
    handlers:
      select: { log: "select {{event.row}}" }
    """,
    "next": """
    title: Next
    navigationBar: { back: true }
    cells: [{ id: x, title: X }]
    """,
  ])

  @Test func `a tap highlights, deselects and selects, then runs the row's handler`() throws {
    let played = try rows.play("- tap: a")
    #expect(played.faults == [])
    #expect(
      played.story == [
        "didHighlight a", "didUnhighlight a", "didDeselect a", "didSelect a", "log text=tapped",
      ])
  }

  @Test func `a row without handlers uses the page's`() throws {
    #expect(try rows.play("- tap: f").story.last == "log text=select f")
  }

  @Test func `an action with a page opens it, and back returns`() throws {
    let played = try rows.play(
      "- tap: b\n  expect: { page: next, title: Next }\n- tap: back\n  expect: { page: page }")
    #expect(played.faults == [])
    #expect(played.story.suffix(2) == ["push page=next", "pop page=page"])
  }

  @Test func `an address is logged and never opened`() throws {
    #expect(try rows.play("- tap: e").story.last == "open url=https://example.com")
  }

  @Test func `a switch is toggled, and its handler gets the new state`() throws {
    let played = try rows.play("- toggle: c\n  shot: on\n- toggle: c\n  shot: off")
    #expect(played.faults == [])
    #expect(try played.row("c", in: 0).on)
    #expect(try !played.row("c", in: 1).on)
    #expect(
      played.story == [
        "switchDidChange c on=true", "log text=true", "switchDidChange c on=false",
        "log text=false",
      ])
    #expect(try played.row("c").places["on"]?.file == "page.scenario.yaml")
  }

  @Test(arguments: [
    ("- tap: d", "2: \"d\" is disabled"),
    ("- tap: nobody", "2: no row and no section has the id \"nobody\""),
    ("- toggle: a", "2: \"a\" has no switch"),
    ("- tap: a.nothing", "2: unknown part \"nothing\" of \"a.nothing\""),
    ("- tap: back", "2: page \"page\" has no back button"),
    ("- tap: retry", "2: no retry button is shown"),
    ("- tap: alert/OK", "2: no alert is shown"),
    ("- tap: tab/One", "2: page \"page\" has no tab bar"),
    ("- release: a", "2: \"a\" is not pressed"),
    ("- tap: self", "2: \"self\" is only allowed in handlers of a row"),
    ("- pop: true", "2: \"page\" is the last page on the stack"),
    ("- push: nexd", "2: unknown page \"nexd\""),
    ("- blur: true", "2: no text field is focused"),
  ]) func `a step that cannot be played is an error at its place`(_ steps: String, _ fault: String)
    throws
  {
    #expect(try rows.play(steps).faults == [fault])
  }

  @Test func `a press lasts until its release`() throws {
    let played = try rows.play(
      "- press: a\n  shot: down\n- release: a\n  shot: [{ name: going, at: 0.5 }, up]")
    #expect(played.faults == [])
    #expect(try played.row("a").highlighted)
    let going = try #require(played.shot(1).frame.layer.changes.first)
    #expect(going.kind == .highlightGoes && going.progress == 0.5)
    #expect(try played.shot(2).frame.layer.changes.isEmpty)
  }

  @Test func `a page that keeps its selection keeps one selected row`() throws {
    let shelf = Shelf([
      "page": "deselect: false\ncells: [{ id: a, title: A }, { id: b, title: B }]"
    ])
    let played = try shelf.play("- tap: a\n- tap: b\n  shot: two")
    #expect(try !played.row("a").selected)
    #expect(try played.row("b").selected)
    #expect(
      played.story.suffix(4) == [
        "didHighlight b", "didUnhighlight b", "didDeselect a", "didSelect b",
      ])
  }

  @Test func `a selected row that is tapped again stays selected`() throws {
    let shelf = Shelf(["page": "deselect: false\ncells: [{ id: a, title: A }]"])
    let played = try shelf.play("- tap: a\n- tap: a\n  shot: again")
    #expect(try played.row("a").selected)
    let once = ["didHighlight a", "didUnhighlight a", "didSelect a"]
    #expect(played.story == once + once)
  }

  @Test func `a row is highlighted once, however often it is pressed`() throws {
    let played = try rows.play("- press: f\n- press: f\n- tap: f\n  shot: up")
    #expect(
      played.story.prefix(4) == [
        "didHighlight f", "didUnhighlight f", "didDeselect f", "didSelect f",
      ])
    #expect(try !played.row("f").highlighted)
    #expect(try rows.play("- press: f\n- release: f\n- release: f").faults.count == 1)
  }

  @Test(arguments: [
    ("- tap: f", "f", Frame.RowChange.Kind.highlightGoes),
    ("- press: f\n- release: f", "f", .highlightGoes), ("- toggle: c", "c", .switchSlides),
    ("- set: { c: { on: true } }", "c", .switchSlides),
  ]) func `a changing state of a row is animated`(
    _ steps: String, _ row: String, _ kind: Frame.RowChange.Kind
  ) throws {
    let played = try rows.play("\(steps)\n  shot: { name: half, at: 0.5 }")
    #expect(played.faults == [])
    let changes = try played.shot(0).frame.layer.changes
    #expect(changes == [.init(.named(row), kind, progress: 0.5)])
  }

  @Test func `a row that loses its selection to another is animated`() throws {
    let shelf = Shelf([
      "page": "deselect: false\ncells: [{ id: a, title: A }, { id: b, title: B }]"
    ])
    let played = try shelf.play("- tap: a\n- tap: b\n  shot: { name: half, at: 0.5 }")
    let changes = try played.shot(0).frame.layer.changes
    #expect(changes == [.init(.named("a"), .highlightGoes, progress: 0.5)])
    let set = try shelf.play("- set: { b: { detail: D } }\n  shot: { name: half, at: 0.5 }")
    #expect(try set.shot(0).frame.layer.changes.isEmpty)
  }

  private let parts = Shelf([
    "page": """
    cells:
      - id: info
        title: I
        accessory: detailButton
        handlers: { detailButton: { log: "{{event.part}} of {{event.row}}" }, tap: { log: tap } }
      - { id: on, title: S, kind: switch, handlers: { toggle: { log: turned }, tap: { log: tap } } }
      - { id: x.y, title: D, handlers: { tap: { log: "{{event.path}}" } } }
    """
  ])

  @Test(arguments: [
    ("info.detailButton", "partTapped info part=detailButton", "log text=detailButton of info"),
    ("info.title", "didSelect info", "log text=tap"),
    ("on.switch", "switchDidChange on on=true", "log text=turned"),
    ("on.title", "didSelect on", "log text=tap"),
    ("x.y", "didSelect x.y", "log text=sections/0/cells/2"),
    ("x.y.title", "didSelect x.y", "log text=sections/0/cells/2"),
  ]) func `a part with a handler has its own events, and other parts have the row's`(
    _ target: String, _ event: String, _ log: String
  ) throws {
    let played = try parts.play("- tap: \(target)")
    #expect(played.faults == [])
    #expect(played.story.suffix(2) == [event, log])
  }

  @Test(arguments: [
    ("info.switch", "unknown part \"switch\" of \"info.switch\""),
    (".title", "no row and no section has the id \".title\""),
    ("sections/0", "\"sections/0\" is a section, not a row"),
  ]) func `a missing part cannot be tapped`(_ target: String, _ fault: String) throws {
    #expect(try parts.play("- tap: \(target)").diagnostics.map(\.message) == [fault])
  }

  @Test(arguments: ["{ back: true, hidden: true }", "{ title: T }"])
  func `back needs a back button`(_ bar: String) throws {
    let shelf = Shelf(["page": "navigationBar: \(bar)\ncells: []", "low": "cells: []"])
    let played = try shelf.play("s: { stack: [low], steps: [{ tap: back }] }")
    #expect(played.diagnostics.map(\.message) == ["page \"page\" has no back button"])
  }

  @Test func `a row outside the screen cannot be tapped before it is scrolled to`() throws {
    let cells = (0..<40).map { "  - { id: r\($0), title: T }" }.joined(separator: "\n")
    let shelf = Shelf(["page": "cells:\n" + cells])
    let missed = try shelf.play("- tap: r39\n- shot: never")
    #expect(missed.faults == ["2: \"r39\" is not on the screen"])
    #expect(missed.diagnostics.first?.hint?.hasPrefix("scroll: r39 first; rows r0 to r") == true)
    #expect(missed.missed.map(\.name.value) == ["never"])
    let scrolled = try shelf.play(
      "- scroll: r39\n- tap: r39\n- scroll: top\n  expect: { rows: { r39: {} } }")
    #expect(scrolled.faults == [])
  }
}
