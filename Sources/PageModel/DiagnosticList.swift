/// What is wrong with one file or page: so much is kept as somebody might read, the rest is counted.
package struct DiagnosticList {
  private var kept: [Diagnostic] = []
  private var errors = Tally(name: "faults", severity: .error, most: Limits.faults)
  private var warnings = Tally(name: "warnings", severity: .warning, most: Limits.warnings)

  /// How many there are of a severity.
  private struct Tally {
    let name: String
    let severity: Diagnostic.Severity
    let most: Int
    var count = 0
    /// Where the first stands that is not kept.
    var excess: Source?

    /// The fault for those that are not kept; nil where all are.
    var limit: Diagnostic? {
      excess.map {
        Diagnostic(
          severity, rule: "limit", at: $0, Limits.message(name, count, max: most),
          hint: "mend those that are told first; the others are left out")
      }
    }

    /// Counts a diagnostic; whether it is one of those to keep.
    mutating func takes(_ diagnostic: Diagnostic) -> Bool {
      count += 1
      guard count > most else { return true }
      if excess == nil { excess = diagnostic.source }
      return false
    }
  }

  /// Nothing, or what another stage found wrong.
  package init(_ diagnostics: [Diagnostic] = []) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Whether no more faults are told; what is only there to tell of faults may be skipped then.
  package var isFull: Bool { errors.count >= errors.most }

  /// Keeps a diagnostic, or counts it where there are too many.
  package mutating func add(_ diagnostic: Diagnostic) {
    let isKept =
      switch diagnostic.severity {
      case .error: errors.takes(diagnostic)
      case .warning, .note: warnings.takes(diagnostic)
      }
    if isKept { kept.append(diagnostic) }
  }

  /// What was kept, in order, and a fault or a warning that says how many there are where that is not
  /// all.
  package var all: [Diagnostic] { kept + [errors.limit, warnings.limit].compactMap(\.self) }
}
