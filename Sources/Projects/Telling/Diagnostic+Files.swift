package import PageModel

extension [Diagnostic] {
  /// The diagnostics with renamed files.
  package func renamingFiles(_ name: (String) -> String) -> [Diagnostic] {
    map { diagnostic in
      var renamed = diagnostic
      renamed.source.file = name(diagnostic.source.file)
      return renamed
    }
  }
}
