import PageModel

/// The differences of the facts of two steps.
struct FactDifference {
  /// The differences of facts on a line.
  struct Line {
    var words: String
    /// Where the first difference is written, or was recorded.
    let place: Source?
    /// Whether that fact was removed.
    let isGone: Bool
  }

  private(set) var lines: [Line] = []

  init(_ was: ScriptStep, _ now: ScriptStep) {
    var (olds, news) = (was.facts, now.facts)
    if now.verb == "set" { addValues(&olds, &news) }
    let names = (olds + news).map(\.name).eachOnce
    let gone = names.filter { name in !news.contains { $0.name == name } }
    let come = names.filter { name in !olds.contains { $0.name == name } }
    // One key in place of another is one difference: `after a → before b`.
    let isExchanged = gone.count == 1 && come.count == 1 && !(gone + come).contains("")
    for name in names where !(isExchanged && name == gone[0]) {
      let former = isExchanged && name == come[0] ? gone[0] : name
      let (was, now) = CauseWords.differing(
        olds.filter { $0.name == former }, news.filter { $0.name == name },
        by: { $0.name == $1.name && $0.words == $1.words })
      guard !was.isEmpty || !now.isEmpty else { continue }
      func told(_ facts: ArraySlice<ScriptStep.Fact>) -> String? {
        facts.isEmpty ? nil : facts.map(\.words).joined(separator: ", ")
      }
      let words =
        former == name
        ? CauseWords.words(name, told(was), told(now))
        : CauseWords.words("", "\(former) \(told(was) ?? "")", "\(name) \(told(now) ?? "")")
      // A default has no place.
      let own = now.first?.source
      add(
        words, at: own ?? was.first?.source, isGone: own == nil && was.first?.source != nil)
    }
    if lines.isEmpty { lines = [Line(words: "changed", place: nil, isGone: false)] }
  }

  /// Adds the words of a difference, to those on its line or without a place.
  private mutating func add(_ words: String, at place: Source?, isGone: Bool) {
    let line = lines.firstIndex {
      place == nil || $0.place == nil
        || $0.isGone == isGone && $0.place?.file == place?.file && $0.place?.line == place?.line
    }
    guard let line else { return lines.append(Line(words: words, place: place, isGone: isGone)) }
    lines[line].words += ", " + words
  }

  /// Adds the values that an action sets of the same row, and leaves them out of the facts.
  private mutating func addValues(
    _ olds: inout [ScriptStep.Fact], _ news: inout [ScriptStep.Fact]
  ) {
    func values(_ fact: ScriptStep.Fact) -> (row: Substring, names: [Substring]) {
      let words = fact.words.split(separator: " ")
      return (words.first ?? "", Array(words.dropFirst()))
    }
    for new in news where new.parts != nil {
      let (row, now) = values(new)
      guard let old = olds.first(where: { $0.parts != nil && values($0).row == row }) else {
        continue
      }
      let was = values(old).names
      for name in was where !now.contains(name) {
        add("\(row) \(name) removed", at: old.parts?[String(name)] ?? old.source, isGone: true)
      }
      for name in now where !was.contains(name) {
        add("\(row) \(name) added", at: new.parts?[String(name)] ?? new.source, isGone: false)
      }
      olds.removeAll { $0 == old }
      news.removeAll { $0 == new }
    }
  }
}
