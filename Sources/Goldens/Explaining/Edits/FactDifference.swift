import PageModel

/// The differences of the facts of two steps.
struct FactDifference {
  /// The differences of facts on a line.
  struct Line {
    var change: CauseChange
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
      let change =
        former == name
        ? CauseChange(of: name, told(was), told(now))
        : CauseChange(of: "", "\(former) \(told(was) ?? "")", "\(name) \(told(now) ?? "")")
      // A default has no place.
      let own = now.first?.source
      add(
        change, at: own ?? was.first?.source, isGone: own == nil && was.first?.source != nil)
    }
    if lines.isEmpty { lines = [Line(change: CauseChange("changed"), place: nil, isGone: false)] }
  }

  /// Adds a difference, to those on its line or without a place.
  private mutating func add(_ change: CauseChange, at place: Source?, isGone: Bool) {
    let line = lines.firstIndex {
      place == nil || $0.place == nil
        || $0.isGone == isGone && $0.place?.file == place?.file && $0.place?.line == place?.line
    }
    guard let line else { return lines.append(Line(change: change, place: place, isGone: isGone)) }
    lines[line].change.additions.append(.also(change))
  }

  /// Adds the values that an action sets of the same row, and leaves them out of the facts.
  private mutating func addValues(
    _ olds: inout [ScriptStep.Fact], _ news: inout [ScriptStep.Fact]
  ) {
    for new in news {
      guard let now = SetValues(new),
        let was = olds.lazy.compactMap(SetValues.init).first(where: { $0.row == now.row })
      else { continue }
      let (gone, come) = (was.names, now.names)
      for name in gone where !come.contains(name) {
        add(CauseChange("\(now.row) \(name) removed"), at: was.place(of: name), isGone: true)
      }
      for name in come where !gone.contains(name) {
        add(CauseChange("\(now.row) \(name) added"), at: now.place(of: name), isGone: false)
      }
      olds.removeAll { $0 == was.fact }
      news.removeAll { $0 == new }
    }
  }
}

/// The values of a row that an action sets.
private struct SetValues {
  let fact: ScriptStep.Fact

  /// The values of a fact; nil for one of something else.
  init?(_ fact: ScriptStep.Fact) {
    guard fact.parts != nil else { return nil }
    self.fact = fact
  }

  /// The row whose values are set, as the step names it.
  var row: Substring { fact.words.prefix { $0 != " " } }

  /// The keys of the values.
  var names: [String] { fact.words.split(separator: " ").dropFirst().map(String.init) }

  /// Where a value is written.
  func place(of name: String) -> Source? { fact.parts?[name] ?? fact.source }
}
