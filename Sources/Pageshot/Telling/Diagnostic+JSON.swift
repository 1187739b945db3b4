import PageModel

extension [Diagnostic] {
  /// A JSON array of `{"file","line","column","severity","message","hint","rule"}`, one a line.
  package var json: String {
    jsonLines { diagnostic, json in
      json.member("file", diagnostic.source.path)
      json.member("line", Double(diagnostic.source.line))
      json.member("column", Double(diagnostic.source.column))
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.member("hint", diagnostic.hint)
      json.member("rule", diagnostic.rule)
    }
  }
}
