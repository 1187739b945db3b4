package import Pageshot

/// Shows what a command tells while it works: a terminal, a server, or a list in tests.
///
/// Names and texts may be a stranger's: who shows them escapes them.
package protocol Printer: AnyObject {
  /// Shows an error or a warning; `text` is it with its source line.
  func show(_ diagnostic: Diagnostic, as text: String)
  /// Shows an error that has no line.
  func error(_ message: String, hint: String?)
  /// Shows a line about what happens.
  func say(_ line: String)
  /// Shows the names of written files.
  ///
  /// - Throws: an error if they cannot be shown; later names then get none.
  func wrote(_ paths: [String]) throws
  /// Shows how many of all pages are done; before the first one 0 are.
  func progress(_ done: Int, of all: Int)
}

/// The end of a command that could not do all of its work, after its errors were reported.
package struct CommandEnd: Error {
  /// The heaviest outcome.
  package let outcome: Outcome

  /// The end with an outcome.
  package init(_ outcome: Outcome) { self.outcome = outcome }
}
