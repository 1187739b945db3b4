import Foundation

/// The font families of a text, in order of preference: the first with a character draws it.
enum FontFamilies {
  /// The family of emoji.
  static let emoji = "Noto Color Emoji"

  /// The fallback families of all languages, after Han: scripts, then symbols, then emoji.
  ///
  /// Emoji are last, so that digits and © are outlines, not pictures.
  private static let others = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari",
    "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Lao", "Noto Serif Tibetan",
    "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Sans Deseret",
    "Noto Sans Ogham", emoji,
  ]

  /// The families for a font and a language, separated by commas as Pango requires.
  ///
  /// Names with a comma are ignored, because Pango would read them as two families.
  static func list(_ asked: String, language: String) -> String {
    // Fontconfig compares family names byte by byte.
    let isPlain = asked.utf8.allSatisfy { $0 < 0x80 }
    let asked = isPlain ? asked : asked.precomposedStringWithCanonicalMapping
    let first = asked == "Inter" || asked.contains(",") || asked.isEmpty ? [] : [asked]
    return (first + ["Inter", han(language)] + others).joined(separator: ",")
  }

  /// The family with the Han glyph variants of a language (BCP 47).
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
