import Pageshot

/// Why a page cannot be tested at all.
public struct PageTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let description: String

  init(_ description: String, hint: String? = nil) {
    self.description = description + (hint.map { "\n  hint: \($0)" } ?? "")
  }

  /// Faults of a file, each with its line.
  init(_ faults: [Diagnostic]) {
    var files = SourceFiles()
    description = faults.map { files.text(of: $0) }.joined(separator: "\n")
  }
}
