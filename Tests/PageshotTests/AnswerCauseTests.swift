import Testing

/// An action runs only if its condition is met, which data and values of rows say.
@Suite struct `The causes of an action whose condition has another answer` {
  @Test(arguments: ofData) func `are the datum`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: ofEither) func `are the datum if one of two runs`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: ofRows) func `are what the page changed`(_ pair: PagePair) throws {
    try pair.check()
  }

  private static let data = "p.data.json"
  private static let files = [data: "{\n  \"flag\": true,\n  \"name\": \"Bee\"\n}\n"]

  /// A page with a row whose tap runs some actions.
  private static func page(_ actions: String, name: String = "Beta") -> String {
    """
    data: { file: p.data.json }
    cells:
      - id: a
        title: Alpha
        handlers:
          tap:
    \(actions)
      - id: b
        title: "\(name)"

    """
  }

  private static func page(when condition: String, name: String = "Beta") -> String {
    page(
      "        - set: { b: { detail: Done } }\n          when: \(condition)", name: name)
  }

  static let ofData = [
    PagePair(
      "that turned", page(when: "flag"), steps: ["tap: a"], files: files,
      also: [(data, "true", "false")],
      gives: "p.yaml:8 action no longer runs: set b detail when flag (with p.data.json:2:11)"),
    PagePair(
      "of a negated condition", page(when: "{ not: flag }"), steps: ["tap: a"], files: files,
      also: [(data, "true", "false")],
      gives: "p.yaml:8 action runs now: set b detail when not flag (with p.data.json:2:11)"),
    PagePair(
      "beside another one", page(when: "flag", name: "{{name}}"), steps: ["tap: a"], files: files,
      also: [(data, "true", "false"), (data, "Bee", "Boo")],
      gives: "p.yaml:8 action no longer runs: set b detail when flag (with p.data.json:2:11)",
      "p.yaml:10 cell b \"Boo\": title \"Bee\" → \"Boo\" (with p.data.json:3:11)"),
    PagePair(
      "beside a step", page(when: "flag"), steps: ["tap: a"], files: files,
      also: [(data, "true", "false"), (script, "tap: a", "tap: a\n  - toast: Hello")],
      gives: "p.yaml:8 action no longer runs: set b detail when flag (with p.data.json:2:11)",
      "p.scenario.yaml:3 the screen at this step: overlay none → toast \"Hello\""),
    PagePair(
      "that went", page(when: "flag"), steps: ["tap: a"], files: files,
      also: [(data, "  \"flag\": true,\n", "")],
      gives: "was p.data.json:2 action no longer runs: set b detail when flag"),
    PagePair(
      "of another answer", page(when: "flag").replacing("json }", with: "json, delay: 1s }"),
      steps: ["respond: q.data.json", "tap: a"],
      files: files.merging(["q.data.json": "{ \"flag\": true }", "r.data.json": "{}"]) { own, _ in
        own
      },
      also: [(script, "q.data", "r.data")],
      gives: "p.scenario.yaml:2 step respond: pages/q.data.json → pages/r.data.json"),
  ]
  private static let script = "p.scenario.yaml"

  private static let either = page(
    "        - ONE\n          when: flag\n        - OTHER\n          when: \"!flag\"")

  static let ofEither = [
    PagePair(
      "toast",
      either.replacing("ONE", with: "toast: \"Hello {{name}}\"")
        .replacing("OTHER", with: "toast: Not you"), steps: ["tap: a"], files: files,
      also: [(data, "true", "false")],
      gives: "p.yaml:10 action runs now: toast when !flag (with p.data.json:2:11)"),
    PagePair(
      "alert",
      either.replacing("ONE", with: "alert: { title: Members, buttons: [OK] }")
        .replacing("OTHER", with: "alert: { title: Join, buttons: [Yes, Later] }"),
      steps: ["tap: a"], files: files, also: [(data, "true", "false")],
      gives: "p.yaml:10 action runs now: alert when !flag (with p.data.json:2:11)"),
    PagePair(
      "toast, by a row",
      either.replacing("ONE", with: "toast: Hello").replacing("OTHER", with: "toast: Not you")
        .replacing("flag", with: "row.detail").replacing("Alpha", with: "Alpha\n    detail: x"),
      steps: ["tap: a"], files: files, ("    detail: x\n", ""),
      gives: "was p.yaml:5 cell a \"Alpha\": detail \"x\" removed"),
  ]

  static let ofRows = [
    PagePair(
      "of a text",
      page(when: "row.title").replacing("Alpha", with: "Alpha\n    detail: x")
        .replacing("row.title", with: "row.detail"), steps: ["tap: a"], files: files,
      ("    detail: x\n", ""), gives: "was p.yaml:5 cell a \"Alpha\": detail \"x\" removed"),
    PagePair(
      "of a switch",
      page(when: "row.on").replacing(
        "title: Alpha", with: "title: Alpha\n    kind: switch\n    on: false"
      )
      .replacing("tap:", with: "toggle:"), steps: ["toggle: a"], files: files,
      ("on: false", "on: true"),
      gives: "p.yaml:6 cell a \"Alpha\": switch off → on (turned by the step: on → off)"),
    PagePair(
      "that brought a toast",
      page(when: "row.detail").replacing("Alpha", with: "Alpha\n    detail: x")
        .replacing("set: { b: { detail: Done } }", with: "toast: Done"), steps: ["tap: a"],
      files: files,
      ("    detail: x\n", ""),
      gives: "was p.yaml:5 cell a \"Alpha\": detail \"x\" removed; toast \"Done\" disappeared"),
  ]
}
