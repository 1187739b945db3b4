import PageFiles
import PageModel
import Testing

/// The files of variables that Figma exports, one of each mode.
@Suite struct `Variables that Figma exported` {
  /// A file of a mode with its tokens.
  private static func file(_ mode: String, _ tokens: String) -> String {
    #"{\#(tokens), "$extensions": {"com.figma.modeName": "\#(mode)"}}"#
  }

  private static func color(_ hex: String, boundTo name: String? = nil) -> String {
    let bound = name.map { #", "com.figma.aliasData": {"targetVariableName": "\#($0)"}"# } ?? ""
    return
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "\#(hex)"}, "$extensions": {"com.figma.variableId": "V:1"\#(bound)}}"#
      .replacing("[0, 0, 0]", with: hex == "#FF0000" ? "[1, 0, 0]" : "[0, 0, 0]")
  }

  private static func number(_ value: Int, _ scopes: String...) -> String {
    let list = scopes.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      #"{"$type": "number", "$value": \#(value), "$extensions": {"com.figma.scopes": [\#(list)]}}"#
  }

  private static let primitives = file(
    "Mode 1",
    """
    "Sea": {"500": \(color("#FF0000")), "100": \(color("#000000"))},
    "Radius": {"Card": \(number(14, "CORNER_RADIUS")), "Any": \(number(8, "ALL_SCOPES"))},
    "Font": {"Body": {"$type": "string", "$value": "Inter"}, "Bold": \(number(600, "FONT_WEIGHT"))},
    "Dim": \(number(40, "OPACITY")), "Beta": {"$type": "boolean", "$value": true}
    """)

  private func convert(
    _ files: [(String, String)], _ modes: [(ColorMode, String)] = []
  ) throws -> Conversion {
    var names = ModeNames()
    for (mode, name) in modes { names.add(name, for: mode) }
    return try Conversion(
      TokenConversion.convert(
        files.map { ("\($0).json", Array($1.utf8), SourceFile("\($0).json")) }, in: "folder",
        modes: names))
  }

  @Test func `are lengths, weights and shares by their scopes`() throws {
    let found = try Conversion(Self.primitives)
    #expect(try found.value("Radius.Card") == #"{"unit":"px","value":14}"#)
    #expect(try found.value("Radius.Any") == #"{"unit":"px","value":8}"#)
    #expect(try found.value("Font.Bold") == "600" && found.value("Dim") == "0.4")
    #expect(found.notes.count == 2 && found.result.tokens == 6)
    #expect(found.notes.allSatisfy { $0.contains("is not converted: design tokens have no type") })
  }

  @Test func `are named in one line if the format does not have their types`() {
    let check = TokenCheck.read(Array(Self.primitives.utf8), file: "p.json")
    #expect(
      check.diagnostics.map(\.note) == [
        "1: 1-2 this is a mode of variables that Figma exported, not of the Design Tokens Format 2025.10\nhint: pageshot tokens convert p.json"
      ], "\(check.diagnostics.map(\.note))")
    let valid = Self.file("Light", "\"Accent\": \(Self.color("#FF0000"))")
    #expect(TokenCheck.read(Array(valid.utf8), file: "l.json").diagnostics == [])
    #expect(throws: Never.self) {
      let again = try Conversion(valid)
      #expect(again.notes.first?.contains("already") == true)
    }
  }

  private static func theme(_ mode: String, _ hex: String, boundTo name: String) -> (String, String)
  {
    ("\(mode).tokens", file(mode, "\"Text\": {\"Accent\": \(color(hex, boundTo: name))}"))
  }

  @Test func `are modes if they have the same tokens`() throws {
    let files = [
      Self.theme("Dark", "#000000", boundTo: "Sea/100"),
      Self.theme("Light", "#FF0000", boundTo: "Sea/500"), ("Primitives.tokens", Self.primitives),
    ]
    let found = try convert(files)
    #expect(try found.color("Text.Accent") == "{Sea.500}")
    #expect(try found.color("Text.Accent", .dark) == "{Sea.100}")
    #expect(try found.color("Sea.500") == "#FF0000" && found.color("Sea.500", .dark) == "none")
    let named = try convert(files, [(.light, "Dark"), (.dark, "Light.tokens")])
    #expect(try named.color("Text.Accent") == "{Sea.100}")
    #expect(try named.color("Text.Accent", .dark) == "{Sea.500}")
  }

  @Test func `keep their value if the variable behind it has another, or is not there`() throws {
    for name in ["Sea/100", "Sea/300", "Text/Accent"] {
      let found = try convert([
        Self.theme("Light", "#FF0000", boundTo: name), ("p", Self.primitives),
      ])
      #expect(try found.color("Text.Accent") == "#FF0000")
    }
  }

  @Test func `need a name for light mode if none of their modes is light`() throws {
    let files = [
      Self.theme("Brand A", "#000000", boundTo: "x"),
      Self.theme("Brand B", "#FF0000", boundTo: "x"),
      ("p", Self.primitives),
    ]
    let error = #expect(throws: WrongMode.self) { try convert(files) }
    #expect(error?.message == "no mode is named \"light\"")
    #expect(error?.hint == "--mode light=NAME, with one of Brand A, Brand B, Mode 1")
    let found = try convert(files, [(.light, "Brand B")])
    #expect(try found.color("Text.Accent") == "#FF0000")
    #expect(
      found.result.leftOut == [
        "1 set of no mode (Brand A.tokens)", "2 tokens that cannot be converted",
      ])
  }
}

@Suite struct `Tokens of one set` {
  @Test func `are known by types that only Tokens Studio and Penpot have`() {
    let text =
      #"{"f": {"$type": "fontFamilies", "$value": "Inter"}, "s": {"$type": "fontSizes", "$value": "17"}}"#
    let check = TokenCheck.read(Array(text.utf8), file: "p.json")
    #expect(
      check.diagnostics.map(\.message) == [
        "this is a file of Tokens Studio, not of the Design Tokens Format 2025.10"
      ])
  }

  @Test func `with a single theme are light`() throws {
    let core = ##""core": {"ink": {"$type": "color", "$value": "#223344"}}"##
    let theme = #"{"name": "Harbour", "selectedTokenSets": {"core": "enabled"}}"#
    let other = #"{"name": "Base", "selectedTokenSets": {"core": "source"}}"#
    for themes in [theme, "\(other), \(theme)"] {
      #expect(try Conversion("{\(core), \"$themes\": [\(themes)]}").color("ink") == "#223344")
    }
    #expect(throws: WrongMode.self) {
      try Conversion("{\(core), \"$themes\": [\(theme), \(theme.replacing("Harbour", with: "B"))]}")
    }
  }
}
