import Pageshot

/// What stopped the work on a page: the exit code, and what to say.
struct PageFailure: Sendable {
  let code: Int32
  let message: String

  init(_ error: any Error, of page: PageLocation) {
    code = Outcome.code(of: error)
    // Files that cannot be read or written name themselves.
    message = error is ReadError || error is WriteError ? "\(error)" : "\(page.path): \(error)"
  }
}

extension Terminal {
  /// Says what is wrong with a page, and what stopped the work on it, which is counted.
  func report(
    _ diagnostics: [Diagnostic], _ failures: [PageFailure], in files: inout SourceFiles,
    _ outcome: inout Outcome
  ) {
    for diagnostic in diagnostics { report(diagnostic, in: &files) }
    report(failures, in: &outcome)
  }

  /// Says what stopped the work on a page, and counts it.
  func report(_ failures: [PageFailure], in outcome: inout Outcome) {
    for failure in failures {
      error(failure.message)
      outcome.add(failure.code)
    }
  }
}
