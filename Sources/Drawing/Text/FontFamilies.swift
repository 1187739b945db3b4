import Foundation
import PageModel

/// The font families of a text, in order of preference: the first with a character draws it.
enum FontFamilies {
  /// The family of emoji.
  static let emoji = "Noto Color Emoji"

  /// The fallback families after Han.
  static let afterHan = ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew"]
  /// The next families: scripts, then symbols.
  ///
  /// They precede emoji, so that digits and © are outlines, not pictures.
  static let beforeEmoji = [
    "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans Telugu", "Noto Sans Kannada",
    "Noto Sans Lao", "Noto Serif Tibetan", "Noto Sans Symbols", "Noto Sans Symbols2",
    "Noto Sans Math", "Noto Sans Deseret", "Noto Sans Ogham",
  ]
  /// The last families: a new one takes no character from those before it.
  static let afterEmoji = [
    "Noto Sans Bengali", "Noto Sans Gurmukhi", "Noto Sans Gujarati", "Noto Sans Oriya",
    "Noto Sans Tamil", "Noto Sans Malayalam", "Noto Sans Sinhala", "Noto Sans Myanmar",
    "Noto Sans Khmer", "Noto Sans Ethiopic", "Noto Sans Georgian", "Noto Sans Armenian",
    "Noto Sans Mongolian", "Noto Sans Cherokee",
  ]

  /// The fallback families of which only the regular face is used: Debian has no other, or they are signs.
  static let regularOnly: Set = [
    "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Sans Deseret",
    "Noto Sans Ogham", "Noto Sans Mongolian",
  ]

  /// The families for a font and a language.
  ///
  /// A project's own families precede the last ones.
  static func list(_ asked: String, language: String, own: [String] = []) -> [String] {
    // Family names are compared byte by byte.
    let isPlain = asked.utf8.allSatisfy { $0 < 0x80 }
    let asked = isPlain ? asked : asked.precomposedStringWithCanonicalMapping
    let first = asked == "Inter" || asked.isEmpty ? [] : [asked]
    let known = first + ["Inter", han(language)] + afterHan + beforeEmoji + [emoji]
    return known + own.filter { !known.contains($0) && !afterEmoji.contains($0) } + afterEmoji
  }

  /// The families of all regions, which have the same characters.
  static let allHan = ["SC", "TC", "HK", "JP", "KR"].map { "Noto Sans CJK " + $0 }

  /// The family with the Han glyph variants of a language (BCP 47).
  static func han(_ language: String) -> String {
    let tags = language.languageSubtags
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
