import PageModel

/// What the scripts of a page may take: all of them together, in all themes and looks.
package struct PlayBudget: Hashable, Sendable {
  /// The most rows that are laid out: a page of ten thousand fifty times.
  ///
  /// What else takes time counts in the same measure: a page that is read, a change for which rows are copied, an
  /// action.
  package static let mostRows = 500_000
  /// The most steps.
  package static let mostSteps = 10_000
  /// The most milliseconds that steps let go by: an hour.
  package static let mostMilliseconds = Limits.scriptMilliseconds
  /// The most that may happen.
  package static let mostEvents = 100_000
  /// The UTF-8 of what is told of events: 16 MiB.
  package static let mostEventBytes = 16 << 20

  /// In how many looks each picture is laid out.
  package var looks = 1
  private var (rows, steps, milliseconds) = (0, 0, 0)
  private var (events, eventBytes) = (0, 0)

  /// Nothing is taken yet.
  package init() {}

  /// Counts rows that are laid out, or work that takes as long.
  mutating func count(rows: Int) { self.rows += rows }

  /// Counts what happened, with so much UTF-8; false where it is too much to be kept.
  mutating func countEvent(bytes: Int) -> Bool {
    (events, eventBytes) = (events + 1, eventBytes + bytes)
    return events <= Self.mostEvents && eventBytes <= Self.mostEventBytes
  }

  /// Counts a step that is to be played.
  ///
  /// - Throws: ``PlayFault`` where there were too many.
  mutating func count(_ step: Step) throws(PlayFault) {
    steps += 1
    if case .wait(let time)? = step.verb { milliseconds += time }
    try check(at: step.source)
  }

  /// - Throws: ``PlayFault`` with what there is too much of.
  func check(at source: Source) throws(PlayFault) {
    let counts = [
      ("rows laid out for the scenarios of a page", rows, Self.mostRows),
      ("steps of the scenarios of a page", steps, Self.mostSteps),
      ("milliseconds of the scenarios of a page", milliseconds, Self.mostMilliseconds),
      ("events of the scenarios of a page", events, Self.mostEvents),
      ("bytes of texts of events", eventBytes, Self.mostEventBytes),
    ]
    for (name, count, most) in counts where count > most {
      throw .limit(
        name, count, max: most, at: source,
        hint: "shorten or remove scenarios, or reduce the rows or variants of the page")
    }
  }
}
