import PageFiles
package import PageModel

/// The files that diagnostics point into; the last ones are kept in memory.
package struct SourceFiles {
  private var texts: [String: SourceText?] = [:]
  /// The bytes of the files in memory.
  private var size = 0
  /// The drafts that are read instead of files.
  package var drafts = FileDrafts.none

  /// The most bytes of a file: those of the largest that diagnostics point into.
  private static let mostOfFile = PageLocation.mostDataBytes
  /// The most bytes of the files in memory.
  private static let most = 2 * mostOfFile

  /// No files yet.
  package init() {}

  /// A diagnostic as the command line shows it: place, message, source line with a caret, and hint.
  ///
  /// If the file cannot be read from the working directory, its line is omitted.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    let file = diagnostic.source.path
    if let known = texts[file] { return diagnostic.text(in: known) }
    // A link out of its checkout is not followed: nothing of what it leads to is shown.
    let root = Root.boundary(around: file.parentPath)
    let bytes = try? drafts.read(file, beneath: root, limit: Self.mostOfFile).bytes
    // What is no text has no lines.
    let text = bytes.flatMap { $0.contains(0) ? nil : SourceText($0) }
    size += bytes?.count ?? 0
    if size > Self.most { (texts, size) = ([:], bytes?.count ?? 0) }
    texts[file] = .some(text)
    return diagnostic.text(in: text)
  }
}
