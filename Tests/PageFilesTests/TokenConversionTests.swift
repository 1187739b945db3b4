import Foundation
import PageFiles
import PageModel
import Testing

/// The result of a conversion, read as JSON.
struct Conversion {
  let result: ConvertedTokens
  let tokens: [String: Any]

  init(_ text: String, _ modes: [(ColorMode, String)] = []) throws {
    var names = ModeNames()
    for (mode, name) in modes { names.add(name, for: mode) }
    try self.init(TokenConversion.convert(Array(text.utf8), file: "x.json", modes: names))
  }

  /// Whatever is converted, it is valid without a warning.
  init(_ result: ConvertedTokens) throws {
    self.result = result
    let text = result.text ?? "{}"
    let check = TokenCheck.read(Array(text.utf8), file: "out.tokens.json")
    #expect(check.diagnostics.map(\.note) == [], "\(text)")
    #expect(check.tokens == result.tokens)
    tokens = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  var notes: [String] { result.diagnostics.map(\.note) }

  /// The note at a place; an error of the test where there are fewer.
  func note(_ place: Int) throws -> String {
    try #require(notes.dropFirst(place).first, "\(notes)")
  }

  /// A part of the token at a path as JSON on one line.
  func value(_ path: String, _ keys: String...) throws -> String {
    var value: Any? = tokens
    for key in path.split(separator: ".").map({ String($0) }) + (keys.isEmpty ? ["$value"] : keys) {
      value = (value as? [String: Any])?[key]
    }
    guard let value else { return "none" }
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }

  /// The colour of the token at a path in a mode, as hexadecimal digits with its opacity.
  func color(_ path: String, _ mode: ColorMode = .light) throws -> String {
    let keys = mode == .light ? ["$value"] : ["$extensions", "pageshot", mode.rawValue]
    var value: Any? = tokens
    for key in path.split(separator: ".").map({ String($0) }) + keys {
      value = (value as? [String: Any])?[key]
    }
    guard let color = value as? [String: Any] else { return value as? String ?? "none" }
    let alpha = try #require(color["alpha"] as? Double)
    return "\(try #require(color["hex"] as? String))\(alpha == 1 ? "" : " \(alpha)")"
  }
}

@Suite struct `Converting tokens of other formats` {
  private static let studio = """
    {"core": {"space": {"$type": "dimension", "$value": "16px"},
        "ink": {"$type": "color", "$value": "#1a1c1e"},
        "odd": {"$type": "color", "$value": "#fff"}},
     "light": {"bg": {"$type": "color", "$value": "{ink}", "$description": "Behind"},
        "pad": {"$type": "dimension", "$value": "{space} * 2"}},
     "$themes": [{"name": "Light", "selectedTokenSets": {"core": "source", "light": "enabled"}}],
     "$metadata": {"tokenSetOrder": ["core", "light"]}}
    """

  @Test func `keeps aliases, reports math at its place, and writes targets of source sets`() throws
  {
    let found = try Conversion(Self.studio)
    #expect(try found.value("bg") == "\"{ink}\"")
    #expect(try found.value("bg", "$description") == "\"Behind\"")
    #expect(try found.color("ink") == "#1A1C1E")
    #expect(
      found.notes == ["5: 45-58 \"pad\" is not converted: math is not supported: \"{space} * 2\""])
    #expect(found.tokens["odd"] == nil && found.result.tokens == 3)
    #expect(
      found.result.leftOut == [
        "1 token of sources that nothing refers to", "1 token that cannot be converted",
      ])
  }

  @Test func `reads Style Dictionary's values, comments and references`() throws {
    let found = try Conversion(
      """
      {"color": {"ink": {"value": "#1a1c1e", "type": "color", "comment": "Text"},
         "title": {"value": "{color.ink.value}"}, "plain": {"value": "{color.ink}"}},
       "size": {"m": {"value": "1.5rem"}, "n": {"value": 3}, "t": {"value": "200ms"}},
       "asset": {"icon": {"value": "a.svg"}},
       "content": {"type": "content", "a": {"value": "x"}}}
      """)
    #expect(try found.color("color.ink") == "#1A1C1E")
    #expect(try found.value("color.ink", "$description") == "\"Text\"")
    #expect(try found.value("color.title") == "\"{color.ink}\"")
    #expect(try found.value("color.title", "$type") == "\"color\"")
    #expect(try found.value("color.plain") == "\"{color.ink}\"")
    #expect(try found.value("size.m") == #"{"unit":"px","value":24}"#)
    #expect(try found.value("size.n") == "3" && found.value("size.n", "$type") == "\"number\"")
    #expect(try found.value("size.t", "$type") == "\"duration\"")
    #expect(
      found.notes.map { $0.drop { $0 != "\"" } } == [
        "\"asset.icon\" is not converted: it has no type, and \"a.svg\" does not tell",
        "\"content.a\" is not converted: design tokens have no type \"content\"",
      ])
  }

  @Test func `reads an older draft with values as texts`() throws {
    let found = try Conversion(
      """
      {"$type": "color", "ink": {"$value": "#0008"}, "title": {"$value": "{ink}"},
       "space": {"$type": "dimension", "m": {"$value": "16px"}, "$root": {"$value": "8px"},
         "both": {"$value": "{space.$root}"}},
       "hard": {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "0px", "offsetY": "{space.m}",
         "blur": "2px", "spread": "0px"}},
       "line": {"$type": "border", "$value": {"color": "red", "width": "1px", "style": "dashed"}},
       "move": {"$type": "transition", "$value": {"duration": "0.2s", "timingFunction": [0, 0, 1, 1]}},
       "fade": {"$type": "gradient", "$value": [{"color": "{ink}", "position": 0}, {"color": "#fff", "position": 1}]}}
      """)
    #expect(found.notes == [] && found.result.tokens == 9)
    #expect(try found.color("ink") == "#000000 0.5333")
    #expect(try found.value("space.both") == "\"{space.$root}\"")
    #expect(try found.value("hard").contains(#""color":"{ink}""#))
    #expect(try found.value("move").contains(#""delay":{"unit":"ms","value":0}"#))
  }

  // MARK: Values

  /// A token of each type of Tokens Studio and Style Dictionary, and its value.
  @Test(arguments: [
    ("dimension", "\"16\"", #"{"unit":"px","value":16}"#),
    ("sizing", "\"1.5rem\"", #"{"unit":"px","value":24}"#),
    ("spacing", "4", #"{"unit":"px","value":4}"#),
    ("borderRadius", "\"-6px\"", #"{"unit":"px","value":-6}"#),
    ("borderWidth", "\".5\"", #"{"unit":"px","value":0.5}"#),
    ("fontSizes", "\"12pt\"", #"{"unit":"px","value":12}"#),
    ("size", #"{"value": 2, "unit": "rem"}"#, #"{"unit":"px","value":32}"#),
    ("fontWeights", "\"Semi Bold\"", "600"), ("fontWeights", "\"ExtraBold\"", "800"),
    ("fontWeights", "\"350\"", "350"), ("fontWeight", "700", "700"),
    ("fontFamilies", "\"Inter\"", "\"Inter\""),
    ("fontFamily", "\"Open Sans, 'Arial'\"", #"["Open Sans","Arial"]"#),
    ("fontFamily", #"["Inter", "Arial"]"#, #"["Inter","Arial"]"#),
    ("lineHeights", "\"150%\"", "1.5"), ("lineHeights", "\"AUTO\"", "1.2"),
    ("lineHeights", "5", #"{"unit":"px","value":5}"#), ("lineHeights", "4.99", "4.99"),
    ("fontWeights", "1", "1"), ("fontWeights", "1000", "1000"),
    ("letterSpacing", "\"0.1em\"", "0.1"),
    ("fontSizes", "\"-2rem\"", #"{"unit":"px","value":-32}"#),
    ("duration", "80", #"{"unit":"ms","value":80}"#),
    ("lineHeights", "1.4", "1.4"), ("lineHeights", "\"24\"", #"{"unit":"px","value":24}"#),
    ("lineHeights", "\"1.5rem\"", #"{"unit":"px","value":24}"#),
    ("letterSpacing", "\"-2%\"", "-0.02"),
    ("letterSpacing", "\"0.5\"", #"{"unit":"px","value":0.5}"#),
    ("opacity", "\"50%\"", "0.5"), ("opacity", "0.25", "0.25"), ("number", "\"1e3\"", "1000"),
    ("time", "\"0.25s\"", #"{"unit":"ms","value":250}"#),
    ("cubic-bezier", "\"cubic-bezier(0.2, 0, 0.2, 1)\"", "[0.2,0,0.2,1]"),
    ("cubicBezier", "[0, -1, 1, 2]", "[0,-1,1,2]"), ("strokeStyle", "\"dotted\"", "\"dotted\""),
    (
      "strokeStyle", #"{"dashArray": ["0.5rem"], "lineCap": "round"}"#,
      #"{"dashArray":[{"unit":"px","value":8}],"lineCap":"round"}"#
    ),
    (
      "typography",
      #"{"fontFamily": "Inter", "fontSize": "20", "fontWeight": "Bold", "lineHeight": "30", "letterSpacing": "-5%"}"#,
      #"{"fontFamily":"Inter","fontSize":{"unit":"px","value":20},"fontWeight":700,"letterSpacing":{"unit":"px","value":-1},"lineHeight":1.5}"#
    ),
    (
      "typography",
      #"{"fontFamily": "Inter", "fontSize": "20", "textCase": "none", "paragraphSpacing": "0"}"#,
      #"{"fontFamily":"Inter","fontSize":{"unit":"px","value":20},"fontWeight":400,"letterSpacing":{"unit":"px","value":0},"lineHeight":1.2}"#
    ),
    (
      "boxShadow",
      ##"[{"x": "1", "y": "2", "blur": "3", "spread": "4", "color": "#000000", "type": "innerShadow"}]"##,
      ##"[{"blur":{"unit":"px","value":3},"color":{"alpha":1,"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"},"inset":true,"offsetX":{"unit":"px","value":1},"offsetY":{"unit":"px","value":2},"spread":{"unit":"px","value":4}}]"##
    ),
  ]) func `converts each type`(type: String, value: String, expected: String) throws {
    let found = try Conversion("{\"a\": {\"type\": \"\(type)\", \"value\": \(value)}}")
    #expect(try found.notes == [] && found.value("a") == expected)
  }

  @Test(arguments: [
    ("#abc", "#AABBCC"), ("#abc8", "#AABBCC 0.5333"), ("#A1B2C3", "#A1B2C3"),
    ("#a1b2c380", "#A1B2C3 0.502"), ("rgb(16, 32, 48)", "#102030"),
    ("RGBA(16, 32, 48, 50%)", "#102030 0.502"), ("rgb(100% 0% 0% / 0.2)", "#FF0000 0.2"),
    ("rgba(#102030, 0.5)", "#102030 0.502"), ("rgba(rgb(16,32,48), .5)", "#102030 0.502"),
    ("hsl(120, 100%, 25%)", "#008000"), ("hsla(-240deg 100% 25% / 1)", "#008000"),
    ("hsl(0.5turn 100% 50%)", "#00FFFF"), ("hwb(0 0% 0%)", "#FF0000"),
    ("oklch(100% 0 none)", "#FFFFFF"), ("lab(0% 0 0)", "#000000"), ("lch(100 0 0)", "#FFFFFF"),
    ("color(display-p3 0 0 0 / 50%)", "#000000 0.502"), ("rebeccapurple", "#663399"),
    ("transparent", "#000000 0.0"), ("rgba({ink}, 0.5)", "#102030 0.502"),
    ("hsl({hue}, 100%, 25%)", "#008000"), ("rgb(300, -1, 0)", "#FF0000"),
  ]) func `converts colours`(text: String, expected: String) throws {
    let found = try Conversion(
      """
      {"ink": {"value": "#102030", "type": "color"}, "hue": {"value": "120", "type": "number"},
       "a": {"value": "\(text)", "type": "color"}}
      """)
    #expect(try found.notes == [] && found.color("a") == expected)
  }

  @Test(arguments: [
    ("color", "\"#12345\"", "\"#12345\" is not a colour"),
    ("color", "\"linear-gradient(#fff, 50%)\"", "gradients as texts are not supported"),
    ("color", "\"foo(1, 2, 3)\"", "\"foo(1, 2, 3)\" is not a colour"),
    ("color", "\"rgb(1, 2)\"", "\"rgb(1, 2)\" is not a colour"),
    ("color", "\"{nothing}\"", "it refers to \"nothing\", which does not exist"),
    ("color", "\"rgba({nothing}, 1)\"", "it refers to \"nothing\", which is not converted"),
    ("color", "{\"r\": 2, \"g\": 0, \"b\": 0}", "a mapping is not a colour"),
    ("color", "null", "\"null\" is not a colour"),
    ("spacing", "\"8px 16px\"", "\"8px 16px\" is not a length"),
    ("spacing", "\"50%\"", "\"50%\" depends on another length"),
    ("spacing", "\"2em\"", "\"2em\" depends on another length"),
    ("spacing", "\"4 * 2\"", "math is not supported: \"4 * 2\""),
    ("spacing", "\"roundTo(4)\"", "math is not supported: \"roundTo(4)\""),
    ("spacing", "\"1e999\"", "\"1e999\" is not a length"),
    ("spacing", "1e300", "\"1e300\" is not a length"),
    ("spacing", "\"16vw\"", "\"16vw\" is not a length"),
    ("spacing", "true", "\"true\" is not a length"),
    ("opacity", "\"5px\"", "\"5px\" is not a number"),
    ("fontWeights", "\"Wide\"", "\"Wide\" is not a font weight"),
    ("fontWeights", "0", "\"0\" is not a font weight"),
    ("cubicBezier", "[0, 0, 2, 0]", "a list is not a curve of four numbers"),
    ("cubicBezier", "[0, 0, 1]", "a list is not a curve of four numbers"),
    ("fontWeights", "1001", "\"1001\" is not a font weight"),
    ("fontFamilies", "\" , \"", "\" , \" is not a font"),
    ("duration", "\"5px\"", "\"5px\" is not a duration"),
    ("cubicBezier", "[2, 0, 0, 0]", "a list is not a curve of four numbers"),
    ("strokeStyle", "\"wavy\"", "\"wavy\" is not a style of lines"),
    ("boxShadow", "[]", "it is an empty list"),
    ("boxShadow", "{\"x\": 1}", "\"color\" is missing"),
    ("typography", "{\"fontFamily\": \"Inter\"}", "\"fontSize\" is missing"),
    (
      "typography", "{\"fontFamily\": \"Inter\", \"fontSize\": \"{nothing}\"}",
      "\"fontSize\": it refers to \"nothing\", which does not exist"
    ),
    ("typography", "\"Inter 16\"", "\"Inter 16\" is not a font"),
    ("gradient", "\"linear-gradient(red, blue)\"", "gradients as texts are not supported"),
    ("textCase", "\"uppercase\"", "design tokens have no type \"textCase\""),
    ("composition", "{\"fill\": \"#fff\"}", "design tokens have no type \"composition\""),
  ]) func `says why a value cannot be converted`(type: String, value: String, reason: String) throws
  {
    let found = try Conversion(
      """
      {"ok": {"type": "number", "value": 1},
      "a": {"type": "\(type)", "value": \(value)}}
      """)
    let note = try #require(found.notes.first)
    #expect(note.hasPrefix("2: ") && note.hasSuffix("\"a\" is not converted: \(reason)"), "\(note)")
    #expect(found.notes.count == 1 && found.result.tokens == 1)
  }

  @Test func `refuses modified colours, and what refers to them`() throws {
    let found = try Conversion(
      """
      {"a": {"value": "#fff", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "darken"}}}},
       "b": {"value": "{a}", "type": "color"}, "c": {"value": "#000", "type": "color"}}
      """)
    #expect(found.result.tokens == 1 && found.notes.count == 2)
    #expect(try found.note(0).contains("modified colours are not supported"))
    #expect(try found.note(1).contains("it refers to \"a\", which is not converted"))
  }

  @Test func `reports what fonts lose`() throws {
    let found = try Conversion(
      """
      {"a": {"value": "Bold Italic", "type": "fontWeights"},
       "c": {"value": "Bold Oblique", "type": "fontWeights"}, "d": {"value": "Oblique", "type": "fontWeights"},
       "e": {"value": "italic", "type": "fontWeights"},
       "b": {"value": {"fontFamily": "Inter", "fontSize": 16, "textCase": "uppercase"}, "type": "typography"}}
      """)
    #expect(try ["a", "c", "d", "e"].map { try found.value($0) } == ["700", "700", "400", "400"])
    #expect(found.result.tokens == 5)
    #expect(
      found.notes.map { $0.drop { $0 != "\"" } } == [
        "\"a\": italic is left out", "\"c\": oblique is left out", "\"d\": oblique is left out",
        "\"e\": italic is left out", "\"b\": \"textCase\" is left out",
      ])
  }

  @Test func `writes out the value of an alias of another type`() throws {
    let found = try Conversion(
      """
      {"n": {"value": "16", "type": "number"}, "s": {"value": "24", "type": "spacing"},
       "w": {"value": "Bold", "type": "text"}, "p": {"value": "10%", "type": "letterSpacing"},
       "a": {"value": "{n}", "type": "fontSizes"}, "b": {"value": "{a}", "type": "dimension"},
       "f": {"type": "typography", "value": {"fontFamily": "Inter", "fontSize": "{n}",
         "fontWeight": "{w}", "lineHeight": "{s}", "letterSpacing": "{p}"}},
       "g": {"value": "{f}", "type": "typography"}}
      """)
    #expect(try found.value("a") == #"{"unit":"px","value":16}"#)
    #expect(try found.value("b") == "\"{a}\"" && found.value("g") == "\"{f}\"")
    #expect(
      try found.value("f")
        == #"{"fontFamily":"Inter","fontSize":{"unit":"px","value":16},"fontWeight":700,"letterSpacing":{"unit":"px","value":1.6},"lineHeight":1.5}"#
    )
  }

  // MARK: Names

  @Test func `makes names valid and keeps them distinct`() throws {
    let found = try Conversion(
      """
      {"space": {"0-5": {"value": 1, "type": "number"}, "0.5": {"value": 2, "type": "number"},
         "0{5": {"value": 3, "type": "number"}, "": {"value": 4, "type": "number"}},
       "use": {"value": "{space.0.5}", "type": "number"},
       "__proto__": {"constructor": {"value": 5, "type": "number"}}}
      """)
    #expect(try found.value("space.0-5") == "1" && found.value("space.0-5-2") == "2")
    #expect(try found.value("space.0-5-3") == "3" && found.value("space.-") == "4")
    #expect(try found.value("use") == "\"{space.0-5-2}\"")
    #expect(try found.value("__proto__.constructor") == "5" && found.notes == [])
  }

  // MARK: Files that are no sources

  @Test(arguments: [
    ("{\"a\": {\"b\": 1}}", "1: 1-2 no tokens found"),
    ("{\"a\": {\"value\": \"x\"}}", "no token could be converted"),
    ("[]", "no tokens found"), ("{\"a\": {\"value\": 1}, \"a\": 1}", "duplicate key"),
    ("{ // x\n}", "start comments with \"#\""),
    (
      "{\"a\": {\"$type\": \"number\", \"$value\": 1}}",
      "this is of the Design Tokens Format 2025.10 already\nhint: use it as it is"
    ),
    ("{\"version\": \"2025.10\", \"resolutionOrder\": []}", "this is a resolver"),
  ]) func `converts nothing of other files`(text: String, fault: String) throws {
    let found = try Conversion(text)
    #expect(found.result.text == nil)
    let faults = found.result.diagnostics.filter { $0.severity == .error }.map(\.note)
    #expect(faults.count == 1 && faults[0].contains(fault), "\(found.notes)")
  }
}
