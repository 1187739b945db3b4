/// An error, warning or note about a page: what is wrong, where, and how to fix it.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The page cannot be drawn as written.
    case error
    /// The page is drawn, but probably not as intended.
    case warning
    /// Information; nothing is wrong with the page.
    case note
  }

  /// The severity.
  public var severity: Severity
  /// A short, stable name of the kind of error, such as `unknown-key`; for filters and JSON.
  public var rule: String
  /// The place.
  ///
  /// A diagnostic of a whole file is at line 1, column 1.
  public var source: Source
  /// The message with its values.
  package private(set) var told: Message
  /// The hint with its values.
  package private(set) var advice: Message?

  /// What is wrong: lower case, no full stop, names in quotes.
  public var message: String {
    get { told.text() }
    set { told = Message(newValue) }
  }

  /// How to fix it; nil without a useful hint.
  public var hint: String? {
    get { advice?.text() }
    set { advice = newValue.map { Message($0) } }
  }

  /// An error, or a diagnostic of another severity.
  public init(
    _ severity: Severity = .error, rule: String, at source: Source, _ message: String,
    hint: String? = nil
  ) {
    self.init(
      severity, rule: rule, at: source, telling: Message(message), hint: hint.map { Message($0) })
  }

  /// The same with values that may differ from look to look.
  package init(
    _ severity: Severity = .error, rule: String, at source: Source, telling message: Message,
    hint: Message?
  ) {
    (self.severity, self.rule, self.source) = (severity, rule, source)
    (told, advice) = (message, hint)
  }

  /// The same diagnostic at another place.
  package func at(_ source: Source) -> Diagnostic {
    var moved = self
    moved.source = source
    return moved
  }
}

extension [Diagnostic] {
  /// The diagnostics sorted by place, without duplicates.
  package var inOrder: [Diagnostic] { eachOnce.sorted { $0.source < $1.source } }
}

extension Sequence<Diagnostic> {
  /// The diagnostics of a collection without an order, sorted by place and words.
  package var byPlaceAndWords: [Diagnostic] {
    sorted {
      ($0.source, $0.message, $0.hint ?? "", $0.rule, $0.severity.rawValue)
        < ($1.source, $1.message, $1.hint ?? "", $1.rule, $1.severity.rawValue)
    }
  }
}
