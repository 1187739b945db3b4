public import Foundation
import Images
package import PageFiles
public import PageModel

extension Page {
  /// The page of a file: JSON if its name ends in `.json`, otherwise YAML.
  ///
  /// Warnings are not included; use ``Renderer/read(_:)`` for them.
  ///
  /// - Parameter path: the file's path, relative to the working directory.
  /// - Throws: ``FaultyPage`` with all errors of the file, each with its line and column, or ``ReadError`` if it cannot
  /// be read at all.
  public init(contentsOf path: String) throws {
    let location = PageLocation(path)
    let file = try location.read()
    let faults = file.diagnostics.filter { $0.severity == .error }
    guard let page = file.page, faults.isEmpty else {
      throw FaultyPage(diagnostics: faults)
    }
    self = page
  }

  /// The page of a file at a file URL; otherwise the same.
  ///
  /// - Parameter file: the URL of a file on this machine; other URLs are refused.
  /// - Throws: ``FaultyPage``, or ``ReadError``.
  public init(contentsOf file: URL) throws {
    guard file.isFileURL else {
      throw ReadError(path: file.absoluteString, reason: "it is not a file on this machine")
    }
    try self.init(contentsOf: file.path(percentEncoded: false))
  }
}

/// A page with errors, which cannot be drawn.
public struct FaultyPage: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors; never empty.
  public let diagnostics: [Diagnostic]

  /// A page with errors; at least one.
  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The errors, each with `file:line:column` in front and its hint on a line of its own.
  public var description: String {
    diagnostics.map { $0.text(in: nil) }.joined(separator: "\n").visibleLines
  }
}

/// A page file that was read.
package struct ReadPage {
  /// The page; nil if the file cannot be parsed.
  package var page: Page?
  /// Its diagnostics.
  package var diagnostics: [Diagnostic] = []
  /// The sizes in bytes of the file and of its shared parts; 0 for a page that is written in Swift.
  package var size = 0
  /// The SHA-256 of the file and its shared parts; nil for a page that is written in Swift.
  package var digest: String?

  /// A page of a file, or one that is written in Swift.
  package init(page: Page? = nil, diagnostics: [Diagnostic] = []) {
    (self.page, self.diagnostics) = (page, diagnostics)
  }
}

/// The digests of the shared parts that a page was read with.
private struct ReadParts {
  private var names: Set<String> = []
  private var sums = ""
  private(set) var size = 0

  /// Notes a part that was opened, once.
  mutating func note(_ part: NamedFile) {
    guard case .found(let bytes, let file) = part, names.insert(file.name).inserted else { return }
    size += bytes.count
    sums += "\n\(Checksum.sha256(bytes)) \(file.name)"
  }

  /// The digest of a page's bytes and these parts.
  func digest(of page: [UInt8]) -> String {
    sums.isEmpty ? Checksum.sha256(page) : Checksum.sha256(page + sums.utf8)
  }
}

extension PageLocation {
  /// Reads the file.
  ///
  /// - Parameter document: the data of the page. Default: the data that the page names.
  /// - Returns: the page, and its diagnostics.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  package func read(_ document: PageDocument = .own) throws(ReadError) -> ReadPage {
    try read(document) { _ in true } ?? ReadPage()
  }

  /// The same if the file's bytes are of interest; nil if they are not.
  package func read(
    _ document: PageDocument = .own, if isWanted: ([UInt8]) -> Bool
  ) throws(ReadError) -> ReadPage? {
    let (bytes, file, fault) = try content()
    guard isWanted(bytes) else { return nil }
    if let fault { return ReadPage(diagnostics: [fault]) }
    var parts = ReadParts()
    let (page, diagnostics) = PageFile.read(
      bytes, file: file, format: format, document: document,
      manual: Documents.path(of: "page-file.md"), open: data
    ) { name in
      let part = named(name, limit: Self.mostBytes)
      parts.note(part)
      return part
    }
    var read = ReadPage(page: page, diagnostics: diagnostics)
    (read.size, read.digest) = (bytes.count + parts.size, parts.digest(of: bytes))
    return read
  }

  /// Reads only the url of the page's data.
  func remoteData() throws(ReadError) -> (RemoteData?, diagnostics: [Diagnostic]) {
    let (bytes, file, fault) = try content()
    if let fault { return (nil, [fault]) }
    return PageFile.remoteData(bytes, file: file, format: format)
  }

  /// The file's content, and its name in diagnostics; an error if it is too large.
  private func content() throws(ReadError) -> ([UInt8], SourceFile, Diagnostic?) {
    let (bytes, size) = try drafts.read(path, beneath: boundary, limit: Self.mostBytes)
    let file = SourceFile(sourceName, path: path)
    guard size > Self.mostBytes else { return (bytes, file, nil) }
    let message = Limits.message("file bytes", size, max: Self.mostBytes)
    let start = Source(in: file)
    return (bytes, file, Diagnostic(rule: "limit", at: start, message, hint: "split the page"))
  }

  /// A data file by its path from the page file's folder, which must stay inside the page's boundary.
  package func data(_ name: String) -> NamedFile { named(name, limit: Self.mostDataBytes) }

  /// The same of any file, of which at most one byte more than a limit is read.
  private func named(_ name: String, limit: Int) -> NamedFile {
    guard let path = dataPath(name) else {
      return name.hasPrefix("/")
        ? .refused("it is an absolute path", hint: "write a path relative to the page file")
        : .refused("it points outside \(boundary.shown)", hint: "move it into that folder")
    }
    do throws(ReadError) {
      let (bytes, _) = try drafts.read(path, beneath: boundary, limit: limit)
      let cited = "\(sourceName.parentPath)/\(name)".withoutDots
      return .found(bytes, SourceFile(cited, path: path))
    } catch {
      return .refused(error.reason, hint: nil)
    }
  }

  /// The path of a data file; nil if the name is not a path from the page file's folder, or leaves the boundary on its
  /// way, even if it comes back.
  func dataPath(_ name: String) -> String? {
    // No system has longer paths, and each part costs a walk along the path.
    guard !name.hasPrefix("/"), name.utf8.count <= 4096 else { return nil }
    var path = path.parentPath
    for part in name.pathParts {
      // Empty is the working directory.
      path = (path.isEmpty ? part : "\(path)/\(part)").withoutDots
      guard boundary.holds(path) else { return nil }
    }
    return path
  }

  /// The largest data file: 8 MiB.
  static let mostDataBytes = 8 << 20

  /// The largest page file: 1 MiB; real pages stay below a tenth of it.
  package static let mostBytes = 1 << 20
}
