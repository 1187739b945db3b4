import Goldens
import Pageshot
import Testing

/// Changes of a theme and their lines.
@Suite struct `A changed theme` {
  private static let theme = """
    {
      "$extensions": { "pageshot": { "extends": "classic" } },
      "palette": { "$type": "color",
        "brand": { "$value": "{palette.red}" },
        "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } },
      "titleColor": { "$type": "color", "$value": "{palette.brand}" },
      "detailColor": { "$type": "color", "$value": "{titleColor}" },
      "rowHeight": { "$type": "number", "$value": 50 },
      "kinds": { "value1": { "leadingInset": { "$type": "number", "$value": 30 } } }
    }
    """
  private static let page = """
    title: A
    theme: own
    sections:
      - cells:
          - { id: x, title: Alpha, detail: One }
          - { id: y, title: Beta, kind: value1, detail: Two }
          - { id: z, title: Gamma, style: { titleColor: red } }
    """

  /// A renderer with a theme `own` of the given text.
  private func renderer(_ theme: String, in folder: Folder) throws -> Renderer {
    try folder.write("themes/own.tokens.json", theme)
    return try Renderer(assets: [folder.path])
  }

  @Test(arguments: [
    // One line of the palette, whatever depends on it; also if the page itself names it.
    ([("[1, 0, 0]", "[0, 0, 1]")], ["token | palette.red #FF0000 → #0000FF @5"]),
    ([("\"{palette.brand}\"", "\"{palette.red}\"")], []),
    // Another alias is reported at the line that names it.
    (
      [
        ("\"{palette.brand}\"", "\"{palette.brand2}\""),
        (
          "\"red\":",
          "\"brand2\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, 1, 0] } },\n    \"red\":"
        ),
      ],
      ["token | titleColor {palette.brand} → {palette.brand2} @7"]
    ),
    ([("50 }", "60 }")], ["token | rowHeight 50 → 60 @8"]),
    ([("30 }", "40 }")], ["token | kinds.value1.leadingInset 30 → 40 @9"]),
    // Tokens added to a kind, and tokens removed from it.
    (
      [
        (
          "\"kinds\": {",
          "\"kinds\": { \"disclosure\": {\n      \"titleColor\": { \"$type\": \"color\", \"$value\": \"{palette.green}\" } },"
        )
      ],
      ["token | kinds.disclosure.titleColor #FF0000 → #4CD964 @10"]
    ),
    (
      [("\"leadingInset\": { \"$type\": \"number\", \"$value\": 30 }", "")],
      ["token | kinds.value1.leadingInset 30 → 15 @9 was"]
    ),
    (
      [
        ("\"leadingInset\": { \"$type\": \"number\", \"$value\": 30 }", ""), ("50 }", "60 }"),
      ],
      [
        "token | kinds.value1.leadingInset 30 → 15 @9 was", "token | rowHeight 50 → 60 @8",
      ]
    ),
    // A colour that others refer to, and that only the parent theme still has.
    (
      [
        (
          "\"{palette.red}\" },\n    \"red\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] } } }",
          "\"{palette.red}\" } }"
        )
      ],
      ["token | palette.red #FF0000 → #FF3B30 @5 was"]
    ),
    // A token removed from a nearer theme.
    (
      [("  \"detailColor\": { \"$type\": \"color\", \"$value\": \"{titleColor}\" },\n", "")],
      ["token | detailColor #FF0000 → #8E8E93 @7 was"]
    ),
    // A theme's own tracking, which fonts of the parent theme refer to.
    (
      [
        (
          "  \"rowHeight\"",
          "  \"tracking\": { \"Inter\": {\n    \"17\": { \"$type\": \"dimension\", \"$value\": { \"value\": 0.3, \"unit\": \"px\" } } } },\n  \"rowHeight\""
        )
      ],
      ["token | tracking added @9"]
    ),
    // A size in it with fonts near it, and the removal of the whole table.
    (
      [
        (
          "  \"rowHeight\"",
          "  \"tracking\": { \"Inter\": {\n    \"16\": { \"$type\": \"dimension\", \"$value\": { \"value\": 0.3, \"unit\": \"px\" } },\n    \"20\": { \"$type\": \"dimension\", \"$value\": { \"value\": 0.3, \"unit\": \"px\" } } } },\n  \"rowHeight\""
        )
      ],
      ["token | tracking added @9"]
    ),
    // A new parent theme is one cause; the theme's own changes are others.
    (
      [("\"classic\"", "\"wechat\""), ("50 }", "60 }")],
      ["theme | theme own: extends classic → wechat @2", "token | rowHeight 50 → 60 @8"]
    ),
    // Such a theme may only remove the hairlines at a table's ends.
    ([("\"classic\"", "\"inset\"")], ["theme | theme own: extends classic → inset @2"]),
  ])
  func `is reported once at the changed line`(
    changes: [(String, String)], causes: [String]
  ) throws {
    let folder = try Folder()
    let other = changes.reduce(Self.theme) { $0.replacing($1.0, with: $1.1) }
    let base = try Studio.side(Self.page, with: renderer(Self.theme, in: folder))
    let new = try renderer(other, in: folder)
    let now = try Studio.side(Self.page, with: new)
    let check = Studio.check(base, with: new)
    let found = ExplainedDifference(of: base, and: now, check, by: .exact).explanation
    #expect(found.causes.map(\.line).sorted() == causes.sorted())
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
    for cause in found.causes { #expect(cause.place?.file.hasSuffix("own.tokens.json") == true) }
  }

  /// A kind that sets the same value as the theme keeps it when the theme changes its own.
  @Test func `reports a removed token at its old line, whatever kinds set`() throws {
    let theme = """
      {
        "$extensions": { "pageshot": { "extends": "inset" } },
        "detailColor": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }
      }
      """
    let page = """
      theme: own
      cells:
        - { title: A, detail: d }
        - { kind: value2, title: V, detail: two }
      """
    let folder = try Folder()
    let old = try Studio.side(page, with: renderer(theme, in: folder))
    let lines = theme.split(separator: "\n")
    let without = (lines.prefix(1) + [lines[1].dropLast()] + lines.suffix(1)).joined(
      separator: "\n")
    let new = try renderer(without, in: folder)
    let found = ExplainedDifference(
      of: old, and: try Studio.side(page, with: new), Studio.check(old, with: new), by: .exact
    ).explanation
    #expect(found.causes.map(\.line) == ["token | detailColor #000000 → #3C3C4399 @3 was"])
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }

  /// A kind's value of the parent theme may give way to a value of the theme that was there before.
  @Test func `names the key of a kind, not one that follows from it`() throws {
    let theme = """
      {
        "$extensions": { "pageshot": { "extends": "classic" } },
        "kinds": { "switch": { "rowHeight": { "$type": "number", "$value": 60 } } }
      }
      """
    let page = """
      theme: own
      tableStyle: plain
      cells: [{ title: A, kind: switch }, { title: B, subtitle: b, kind: switch }]
      """
    let folder = try Folder()
    let old = try Studio.side(page, with: renderer(theme, in: folder))
    let new = try renderer(theme.replacing("60", with: "70"), in: folder)
    let found = ExplainedDifference(
      of: old, and: try Studio.side(page, with: new), Studio.check(old, with: new), by: .exact
    ).explanation
    #expect(found.causes.map(\.line) == ["token | kinds.switch.rowHeight 60 → 70 @3"])
  }

  @Test func `reports a kind's value that gives way to a nearer theme at its own line`() throws {
    let base = """
      {
        "$extensions": { "pageshot": { "extends": "classic" } },
        "kinds": { "value1": {
          "leadingInset": { "$type": "number", "$value": 30, "$extensions": { "pageshot": { "own": true } } } } }
      }
      """
    let own = """
      {
        "$extensions": { "pageshot": { "extends": "root" } },
        "leadingInset": { "$type": "number", "$value": 40 }
      }
      """
    let folder = try Folder()
    try folder.write("themes/root.tokens.json", base)
    let old = try Studio.side(Self.page, with: renderer(own, in: folder))
    try folder.write("themes/root.tokens.json", base.replacing("true", with: "false"))
    let new = try renderer(own, in: folder)
    let found = ExplainedDifference(
      of: old, and: try Studio.side(Self.page, with: new), Studio.check(old, with: new), by: .exact
    ).explanation
    #expect(found.causes.map(\.line) == ["token | kinds.value1.leadingInset 30 → 40 @4 was"])
    #expect(found.causes.first?.place?.file.hasSuffix("root.tokens.json") == true)
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }

  /// A colour of the theme may refer to one of its parent theme.
  @Test func `is reported only at the line with the new parent, whatever aliases refer to it`()
    throws
  {
    let theme = """
      {
        "$extensions": { "pageshot": { "extends": "classic" } },
        "detailColor": { "$type": "color", "$value": "{palette.orange}" }
      }
      """
    let folder = try Folder()
    let old = try Studio.side(Self.page, with: renderer(theme, in: folder))
    let new = try renderer(theme.replacing("classic", with: "glass"), in: folder)
    let found = ExplainedDifference(
      of: old, and: try Studio.side(Self.page, with: new), Studio.check(old, with: new), by: .exact
    ).explanation
    #expect(found.causes.map(\.line) == ["theme | theme own: extends classic → glass @2"])
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }

  /// A font may follow from the theme in one field, and from its own line in another.
  @Test(arguments: [
    (400, ["theme | theme own → root @1"]),
    (
      700,
      [
        "theme | theme own → root @1",
        "token | titleFont weight 400, tracking 1 → weight 700, tracking -0.32 @3",
      ]
    ),
  ])
  func `is reported beside another theme of the page`(weight: Int, causes: [String]) throws {
    let base = """
      {
        "$extensions": { "pageshot": { "extends": "classic" } },
        "titleFont": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 400, "fontSize": { "value": 17, "unit": "px" }, "letterSpacing": "{tracking.Inter.17}", "lineHeight": 1.2 } }
      }
      """
    let own = """
      {
        "$extensions": { "pageshot": { "extends": "root" } },
        "tracking": { "Inter": { "17": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } } } }
      }
      """
    let folder = try Folder()
    try folder.write("themes/root.tokens.json", base)
    let page = "theme: own\ncells:\n  - title: Alpha"
    let old = try Studio.side(page, with: renderer(own, in: folder))
    try folder.write(
      "themes/root.tokens.json", base.replacing("400", with: "\(weight)"))
    let new = try renderer(own, in: folder)
    let side = try Studio.side(page.replacing("own", with: "root"), with: new)
    let found = ExplainedDifference(of: old, and: side, Studio.check(old, with: new), by: .exact)
      .explanation
    #expect(found.causes.map(\.line).sorted() == causes)
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }

  /// A token without a style key is told by its own name.
  @Test func `is reported at the line that an alias refers to`() throws {
    let theme = """
      {
        "$extensions": { "pageshot": { "extends": "classic" } },
        "core": { "$type": "color",
          "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } },
        "titleColor": { "$type": "color", "$value": "{core.ink}" }
      }
      """
    let folder = try Folder()
    let old = try Studio.side(Self.page, with: renderer(theme, in: folder))
    let new = try renderer(theme.replacing("[0, 0, 1]", with: "[0, 1, 0]"), in: folder)
    let found = ExplainedDifference(
      of: old, and: try Studio.side(Self.page, with: new), Studio.check(old, with: new), by: .exact
    ).explanation
    #expect(found.causes.map(\.line) == ["token | core.ink #0000FF → #00FF00 @4"])
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }
}
