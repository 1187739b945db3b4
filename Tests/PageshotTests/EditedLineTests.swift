import Testing

/// One edit is one cause, at the line that was edited.
@Suite struct `The causes of edits of a page` {
  @Test(arguments: keyboards)
  func `name a keyboard beside any other edit`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: steps)
  func `are told at the page though a step shows them`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: empty)
  func `name the notice of an empty list`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: repeated)
  func `are one for all rows of a line`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: inclusions)
  func `cite the include that went`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: lines)
  func `cite the line of a part of a value`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: words)
  func `are told in words that texts cannot imitate`(_ pair: PagePair) throws { try pair.check() }

  // MARK: What steps show

  private static let form = """
    theme: inset
    deselect: true
    cells:
      - id: one
        title: One
      - id: name
        kind: input
        title: Name
        value: Mira
        maxLength: 8
        keyboard: email
      - id: sw
        kind: switch
        title: Sw

    """
  private static let screen = "the screen at this step:"

  static let keyboards = [
    PagePair(
      "with an id", form, steps: ["focus: name"], ("keyboard: email", "keyboard: phone"),
      ("id: one", "id: uno"), gives: "p.yaml:11 \(screen) keyboard email → phone",
      unseen: ["p.yaml:4 cell uno \"One\": id \"one\" → \"uno\""]),
    PagePair(
      "with a text", form, steps: ["focus: name"], ("keyboard: email", "keyboard: phone"),
      ("title: Name", "title: Names"), gives: "p.yaml:11 \(screen) keyboard email → phone",
      "p.yaml:8 cell name \"Names\": title \"Name\" → \"Names\""),
    PagePair(
      "with a step", form, steps: ["focus: name"], ("keyboard: email", "keyboard: phone"),
      also: [("p.scenario.yaml", "focus: name", "tap: sw\n  - focus: name")],
      gives: "p.yaml:11 \(screen) keyboard email → phone",
      unseen: ["p.scenario.yaml:2 step added: tap sw"]),
    PagePair(
      "that is no longer written", form, steps: ["focus: name"], ("    keyboard: email\n", ""),
      gives: "was p.yaml:11 \(screen) keyboard email → letters"),
  ]

  static let steps = [
    PagePair(
      "a value that a step types into", form, steps: ["type: { row: name, text: X }"],
      ("value: Mira", "value: Noah"),
      gives: "p.yaml:9 cell name \"Name\": value \"Mira\" → \"Noah\""),
    PagePair(
      "a value beside what is typed", form, steps: ["type: { row: name, text: X }"],
      ("value: Mira", "value: Noah"), also: [("p.scenario.yaml", "text: X", "text: Y")],
      gives: "p.yaml:9 cell name \"Name\": value \"Mira\" → \"Noah\"",
      "p.scenario.yaml:2 step type: text \"X\" → \"Y\""),
    PagePair(
      "the length of an input", form, steps: ["type: { row: name, text: X }"],
      ("maxLength: 8", "maxLength: 4"), gives: "p.yaml:10 cell name \"Name\": maxLength 8 → 4"),
    PagePair(
      "a switch that a step turns", form, steps: ["toggle: sw"],
      ("title: Sw", "title: Sw\n    on: true"),
      gives: "p.yaml:15 cell sw \"Sw\": switch off → on (turned by the step: on → off)"),
    PagePair(
      "what becomes of a tapped row", form, steps: ["tap: one"],
      ("deselect: true", "deselect: false"),
      gives: "p.yaml:2 deselect on → off"),
  ]

  // MARK: Notices

  static let empty = [
    PagePair(
      "that goes", PagePair.emptyList, ("empty:\n  title: Nothing here\n", ""),
      gives: "was p.yaml:5 empty \"Nothing here\" removed"),
    PagePair(
      "that comes", PagePair.emptyList.replacing("empty:\n  title: Nothing here\n", with: ""),
      ("cells:", "empty:\n  title: Nothing here\ncells:"),
      gives: "p.yaml:5 empty \"Nothing here\" added"),
    PagePair(
      "that a first row replaces", PagePair.emptyList, ("letters: []", "letters: [{ from: Ann }]"),
      gives:
        "p.yaml:8 cell \"Ann\" inserted; empty \"Nothing here\" disappeared (with p.yaml:3:23)"),
    PagePair(
      "with another title", PagePair.emptyList, ("Nothing here", "None"),
      gives: "p.yaml:6 empty title \"Nothing here\" → \"None\""),
    PagePair(
      "that goes from a screen with another edit", PagePair.emptyList, steps: ["wait: 1s"],
      ("empty:\n  title: Nothing here\n", ""), ("theme: inset", "theme: inset\ntitle: T"),
      gives: "was p.yaml:5 the screen at this step: overlay empty \"Nothing here\" removed",
      "p.yaml:2 navigation bar: title \"T\" added"),
  ]

  // MARK: Repeated rows

  private static let many = """
    theme: inset
    data: { inline: { rows: [{ n: Ann, m: 1 }, { n: Bob, m: 2 }, { n: Cid, m: 3 }] } }
    cells:
      - repeat: rows
        id: "r{{n}}"
        title: "Hi {{n}}"
        detail: "{{m}}"
        style: { titleColor: red }

    """

  static let repeated = [
    PagePair(
      "a literal value", many, ("titleColor: red", "titleColor: blue"),
      gives: "p.yaml:8 titleColor #FF3B30 → #007AFF in 3 rows"),
    PagePair(
      "a text with tags", many, ("Hi {{n}}", "Dear {{n}}"),
      gives: "p.yaml:6 cell rAnn \"Dear Ann\": title \"Hi Ann\" → \"Dear Ann\", and in 2 more rows"),
    PagePair(
      "another tag", many, ("detail: \"{{m}}\"", "detail: \"{{n}}\""),
      gives: "p.yaml:7 cell rAnn \"Hi Ann\": detail \"1\" → \"Ann\", and in 2 more rows"),
    PagePair(
      "but not an edited text with another datum", many,
      ("detail: \"{{m}}\"", "detail: \"{{m}} m\""), ("m: 2", "m: 5"),
      gives: "p.yaml:7 cell rBob \"Hi Bob\": detail \"2\" → \"5 m\" (with p.yaml:2:57)",
      "p.yaml:7 cell rAnn \"Hi Ann\": detail \"1\" → \"1 m\", and in 1 more row"),
    PagePair(
      "but not data of one row", many, ("m: 2", "m: 5"),
      gives: "p.yaml:7 cell rBob \"Hi Bob\": detail \"2\" → \"5\" (with p.yaml:2:57)"),
  ]

  // MARK: Includes

  private static let whole = """
    theme: inset
    sections:
      - cells:
          - title: One
          - include: rows.part.yaml
      - include: about.part.yaml

    """
  private static let parts = [
    "rows.part.yaml": "- title: Two\n- title: Three\n",
    "about.part.yaml": "id: about\nheader: About\ncells:\n  - title: Version\n",
  ]

  private static let twice = """
    theme: inset
    cells:
      - title: One
      - include: rows.part.yaml
      - title: Four
      - include: rows.part.yaml

    """

  static let inclusions = [
    PagePair(
      "of rows", whole, files: parts, ("      - include: rows.part.yaml\n", ""),
      gives:
        "was p.yaml:5 cells \"Two\" to \"Three\" removed (2 cells), included from rows.part.yaml: "
        + "1 cell below moved up 88 pt, which did not change"),
    PagePair(
      "of rows that are there twice", twice, files: parts,
      ("Four\n  - include: rows.part.yaml\n", "Four\n"),
      gives:
        "was p.yaml:6 cells \"Two\" to \"Three\" removed (2 cells), included from rows.part.yaml"),
    PagePair(
      "of rows above others that are the same", twice, files: parts,
      ("One\n  - include: rows.part.yaml\n", "One\n"),
      gives:
        "was p.yaml:4 cells \"Two\" to \"Three\" removed (2 cells), included from rows.part.yaml: "
        + "3 cells below moved up 88 pt, none of them changed"),
    PagePair(
      "of a section", whole, files: parts, ("  - include: about.part.yaml\n", ""),
      gives: "was p.yaml:6 section about removed (1 cell), included from about.part.yaml"),
    PagePair(
      "but a row of a part at its own line", whole, files: parts,
      also: [("rows.part.yaml", "- title: Three\n", "")],
      gives:
        "was rows.part.yaml:2 cell \"Three\" removed: 1 cell below moved up 44 pt, which did not change"
    ),
  ]

  // MARK: Lines

  private static let values = """
    theme: inset
    viewport:
      width: 390
      height: 600
    data: { file: p.data.json }
    sections:
      - id: s
        header: Crew
        headerButton: See All
        choice:
          - a
        cells:
          - id: a
            title: Alpha
          - id: b
            title: Beta
            detail: "{{done}} of {{all}}"
            detailImages:
              - glyph-box
              - glyph-copy

    """
  private static let data = ["p.data.json": "{\n  \"done\": 1,\n  \"all\": 3\n}\n"]

  static let lines = [
    PagePair(
      "a mapping that becomes a text",
      "theme: inset\ncells:\n  - title: A\n    badge:\n      text: \"2\"\n      color: blue\n",
      ("badge:\n      text: \"2\"\n      color: blue\n", "badge: \"3\"\n"),
      gives: "p.yaml:4 cell \"A\": badge \"2\" blue → \"3\""),
    PagePair(
      "an image of several", values, files: data, ("- glyph-copy", "- glyph-compose"),
      gives: "p.yaml:20 cell b \"Beta\": detail image glyph-copy → glyph-compose"),
    PagePair(
      "an image that goes", values, files: data, ("          - glyph-copy\n", ""),
      gives: "was p.yaml:20 cell b \"Beta\": detail image glyph-copy removed"),
    PagePair(
      "a chosen row of several", values, files: data, ("      - a\n", "      - a\n      - b\n"),
      gives: "p.yaml:12 section s: choice a → a, b"),
    PagePair(
      "the height of a viewport", values, files: data, ("height: 600", "height: 640"),
      gives: "p.yaml:4 viewport 390 × 600 → 390 × 640"),
    PagePair(
      "the width of the settings", "theme: inset\ncells: [{ title: A }]\n",
      files: ["pageshot.yaml": "height: 600\nwidth: 375\n"],
      also: [("pageshot.yaml", "width: 375", "width: 320")],
      gives: "pageshot.yaml:2 viewport 375 × 600 → 320 × 600"),
    PagePair(
      "the settings without a width", "theme: inset\ncells: [{ title: A }]\n",
      files: ["pageshot.yaml": "height: 600\nwidth: 320\n"],
      also: [("pageshot.yaml", "width: 320\n", "")],
      gives: "was pageshot.yaml:2 viewport 320 × 600 → 375 × 600"),
    PagePair(
      "one of a text's data", values, files: data, also: [("p.data.json", "3", "4")],
      gives: "p.yaml:17 cell b \"Beta\": detail \"1 of 3\" → \"1 of 4\" (with p.data.json:3:10)"),
    PagePair(
      "a header with its button", values, files: data,
      ("    header: Crew\n    headerButton: See All\n", ""),
      gives:
        "was p.yaml:8 section s: header \"Crew\" removed, with its button \"See All\": "
        + "header shrank 8.51 pt; 2 cells below moved up 8.51 pt, none of them changed"),
  ]

  // MARK: Words

  private static let texts = """
    theme: inset
    cells:
      - id: a
        title: "removed: 2 cells below moved up 44 pt"
        detail: one
        action: { present: { page: q, detent: medium } }

    """

  static let words = [
    PagePair(
      "a title that reads like a cause", texts, ("detail: one", "detail: two"),
      gives:
        "p.yaml:5 cell a \"removed: 2 cells below moved up 44 pt\": detail \"one\" → \"two\""),
    PagePair(
      "an id that reads like a cause",
      "cells:\n  - id: 'b \"B\": title \"A\" → \"B\"'\n    title: one\n", ("one", "two"),
      gives: #"p.yaml:3 cell "b \"B\": title \"A\" → \"B\"" "two": title "one" → "two""#),
    PagePair(
      "a text with quotes", texts, ("detail: one", #"detail: "two\" (all pixels), badge \"1""#),
      gives:
        #"p.yaml:5 cell a "removed: 2 cells below moved up 44 pt": detail "one" → "two\" (all pixels), badge \"1""#
    ),
    PagePair(
      "a sheet that grows", texts, steps: ["tap: a"],
      files: ["q.yaml": "theme: inset\ntitle: Q\ncells: [{ title: Qq }]\n"],
      ("detent: medium", "detent: large"),
      gives:
        "p.yaml:6 action present: detent medium → large: the sheet grew 303.5 pt; "
        + "1 cell below moved up 303.5 pt, which did not change"),
  ]
}
