package import PageModel

/// Reads page files.
package enum PageFile {
  /// The page of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the path that places name.
  ///   - format: its language.
  ///   - document: the data that it is read with. Default: its own.
  ///   - open: reads a file of data by the path that the page has for it. Default: there are none.
  /// - Returns: the page, and all that is wrong with it, from the top down. The page is nil where the
  ///   file cannot be made sense of at all. With other faults it is as good as it can be, so that what
  ///   else is wrong with it can be found in the same run; it must not be drawn then.
  package static func read(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat, document: PageDocument = .own,
    open: (String) -> NamedFile = { _ in .refused("there are no files here", hint: nil) }
  ) -> (page: Page?, diagnostics: [Diagnostic]) {
    var plan: DataPlan?
    var (page, diagnostics) = Page.table.readFile(bytes, file: file, format: format) {
      node, reader in
      let (node, data) = reader.page(node, format, document, open)
      plan = data
      return node
    }
    page?.behavior.data = plan
    page?.numberRows()
    return (page, diagnostics)
  }
}

/// Reads template files.
package enum TemplateFile {
  /// The template of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, YAML.
  ///   - file: the path that places name; its last word without the ending names the template.
  /// - Returns: the template, and all that is wrong with it, from the top down; no template where the
  ///   file cannot be made sense of.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (
    template: Template?, diagnostics: [Diagnostic]
  ) {
    var (template, diagnostics) = Template.table.readFile(bytes, file: file, format: .yaml)
    var reader = Reader(diagnostics)
    let name = file.stem
    Template.check(name: name, at: Source(in: file), &reader)
    diagnostics = reader.diagnostics.sorted { $0.source < $1.source }
    template?.name = name
    return (template, diagnostics)
  }
}

extension Table {
  /// Reads a file that is one such mapping, once its tree is prepared.
  func readFile(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat,
    preparing prepare: (Node, inout Reader) -> Node = { node, _ in node }
  ) -> (Target?, [Diagnostic]) {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: format)
    var reader = Reader(diagnostics, in: bytes)
    let target = node.flatMap { read(prepare($0, &reader), &reader) }
    return (target, reader.diagnostics.sorted { $0.source < $1.source })
  }
}

extension SourceFile {
  /// The last part of its path, up to the first dot.
  var stem: String {
    String((name.split(separator: "/").last ?? "").prefix { $0 != "." })
  }
}
