package import PageModel

/// The door through which files become nodes.
///
/// Every fault has the rule, the place and the hint it can be fixed by. The rules are
/// `syntax`, `encoding`, `character`, `limit`, `empty-file`, `second-document`, `directive`,
/// `duplicate-key`, `merge-key`, `complex-key`, `anchor`, `alias` and `tag`.
package enum Tree {
  /// What sort of file is read: what it is called, and what it may hold at most.
  package struct Sort: Sendable {
    /// What such a file is called in messages.
    let name: String
    /// How such a file starts, in JSON.
    let start: String
    /// Bytes of a file.
    let bytes: Int
    /// Keys and values of a file.
    let nodes: Int

    /// A page, or what belongs to its looks: so that no file costs more than a glance.
    ///
    /// Honest pages stay below a tenth of the 1 MiB.
    package static let page = Sort(
      name: "page", start: #"a page starts with a key: { "title": "Settings" }"#, bytes: 1 << 20,
      nodes: 100_000)
    /// The data of a page: 8 MiB.
    package static let data = Sort(
      name: "data", start: #"data start with a key: { "user": "Ann" }"#, bytes: 8 << 20,
      nodes: 2 * Limits.dataValues)
  }

  /// What any file may hold at most.
  enum Limit {
    /// Lists and mappings within each other.
    static let depth = 64
    /// The UTF-8 of a key.
    static let key = 1_024
    /// Faults told of one file.
    static let faults = 100
  }

  /// The file's value, and all that is wrong with it, from the top down.
  ///
  /// The node is nil where the rest of the file could not be read: after a fault of syntax or
  /// encoding, a limit, or in an empty file. With other faults it lacks what was refused, and is
  /// still good enough to look for more faults in.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, UTF-8 with or without a byte order mark.
  ///   - file: the path that the places shall name.
  ///   - format: the language the file is written in.
  ///   - sort: what sort of file it is. Default: a page.
  /// - Returns: the file's value, or nil, and the faults in the order they were met.
  package static func read(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat, as sort: Sort = .page
  ) -> (node: Node?, diagnostics: [Diagnostic]) {
    var builder = TreeBuilder(file: file, sort: sort)
    do throws(FatalFault) {
      try parse(bytes, format: format, into: &builder)
      return (builder.root, builder.diagnostics)
    } catch {
      return (nil, builder.diagnostics + [error.diagnostic])
    }
  }

  private static func parse(_ bytes: [UInt8], format: PageFormat, into builder: inout TreeBuilder)
    throws(FatalFault)
  {
    let most = builder.sort.bytes
    guard bytes.count <= most else {
      let start = Source(in: builder.file)
      throw .limit("file bytes", bytes.count, most, at: start, hint: .split)
    }
    let text = SourceText(bytes)
    try text.checkEncoding(of: builder.file, format: format)
    switch format {
    case .yaml: try YAMLReader.read(text, into: &builder)
    case .json: try JSONReader.read(text, into: &builder)
    }
  }
}

/// A fault that ends its file: what follows cannot be made sense of.
struct FatalFault: Error {
  let diagnostic: Diagnostic

  init(rule: String = "syntax", at source: Source, _ message: String, hint: String? = nil) {
    diagnostic = Diagnostic(rule: rule, at: source, message, hint: hint)
  }

  /// A file that goes over one of the limits.
  static func limit(_ name: String, _ count: Int, _ most: Int, at source: Source, hint: String)
    -> FatalFault
  {
    FatalFault(rule: "limit", at: source, "limit: \(name) \(count) > \(most)", hint: hint)
  }
}

extension FatalFault {
  /// A file in which nothing is written.
  static func emptyFile(_ file: SourceFile, hint: String) -> FatalFault {
    FatalFault(
      rule: "empty-file", at: Source(in: file), "the file is empty",
      hint: hint)
  }
}

extension String {
  /// What to do about a file that is too large.
  static var split: String { "split it into several files" }
}
