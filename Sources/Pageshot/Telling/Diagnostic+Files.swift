package import PageModel

extension [Diagnostic] {
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
}
