import Geometry
import PageModel

/// What may stand in our own part of `$extensions`.
enum Extensions {
  /// What it says about the whole file.
  struct File: Sendable {
    var extends: Sourced<String>?
    var mirroredImages: [String] = []
    var unit: Unit?
  }

  /// What the file's px are.
  enum Unit: String, CaseIterable, Sendable {
    /// Points, which they always are here; for those who read what was exported.
    case pt
  }

  /// What it says about a token.
  struct Token: Sendable {
    var own = false
    var modes: [ThemeFile.ModeValue] = []
    var textStyle: TextStyle?
  }

  /// For the whole file.
  static let file = Table<File>(
    "pageshot", "What the format has no words for.", start: { File() },
    fields: [
      Field("extends", .name, "The theme to start from.") { $0.extends = Sourced($1, at: $2) },
      Field(
        "mirroredImages", .list(of: .name), \.mirroredImages,
        "Pictures that are flipped in right-to-left pages."),
      Field("unit", .word, orNil: \.unit, "What px are: pt."),
    ])

  /// For a colour.
  static let color = Table<Token>(
    "pageshot", "What the format has no words for.", start: { Token() },
    fields: plain.fields + ColorMode.allCases.filter { $0 != .light }.map(field))

  /// For a font.
  static let font = Table<Token>(
    "pageshot", "What the format has no words for.", start: { Token() },
    fields: plain.fields + [
      Field("textStyle", .word, orNil: \.textStyle, "The system's style whose sizes it follows.")
    ])

  /// For every other token.
  static let plain = Table<Token>(
    "pageshot", "What the format has no words for.", start: { Token() },
    fields: [Field("own", .flag, \.own, "Whether it makes the kind of cell what it is.")])

  /// A colour's value in a mode.
  private static func field(_ mode: ColorMode) -> Field<Token> {
    let shape = TokenForm.inMode
    return Field(
      mode.rawValue, schema: shape.schema, "The value in that mode; null: none of its own is meant."
    ) { token, node, reader in
      let value = node.isNull ? nil : shape.read(node, &reader)
      guard node.isNull || value != nil else { return }
      token.modes.append(
        .init(mode: mode, value: value.map { Sourced($0, at: node.source) }))
    }
  }
}
