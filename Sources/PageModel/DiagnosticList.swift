/// The diagnostics of one file or page; those above a limit are only counted.
package struct DiagnosticList {
  private var kept: [Diagnostic] = []
  private var errors = Tally(name: "errors", severity: .error, most: Limits.faults)
  private var warnings = Tally(name: "warnings", severity: .warning, most: Limits.warnings)

  /// The count of diagnostics of a severity.
  private struct Tally {
    let name: String
    let severity: Diagnostic.Severity
    let most: Int
    var count = 0
    /// The source of the first diagnostic that was dropped.
    var excess: Source?

    /// A diagnostic with the total count; nil if none was dropped.
    var limit: Diagnostic? {
      excess.map {
        Diagnostic(
          severity, rule: "limit", at: $0, Limits.message(name, count, max: most),
          hint: "fix the listed ones first; the others are omitted")
      }
    }

    /// Counts a diagnostic; true if it is to be kept.
    mutating func takes(_ diagnostic: Diagnostic) -> Bool {
      count += 1
      guard count > most else { return true }
      if excess == nil { excess = diagnostic.source }
      return false
    }
  }

  /// A list, which may start with the diagnostics of an earlier stage.
  package init(_ diagnostics: [Diagnostic] = []) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Whether the list drops further errors; checks that can only add errors may be skipped then.
  package var isFull: Bool { errors.count >= errors.most }

  /// The number of diagnostics that were added, with those that were dropped.
  package var count: Int { errors.count + warnings.count }

  /// Whether there are errors.
  package var hasErrors: Bool { errors.count > 0 }

  /// Adds a diagnostic, or only counts it above the limit.
  package mutating func add(_ diagnostic: Diagnostic) {
    let isKept =
      switch diagnostic.severity {
      case .error: errors.takes(diagnostic)
      case .warning, .note: warnings.takes(diagnostic)
      }
    if isKept { kept.append(diagnostic) }
  }

  /// The diagnostics in order; if some were dropped, the last ones state the total count.
  package var all: [Diagnostic] { kept + [errors.limit, warnings.limit].compactMap(\.self) }
}
