import Geometry
import PageFiles
import PageModel
import Testing

@Suite struct `A brand theme in any valid form` {
  /// The classic theme with a theme on top, and the warnings of that theme.
  private func look(_ text: String, _ mode: ColorMode = .light) throws -> (Theme, [String]) {
    let (file, diagnostics) = ThemeFile.read(Array(text.utf8), file: "brand.tokens.json")
    #expect(diagnostics.allSatisfy { $0.severity == .warning }, "\(diagnostics.map(\.note))")
    let files = try Repository.chain("assets/themes/classic.tokens.json") + [try #require(file)]
    let (theme, faults) = Theme.build(from: files, for: mode)
    #expect(faults.allSatisfy { $0.severity == .warning }, "\(faults.map(\.note))")
    return (try #require(theme), diagnostics.map(\.note))
  }

  private static let blue =
    #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}"#

  /// A file as design tools write it: a scale, semantic tokens, and theme keys.
  private static let scale = """
    {"core": {"$type": "color", "blue": {"500": \(blue), "$root": {"$value": "{core.blue.500}"}}},
     "space": {"$type": "dimension", "l": {"$value": {"value": 1.25, "unit": "rem"}}},
     "type": {"family": {"$type": "fontFamily", "$value": ["Inter", "Arial"]},
       "weight": {"$type": "fontWeight", "$value": "extra-black"},
       "body": {"$type": "typography", "$value": {"fontFamily": "{type.family}",
         "fontSize": "{space.l}", "fontWeight": "{type.weight}",
         "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}}},
     "semantic": {"link": {"$value": "{core.blue.$root}"}},
     "titleColor": {"$value": "{semantic.link}"},
     "leadingInset": {"$value": "{space.l}"},
     "titleFont": {"$value": "{type.body}"},
     "imageSize": {"width": {"$value": "{space.l}"}, "height": {"$value": "{space.l}"}}}
    """

  @Test func `may have any number of tokens that only other tools use, beside a misspelt one`()
    throws
  {
    let others = (0..<Limits.warnings).map { "\"zz\($0)q\": {\"$value\": {}}" }
    let text = "{\(others.joined(separator: ",")), \"titleColr\": \(Self.blue)}"
    let (_, diagnostics) = ThemeFile.read(Array(text.utf8), file: "brand.tokens.json")
    #expect(
      ThemeFile.telling(diagnostics).map(\.message) == ["unknown token \"titleColr\""])
  }

  @Test func `may have aliases of tokens that are no theme keys`() throws {
    let (theme, warnings) = try look(Self.scale)
    #expect(theme.style[.titleColor] == Color(red: 0, green: 0, blue: 255))
    #expect(theme.style[.leadingInset] == 20 && theme.style[.imageSize] == Size(side: 20))
    #expect(
      theme.style[.titleFont] == Font(family: "Inter", size: 20, weight: 950, lineHeight: 1.5))
    // Each use of a rem is reported, and nothing else.
    #expect(!warnings.isEmpty && warnings.allSatisfy { $0.contains("1 rem counts as 16 pt") })
  }

  @Test(arguments: [
    ("#ff0000", nil), ("#FD0202", nil),
    ("#fc0000", "\"titleColor\" is #FF0000, as its components say, not \"#fc0000\""),
    ("#ff0300", "\"titleColor\" is #FF0000, as its components say, not \"#ff0300\""),
  ]) func `warns about a hex that differs by more than rounding`(hex: String, note: String?) throws
  {
    let value = "{\"colorSpace\": \"srgb\", \"components\": [1, 0, 0], \"hex\": \"\(hex)\"}"
    let (theme, warnings) = try look(
      "{\"titleColor\": {\"$type\": \"color\", \"$value\": \(value)}}")
    #expect(theme.style[.titleColor] == Color(red: 255, green: 0, blue: 0))
    #expect(
      warnings.count == (note == nil ? 0 : 1) && warnings.allSatisfy { $0.contains(note ?? "") })
  }

  @Test func `may have pointers to tokens`() throws {
    let (theme, warnings) = try look(
      """
      {"ink": \(Self.blue), "titleColor": {"$ref": "#/ink"},
       "detailColor": {"$type": "color", "$ref": "#/titleColor"}}
      """)
    #expect(warnings == [])
    #expect(theme.style[.titleColor] == Color(red: 0, green: 0, blue: 255))
    #expect(theme.style[.detailColor] == Color(red: 0, green: 0, blue: 255))
  }

  @Test func `may have groups that extend others, and pointers`() throws {
    let text = """
      {"base": {"$type": "color", "ink": \(Self.blue)},
       "palette": {"$extends": "{base}"},
       "titleColor": {"$type": "color", "$value": {"colorSpace": "srgb",
         "components": [{"$ref": "#/base/ink/$value/components/2"}, 0, 0]}},
       "detailColor": {"$type": "color", "$ref": "#/palette/ink/$value"},
       "kinds": {"value1": {"rowHeight": {"$type": "dimension", "$value": {"value": 60, "unit": "px"}}},
         "value2": {"$extends": "#/kinds/value1"}}}
      """
    let (theme, warnings) = try look(text)
    #expect(warnings == [])
    #expect(theme.style[.titleColor] == Color(red: 255, green: 0, blue: 0))
    #expect(theme.style[.detailColor] == Color(red: 0, green: 0, blue: 255))
    #expect(theme.palette["ink"] == Color(red: 0, green: 0, blue: 255))
    #expect(theme.style(of: "value2")[.rowHeight] == 60)
  }

  @Test func `may have root tokens in groups, including keys and the palette`() throws {
    let text = """
      {"titleColor": {"$type": "color", "$root": \(Self.blue), "muted": \(Self.blue)},
       "palette": {"ink": {"$root": \(Self.blue)}}}
      """
    let (theme, _) = try look(text)
    #expect(theme.style[.titleColor] == Color(red: 0, green: 0, blue: 255))
    #expect(theme.palette["ink"] == Color(red: 0, green: 0, blue: 255))
  }

  @Test func `takes the modes of the tokens that its colours refer to`() throws {
    let text = """
      {"a": {"$type": "color", "$value": "{b}", "$extensions": {"pageshot": {"dark": "{c}"}}},
       "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]},
         "$extensions": {"pageshot": {"contrast": "#000002", "dark": "#000009"}}},
       "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
       "titleColor": {"$type": "color", "$value": "{a}"}}
      """
    let hexes = try ColorMode.allCases.map { try look(text, $0).0.style[.titleColor].hex }
    #expect(hexes == ["#000000", "#FFFFFF", "#000002", "#FFFFFF"])
  }

  @Test func `takes the value that the target of a mode's alias has in that mode`() throws {
    let text = """
      {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]},
         "$extensions": {"pageshot": {"dark": "{b}"}}},
       "b": {"$type": "color", "$value": "{c}", "$extensions": {"pageshot": {"darkContrast": "#0000BB"}}},
       "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]},
         "$extensions": {"pageshot": {"dark": "#0000AA", "contrast": "#0000CC"}}},
       "titleColor": {"$type": "color", "$value": "{a}"}}
      """
    let hexes = try ColorMode.allCases.map { try look(text, $0).0.style[.titleColor].hex }
    #expect(hexes == ["#000000", "#0000AA", "#000000", "#0000BB"])
  }

  @Test func `is drawn in sRGB with a warning`() throws {
    let text = """
      {"titleColor": {"$type": "color",
        "$value": {"colorSpace": "display-p3", "components": [0.5, 0.4, 0.3], "hex": "#123456"}}}
      """
    let (theme, warnings) = try look(text)
    #expect(theme.style[.titleColor] == ColorSpace.displayP3.color([0.5, 0.4, 0.3]).color)
    #expect(warnings.count == 1 && warnings[0].contains("display-p3 becomes"))
  }

  @Test func `may have tokens that are no theme keys, with a warning if nothing refers to them`()
    throws
  {
    let text = """
      {"brand": {"blue": \(Self.blue)}, "shadow": {"$type": "shadow", "card": {"$value": []}},
       "titelColor": \(Self.blue), "titleColor": {"$value": "{brand.blue}"},
       "palette": {"scale": {"1": \(Self.blue)}},
       "kinds": {"value1": {"colour": \(Self.blue)}}}
      """
    let (theme, warnings) = try look(text)
    #expect(theme.style[.titleColor] == Color(red: 0, green: 0, blue: 255))
    let unknown = warnings.map { $0.split(separator: "unknown token ").last ?? "" }
    #expect(
      unknown.count == 4 && unknown[0].hasPrefix("\"shadow\"") && unknown[2].hasPrefix("\"scale\""))
    #expect(unknown[1] == "\"titelColor\"\nhint: did you mean \"titleColor\"?")
    #expect(unknown[3].hasPrefix("\"colour\""))
  }

  @Test(arguments: [
    (
      #"{"titleColor": {"$value": "{a}"}, "a": {"$type": "number", "$value": 1}}"#,
      "the type of \"titleColor\" must be \"color\", not \"number\""
    ),
    (#"{"brand": 5}"#, "\"brand\" wants a group or a token, not \"5\""),
    (#"{"$extends": "{base}"}"#, "1: 14-22 the group extends itself: \"{base}\""),
    (#"{"titleColor": {"$type": "color", "$ref": "x.json#/a"}}"#, "points outside the file"),
  ]) func `is refused if it is invalid`(text: String, note: String) {
    let faults = ThemeFile.read(Array(text.utf8), file: "x").diagnostics
    #expect(
      faults.contains { $0.severity == .error && $0.note.contains(note) }, "\(faults.map(\.note))")
  }

  @Test func `may have pointers to values that are pointers`() throws {
    let chain =
      ##""a": {"$value": {"$ref": "#/b/$value"}}, "b": {"$value": {"$ref": "#/c/$value"}}"##
    let (theme, _) = try look(
      ##"{"titleColor": {"$value": {"$ref": "#/a/$value"}}, \##(chain), "c": \##(Self.blue)}"##)
    #expect(theme.style[.titleColor] == Color(red: 0, green: 0, blue: 255))
  }

  @Test func `is refused if its aliases refer to nothing`() throws {
    let text = #"{"titleColor": {"$type": "color", "$value": "{brand.nothing}"}}"#
    let (file, _) = ThemeFile.read(Array(text.utf8), file: "x")
    let files = try Repository.chain("assets/themes/classic.tokens.json") + [try #require(file)]
    let faults = Theme.build(from: files).diagnostics
    #expect(faults.contains { $0.rule == "unknown-token" && $0.severity == .error })
  }
}
