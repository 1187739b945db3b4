package import PageModel

/// What became of a file that a page names.
package enum NamedFile: Sendable {
  /// Its content, and what it is called.
  case found([UInt8], SourceFile)
  /// Why it cannot be read, and what to do about it.
  case refused(String, hint: String?)
}

extension Reader {
  /// What a page says of its data; nil where it says nothing, or with faults.
  mutating func pageData(of page: Node) -> PageData? {
    guard let node = page["data"] else { return nil }
    let count = diagnostics.count
    let data = about("\"data\"") { PageData.table.read(node, &$0) }
    return diagnostics.count == count ? data : nil
  }

  /// The data themselves; nil with faults.
  mutating func document(of data: PageData, _ open: (String) -> NamedFile) -> DataValue? {
    guard let file = data.document else { return data.inline }
    return document(file.name, at: file.source, open)
  }

  /// The data of a file by the name that is written for it; nil with faults.
  mutating func document(
    _ name: String, at source: Source, _ open: (String) -> NamedFile
  ) -> DataValue? {
    switch open(name) {
    case .refused(let reason, let hint):
      fault("data-file", at: source, "cannot read \(name.quoted): \(reason)", hint: hint)
      return nil
    case .found(let bytes, let source): return document(bytes, source)
    }
  }

  /// The value of a data file.
  private mutating func document(_ bytes: [UInt8], _ file: SourceFile) -> DataValue? {
    let (value, faults) = DataFile.read(bytes, file: file)
    for fault in faults { add(fault) }
    return value
  }
}

/// Reads files of data.
package enum DataFile {
  /// The data of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, JSON.
  ///   - file: the path that places name.
  /// - Returns: the data, and all that is wrong with them; no data where anything is.
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
