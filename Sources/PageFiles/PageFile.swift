package import PageModel

/// Reads page files.
package enum PageFile {
  /// Reads a page file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's path in diagnostics.
  ///   - format: the file's format.
  ///   - document: the page's data. Default: the page's own.
  ///   - manual: the path of the document on page files, for hints. Default: none.
  ///   - open: opens a data file by its path relative to the page file. Default: refuses all files.
  ///   - part: opens a shared part in the same way.
  /// - Returns: the page, and the diagnostics, sorted by place. The page is nil if the file cannot
  ///   be parsed. After other errors the page is incomplete: it must not be drawn, but later checks
  ///   can report more errors.
  package static func read(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat, document: PageDocument = .own,
    manual: @autoclosure () -> String? = nil,
    open: (String) -> NamedFile = NamedFile.none, part: (String) -> NamedFile = NamedFile.none
  ) -> (page: Page?, diagnostics: [Diagnostic]) {
    let found = read(bytes, file, format, document, knowsOwn: false, open, part)
    if found.diagnostics.contains(where: { $0.severity == .error }),
      let foreign = ForeignFile(bytes, file: file, format: format)
    {
      return (nil, [foreign.fault(in: file, manual: manual())])
    }
    // Answers may lack names of the page's own data, which are read only to know them.
    guard case .other = document, found.diagnostics.contains(where: { $0.rule == "missing-data" })
    else { return found }
    return read(bytes, file, format, document, knowsOwn: true, open, part)
  }

  private static func read(
    _ bytes: [UInt8], _ file: SourceFile, _ format: PageFormat, _ document: PageDocument,
    knowsOwn: Bool, _ open: (String) -> NamedFile, _ part: (String) -> NamedFile
  ) -> (page: Page?, diagnostics: [Diagnostic]) {
    var plan: DataPlan?
    var (page, diagnostics) = Page.table.readFile(bytes, file: file, format: format) {
      node, reader in
      let page = reader.page(node, format, document, knowsOwn: knowsOwn, open, part)
      plan = page?.data
      return page?.node
    }
    page?.behavior.data = plan
    page?.places.add((plan?.places.list ?? []).map { ("data." + $0, $1) })
    page?.numberRows()
    return (page, diagnostics)
  }
}

/// Reads template files.
package enum TemplateFile {
  /// Reads a template file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, YAML.
  ///   - file: the file's path in diagnostics; its last part without the extension names the
  ///     template.
  /// - Returns: the template, nil if the file cannot be parsed; and the diagnostics, sorted by
  ///   place.
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
  /// Reads a file that is one mapping of this kind, after preparing its tree.
  func readFile(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat,
    preparing prepare: (Node, inout Reader) -> Node? = { node, _ in node }
  ) -> (Target?, [Diagnostic]) {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: format)
    var reader = Reader(diagnostics, in: bytes)
    let target = node.flatMap { prepare($0, &reader) }.flatMap { read($0, &reader) }
    return (target, reader.diagnostics.sorted { $0.source < $1.source })
  }
}

extension SourceFile {
  /// The last part of the path, up to the first dot.
  var stem: String {
    String((name.split(separator: "/").last ?? "").prefix { $0 != "." })
  }
}
