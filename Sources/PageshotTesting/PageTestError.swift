import Pageshot

/// The reason why a page cannot be tested at all.
public struct PageTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error with its hint, as lines of a log.
  public let description: String

  init(_ description: String, hint: String? = nil) {
    self.description = (description + (hint.map { "\n  hint: \($0)" } ?? "")).visibleLines
  }

  /// The errors of a file, each with its line.
  init(_ faults: [Diagnostic]) {
    var files = SourceFiles()
    description = faults.map { files.text(of: $0) }.joined(separator: "\n").visibleLines
  }
}
