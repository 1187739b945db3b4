package import PageFiles
import PageModel
import Projects

extension TokenFiles {
  /// The most files of a folder to convert.
  private static let mostFiles = 500

  /// Converts a token file, or a folder of token sets, of another format.
  ///
  /// - Throws: ``ReadError`` if a file cannot be read at all, or ``WrongMode`` if a name of `modes` is unknown.
  package static func convert(_ path: String, modes: ModeNames) throws -> ConvertedTokens {
    let folder = RootedFolder(path)
    guard folder.isThere else {
      let bytes = try FileBytes.read(path, limit: TokenConversion.mostBytes).bytes
      return try TokenConversion.convert(bytes, file: SourceFile(path), modes: modes)
    }
    let all = folder.root.all(below: folder.path)
    let names = all.files.filter { name in
      let last = name.lastPart
      let isList = ["$themes.json", "$metadata.json"].contains(name)
      return last.hasSuffix(".json") && (isList || !last.hasPrefix("$") && !last.hasPrefix("."))
    }.sorted()
    guard names.count <= mostFiles else {
      throw limit("files", names.count, max: mostFiles, in: path)
    }
    var rest = TokenConversion.mostBytes
    var files: [(path: String, bytes: [UInt8], file: SourceFile)] = []
    for name in names {
      let path = "\(folder.path)/\(name)"
      let (bytes, size) = try FileBytes.read(path, beneath: folder.root, limit: rest)
      rest -= size
      guard rest >= 0 else {
        let isAlone = size > TokenConversion.mostBytes
        throw limit(
          "file bytes", isAlone ? size : TokenConversion.mostBytes - rest,
          max: TokenConversion.mostBytes, in: isAlone ? path : folder.path)
      }
      files.append((name, bytes, SourceFile(path)))
    }
    let start = SourceFile(folder.path)
    var converted = try TokenConversion.convert(files, in: start, modes: modes)
    converted.diagnostics += all.skipped.sorted { $0.path < $1.path }.map { skipped in
      Diagnostic(
        .warning, rule: "skipped", at: Source(in: start),
        "\"\(skipped.path)\" is skipped: \(skipped.reason)")
    }
    return converted
  }

  private static func limit(_ name: String, _ count: Int, max: Int, in path: String) -> ReadError {
    ReadError(path: path, reason: Limits.message(name, count, max: max))
  }
}
