import Foundation
import Goldens
import Pageshot
import Testing

/// A page, its changes, and the expected causes.
struct Tables: Sendable, CustomTestStringConvertible {
  let page: String
  let replacements: [(String, String)]
  let causes: [String]

  var testDescription: String { causes.joined(separator: "; ") }

  init(
    _ page: some StringProtocol, _ replacements: KeyValuePairs<String, String>, _ causes: String...
  ) {
    self.page = String(page)
    self.replacements = replacements.map { ($0.key, $0.value) }
    self.causes = causes
  }

  /// The page after the change; nil if it has no such piece.
  var changed: String? {
    var text = page
    for (piece, other) in replacements {
      guard let range = text.range(of: piece) else { return nil }
      text.replaceSubrange(range, with: other)
    }
    return text
  }
}

@Suite struct `A change that is easily explained wrongly` {
  @Test(arguments: Tables.all) func `is explained completely at its own lines`(table: Tables) throws
  {
    let (found, _, _) = try Studio.explain(table.page, try #require(table.changed))
    #expect(found.causes.map(\.line).sorted() == table.causes.sorted())
    #expect(found.alsoChanged == [])
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }

  @Test func `is reported beside a changed id of its section`() throws {
    let changes = Tables(
      Tables.mine, ["- id: top\n": "- id: up\n    header: Up\n", "title: Beta": "title: Bee"],
      "text | cell b \"Bee\": title \"Beta\" → \"Bee\" @14",
      "text | section up: header \"Up\" added @11")
    let (found, _, _) = try Studio.explain(changes.page, try #require(changes.changed))
    #expect(found.causes.map(\.line).sorted() == changes.causes)
    #expect(found.alsoChanged.map(\.text) == ["section up: id \"top\" → \"up\""])
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }
}

/// Changes that were once explained wrongly: each changed property must be reported at its own line and at no
/// other.
extension Tables {
  static let all =
    bars + rows + templates + parts + looks + kinds + lists + names + swipes + inner + controls

  private static let me = """
    title: Me
    tabBar:
      - { title: P, image: tabbar_me, selected: true }
      - { title: Q, image: tabbar_discover }
    sections:
      - header: First
        cells:
          - { id: a, title: Alpha, detail: One }
          - { id: b, title: Beta }
      - cells:
          - { id: c, title: Gamma }
    """

  private static let bars = [
    Tables(
      me, ["title: Me": "title: You\nstyle: { navigationTitleColor: \"#FF0000\" }"],
      "color | navigationTitleColor #000000 → #FF0000 @2",
      "text | navigation bar: title \"Me\" → \"You\" @1"),
    Tables(
      me,
      [
        "title: Me":
          "title: Me\nstatusBar: { time: \"8:00\" }\nstyle: { statusBarColor: \"#FF0000\" }"
      ],
      "color | statusBarColor #000000 → #FF0000 @3",
      "text | status bar: time \"9:41\" → \"8:00\" @2"),
    Tables(
      me,
      ["title: Me": "title: Me\nstyle: { tabBarColor: \"#FF0000\" }", "title: Q": "title: Pear"],
      "color | tabBarColor #929292 → #FF0000 @2",
      "text | tab \"Pear\": title \"Q\" → \"Pear\" @5"),
    Tables(
      me,
      [
        ", selected: true }\n": " }\n",
        "{ title: Q, image: tabbar_discover }":
          "{ title: Pear, image: tabbar_discover, selected: true }",
      ],
      "state | tab \"P\": selected → not selected @3 was",
      "text | tab \"Pear\": title \"Q\" → \"Pear\" @4",
      "state | tab \"Pear\": not selected → selected @4"),
    Tables(
      me,
      [
        "  - { title: P, image: tabbar_me, selected: true }\n": "",
        "tabbar_discover }\n":
          "tabbar_discover }\n  - { title: P, image: tabbar_me, selected: true }\n",
      ],
      "reordered | tabs \"Q\" and \"P\" swapped @3"),
    Tables(
      me, ["title: Me": "title: Me\nnavigationBar: { back: Home }"],
      "text | navigation bar: back \"Home\" added @2"),
    Tables(
      me, ["title: Me": "title: Me\nstatusBar: { hidden: true }\nnavigationBar: { hidden: true }"],
      "removed | navigation bar removed @3", "removed | status bar removed @2"),
  ]

  private static let rows = [
    Tables(
      me,
      ["title: Alpha, detail: One": "title: Ant, detail: Two, kind: value1"],
      "state | cell a \"Ant\": kind disclosure → value1 @8",
      "text | cell a \"Ant\": detail \"One\" → \"Two\" @8",
      "text | cell a \"Ant\": title \"Alpha\" → \"Ant\" @8"),
    Tables(
      me,
      ["title: Alpha,": "title: Alpha, selected: true, style: { background: \"#00FF00\" },"],
      "color | cell a \"Alpha\": background #FFFFFF → #00FF00 @8",
      "state | cell a \"Alpha\": not selected → selected @8"),
    Tables(
      me,
      ["title: Alpha,": "title: Alpha, separator: false, style: { background: \"#00FF00\" },"],
      "color | cell a \"Alpha\": background #FFFFFF → #00FF00 @8",
      "state | cell a \"Alpha\": separator shown → hidden @8"),
    // A replaced row leaves the others where they were.
    Tables(
      me, ["{ id: b, title: Beta }": "{ id: z, title: Zeta, detail: New }"],
      "replaced | cell z \"Zeta\" replaced cell b \"Beta\" @9"),
    Tables(
      me,
      [
        "{ id: b, title: Beta }": "{ id: y, title: Y }\n      - { id: z, title: Zeta, height: 60 }",
        "{ id: c, title: Gamma }": "{ id: d, title: Delta }",
      ],
      "replaced | cell d \"Delta\" replaced cell c \"Gamma\" @12",
      "replaced | cells y \"Y\" to z \"Zeta\" replaced cell b \"Beta\" @9"),
    Tables(
      me,
      [
        "      - { id: b, title: Beta }\n": "",
        "      - { id: a, title: Alpha, detail: One }\n":
          "      - { id: b, title: Beta }\n      - { id: a, title: Alpha, detail: One }\n",
      ],
      "reordered | cells b \"Beta\" and a \"Alpha\" swapped @8"),
  ]

  private static let card = """
    title: Card
    templates:
      card:
        parameters: { name: { type: text }, note: { type: text, default: none } }
        height: 60
        layout:
          row:
            - { text: "{{name}}", color: "#111111", font: { size: 17 } }
            - { spacer: true }
            - { text: "{{note}}", color: "#888888" }
          padding: 10
    sections:
      - header: { template: card, parameters: { name: Head } }
        cells:
          - { id: a, kind: card, parameters: { name: One } }
          - { id: b, kind: card, parameters: { name: Two, note: more } }
    """

  private static let templates = [
    Tables(
      card, ["name: Two, note: more": "name: Two"],
      "text | cell b: note \"more\" removed @16 was"),
    Tables(
      card, ["default: none": "default: nothing"],
      "text | template card: parameter note default \"none\" → \"nothing\" @4"),
    Tables(
      card, ["#111111": "#FF0000", "title: Card": "title: Card\nstyle: { sectionMargin: 12 }"],
      "color | template card: name color #111111 → #FF0000 @9",
      "size | sectionMargin 0 → 12 @2"),
    Tables(
      card, ["{ size: 17 } }": "{ size: 20, weight: bold } }", "padding: 10": "padding: 14"],
      "font | template card: name font titleFont, size 17 → titleFont, size 20, weight 700 @8",
      "size | template card: row padding 10 10 10 10 → 14 14 14 14 @11"),
    Tables(
      card, ["#888888\" }": "#888888\" }\n        - { chevron: true }"],
      "inserted | template card: chevron inserted @11"),
    Tables(
      card, ["color: \"#111111\"": "color: \"#FF0000\"", "name: Head": "name: Top"],
      "color | template card: name color #111111 → #FF0000 @8",
      "text | section 0: name \"Head\" → \"Top\" @13"),
    Tables(
      card,
      ["color: \"#888888\"": "color: \"#222222\", background: \"#EEEEEE\", radius: 4"],
      "color | template card: note background #EEEEEE added @10",
      "color | template card: note color #888888 → #222222 @10",
      "size | template card: note radius 0 → 4 @10"),
    Tables(
      card, ["height: 60": "height: 70"],
      "height | template card: height 60 → 70 @5"),
    Tables(
      card.replacing(
        "{ name: { type: text }, note: { type: text, default: none } }",
        with: "\n      name: { type: text }\n      note:\n        type: text\n        default: none"
      ),
      ["default: none": "default: nothing", "    height: 60\n": ""],
      "height | template card: height 60 removed @9 was",
      "text | template card: parameter note default \"none\" → \"nothing\" @8"),
  ]

  private static let player = """
    title: Player
    templates:
      player:
        parameters: { unread: {}, hue: { default: blue }, level: { default: "0.5" } }
        height: 60
        layout:
          row:
            - tile: { color: "{{hue}}", image: glyph-sound }
            - slider: { value: "{{level}}" }
              name: volume
            - segments: { items: [A, B] }
            - badge: "{{unread}}"
            - stepper: true
          gap: 10
          padding: 10
    sections:
      - cells:
          - { id: a, kind: player, parameters: { unread: 3 } }
          - { id: b, kind: player, parameters: { hue: red, level: 0.25 } }
    """

  private static let parts = [
    Tables(
      player, ["\"{{unread}}\"": "{ text: \"{{unread}}\", color: green }"],
      "text | template player: unread badge \"{{unread}}\" → \"{{unread}}\" green @12"),
    Tables(
      player, ["color: \"{{hue}}\", image: glyph-sound": "color: orange"],
      "color | template player: tile {{hue}} behind glyph-sound → orange @8"),
    Tables(
      player, ["[A, B]": "[A, B], selected: 1"],
      "state | template player: segments [\"A\"] | \"B\" → \"A\" | [\"B\"] @11"),
    Tables(
      player, ["\"{{level}}\" }\n": "0.75 }\n"],
      "state | template player: volume slider {{level}} → 0.75 @9"),
    Tables(
      player, ["        - stepper: true\n": ""],
      "removed | template player: stepper removed @13 was"),
    Tables(
      player, ["hue: red": "hue: green", "unread: 3": "unread: 4"],
      "text | cell a: unread \"3\" → \"4\" @18", "color | cell b: hue red → green @19"),
    Tables(
      player, ["default: blue": "default: mint"],
      "text | template player: parameter hue default \"blue\" → \"mint\" @4"),
  ]

  private static let looks = [
    Tables(
      me, ["title: Me": "title: Me\ntableStyle: plain"],
      "theme | table style grouped → plain @2"),
    Tables(
      "title: Me\ntableStyle: plain\nlanguage: en\n" + me.dropFirst(10),
      ["tableStyle: plain\n": ""],
      "theme | table style plain → grouped @2 was"),
    Tables(
      "title: Me\ntheme: wechat\n" + me.dropFirst(10), ["theme: wechat\n": ""],
      "theme | theme wechat → classic @2 was"),
    Tables(
      "title: Me\nviewport: { width: 320, height: 600 }\n" + me.dropFirst(10),
      ["viewport: { width: 320, height: 600 }\n": ""],
      "theme | viewport 320 × 600 → 375 × 667 @2 was"),
    Tables(
      me, ["title: Me": "title: Me\nstyle: { separatorAtEnds: 0 }"],
      "size | separatorAtEnds 1 → 0 @2"),
  ]

  /// Rows of kinds that the page did not have, for which the theme has tokens of their own.
  private static let kinds = [
    Tables(
      "title: T\ntheme: wechat\nsections: [{ cells: [{ id: out, title: Out, kind: logout }] }]",
      ["kind: logout": "kind: button"], "state | cell out \"Out\": kind logout → button @3"),
    Tables(
      "title: T\ntheme: wechat\nsections: [{ cells: [{ id: go, title: Go, kind: button }] }]",
      ["kind: button": "kind: logout"], "state | cell go \"Go\": kind button → logout @3"),
  ]
}
