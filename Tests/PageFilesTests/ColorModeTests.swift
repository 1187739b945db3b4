import Foundation
import Geometry
import PageFiles
import PageModel
import Testing

@Suite struct `The four modes of a colour` {
  private static let white = ThemeFixture.color(1, 1, 1, "#FFFFFF")

  /// The classic theme with some themes on top, in a mode.
  private func look(_ tops: [String], _ mode: ColorMode) throws -> (Theme, [Diagnostic]) {
    let files = try Repository.chain("assets/themes/classic.tokens.json")
    let (theme, diagnostics) = Theme.build(
      from: files
        + (try tops.enumerated().map { try ThemeFixture(name: "top\($0)", text: $1).read() }),
      for: mode)
    return (try #require(theme), diagnostics)
  }

  /// The values of a key in all modes.
  private func colors(_ tops: String..., key: ColorKey = .titleColor) throws -> [String] {
    try ColorMode.allCases.map { try look(tops, $0).0.style[key].hex }
  }

  private func title(_ ours: String) -> String {
    "\"titleColor\": \(Self.white.dropLast()), \"$extensions\": {\"pageshot\": {\(ours)}}}"
  }

  @Test func `fall back to each other within the token`() throws {
    #expect(try colors("{\(title(""))}") == ["#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"])
    #expect(
      try colors("{\(title("\"dark\": \"#000001\""))}")
        == ["#FFFFFF", "#000001", "#FFFFFF", "#000001"])
    #expect(
      try colors("{\(title("\"contrast\": \"#000002\""))}")
        == ["#FFFFFF", "#FFFFFF", "#000002", "#FFFFFF"])
    #expect(
      try colors("{\(title("\"dark\": \"#000001\", \"darkContrast\": \"#00000380\""))}")
        == ["#FFFFFF", "#000001", "#FFFFFF", "#00000380"])
  }

  @Test func `fall back again at each alias, in the last theme of the chain`() throws {
    let near = "{\"palette\": {\"ink\": \(Self.white.dropLast()), \"$extensions\": {\"pageshot\": "
    let far = """
      {"palette": {"ink": \(Self.white)}, "titleColor": {"$type": "color", "$value": "{palette.ink}",
        "$extensions": {"pageshot": {"dark": "{palette.red}"}}}}
      """
    #expect(
      try colors(far, near + "{\"contrast\": \"#000002\", \"darkContrast\": \"#000003\"}}}}}")
        == ["#FFFFFF", "#FF453A", "#000002", "#FF6961"],
      "dark is red's, and in increased contrast what red has there")
  }

  @Test func `are replaced together by a nearer token`() throws {
    #expect(
      try colors("{\(title("\"dark\": \"#000001\", \"contrast\": \"#000002\""))}", "{\(title(""))}")
        == ["#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"])
  }

  @Test(arguments: [
    ("", "in dark mode, but the extended theme has #FF453A", "\"dark\" and \"contrast\""),
    (
      "\"dark\": \"#000001\"",
      "with increased contrast, but the extended theme has #D70015", "\"contrast\""
    ),
    (
      "\"dark\": \"#000001\", \"contrast\": null",
      "in dark mode with increased contrast, but the extended theme has #FF6961",
      "set \"darkContrast\" in $extensions.pageshot, or \"darkContrast\": null"
    ),
  ]) func `are missing with a warning if the parent theme sets them`(
    ours: String, words: String, hint: String
  )
    throws
  {
    let top = """
      {"palette": {"red": \(Self.white.dropLast()), "$extensions": {"pageshot": {\(ours)}}}}}
      """
    for mode in ColorMode.allCases {
      let found = try look([top], mode).1
      #expect(found.map(\.rule) == ["one-mode"] && found[0].message.hasSuffix(words), "\(found)")
      #expect(found.first?.hint?.contains(hint) == true, "\(found)")
    }
  }

  @Test(arguments: [
    "\"dark\": null, \"contrast\": null",
    "\"dark\": \"#000001\", \"contrast\": \"#000002\", "
      + "\"darkContrast\": null",
  ]) func `are not missing if they are set to null`(ours: String) throws {
    let top = """
      {"palette": {"red": \(Self.white.dropLast()), "$extensions": {"pageshot": {\(ours)}}}}}
      """
    #expect(try look([top], .light).1 == [])
  }

  @Test func `of system colours are in every theme`() throws {
    for path in Repository.themes() {
      let files = try Repository.chain(path)
      let names = try #require(Theme.build(from: files).theme).palette.entries.keys
      #expect(Set(names).isSuperset(of: Palette.names))
      // A theme may have its own blue.
      let own = files.dropFirst().reduce(into: Set()) { $0.formUnion($1.paletteNames) }
      for (name, colors) in Self.system where !own.contains(name) {
        let found = try ColorMode.allCases.map { mode in
          try #require(Theme.build(from: files, for: mode).theme).palette[name]?.hex
        }
        #expect(found == colors.map { .some($0) }, "\(name) in \(path)")
      }
    }
  }

  /// Some of the system's colours: light, dark, and both with increased contrast.
  private static let system: [(String, [String])] = [
    ("red", ["#FF3B30", "#FF453A", "#D70015", "#FF6961"]),
    ("green", ["#4CD964", "#30D158", "#248A3D", "#30DB5B"]),
    ("teal", ["#5AC8FA", "#64D2FF", "#0071A4", "#70D7FF"]),
    ("mint", ["#00C7BE", "#63E6E2", "#0C817B", "#66D4CF"]),
    ("gray", ["#8E8E93", "#8E8E93", "#6C6C70", "#AEAEB2"]),
    ("gray6", ["#F2F2F7", "#1C1C1E", "#EBEBF0", "#242426"]),
    ("clear", ["#00000000", "#00000000", "#00000000", "#00000000"]),
    ("label", ["#000000", "#FFFFFF", "#000000", "#FFFFFF"]),
    ("secondaryLabel", ["#3C3C4399", "#EBEBF599", "#3C3C43AD", "#EBEBF5AD"]),
    ("quaternaryLabel", ["#3C3C432D", "#EBEBF528", "#3C3C4342", "#EBEBF53D"]),
    ("placeholderText", ["#3C3C434C", "#EBEBF54C", "#3C3C4360", "#EBEBF560"]),
    ("systemFill", ["#78788033", "#7878805B", "#78788047", "#78788070"]),
    ("systemBackground", ["#FFFFFF", "#000000", "#FFFFFF", "#000000"]),
    ("systemGroupedBackground", ["#F2F2F7", "#000000", "#EBEBF0", "#000000"]),
    ("secondarySystemGroupedBackground", ["#FFFFFF", "#1C1C1E", "#FFFFFF", "#242426"]),
    ("separator", ["#3C3C4349", "#54545899", "#3C3C435E", "#545458AD"]),
    ("link", ["#007AFF", "#0984FF", "#007AFF", "#0984FF"]),
  ]
}

extension ThemeFile {
  /// The names of the palette colours that the file itself sets.
  fileprivate var paletteNames: Set<String> {
    Set(descriptions.keys.filter { $0.hasPrefix("palette.") }.map { String($0.dropFirst(8)) })
  }
}

@Suite struct `An alias in a theme` {
  private static let brand = """
    {"leadingInset": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}},
     "imageGap": {"$type": "dimension", "$value": "{leadingInset}"},
     "titleFont": {"$type": "typography", "$value": {"fontWeight": 700}},
     "headerFont": {"$type": "typography", "$value": "{titleFont}"},
     "kinds": {"card": {"detailFont": {"$type": "typography", "$value": "{subtitleFont}"}}}}
    """

  @Test func `may refer to a length or a font, as the last theme sets it`() throws {
    let house = """
      {"headerFont": {"$type": "typography", "$value": {"fontSize": {"value": 9, "unit": "px"}}},
       "subtitleFont": {"$type": "typography", "$value": {"fontSize": {"value": 8, "unit": "px"}}}}
      """
    let files = try Repository.chain("assets/themes/classic.tokens.json")
    let tops = [
      try ThemeFixture(name: "brand", text: Self.brand).read(),
      try ThemeFixture(name: "house", text: house).read(),
    ]
    let theme = try #require(Theme.build(from: files + tops).theme)
    #expect(theme.style[.imageGap] == 30)
    #expect(theme.style[.headerInset] == 30, "classic's own alias")
    #expect(theme.style[.headerFont].weight == 700 && theme.style[.headerFont].size == 9)
    #expect(theme.style(of: "card")[.detailFont].size == 8)
    let inset = theme.tokens(of: KeySet(names: ["headerInset"]), kinds: [], palette: [])
    let own = inset.first { $0.name == .key("headerInset") }
    #expect(own?.aliases.map(\.name.path) == ["leadingInset"])
  }

  @Test(arguments: [
    ("imageGap", "dimension", "{titleFont}", "unknown token \"{titleFont}\""),
    ("imageGap", "dimension", "{imageGap}", "circular alias: imageGap → imageGap"),
    (
      "titleFont", "typography", "{titelFont}",
      "unknown token \"{titelFont}\"\nhint: did you mean \"{titleFont}\"?"
    ),
  ]) func `is refused if it refers to nothing of its type`(
    key: String, type: String, alias: String, words: String
  ) throws {
    let text = "{\"\(key)\": {\"$type\": \"\(type)\", \"$value\": \"\(alias)\"}}"
    let files = try Repository.chain("assets/themes/classic.tokens.json")
    let faults = Theme.build(from: files + [try ThemeFixture(name: "x", text: text).read()])
      .diagnostics
    #expect(faults.count == 1 && faults[0].note.contains(words), "\(faults.map(\.note))")
  }
}
