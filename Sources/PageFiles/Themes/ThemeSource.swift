package import PageModel

/// A theme's name: that of its file, and for a resolver the contexts of its modifiers, as in `brand+compact`.
package struct ThemeName: Hashable, Sendable {
  /// The whole name.
  package let text: String
  /// The name of the file without its ending.
  package let file: String
  /// The names of contexts, without default ones.
  package let contexts: [String]

  /// The parts of a name.
  package init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
    (file, contexts) = (parts.first ?? "", Array(parts.dropFirst()))
  }

  /// The name of a file by itself.
  package init(of file: SourceFile) { self.init(file.stem) }

  /// Whether a text is the path of a theme file, not a name.
  package static func isFile(_ text: String) -> Bool { PageFormat(endingOf: text) != nil }

  /// The endings of theme files, in search order.
  package static let endings = [".tokens.json", ".tokens.yaml", ".tokens.yml", ".resolver.json"]
}

/// A parsed theme file, before the files are read that it refers to.
package struct ThemeSource: Sendable {
  /// The file.
  package let file: SourceFile
  /// The root; nil after errors.
  let node: Node?
  /// The diagnostics of parsing.
  let diagnostics: [Diagnostic]

  /// Parses a theme file: JSON, or YAML if its name ends so.
  package init(_ bytes: [UInt8], file: SourceFile) {
    self.file = file
    (node, diagnostics) = Tree.read(
      bytes, file: file, format: PageFormat(endingOf: file.name) ?? .json, as: .tokens)
  }

  /// The paths of the files that the theme refers to, relative to its own, each once.
  ///
  /// Those beyond a limit are left out; reading the theme reports them.
  package var references: [String] {
    let all = (node?.isResolver == true ? node?.resolverFiles : node?.sourceFiles) ?? []
    return Array(all.eachOnce.prefix(OtherTokens.most))
  }
}

/// The token files that a theme refers to, parsed when they are asked for.
struct OtherTokens {
  /// The number of files that one theme may refer to.
  static let most = 64
  /// The size of all of them, in bytes.
  private static let mostBytes = 4 << 20

  private let files: [String: NamedFile]
  private var trees: [String: Node] = [:]

  init(_ files: [String: NamedFile], at start: Source, _ reader: inout Reader) {
    let bytes = files.values.reduce(0) { sum, file in
      if case .found(let bytes, _) = file { sum + bytes.count } else { sum }
    }
    let fits = bytes <= Self.mostBytes
    if !fits {
      reader.fault(
        "limit", at: start,
        Limits.message("bytes of all files that the theme refers to", bytes, max: Self.mostBytes))
    }
    self.files = fits ? files : [:]
  }

  /// The tokens of a file, each with its type; nil after an error, which is reported at the reference.
  mutating func tree(_ path: String, at source: Source, _ reader: inout Reader) -> Node? {
    if let known = trees[path] { return known }
    guard !path.contains("#") else {
      reader.fault(
        "reference", at: source, "\(path.quoted) is a part of a file",
        hint: "refer to the whole file")
      return nil
    }
    switch files[path] {
    case nil:
      let message = "limit: files that a theme refers to > \(Self.most)"
      reader.fault("limit", at: source, message)
      return nil
    case .refused(let reason, let hint):
      reader.fault(
        "reference", at: source, "cannot read \(path.quoted): \(reason)", hint: hint)
      return nil
    case .found(let bytes, let file):
      let source = ThemeSource(bytes, file: file)
      source.diagnostics.forEach { reader.add($0) }
      trees[path] = source.node?.typed()
      return trees[path]
    }
  }
}
