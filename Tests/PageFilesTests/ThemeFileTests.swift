import Geometry
import PageFiles
import PageModel
import Testing

@Suite struct `A theme file` {
  @Test func `reads each form of token`() throws {
    let theme = try ThemeFixture.base.built()
    #expect(theme.style[.rowHeight] == 44)
    #expect(theme.style[.titleAlignment] == 0.5)
    #expect(theme.style[.imageSize] == Size(width: 3, height: 4))
    #expect(theme.style[.titleColor] == Color(red: 255, green: 59, blue: 48, alpha: 128))
    #expect(
      theme.style[.titleFont]
        == Font(family: "Inter", size: 17, weight: 600, lineHeight: 1.5, tracking: -0.25))
    #expect(theme.name == "base")
  }

  @Test func `has dark colours if they differ`() throws {
    let dark = try ThemeFixture.base.built(.dark)
    #expect(dark.style[.titleColor] == Color(red: 255, green: 255, blue: 255))
    #expect(dark.style[.detailColor] == dark.style[.titleColor])
    #expect(dark.palette["red"] == Color(red: 255, green: 0, blue: 0))
  }

  @Test func `gives kinds of cells tokens of their own`() throws {
    let theme = try ThemeFixture.base.built()
    #expect(theme.styledKinds == ["avatar"])
    #expect(theme.style(of: "avatar")[.rowHeight] == 80)
    #expect(theme.style(of: "avatar")[.titleColor] == Color(red: 255, green: 0, blue: 0))
    #expect(theme.style(of: "plain")[.rowHeight] == 44)
  }

  @Test func `records the place of each value`() throws {
    let source = try ThemeFixture.base.built().style.traced(.rowHeight).steps.last?.source
    #expect(source?.file == "themes/base.tokens.json")
    let line = try #require(source?.line)
    let text = ThemeFixture.base.text.split(separator: "\n", omittingEmptySubsequences: false)[
      line - 1]
    #expect(text.hasPrefix("\"rowHeight\": "))
  }

  @Test func `changes the theme that it extends`() throws {
    let top = ThemeFixture(
      name: "top",
      text: """
        {"$extensions": {"pageshot": {"extends": "base"}},
         "palette": {"red": \(ThemeFixture.color(0, 0, 1, "#0000FF"))},
         "titleFont": {"$type": "typography", "$value": {"fontWeight": "semi-bold"}},
         "subtitleFont": {"$type": "typography", "$value": {"fontSize": {"value": 8, "unit": "px"}}}}
        """)
    let file = try top.read()
    #expect(file.extends?.value == "base")
    let (theme, faults) = Theme.build(
      from: [try ThemeFixture.base.read(), file])
    #expect(faults.map(\.note) == [])
    let style = try #require(theme).style
    #expect(style[.subtitleFont].size == 8 && style[.subtitleFont].weight == 600)
    let message: Comment = "an alias of the first file means the colour of the last"
    #expect(style[.chevronColor] == Color(red: 0, green: 0, blue: 255), message)
  }

  @Test func `must set every key`() throws {
    let file = try ThemeFixture(name: "empty", text: "{}").read()
    let (theme, faults) = Theme.build(from: [file])
    #expect(theme == nil)
    #expect(faults.map(\.rule) == ["missing-token"])
    #expect(
      faults.first?.message.hasPrefix("theme \"empty\" lacks rowHeight, twoLineRowHeight") == true)
  }

  @Test func `must set every field of a font`() throws {
    let text = ThemeFixture.base.text.replacing("\"fontWeight\": 600, ", with: "")
    let file = try ThemeFixture(name: "base", text: text).read()
    let faults = Theme.build(from: [file]).diagnostics
    #expect(faults.first?.message.contains("titleFont.fontWeight") == true)
  }

  @Test(arguments: [64, 65, 3_000])
  func `follows aliases up to a limit`(count: Int) throws {
    func token(_ number: Int, _ value: String) -> String {
      "\"c\(number)\": {\"$type\": \"color\", \"$value\": \(value)}"
    }
    let black = "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0]}"
    let tokens =
      (0..<count).map { token($0, "\"{palette.c\($0 + 1)}\"") } + [token(count, black)]
    let text = "{\"palette\": {\(tokens.joined(separator: ", "))}}"
    let file = try ThemeFixture(name: "x", text: text).read()
    let faults = Theme.build(from: [file]).diagnostics.filter { $0.rule != "missing-token" }
    #expect(faults.isEmpty == (count == 64))
    #expect(faults.allSatisfy { $0.message == "limit: chained aliases > 64" })
  }

  @Test func `reports an unknown alias once, whatever refers to it`() throws {
    let text = """
      {"titleColor": {"$type": "color", "$value": "{nothing}"},
       "detailColor": {"$type": "color", "$value": "{titleColor}"},
       "headerColor": {"$type": "color", "$value": "{detailColor}"}}
      """
    let file = try ThemeFixture(name: "x", text: text).read()
    let faults = Theme.build(from: [file]).diagnostics.filter { $0.rule == "unknown-token" }
    #expect(faults.map(\.note) == ["1: 45-56 unknown token \"{nothing}\""])
  }

  @Test func `refuses aliases that refer to nothing or form a circle`() throws {
    let text = """
      {"palette": {"red": {"$type": "color", "$value": "{palette.blue}"},
        "blue": {"$type": "color", "$value": "{palette.red}"}},
       "titleColor": {"$type": "color", "$value": "{titelColor}"}}
      """
    let file = try ThemeFixture(name: "x", text: text).read()
    let faults = Theme.build(from: [file]).diagnostics
    #expect(
      faults.filter { $0.rule != "missing-token" }.map(\.note) == [
        """
        1: 50-66 circular alias: palette.blue → palette.red → palette.blue
        """,
        """
        2: 40-55 circular alias: palette.red → palette.blue → palette.red
        """,
        """
        3: 45-59 unknown token "{titelColor}"
        hint: did you mean "{titleColor}"?
        """,
      ])
  }

  @Test(arguments: [
    (#"{"titelColor": {}}"#, "unknown token \"titelColor\"\nhint: did you mean \"titleColor\"?"),
    (
      #"{"rowHeight": {"$type": "color", "$value": 1}}"#,
      "the type of \"rowHeight\" must be \"dimension\" or \"number\", not \"color\""
    ),
    (
      #"{"rowHeight": {"$value": 1}}"#,
      "the token \"rowHeight\" has no \"$type\"\nhint: write \"dimension\" or \"number\""
    ),
    (#"{"rowHeight": {"$type": "number"}}"#, "the token \"rowHeight\" needs \"$value\""),
    (
      #"{"rowHeight": {"$type": "number", "$value": "1"}}"#,
      "\"rowHeight\" wants a number, not \"1\"\nhint: write 1 without quotes"
    ),
    (
      #"{"rowHeight": {"$type": "number", "$value": -1}}"#,
      "\"rowHeight\" must be 0 to 16384, not -1.0"
    ),
    (
      #"{"rowHeight": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#,
      "\"unit\" cannot be \"pt\"\nhint: use one of px, rem"
    ),
    (
      #"{"imageSize": {"width": {"$type": "number", "$value": 1}}}"#,
      "the size \"imageSize\" needs \"height\""
    ),
    (
      ##"{"titleColor": {"$type": "color", "$value": "#FFF"}}"##,
      "\"titleColor\" wants a colour's channels or a token's path, not \"#FFF\""
    ),
    (
      #"{"titleColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 2, 0]}}}"#,
      "\"titleColor\" must have channels from 0 to 1"
    ),
    (
      #"{"titleColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0]}}}"#,
      "\"titleColor\" must have three components"
    ),
    (
      #"{"$extensions": {"pageshot": {"extend": "classic"}}}"#,
      "unknown pageshot key \"extend\"\nhint: did you mean \"extends\"?"
    ),
    (
      #"{"titleFont": {"$type": "typography", "$value": {"fontWeight": 0, "fontSize": 1}}}"#,
      "\"fontWeight\" must be a weight from 1 to 1000, not 0"
    ),
    (
      #"{"rowHeight": {"$type": "number", "$value": 1, "$extensions": {"pageshot": {"dark": 2}}}}"#,
      "unknown pageshot key \"dark\""
    ),
    (#"{"$extents": "{base}"}"#, "unknown group key \"$extents\""),
  ]) func `refuses unknown forms`(text: String, message: String) {
    let faults = ThemeFile.read(Array(text.utf8), file: "x.tokens.json").diagnostics
    #expect(faults.contains { $0.note.contains(message) }, "\(faults.map(\.note))")
  }

  @Test(arguments: Repository.themes()) func `in assets gives the source of every number`(
    _ path: String
  ) throws {
    let (theme, faults) = ThemeFile.read(try Repository.bytes(path), file: SourceFile(path))
    #expect(faults.map(\.note) == [])
    let undescribed = try #require(theme).descriptions.filter(\.value.isEmpty)
    #expect(undescribed.keys.sorted() == [])
  }

  @Test(arguments: Repository.themes(), ColorMode.allCases) func `in assets makes a complete theme`(
    _ path: String, _ mode: ColorMode
  ) throws {
    let files = try Repository.chain(path)
    #expect(Theme.build(from: files, for: mode).diagnostics.map(\.note) == [])
  }
}

/// A theme for tests.
struct ThemeFixture {
  let name: String
  let text: String

  /// A complete theme; types are at the root if they are all the same.
  static let base: ThemeFixture = {
    var lines: [String] = []
    let plain = [
      "rowHeight": "44", "titleAlignment": "0.5",
    ]
    for key in LengthKey.allCases {
      lines.append(
        "\"\(key.name)\": {\"$type\": \"number\", \"$value\": \(plain[key.name] ?? "1")}")
    }
    for key in SizeKey.allCases {
      lines.append(
        "\"\(key.name)\": {\"$type\": \"dimension\", \"width\": {\"$value\": \(px(3))}, "
          + "\"height\": {\"$value\": \(px(4))}}")
    }
    for key in ColorKey.allCases {
      lines.append("\"\(key.name)\": " + (colors[key] ?? alias("palette.red")))
    }
    for key in FontKey.allCases {
      lines.append(
        "\"\(key.name)\": {\"$type\": \"typography\", \"$value\": {\"fontFamily\": \"Inter\", "
          + "\"fontSize\": \(px(17)), \"fontWeight\": 600, \"letterSpacing\": \(px(-0.25)), "
          + "\"lineHeight\": 1.5}}")
    }
    lines.append("\"palette\": {\"red\": \(color(1, 0, 0, "#FF0000"))}")
    lines.append(
      "\"kinds\": {\"avatar\": {\"rowHeight\": {\"$type\": \"dimension\", \"$value\": \(px(80))}, "
        + "\"titleColor\": \(alias("palette.red"))}}")
    return ThemeFixture(name: "base", text: "{\n" + lines.joined(separator: ",\n") + "\n}")
  }()

  private static let colors: [ColorKey: String] = [
    .titleColor: """
    {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0.2314, 0.1882], \
    "alpha": 0.5, "hex": "#ff3b30"}, "$extensions": {"other": 1, "pageshot": {"dark": \
    {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
    """,
    .detailColor: alias("titleColor"),
  ]

  private static func px(_ value: Double) -> String { "{\"value\": \(value), \"unit\": \"px\"}" }

  private static func alias(_ path: String) -> String {
    "{\"$type\": \"color\", \"$value\": \"{\(path)}\"}"
  }

  static func color(_ red: Double, _ green: Double, _ blue: Double, _ hex: String) -> String {
    "{\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", "
      + "\"components\": [\(red), \(green), \(blue)], \"hex\": \"\(hex)\"}}"
  }

  func read() throws -> ThemeFile {
    let file = "themes/\(name).tokens.json"
    let (theme, faults) = ThemeFile.read(Array(text.utf8), file: SourceFile(file))
    #expect(faults.map(\.note) == [])
    return try #require(theme)
  }

  func built(_ appearance: Appearance = .light) throws -> Theme {
    let (theme, faults) = Theme.build(from: [try read()], for: Look(appearance: appearance).mode)
    #expect(faults.map(\.note) == [])
    return try #require(theme)
  }
}
