import Testing

/// Edits of a page that is on top in one picture and under another page in the other one.
@Suite struct `The causes of edits of a page that another one covers` {
  @Test(arguments: pairs)
  func `stand beside the step`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: moving)
  func `are the same while it comes or goes`(_ pair: PagePair) throws { try pair.check() }

  private static let script = "p.scenario.yaml"

  /// A page that opens others, and a sheet.
  private static let page = """
    title: P
    theme: inset
    cells:
      - id: a
        title: Alpha
        action: { present: { page: q, detent: medium } }
      - id: b
        title: Beta
      - id: c
        title: Gamma
        detail: "2"
        action: q

    """
  private static let pages = [
    "q.yaml": "title: Q\ntheme: inset\ncells: [{ id: y, title: Ypsilon }]\n",
    "r.yaml": "title: R\ntheme: inset\ncells: [{ id: y, title: Upsilon }]\n",
  ]

  static let pairs = [
    PagePair(
      "no longer", page, steps: ["tap: a"], files: pages,
      ("title: P", "title: Page"), ("title: Beta", "title: Bet"),
      also: [(script, "  - tap: a\n", "")],
      gives: "was p.scenario.yaml:2 step removed: tap a: bar grew 8 pt",
      "p.yaml:1 navigation bar: title \"P\" → \"Page\"",
      "p.yaml:8 cell b \"Bet\": title \"Beta\" → \"Bet\""),
    PagePair(
      "by now", page, steps: ["tap: b"], files: pages, ("title: Beta", "title: Bet"),
      also: [(script, "tap: b", "tap: a")],
      gives: "p.scenario.yaml:2 step tap: b → a: bar shrank 8 pt",
      "p.yaml:8 cell b \"Bet\": title \"Beta\" → \"Bet\""),
    PagePair(
      "with another of its rows", page, steps: ["tap: a"], files: pages,
      ("  - id: b\n    title: Beta\n", ""),
      also: [(script, "  - tap: a\n", "")],
      gives: "was p.scenario.yaml:2 step removed: tap a: bar grew 8 pt",
      "was p.yaml:7 cell b \"Beta\" removed"),
    PagePair(
      "but for what the step itself changed", page,
      steps: ["set: { b: { detail: On } }", "tap: a"],
      files: pages, ("title: Beta", "title: Bet"),
      also: [(script, "  - set: { b: { detail: On } }\n  - tap: a\n", "")],
      gives: "was p.scenario.yaml:2 step removed: set b detail",
      "was p.scenario.yaml:3 step removed: tap a: bar grew 8 pt",
      "p.yaml:8 cell b \"Bet\": title \"Beta\" → \"Bet\""),
    PagePair(
      "with data that the other page does not have",
      page.replacing("title: P", with: "data: { file: p.data.json }")
        .replacing("Beta", with: "\"{{name}}\""),
      steps: ["tap: a"],
      files: pages.merging(["p.data.json": "{ \"name\": \"Bee\" }"]) { own, _ in own },
      also: [("p.data.json", "Bee", "Boo"), (script, "  - tap: a\n", "")],
      gives: "was p.scenario.yaml:2 step removed: tap a: bar grew 8 pt",
      "p.yaml:8 cell b \"Boo\": title \"Bee\" → \"Boo\" (with p.data.json:1:11)"),
    PagePair(
      "as another one did", page, steps: ["tap: a"], files: pages,
      ("title: Beta", "title: Bet"), also: [(script, "tap: a", "present: r")],
      gives:
        "p.scenario.yaml:2 step: tap a → present r: the sheet grew 303.5 pt; 1 cell below moved up 303.5 pt, which changed as well",
      "p.yaml:8 cell b \"Bet\": title \"Beta\" → \"Bet\""),
  ]

  private static let home = """
    theme: inset
    cells:
      - { id: a, kind: switch, title: Bluetooth, on: true }
      - { id: b, title: More, action: q }

    """

  private static func going(_ steps: String) -> [String: String] {
    pages.merging([script: "s:\n\(steps)"]) { own, _ in own }
  }

  static let moving = [
    PagePair(
      "below a page that comes", home,
      files: going("  - toggle: a\n  - { tap: b, shot: { name: x, at: 0.1 } }\n"),
      ("on: true", "on: false"),
      gives: "p.yaml:3 cell a \"Bluetooth\": switch on → off (turned by the step: off → on)"),
    PagePair(
      "without a step", home,
      files: going("  - toggle: a\n  - { tap: b, shot: { name: x, at: 0.1 } }\n"),
      also: [(script, "  - toggle: a\n", "")],
      gives: "was p.scenario.yaml:2 step removed: toggle a"),
    PagePair(
      "over a page that goes", home,
      files: going("  - toggle: a\n  - tap: b\n  - { pop: true, shot: { name: x, at: 0.5 } }\n"),
      also: [(script, "  - toggle: a\n", "")],
      gives: "was p.scenario.yaml:2 step removed: toggle a"),
    PagePair(
      "as another action brings it", home,
      files: going("  - { tap: b, shot: { name: x, at: 0.3 } }\n"), ("action: q", "action: r"),
      gives: "p.yaml:4 action push: q → r"),
    PagePair(
      "as a page that goes", home,
      files: going(
        "  - tap: b\n  - set: { y: { title: Omega } }\n  - { pop: true, shot: { name: x, at: 0.1 } }\n"
      ),
      also: [(script, "Omega", "Alpha")],
      gives: "p.scenario.yaml:3 cell y \"Alpha\": title \"Omega\" → \"Alpha\""),
  ]
}
