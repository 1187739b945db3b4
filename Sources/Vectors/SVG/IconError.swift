package import PageModel

/// The reason why an icon cannot be used: its errors, at least one and at most 20.
package struct IconError: Error, Hashable, Sendable {
  /// The first error.
  package let first: Diagnostic
  /// The other errors, in the order of the file, without repeated messages.
  package let rest: [Diagnostic]

  /// All errors, in the order of the file.
  package var faults: [Diagnostic] { [first] + rest }

  /// Creates an error from one diagnostic and any others.
  package init(_ first: Diagnostic, _ rest: [Diagnostic] = []) {
    self.first = first
    self.rest = rest
  }

  /// Creates an error about the icon as a whole, at line 1, column 1.
  package init(_ file: String, rule: String, _ message: String, hint: String? = nil) {
    let start = Source(file: file, line: 1, column: 1)
    self.init(Diagnostic(rule: rule, at: start, message, hint: hint))
  }
}

extension IconError: CustomStringConvertible {
  /// One line for each error: `arrow.svg:3:5: <script> is not allowed in an icon`.
  package var description: String {
    faults.map { "\($0.source): \($0.message)" }.joined(separator: "\n")
  }
}
