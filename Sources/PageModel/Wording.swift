/// The words that pages show though no page says them, in many languages.
package struct Wording: Hashable, Sendable {
  /// The titles by kind of row, other words by their names; then by language in lower case: BCP 47, such as
  /// `zh-hant`.
  private var titles: [String: [String: String]]

  /// Words of rows and others.
  ///
  /// - Parameter titles: by the name of the kind of row, others by their own; then by language: BCP 47, such
  ///   as `zh-Hant`.
  package init(titles: [String: [String: String]] = [:]) {
    self.titles = titles.mapValues { titles in
      Dictionary(titles.map { ($0.lowercased(), $1) }) { first, _ in first }
    }
  }

  /// The title of a row that names none; nil for kinds that have none.
  ///
  /// - Parameters:
  ///   - kind: the kind of row.
  ///   - language: the page's language, BCP 47.
  /// - Returns: the title in that language, else in English.
  package func title(of kind: Kind, in language: String) -> String? {
    guard case .builtIn(let kind) = kind else { return nil }
    return words(kind.rawValue, in: language)
  }

  /// Words by their name, such as `refreshHeader/idle`; nil where there are none.
  ///
  /// - Parameters:
  ///   - name: what they are called in `assets/strings`.
  ///   - language: the page's language, BCP 47.
  /// - Returns: the words in that language, else in English.
  package func words(_ name: String, in language: String) -> String? {
    guard let words = titles[name] else { return nil }
    return Self.tags(for: language).lazy.compactMap { words[$0] }.first
  }

  /// The tags that serve a language, the longest first, English last; in lower case, and Chinese with
  /// its script: `zh-TW` is `zh-hant-tw`.
  private static func tags(for language: String) -> [String] {
    var words = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if words.first == "zh", !words.contains("hans"), !words.contains("hant") {
      let isTraditional = words.contains { ["tw", "hk", "mo"].contains($0) }
      words.insert(isTraditional ? "hant" : "hans", at: 1)
    }
    return words.indices.reversed().map { words[...$0].joined(separator: "-") } + ["en"]
  }
}
