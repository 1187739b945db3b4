import Geometry
import PageModel

/// The contents of Pageshot's own part of `$extensions`.
enum Extensions {
  /// The extensions of the whole file.
  struct File: Sendable {
    var extends: Sourced<String>?
    var mirroredImages: [String] = []
    var unit: Unit?
    var sources: [TokenSource] = []
  }

  /// A file of tokens that aliases may name, in all modes or in one.
  struct TokenSource: Equatable, Sendable {
    let path: Sourced<String>
    let mode: ColorMode
  }

  /// The meaning of px in the file.
  enum Unit: String, CaseIterable, Sendable {
    /// Points; always the case here, but readers of exported files may want to know.
    case pt
  }

  /// The extensions of a token.
  struct Token: Sendable {
    var own = false
    var modes: [ThemeFile.ModeValue] = []
    var follows: Sourced<String>?
    var textStyle: TextStyle?
  }

  /// The table for the whole file.
  static let file = Table<File>(
    "pageshot", "What the token format cannot express.", start: { File() },
    fields: [
      Field("extends", .name, "The theme to extend.") { $0.extends = Sourced($1, at: $2) },
      Field(
        "mirroredImages", .list(of: .name), \.mirroredImages,
        "Images that are mirrored on right-to-left pages."),
      Field("unit", .word, orNil: \.unit, "The meaning of px: pt."),
      Field(
        "sources", .list(of: .tokenSource), \.sources,
        "Token files, relative to this one, whose tokens aliases may name; `{\"dark\": FILE}` is for one mode."
      ),
    ])

  /// The table for a colour.
  static let color = Table<Token>(
    "pageshot", "What the token format cannot express.", start: { Token() },
    fields: plain.fields + ColorMode.allCases.filter { $0 != .light }.map(field) + [
      Field(
        "follows", .name, "The colour that replaces this one where a nearer theme sets that colour."
      ) { $0.follows = Sourced($1, at: $2) }
    ])

  /// The table for a font.
  static let font = Table<Token>(
    "pageshot", "What the token format cannot express.", start: { Token() },
    fields: plain.fields + [
      Field("textStyle", .word, orNil: \.textStyle, "The system text style whose sizes it follows.")
    ])

  /// The table for every other token.
  static let plain = Table<Token>(
    "pageshot", "What the token format cannot express.", start: { Token() },
    fields: [Field("own", .flag, \.own, "Whether the value defines the kind of cell.")])

  /// The field for a colour's value in a mode.
  private static func field(_ mode: ColorMode) -> Field<Token> {
    let shape = TokenForm.inMode
    return Field(
      mode.rawValue, schema: shape.schema, "The value in that mode; null: deliberately none."
    ) { token, node, reader in
      let value = node.isNull ? nil : shape.read(node, &reader)
      guard node.isNull || value != nil else { return }
      token.modes.append(
        .init(mode: mode, value: value.map { Sourced($0, at: node.source) }))
    }
  }
}

extension Form where Value == Extensions.TokenSource {
  /// The path of a token file, or a mapping from a mode to one.
  fileprivate static var tokenSource: Form {
    Form(["type": ["string", "object"]]) { node, reader in
      let entry = node.mapping.flatMap { $0.count == 1 ? $0[0] : nil }
      guard let path = entry?.value.text ?? node.text,
        let mode = entry == nil ? .light : entry.flatMap({ ColorMode(context: $0.key) })
      else {
        reader.wrong(node, wants: "a path, or {\"dark\": path}")
        return nil
      }
      return Value(path: Sourced(path, at: (entry?.value ?? node).source), mode: mode)
    }
  }
}

extension Node {
  /// The paths of the token files that the root of a theme file names.
  var sourceFiles: [String] {
    (self["$extensions"]?["pageshot"]?["sources"]?.sequence ?? []).compactMap {
      $0.text ?? $0.mapping?.first?.value.text
    }
  }
}

extension ColorMode {
  /// The mode of a context's name, such as `darkContrast` or `dark-contrast`.
  package init?(context: String) {
    let mode = Self.allCases.first { [$0.rawValue, $0.fileWord].contains(context) }
    guard let mode else { return nil }
    self = mode
  }

  /// The name of the mode in files and contexts.
  package var fileWord: String { self == .darkContrast ? "dark-contrast" : rawValue }
}
