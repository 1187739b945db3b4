/// Something to say about a page: what is wrong, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The page cannot be drawn as written.
    case error
    /// The page is drawn, but probably not as meant.
    case warning
    /// Nothing is wrong with the page, but something is to be known of it.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// A short, stable name of the kind of fault, such as `unknown-key`; for filters and JSON.
  public var rule: String
  /// Where it is.
  ///
  /// A fault of a whole file stands at its line 1, column 1.
  public var source: Source
  /// What is wrong: lower case, no full stop, the culprit in quotes.
  public var message: String
  /// What to do about it; nil where there is nothing useful to say.
  public var hint: String?

  /// A fault, or a warning where told so.
  public init(
    _ severity: Severity = .error, rule: String, at source: Source, _ message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.source = source
    self.message = message
    self.hint = hint
  }
}

extension [Diagnostic] {
  /// From the top of the file down; each once.
  package var inOrder: [Diagnostic] { eachOnce.sorted { $0.source < $1.source } }
}
