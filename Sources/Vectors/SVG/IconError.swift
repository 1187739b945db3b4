package import PageModel

/// Why an icon cannot be used: its faults, the first twenty if there are more, never none.
package struct IconError: Error, Hashable, Sendable {
  /// The first fault.
  package let first: Diagnostic
  /// The other faults, from the top of the file down; a fault that repeats is told once.
  package let rest: [Diagnostic]

  /// The faults, from the top of the file down.
  package var faults: [Diagnostic] { [first] + rest }

  /// An error of one fault, and more if there are any.
  package init(_ first: Diagnostic, _ rest: [Diagnostic] = []) {
    self.first = first
    self.rest = rest
  }

  /// A fault of the icon as a whole: it stands at line 1, column 1.
  package init(_ file: String, rule: String, _ message: String, hint: String? = nil) {
    let start = Source(file: file, line: 1, column: 1)
    self.init(Diagnostic(rule: rule, at: start, message, hint: hint))
  }
}

extension IconError: CustomStringConvertible {
  /// One line a fault: `arrow.svg:3:5: <script> is not allowed in an icon`.
  package var description: String {
    faults.map { "\($0.source): \($0.message)" }.joined(separator: "\n")
  }
}
