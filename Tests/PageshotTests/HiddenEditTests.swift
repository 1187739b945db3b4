import Testing

/// An edit that something else could hide has its own cause, at its line.
@Suite struct `A cause is named` {
  @Test(arguments: renamed)
  func `for an id and a value of one row`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: hidden)
  func `for a removed step that a later one hides`(_ pair: PagePair) throws { try pair.check() }

  @Test func `for a token of a text that leaves the screen with its row`() throws {
    let file = "../assets/themes/brand.tokens.json"
    let theme = """
      {
        "$extensions": { "pageshot": { "extends": "glass" } },
        "loneTitleWidthLimit": { "$type": "dimension", "$value": { "value": 0, "unit": "px" } }
      }

      """
    try PagePair(
      "of a swiped row",
      "theme: brand\ncells:\n  - { id: r, title: Privacy, swipe: [{ title: Del }] }\n  - title: B\n",
      steps: ["wait: 1s"], files: [file: theme], also: [(file, "\"value\": 0", "\"value\": 8")],
      gives: "assets/themes/brand.tokens.json:3 loneTitleWidthLimit 0 → 8: row grew 120.01 pt; "
        + "1 cell below moved down 120.01 pt, which did not change"
    ).check()
  }

  private static let form = """
    theme: inset
    cells:
      - id: one
        title: One
      - id: name
        kind: input
        title: Name
        value: Mira

    """

  static let renamed = [
    PagePair(
      "of an input", form, ("id: name", "id: first"), ("value: Mira", "value: Nora"),
      gives: "p.yaml:8 cell first \"Name\": value \"Mira\" → \"Nora\"",
      unseen: ["p.yaml:5 cell first \"Name\": id \"name\" → \"first\""]),
    PagePair(
      "beside a new row", form, ("id: one\n", "id: two\n    enabled: false\n"),
      ("  - id: name", "  - title: New\n  - id: name"),
      gives: "p.yaml:4 cell two \"One\": enabled → disabled",
      "p.yaml:6 cell \"New\" inserted: 1 cell below moved down 44 pt, which did not change",
      unseen: ["p.yaml:3 cell two \"One\": id \"one\" → \"two\""]),
  ]

  static let hidden = [
    PagePair(
      "by another value", form,
      steps: ["set: { one: { title: A } }", "set: { one: { title: B, detail: b } }"],
      also: [("p.scenario.yaml", "  - set: { one: { title: A } }\n", "")],
      unseen: ["was p.scenario.yaml:2 step removed: set one title"]),
    PagePair(
      "by another overlay", form, steps: ["toast: Hi", "toast: { text: Ho, seconds: 3 }"],
      also: [("p.scenario.yaml", "  - toast: Hi\n", "")],
      unseen: ["was p.scenario.yaml:2 step removed: toast"]),
    PagePair(
      "beside an edit of the page", form,
      steps: ["set: { one: { title: A } }", "set: { one: { title: B, detail: b } }"],
      ("Name", "Names"),
      also: [("p.scenario.yaml", "  - set: { one: { title: A } }\n", "")],
      gives: "p.yaml:7 cell name \"Names\": title \"Name\" → \"Names\"",
      unseen: ["was p.scenario.yaml:2 step removed: set one title"]),
    PagePair(
      "by the page over those of the scenario's stack", form, steps: ["tap: one"],
      also: [
        ("p.scenario.yaml", "s:\n", "s:\n  stack: [p]\n  clock: 2026-01-02T09:41\n  steps:\n")
      ],
      unseen: [
        "p.scenario.yaml:2 scenario stack added: p",
        "p.scenario.yaml:3 scenario clock added: 2026-01-02 09:41",
      ]),
  ]
}
