import Testing

/// What actions do to a page depends on their own lines, on the page and on the step that causes them.
@Suite struct `The causes of what actions do` {
  @Test(arguments: edited) func `are edited values beside another step or answer`(_ pair: PagePair)
    throws
  {
    try pair.check()
  }

  @Test(arguments: events)
  func `are at the lines of the text and of the event that it tells`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: replaced)
  func `are the rows that an action no longer brings, not those that come back`(
    _ pair: PagePair
  ) throws {
    try pair.check()
  }

  @Test(arguments: conditions)
  func `are their conditions if these were edited`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: motions)
  func `are all motions of the moment`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: lines)
  func `are at the line that says what they set, or who gets a message`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: ["set: { y: { detail: d } }", "toast: Hi"])
  func `on another page are the action and the later step`(action: String) throws {
    func page(_ name: String) -> String {
      "cells:\n  - { id: x, title: X \(name), kind: switch }\n  - { id: y, title: Y, action: { \(action) } }\n"
    }
    let toast = action.hasPrefix("toast") ? "; toast \"Hi\" appeared" : ""
    try PagePair(
      "another page and another touch", "cells:\n  - { id: go, title: Go, action: q }\n",
      steps: ["tap: go", "toggle: x"], files: ["q.yaml": page("Q"), "r.yaml": page("R")],
      ("action: q", "action: r"), also: [("p.scenario.yaml", "toggle: x", "tap: y")],
      gives: "p.yaml:2 action push: q → r", "p.scenario.yaml:3 step: toggle x → tap y\(toast)"
    ).check()
  }

  // MARK: Lines

  private static let shown = """
    templates:
      t:
        parameters: { name: {}, unread: {} }
        height: 44
        layout: { row: [{ text: "{{name}}" }, { text: "{{unread}}" }] }
    cells:
      - id: b
        kind: t
        parameters: { name: New, unread: "2" }
        handlers:
          tap:
            - set:
                self:
                  parameters:
                    name: Seen
                    unread: null

    """
  private static let received = """
    cells:
      - { id: a, title: A, action: { message: { to: k, text: hello } } }
      - id: b
        title: B
        receives: k
        handlers: { message: { set: { self: { detail: "{{event.text}}" } } } }

    """

  static let lines = [
    PagePair(
      "a parameter that is no longer left out", shown, steps: ["tap: b"],
      ("                unread: null\n", ""),
      gives: "was p.yaml:16 action set: self parameters.unread removed"),
    PagePair(
      "another key of messages", received, steps: ["tap: a"], ("receives: k", "receives: j"),
      gives: "was p.yaml:5 receiver of the message b → none"),
    PagePair(
      "the key of messages of a row above", received, steps: ["tap: a"],
      ("  - id: b\n", "  - { id: n, title: N, receives: k }\n  - id: b\n"),
      gives: "p.yaml:3 cell n \"N\" inserted: 1 cell below moved down 44 pt, which changed as well",
      "p.yaml:3 receiver of the message b → n"),
    PagePair(
      "another id of the row that gets a message", received, steps: ["tap: a"],
      ("id: b", "id: c"), unseen: ["p.yaml:3 cell c \"B\": id \"b\" → \"c\""]),
  ]

  // MARK: Events

  private static let input = """
    cells:
      - id: i
        kind: input
        value: Al
        handlers:
          change:
            set: { b: { detail: "{{event.text}}" } }
      - { id: b, title: B, detail: none }

    """
  private static let typing = ["type: { row: i, text: X }"]

  static let events = [
    PagePair(
      "the value that a step appends to", input, steps: typing, ("value: Al", "value: Bo"),
      gives: "p.yaml:4 cell i: value \"Al\" → \"Bo\""),
    PagePair(
      "the typed text", input, steps: typing, also: [("p.scenario.yaml", "X", "Y")],
      gives: "p.scenario.yaml:2 step type: text \"X\" → \"Y\""),
    PagePair(
      "the text of the handler beside the typed text", input, steps: typing,
      ("\"{{event.text}}\"", "\"Hi {{event.text}}\""), also: [("p.scenario.yaml", "X", "Y")],
      gives: "p.scenario.yaml:2 step type: text \"X\" → \"Y\"",
      "p.yaml:7 cell b \"B\": detail \"{{event.text}}\" → \"Hi {{event.text}}\""),
    PagePair(
      "the text of the handler beside the value", input, steps: typing,
      ("\"{{event.text}}\"", "\"Hi {{event.text}}\""), ("value: Al", "value: Bo"),
      gives: "p.yaml:4 cell i: value \"Al\" → \"Bo\"",
      "p.yaml:7 cell b \"B\": detail \"AlX\" → \"Hi BoX\""),
    PagePair(
      "a text of the handler that tells nothing of the event",
      input.replacing("{{event.text}}", with: "new"), steps: typing,
      ("\"new\"", "\"newer\""), ("value: Al", "value: Bo"),
      gives: "p.yaml:4 cell i: value \"Al\" → \"Bo\"",
      "p.yaml:7 cell b \"B\": detail \"new\" → \"newer\""),
  ]

  // MARK: Rows

  private static let rows = """
    cells:
      - id: a
        title: A
        action:
          replace:
            from: b
            cells:
              - { title: N }
              - { title: O }
      - { id: b, title: B }
      - { id: c, title: C }

    """

  static let replaced = [
    PagePair(
      "the last one", rows, steps: ["tap: a"], ("          - { title: O }\n", ""),
      gives: "was p.yaml:9 cell \"O\" removed"),
    PagePair(
      "one more", rows, steps: ["tap: a"],
      ("          - { title: O }\n", "          - { title: O }\n          - { title: P }\n"),
      gives: "p.yaml:10 cell \"P\" inserted"),
  ]

  // MARK: Values

  private static let values = """
    data: { file: p.data.json, delay: 1s }
    handlers:
      data: { set: { b: { detail: long } } }
    cells:
      - id: a
        kind: input
        title: A
        handlers:
          change:
            - set: { c: { detail: long } }
      - { id: b, title: B }
      - { id: c, title: C }

    """

  private static let feed = """
    data: { file: p.data.json, list: l, more: more }
    refresh: { footer: auto }
    sections:
      - header: Items
        cells:
          - { repeat: l, id: "i{{id}}", title: "{{id}}" }

    """

  static let edited = [
    PagePair(
      "to another text that is typed", values, steps: ["type: { row: a, text: X }"],
      files: ["p.data.json": "{}"], ("c: { detail: long", "c: { detail: short"),
      also: [("p.scenario.yaml", "text: X", "text: Y")],
      gives: "p.scenario.yaml:2 step type: text \"X\" → \"Y\"",
      "p.yaml:10 cell c \"C\": detail \"long\" → \"short\""),
    PagePair(
      "to another answer", values, steps: ["respond: { json: { t: z } }"],
      files: ["p.data.json": "{}", "q.data.json": "{}"],
      ("b: { detail: long", "b: { detail: short"),
      also: [("p.scenario.yaml", "{ json: { t: z } }", "q.data.json")],
      gives: "p.yaml:3 cell b \"B\": detail \"long\" → \"short\"",
      unseen: ["p.scenario.yaml:2 step respond: data → pages/q.data.json"]),
    PagePair(
      "to what a later step sets", "cells:\n  - { id: n, kind: input, title: N }\n",
      steps: [
        "set: { n: { value: A } }", "type: { row: n, text: X }", "set: { n: { value: B } }",
      ],
      also: [
        ("p.scenario.yaml", "text: X", "text: Y"), ("p.scenario.yaml", "value: B", "value: C"),
      ],
      gives: "p.scenario.yaml:4 cell n \"N\": value \"B\" → \"C\"",
      unseen: ["p.scenario.yaml:3 step type: text \"X\" → \"Y\""]),
    PagePair(
      "to another height of a row that was not seen",
      "viewport: { height: 300 }\ncells:\n  - { id: b, title: B, action: { scroll: bottom } }\n"
        + "  - { id: c, title: C, height: 200 }\n  - { id: d, title: D, height: 300 }\n",
      steps: ["tap: b"], ("scroll: bottom", "scroll: c"), ("height: 200", "height: 180"),
      gives: "p.yaml:3 action scroll: bottom → c", "p.yaml:4 cell c \"C\": height 200 → 180"),
    PagePair(
      "to more rows", feed,
      files: [
        "p.data.json": "{ \"more\": true, \"l\": [{ \"id\": 1 }] }",
        "q.data.json": "{\n  \"more\": false,\n  \"l\": [{ \"id\": 2 }]\n}\n",
        "p.scenario.yaml": "s:\n  - loadMore: true\n  - { respond: q.data.json, shot: x }\n",
      ], ("header: Items", "header: Rows"), also: [("q.data.json", "false", "true")],
      gives: "q.data.json:2 step respond: more false → true",
      "p.yaml:4 section 0: header \"Items\" → \"Rows\""),
    PagePair(
      "to the end of a list",
      "data: { file: p.data.json, list: l }\nrefresh: { footer: auto }\n"
        + "cells:\n  - { repeat: l, id: \"{{id}}\", title: \"{{id}}\" }\n",
      files: [
        "p.data.json": "{ \"l\": [{ \"id\": 1 }] }", "q.data.json": "{ \"l\": [{ \"id\": 2 }] }",
        "p.scenario.yaml":
          "s:\n  - loadMore: true\n  - respond:\n      file: q.data.json\n      noMore: true\n    shot: x\n",
      ], also: [("p.scenario.yaml", "noMore: true", "noMore: false")],
      gives: "p.scenario.yaml:5 step respond: noMore true → false"),
  ]

  // MARK: Conditions

  private static let conditional = """
    cells:
      - id: a
        title: A
        action:
          - set: { b: { detail: new } }
            when: row.title
          - toast: Done
            when: row.detail
      - { id: b, title: B, detail: none }

    """

  static let conditions = [
    PagePair(
      "one that no longer holds", conditional, steps: ["tap: a"],
      ("when: row.title", "when: \"!row.title\""),
      gives: "p.yaml:6 action set: when row.title → !row.title"),
    PagePair(
      "one that holds now", conditional, steps: ["tap: a"],
      ("when: row.detail", "when: row.title"),
      gives: "p.yaml:8 action toast: when row.detail → row.title; toast \"Done\" appeared"),
    PagePair(
      "but not one whose datum changed",
      conditional.replacing("title: A\n", with: "title: A\n    detail: d\n")
        .replacing("row.title", with: "row.detail"),
      steps: ["tap: a"], ("detail: d", "detail: \"\""),
      gives: "p.yaml:4 cell a \"A\": detail \"d\" → \"\"; toast \"Done\" disappeared"),
    PagePair(
      "one that went", conditional, steps: ["tap: a"], ("        when: row.detail\n", ""),
      gives: "was p.yaml:8 action toast: when row.detail removed; toast \"Done\" appeared"),
  ]

  // MARK: Motions

  private static let page = "cells:\n  - { id: a, title: A }\n  - { id: b, title: B }\n"

  static let motions = [
    PagePair(
      "another animation at another time", page,
      steps: ["{ remove: a, animation: fade }", "wait: 0.1s"],
      also: [("p.scenario.yaml", "fade", "left"), ("p.scenario.yaml", "0.1s", "0.2s")],
      gives: "p.scenario.yaml:2 step remove: animation fade → left",
      "p.scenario.yaml:3 wait before this step: 0.1 s → 0.2 s"),
    PagePair(
      "another animation of an earlier step", page,
      steps: [
        "{ remove: a, animation: fade }", "wait: 1s", "{ remove: b, animation: fade }",
        "wait: 0.1s",
      ],
      also: [("p.scenario.yaml", "fade", "left"), ("p.scenario.yaml", "0.1s", "0.2s")],
      gives: "p.scenario.yaml:5 wait before this step: 0.1 s → 0.2 s",
      unseen: ["p.scenario.yaml:2 step remove: animation fade → left"]),
  ]
}
