import Geometry
import PageFiles
import PageModel
import Testing

@Suite struct `A resolver as a theme` {
  /// A theme that is a resolver, on top of the classic theme, and its warnings.
  private func look(
    _ text: String, as name: String = "brand", _ mode: ColorMode = .light,
    others: [String: String] = [:]
  ) throws -> (Theme, [String]) {
    let (file, notes) = read(text, as: name, others: others)
    let theme = try #require(file, "\(notes)")
    let files = try Repository.chain("assets/themes/classic.tokens.json") + [theme]
    return (try #require(Theme.build(from: files, for: mode).theme), notes)
  }

  private func read(
    _ text: String, as name: String = "brand", others: [String: String] = [:]
  ) -> (ThemeFile?, [String]) {
    let source = ThemeSource(Array(text.utf8), file: "brand.resolver.json")
    var files = others.map { path, text in
      (path, NamedFile.found(Array(text.utf8), SourceFile(path)))
    }
    files.append(("no.json", .refused("it is missing", hint: nil)))
    let (theme, diagnostics) = ThemeFile.read(
      source, as: ThemeName(name), others: Dictionary(uniqueKeysWithValues: files))
    return (theme, diagnostics.map(\.note))
  }

  @Test func `has a limited number of sources, however often a set is listed`() {
    func list(_ item: String) -> String {
      Array(repeating: item, count: 2_000).joined(separator: ",")
    }
    let sets =
      #""a": {"sources": [\#(list("{}"))]}, "b": {"sources": [\#(list(##"{"$ref": "#/sets/a"}"##))]}"#
    let order = [##"{"$ref": "#/sets/b"}"##, list(##"{"$ref": "#/sets/a"}"##)]
    for order in order {
      let text = #"{"version": "2025.10", "sets": {\#(sets)}, "resolutionOrder": [\#(order)]}"#
      let (theme, notes) = read(text)
      #expect(theme == nil && notes.count == 1)
      #expect(notes.first?.contains("limit: token-sources ") == true, "\(notes)")
    }
  }

  private static func color(_ red: Double) -> String {
    "{\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0]}}"
  }

  private static func length(_ points: Int) -> String {
    "{\"$type\": \"dimension\", \"$value\": {\"value\": \(points), \"unit\": \"px\"}}"
  }

  private static let order =
    ##""version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}, "##

  private static let modes = """
    {\(order){"$ref": "#/modifiers/mode"}],
     "sets": {"base": {"sources": [{"$ref": "base.json"}, {"ink": \(color(0.2))}]}},
     "modifiers": {"mode": {"default": "light", "contexts": {"light": [],
       "dark": [{"ink": \(color(0.4))}], "contrast": [{"ink": \(color(0.6))}],
       "dark-contrast": [{"ink": \(color(0.8))}]}}}}
    """

  private static let base = [
    "base.json": """
    {"ink": \(color(1)), "leadingInset": \(length(20)), "titleColor": {"$value": "{ink}"},
     "detailColor": {"$ref": "#/ink"}}
    """
  ]

  @Test(arguments: [
    ("", ["background is also #660000 in light mode, but the extended theme has #FFFFFF"]),
    ("{\"background\": \(color(1))}", []),
  ])
  func `warns of a colour that only another mode sets`(light: String, messages: [String]) throws {
    let text = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/mode"}],
       "modifiers": {"mode": {"default": "light", "contexts": {"light": [\(light)],
         "dark": [{"background": \(Self.color(0.4))}]}}}}
      """
    let file = try #require(read(text).0)
    let files = try Repository.chain("assets/themes/classic.tokens.json") + [file]
    for mode in ColorMode.allCases {
      let found = Theme.build(from: files, for: mode).diagnostics
      #expect(found.map(\.message) == messages)
      #expect(found.allSatisfy { $0.hint == "set it in light mode, too" })
    }
  }

  @Test(arguments: zip(ColorMode.allCases, [0.2, 0.4, 0.6, 0.8]))
  func `has the colours of each mode`(mode: ColorMode, red: Double) throws {
    let (theme, warnings) = try look(Self.modes, mode, others: Self.base)
    #expect(warnings == [])
    let color = Color(red: UInt8(red * 255), green: 0, blue: 0)
    #expect(theme.style[.titleColor] == color && theme.style[.detailColor] == color)
    #expect(theme.style[.leadingInset] == 20)
  }

  private static let sizes = """
    {\(order){"$ref": "#/modifiers/density"}, {"$ref": "#/modifiers/shape"}],
     "sets": {"base": {"sources": [{"leadingInset": \(length(20)), "rowHeight": \(length(50))}]}},
     "modifiers": {
       "density": {"default": "regular", "contexts": {"regular": [], "compact": [{"rowHeight": \(length(40))}]}},
       "shape": {"default": "wide", "contexts": {"narrow": [{"leadingInset": \(length(8))}], "wide": []}}}}
    """

  @Test(arguments: [
    ("brand", 20.0, 50.0), ("brand+compact", 20, 40), ("brand+narrow", 8, 50),
    ("brand+compact+narrow", 8, 40),
  ]) func `has one context of each modifier`(name: String, inset: Double, height: Double) throws {
    let (theme, warnings) = try look(Self.sizes, as: name)
    #expect(warnings == [] && theme.name == name)
    #expect(theme.style[.leadingInset] == inset && theme.style[.rowHeight] == height)
  }

  @Test(arguments: [
    (
      "brand+compct",
      "the theme \"brand\" has no context \"compct\"\nhint: did you mean \"compact\"?"
    ),
    ("brand+dark", "no context \"dark\"\nhint: modes are drawn with --appearance and --contrast"),
    (
      "brand+narrow+compact",
      "the theme \"brand+narrow+compact\" is called \"brand+compact+narrow\""
    ),
    ("brand+regular", "the theme \"brand+regular\" is called \"brand\""),
    ("brand+", "the theme \"brand\" has no context \"\""),
  ]) func `is named by contexts in order`(name: String, note: String) {
    let (theme, notes) = read(Self.sizes, as: name)
    #expect(theme == nil && notes.count == 1 && notes.allSatisfy { $0.contains(note) }, "\(notes)")
  }

  @Test func `of one file has no contexts`() {
    let (_, notes) = read("{}", as: "brand+compact")
    #expect(notes == ["1: 1-3 the theme \"brand\" has no context \"compact\": it is no resolver"])
  }

  @Test(arguments: [
    (
      #""m": {"contexts": {"a": [], "b": []}}"#,
      "the modifier \"m\" has no default\nhint: name a context: brand+a, brand+b"
    ),
    (
      #""m": {"contexts": {"a": [], "b": []}, "default": "a"}, "n": {"contexts": {"b": [], "c": []}, "default": "c"}"#,
      "\"m\" and \"n\" both have the context \"b\""
    ),
    (
      #""m": {"contexts": {"light": [], "dark": []}}, "n": {"contexts": {"contrast": [], "darkContrast": []}}"#,
      "the contexts of \"n\" are modes, but so are those of \"m\""
    ),
    (
      #""m": {"contexts": {"dark": [], "contrast": []}}"#,
      "the modifier \"m\" needs the context \"light\""
    ),
    (
      ##""m": {"contexts": {"light": [{"$ref": "x.json"}], "dark": [{"$ref": "y.json#/a"}]}}"##,
      "\"y.json#/a\" is a part of a file"
    ),
    (
      ##""m": {"contexts": {"light": [{"$ref": "no.json"}], "dark": []}}"##,
      "cannot read \"no.json\": it is missing"
    ),
    (
      ##""m": {"contexts": {"light": [{"$ref": "broken.json"}], "dark": []}}"##, "is never closed"
    ),
  ]) func `reports each error`(modifiers: String, note: String) {
    let names = modifiers.contains("\"n\"") ? ["m", "n"] : ["m"]
    let order = names.map { "{\"$ref\": \"#/modifiers/\($0)\"}" }.joined(separator: ", ")
    let text =
      "{\"version\": \"2025.10\", \"resolutionOrder\": [\(order)], \"modifiers\": {\(modifiers)}}"
    let (theme, notes) = read(text, others: ["x.json": "{}", "broken.json": "{"])
    #expect(theme == nil && notes.contains { $0.contains(note) }, "\(notes)")
    #expect(Set(notes).count == notes.count)
  }

  @Test func `ends if sets refer to each other`() {
    let text = ##"""
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {
       "a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": [{"$ref": "#/sets/a"}]}}}
      """##
    #expect(read(text).1.contains { $0.contains("sets refer to each other: a → b → a") })
  }

  /// Each set has the next one twice: 2⁵⁰ sources.
  @Test func `takes a source that comes twice once`() throws {
    let sets = (0..<50).map {
      "\"s\($0)\": {\"sources\": [{\"$ref\": \"#/sets/s\($0 + 1)\"}, {\"$ref\": \"#/sets/s\($0 + 1)\"}]}"
    }
    let text = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s0"}], "sets": {\(sets.joined(separator: ", ")),
       "s50": {"sources": [{"leadingInset": \(Self.length(20))}]}}}
      """
    #expect(try look(text).0.style[.leadingInset] == 20)
  }

  /// Of a source that comes twice, the later place counts.
  @Test(arguments: [
    ("x, y", 30.0), ("y, x", 20), ("x, y, x", 20), ("y, x, y", 30), ("x, y, y", 30),
  ])
  func `takes a source that comes twice at its last place`(order: String, inset: Double) throws {
    let sources = order.split(separator: ", ").map { "{\"$ref\": \"\($0).json\"}" }
    let text = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], "sets": {
       "s": {"sources": [\(sources.joined(separator: ", "))]}}}
      """
    let files = ["x": 20, "y": 30].map { name, points in
      ("\(name).json", "{\"leadingInset\": \(Self.length(points))}")
    }
    let (theme, _) = try look(text, others: Dictionary(uniqueKeysWithValues: files))
    #expect(theme.style[.leadingInset] == inset)
  }

  @Test func `has other values than colours only in light mode`() throws {
    let text = """
      {\(Self.order){"$ref": "#/modifiers/mode"}],
       "sets": {"base": {"sources": [{"leadingInset": \(Self.length(20))}]}},
       "modifiers": {"mode": {"contexts": {"light": [], "dark": [{"leadingInset": \(Self.length(30))}]}}}}
      """
    let (theme, warnings) = try look(text, .dark)
    #expect(theme.style[.leadingInset] == 20 && warnings.count == 1)
    let words = "\"leadingInset\" differs in the mode dark, but only colours can"
    #expect(warnings.first?.contains(words) == true, "\(warnings)")
  }

  @Test func `keeps types of groups apart`() throws {
    let text = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/b"}], "sets": {
       "a": {"sources": [{"$type": "dimension", "leadingInset": {"$value": {"value": 9, "unit": "px"}}}]},
       "b": {"sources": [{"$type": "number", "disabledOpacity": {"$value": 0.5}}]}}}
      """
    let (theme, warnings) = try look(text)
    #expect(
      warnings == [] && theme.style[.leadingInset] == 9 && theme.style[.disabledOpacity] == 0.5)
  }
}
