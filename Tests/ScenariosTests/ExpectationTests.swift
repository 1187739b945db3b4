import PageLayout
import PageModel
import Scenarios
import Testing

/// Expectations, and the errors if they are not met.
struct ExpectationTests {
  private let shelf = Shelf([
    "page": """
    title: Page
    navigationBar: { title: Bar }
    sections:
      - id: one
        cells:
          - { id: a, title: A, kind: switch, on: true, handlers: { tap: [{ log: x }, { log: y }, { log: z }] } }
          - { id: b, title: B }
    """,
    "low": "title: Low\ncells: []",
  ])

  @Test(arguments: [
    ("page: page", nil), ("page: low", "expected the page \"low\", found \"page\""),
    ("title: Bar", nil), ("title: Page", "expected the title \"Page\", found \"Bar\""),
    ("dropped: 0", nil), ("dropped: 1", "expected 1 dropped messages, found 0"),
    ("overlay: none", "expected \"none\" over the page, found toast, alert"),
    ("overlay: alert", nil), ("overlay: toast", nil),
    ("overlay: loading", "expected \"loading\" over the page, found toast, alert"),
    ("rows: { a: { title: A, on: true } }", nil), ("rows: { b: { detail: null } }", nil),
    ("rows: { c: none }", nil), ("rows: { b: {} }", nil),
    ("rows: { b: none }", "expected no row \"b\", found one at sections/0/cells/1"),
    ("rows: { c: {} }", "expected a row \"c\": no row and no section has the id \"c\""),
    ("rows: { one: {} }", "\"one\" is a section, not a row"),
    ("rows: { a: { on: false } }", "expected on of \"a\" to be false, found true"),
    ("rows: { b: { title: C } }", "expected title of \"b\" to be \"C\", found \"B\""),
    ("rows: { b: { detail: C } }", "expected detail of \"b\" to be \"C\", found nothing"),
    ("log: [x, y, z]", nil), ("log: [y, z]", nil), ("log: [z]", nil),
    ("log: [x, y]", "the log ends differently"), ("log: [y, x, z]", "the log ends differently"),
    ("log: [w, x, y, z]", "the log ends differently"), ("visible: [a, b]", nil),
    ("visible: [a]", "expected different visible rows"),
    ("visible: [b, a]", "expected different visible rows"),
    ("visible: [c]", "no row and no section has the id \"c\""),
    ("events: [{ event: toast }, { event: alert }]", nil),
    ("events: [{ event: alert, payload: { title: Q }, t: 0 }]", nil),
    ("events: [{ title: Q }]", nil),
    ("events: [{ event: alert, payload: { title: R } }]", "the events end differently"),
    ("events: [{ event: alert, payload: { text: Q } }]", "the events end differently"),
    ("events: [{ event: toast }]", "the events end differently"),
    ("events: [{ event: alert, t: 1 }]", "the events end differently"),
    ("events: [{ event: alert, row: a }]", "the events end differently"),
    ("events: [{ event: alert, title: [Q] }]", "the events end differently"),
  ]) func `an expectation is met or reported`(_ expected: String, _ fault: String?) throws {
    let played = try shelf.play(
      "- tap: a\n- toast: T\n- alert: { title: Q, buttons: [{ title: A }] }\n  expect: { \(expected) }"
    )
    #expect(played.diagnostics.map(\.message) == (fault.map { [$0] } ?? []))
  }

  @Test func `events are matched by row and path, and a missing one is reported`() throws {
    let met = try shelf.play(
      "- tap: b\n  expect: { events: [{ event: didSelect, row: b, path: sections/0/cells/1 }] }")
    #expect(met.faults == [])
    let few = try shelf.play("- log: x\n  expect: { events: [{ event: log }, { event: log }] }")
    #expect(few.diagnostics.map(\.message) == ["the events end differently"])
  }

  @Test func `an unmet expectation is reported once at its own place, and the scenario continues`()
    throws
  {
    let played = try shelf.play(
      "- log: x\n  expect:\n    rows:\n      b:\n        title: C\n  shot: there\n- push: low\n  expect: { title: Low, overlay: none }"
    )
    #expect(played.faults == ["6: expected title of \"b\" to be \"C\", found \"B\""])
    #expect(played.shots.count == 1 && played.missed.isEmpty)
  }

  @Test func `a disappearing overlay counts as none, as do overlays of lower pages`() throws {
    let played = try shelf.play(
      "- toast: { text: T, seconds: 1 }\n- wait: 1s\n  expect: { overlay: none }\n- loading: true\n- push: low\n  expect: { overlay: none }\n- pop: true\n  expect: { overlay: loading }"
    )
    #expect(played.faults == [])
  }

  @Test func `screenshots after a failed step are missing, and earlier ones are drawn`() throws {
    let played = try shelf.play(
      "- log: x\n  shot: first\n- tap: nobody\n  shot: second\n- log: y\n  shot: third")
    #expect(played.shots.map(\.shot.name.value) == ["first"])
    #expect(played.missed.map(\.name.value) == ["second", "third"])
    #expect(played.shots.map(\.page) == ["page"] && played.shots.map(\.time) == [0])
  }
}
