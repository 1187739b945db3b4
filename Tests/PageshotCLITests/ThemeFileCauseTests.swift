import Testing

/// Pages whose theme consists of several files, with aliases from one to another.
@Suite struct `A change of a theme of several files` {
  private static let resolver = """
    {
      "name": "brand", "version": "2025.10",
      "$extensions": { "pageshot": { "extends": "inset" } },
      "sets": {
        "core": { "sources": [
          { "$ref": "../tokens/core.tokens.json" },
          { "$ref": "../tokens/spare.tokens.json" },
          { "$ref": "../tokens/look.tokens.json" }
        ] }
      },
      "modifiers": {
        "density": {
          "contexts": {
            "normal": [],
            "compact": [{ "$ref": "../tokens/compact.tokens.json" }]
          },
          "default": "normal"
        },
        "mode": {
          "contexts": { "light": [], "dark": [{ "$ref": "../tokens/dark.tokens.json" }] },
          "default": "light"
        }
      },
      "resolutionOrder": [
        { "$ref": "#/sets/core" }, { "$ref": "#/modifiers/density" }, { "$ref": "#/modifiers/mode" }
      ]
    }

    """
  private static let acme = """
    {
      "$extensions": { "pageshot": { "extends": "inset", "sources": [
        "../tokens/figma.tokens.json"
      ] } },
      "own": { "$type": "color",
        "main": { \(color("#CC3366")), "$extensions": { "pageshot": {
          "dark": "#FF6699"
        } } }
      },
      "palette": { "accent": { "$type": "color", "$value": "{own.main}" } },
      "tintColor": { "$type": "color", "$value": "{own.main}" },
      "titleColor": { "$type": "color", "$value": "{brand.second}" }
    }

    """
  private static let page = """
    title: B
    theme: THEME
    navigationBar: { back: Home }
    cells:
      - { id: a, title: Alpha, image: glyph-star }
      - { id: b, kind: button, title: Beta }

    """

  private static func color(_ hex: String) -> String {
    let digits = Array(hex.dropFirst())
    let channels = stride(from: 0, to: 6, by: 2).map {
      Double(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255
    }
    return "\"$value\": { \"colorSpace\": \"srgb\", \"components\": \(channels) }"
  }

  private static func tokens(_ ink: String, _ brand: String) -> String {
    """
    {
      "core": { "$type": "color",
        "ink": { \(color(ink)) },
        "brand": { \(color(brand)) }
      },
      "room": { "$type": "dimension", "row": { "$value": { "value": 50, "unit": "px" } } }
    }

    """
  }

  private static func room(_ row: Int) -> String {
    "{\n  \"room\": { \"$type\": \"dimension\", \"row\": { \"$value\": { \"value\": \(row), \"unit\": \"px\" } } }\n}\n"
  }

  /// The files of the project.
  private static let files = [
    "pageshot.yaml": "variants: { appearance: [light, dark] }\n",
    "assets/themes/brand.resolver.json": resolver, "assets/themes/acme.tokens.json": acme,
    "assets/tokens/core.tokens.json": tokens("#224466", "#CC3366"),
    "assets/tokens/dark.tokens.json": tokens("#AACCEE", "#FF6699"),
    "assets/tokens/spare.tokens.json": room(46), "assets/tokens/compact.tokens.json": room(40),
    "assets/tokens/tight.tokens.json": room(30),
    "assets/tokens/paper.tokens.json": """
    { "pageBackground": { "$type": "color", \(color("#EEDDCC")) } }
    """,
    "assets/tokens/look.tokens.json": """
    {
      "tintColor": { "$type": "color", "$value": "{core.brand}" },
      "titleColor": { "$type": "color", "$value": "{core.ink}" },
      "rowHeight": { "$type": "dimension", "$value": "{room.row}" }
    }

    """,
    "assets/tokens/figma.tokens.json": """
    {
      "brand": { "$type": "color",
        "base": { \(color("#226644")) },
        "second": { "$value": "{brand.base}" },
        "third": { \(color("#554433")) }
      }
    }

    """,
    "assets/tokens/sketch.tokens.json": """
    {
      "brand": { "$type": "color", "second": { \(color("#882200")) } }
    }

    """,
  ]

  /// A replacement in a file.
  struct Edit: Sendable, CustomStringConvertible {
    let file: String
    let old: String
    let new: String

    var description: String { "\(file): \(old) → \(new)" }

    init(_ file: String, _ old: String, _ new: String) {
      (self.file, self.old, self.new) = (file, old, new)
    }
  }

  private static let themes = "assets/themes/"
  private static let sets = "assets/tokens/"
  private static let brand = "assets/themes/brand.resolver.json"

  /// Expects causes in light and in dark mode, and no others.
  ///
  /// The files have `earlier` edits when they are recorded; `unseen` causes show nothing.
  private func expect(
    _ theme: String, after earlier: [Edit] = [], _ edits: [Edit], _ light: [String],
    dark: [String]? = nil, unseen: [String] = []
  ) throws {
    let box = try Sandbox()
    var files = Self.files
    files["pages/p.yaml"] = Self.page.replacing("THEME", with: theme)
    for edit in earlier { files[edit.file] = files[edit.file]?.replacing(edit.old, with: edit.new) }
    for (name, text) in files { try box.write(name, text) }
    let recording = try box.run("record")
    try #require(recording.code == 0, "\(recording.errors)")
    for edit in edits {
      let text = try #require(files[edit.file])
      try #require(text.contains(edit.old), "\(edit)")
      files[edit.file] = text.replacing(edit.old, with: edit.new)
      try box.write(edit.file, files[edit.file] ?? "")
    }
    let run = try box.run("test")
    #expect(run.code == 1, "\(edits) \(run.errors)")
    let pictures = try box.pictures()
    #expect(pictures.count == 2)
    for picture in pictures {
      let causes = picture.name.contains("dark") ? dark ?? light : light
      #expect(picture.causes.sorted() == causes.sorted(), "\(edits)")
      #expect(picture.alsoChanged == unseen, "\(picture)")
      #expect(causes.isEmpty || picture.isExplained, "\(picture)")
    }
  }

  @Test(arguments: [
    // A context that the page names, and one that is the default.
    (Edit("pages/p.yaml", "brand", "brand+compact"), "pages/p.yaml:2 theme brand → brand+compact"),
    (
      Edit(brand, "\"default\": \"normal\"", "\"default\": \"compact\""),
      "\(brand):17 theme brand: default context normal → compact"
    ),
    // The files of a set: one replaced, added, removed, and two in another order.
    (
      Edit(brand, "spare.tokens", "tight.tokens"),
      "\(brand):7 theme brand: source spare.tokens.json → tight.tokens.json"
    ),
    (
      Edit(
        brand, "spare.tokens.json\" },",
        "spare.tokens.json\" }, { \"$ref\": \"../tokens/tight.tokens.json\" },"),
      "\(brand):7 theme brand: source tight.tokens.json added"
    ),
    (
      Edit(brand, "      { \"$ref\": \"../tokens/spare.tokens.json\" },\n", ""),
      "\(brand):7 theme brand: source spare.tokens.json removed"
    ),
    (
      Edit(
        brand,
        "{ \"$ref\": \"../tokens/core.tokens.json\" },\n      { \"$ref\": \"../tokens/spare.tokens.json\" }",
        "{ \"$ref\": \"../tokens/spare.tokens.json\" },\n      { \"$ref\": \"../tokens/core.tokens.json\" }"
      ),
      "\(brand):7 theme brand: sources in another order"
    ),
    // An alias, and the value that it leads to.
    (
      Edit("\(sets)look.tokens.json", "{core.brand}", "{core.ink}"),
      "\(sets)look.tokens.json:2 tintColor {core.brand} → {core.ink}"
    ),
    (
      Edit("\(sets)spare.tokens.json", "46", "48"),
      "\(sets)spare.tokens.json:2 room.row 46 → 48"
    ),
    // A token that only a farther file still has.
    (
      Edit("\(sets)spare.tokens.json", "\"row\":", "\"rows\":"),
      "\(sets)spare.tokens.json:2 room.row 46 → 50"
    ),
  ])
  func `is one cause at the line that was edited, in light and dark`(edit: Edit, cause: String)
    throws
  {
    try expect("brand", [edit], [cause])
  }

  @Test func `is told in the mode that it is for`() throws {
    let core = "\(Self.sets)core.tokens.json", dark = "\(Self.sets)dark.tokens.json"
    try expect(
      "brand", [Edit(core, Self.color("#224466"), Self.color("#112233"))],
      ["\(core):3 core.ink #224466 → #112233"], dark: [])
    try expect(
      "brand", [Edit(dark, Self.color("#AACCEE"), Self.color("#FFFFFF"))],
      [], dark: ["\(dark):3 core.ink #AACCEE → #FFFFFF"])
    // What a mode has no longer is gone there.
    try expect(
      "brand", [Edit(dark, "\"ink\"", "\"inks\"")],
      [], dark: ["\(dark):3 core.ink #AACCEE → #224466"])
  }

  @Test func `is told at the line that adds a file to a mode, or removes one`() throws {
    let dark = "\"dark\": [{ \"$ref\": \"../tokens/dark.tokens.json\" }]"
    try expect(
      "brand", [Edit(Self.brand, dark, "\"dark\": []")], [],
      dark: ["\(Self.brand):20 theme brand: source dark.tokens.json removed"])
    try expect(
      "brand", after: [Edit(Self.brand, dark, "\"dark\": []")],
      [Edit(Self.brand, "\"dark\": []", dark)], [],
      dark: ["\(Self.brand):20 theme brand: source dark.tokens.json added"])
    try expect(
      "brand", [Edit(Self.brand, ", { \"$ref\": \"#/modifiers/mode\" }", "")], [],
      dark: ["\(Self.brand):25 theme brand: modifier mode removed"])
    let acme = "\(Self.themes)acme.tokens.json"
    let source = Edit(
      acme, "figma.tokens.json\"\n",
      "figma.tokens.json\",\n{ \"dark\": \"../tokens/sketch.tokens.json\" }\n")
    try expect(
      "acme", [source], [], dark: ["\(acme):4 theme acme: source sketch.tokens.json added"])
    try expect(
      "acme", after: [source], [Edit(acme, source.new, source.old)], [],
      dark: ["\(acme):4 theme acme: source sketch.tokens.json removed"])
    // A token of the theme itself comes after those of the mode's file.
    let own = Edit(
      acme, "  \"own\"",
      "  \"brand\": { \"second\": { \"$type\": \"color\", \(Self.color("#AA0000")) } },\n  \"own\"")
    try expect(
      "acme", after: [source], [own], ["\(acme):6 brand.second #226644 → #AA0000"],
      dark: ["\(acme):6 brand.second #882200 → #AA0000"])
  }

  @Test func `is a cause if a colour then comes from another mode`() throws {
    let dark = "\(Self.sets)dark.tokens.json"
    let paper = "\"normal\": [{ \"$ref\": \"../tokens/paper.tokens.json\" }]"
    let ground = "{ \"$type\": \"color\", \(Self.color("#001122")) }"
    try expect(
      "brand",
      after: [
        Edit(Self.brand, "\"normal\": []", paper),
        Edit(dark, "{\n  \"core\"", "{\n  \"pageBackground\": \(ground),\n  \"core\""),
      ], [Edit(Self.brand, paper, "\"normal\": []")],
      ["\(Self.brand):14 theme brand: source paper.tokens.json removed"], dark: [])
  }

  @Test func `is told if one set replaces another, or a context is renamed`() throws {
    let extends = Edit(Self.brand, "\"extends\": \"inset\"", "\"extends\": \"glass\"")
    try expect(
      "brand",
      [
        extends, Edit(Self.brand, "\"core\": {", "\"bare\": { \"sources\": [] }, \"core\": {"),
        Edit(Self.brand, "#/sets/core", "#/sets/bare"),
      ],
      [
        "\(Self.brand):25 theme brand: set core → bare",
        "\(Self.brand):3 theme brand: extends inset → glass",
      ])
    try expect(
      "brand+compact",
      [
        Edit("pages/p.yaml", "brand+compact", "brand+tight"),
        Edit(Self.brand, "\"compact\"", "\"tight\""),
        Edit(Self.brand, "compact.tokens", "tight.tokens"),
      ],
      ["\(Self.brand):15 theme brand: source compact.tokens.json → tight.tokens.json"],
      unseen: ["pages/p.yaml:2 theme brand+compact → brand+tight"])
  }

  @Test func `is told beside others`() throws {
    let core = "\(Self.sets)core.tokens.json", look = "\(Self.sets)look.tokens.json"
    let alias = Edit(look, "{core.brand}", "{core.ink}")
    let told = "\(look):2 tintColor {core.brand} → {core.ink}"
    try expect(
      "brand", [alias, Edit(core, Self.color("#224466"), Self.color("#112233"))],
      [told, "\(core):3 core.ink #224466 → #112233"], dark: [told])
    try expect(
      "brand", [alias, Edit("pages/p.yaml", "brand", "brand+compact")],
      [told, "pages/p.yaml:2 theme brand → brand+compact"])
    try expect(
      "brand+compact", [alias, Edit(Self.brand, "compact.tokens", "tight.tokens")],
      [told, "\(Self.brand):15 theme brand: source compact.tokens.json → tight.tokens.json"])
    try expect(
      "brand+compact",
      [
        Edit(Self.brand, "\"extends\": \"inset\"", "\"extends\": \"classic\""),
        Edit("pages/p.yaml", "brand+compact", "brand"),
      ],
      [
        "\(Self.brand):3 theme brand: extends inset → classic",
        "pages/p.yaml:2 theme brand+compact → brand",
      ])
  }

  /// Fields of fonts and sides of sizes may be aliases, and have lines of their own.
  @Test func `is told at the line of a field or side`() throws {
    let type = "assets/themes/type.tokens.json"
    let box = try Sandbox()
    let text = """
      {
        "$extensions": { "pageshot": { "extends": "inset" } },
        "type": {
          "family": { "$type": "fontFamily", "$value": "Inter" },
          "body": { "$type": "dimension", "$value": { "value": 17, "unit": "px" } },
          "large": { "$type": "dimension", "$value": { "value": 21, "unit": "px" } },
          "side": { "$type": "dimension", "$value": { "value": 9, "unit": "px" } }
        },
        "titleFont": { "$type": "typography",
          "$value": {
            "fontFamily": "{type.family}",
            "fontSize": "{type.body}",
            "fontWeight": 400
          } },
        "detailFont": { "$type": "typography", "$value": {
          "fontSize": "{type.body}" } },
        "chevronSize": {
          "width": { "$type": "dimension", "$value": "{type.side}" },
          "height": { "$type": "dimension", "$value": { "value": 14, "unit": "px" } }
        }
      }

      """
    try box.write("pageshot.yaml", "")
    try box.write(type, text)
    try box.write(
      "pages/p.yaml",
      "title: B\ntheme: type\ncells: [{ id: a, title: Alpha, detail: D, accessory: disclosure }]\n")
    try #require(try box.run("record").code == 0)
    for (edits, causes) in [
      ([("17", "19")], ["\(type):5 type.body 17 → 19"]),
      ([("400", "700")], ["\(type):13 titleFont.fontWeight 400 → 700"]),
      (
        [("\"fontSize\": \"{type.body}\",\n", "\"fontSize\": \"{type.large}\",\n")],
        ["\(type):12 titleFont.fontSize {type.body} → {type.large}"]
      ),
      ([("14", "18")], ["\(type):19 chevronSize.height 14 → 18"]),
      ([("9,", "12,")], ["\(type):7 type.side 9 → 12"]),
      (
        [("17", "19"), ("400", "700")],
        ["\(type):13 titleFont.fontWeight 400 → 700", "\(type):5 type.body 17 → 19"]
      ),
    ] {
      try box.write(type, edits.reduce(text) { $0.replacing($1.0, with: $1.1) })
      #expect(try box.run("test").code == 1)
      let picture = try #require(try box.pictures().first)
      #expect(picture.causes.sorted() == causes && picture.isExplained, "\(edits)")
      #expect(picture.alsoChanged.isEmpty, "\(edits) \(picture)")
    }
  }

  /// Assets of a folder of another name are read from the revision by other paths.
  @Test func `is told against a revision, wherever the assets are`() throws {
    let box = try Sandbox()
    for (name, text) in Self.files where name != "pageshot.yaml" {
      try box.write(name.replacing("assets", with: "shared"), text)
    }
    try box.write("pageshot.yaml", "assets: [shared]\n")
    try box.write("pages/p.yaml", Self.page.replacing("THEME", with: "brand"))
    let git =
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
      + "git init -q && git add -A && git commit -qm first"
    try #require(try box.shell(git).code == 0)
    let look = "shared/tokens/look.tokens.json"
    try box.write(look, box.text(look).replacing("{core.brand}", with: "{core.ink}"))
    #expect(try box.run("test", "--against", "HEAD").code == 1)
    for picture in try box.pictures() {
      #expect(picture.causes == ["\(look):2 tintColor {core.brand} → {core.ink}"])
    }
  }

  @Test func `is one cause for all tokens that lead to it`() throws {
    let acme = "\(Self.themes)acme.tokens.json", figma = "\(Self.sets)figma.tokens.json"
    try expect(
      "acme", [Edit(acme, Self.color("#CC3366"), Self.color("#009966"))],
      ["\(acme):6 own.main #CC3366 → #009966"], dark: [])
    try expect(
      "acme", [Edit(acme, "#FF6699", "#FFAA99")], [],
      dark: ["\(acme):7 own.main #FF6699 → #FFAA99"])
    try expect(
      "acme", [Edit(acme, "\"dark\"", "\"contrast\"")], [],
      dark: ["\(acme):7 own.main #FF6699 → #CC3366"])
    try expect(
      "acme", [Edit(figma, "{brand.base}", "{brand.third}")],
      ["\(figma):4 brand.second {brand.base} → {brand.third}"])
    try expect(
      "acme", [Edit(figma, Self.color("#226644"), Self.color("#224466"))],
      ["\(figma):3 brand.base #226644 → #224466"])
    try expect(
      "acme", [Edit(acme, "figma.tokens", "sketch.tokens")],
      ["\(acme):3 theme acme: source figma.tokens.json → sketch.tokens.json"])
  }
}
