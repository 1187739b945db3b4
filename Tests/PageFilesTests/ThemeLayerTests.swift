import Geometry
import PageFiles
import PageModel
import Testing

/// Built-in themes with a test theme on top.
private func build(_ themes: [String], _ top: String, _ appearance: Appearance = .light) throws -> (
  theme: Theme?, diagnostics: [Diagnostic]
) {
  let files = try themes.map { name in
    let path = "assets/themes/\(name).tokens.json"
    return try #require(ThemeFile.read(try Repository.bytes(path), file: SourceFile(path)).theme)
  }
  return Theme.build(
    from: files + [try ThemeFixture(name: "brand", text: top).read()],
    for: Look(appearance: appearance).mode)
}

@Suite struct `A brand's theme` {
  private static let brand = """
    {"titleFont": {"$type": "typography", "$value": {"fontSize": {"value": 20, "unit": "px"}}},
     "leadingInset": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}},
     "rowHeight": {"$type": "dimension", "$value": {"value": 60, "unit": "px"}},
     "titleColor": {"$type": "color", "$value": "{palette.purple}"}}
    """

  @Test(arguments: Repository.themes())
  func `changes the title and the inset of every kind`(path: String) throws {
    let top = try ThemeFixture(name: "brand", text: Self.brand).read()
    let theme = try #require(Theme.build(from: try Repository.chain(path) + [top]).theme)
    for kind in Kind.BuiltIn.allCases {
      let style = theme.style(of: kind.rawValue)
      #expect(style[.titleFont].size == 20, "\(kind)")
      #expect(style[.leadingInset] == 30, "\(kind)")
    }
  }

  @Test func `leaves what characterises a kind`() throws {
    let theme = try #require(try build(["classic"], Self.brand).theme)
    let purple = theme.palette["purple"]
    for kind in Kind.BuiltIn.allCases {
      let style = theme.style(of: kind.rawValue)
      let isMedia = [.picture, .video].contains(kind)
      #expect(style[.rowHeight] == (isMedia ? 183 : kind == .profile ? 80 : 60), "\(kind)")
      let keepsColor = isMedia || [.button, .value2].contains(kind)
      #expect((style[.titleColor] == purple) == !keepsColor, "\(kind)")
    }
    #expect(theme.style(of: "value2")[.titleColumn] == 91)
    #expect(theme.style(of: "profile")[.imageRadius] == 30)
    #expect(theme.style(of: "text")[.titleLines] == 0)
    #expect(theme.style(of: "logout")[.titleAlignment] == 0.5)
  }

  @Test func `changes fonts field by field`() throws {
    let theme = try #require(try build(["classic"], Self.brand).theme)
    #expect(theme.style(of: "picture")[.titleFont].weight == 700)
  }

  @Test func `changes even the settings of a kind that it names`() throws {
    let top = """
      {"kinds": {"picture": {
        "rowHeight": {"$type": "dimension", "$value": {"value": 90, "unit": "px"}}}}}
      """
    let theme = try #require(try build(["classic"], top).theme)
    #expect(theme.style(of: "picture")[.rowHeight] == 90)
  }
}

@Suite struct `A colour in a theme` {
  private func warnings(_ token: String, _ rest: String = "") throws -> [String] {
    let color = ThemeFixture.color(1, 1, 1, "#FFFFFF").dropLast()
    let top = "{\"background\": \(color)\(token)}\(rest)}"
    let light = try build(["classic"], top)
    #expect(try build(["classic"], top, .dark).diagnostics == light.diagnostics)
    #expect(light.theme != nil)
    return light.diagnostics.map(\.message)
  }

  @Test func `without a dark value is reported if the parent theme has one`() throws {
    #expect(
      try warnings("") == [
        "background is also #FFFFFF in dark mode, but the extended theme has #1C1C1E"
      ])
  }

  @Test(arguments: [
    "null", "\"#000000\"", "\"{palette.black}\"",
    "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0]}",
  ])
  func `with a dark value is not reported`(dark: String) throws {
    #expect(try warnings(", \"$extensions\": {\"pageshot\": {\"dark\": \(dark)}}") == [])
  }

  @Test(arguments: ["\"#00000\"", "12", "\"black\""])
  func `with an invalid dark value is refused`(dark: String) throws {
    let color = ThemeFixture.color(1, 1, 1, "#FFFFFF").dropLast()
    let text = "{\"background\": \(color), \"$extensions\": {\"pageshot\": {\"dark\": \(dark)}}}}"
    #expect(ThemeFile.read(Array(text.utf8), file: "x.tokens.json").diagnostics.count == 1)
  }

  @Test func `of the palette or a kind is reported, too`() throws {
    let color = ThemeFixture.color(1, 1, 1, "#FFFFFF")
    let top = """
      {"palette": {"red": \(color)}, "kinds": {"value1": {"titleColor": \(color)},
       "logout": {"titleColor": \(ThemeFixture.color(0, 0, 0, "#000000"))}}}
      """
    #expect(
      try build(["classic"], top).diagnostics.map(\.message) == [
        "palette.red is also #FFFFFF in dark mode, but the extended theme has #FF453A",
        "kinds.logout.titleColor is also #000000 in dark mode, but the extended theme has #FF453A",
      ])
  }

  @Test func `needs no dark value if it is the parent's dark one or an alias of two`() throws {
    let top = """
      {"titleColor": \(ThemeFixture.color(1, 1, 1, "#FFFFFF")),
       "headerColor": {"$type": "color", "$value": "{palette.red}"}}
      """
    #expect(try build(["classic"], top).diagnostics == [])
  }
}
