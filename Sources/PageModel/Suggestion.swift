/// Suggestions for misspelt words.
package enum Suggestion {
  /// The candidate closest to a word; nil if none is close enough.
  ///
  /// The distance counts extra, missing, wrong and swapped letters, ignoring case. One such slip is
  /// allowed for every three letters of the longer word, but no more than `most`. The beginning that
  /// both words share with their family does not count as letters: `glyph-` of `glyph-bell`, `title` of
  /// `titleFont`. Among equally close candidates, the first wins. Words of more than 64 letters have no
  /// suggestion, and of many candidates only the first 500 are compared, since files of strangers may
  /// have thousands.
  package static func closest(to word: String, among candidates: [String], within most: Int? = nil)
    -> String?
  {
    guard let typed = letters(of: word) else { return nil }
    var best: (candidate: String, slips: Int)?
    for candidate in candidates.prefix(500) {
      guard let meant = letters(of: candidate) else { continue }
      let family = family(of: candidate, sharedWith: typed)
      let letters = max(typed.count, meant.count) - family
      let allowed = min(most ?? .max, letters / 3)
      guard abs(typed.count - meant.count) <= allowed else { continue }
      let most = min(allowed, (best?.slips ?? .max) - 1)
      if let slips = slips(from: typed, to: meant, within: most) { best = (candidate, slips) }
    }
    return best?.candidate
  }

  /// The hint for a word: `did you mean "switch"?`; nil if no candidate is close enough.
  package static func hint(for word: String, among candidates: [String]) -> String? {
    closest(to: word, among: candidates).map(hint)
  }

  /// The hint for a word that must be one of the candidates: the closest one, otherwise all.
  package static func hint(for word: String, outOf candidates: [String]) -> String? {
    hint(for: word, among: candidates) ?? available(candidates)
  }

  /// The words that may be written, `available: light, dark`; nil if there are none.
  ///
  /// The first 50 are named, and the number of the others.
  package static func available(_ words: [String]) -> String? { available(words, most: 50) }

  /// The same with another number of words that are named.
  package static func available(_ words: [String], most: Int) -> String? {
    guard !words.isEmpty else { return nil }
    let more = words.count > most ? " and \(words.count - most) more" : ""
    return "available: " + words.prefix(most).joined(separator: ", ") + more
  }

  /// The hint that suggests a word.
  package static func hint(_ meant: String) -> String { "did you mean \"\(meant)\"?" }

  /// The hint for the state of a switch that is written in another way: `did you mean "on: true"?`.
  package static func hint(forSwitch isOn: Bool) -> String { hint("on: \(isOn)") }

  /// The letters of a word in lower case; nil if there are too many to compare.
  private static func letters(of word: String) -> [Unicode.Scalar]? {
    guard word.utf8.count <= 4 * 64 else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    return letters.count <= 64 ? letters : nil
  }

  /// The length of the beginning of a candidate that only names its family, if a word shares it: whole words of the
  /// candidate, with the signs between them.
  ///
  /// - Parameters:
  ///   - candidate: the candidate, in which `-` and other signs or capitals begin words.
  ///   - word: the letters of the other word, in lower case.
  /// - Returns: the number of letters.
  private static func family(of candidate: String, sharedWith word: [Unicode.Scalar]) -> Int {
    let letters = Array(candidate.unicodeScalars)
    var length = 0
    for (index, letter) in letters.enumerated() {
      let isSign = !letter.properties.isAlphabetic && letter.properties.numericType == nil
      let isCapital = letter.properties.isUppercase
      if index > 0, isSign || isCapital && !letters[index - 1].properties.isUppercase {
        length = index
      }
      guard index < word.count, letter.properties.lowercaseMapping == String(word[index]) else {
        break
      }
      if isSign { length = index + 1 }
    }
    return length
  }

  /// The restricted Damerau–Levenshtein distance, row by row; nil if it is more than `most`.
  private static func slips(
    from typed: [Unicode.Scalar], to meant: [Unicode.Scalar], within most: Int
  ) -> Int? {
    var older: [Int] = []
    var last = Array(0...meant.count)
    for (row, letter) in typed.enumerated() {
      var next = [row + 1]
      for (column, other) in meant.enumerated() {
        var least = min(last[column + 1] + 1, next[column] + 1)
        least = min(least, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == meant[column - 1], typed[row - 1] == other {
          least = min(least, older[column - 1] + 1)
        }
        next.append(least)
      }
      // Two rows: swapped letters skip one.
      if min(last.min() ?? 0, next.min() ?? 0) > most { return nil }
      (older, last) = (last, next)
    }
    return last[meant.count] <= most ? last[meant.count] : nil
  }
}

extension String {
  /// The flag that a word means, such as `yes` or `off`; nil for other words.
  package var flag: Bool? {
    switch lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
}
