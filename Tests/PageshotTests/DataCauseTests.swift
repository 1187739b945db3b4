import Testing

/// What data show and decide is told at the datum, or at the line of the page that was edited.
@Suite struct `The causes of edits of data` {
  @Test(arguments: texts)
  func `name each datum of a text that differs`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: shown)
  func `are one for all places that show a datum`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: files)
  func `name the file that a page takes its data from`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: lists)
  func `name the list that a page no longer has`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: conditions)
  func `name the condition of a row`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: runs)
  func `are one for each reason why rows come or go`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: lines)
  func `of a value are one for each line`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: repeated)
  func `of a line of several rows are one, unless their data differ`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: scripts)
  func `of a scenario are at the line of the value`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: shared)
  func `of what pages share are at the line that names it`(_ pair: PagePair) throws {
    try pair.check()
  }

  // MARK: Rows

  private static let list = """
    data:
      inline:
        list:
          - { id: x, name: X, n: 1, icon: null }
          - { id: y, name: Y, n: 2, icon: null }
    cells:
      - repeat: list
        id: "{{id}}"
        title: "{{name}}"

    """
  private static let title = "    title: \"{{name}}\"\n"

  static let repeated = [
    PagePair(
      "a new key", list, (title, title + "    detail: \"{{n}}\"\n"),
      gives: "p.yaml:10 cell x \"X\": detail \"1\" added, and in 1 more row"),
    PagePair(
      "a key that goes", list + "    badge: \"{{n}}\"\n", ("    badge: \"{{n}}\"\n", ""),
      gives: "was p.yaml:10 cell x \"X\": badge \"1\" removed, and in 1 more row"),
    PagePair(
      "a datum that was null", list + "    image: \"{{icon}}\"\n",
      ("icon: null", "icon: glyph-plus"),
      ("icon: null", "icon: glyph-copy"),
      gives: "p.yaml:10 cell x \"X\": image glyph-plus added (with p.yaml:4:39)",
      "p.yaml:10 cell y \"Y\": image glyph-copy added (with p.yaml:5:39)"),
    PagePair(
      "other ids", list, [("\"{{id}}\"", "\"i{{id}}\"")], gives: [],
      unseen: ["p.yaml:8 cell ix \"X\": id \"x\" → \"ix\", and in 1 more row"]),
    PagePair(
      "other ids, and other data in each row", list, ("\"{{id}}\"", "\"i{{id}}\""),
      ("name: X", "name: V"), ("name: Y", "name: W"),
      gives: "p.yaml:9 cell ix \"V\": title \"X\" → \"V\" (with p.yaml:4:24)",
      "p.yaml:9 cell iy \"W\": title \"Y\" → \"W\" (with p.yaml:5:24)",
      unseen: ["p.yaml:8 cell ix \"V\": id \"x\" → \"ix\", and in 1 more row"]),
    PagePair(
      "a key of a row that is still going, too", list,
      steps: ["{ remove: y, animation: fade }", "wait: 0.1s"],
      (title, title + "    detail: D\n"), gives: "p.yaml:10 detail \"D\" added in 2 rows"),
  ]

  // MARK: Texts

  private static let two = """
    theme: inset
    data: { file: p.data.json }
    cells:
      - title: "{{user}} is {{n}}"

    """
  private static let mira = [
    "p.data.json": "{\n  \"user\": \"Mira\",\n  \"n\": 5,\n  \"vip\": true,\n  \"old\": false\n}\n"
  ]

  static let texts = [
    PagePair(
      "both of two", two, files: mira,
      also: [("p.data.json", "Mira", "Noah"), ("p.data.json", "5", "6")],
      gives:
        "p.yaml:4 cell \"Noah is 6\": title \"Mira is 5\" → \"Noah is 6\" "
        + "(with p.data.json:2:11)",
      "p.yaml:4 cell \"Noah is 6\": title \"Mira is 5\" → \"Noah is 6\" (with p.data.json:3:8)"),
    PagePair(
      "one beside an edited text", two, files: mira, ("{{user}} is", "{{user}} was"),
      also: [("p.data.json", "5", "6")],
      gives:
        "p.yaml:4 cell \"Mira was 6\": title \"Mira is 5\" → \"Mira was "
        + "6\" (with p.data.json:3:8)"),
    PagePair(
      "none of an edited text", two, files: mira, ("{{user}} is", "{{user}} was"),
      gives: "p.yaml:4 cell \"Mira was 5\": title \"Mira is 5\" → \"Mira was 5\""),
    PagePair(
      "two side by side", two.replacing(" is ", with: ""), files: mira,
      also: [("p.data.json", "5", "6")],
      gives: "p.yaml:4 cell \"Mira6\": title \"Mira5\" → \"Mira6\" (with p.data.json:3:8)"),
    PagePair(
      "a value with the text between both", two.replacing(" is ", with: " "),
      files: ["p.data.json": "{\n  \"user\": \"Mira Ann\",\n  \"n\": 5\n}\n"],
      also: [("p.data.json", "Mira", "Noah")],
      gives:
        "p.yaml:4 cell \"Noah Ann 5\": title \"Mira Ann 5\" → \"Noah Ann "
        + "5\" (with p.data.json:2:11)"
    ),
    PagePair(
      "a section that goes",
      two.replacing("{{n}}", with: "{{#vip}}in{{/vip}}{{#old}}out{{/old}}"), files: mira,
      also: [("p.data.json", "true", "false")],
      gives:
        "p.yaml:4 cell \"Mira is \": title \"Mira is in\" → \"Mira is \" "
        + "(with p.data.json:4:10)"),
    PagePair(
      "a section that comes",
      two.replacing("{{n}}", with: "{{#vip}}in{{/vip}}{{#old}}out{{/old}}"), files: mira,
      also: [("p.data.json", "\"old\": false", "\"old\": true")],
      gives:
        "p.yaml:4 cell \"Mira is inout\": title \"Mira is in\" → \"Mira "
        + "is inout\" (with p.data.json:5:10)"
    ),
    PagePair(
      "none of an alert that shows a title",
      two
        + "    id: e\n    action:\n      alert: { title: \"Sure of {{row.title}}?\", buttons: [{ title: Yes }] }\n",
      steps: ["tap: e"], files: mira, ("Sure of", "Certain of"),
      gives:
        "p.yaml:7 the screen at this step: alert title \"Sure of Mira is "
        + "5?\" → \"Certain of Mira is 5?\""
    ),
  ]

  // MARK: Places

  private static let often = """
    theme: inset
    title: "{{user}}"
    data: { file: p.data.json }
    cells:
      - title: "{{user}}"
        detail: "{{user}}"
      - title: "Not {{user}}"
        detail: "{{n}}"

    """

  static let shown = [
    PagePair(
      "in texts", often, files: mira, also: [("p.data.json", "Mira", "Noah")],
      gives:
        "p.yaml:2 navigation bar: title \"Mira\" → \"Noah\", and in 3 more "
        + "places (with p.data.json:2:11)"
    ),
    PagePair(
      "but not an edited text", often, files: mira, ("Not {{user}}", "No {{user}}"),
      also: [("p.data.json", "Mira", "Noah")],
      gives:
        "p.yaml:2 navigation bar: title \"Mira\" → \"Noah\", and in 2 more "
        + "places (with p.data.json:2:11)",
      "p.yaml:7 cell \"No Noah\": title \"Not Mira\" → \"No Noah\" (with p.data.json:2:11)"),
  ]

  // MARK: Files

  private static let other = [
    "q.data.json": "{\n  \"user\": \"Noah\",\n  \"n\": 6,\n  \"list\": []\n}\n"
  ]

  static let files = [
    PagePair(
      "for texts", often, files: mira.merging(other) { $1 }, ("p.data.json", "q.data.json"),
      gives: "p.yaml:3 data file p.data.json → q.data.json in 5 places"),
    PagePair(
      "beside an edited text", often, files: mira.merging(other) { $1 },
      ("p.data.json", "q.data.json"), ("Not {{user}}", "No {{user}}"),
      gives: "p.yaml:3 data file p.data.json → q.data.json in 4 places",
      "p.yaml:7 cell \"No Noah\": title \"Not Mira\" → \"No Noah\" (with q.data.json:2:11)"),
    PagePair(
      "for rows",
      "theme: inset\ndata: { file: p.data.json }\ncells:\n  - title: One\n "
        + " - { repeat: list, title: a }\n",
      files: ["p.data.json": "{ \"list\": [1, 2] }\n"].merging(other) { $1 },
      ("p.data.json", "q.data.json"),
      gives: "p.yaml:2 data file p.data.json → q.data.json in 1 place"),
  ]

  // MARK: Lists

  static let lists = [
    PagePair(
      "alone", PagePair.emptyList, ("  list: letters\n", ""),
      gives: "was p.yaml:4 list letters removed; empty \"Nothing here\" disappeared"),
    PagePair(
      "beside a viewport", "viewport: { width: 390, height: 600 }\n" + PagePair.emptyList,
      ("  list: letters\n", ""), ("600", "700"),
      gives: "was p.yaml:5 list letters removed; empty \"Nothing here\" disappeared",
      "p.yaml:1 viewport 390 × 600 → 390 × 700"),
    PagePair(
      "on a screen", PagePair.emptyList, steps: ["wait: 1s"], ("  list: letters\n", ""),
      gives: "was p.yaml:4 list letters removed; empty \"Nothing here\" disappeared"),
    PagePair(
      "or has now", PagePair.emptyList.replacing("  list: letters\n", with: ""),
      ("{ letters: [] }\n", "{ letters: [] }\n  list: letters\n"),
      gives: "p.yaml:4 list letters added; empty \"Nothing here\" appeared"),
  ]

  // MARK: Rows

  private static let rows = """
    theme: inset
    data: { file: p.data.json }
    cells:
      - id: f
        title: Flag
        when: flag
      - id: g
        title: Gee
        when: "!flag"
      - repeat: list
        title: "{{t}}"
        when: t
      - id: h
        title: Aitch

    """
  private static let flag = [
    "p.data.json": "{\n  \"flag\": true,\n  \"list\": [\n    { \"t\": \"a\" "
      + "},\n    { \"t\": \"b\" }\n  ]\n}\n"
  ]

  static let conditions = [
    PagePair(
      "that was turned", rows, files: flag, ("when: flag", "when: \"!flag\""),
      gives: "p.yaml:6 cell f \"Flag\" removed, when flag → !flag: "
        + "3 cells below moved up 44 pt, 1 of them changed"),
    PagePair(
      "that went", rows, files: flag, ("    when: \"!flag\"\n", ""),
      gives: "was p.yaml:9 cell g \"Gee\" inserted, when !flag removed: "
        + "3 cells below moved down 44 pt, none of them changed"),
    PagePair(
      "that came", rows, files: flag, ("title: Aitch", "title: Aitch\n    when: \"!flag\""),
      gives: "p.yaml:15 cell h \"Aitch\" removed, when !flag added"),
    PagePair(
      "of a repeated row", rows, files: flag, ("when: t", "when: \"!t\""),
      gives: "p.yaml:12 cells \"a\" to \"b\" removed (2 cells), when t → !t: "
        + "1 cell below moved up 88 pt, which did not change"),
    PagePair(
      "but not of one that went with its row", rows, files: flag,
      ("  - id: f\n    title: Flag\n    when: flag\n", ""),
      gives: "was p.yaml:4 cell f \"Flag\" removed: "
        + "3 cells below moved up 44 pt, 1 of them changed"),
    PagePair(
      "of a section",
      "theme: inset\ndata: { inline: { a: true } }\nsections:\n  - cells: [{ title: A }]\n"
        + "  - header: B\n    when: a\n    cells: [{ title: B }]\n",
      ("when: a", "when: \"!a\""),
      gives: "p.yaml:6 section 1 removed (1 cell), when a → !a"),
  ]

  private static let days = [
    "p.data.json": "{ \"days\": [\n    { \"d\": \"Mon\", \"list\": [{ \"t\": \"a\" }] },\n"
      + "    { \"d\": \"Tue\", \"list\": [] }\n] }\n"
  ]

  static let runs = [
    PagePair(
      "a list of several that its first element fills",
      "theme: inset\ndata: { file: p.data.json }\nsections:\n  - repeat: days\n"
        + "    header: \"{{d}}\"\n    cells:\n      - repeat: list\n        id: \"i{{t}}\"\n        title: \"{{t}}\"\n"
        + "      - title: Nothing\n        when: \"!list\"\n",
      files: days, also: [("p.data.json", "[] }\n]", "[{ \"t\": \"b\" }] }\n]")],
      gives: "p.yaml:7 cell ib \"b\" replaced cell \"Nothing\" (with p.data.json:3:28)"),
    PagePair(
      "a flag and a list", rows, files: flag,
      also: [("p.data.json", "    { \"t\": \"a\" },\n", ""), ("p.data.json", "true", "false")],
      gives:
        "was p.yaml:4 cell f \"Flag\" removed, and in 1 more place (with p.data.json:2:11)",
      "was p.yaml:10 cell \"a\" removed (with p.data.json:4:5): "
        + "2 cells below moved up 44 pt, none of them changed"),
    PagePair(
      "two conditions",
      rows.replacing(
        "  - repeat: list\n    title: \"{{t}}\"\n "
          + "   when: t\n", with: ""),
      files: flag, ("when: flag", "when: \"!flag\""),
      ("title: Aitch", "title: Aitch\n    when: \"!flag\""),
      gives: "p.yaml:6 cell f \"Flag\" removed, when flag → !flag",
      "p.yaml:12 cell h \"Aitch\" removed, when !flag added"),
  ]

  // MARK: Lines

  private static let values = """
    theme: inset
    viewport:
      width: 390
      height: 600
    search:
      placeholder: Find
      text: word
    cells:
      - id: b
        title: Badge
        badge:
          text: "9"
          color: blue
      - id: s
        slider: { value: 0.4, minimumImage: glyph-sun-small }

    """

  static let lines = [
    PagePair(
      "a viewport", values, ("width: 390", "width: 375"), ("height: 600", "height: 640"),
      gives: "p.yaml:3 viewport width 390 → 375", "p.yaml:4 viewport height 600 → 640"),
    PagePair(
      "a search field", values, ("Find", "Search"), ("word", "words"),
      gives: "p.yaml:6 search field: placeholder \"Find\" → \"Search\"",
      "p.yaml:7 search field: text \"word\" → \"words\""),
    PagePair(
      "a badge that loses its colour", values, ("\"9\"", "\"8\""), ("      color: blue\n", ""),
      gives: "p.yaml:12 cell b \"Badge\": badge.text \"9\" → \"8\"",
      "was p.yaml:13 cell b \"Badge\": badge.color blue removed"),
    PagePair(
      "but one for one line", values, ("0.4", "0.6"), ("sun-small", "moon"),
      gives:
        "p.yaml:15 cell s: slider 0.4 with glyph-sun-small at the start "
        + "→ 0.6 with glyph-moon at the start"
    ),
  ]

  // MARK: Scenarios

  private static let setter = """
    theme: inset
    cells:
      - id: st
        title: Setter
        handlers:
          tap:
            set:
              self:
                detail: after
                badge: "1"
          toggle:
            - set: { st: { detail: first } }
            - set: { st: { detail: "second" } }
      - id: n
        kind: input
        title: Name
        value: Mira
      - id: b
        title: Beta
        action:
          loading:
            text: Busy
            covers: screen

    """

  static let scripts = [
    PagePair(
      "that an action no longer sets", setter, steps: ["tap: st"],
      ("            badge: \"1\"\n", ""),
      gives: "was p.yaml:10 action set: self badge removed"),
    PagePair(
      "that an action sets now", setter, steps: ["tap: st"],
      ("badge: \"1\"\n", "badge: \"1\"\n            subtitle: new\n"),
      gives: "p.yaml:11 action set: self subtitle added: row grew 15 pt; "
        + "2 cells below moved down 15 pt, none of them changed"),
    PagePair(
      "of a row whose last action went",
      setter.replacing("title: Setter", with: "title: Setter\n    kind: switch"),
      steps: ["toggle: st"], ("        - set: { st: { detail: \"second\" } }\n", ""),
      gives: "was p.yaml:14 cell st \"Setter\": detail \"second\" → \"first\""),
    PagePair(
      "that a step types", setter,
      steps: [
        "type:\n      row: n\n      "
          + "text: ab\n      clear: true"
      ],
      also: [("p.scenario.yaml", "text: ab\n      clear: true", "text: cd")],
      gives: "p.scenario.yaml:4 step type: text \"ab\" → \"cd\"",
      "was p.scenario.yaml:5 step type: clear true → false"),
    PagePair(
      "of an overlay that has its default", setter, steps: ["tap: b"],
      ("        covers: screen\n", ""),
      gives: "was p.yaml:23 the screen at this step: loading covers the screen → the rows"),
    PagePair(
      "of a datum that a page no longer gives",
      "theme: inset\ncells:\n  - id: c\n    title: C\n    action:\n      push:\n        page: q\n"
        + "        data:\n          name: Mira\n          other: X\n",
      steps: ["tap: c"],
      files: [
        "q.yaml":
          "theme: inset\ndata: { inline: { name: N, other: O } }\n"
          + "cells:\n  - title: \"{{name}}\"\n    detail: \"{{other}}\"\n"
      ],
      ("          other: X\n", ""),
      gives: "was p.yaml:10 cell \"Mira\": detail \"X\" removed"),
    PagePair(
      "of a message that a row shows",
      "theme: inset\ncells:\n  - id: e\n    title: Send\n    handlers:\n      tap:\n"
        + "        - message: { to: log, id: m1, text: silent }\n"
        + "  - id: log\n    title: Log\n    receives: log\n    handlers:\n"
        + "      message:\n        set:\n          log:\n            detail: \"{{event.text}}\"\n"
        + "            badge: \"{{event.id}}\"\n",
      steps: ["tap: e"], ("silent", "loud"),
      gives: "p.yaml:7 action message: text silent → loud"),
    PagePair(
      "of the row that an alert shows",
      "theme: inset\ncells:\n  - id: e\n    title: Delete\n    action:\n      alert:\n"
        + "        title: \"Sure of {{row.title}}?\"\n        buttons: [{ title: Yes }]\n",
      steps: ["tap: e"], ("title: Delete", "title: Remove"),
      gives: "p.yaml:4 cell e \"Remove\": title \"Delete\" → \"Remove\""),
  ]

  // MARK: What pages share

  private static func tabs(_ title: String, _ two: String, selected: String) -> String {
    "theme: inset\ntitle: \(title)\ntabBar:\n  - title: One\n    page: "
      + "p\n    selected: \(selected == "One")\n"
      + "  - title: Two\n    page: \(two)\n    selected: \(selected == "Two")\ncells: [{ title: \(title)1 }]\n"
  }
  private static let sections = [
    "a.part.yaml":
      "- header: Info\n  cells: [{ id: v, title: V }]\n- header: More\n  "
      + "cells: [{ id: h, title: H }]\n",
    "b.part.yaml":
      "- header: Infos\n  cells: [{ id: v, title: V1 }]\n- header: More\n "
      + " cells: [{ id: h, title: H }]\n",
  ]

  static let shared = [
    PagePair(
      "the page of a tab", tabs("P", "q", selected: "One"), steps: ["tap: tab/Two"],
      files: [
        "q.yaml": tabs("Q", "q", selected: "Two"), "r.yaml": tabs("R", "q", selected: "Two"),
      ],
      ("page: q", "page: r"), gives: "p.yaml:8 page of the tab q → r"),
    PagePair(
      "a selected tab",
      "theme: inset\ntabBar:\n  include: tabs.part.yaml\n  selected: One\ncells: [{ title: A }]\n",
      files: ["tabs.part.yaml": "- title: One\n- title: Two\n"],
      ("selected: One", "selected: Two"), gives: "p.yaml:4 tab bar: selected \"One\" → \"Two\""),
    PagePair(
      "sections that go",
      "theme: inset\nsections:\n  - cells: [{ title: "
        + "A }]\n  - include: a.part.yaml\n",
      files: sections, ("  - include: a.part.yaml\n", ""),
      gives:
        "was p.yaml:4 section 1 removed (1 cell), included from a.part.yaml, "
        + "and 1 more change"),
    PagePair(
      "other sections", "theme: inset\nsections:\n  - include: a.part.yaml\n", files: sections,
      ("a.part", "b.part"),
      gives:
        "p.yaml:3 section 0: header \"Info\" → \"Infos\", and 1 more change, "
        + "included from b.part.yaml"
    ),
  ]
}
