package import PageModel

/// Parses files into nodes.
///
/// Every diagnostic has a rule, a place and a hint. The rules are `syntax`, `encoding`,
/// `character`, `limit`, `empty-file`, `second-document`, `directive`, `duplicate-key`,
/// `merge-key`, `complex-key`, `anchor`, `alias` and `tag`.
package enum Tree {
  /// A sort of file: its name and limits.
  package struct Sort: Sendable {
    /// The name of the sort in messages.
    let name: String
    /// The start of such a file in JSON, for hints.
    let start: String
    /// The maximum size of a file, in bytes.
    let bytes: Int
    /// The maximum number of keys and values.
    let nodes: Int
    /// Whether such files can be YAML as well as JSON.
    var mayBeYAML: Bool { name != Self.data.name }

    /// The limits of a page, template or theme, which bound the cost of reading a file.
    ///
    /// Real pages stay below a tenth of the 1 MiB.
    package static let page = Sort(
      name: "page", start: #"a page starts with a key: { "title": "Settings" }"#, bytes: 1 << 20,
      nodes: 100_000)
    /// The limits of token files, which are those of pages.
    package static let tokens = Sort(
      name: "file", start: #"a token file starts with a group: { "palette": {} }"#,
      bytes: page.bytes, nodes: page.nodes)
    /// The limits of data files: 8 MiB.
    package static let data = Sort(
      name: "data", start: #"data starts with a key: { "user": "Ann" }"#, bytes: 8 << 20,
      nodes: 2 * Limits.dataValues)
  }

  /// The limits of all files.
  enum Limit {
    /// The nesting depth of lists and mappings.
    static let depth = 64
    /// The bytes of a key in UTF-8.
    static let key = 1_024
    /// The number of diagnostics of one file.
    static let faults = 100
  }

  /// Parses a file.
  ///
  /// The node is nil if the rest of the file could not be read: after a syntax or encoding error,
  /// after an exceeded limit, or for an empty file. After other errors, refused values are missing,
  /// but later checks can report more errors.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, UTF-8 with or without a byte order mark.
  ///   - file: the file's path in diagnostics.
  ///   - format: the file's format.
  ///   - sort: the sort of file. Default: a page.
  /// - Returns: the node or nil, and the diagnostics in reading order.
  package static func read(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat, as sort: Sort = .page
  ) -> (node: Node?, diagnostics: [Diagnostic]) {
    var builder = TreeBuilder(file: file, sort: sort)
    do throws(FatalFault) {
      try parse(bytes, format: format, into: &builder)
      return (builder.root, builder.diagnostics)
    } catch {
      if format == .json, sort.mayBeYAML, let fault = yamlFault(bytes, file) {
        return (nil, [fault])
      }
      return (nil, builder.diagnostics + [error.diagnostic])
    }
  }

  /// The error of YAML in a file that is named like JSON; nil for other texts.
  private static func yamlFault(_ bytes: [UInt8], _ file: SourceFile) -> Diagnostic? {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    let start = bytes.lazy.split { $0 == 0x0A }.compactMap { line in
      line.first { !blanks.contains($0) }
    }.first { $0 != UInt8(ascii: "#") }
    guard let start, !"{[\"".utf8.contains(start),
      case (let node?, []) = read(bytes, file: file, format: .yaml), node.mapping != nil
    else { return nil }
    return Diagnostic(
      rule: "syntax", at: Source(in: file), "this is YAML, not JSON",
      hint: "rename it: its name must end in .yaml")
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

/// An error that ends the reading of its file.
struct FatalFault: Error {
  let diagnostic: Diagnostic

  init(rule: String = "syntax", at source: Source, _ message: String, hint: String? = nil) {
    diagnostic = Diagnostic(rule: rule, at: source, message, hint: hint)
  }

  /// The error of a file that exceeds a limit.
  static func limit(_ name: String, _ count: Int, _ most: Int, at source: Source, hint: String)
    -> FatalFault
  {
    FatalFault(rule: "limit", at: source, "limit: \(name) \(count) > \(most)", hint: hint)
  }
}

extension FatalFault {
  /// The error of an empty file.
  static func emptyFile(_ file: SourceFile, hint: String) -> FatalFault {
    FatalFault(
      rule: "empty-file", at: Source(in: file), "the file is empty",
      hint: hint)
  }
}

extension String {
  /// The hint for a file that is too large.
  static var split: String { "split it into several files" }
}
