extension String {
  /// The text in capitals, by the rules of a language (BCP 47).
  ///
  /// The mappings are those of Unicode, with its conditions in `SpecialCasing.txt` for Turkish, Azeri
  /// and Lithuanian, and those of CLDR and ICU for Greek and Armenian.
  package func capitals(in language: String) -> String {
    switch language.languageSubtags.first {
    case "tr", "az": replacing("i", by: "İ").uppercased()
    case "lt": withoutDotsAbove.uppercased()
    case "el": GreekCapitals.text(unicodeScalars)
    // The ligature is ech and vew; other languages that have it write ech and yiwn.
    case "hy": replacing("և", by: "եվ").uppercased()
    default: uppercased()
    }
  }

  /// The subtags of a language (BCP 47), in lower case.
  package var languageSubtags: [String] {
    lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  private func replacing(_ scalar: Unicode.Scalar, by text: String) -> String {
    unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false)
      .map(String.init).joined(separator: text)
  }

  /// The text without the dots that small i and j have below accents in Lithuanian.
  private var withoutDotsAbove: String {
    var (kept, isDotted) = (String.UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      if !isDotted || scalar != "\u{307}" { kept.append(scalar) }
      // A mark below the letter may stand before its dot.
      let mark = scalar.properties.canonicalCombiningClass
      if mark == .notReordered || mark == .above { isDotted = scalar.properties.isSoftDotted }
    }
    return String(kept)
  }
}
