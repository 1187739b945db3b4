package import PageModel

/// Something that happened while a script was played.
package struct Event: Hashable, Sendable {
  /// When, in milliseconds from the beginning.
  package var time: Int
  /// What: `didSelect`, `push`, `log`.
  package var name: String
  /// The row's id; nil for none.
  package var row: String?
  /// The path of the row or section; nil for none.
  package var path: String?
  /// What else is to be known of it.
  package var payload: [String: String] = [:]
  /// The line that it follows from.
  package var source: Source?

  /// The value of a field, as ``Expectation`` names them; nil where it has none.
  package subscript(field: String) -> String? {
    switch field {
    case "t": "\(time)"
    case "event": name
    case "row": row
    case "path": path
    default: payload[field]
    }
  }
}

/// Why a script cannot go on.
package struct PlayFault: Error, Hashable, Sendable {
  /// What is wrong, and where.
  package let diagnostic: Diagnostic

  init(_ rule: String, at source: Source, _ message: String, hint: String? = nil) {
    diagnostic = Diagnostic(rule: rule, at: source, message, hint: hint)
  }
}

extension PlayFault {
  /// What a change of a page is refused for.
  init(_ error: EditError, at source: Source) {
    switch error {
    case .refused(let message, let hint): self.init("refused", at: source, message, hint: hint)
    default: self.init("refused", at: source, "\(error)")
    }
  }

  /// Where one number of something is too large.
  static func limit(_ name: String, _ count: Int, max: Int, at source: Source, hint: String? = nil)
    -> PlayFault
  {
    PlayFault("limit", at: source, Limits.message(name, count, max: max), hint: hint)
  }
}
