/// The word that was probably meant.
package enum Suggestion {
  /// The candidate nearest to a word, or nil where none is near enough to be meant.
  ///
  /// Near is counted in slips: a letter too many, one missing, one wrong, or two swapped, with
  /// small and capital letters alike. One slip is allowed for every three letters of the longer
  /// word, or as many as `most` says. Of candidates equally near the first is taken. No word of more than 64 letters is near any.
  package static func closest(to word: String, among candidates: [String], within most: Int? = nil)
    -> String?
  {
    guard let typed = letters(of: word) else { return nil }
    var best: (candidate: String, slips: Int)?
    for candidate in candidates {
      guard let meant = letters(of: candidate) else { continue }
      let allowed = most ?? max(typed.count, meant.count) / 3
      guard abs(typed.count - meant.count) <= allowed else { continue }
      let slips = slips(from: typed, to: meant)
      if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.candidate
  }

  /// What to say where a word was probably meant: `did you mean "switch"?`; nil where none is near enough.
  package static func hint(for word: String, among candidates: [String]) -> String? {
    closest(to: word, among: candidates).map(hint)
  }

  /// What to say of the word that was probably meant.
  package static func hint(_ meant: String) -> String { "did you mean \"\(meant)\"?" }

  /// The letters of a word, all small; nil where there are too many to compare.
  private static func letters(of word: String) -> [Unicode.Scalar]? {
    guard word.utf8.count <= 4 * 64 else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    return letters.count <= 64 ? letters : nil
  }

  /// The Damerau–Levenshtein distance in which no letter is touched twice, row by row.
  private static func slips(from typed: [Unicode.Scalar], to meant: [Unicode.Scalar]) -> Int {
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
      (older, last) = (last, next)
    }
    return last[meant.count]
  }
}
