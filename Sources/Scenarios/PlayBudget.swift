import PageModel

/// The limits for all scenarios of a page together, in all themes and modes.
package struct PlayBudget: Hashable, Sendable {
  /// The maximum number of rows laid out: a page of 10,000 rows 50 times.
  ///
  /// Other work counts in the same unit: reading a page, changes that copy rows, and actions.
  package static let mostRows = 500_000
  /// The maximum number of steps.
  package static let mostSteps = 10_000
  /// The maximum duration of waiting steps in milliseconds: one hour.
  package static let mostMilliseconds = Limits.scriptMilliseconds
  /// The maximum number of events.
  package static let mostEvents = 100_000
  /// The maximum UTF-8 size of the texts of events, in bytes: 16 MiB.
  package static let mostEventBytes = 16 << 20

  /// The number of variants in which each screenshot is laid out.
  package var looks = 1
  private var (rows, steps, milliseconds) = (0, 0, 0)
  private var (events, eventBytes) = (0, 0)

  /// Creates an unused budget.
  package init() {}

  /// Counts rows that are laid out, or work of the same cost.
  mutating func count(rows: Int) { self.rows += rows }

  /// Counts an event and the UTF-8 size of its texts; false if a limit is exceeded.
  mutating func countEvent(bytes: Int) -> Bool {
    (events, eventBytes) = (events + 1, eventBytes + bytes)
    return events <= Self.mostEvents && eventBytes <= Self.mostEventBytes
  }

  /// Counts a step before it is played.
  ///
  /// - Throws: ``PlayFault`` if a limit is exceeded.
  mutating func count(_ step: Step) throws(PlayFault) {
    steps += 1
    if case .wait(let time)? = step.verb { milliseconds += time }
    try check(at: step.source)
  }

  /// - Throws: ``PlayFault`` if a limit is exceeded, with the limit's name.
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
