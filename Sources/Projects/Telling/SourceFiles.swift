import PageFiles
package import PageModel

/// The files that diagnostics point into, each read once.
package struct SourceFiles {
  private var texts: [String: SourceText?] = [:]
  /// The drafts that are read instead of files.
  package var drafts = FileDrafts.none

  /// No files yet.
  package init() {}

  /// A diagnostic as the command line shows it: place, message, source line with a caret, and hint.
  ///
  /// If the file cannot be read from the working directory, its line is omitted.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    let file = diagnostic.source.path
    if texts[file] == nil {
      // A link out of its checkout is not followed: nothing of what it leads to is shown.
      let root = Root.boundary(around: file.parentPath)
      let bytes = try? drafts.read(file, beneath: root, limit: 1 << 20).bytes
      // What is no text has no lines.
      texts[file] = .some(bytes.flatMap { $0.contains(0) ? nil : SourceText($0) })
    }
    return diagnostic.text(in: texts[file] ?? nil)
  }
}
