import PageModel
import Scenarios
import Testing

/// The errors of a scenario that are found although an earlier one stopped it.
@Suite struct `After the error that stops a scenario` {
  private static let rows = (0..<30).map { "- { id: r\($0), title: Row \($0) }" }
    .joined(separator: "\n")
  private let shelf = Shelf(
    [
      "page": """
      cells:
      \(rows.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        - { id: out, title: O, action: { alert: { title: Q, buttons: [{ title: A, action: { pop: root } }, { title: B, action: { pop: true } }] } } }
        - { id: on, title: N, action: next }
      """,
      "next": "cells: [{ id: x, title: X, action: deep/end }]",
      "deep/end": "cells: [{ id: y, title: Y }]",
      "fed": """
      data: { file: fed.data.json }
      cells: [{ repeat: l, id: "i{{.}}", title: X }]
      """,
    ], data: ["fed.data.json": #"{ "l": [1, 2] }"#])

  @Test func `the steps go on as if it had scrolled to a row that was not on the screen`() throws {
    let played = try shelf.play(
      """
      - tap: out
        expect: { visible: [nobody] }
        shot: asks
      - tap: alert/B
        shot: done
      """)
    #expect(
      played.faults == [
        "2: \"out\" is not on the screen",
        "32: \"page\" is the last page on the stack",
      ])
    #expect(!played.isComplete)
    #expect(played.shots.isEmpty)
    #expect(played.missed.map(\.name.value) == ["asks", "done"])
    // Nothing happened after the error.
    #expect(played.story.filter { $0.hasPrefix("alert") || $0.hasPrefix("answer") } == [])
  }

  @Test
  func `a row that is out of sight again is reported again, and one for which it scrolled is not`()
    throws
  {
    let played = try shelf.play("- tap: r29\n- press: r29\n- press: r0\n- tap: nobody")
    #expect(
      played.faults == [
        "2: \"r29\" is not on the screen", "4: \"r0\" is not on the screen",
        "5: no row and no section has the id \"nobody\"",
      ])
  }

  @Test func `unknown pages and rows of later steps are reported`() throws {
    let played = try shelf.play(
      """
      - tap: back
      - tap: alert/A
      - push: nxt
      - { tap: x.switch, shot: one }
      - { stack: [page, deep/end] }
      - toggle: '#y'
      - press: z
      - present: { page: end }
      - push: "{{page}}"
      - push: https://example.com
      - tap: sections/9/cells/9
      """)
    #expect(played.faults == ["2: page \"page\" has no back button", "4: unknown page \"nxt\""])
    let known = try shelf.play(
      "- tap: back\n- tap: x\n- { tap: y.part }\n- focus: zz\n- tap: alert/A")
    #expect(
      known.faults == [
        "2: page \"page\" has no back button", "5: no row or section has the id \"zz\"",
      ])
    #expect(known.diagnostics.last?.hint == nil)
  }

  @Test(arguments: [
    "- insert: { cells: [{ id: q, title: Q }], at: 0 }", "- push: { page: next, data: { a: 1 } }",
    "- push: other", "- respond: { json: { l: [3] } }",
  ])
  func `rows are not reported if the scenario may bring rows of other pages or data`(
    _ step: String
  ) throws {
    let played = try shelf.play("- tap: back\n\(step)\n- tap: q", of: "fed")
    #expect(!played.faults.contains { $0.contains("\"q\"") }, "\(played.faults)")
    #expect(try shelf.play("- tap: back\n- tap: i2\n- tap: i3", of: "fed").faults.count == 2)
  }

  @Test func `a page that does not exist hides its rows`() throws {
    let played = try shelf.play(
      "s:\n  stack: [nex]\n  steps: [{ pop: true }, { tap: x }, { push: nexts }]")
    #expect(played.faults == ["2: unknown page \"nex\"", "3: unknown page \"nexts\""])
    #expect(
      played.diagnostics.map(\.hint) == [
        "did you mean \"next\"?", "did you mean \"next\"?",
      ])
  }
}
