import PageLayout
import PageModel
import Scenarios
import Testing

/// Overlays over rows and bars, and taps beneath them.
struct CoverTests {
  private let shelf = Shelf([
    "page": """
    navigationBar: { back: true }
    tabBar: [{ title: One, selected: true, page: page }, { title: Two, page: other }]
    data: { inline: { l: [] }, list: l }
    cells: [{ id: x, title: X }, { id: off, title: O, enabled: false }]
    """,
    "hollow": """
    navigationBar: { back: true }
    tabBar: [{ title: One, selected: true, page: page }, { title: Two, page: other }]
    data: { inline: { l: [] }, list: l }
    empty: { title: Nothing }
    cells: [{ id: x, title: X }]
    """,
    "other": "cells: [{ id: y, title: Y }]",
  ])

  /// The first steps, and what then covers a row, a tab and the back button; nil for nothing.
  static let covers: [(page: String, steps: String, row: String?, tab: String?, back: String?)] = [
    ("page", "- log: nothing", nil, nil, nil),
    (
      "page", "- alert: { title: Q, buttons: [{ title: A }] }", "an alert covers",
      "an alert covers", "an alert covers"
    ),
    ("page", "- alert: { title: Q, buttons: [{ title: A }] }\n- tap: alert/A", nil, nil, nil),
    ("page", "- toast: T", nil, nil, nil),
    ("page", "- loading: true", "the loading overlay covers", nil, nil),
    (
      "page", "- loading: { covers: screen }", "the loading overlay covers",
      "the loading overlay covers",
      "the loading overlay covers"
    ),
    ("page", "- loading: { covers: screen }\n- loading: false", nil, nil, nil),
    ("hollow", "- log: nothing", "the empty overlay covers", nil, nil),
  ]

  @Test(arguments: covers)
  func `an overlay on a page lets taps through where it does not cover`(
    _ page: String, _ steps: String, _ row: String?, _ tab: String?, _ back: String?
  ) throws {
    for (target, name, cover) in [
      ("x", "\"x\"", row), ("tab/Two", "the tab bar", tab), ("back", "the back button", back),
    ] {
      let lines = "\(steps)\n- tap: \(target)".split(separator: "\n").map { "    \($0)" }
      let script = ["s:", "  stack: [other]", "  steps:"] + lines
      let played = try shelf.play(script.joined(separator: "\n"), of: page)
      let messages = played.diagnostics.map(\.message)
      #expect(messages == (cover.map { ["\($0) \(name)"] } ?? []), "\(target)")
    }
  }

  @Test func `a loading overlay on a lower page covers nothing of the top page`() throws {
    let below = try shelf.play(
      "- loading: { covers: screen }\n- push: other\n- tap: y\n  expect: { overlay: none }\n- pop: true\n- tap: x"
    )
    #expect(below.faults == ["7: the loading overlay covers \"x\""])
  }

  @Test(arguments: ["press: off", "tap: off", "toggle: off", "focus: off"])
  func `a disabled row does not react to touches`(_ step: String) throws {
    #expect(try shelf.play("- \(step)").faults == ["2: \"off\" is disabled"])
  }

  @Test(arguments: ["press: x", "toggle: x", "focus: x", "pull: 60", "loadMore: true"])
  func `rows under an alert do not react to touches`(_ step: String) throws {
    let covered = try shelf.play("- alert: { title: Q, buttons: [{ title: A }] }\n- \(step)")
    #expect(covered.faults.map { $0.hasPrefix("3: an alert covers ") } == [true])
  }

  @Test func `an answer acts on the page of its alert, and alerts are answered from the top`()
    throws
  {
    let ask = Shelf([
      "page": """
      cells:
        - id: a
          title: A
          handlers:
            tap: { alert: { title: One, buttons: [{ title: Y, action: { set: { self: { title: Done } } } }] } }
      """
    ])
    let played = try ask.play(
      "- tap: a\n- alert: { title: Two, buttons: [{ title: Y, action: { log: second } }] }\n- tap: alert/Y\n  expect: { overlay: alert, log: [second] }\n- tap: alert/Y\n  expect: { overlay: none, rows: { a: { title: Done } } }"
    )
    #expect(played.faults == [])
    let again = try ask.play("- tap: a\n- tap: alert/Y\n- tap: alert/Y")
    #expect(again.faults == ["4: no alert is shown"])
    #expect(
      try ask.play("- tap: a\n- tap: alert/1").faults == ["3: the alert has no button \"1\""])
  }

  @Test func `a toast replaces another one and stays for its own time`() throws {
    let played = try shelf.play(
      "- toast: { text: Long, seconds: 3 }\n- wait: 1s\n- toast: { text: Short, seconds: 1 }\n  shot: one\n- wait: 1.1s\n  shot: goes\n- wait: 5s\n  expect: { overlay: none }\n  shot: gone"
    )
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.allOverlays.map(\.isGoing) } == [[false], [true], []])
  }

  @Test func `overlays are stacked by kind, then by the order in which they appeared`() throws {
    let steps =
      "- toast: T\n- alert: { title: One, buttons: [{ title: A }] }\n- alert: { title: Two, buttons: [{ title: A }] }\n  shot: all"
    let overlays = try shelf.play(steps).shot(0).frame.allOverlays
    let words = overlays.map { overlay in
      switch overlay.content {
      case .alert(let alert): alert.title ?? ""
      default: "\(overlay.content.kind)"
      }
    }
    #expect(words == ["One", "Two", "toast"])
  }
}
