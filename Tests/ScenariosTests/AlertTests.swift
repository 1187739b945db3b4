import PageLayout
import PageModel
import Scenarios
import Testing

/// Alerts, toasts and loading overlays.
struct AlertTests {
  private let shelf = Shelf([
    "page": """
    cells:
      - id: out
        title: Out
        handlers:
          tap:
            alert:
              title: Sure?
              buttons:
                - { title: "No", role: cancel, action: { log: stays } }
                - { title: "Yes", role: destructive, action: [{ log: goes }, { remove: out }] }
      - { id: twice, title: T, handlers: { tap: { alert: { title: Q, buttons: [{ title: A }, { title: A, action: { log: second } }] } } } }
      - { id: hi, title: H, handlers: { tap: { toast: { text: Hi, seconds: 1 } } } }
      - { id: load, title: L, handlers: { tap: [{ loading: Sending }, { after: 1s, loading: false }] } }
    """
  ])

  @Test func `an alert is answered by its button's title and covers the page until then`() throws {
    let played = try shelf.play(
      "- tap: out\n  shot: asks\n  expect: { overlay: alert }\n- tap: alert/Yes\n  shot: done\n  expect: { overlay: none, rows: { out: none } }"
    )
    #expect(played.faults == [])
    #expect(
      played.story.suffix(4) == [
        "alert title=Sure?", "answer title=Yes", "log text=goes", "edit edit=remove",
      ])
    guard case .alert(let alert)? = try played.shot(0).frame.allOverlays.first?.content else {
      Issue.record("no alert is drawn")
      return
    }
    #expect(alert.buttons.map(\.title) == ["No", "Yes"])
    #expect(try played.shot(1).frame.allOverlays.isEmpty)
    let covered = try shelf.play("- tap: out\n- tap: hi")
    #expect(covered.faults == ["3: an alert covers \"hi\""])
    #expect(covered.diagnostics.first?.hint == "tap: alert/No")
  }

  @Test(arguments: [
    ("alert: { title: Q, buttons: [\"{{row.title}}\", { title: B }] }", "alert"),
    ("actionSheet: { title: Q, buttons: [Out, B] }", "actionSheet"),
    ("menu: { at: x, items: [Out, { title: B }] }", "menu"),
  ])
  func `a button may be its text`(question: String, verb: String) throws {
    let shelf = Shelf(["page": "cells: [{ id: x, title: Out, action: { \(question) } }]"])
    let played = try shelf.play("- tap: x\n- tap: \(verb)/Out\n  expect: { overlay: none }")
    #expect(played.faults == [])
    #expect(played.story.last == "answer title=Out")
  }

  @Test func `equal buttons are named by their index`() throws {
    let ambiguous = try shelf.play("- tap: twice\n- tap: alert/A")
    #expect(ambiguous.faults == ["3: the alert has 2 buttons \"A\""])
    #expect(try shelf.play("- tap: twice\n- tap: alert/1").story.last == "log text=second")
  }

  @Test func `a toast lets taps through and disappears by itself`() throws {
    let played = try shelf.play(
      "- tap: hi\n  shot: there\n- tap: out\n- tap: alert/0\n- wait: 1s\n  shot: going\n- wait: 100ms\n  shot: half\n- wait: 100ms\n  expect: { overlay: none }\n  shot: gone"
    )
    #expect(played.faults == [])
    let counts = played.shots.map { $0.frame.allOverlays.count }
    #expect(counts == [1, 1, 1, 0])
    let half = try #require(played.shot(2).frame.allOverlays.first)
    #expect(half.isGoing && half.progress == 0.5)
  }

  @Test func `a loading overlay covers the rows until it is removed`() throws {
    let played = try shelf.play(
      "- tap: load\n  expect: { overlay: loading }\n- wait: 1s\n  expect: { overlay: none }\n- tap: hi"
    )
    #expect(played.faults == [])
    #expect(
      try shelf.play("- tap: load\n- tap: hi").faults == ["3: the loading overlay covers \"hi\""])
  }

  @Test func `a screenshot shows an alert's progress`() throws {
    let played = try shelf.play(
      "- tap: out\n  shot: [{ name: none, at: 0 }, { name: half, at: 0.5 }, all]")
    #expect(played.shots.map { $0.frame.allOverlays.first?.progress } == [0, 0.5, 1])
  }
}
