import Geometry
import PageFiles
import PageModel
import Testing

@Suite struct `Checking design tokens` {
  private func found(_ text: String) -> [String] {
    TokenCheck.read(Array(text.utf8), file: "x.tokens.json").diagnostics.map { fault in
      "\(fault.severity == .error ? "" : "warning ")\(fault.note)"
    }
  }

  private static let red =
    #""$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}"#
  private static let four =
    #"{"$type": "dimension", "$value": {"value": 4, "unit": "px"}}"#

  @Test(arguments: Repository.themes()) func `finds nothing in the themes in assets`(path: String)
    throws
  {
    let (tokens, diagnostics) = TokenCheck.read(try Repository.bytes(path), file: SourceFile(path))
    #expect(diagnostics.map(\.note) == [] && tokens ?? 0 > 10)
  }

  /// A value of each type in each of its forms.
  @Test(arguments: [
    ("dimension", ##"{"value": 0, "unit": "px"}"##),
    ("dimension", #"{"value": -1.5, "unit": "px"}"#),
    ("fontFamily", ##""Comic Sans MS""##), ("fontFamily", #"["Helvetica", "Arial"]"#),
    ("fontWeight", "350"), ("fontWeight", #""extra-black""#),
    ("duration", ##"{"value": 1.5, "unit": "s"}"##), ("duration", #"{"value": 100, "unit": "ms"}"#),
    ("cubicBezier", "[0.5, -3, 1, 4]"), ("number", "-1e3"),
    (
      "color", ##"{"colorSpace": "srgb", "components": [1, 0, 0.5], "alpha": 0, "hex": "#ff0080"}"##
    ),
    ("strokeStyle", #""dashed""#),
    (
      "strokeStyle",
      #"{"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "butt"}"#
    ),
    (
      "border",
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "width": "{four}", "style": "solid"}"#
    ),
    (
      "transition",
      #"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"#
    ),
    (
      "shadow",
      #"{"color": "{red}", "offsetX": "{four}", "offsetY": "{four}", "blur": "{four}", "spread": "{four}", "inset": true}"#
    ),
    (
      "shadow",
      #"[{"color": "{red}", "offsetX": "{four}", "offsetY": "{four}", "blur": "{four}", "spread": "{four}"}]"#
    ),
    ("gradient", #"[{"color": "{red}", "position": 0}, {"color": "{red}", "position": 42}]"#),
    (
      "typography",
      #"{"fontFamily": "Inter", "fontSize": "{four}", "fontWeight": 400, "letterSpacing": "{four}", "lineHeight": 1.2}"#
    ),
    ("color", #""{red}""#), ("color", ##"{"$ref": "#/red/$value"}"##),
    (
      "color",
      ##"{"colorSpace": "srgb", "components": {"$ref": "#/red/$value/components"}, "alpha": {"$ref": "#/half/$value"}}"##
    ),
    (
      "shadow",
      ##"{"color": {"$ref": "#/red/$value"}, "offsetX": {"$ref": "#/four/$value"}, "offsetY": "{four}", "blur": "{four}", "spread": {"value": {"$ref": "#/four/$value/value"}, "unit": "px"}}"##
    ),
    ("gradient", ##"[{"color": "{red}", "position": {"$ref": "#/half/$value"}}]"##),
    ("gradient", ##"["{stops}", {"color": "{red}", "position": {"$ref": "#/half"}}]"##),
    ("color", ##"{"$ref": "#/red"}"##),
    ("number", ##"{"$ref": "#/half/$value"}"##),
    ("cubicBezier", ##"[{"$ref": "#/half/$value"}, 0, {"$ref": "#/alias/$value"}, 1]"##),
    (
      "color",
      ##"{"colorSpace": "srgb", "components": [{"$ref": "#/red/$value/components/0"}, 0, 0]}"##
    ),
  ]) func `accepts each type`(type: String, value: String) {
    let text = """
      {"red": {\(Self.red)}, "four": \(Self.four),
       "half": {"$type": "number", "$value": 0.5},
       "stops": {"$type": "gradient", "$value": [{"color": "{red}", "position": 0}]},
       "alias": {"$type": "number", "$value": "{half}"},
       "a": {"$type": "\(type)", "$value": \(value)}}
      """
    #expect(found(text) == [])
  }

  /// Valid parts of the format.
  @Test(arguments: [
    ##"{}"##, #"{"$schema": "x", "$description": "y", "$extensions": {"z": 1}, "a": {}}"#,
    #"{"$type": "number", "a": {"b": {"$value": 1}}, "c": {"$type": "fontWeight", "$value": "bold"}}"#,
    // The type of an alias's target counts, not the group's.
    #"{"$type": "number", "w": {"$type": "fontWeight", "$value": 400}, "a": {"$value": "{w}", "$description": "x"}}"#,
    #"{"a": {"$root": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{a.$root}"}}}"#,
    #"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$extends": "{a}", "y": {"$value": "{b.x}"}}}"#,
    ##"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$extends": "#/a"}, "c": {"$type": "number", "$value": "{b.x}"}}"##,
    ##"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$ref": "#/a"}, "c": {"$type": "number", "$value": "{b.x}"}}"##,
    // Groups inside an extended group are extended as well, and nearer tokens count.
    #"{"a": {"g": {"$type": "number", "x": {"$value": 1}}}, "b": {"$extends": "{a}", "g": {"y": {"$value": "{b.g.x}"}}}}"#,
    #"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$extends": "{a}", "x": {"$type": "fontWeight", "$value": "{b.y}"}, "y": {"$type": "fontWeight", "$value": 1}}}"#,
    #"{"a": {"$deprecated": true, "x": {"$type": "number", "$value": 1}, "y": {"$deprecated": false, "$type": "number", "$value": "{b}"}}, "b": {"$type": "number", "$value": "{a.y2}"}, "c": 1}"#
      .replacing(##""{a.y2}""##, with: "2").replacing(#", "c": 1"#, with: ""),
    #"{"a": {"$deprecated": true, "x": {"$deprecated": false, "$type": "number", "$value": 1}}, "b": {"$type": "number", "$value": "{a.x}"}}"#,
    ##"{"a b/c~d": {"$type": "number", "$value": 1}, "e": {"$type": "number", "$value": {"$ref": "#/a%20b~1c~0d/$value"}}}"##,
    ##"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$ref": "#/a/$value"}}"##,
    ##"{"a": {"$type": "number", "$value": 1}, "b": {"$ref": "#/a/$value"}, "c": {"$type": "number", "$value": {"$ref": "#/b/$value"}}, "d": {"$type": "cubicBezier", "$value": [{"$ref": "#/b/$value"}, 0, 0, 0]}}"##,
    ##"{"a": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}, "b": {"$type": "number", "$ref": "#/a/$value/3"}, "c": {"$ref": "#/d"}, "d": {}}"##,
    // A pointer to a token is an alias of it, also of one that is itself a pointer or in an extended group.
    ##"{"a": {"$type": "number", "$value": 1}, "b": {"$ref": "#/a"}, "c": {"$type": "number", "$ref": "#/b"}, "d": {"$value": {"$ref": "#/c"}}}"##,
    ##"{"a": {"x": {"$ref": "#/y"}}, "b": {"$extends": "{a}"}, "c": {"$description": "z", "$ref": "#/b/x"}, "y": {"$type": "number", "$value": 1}}"##,
  ]) func `accepts each part of the format`(text: String) { #expect(found(text) == []) }

  @Test(arguments: ColorSpace.allCases)
  func `accepts each colour space and reports the sRGB colour`(
    space: ColorSpace
  ) {
    let text = """
      {"a": {"$type": "color", "$value": {"colorSpace": "\(space.rawValue)", "components": [0, "none", 0.5]}}}
      """
    let hex = space.color([0, 0, 0.5]).color.hex
    let found = found(text)
    #expect(found.count == (space == .srgb ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("warning 1: ") && $0.contains(" becomes \(hex)") })
  }

  @Test(arguments: [
    (#"{"a": {"$value": 1}}"#, "1: 7-20 the token \"a\" has no \"$type\""),
    (#"{"a": {"$type": "string", "$value": "x"}}"#, "1: 17-25 \"$type\" cannot be \"string\""),
    (#"{"a": {"$type": "Color", "$value": 1}}"#, "did you mean \"color\"?"),
    (#"{"a": 1}"#, "1: 7-8 \"a\" wants a group or a token, not \"1\""),
    (#"{"a.b": {}}"#, "1: 2-7 a token's name must not contain \"{\", \"}\" or \".\": \"a.b\""),
    (#"{"$foo": {}}"#, "1: 2-8 unknown group key \"$foo\""),
    (
      #"{"a": {"$type": "number", "$value": 1, "$valu": 1}}"#,
      "1: 40-47 unknown token key \"$valu\"\nhint: did you mean \"$value\"?"
    ),
    (
      #"{"a": {"$type": "number", "$value": 1, "b": {}}}"#,
      "1: 40-43 the token \"a\" contains a token \"b\"\nhint: make it a group, and the token its \"$root\""
    ),
    (#"{"a": {"$root": {"$type": "number"}}}"#, "1: 17-36 the token \"a.$root\" needs \"$value\""),
    (#"{"a": {"$description": 1}}"#, "1: 24-25 \"$description\" wants a text, not \"1\""),
    (#"{"a": {"$extensions": 1}}"#, "1: 23-24 \"$extensions\" wants a mapping, not \"1\""),
    (#"{"a": {"$deprecated": 1}}"#, "\"$deprecated\" wants true, false or a reason, not \"1\""),
    // Types.
    (
      #"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#,
      "1: 61-65 \"unit\" cannot be \"pt\"\nhint: use one of px, rem"
    ),
    (#"{"a": {"$type": "dimension", "$value": {"value": 0}}}"#, "needs \"unit\""),
    (#"{"a": {"$type": "dimension", "$value": "4px"}}"#, "1: 40-45 \"a\" wants a mapping"),
    (#"{"a": {"$type": "number", "$value": "1"}}"#, "1: 37-40 \"a\" wants a number, not \"1\""),
    (##"{"a": {"$type": "color", "$value": "#fff"}}"##, "1: 36-42 \"a\" wants a colour's channels"),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "cmyk", "components": [0, 0, 0]}}}"#,
      "1: 51-57 \"colorSpace\" cannot be \"cmyk\""
    ),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [360, 0, 0]}}}"#,
      "\"a\" must have hue from 0 to less than 360, saturation from 0 to 100"
    ),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "lab", "components": [101, 0, 0]}}}"#,
      "\"a\" must have lightness from 0 to 100"
    ),
    (
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"}}}"##,
      "\"hex\" wants a colour as \"#RRGGBB\", not \"#000\""
    ),
    (#"{"a": {"$type": "fontWeight", "$value": 1001}}"#, "must be a weight from 1 to 1000"),
    (
      #"{"a": {"$type": "fontWeight", "$value": "Bold"}}"#,
      "1: 41-47 \"a\" cannot be \"Bold\"\nhint: did you mean \"bold\"?"
    ),
    (#"{"a": {"$type": "fontFamily", "$value": []}}"#, "1: 41-43 \"a\" wants a name, not a list"),
    (#"{"a": {"$type": "fontFamily", "$value": ["x", 1]}}"#, "1: 47-48 \"a\" wants a text"),
    (#"{"a": {"$type": "duration", "$value": {"value": 1, "unit": "m"}}}"#, "use one of ms, s"),
    (#"{"a": {"$type": "cubicBezier", "$value": [0, 0, 1]}}"#, "wants a list of four numbers"),
    (
      #"{"a": {"$type": "cubicBezier", "$value": [0, 0, 1, 1, 0]}}"#, "wants a list of four numbers"
    ),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1.5}}}"#,
      "\"a\" must have channels from 0 to 1"
    ),
    (
      #"{"a": {"$type": "border", "$value": {"inset": true}}}"#, "unknown key \"inset\" of \"a\""
    ),
    (
      #"{"a": {"$type": "number", "$value": "{b}"}, "b": {"$deprecated": true, "$type": "number", "$value": 1}}"#,
      "warning 1: 37-42 {b} is deprecated"
    ),
    (
      #"{"a": {"$type": "cubicBezier", "$value": [0, 0, 1.5, 1]}}"#,
      "1: 49-52 \"a\" must have x from 0 to 1, not 1.5"
    ),
    (#"{"a": {"$type": "strokeStyle", "$value": "wavy"}}"#, "1: 42-48 \"a\" cannot be \"wavy\""),
    (
      #"{"a": {"$type": "strokeStyle", "$value": {"dashArray": 1, "lineCap": "flat"}}}"#,
      "1: 70-76 \"lineCap\" cannot be \"flat\""
    ),
    (#"{"a": {"$type": "border", "$value": {}}}"#, "1: 37-39 \"a\" needs \"color\""),
    (
      #"{"a": {"$type": "shadow", "$value": {"x": 1}}}"#, "1: 38-41 unknown key \"x\" of \"a\""
    ),
    (
      #"{"a": {"$type": "gradient", "$value": {}}}"#, "\"a\" wants a list of colours with positions"
    ),
    (
      #"{"a": {"$type": "typography", "$value": {"fontFamily": "x"}}}"#,
      "\"a\" needs \"lineHeight\""
    ),
    (
      #"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "typography", "$value": {"fontFamily": "x", "fontSize": "{n}", "fontWeight": 1, "letterSpacing": {"value": 1, "unit": "px"}, "lineHeight": 1}}}"#,
      "1: 112-117 \"fontSize\" of \"a\" must have type dimension, but {n} has type number"
    ),
    // References.
    (
      #"{"a": {"$type": "number", "$value": "{bb}"}, "bc": {"$type": "number", "$value": 1}}"#,
      "1: 37-43 unknown token \"{bb}\""
    ),
    (
      #"{"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": "{a}"}}"#,
      "1: 37-42 circular alias: a → b → a"
    ),
    (
      #"{"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "fontWeight", "$value": 1}}"#,
      "1: 37-42 \"a\" has type number, but {b} has type fontWeight"
    ),
    (
      ##"{"a": {"$type": "number", "$value": {"$ref": "other.json#/b"}}}"##,
      "1: 46-61 \"other.json#/b\" points outside the file"
    ),
    (
      #"{"a": {"$type": "number", "$value": {"$ref": "https://x.org/b"}}}"#,
      "points outside the file"
    ),
    (
      ##"{"a": {"$type": "number", "$value": {"$ref": "#/b/c/$value"}}, "b": {}}"##,
      "1: 46-60 \"#/b/c/$value\" does not exist"
    ),
    (##"{"a": {"$type": "number", "$value": {"$ref": "#/%zz"}}}"##, "wants a JSON Pointer"),
    (
      ##"{"a": {"$type": "cubicBezier", "$value": [{"$ref": "#/a/$value/0"}, 0, 0, 0]}}"##,
      "1: 52-66 circular pointer: \"#/a/$value/0\""
    ),
    (
      ##"{"a": {"$type": "number", "$ref": "#/a"}}"##,
      "1: 35-40 circular alias: a → a"
    ),
    (
      ##"{"a": {"$type": "number", "$ref": "#/a/$value"}}"##,
      "1: 35-47 circular alias: a → a"
    ),
    (
      ##"{"a": {"$type": "number", "$ref": "#/b"}, "b": {}}"##,
      "1: 35-40 \"#/b\" points to no value"
    ),
    (
      ##"{"a": {"$type": "number", "$ref": "#/b/$type"}, "b": {"$type": "number"}}"##,
      "1: 35-46 \"#/b/$type\" points to no value"
    ),
    (
      ##"{"a": {"$type": "number", "$ref": "#/b/$value", "$value": 1}, "b": {"$type": "number", "$value": 1}}"##,
      "1: 27-33 the token \"a\" has both a value and a pointer to one"
    ),
    (
      #"{"a": {"$type": "cubicBezier", "$value": ["{b}", 0, 0, 0]}, "b": {"$type": "number", "$value": 1}}"#,
      "1: 43-48"
    ),
    (#"{"a": {"$type": "gradient", "$value": []}}"#, "1: 39-41"),
    (#"{"a": {"$type": "shadow", "$value": []}}"#, "1: 37-39"),
    (
      #"{"a": {"$type": "strokeStyle", "$value": {"dashArray": [], "lineCap": "butt"}}}"#,
      "1: 56-58"
    ),
    (
      ##"{"a": {"$type": "color", "$value": {"$ref": "#/a/$value"}, "b": {"$value": {"$ref": "#/a/$value/x"}}}}"##,
      "circular pointer: \"#/a/$value\""
    ),
    (#"{"a": {"$extends": "{b}"}, "bb": {}}"#, "1: 20-25 \"{b}\" does not exist"),
    (#"{"a": {"$extends": 1}}"#, "1: 20-21 a reference wants the path of a group"),
    (#"{"a": {"$extends": "x.json"}}"#, "1: 20-28 \"x.json\" points outside the file"),
    (
      #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#, "the group extends itself"
    ),
    (#"{"a": {"b": {"$extends": "{a}"}}}"#, "1: 26-31 the group extends itself: \"{a}\""),
    (
      #"{"a": {"$extends": "{b}"}, "b": {"$type": "number", "$value": 1}}"#,
      "1: 20-25 \"{b}\" is a token, but only groups can be extended"
    ),
    (
      #"{"a": {"$type": "number", "$value": "{b.x}"}, "b": {"$deprecated": "use c", "x": {"$type": "number", "$value": 1}}}"#,
      "warning 1: 37-44 {b.x} is deprecated\nhint: use c"
    ),
    (
      #"{"a": {"$type": "dimension", "$value": {"value": 1.5, "unit": "rem"}}}"#,
      "warning 1: 63-68 \"a\" is 24 pt: 1 rem counts as 16 pt"
    ),
  ]) func `reports each error at its place`(text: String, note: String) {
    let found = found(text)
    #expect(found.contains { $0.contains(note) }, "\(found)")
  }

  @Test func `has one error if too many groups or pointers go on and on`() {
    for link in ["$extends", "$ref"] {
      let chain = (0..<3_000).map { "\"g\($0)\": {\"\(link)\": \"#/g\($0 + 1)\"}" }.joined(
        separator: ",")
      for end in ["{\"x\": \(Self.four)}", Self.four] {
        let faults = found("{\(chain), \"g3000\": \(end)}")
        #expect(faults.count { $0.contains("groups that extend each other > 64") } == 1)
      }
    }
  }

  @Test(arguments: ["$extends", "$value"]) func `refuses a path that is too long`(key: String) {
    let path = "{" + String(repeating: "a.", count: 20_000) + "a}"
    var faults: [String] = []
    let duration = ContinuousClock().measure {
      faults = found(#"{"a": {"$type": "color", "\#(key)": "\#(path)"}}"#)
    }
    #expect(!faults.isEmpty && duration < .seconds(5))
  }

  @Test func `ends even if aliases go on and on`() {
    let chain = (0..<4_000).map {
      "\"t\($0)\": {\"$type\": \"dimension\", \"$value\": \"{t\($0 + 1)}\"}"
    }
    let faults = found("{\(chain.joined(separator: ",")), \"t4000\": \(Self.four)}")
    #expect(faults.count { $0.contains("chained aliases") } > 50)
    let short = chain.suffix(60).joined(separator: ",")
    #expect(found("{\(short), \"t4000\": \(Self.four)}") == [])
  }

  @Test func `warns of a deprecated token only if it is named directly`() {
    let text = """
      {"a": {"$type": "number", "$value": "{b}"},
       "b": {"$type": "number", "$value": "{c}"},
       "c": {"$deprecated": "use d", "$type": "number", "$value": 1}}
      """
    #expect(found(text).map { $0.prefix(10) } == ["warning 2:"])
  }

  @Test func `reports all errors from top to bottom`() {
    let text = """
      {"a": {"$type": "number", "$value": "x"},
       "b": {"$type": "number", "$value": "{c}"},
       "d": {"$value": 1}}
      """
    #expect(found(text).map { $0.prefix(2) } == ["1:", "2:", "3:"])
  }

  /// Ten groups that each extend the previous one twice: 2¹⁰ times the content of the first.
  @Test func `ends with a limit if groups multiply`() throws {
    let first = (0..<200).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": 1}" }
    var groups = ["\"g0\": {\(first.joined(separator: ", "))}"]
    for index in 1...10 {
      groups.append(
        "\"g\(index)\": {\"x\": {\"$extends\": \"{g\(index - 1)}\"}, \"y\": {\"$extends\": \"{g\(index - 1)}\"}}"
      )
    }
    let found = found("{\(groups.joined(separator: ",\n"))}")
    #expect(found.contains { $0.contains("limit: inherited values") })
  }

  /// Four names that refer to each other at random in all ways that the format allows.
  @Test(arguments: 0..<400) func `ends, whatever refers to what`(seed: Int) {
    var random = Seeded(seed)
    func pick<Item>(_ items: [Item]) -> Item { items[random.below(items.count)] }
    let names = ["a", "b", "c", "d"]
    func pointer() -> String {
      let ends = ["", "/$value", "/$value/0", "/$value/x", "/$root/$value", "/$type"]
      return "\"#/\(pick(names))\(pick(["", "/" + pick(names)]))\(pick(ends))\""
    }
    func alias() -> String { "\"{\(pick(names))\(pick(["", "." + pick(names)]))}\"" }
    func value(_ depth: Int) -> String {
      let inner = depth < 3 ? "\(value(depth + 1))" : "1"
      return pick([
        "{\"$ref\": \(pointer())}", alias(), "1", "[\(inner), \(inner)]", "{\"x\": \(inner)}",
        "{\"colorSpace\": \"srgb\", \"components\": {\"$ref\": \(pointer())}}",
      ])
    }
    func node(_ depth: Int) -> String {
      var entries = [
        pick(["\"$type\": \"color\"", "\"$type\": \"gradient\"", "\"$description\": \"\""]),
        pick(["\"$value\": \(value(0))", "\"$ref\": \(pointer())", "\"$extends\": \(alias())"]),
      ]
      if depth < 3 { entries += names.filter { _ in pick([true, false]) }.map(child) }
      func child(_ name: String) -> String { "\"\(name)\": \(node(depth + 1))" }
      return "{\(entries.joined(separator: ", "))}"
    }
    let text = "{\(names.map { "\"\($0)\": \(node(1))" }.joined(separator: ", "))}"
    #expect(found(text).allSatisfy { !$0.isEmpty }, "\(text)")
  }

  @Test func `ends even if groups and pointers contain each other`() {
    let groups = #"{"a": {"x": {"$extends": "{b}"}}, "b": {"y": {"$extends": "{a}"}}}"#
    #expect(found(groups).contains { $0.contains("the group extends itself") })
    let deep = (0..<200).map {
      ##""p\##($0)": {"$type": "cubicBezier", "$value": [{"$ref": "#/p\##($0 + 1)/$value/0"}, 0, 0, 0]}"##
    }
    #expect(!found("{\(deep.joined(separator: ","))}").isEmpty)
  }

  @Test(arguments: [
    ("", nil), (#""version": "2025.11""#, "\"version\" wants \"2025.10\", not \"2025.11\""),
    (#""foo": 1"#, "unknown resolver key \"foo\""),
    // The tokens of a resolver are checked, but may use those of other sources.
    (
      #""sets": {"a": {"sources": [{"x": {"$type": "colour", "$value": "16 feet"}}]}}"#,
      "1: 103-111 \"$type\" cannot be \"colour\""
    ),
    (
      #""modifiers": {"m": {"contexts": {"a": [], "b": [{"x": {"$type": "dimension", "$value": {"value": 3, "unit": "furlong"}}}]}}}"#,
      "\"unit\" cannot be \"furlong\""
    ),
    (
      ##""sets": {"a": {"sources": [{"x": {"$value": "{y}"}, "z": {"$ref": "#/y"}, "t": {"$value": 1}}, {"$ref": "#/sets/b"}]}, "b": {"sources": []}}"##,
      nil
    ),
    (#""sets": {"a": {}}"#, "the set \"a\" needs \"sources\""),
    (#""sets": {"a": {"sources": [1]}}"#, "\"sources\" wants tokens, or { \"$ref\": … }"),
    (#""modifiers": {"m": {"contexts": {}}}"#, "the modifier \"m\" needs \"contexts\""),
    (#""modifiers": {"m": {"contexts": {"a": []}}}"#, "has only one context\nhint: make it a set"),
    (
      #""modifiers": {"m": {"contexts": {"a": [], "b": []}, "default": "c"}}"#,
      "unknown context \"c\""
    ),
    (
      ##""modifiers": {"m": {"contexts": {"a": [], "b": [{"$ref": "#/modifiers/m"}]}}}"##,
      "\"#/modifiers/m\" does not exist"
    ),
    (##""resolutionOrder": [{"$ref": "#/sets/x"}]"##, "\"#/sets/x\" does not exist"),
    (#""resolutionOrder": 1"#, "\"resolutionOrder\" wants a list"),
    (#""resolutionOrder": [{"type": "set"}]"#, "an item of \"resolutionOrder\" needs \"name\""),
    (
      #""resolutionOrder": [{"type": "set", "name": "a", "sources": []}, {"type": "set", "name": "a", "sources": []}]"#,
      "\"resolutionOrder\" lists \"a\" twice"
    ),
  ]) func `checks resolver files`(member: String, note: String?) {
    let version = member.contains("\"version\"") ? "" : #""version": "2025.10", "#
    let order = member.contains("resolutionOrder") ? "" : #""resolutionOrder": [], "#
    let text = "{\(version)\(order)\"name\": \"x\"\(member.isEmpty ? "" : ", " + member)}"
    let found = found(text)
    if let note {
      #expect(found.contains { $0.contains(note) }, "\(found)")
    } else {
      #expect(found == [])
    }
  }

  @Test(arguments: [
    (
      ##"{"core": {"ink": {"$type": "color", "$value": "#fff"}}, "$themes": []}"##,
      "a file of Tokens Studio"
    ),
    (#"{"a": {"b": {"value": "16", "type": "spacing"}}}"#, "a file of Tokens Studio"),
    (##"{"color": {"ink": {"value": "#1a1c1e", "type": "color"}}}"##, "a file of Style Dictionary"),
    (##"{"color": {"ink": {"value": "#1a1c1e"}}}"##, "a file of Style Dictionary"),
    (#"{"meta": {"variableCollections": {}, "variables": {}}}"#, "a file of Figma's variables"),
    (
      ##"{"a": {"$type": "color", "b": {"$value": "#fff"}}, "c": {"$type": "dimension", "$value": "16px"}}"##,
      "an older draft of the design tokens format"
    ),
  ]) func `reports a file of another format once`(text: String, name: String) {
    let note = "1: 1-2 this is \(name), not of the Design Tokens Format 2025.10"
    #expect(found(text) == ["\(note)\nhint: pageshot tokens convert x.tokens.json"])
    let (theme, diagnostics) = ThemeFile.read(Array(text.utf8), file: "x.tokens.json")
    #expect(theme == nil && diagnostics.map(\.note) == found(text))
  }

  /// Files that are nearly of another format.
  @Test(arguments: [
    ##"{"a": {"$type": "color", "$value": "#fff"}}"##,
    ##"{"a": {"$type": "color", "$value": "#fff", "value": "#fff"}}"##,
    ##"{"value": {"type": {"$type": "number", "$value": 1}}, "b": {"value": {"$type": "number", "$value": "x"}}}"##,
  ]) func `reports single errors of its own format`(text: String) {
    #expect(found(text).allSatisfy { !$0.contains("not of the Design Tokens Format") })
  }

  @Test func `reports a resolver without a version once`() {
    let text = #"{"resolutionOrder": [], "sets": {"a": {"sources": []}}}"#
    #expect(found(text) == ["1: 1-56 a resolver needs \"version\": \"2025.10\""])
  }
}
