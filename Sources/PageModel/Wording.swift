/// The built-in texts of pages, such as "Log Out", in many languages.
package struct Wording: Hashable, Sendable {
  /// The texts by kind of row or by name, then by language.
  ///
  /// Languages are BCP 47 in lower case, such as `zh-hant`.
  private var titles: [String: [String: String]]

  /// Texts of kinds of rows, and others.
  ///
  /// - Parameter titles: the texts by kind of row or by name, then by language: BCP 47, such as
  ///   `zh-Hant`.
  package init(titles: [String: [String: String]] = [:]) {
    self.titles = titles.mapValues { titles in
      Dictionary(titles.map { ($0.lowercased(), $1) }) { first, _ in first }
    }
  }

  /// The title of a row without one; nil for kinds that have none.
  ///
  /// - Parameters:
  ///   - kind: the kind of row.
  ///   - language: the page's language, BCP 47.
  /// - Returns: the title in that language, otherwise in English.
  package func title(of kind: Kind, in language: String) -> String? {
    guard case .builtIn(let kind) = kind else { return nil }
    return words(kind.rawValue, in: language)
  }

  /// A text by its name, such as `refreshHeader/idle`; nil if unknown.
  ///
  /// - Parameters:
  ///   - name: the name in `assets/strings`.
  ///   - language: the page's language, BCP 47.
  /// - Returns: the text in that language, otherwise in English.
  package func words(_ name: String, in language: String) -> String? {
    guard let words = titles[name] else { return nil }
    return Self.tags(for: language).lazy.compactMap { words[$0] }.first
  }

  /// The language tags to try, the longest first, English last.
  ///
  /// They are in lower case, and Chinese has a script: `zh-TW` is `zh-hant-tw`.
  private static func tags(for language: String) -> [String] {
    var words = language.languageSubtags
    if words.first == "zh", !words.contains("hans"), !words.contains("hant") {
      let isTraditional = words.contains { ["tw", "hk", "mo"].contains($0) }
      words.insert(isTraditional ? "hant" : "hans", at: 1)
    }
    return words.indices.reversed().map { words[...$0].joined(separator: "-") } + ["en"]
  }
}
