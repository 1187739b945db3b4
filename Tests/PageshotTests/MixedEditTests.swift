import Testing

/// Edits of a page and of its scenario at once: each is a cause, and none hides another.
@Suite struct `The causes of edits of a page and its scenario at once` {
  @Test(arguments: beside)
  func `name what the page changed beside a changed step`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: values)
  func `name each edit on which a value depends`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: order)
  func `give each change of the screen to the last step that may have made it`(_ pair: PagePair)
    throws
  { try pair.check() }

  @Test(arguments: rows)
  func `give rows that moved or came back to the step`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: sheets)
  func `are the same on a page behind a sheet`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: moments)
  func `are one for a moment at which another page is on top`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: themes)
  func `have the theme of another page`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: kinds)
  func `tell an alert that became an action sheet`(_ pair: PagePair) throws { try pair.check() }

  private static let script = "p.scenario.yaml"
  private static let screen = "the screen at this step:"

  // MARK: Beside a changed step

  private static let turning = """
    cells:
      - id: b
        kind: switch
        title: Beta
        handlers:
          toggle:
            set: { c: { title: Turned } }
      - id: c
        title: Gamma
        action:
          remove: e
      - id: e
        title: Eps

    """
  private static let handler =
    "    handlers:\n      toggle:\n        set: { c: { title: Turned } }\n"
  private static let late = """
    theme: inset
    data:
      file: p.data.json
      delay: 1s
    cells:
      - repeat: l
        title: "{{t}}"

    """
  private static let answered = """
    theme: inset
    refresh: { header: true }
    data:
      file: p.data.json
      delay: 1s
    cells:
      - id: a
        title: "{{t}}"

    """
  private static let letters = """
    { "l": [
      { "t": "One" },
      { "t": "Two" }
    ] }
    """

  static let beside = [
    PagePair(
      "a handler that went beside a wait that came", turning, steps: ["toggle: b"],
      (handler, ""), also: [(script, "- toggle", "- wait: 1s\n  - toggle")],
      gives: "was p.yaml:7 cell c \"Gamma\": title \"Turned\" → \"Gamma\"",
      unseen: ["p.scenario.yaml:2 step added: wait 1 s"]),
    PagePair(
      "an action that came beside a step that came",
      turning.replacing("    action:\n      remove: e\n", with: ""), steps: ["tap: c"],
      ("title: Gamma\n", "title: Gamma\n    action:\n      remove: e\n"),
      also: [(script, "- tap", "- toggle: b\n  - tap")],
      gives: "p.scenario.yaml:2 step added: toggle b", "p.yaml:11 action added: remove e"),
    PagePair(
      "an action that went beside a step that went", turning, steps: ["toggle: b", "tap: c"],
      ("    action:\n      remove: e\n", ""), also: [(script, "- toggle: b\n  ", "")],
      gives: "was p.scenario.yaml:2 step removed: toggle b",
      "was p.yaml:11 action removed: remove e"),
    PagePair(
      "an action that another step no longer starts", turning, steps: ["tap: c"],
      ("title: Beta", "title: Bet"), also: [(script, "tap: c", "tap: e")],
      gives: "p.scenario.yaml:2 step tap: c → e",
      "p.yaml:4 cell b \"Bet\": title \"Beta\" → \"Bet\""
    ),
    PagePair(
      "an action of a button that another tap no longer starts", asking,
      steps: ["tap: a", "tap: alert/Drop"], ("title: Alpha", "title: Alp"),
      also: [(script, "alert/Drop", "alert/Keep")],
      gives: "p.scenario.yaml:3 step tap: alert/Drop → alert/Keep",
      "p.yaml:3 cell a \"Alp\": title \"Alpha\" → \"Alp\""),
    PagePair(
      "a page that another tap opens", opening, steps: ["tap: b"], files: pages,
      ("action: q", "action: r"), also: [(script, "tap: b", "tap: c")],
      gives: "p.scenario.yaml:2 step tap: b → c"),
    PagePair(
      "a row of data beside a wait", late, steps: ["wait: 1.2s"],
      files: ["p.data.json": letters],
      also: [("p.data.json", "  { \"t\": \"One\" },\n", ""), (script, "1.2s", "1.5s")],
      gives:
        "was p.yaml:6 cell \"One\" removed (with p.data.json:2:3): "
        + "1 cell below moved up 44 pt, which changed as well",
      unseen: ["p.scenario.yaml:2 wait before this step: 1.2 s → 1.5 s"]),
    PagePair(
      "a datum beside a wait", late, steps: ["wait: 1.2s"], files: ["p.data.json": letters],
      also: [("p.data.json", "Two", "Too"), (script, "1.2s", "1.5s")],
      gives: "p.yaml:7 cell \"Too\": title \"Two\" → \"Too\" (with p.data.json:3:10)",
      unseen: ["p.scenario.yaml:2 wait before this step: 1.2 s → 1.5 s"]),
    PagePair(
      "a text beside another answer", answered, steps: ["respond: n.data.json"],
      files: ["p.data.json": "{ \"t\": \"Top\" }", "n.data.json": "{ \"t\": \"New\" }"],
      ("{{t}}", "{{t}}!"), also: [(script, "n.data.json", "p.data.json")],
      gives: "p.scenario.yaml:2 step respond: pages/n.data.json → pages/p.data.json",
      "p.yaml:8 cell a \"Top!\": title \"{{t}}\" → \"{{t}}!\""),
    PagePair(
      "data that a shorter wait does not reach", late, steps: ["wait: 1.2s"],
      files: ["p.data.json": letters], also: [(script, "1.2s", "0.5s")],
      gives: "p.scenario.yaml:2 wait before this step: 1.2 s → 0.5 s"),
  ]

  // MARK: Values

  private static let input = """
    theme: inset
    cells:
      - id: n
        kind: input
        title: Name
        value: Mi
        maxLength: 6
      - id: d
        title: Delete
        handlers:
          tap:
            - set:
                n:
                  value: "z"
            - remove: e
      - id: e
        title: Eps

    """
  private static let set = "        - set:\n            n:\n              value: \"z\"\n"

  static let values = [
    PagePair(
      "a set that went, and the length that the text has without it", input,
      steps: ["type: { row: n, text: abcdefgh }", "blur: true", "tap: d"], (set, ""),
      ("maxLength: 6", "maxLength: 4"),
      gives: "p.yaml:7 cell n \"Name\": maxLength 6 → 4",
      "was p.yaml:12 action removed: set n value"
    ),
    PagePair(
      "a set that went, and the text that is seen without it", input,
      steps: ["type: { row: n, text: ab }", "blur: true", "tap: d"], (set, ""),
      also: [(script, "text: ab", "text: cd")],
      gives: "p.scenario.yaml:2 step type: text \"ab\" → \"cd\"",
      "was p.yaml:12 action removed: set n value"),
    PagePair(
      "a set that hides what the page says", input,
      steps: ["type: { row: n, text: ab }", "blur: true", "tap: d"], ("\"z\"", "\"y\""),
      ("value: Mi", "value: No"), gives: "p.yaml:14 cell n \"Name\": value \"z\" → \"y\""),
  ]

  // MARK: Order

  private static let inputs = """
    cells:
      - id: n
        kind: input
        title: Name
        keyboard: email
      - id: w
        kind: input
        title: Word
        keyboard: phone

    """

  static let order = [
    PagePair(
      "a focus that went after another text", inputs,
      steps: ["type: { row: n, text: ab }", "focus: w"],
      also: [(script, "ab", "cd"), (script, "  - focus: w\n", "")],
      gives: "p.scenario.yaml:2 step type: text \"ab\" → \"cd\"",
      "was p.scenario.yaml:3 step removed: focus w"),
    PagePair(
      "a blur that went after another text", inputs,
      steps: ["type: { row: n, text: ab }", "blur: true"],
      also: [(script, "ab", "cd"), (script, "  - blur: true\n", "")],
      gives: "p.scenario.yaml:2 step type: text \"ab\" → \"cd\"",
      "was p.scenario.yaml:3 step removed: blur; keyboard appeared"),
  ]

  // MARK: Rows

  private static let inserting = """
    sections:
      - id: s
        cells:
          - { id: a, title: Alpha }
          - { id: b, title: Beta }
      - cells:
          - title: Rest
          - title: Last

    """
  private static let insert = "insert: { cells: [{ id: n, title: New }], before: a }"
  private static let replace = "replace: { section: s, cells: [{ id: y, title: Yps }] }"

  static let rows = [
    PagePair(
      "inserted elsewhere", inserting, steps: [insert], also: [(script, "before: a", "before: b")],
      gives: "p.scenario.yaml:2 step insert: before a → b"),
    PagePair(
      "inserted below another instead of above", inserting, steps: [insert],
      also: [(script, "before: a", "after: b")],
      gives: "p.scenario.yaml:2 step insert: before a → after b"),
    PagePair(
      "no longer replaced", inserting, steps: [replace], also: [(script, "  - \(replace)\n", "")],
      gives: "was p.scenario.yaml:2 step removed: replace section s: "
        + "2 cells below moved down 44 pt, none of them changed"),
    PagePair(
      "no longer cleared, of sections without id", inserting, steps: ["clear: true"],
      also: [(script, "  - clear: true\n", "")],
      gives: "was p.scenario.yaml:2 step removed: clear true"),
    PagePair(
      "no longer removed, without id", inserting, steps: ["removeLast: sections/1"],
      also: [(script, "  - removeLast: sections/1\n", "")],
      gives: "was p.scenario.yaml:2 step removed: removeLast sections/1"),
    PagePair(
      "of a section that two steps removed", inserting, steps: ["remove: a", "clear: true"],
      also: [(script, "  - remove: a\n  - clear: true\n", "")],
      gives: "was p.scenario.yaml:2 step removed: remove a",
      "was p.scenario.yaml:3 step removed: clear true"),
    PagePair(
      "of a section that came back with another", inserting, steps: ["remove: s"],
      ("title: Beta }\n", "title: Beta }\n      - { id: c, title: Gamma }\n"),
      also: [(script, "  - remove: s\n", "")],
      gives:
        "p.yaml:6 cell c \"Gamma\" inserted: 2 cells below moved down 44 pt, none of them changed",
      "was p.scenario.yaml:2 step removed: remove s: header shrank 17.5 pt; "
        + "2 cells below moved down 123 pt, none of them changed"),
  ]

  // MARK: Sheets

  private static let sheet = """
    theme: inset
    cells:
      - id: sw
        kind: switch
        title: Sound
      - id: i
        title: Inserter
        action:
          insert: { cells: [{ id: n, title: New }], after: i }
      - id: sh
        title: Sheet
        action: { present: { page: q, detent: medium } }

    """
  private static let page = ["q.yaml": "title: Q\ntheme: inset\ncells:\n  - title: Inner\n"]

  static let sheets = [
    PagePair(
      "a switch that a step turns", sheet, steps: ["toggle: sw", "tap: sh"], files: page,
      ("title: Sound", "title: Sound\n    on: true"),
      gives: "p.yaml:6 cell sw \"Sound\": switch off → on (turned by the step: on → off)"),
    PagePair(
      "a step that went", sheet, steps: ["tap: i", "tap: sh"], files: page,
      also: [(script, "  - tap: i\n", "")], gives: "was p.scenario.yaml:2 step removed: tap i"),
    PagePair(
      "a step that came", sheet, steps: ["tap: sh"], files: page,
      also: [(script, "- tap: sh", "- remove: i\n  - tap: sh")],
      gives: "p.scenario.yaml:2 step added: remove i"),
    PagePair(
      "an action that inserts elsewhere", sheet, steps: ["tap: i", "tap: sh"], files: page,
      ("after: i", "after: sw"), gives: "p.yaml:9 action insert: after i → sw"),
  ]

  // MARK: Moments of pages that come or go

  /// A page that opens another, from which `leaving` leads back.
  private static func moment(
    _ name: String, _ action: String, leaving: String, _ steps: String,
    _ from: String, _ to: String, gives cause: String
  ) -> PagePair {
    PagePair(
      name, "title: P\ntheme: inset\ncells: [{ id: x, title: X, action: \(action) }]\n",
      files: [
        "q.yaml": "title: Q\ntheme: inset\ncells: [{ id: y, title: Y, action: \(leaving) }]\n",
        script: "s:\n\(steps)",
      ], also: [(script, from, to)], gives: cause)
  }

  static let moments = [
    moment(
      "the start of a push", "q", leaving: "q",
      "  - { tap: x, shot: { name: end, at: 0.5 } }\n", "at: 0.5", "at: 0",
      gives: "p.scenario.yaml:2 animation progress: 0.5 → 0"),
    moment(
      "the start of a sheet", "{ present: q }", leaving: "q",
      "  - { tap: x, shot: { name: end, at: 0.5 } }\n", "at: 0.5", "at: 0",
      gives: "p.scenario.yaml:2 animation progress: 0.5 → 0"),
    moment(
      "the start of a sheet that goes", "{ present: q }", leaving: "q",
      "  - tap: x\n  - { dismiss: true, shot: { name: end, at: 0.3 } }\n", "at: 0.3", "at: 0",
      gives: "p.scenario.yaml:3 animation progress: 0.3 → 0"),
    moment(
      "a moment before a sheet went", "{ present: { page: q, detent: medium, grabber: true } }",
      leaving: "[{ dismiss: true, after: 1.5s }]",
      "  - tap: x\n  - tap: y\n  - { wait: 1.6s, shot: end }\n", "1.6s", "1.4s",
      gives: "p.scenario.yaml:4 wait before this step: 1.6 s → 1.4 s"),
  ]

  // MARK: Themes

  private static let opening = """
    cells:
      - { id: a, title: A, action: q }
      - { id: b, title: B, action: r }
      - { id: c, title: C, action: s }

    """
  private static let pages = [
    "q.yaml": "title: Q\ncells:\n  - title: Inner\n",
    "r.yaml": "title: R\ntheme: inset\ncells:\n  - title: Other\n",
    "s.yaml": "title: S\ncells:\n  - title: Third\n",
  ]

  static let themes = [
    PagePair(
      "that an action opens", opening, steps: ["tap: a"], files: pages, ("action: q", "action: r"),
      gives: "p.yaml:2 action push: q → r"),
    PagePair(
      "that a step no longer opens", opening, steps: ["tap: b"], files: pages,
      also: [(script, "  - tap: b\n", "")],
      gives: "was p.scenario.yaml:2 step removed: tap b"),
  ]

  // MARK: Kinds of overlays

  private static let asking = """
    cells:
      - id: a
        title: Alpha
        action:
          alert:
            title: Sure?
            message: It is gone then.
            buttons:
              - title: Keep
              - title: Copy
              - title: Drop
                role: destructive
                action: { remove: b }
      - id: b
        title: Beta

    """

  static let kinds = [
    PagePair(
      "alone", asking, steps: ["tap: a"], ("alert:", "actionSheet:"),
      gives: "p.yaml:5 action: alert → actionSheet"),
    PagePair(
      "with another title and fewer buttons", asking, steps: ["tap: a"], ("alert:", "actionSheet:"),
      ("Sure?", "Really?"), ("          - title: Copy\n", ""),
      gives: "p.yaml:5 action: alert → actionSheet",
      "p.yaml:6 \(screen) action sheet title \"Sure?\" → \"Really?\"",
      "was p.yaml:10 \(screen) action sheet button \"Copy\" removed"),
  ]
}
