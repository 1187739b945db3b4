import PageLayout
import PageModel
import Scenarios
import Testing

/// Handlers and their actions.
struct HandlerTests {
  private func tap(_ actions: String, more: String = "") throws -> Playing {
    let shelf = Shelf([
      "low": "title: Low\ncells: [{ id: l, title: L }]",
      "page": """
      title: Top
      data: { inline: { name: Ann, none: "" } }
      schemes: { app: [show] }
      handlers: { select: { log: "{{event.row}}{{#event.text}}!{{/event.text}} {{event.path}}" } }
      cells:
        - { id: a, title: A, detail: D, handlers: { tap: \(actions) } }
        - { title: Bare }
        - { id: s, title: S, kind: switch, handlers: { toggle: { log: "{{event.on}}{{#event.text}}!{{/event.text}}" } } }
      """,
    ])
    return try shelf.play(
      "s:\n  stack: [low]\n  steps:\n    - tap: a\n      shot: tapped\n\(more)")
  }

  @Test(arguments: [
    ("{ log: \"{{name}} {{row.title}} {{row.detail}}\" }", ["Ann A D"]),
    (
      "{ log: \"{{event.row}} {{event.path}}{{#event.part}}!{{/event.part}}\" }",
      ["a sections/0/cells/0"]
    ),
    ("[{ log: one }, { log: two }]", ["one", "two"]),
    ("[{ log: one, when: none }, { log: two, when: name }]", ["two"]),
    ("[{ set: { self: { detail: null } } }, { log: still, when: row.detail }]", ["still"]),
    ("[{ set: { self: { detail: E } } }, { log: \"{{row.detail}}\" }]", ["E"]),
    ("[{ log: one }, { pop: true }, { log: never }]", ["one"]),
    ("[{ stack: [low] }, { log: never }]", []),
    ("[{ push: low }, { log: goes on }]", ["goes on"]),
    ("[{ log: late, after: 1s }, { log: soon }]", ["soon"]),
  ]) func `actions run one after the other as long as their page exists`(
    _ actions: String, _ log: [String]
  ) throws {
    let played = try tap(actions)
    #expect(played.faults == [])
    #expect(played.log == log)
  }

  @Test func `events name a row by its id, else by its path`() throws {
    let played = try tap(
      "{ log: x }",
      more:
        "    - tap: sections/0/cells/1\n    - { toggle: s, expect: { log: [x, sections/0/cells/1 sections/0/cells/1, \"true\"] } }"
    )
    #expect(played.faults == [])
  }

  @Test func `an action runs on its own page, whichever page is on top`() throws {
    let played = try tap(
      "[{ push: low }, { set: { self: { detail: Set } } }, { loading: true }, { after: 1s, loading: false }]",
      more: """
            - { log: covers nothing, expect: { overlay: none, page: low } }
            - { pop: true, expect: { overlay: loading, rows: { a: { detail: Set } } } }
            - { wait: 1.3s, expect: { overlay: none } }
        """)
    #expect(played.faults == [])
  }

  @Test(arguments: [
    ("https://a.b/c", nil), ("http://a.b", nil), ("app://show", nil), ("app://show/1?x#y", nil),
    ("app://show?x", nil), ("app://show#y", nil), ("app://hide", "\"app\" has no action \"hide\""),
    ("app:show", "\"app:show\" is not a URL"), ("mail://x", "unknown scheme \"mail\""),
  ]) func `an address must be one that the page declares`(_ address: String, _ warning: String?)
    throws
  {
    let played = try tap("{ open: \"\(address)\" }")
    #expect(played.diagnostics.map(\.message) == (warning.map { [$0] } ?? []))
    #expect(played.story.last == "open url=\(address)")
  }

  @Test func `a message goes to its row's kind by default, and each key is warned of once`() throws
  {
    let shelf = Shelf([
      "page": """
      cells:
        - { id: s, title: S, kind: subtitle, handlers: { tap: { message: { text: T, id: I } } } }
        - { id: r, title: R, receives: subtitle, handlers: { message: { log: "{{event.text}} {{event.id}}" } } }
        - { id: q, title: Q, receives: subtitle, handlers: { message: { log: never } } }
      """
    ])
    let played = try shelf.play("- tap: s\n- tap: s\n  expect: { log: [T I, T I], dropped: 0 }")
    #expect(played.faults == [])
    #expect(
      played.diagnostics.map(\.message) == ["\"subtitle\" is already received by a row above"])
    #expect(
      try shelf.play("- message: { text: T }").faults == [
        "2: a message from a page handler requires \"to\""
      ])
    #expect(
      try shelf.play(
        "- message: { to: x, text: T }\n- message: { to: x, text: T }\n  expect: { dropped: 2 }"
      )
      .faults == [])
  }

  @Test(arguments: [(16, true), (17, false)])
  func `16 messages may be nested`(_ count: Int, _ fits: Bool) throws {
    let rows = (0..<count).map { row in
      "  - { id: r\(row), title: R, receives: k\(row), handlers: { message: \(row == count - 1 ? "{ log: end }" : "{ message: { to: k\(row + 1), text: T } }") } }"
    }
    let shelf = Shelf(["page": "cells:\n" + rows.joined(separator: "\n")])
    let played = try shelf.play("- message: { to: k0, text: T }\n- message: { to: k0, text: T }")
    #expect(
      played.diagnostics.map(\.message)
        == (fits ? [] : ["limit: nested messages 17 > 16"]))
  }

  @Test(arguments: [(1_000, []), (1_001, ["2: limit: actions of a step 1001 > 1000"])])
  func `1000 actions may follow from one step`(_ count: Int, _ faults: [String]) throws {
    let logs = Array(repeating: "{ log: x }", count: count - 1).joined(separator: ", ")
    let shelf = Shelf([
      "page": "handlers: { appear: { log: x } }\ncells: []",
      "full": "handlers: { appear: [\(logs)] }\ncells: []",
    ])
    #expect(try shelf.play("- push: full").faults.map { "2" + $0.drop { $0 != ":" } } == faults)
  }

  @Test func `64 handlers may be nested`() throws {
    var pages = Dictionary(
      uniqueKeysWithValues: (0..<64).map {
        ("p\($0)", "handlers: { appear: { stack: [p\($0 + 1)] } }\ncells: []")
      })
    pages["p64"] = "cells: []"
    let played = try Shelf(pages).play("- log: x\n  expect: { page: p64 }", of: "p0")
    #expect(played.faults == [])
    pages["p64"] = "handlers: { appear: { log: x } }\ncells: []"
    let more = try Shelf(pages).play("- log: x", of: "p0")
    #expect(more.faults.map { $0.hasSuffix("nested handlers 65 > 64") } == [true])
  }
}
