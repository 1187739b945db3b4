package import PageModel

/// The result of opening a file that another one names: data, a shared part, or tokens.
package enum NamedFile: Sendable {
  /// The file's bytes, and its path for diagnostics.
  case found([UInt8], SourceFile)
  /// The reason why the file cannot be read, and a hint about it.
  case refused(String, hint: String?)

  /// Refuses all files.
  package static func none(_ name: String) -> NamedFile {
    .refused("there are no files here", hint: nil)
  }
}

extension Reader {
  /// Reads the page's `data` key; nil if it is missing or has errors.
  mutating func pageData(of page: Node) -> PageData? {
    guard let node = page["data"] else { return nil }
    let count = diagnostics.count
    let data = about("\"data\"") { PageData.table.read(node, &$0) }
    return diagnostics.count == count ? data : nil
  }

  /// The page's data, from its file or inline; nil after errors.
  mutating func document(of data: PageData, _ open: (String) -> NamedFile) -> DataValue? {
    guard let file = data.document else { return data.inline }
    return document(
      file.name, at: file.source, open,
      hint: data.sample == nil
        ? "the path is relative to the folder of the page"
        : "`pageshot fetch` requests the data and writes the sample")
  }

  /// Reads the data file of a name that is written at a place; nil after errors.
  ///
  /// `hint` is that for a file that cannot be read.
  mutating func document(
    _ name: String, at source: Source, _ open: (String) -> NamedFile, hint: String? = nil
  ) -> DataValue? {
    switch open(name) {
    case .refused(let reason, let own):
      fault("data-file", at: source, "cannot read \(name.quoted): \(reason)", hint: own ?? hint)
      return nil
    case .found(let bytes, let source): return document(bytes, source)
    }
  }

  /// Reads the value of a data file; nil after errors.
  private mutating func document(_ bytes: [UInt8], _ file: SourceFile) -> DataValue? {
    let (value, faults) = DataFile.read(bytes, file: file)
    for fault in faults { add(fault) }
    return value
  }
}

/// Reads data files.
package enum DataFile {
  /// Reads a data file.
  ///
  /// - Parameters:
  ///   - bytes: the content, JSON.
  ///   - file: the file's path in diagnostics.
  /// - Returns: the data, nil after errors; and the diagnostics.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (
    value: DataValue?, diagnostics: [Diagnostic]
  ) {
    let (node, faults) = Tree.read(bytes, file: file, format: .json, as: .data)
    guard let node, faults.isEmpty else { return (nil, faults) }
    let count = node.countOfValues
    guard count > Limits.dataValues else { return (DataValue(node), []) }
    let message = Limits.message("data values", count, max: Limits.dataValues)
    return (nil, [Diagnostic(rule: "limit", at: node.source, message)])
  }
}

extension Node {
  /// The node and all values in it; keys are none.
  fileprivate var countOfValues: Int {
    switch content {
    case .scalar, .later: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.countOfValues }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.countOfValues }
    }
  }
}
