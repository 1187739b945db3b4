import Foundation
import PageFiles
import PageModel
import TestSupport
import Testing

@Suite struct `Converting modes of tokens` {
  // MARK: Tokens Studio

  private static let sets = """
    {"base": {"ink": {"value": "#000000", "type": "color"}, "paper": {"value": "#ffffff", "type": "color"}},
     "day": {"bg": {"value": "{paper}", "type": "color"}, "fade": {"value": "rgba({bg}, 0.5)", "type": "color"},
       "pad": {"value": "8", "type": "spacing"}},
     "night": {"bg": {"value": "{ink}", "type": "color"}, "pad": {"value": "9", "type": "spacing"}}
    """
  private static let themes =
    sets + """
      , "$metadata": {"tokenSetOrder": ["base", "day", "night"]},
       "$themes": [
         {"name": "Light", "group": "A", "selectedTokenSets": {"base": "source", "day": "enabled", "night": "disabled"}},
         {"name": "Moon", "group": "A", "selectedTokenSets": {"base": "source", "day": "enabled", "night": "enabled"}},
         {"name": "Moon", "group": "B", "selectedTokenSets": {"base": "enabled"}}]}
      """

  @Test func `takes a theme for each mode`() throws {
    let found = try Conversion(Self.themes, [(.dark, "A/Moon")])
    #expect(try found.value("bg") == "\"{paper}\"" && found.color("bg", .dark) == "{ink}")
    // The text is the same in both themes, but its alias is not.
    #expect(
      try found.color("fade") == "#FFFFFF 0.502" && found.color("fade", .dark) == "#000000 0.502")
    #expect(try found.value("pad") == #"{"unit":"px","value":8}"#)
    #expect(found.notes.count == 1)
    #expect(try found.note(0).contains("\"pad\" differs in the mode dark, but only colours can"))
    #expect(found.result.tokens == 5)
  }

  @Test func `unites the themes of one mode`() throws {
    let found = try Conversion(Self.themes, [(.light, "A/Light"), (.light, "B/Moon")])
    #expect(found.result.leftOut == ["1 set of no mode (night)"])
    #expect(try found.color("ink") == "#000000")
  }

  @Test(arguments: [
    (
      [(ColorMode.dark, "Moon")], "2 themes are named \"Moon\"",
      "--mode dark=A/Moon, or another group"
    ),
    ([(.dark, "Mon")], "unknown theme \"Mon\"", "use one of A/Light, A/Moon, B/Moon"),
    ([(.light, "A/Mon")], "unknown theme \"A/Mon\"", "did you mean \"A/Moon\"?"),
  ]) func `says which theme is meant`(modes: [(ColorMode, String)], message: String, hint: String) {
    let error = #expect(throws: WrongMode.self) { try Conversion(Self.themes, modes) }
    #expect(error?.message == message && error?.hint == hint)
  }

  @Test func `needs a theme for light mode`() {
    let text = Self.themes.replacing("\"Light\"", with: "\"Day\"")
    let error = #expect(throws: WrongMode.self) { try Conversion(text) }
    #expect(error?.message == "no theme is named \"light\"")
    #expect(error?.hint == "--mode light=NAME, with one of A/Day, A/Moon, B/Moon")
  }

  @Test func `prefers the theme that is spelt as the mode`() throws {
    let text = Self.themes.replacing("\"Moon\", \"group\": \"A\"", with: "\"Dark\"")
      .replacing("\"Moon\", \"group\": \"B\"", with: "\"dark\"")
    #expect(try Conversion(text).color("bg", .dark) == "none")
    let other = try Conversion(text.replacing("\"dark\"", with: "\"x\""))
    #expect(try other.color("bg", .dark) == "{ink}")
  }

  @Test func `takes sets for modes where there are no themes`() throws {
    for end in ["}", ", \"$themes\": []}"] {
      let found = try Conversion(Self.sets + end, [(.light, "day"), (.dark, "night")])
      #expect(try found.value("bg") == "\"{paper}\"" && found.color("bg", .dark) == "{ink}")
      let named = Self.sets.replacing("\"night\"", with: "\"dark\"") + end
      #expect(try Conversion(named).color("bg", .dark) == "{ink}")
      #expect(throws: WrongMode.self) { try Conversion(Self.sets + end, [(.dark, "nigth")]) }
    }
  }

  @Test func `takes what a mode's set lacks from the sets of its fallbacks`() throws {
    let text = """
      {"dark contrast": {"b": {"value": "{only}", "type": "color"}},
       "dark": {"a": {"value": "#222222", "type": "color"}, "c": {"value": "{only}", "type": "color"}},
       "light": {"only": {"value": "#444444", "type": "color"}, "c": {"value": "#555555", "type": "color"}},
       "base": {"a": {"value": "#111111", "type": "color"}, "b": {"value": "#333333", "type": "color"}},
       "$themes": []}
      """
    let found = try Conversion(text)
    #expect(try found.color("a") == "#111111" && found.color("a", .dark) == "#222222")
    #expect(
      try found.color("a", .darkContrast) == "none" && found.color("b", .darkContrast) == "{only}")
    #expect(try found.color("c") == "#555555" && found.color("c", .dark) == "{only}")
    #expect(found.notes == [])
  }

  @Test func `warns about sets that do not exist`() throws {
    let found = try Conversion(
      Self.themes.replacing("\"base\": \"source\", \"day\"", with: "\"bse\": \"source\", \"day\""))
    #expect(
      found.notes.contains {
        $0.contains("selects an unknown set \"bse\"\nhint: did you mean \"base\"?")
      })
  }

  @Test func `gives a token its value in another mode if it has none in light mode`() throws {
    let text = """
      {"light": {"a": {"value": "#111111", "type": "color"}, "c": {"value": "{b} + 1", "type": "color"}},
       "dark": {"a": {"value": "{b}", "type": "color"}, "b": {"value": "#222222", "type": "color"},
         "c": {"value": "#333333", "type": "color"}}, "$themes": []}
      """
    let found = try Conversion(text)
    #expect(try found.color("a") == "#111111" && found.color("a", .dark) == "{b}")
    #expect(try found.color("b") == "#222222" && found.color("c") == "#333333")
    #expect(found.notes.count == 1 && found.result.tokens == 3)
  }

  @Test func `keeps the type of light mode`() throws {
    let text = """
      {"light": {"a": {"value": "8", "type": "spacing"}}, "$themes": [],
       "dark": {"a": {"value": "#222222", "type": "color"}, "b": {"value": "{a}", "type": "color"}}}
      """
    let found = try Conversion(text)
    #expect(found.result.tokens == 1 && found.notes.count == 2)
    #expect(
      try found.note(0).contains(
        "\"a\" is not converted in the mode dark: it has type color, but dimension in another mode")
    )
  }

  @Test func `reads a folder of sets`() throws {
    let files = [
      ("$metadata.json", #"{"tokenSetOrder": ["b/core", "a"]}"#),
      (
        "$themes.json",
        #"[{"name": "light", "selectedTokenSets": {"b/core": "source", "a": "enabled"}}]"#
      ),
      (
        "a.json",
        ##"{"ink": {"$value": "{core}", "$type": "color"}, "core": {"$value": "#222", "$type": "color"}}"##
      ),
      (
        "b/core.json",
        ##"{"core": {"$value": "#111", "$type": "color"}, "more": {"$value": 1, "$type": "number"}}"##
      ),
    ]
    let found = try Conversion(
      TokenConversion.convert(
        files.map { ($0.0, Array($0.1.utf8), SourceFile($0.0)) }, in: SourceFile("tokens"),
        modes: ModeNames()))
    #expect(try found.value("ink") == "\"{core}\"" && found.color("core") == "#222222")
    #expect(found.result.leftOut == ["1 token of sources that nothing refers to"])
    let broken = try TokenConversion.convert(
      [("a.json", Array("{".utf8), SourceFile("a.json"))], in: SourceFile("tokens"),
      modes: ModeNames())
    #expect(broken.text == nil && broken.diagnostics.count == 1)
  }

  // MARK: Figma

  private func figma(_ variables: String, _ modes: [(ColorMode, String)] = []) throws -> Conversion
  {
    try Conversion(
      """
      {"status": 200, "meta": {"variableCollections": {
        "C:1": {"name": "Base", "defaultModeId": "1:1",
          "modes": [{"modeId": "1:0", "name": "Wide"}, {"modeId": "1:1", "name": "Value"}]},
        "C:2": {"name": "Theme", "defaultModeId": "2:0",
          "modes": [{"modeId": "2:0", "name": "Light"}, {"modeId": "2:1", "name": "Dark"}]}},
       "variables": {\(variables)}}}
      """, modes)
  }

  private static let red = #"{"r": 1, "g": 0, "b": 0, "a": 0.5}"#
  private static let white = #"{"r": 1, "g": 1, "b": 1}"#

  @Test func `reads variables of Figma with their modes and aliases`() throws {
    let found = try figma(
      """
      "V:1": {"name": "red / 1.5", "variableCollectionId": "C:1", "resolvedType": "COLOR",
        "description": "Danger", "valuesByMode": {"1:0": \(Self.white), "1:1": \(Self.red)}},
      "V:2": {"name": "bg", "variableCollectionId": "C:2", "resolvedType": "COLOR",
        "valuesByMode": {"2:0": \(Self.white), "2:1": {"type": "VARIABLE_ALIAS", "id": "V:1"}}},
      "V:3": {"name": "words", "variableCollectionId": "C:2", "resolvedType": "STRING", "valuesByMode": {"2:0": "x"}},
      "V:4": {"name": "shown", "variableCollectionId": "C:2", "resolvedType": "BOOLEAN", "valuesByMode": {"2:0": true}}
      """)
    #expect(try found.color("red.1-5") == "#FF0000 0.502")
    #expect(try found.value("red.1-5", "$description") == "\"Danger\"")
    #expect(try found.color("bg") == "#FFFFFF" && found.color("bg", .dark) == "{red.1-5}")
    #expect(found.notes == [])
    #expect(
      found.result.leftOut == ["1 BOOLEAN variable", "1 STRING variable", "1 mode (Base: Wide)"])
  }

  @Test(arguments: [
    ("[\"OPACITY\"]", "number", "0.5"), ("[\"FONT_WEIGHT\"]", "fontWeight", "50"),
    ("[\"TEXT_CONTENT\"]", "number", "50"),
    ("[\"GAP\"]", "dimension", #"{"unit":"px","value":50}"#),
    ("[]", "dimension", #"{"unit":"px","value":50}"#),
    ("[\"OPACITY\", \"GAP\"]", "dimension", #"{"unit":"px","value":50}"#),
  ]) func `reads numbers by their scopes`(scopes: String, type: String, value: String) throws {
    let found = try figma(
      """
      "V:1": {"name": "a", "resolvedType": "FLOAT", "scopes": \(scopes), "valuesByMode": {"2:0": 50}}
      """)
    #expect(try found.value("a") == value && found.value("a", "$type") == "\"\(type)\"")
  }

  @Test func `takes named modes of each collection`() throws {
    let variables = """
      "V:1": {"name": "a", "resolvedType": "COLOR", "valuesByMode": {"2:0": \(Self.white), "2:1": \(Self.red)}},
      "V:2": {"name": "b", "resolvedType": "COLOR", "valuesByMode": {"1:0": \(Self.red), "1:1": \(Self.white)}}
      """
    let found = try figma(variables, [(.light, "Dark"), (.contrast, "Wide")])
    #expect(try found.color("a") == "#FF0000 0.502" && found.color("a", .dark) == "none")
    #expect(try found.color("b") == "#FFFFFF" && found.color("b", .contrast) == "#FF0000 0.502")
    let error = #expect(throws: WrongMode.self) { try figma(variables, [(.dark, "Drak")]) }
    #expect(error?.hint == "did you mean \"Dark\"?")
  }

  @Test func `says what has no value`() throws {
    let found = try figma(
      """
      "V:1": {"name": "a", "resolvedType": "COLOR", "valuesByMode": {"2:0": \(Self.white)}},
      "V:2": {"name": "b", "variableCollectionId": "C:1", "resolvedType": "COLOR", "valuesByMode": {"1:0": \(Self.red)}},
      "V:3": {"name": "c", "resolvedType": "COLOR", "valuesByMode": {"2:0": {"type": "VARIABLE_ALIAS", "id": "V:9"}}}
      """)
    #expect(try found.color("a", .dark) == "none" && found.result.tokens == 1)
    #expect(found.notes.count == 2)
    #expect(try found.note(0).contains("\"b\" is not converted: it has no value in a chosen mode"))
    #expect(
      try found.note(1).contains(
        "\"c\" is not converted in the mode light: it refers to \"V:9\", which does not exist"))
  }

  @Test func `keeps variables of one name apart, and one that is a group`() throws {
    let found = try figma(
      [
        "C:1\", \"name\": \"ink\", \"n", "C:2\", \"name\": \"ink\", \"n",
        "C:1\", \"name\": \"ink/soft\", \"n",
      ]
      .enumerated().map { index, words in
        """
        "V:\(index)": {"variableCollectionId": "\(words)": 0, "resolvedType": "FLOAT",
          "valuesByMode": {"1:1": \(index), "2:0": \(index)}}
        """
      }.joined(separator: ",\n"))
    #expect(try found.value("ink.$root") == #"{"unit":"px","value":0}"#)
    #expect(try found.value("ink-2") == #"{"unit":"px","value":1}"#)
    #expect(try found.value("ink.soft") == #"{"unit":"px","value":2}"#)
  }

  @Test func `says that published variables have no values`() throws {
    let found = try Conversion(
      #"{"meta": {"variables": {"V:1": {"name": "a", "resolvedType": "COLOR"}}}}"#)
    #expect(
      found.notes == [
        "1: 1-2 Figma's published variables have no values\nhint: export the local ones: …/variables/local"
      ])
  }
}

@Suite struct `Converting hostile tokens` {
  private func tokens(_ count: Int, _ value: (Int) -> String) -> String {
    let tokens = (0..<count).map { "\"t\($0)\": {\"type\": \"color\", \"value\": \(value($0))}" }
    return "{\"ok\": {\"type\": \"number\", \"value\": 1}, \(tokens.joined(separator: ",\n"))}"
  }

  @Test func `reports circles of aliases`() throws {
    let found = try Conversion(tokens(3) { "\"{t\(($0 + 1) % 3)}\"" })
    #expect(found.result.tokens == 1 && found.notes.count == 3)
    #expect(
      found.notes.contains {
        $0.hasSuffix("circular alias: \"t1\" → \"t2\" → \"t0\" → \"t1\"")
      }, "\(found.notes)")
    let parts = try Conversion(
      """
      {"a": {"type": "border", "value": {"color": "{b}", "width": "{a}"}},
       "b": {"type": "color", "value": "rgba({c}, 0.5)"}, "c": {"type": "color", "value": "rgba({b}, 0.5)"},
       "ok": {"type": "number", "value": 1}}
      """)
    #expect(parts.result.tokens == 1 && parts.notes.count == 3)
  }

  @Test func `limits chains of aliases, and converts their ends`() throws {
    for isAhead in [true, false] {
      let found = try Conversion(
        tokens(1_000) {
          isAhead
            ? $0 == 999 ? "\"#fff\"" : "\"{t\($0 + 1)}\""
            : $0 == 0 ? "\"#fff\"" : "\"{t\($0 - 1)}\""
        })
      #expect(found.result.tokens == 66, "\(found.result.tokens)")
      #expect(found.notes.contains { $0.contains("limit: chained aliases > 64") })
    }
    let nested = try Conversion(
      tokens(5_000) { "{\"color\": \"{t\($0 + 1)}\"}" }.replacing(
        "\"color\", \"v", with: "\"border\", \"v"))
    #expect(nested.result.tokens == 1)
  }

  @Test(arguments: ["", "ab"]) func `limits texts that double`(leaf: String) throws {
    let time = try threadTime {
      let found = try Conversion(
        tokens(200) { $0 == 199 ? "\"\(leaf)\"" : "\"{t\($0 + 1)}{t\($0 + 1)}\"" })
      #expect(found.result.tokens == 1)
    }
    #expect(time < .seconds(60))
  }

  @Test func `refuses what is nested too deeply, named too long or too large`() throws {
    func nested(_ count: Int) -> String {
      "{\"ok\": {\"type\": \"number\", \"value\": 1}, \(String(repeating: "\"a\": {", count: count))\"type\": \"number\", \"value\": 2"
        + String(repeating: "}", count: count + 1)
    }
    #expect(try Conversion(nested(48)).result.tokens == 2)
    let deep = try Conversion(nested(49))
    #expect(try deep.result.tokens == 1 && deep.note(0).contains("limit: its path is too long"))
    let long = try Conversion(
      nested(1).replacing("\"a\"", with: "\"\(String(repeating: "a", count: 600))\""))
    #expect(long.result.tokens == 1)
    let list = "[\(Array(repeating: "1", count: 2_000).joined(separator: ","))]"
    let large = try Conversion(tokens(1) { _ in list })
    #expect(try large.note(0).contains("limit: keys and values > 1000"))
  }

  @Test func `numbers many names that are valid only after the same change`() throws {
    let names = (0..<5_000).map { number in
      String(
        (0..<8).map { place in
          [".", "{", "}"][number / [1, 3, 9, 27, 81, 243, 729, 2_187][place] % 3]
        }.joined())
    }
    let tokens = names.map { "\"\($0)\": {\"value\": 1, \"type\": \"number\"}" }
    let time = try threadTime {
      let found = try Conversion("{\(tokens.joined(separator: ","))}")
      #expect(found.result.tokens == 5_000 && found.tokens["---------5000"] != nil)
    }
    #expect(time < .seconds(60))
  }

  /// Random tokens of all types and values: what is written is always valid, and each token is written or reported.
  @Test(arguments: 0..<40) func `writes valid files of random tokens`(seed: Int) throws {
    var random = Seeded(seed)
    let types = [
      "color", "spacing", "lineHeights", "letterSpacing", "opacity", "fontFamilies", "fontWeights",
      "typography", "boxShadow", "border", "text", "composition", "cubicBezier", "duration",
    ]
    let scalars = [
      "\"#123456\"", "\"16px\"", "\"150%\"", "\"Bold\"", "\"Inter, {\"", "4", "\"}x\"", "true",
      "null", "\"200ms\"",
    ]
    func name() -> String { "t\(random.below(30))" }
    func value() -> String {
      switch random.below(8) {
      case 0...2: scalars[random.below(scalars.count)]
      case 3, 4: "\"{\(name())}\""
      case 5: "\"rgba({\(name())}, {\(name())})\""
      case 6:
        "{\"color\": \"{\(name())}\", \"width\": \"{\(name())}\", \"fontFamily\": [\"{\(name())}\", \"A\"], \"fontSize\": \"{\(name())}\", \"lineHeight\": \"{\(name())}\"}"
      default: "[\"{\(name())}\", {\"color\": \"red\", \"x\": \"{\(name())}\"}]"
      }
    }
    func set() -> String {
      let tokens = (0..<30).filter { _ in random.chance(80) }.map {
        "\"t\($0)\": {\"type\": \"\(types[random.below(types.count)])\", \"value\": \(value())}"
      }
      return "{\(tokens.joined(separator: ", "))}"
    }
    let found = try Conversion(
      """
      {"light": \(set()), "dark": \(set()), "contrast": \(set()),
       "ok": {"number": {"type": "number", "value": 1}}, "$themes": []}
      """)
    #expect(found.result.tokens > 0)
  }
}
