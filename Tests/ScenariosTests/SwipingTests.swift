import PageModel
import Scenarios
import Testing

/// Rows that steps swipe open.
@Suite struct `A swipe on a row` {
  private let shelf = Shelf([
    "page": """
    navigationBar: { back: true }
    cells:
      - id: both
        title: B
        swiped: none
        swipe:
          trailing:
            - { title: Delete, action: { remove: self } }
            - { title: Log, action: [{ log: "{{event.part}} {{row.title}} {{event.row}}" }] }
          leading: [{ image: pin, action: next }, { title: Log, action: { log: pinned } }]
      - { id: one, title: O, swiped: none, swipe: [{ title: Twice }, { title: Twice, action: { log: second } }] }
      - { id: lead, title: L, swiped: none, swipe: { leading: [{ title: Read }] } }
      - { id: open, title: P, swipe: [{ title: More, action: { log: more } }] }
      - { id: bare, title: A, action: next }
      - { id: on, kind: switch, title: S }
    \((0..<20).map { "  - { id: r\($0), title: R }" }.joined(separator: "\n"))
    """,
    "next": "cells: [{ id: x, title: X }]",
  ])

  private func sides(_ played: Playing, in shot: Int = 0) throws -> [SwipedSide] {
    try ["both", "one", "lead"].map { try played.row($0, in: shot).swipedSide }
  }

  @Test func `shows the trailing actions, or the only ones, and closes another row`() throws {
    let played = try shelf.play(
      """
      - { swipe: both, shot: a }
      - { swipe: { row: both, side: leading }, shot: b }
      - { swipe: lead, shot: c }
      - { swipe: { row: lead, side: none }, shot: d }
      """)
    #expect(played.faults == [])
    #expect(try sides(played) == [.trailing, .none, .none])
    #expect(try sides(played, in: 1) == [.leading, .none, .none])
    #expect(try sides(played, in: 2) == [.none, .none, .leading])
    #expect(try sides(played, in: 3) == [.none, .none, .none])
    #expect(
      played.story == [
        "swipe both side=trailing", "swipe both side=leading", "swipe both side=none",
        "swipe lead side=leading", "swipe lead side=none",
      ])
    #expect(try played.row("both").places["swiped"]?.line == 2)
  }

  @Test func `is ended by a tap on an action, which runs what it does`() throws {
    let played = try shelf.play(
      """
      - swipe: both
      - { tap: swipe/Log, shot: a }
      - swipe: { row: both, side: leading }
      - { tap: swipe/1, expect: { page: page } }
      - swipe: one
      - tap: swipe/1
      - tap: swipe/More
      - swipe: both
      - { tap: swipe/Delete, expect: { rows: { both: none } } }
      """)
    #expect(played.faults == [])
    #expect(try sides(played) == [.none, .none, .none])
    #expect(played.log == ["Log B both", "pinned", "second", "more"])
    let pushed = try shelf.play(
      "- swipe: { row: both, side: leading }\n- { tap: swipe/pin, expect: { page: next } }")
    #expect(pushed.faults == [])
  }

  @Test(arguments: ["tap: bare", "tap: both", "toggle: on", "press: bare"])
  func `is ended by a touch elsewhere, which does nothing else`(_ step: String) throws {
    let played = try shelf.play("- swipe: both\n- { \(step), expect: { page: page }, shot: a }")
    #expect(played.faults == [])
    #expect(try sides(played) == [.none, .none, .none])
    #expect(try !played.row("on").on && !played.row("bare").highlighted)
    #expect(played.story.last == "swipe both side=none")
  }

  @Test func `is ended by scrolling, and another touch acts as usual`() throws {
    let played = try shelf.play(
      "- swipe: both\n- { scroll: bottom, shot: a }\n- scroll: top\n- { tap: bare, expect: { page: next } }"
    )
    #expect(played.faults == [])
    #expect(try sides(played) == [.none, .none, .none])
    // The row is removed while it is open.
    let gone = try shelf.play(
      "- swipe: both\n- remove: both\n- { tap: bare, expect: { page: next } }")
    #expect(gone.faults == [])
  }

  static let refused: [(String, String)] = [
    ("swipe: bare", "\"bare\" has no swipe actions"),
    ("swipe: { row: one, side: leading }", "\"one\" has no leading swipe actions"),
    ("swipe: open", "\"open\" shows its trailing actions already"),
    ("swipe: { row: one, side: none }", "\"one\" is closed already"),
    ("swipe: nobody", "no row and no section has the id \"nobody\""),
    ("tap: swipe/Mores", "the row has no swipe action \"Mores\""),
  ]

  @Test(arguments: refused) func `is refused where no finger could do it`(
    _ step: String, _ message: String
  ) throws {
    #expect(try shelf.play("- \(step)").faults == ["2: \(message)"])
  }

  @Test func `needs an index for equal titles, and a row that is open`() throws {
    #expect(
      try shelf.play("- swipe: one\n- tap: swipe/Twice").faults
        == ["3: the row has 2 swipe actions \"Twice\""])
    #expect(
      try shelf.play("- tap: swipe/Read", of: "next").faults == ["2: no row is swiped open"])
    #expect(
      try shelf.play("- alert: { title: Q, buttons: [{ title: A }] }\n- tap: swipe/More").faults
        == ["3: an alert covers the swipe actions"])
  }
}
