import Foundation

/// Which families a text is shaped with, in order: the first that has a character draws it.
enum FontFamilies {
  /// The family of colour pictures.
  static let emoji = "Noto Color Emoji"

  /// What every language falls back to, after Han: scripts first, then signs, pictures last, so
  /// that digits and © are outlines and not pictures.
  private static let others = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
    "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Lao", "Noto Serif Tibetan",
    "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Sans Deseret",
    "Noto Sans Ogham", emoji,
  ]

  /// The families for a font and a language, separated by commas as Pango wants them.
  ///
  /// A comma in the asked name would be read as a second family: such a name is left out.
  static func list(_ asked: String, language: String) -> String {
    // Fontconfig compares bytes.
    let isPlain = asked.utf8.allSatisfy { $0 < 0x80 }
    let asked = isPlain ? asked : asked.precomposedStringWithCanonicalMapping
    let first = asked == "Inter" || asked.contains(",") || asked.isEmpty ? [] : [asked]
    return (first + ["Inter", han(language)] + others).joined(separator: ",")
  }

  /// The family with the forms of Han characters that a language (BCP 47) wants.
  static func han(_ language: String) -> String {
    let tags = language.lowercased().split { $0 == "-" || $0 == "_" }
    let region =
      switch tags.first {
      case "ja": "JP"
      case "ko": "KR"
      case "yue": "HK"
      case "zh" where tags.contains("hans"): "SC"
      case "zh" where tags.contains("hk") || tags.contains("mo"): "HK"
      case "zh" where tags.contains("hant") || tags.contains("tw"): "TC"
      default: "SC"
      }
    return "Noto Sans CJK " + region
  }
}
