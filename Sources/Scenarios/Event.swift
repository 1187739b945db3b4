package import PageModel

/// An event that happened while a scenario was played.
package struct Event: Hashable, Sendable {
  /// The time, in milliseconds from the start.
  package var time: Int
  /// The event's name: `didSelect`, `push`, `log`.
  package var name: String
  /// The id of the row; nil if there is none.
  package var row: String?
  /// The path of the row or section; nil if there is none.
  package var path: String?
  /// Other properties of the event.
  package var payload: [String: String] = [:]
  /// The line that caused the event.
  package var source: Source?

  /// The value of a field, named as in ``Expectation``; nil if it is missing.
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

/// The error that ends a scenario.
package struct PlayFault: Error, Hashable, Sendable {
  /// The diagnostic, with its place.
  package let diagnostic: Diagnostic
  /// The row that the step would have found on the screen after scrolling to it; nil for other errors.
  let unseen: Name?

  init(
    _ rule: String, at source: Source, _ message: String, hint: String? = nil, unseen: Name? = nil
  ) {
    diagnostic = Diagnostic(rule: rule, at: source, message, hint: hint)
    self.unseen = unseen
  }
}

extension PlayFault {
  /// Creates the error for a change of a page that was refused.
  init(_ error: EditError, at source: Source) {
    switch error {
    case .refused(let message, let hint): self.init("refused", at: source, message, hint: hint)
    default: self.init("refused", at: source, "\(error)")
    }
  }

  /// Creates the error for a page that does not exist.
  static func unknownPage(_ name: String, among names: [String], at source: Source) -> PlayFault {
    PlayFault(
      "dead-link", at: source, "unknown page \"\(name)\"",
      hint: Suggestion.hint(for: name, among: names)
        ?? "use the path below pages/, such as wechat/me")
  }

  /// Creates the error for an exceeded limit.
  static func limit(_ name: String, _ count: Int, max: Int, at source: Source, hint: String? = nil)
    -> PlayFault
  {
    PlayFault("limit", at: source, Limits.message(name, count, max: max), hint: hint)
  }
}
