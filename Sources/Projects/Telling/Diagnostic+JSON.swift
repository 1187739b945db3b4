import PageModel

extension [Diagnostic] {
  /// A JSON array of `{"file","line","column","severity","message","hint","rule"}`, one per line; if data was filled
  /// in, `"data"` is its place as `file:line:column`.
  ///
  /// In a shared part, `"includedAt"` lists the places of the includes that lead to it, the innermost first.
  package var json: String {
    jsonLines { diagnostic, json in
      json.member("file", diagnostic.source.path)
      json.member("line", Double(diagnostic.source.line))
      json.member("column", Double(diagnostic.source.column))
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.member("hint", diagnostic.hint)
      json.member("rule", diagnostic.rule)
      if let data = diagnostic.source.data { json.member("data", data.shown) }
      let includes = diagnostic.source.includes.map(\.shown)
      if !includes.isEmpty { json.member("includedAt") { $0.texts(includes) } }
    }
  }
}
