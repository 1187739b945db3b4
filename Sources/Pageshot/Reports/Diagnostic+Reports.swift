package import Goldens
package import PageModel

extension [Diagnostic] {
  /// A JSON array of `{"file","line","column","severity","message","hint","rule"}`, one a line.
  package var json: String {
    var json = JSONText()
    json.lines(self) { diagnostic, json in
      json.object {
        $0.member("file", diagnostic.source.file)
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

  /// The diagnostics with the page's file named as it was given, not as its project sees it.
  package func shown(for page: PageLocation) -> [Diagnostic] {
    renamingFiles { $0 == page.sourceName ? page.path : $0 }
  }

  /// The diagnostics with other names of files.
  package func renamingFiles(_ name: (String) -> String) -> [Diagnostic] {
    map { diagnostic in
      var renamed = diagnostic
      renamed.source.file = name(diagnostic.source.file)
      return renamed
    }
  }

  /// The errors, as reports of tests have them.
  package var faults: [TestReport.Fault] {
    filter { $0.severity == .error }.map { .init($0.message, at: $0.source, hint: $0.hint) }
  }

  /// Each once, in the order they are.
  package var unique: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }

  /// From the top of the file down; each once.
  package var inOrder: [Diagnostic] { unique.sorted { $0.source < $1.source } }
}

extension Diagnostic {
  /// A workflow command that makes GitHub show the diagnostic at its line.
  package var gitHubAnnotation: GitHubAnnotation {
    let levels: [Severity: GitHubAnnotation.Level] = [
      .error: .error, .warning: .warning, .note: .notice,
    ]
    return GitHubAnnotation(
      levels[severity] ?? .error, at: source, title: rule,
      [message] + (hint.map { ["hint: \($0)"] } ?? []))
  }
}
