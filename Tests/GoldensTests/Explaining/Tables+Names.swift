/// Parts that are reported by name, in full, and only if they changed.
extension Tables {
  static let mine = """
    title: Mine
    navigationBar: { trailing: [{ title: Edit }, { title: Share }] }
    templates:
      note:
        layout: { row: [{ text: Note }], padding: 10 }
      card:
        parameters: { name: {}, note: { default: none } }
        layout: { row: [{ text: "{{name}}" }, { text: "{{note}}" }], padding: 10 }
    sections:
      - id: top
        cells:
          - { id: a, kind: card, parameters: { name: One } }
          - { id: b, title: Beta, detail: "10 000" }
      - id: end
        cells:
          - { id: c, title: Gamma }
          - { id: d, title: Delta }
    """

  private static let chosen = """
    title: Choices
    sections:
      - choice: sea
        choiceAt: leading
        cells: [{ id: sea, title: Sea }, { id: land, title: Land }]
    """

  private static let long = String(repeating: "a long way to go, ", count: 6)

  private static let head = """
    title: Card
    templates:
      card:
        height: 60
        layout:
          row:
            - { text: Head, color: "#111111" }
            - { text: Tail, color: "#888888" }
          padding: 10
    sections:
      - cells:
          - { id: a, kind: card }
          - { id: b, title: B }
    """

  private static let shared = """
    title: Shared
    cells:
      - { id: a, kind: avatar, parameters: { name: Ann, image: avatar } }
      - { id: b, title: Beta }
    """

  static let names = [
    Tables(
      chosen, ["choiceAt: leading": "choiceAt: trailing"],
      "text | section 0: choiceAt leading → trailing @4"),
    Tables(
      chosen, ["    choiceAt: leading\n": ""],
      "text | section 0: choiceAt leading → trailing @4 was"),
    // Only the changed items of a bar.
    Tables(
      mine, ["title: Share": "title: Send"],
      "text | navigation bar: button \"Share\" → \"Send\" @2"),
    // Characters that look the same are reported by their numbers, and long texts around the difference.
    Tables(
      mine, ["10 000": "10\u{00A0}000"],
      "text | cell b \"Beta\": detail \"10 000\" → \"10\\u{00A0}000\" @13"),
    // Latin letters keep old and new in order even if the texts run from right to left.
    Tables(
      mine.replacing("10 000", with: "שלום"), ["שלום": "مرحبا"],
      "text | cell b \"Beta\": detail \"שלום\" (old) → \"مرحبا\" @13"),
    Tables(
      mine.replacing("10 000", with: "שלום"), ["שלום": "5"],
      "text | cell b \"Beta\": detail \"שלום\" (old) → \"5\" @13"),
    Tables(
      mine, ["10 000": "שלום"], "text | cell b \"Beta\": detail \"10 000\" → \"שלום\" @13"),
    // Texts that compare as equal may look different, and count as different even inside a value.
    Tables(
      mine.replacing("10 000", with: "神\u{FA19}"), ["神\u{FA19}": "神神"],
      "text | cell b \"Beta\": detail \"神\\u{FA19}\" → \"神神\" @13"),
    Tables(
      mine.replacing("title: Edit", with: "title: \u{FA19}"), ["\u{FA19}": "\u{795E}"],
      "text | navigation bar: button \"\\u{FA19}\" → \"\\u{795E}\" @2"),
    Tables(
      mine.replacing(
        "{ id: c, title: Gamma }", with: "{ title: Gamma, segments: { items: [\u{FA19}, b] } }"),
      ["\u{FA19}": "\u{795E}"],
      "text | cell \"Gamma\": segment \"\\u{FA19}\" → \"\\u{795E}\" @16"
    ),
    Tables(
      mine.replacing("title: Gamma", with: "kind: text, title: \"\(long)one \(long)end\""),
      ["one a": "two a"],
      "text | cell c \"a long way to go, a …long way to go, end\": "
        + "title \"…, a long way to go, one a long way to go…\" → \"…, a long way to go, two a long way to go…\" @16"
    ),
    Tables(
      head.replacing("text: Tail", with: "text: \u{FA19}"), ["\u{FA19}": "\u{795E}"],
      "text | template card: text \"\\u{FA19}\" → \"\\u{795E}\" @8"),
    // Changes in a row of another kind are reported beside it, and its template is irrelevant.
    Tables(
      mine, ["kind: card, parameters: { name: One }": "kind: note"],
      "state | cell a: kind card → note @12"),
    Tables(
      mine,
      [
        "kind: card, parameters: { name: One }":
          "kind: value1, title: One, detail: More"
      ],
      "state | cell a \"One\": kind card → value1 @12",
      "text | cell a \"One\": detail \"More\" added @12",
      "text | cell a \"One\": title \"One\" added @12"),
    // A section whose rows are inside another.
    Tables(
      mine,
      [
        "  - id: end\n    cells:\n": ""
      ],
      "joined | section end joined to section top (2 cells) @14 was"),
    Tables(
      mine,
      [
        "  - id: end\n    cells:\n      - { id: c, title: Gamma }\n      - { id: d, title: Delta }":
          "",
        "      - { id: b,":
          "      - { id: c, title: Gamma }\n      - { id: d, title: Delta }\n      - { id: b,",
      ],
      "joined | section end joined to section top below a (2 cells) @14 was"),
    // An element that moves into another element.
    Tables(
      head,
      [
        "        - { text: Head, color: \"#111111\" }\n":
          "        - column:\n            - { text: Head, color: \"#111111\" }\n            - { text: Sub }\n"
      ],
      "inserted | template card: column inserted @7", "inserted | template card: text inserted @9",
      "moved | template card: text moved @8"),
    // A template from another file appears and disappears with the rows that use it.
    Tables(
      shared, ["  - { id: a, kind: avatar, parameters: { name: Ann, image: avatar } }\n": ""],
      "removed | cell a removed @3 was"),
    Tables(
      shared, ["kind: avatar, parameters: { name: Ann, image: avatar }": "kind: subtitle"],
      "state | cell a: kind avatar → subtitle @3"),
    // The line of the changed item and of the removed one.
    Tables(
      itemBars, ["title: Two": "title: Second", "    - title: Four\n": ""],
      "text | navigation bar: button \"Two\" → \"Second\" @5",
      "text | toolbar: button \"Four\" removed @8 was"),
    Tables(
      itemBars, ["largeTitle: true": "largeTitle: false"],
      "state | navigation bar: largeTitle true → false @6"),
  ]

  private static let itemBars = """
    title: Bars
    navigationBar:
      trailing:
        - title: One
        - title: Two
      largeTitle: true
    toolbar:
        - title: Four
        - title: Five
    cells: [{ title: Alpha }]
    """
}
