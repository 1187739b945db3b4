import PageModel

extension [Diagnostic] {
  /// A JSON array of `{"file","line","column","severity","message","hint","rule"}`, one a line.
  package var json: String {
    var json = JSONText()
    json.lines(self) { diagnostic, json in
      json.object {
        $0.member("file", diagnostic.source.path)
        $0.member("line", Double(diagnostic.source.line))
        $0.member("column", Double(diagnostic.source.column))
        $0.member("severity", diagnostic.severity.rawValue)
        $0.member("message", diagnostic.message)
        $0.member("hint", diagnostic.hint)
        $0.member("rule", diagnostic.rule)
      }
    }
    json.newline()
    return json.text
  }
}
