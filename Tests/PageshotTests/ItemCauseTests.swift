import Testing

/// Items of lists without ids are known by what they are.
@Suite struct `The causes of items without ids` {
  @Test(arguments: menus + questions)
  func `cite the button or item of an overlay`(_ pair: PagePair) throws { try pair.check() }

  @Test(arguments: bars + values + segments + swipes)
  func `cite the button, segment or swipe action of a page`(_ pair: PagePair) throws {
    try pair.check()
  }

  @Test(arguments: templates)
  func `cite the part of a template`(_ pair: PagePair) throws { try pair.check() }

  // MARK: Overlays

  private static let menu = """
    theme: inset
    cells:
      - id: go
        title: Go
        handlers:
          tap:
            menu:
              items:
                - title: Copy
                  image: glyph-copy
                - title: Pin
                  checked: true
                - title: Delete
                  destructive: true

    """
  private static let screen = "the screen at this step:"

  static let menus = [
    PagePair(
      "an item is gone", menu, steps: ["tap: go"],
      ("            - title: Copy\n              image: glyph-copy\n", ""),
      gives: "was p.yaml:9 \(screen) menu item \"Copy\" removed"),
    PagePair(
      "two items change places", menu, steps: ["tap: go"],
      (
        "- title: Copy\n              image: glyph-copy\n            - title: Pin\n              checked: true",
        "- title: Pin\n              checked: true\n            - title: Copy\n              image: glyph-copy"
      ), gives: "p.yaml:9 \(screen) menu items \"Pin\" and \"Copy\" swapped"),
    PagePair(
      "an item has another image", menu, steps: ["tap: go"], ("glyph-copy", "glyph-box"),
      gives: "p.yaml:10 \(screen) menu item \"Copy\": image glyph-copy → glyph-box"),
    PagePair(
      "an item loses its mark beside a new one", menu, steps: ["tap: go"],
      ("              checked: true\n", "            - title: Share\n"),
      gives: "was p.yaml:12 \(screen) menu item \"Pin\": checked on → off",
      "p.yaml:12 \(screen) menu item \"Share\" inserted"),
    PagePair(
      "all items are others", menu.replacing("                checked: true\n", with: ""),
      steps: ["tap: go"], ("title: Copy", "title: A"), ("title: Pin", "title: B"),
      ("title: Delete", "title: C"),
      gives: "p.yaml:9 \(screen) menu item \"Copy\" → \"A\"",
      "p.yaml:11 \(screen) menu item \"Pin\" → \"B\"",
      "p.yaml:13 \(screen) menu item \"Delete\" → \"C\""),
    PagePair(
      "items come beside one of the same name", twins, steps: ["tap: go"],
      ("- title: Copy\n", "- title: Copy all\n"),
      (
        "- title: Share\n",
        "- title: Share\n            - title: Share\n            - title: Move\n"
      ),
      gives: "p.yaml:9 \(screen) menu item \"Copy\" → \"Copy all\"",
      "p.yaml:10 \(screen) menu item \"Share\" inserted",
      "p.yaml:12 \(screen) menu item \"Move\" inserted"),
    PagePair(
      "an item moves, and one of a known name comes", twins, steps: ["tap: go"],
      ("            - title: Tag\n", ""),
      (
        "- title: Copy\n",
        "- title: Tag\n            - title: Share\n            - title: Copy\n"
      ),
      gives: "p.yaml:9 \(screen) menu item \"Tag\" moved 2 places earlier",
      "p.yaml:10 \(screen) menu item \"Share\" inserted"),
  ]

  private static let twins = menu.replacing("              image: glyph-copy\n", with: "")
    .replacing("title: Pin\n              checked: true", with: "title: Share")
    .replacing("title: Delete\n              destructive: true", with: "title: Tag")

  private static func question(_ kind: String) -> String {
    """
    theme: inset
    cells:
      - id: go
        title: Go
        action:
          \(kind):
            title: Sure?
            message: It is lost.
            buttons:
              - title: Keep
                role: cancel
              - title: Copy
              - title: Drop

    """
  }

  static let questions = [("alert", "alert"), ("actionSheet", "action sheet")].flatMap {
    key, word in
    [
      PagePair(
        "\(word): a button comes", question(key), steps: ["tap: go"],
        ("          - title: Copy", "          - title: Ask\n          - title: Copy"),
        gives: "p.yaml:12 \(screen) \(word) button \"Ask\" inserted"),
      PagePair(
        "\(word): a button and the message change", question(key), steps: ["tap: go"],
        ("title: Copy", "title: Share"), ("It is lost.", "Lost."),
        gives: "p.yaml:12 \(screen) \(word) button \"Copy\" → \"Share\"",
        "p.yaml:8 \(screen) \(word) message \"It is lost.\" → \"Lost.\""),
      PagePair(
        "\(word): the title goes", question(key), steps: ["tap: go"],
        ("        title: Sure?\n", ""),
        gives: "was p.yaml:7 \(screen) \(word) title \"Sure?\" removed"),
      PagePair(
        "\(word): a role goes", question(key), steps: ["tap: go"],
        ("            role: cancel\n", ""),
        gives: "was p.yaml:11 \(screen) \(word) button \"Keep\": role cancel removed"),
    ]
  }

  // MARK: Pages

  private static let page = """
    theme: inset
    navigationBar:
      trailing:
        - title: Done
          bold: true
        - image: glyph-plus
    toolbar:
      - title: Undo
        enabled: false
      - spacer: true
      - image: glyph-compose
        badge: "7"
    cells:
      - id: a
        title: Alpha
        segments:
          selected: 1
          items:
            - Day
            - Week
            - Month
      - id: b
        title: Beta
        height: 60
        swipe:
          trailing:
            - title: Drop
              color: red
            - title: More

    """

  static let bars = [
    PagePair(
      "two buttons change", page, ("    enabled: false\n", ""), ("    badge: \"7\"\n", ""),
      gives: "was p.yaml:9 toolbar: button \"Undo\": enabled off → on",
      "was p.yaml:12 toolbar: button glyph-compose: badge \"7\" removed"),
    PagePair(
      "two buttons change places", page,
      (
        "- title: Done\n      bold: true\n    - image: glyph-plus",
        "- image: glyph-plus\n    - title: Done\n      bold: true"
      ), gives: "p.yaml:4 navigation bar: buttons glyph-plus and \"Done\" swapped"),
    PagePair(
      "a button is another", page, ("image: glyph-plus", "title: Add"),
      gives: "p.yaml:6 navigation bar: button glyph-plus → \"Add\""),
    PagePair(
      "a space goes", page, ("  - spacer: true\n", ""),
      gives: "was p.yaml:10 toolbar: spacer removed"),
    PagePair(
      "a badge has another colour", page, ("badge: \"7\"", "badge: { text: \"7\", color: green }"),
      gives: "p.yaml:12 toolbar: button glyph-compose: badge \"7\" → \"7\" green"),
  ]

  static let values = [
    PagePair(
      "values of a button change in two lines", page, ("glyph-compose", "glyph-copy"),
      ("\"7\"", "\"8\""),
      gives: "p.yaml:11 toolbar: button glyph-compose → glyph-copy",
      "p.yaml:12 toolbar: button glyph-copy: badge \"7\" → \"8\""),
    PagePair(
      "values of a button change in one line", inLine, ("glyph-plus", "glyph-copy"),
      ("\"3\"", "\"4\""),
      gives: "p.yaml:4 navigation bar: button glyph-plus → glyph-copy, badge \"3\" → \"4\""),
    PagePair(
      "the datum of a button changes beside its picture",
      inLine.replacing("\"3\"", with: "\"{{n}}\""),
      ("glyph-plus", "glyph-copy"), ("n: 9", "n: 12"),
      gives: "p.yaml:4 navigation bar: button glyph-copy: badge \"9\" → \"12\" (with p.yaml:2:22)",
      "p.yaml:4 navigation bar: button glyph-plus → glyph-copy"),
    PagePair(
      "a title in place of a picture, beside a mark", inLine, ("image: glyph-plus", "title: Add"),
      ("badge: \"3\"", "bold: true"),
      gives:
        "p.yaml:4 navigation bar: button glyph-plus → \"Add\", badge \"3\" removed, bold off → on"),
  ]

  private static let inLine = """
    theme: inset
    data: { inline: { n: 9 } }
    navigationBar:
      trailing: [{ image: glyph-plus, badge: "3" }]
    cells: [{ title: A }]

    """

  static let segments = [
    PagePair(
      "a segment goes", page, ("        - Week\n", ""),
      gives: "was p.yaml:20 cell a \"Alpha\": segment \"Week\" removed"),
    PagePair(
      "a segment comes first", page, ("        - Day\n", "        - Hour\n        - Day\n"),
      ("selected: 1", "selected: 2"),
      gives: "p.yaml:19 cell a \"Alpha\": segment \"Hour\" inserted",
      "p.yaml:17 cell a \"Alpha\": selected segment 2 → 3"),
    PagePair(
      "another segment is selected", page, ("selected: 1", "selected: 0"),
      gives: "p.yaml:17 cell a \"Alpha\": selected segment \"Week\" → \"Day\""),
  ]

  static let swipes = [
    PagePair(
      "an action goes", page, ("        - title: More\n", ""),
      gives: "was p.yaml:29 cell b \"Beta\": swipe action \"More\" removed"),
    PagePair(
      "an action has another colour", page, ("color: red", "color: blue"),
      gives: "p.yaml:28 cell b \"Beta\": swipe action \"Drop\": color red → blue"),
    PagePair(
      "the actions are at the other side", page,
      ("      trailing:\n        - title: D", "      leading:\n        - title: D"),
      gives:
        "p.yaml:26 cell b \"Beta\": swipe trailing: \"Drop\" red, \"More\" → leading: \"Drop\" red, \"More\""
    ),
  ]

  // MARK: Templates

  private static let template = """
    theme: inset
    templates:
      ask:
        parameters: { words: {}, act: {} }
        height: 60
        layout:
          row:
            - input:
                value: "{{words}}"
                placeholder: Other
            - button: "{{act}}"
    cells:
      - { id: a, kind: ask, parameters: { act: Go } }

    """

  static let templates = [
    PagePair(
      "a placeholder changes", template, ("placeholder: Other", "placeholder: Else"),
      gives: "p.yaml:10 template ask: words input placeholder \"Other\" → \"Else\""),
    PagePair(
      "an element is another", template, ("button: \"{{act}}\"", "badge: \"{{act}}\""),
      gives: "p.yaml:11 template ask: button act → badge"),
  ]
}
