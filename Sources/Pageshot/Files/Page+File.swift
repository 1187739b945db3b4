public import Foundation
import PageFiles
public import PageModel

extension Page {
  /// The page of a file, YAML or, where its name ends in `.json`, JSON.
  ///
  /// Warnings are left out; ``Renderer/read(_:)`` has them, too.
  ///
  /// - Parameter path: the file's path, seen from the working directory.
  /// - Throws: ``FaultyPage`` with all that is wrong with the file, each with its line and column, or
  ///   ``ReadError`` when it cannot be read at all.
  public init(contentsOf path: String) throws {
    let location = PageLocation(path)
    let file = try location.read()
    let faults = file.diagnostics.filter { $0.severity == .error }
    guard let page = file.page, faults.isEmpty else {
      throw FaultyPage(diagnostics: faults)
    }
    self = page
  }

  /// The page of a file at a URL; else the same.
  ///
  /// - Parameter file: the URL of a file on this machine; no other is opened.
  /// - Throws: ``FaultyPage``, or ``ReadError``.
  public init(contentsOf file: URL) throws {
    guard file.isFileURL else {
      throw ReadError(path: file.absoluteString, reason: "it is not a file on this machine")
    }
    try self.init(contentsOf: file.path(percentEncoded: false))
  }
}

/// What was read of a page file.
struct ReadPage {
  /// The page; nil where nothing can be made of the file.
  var page: Page?
  /// What is wrong with it.
  var diagnostics: [Diagnostic] = []
  /// The bytes of the file; empty for a page that is written in Swift.
  var bytes: [UInt8] = []
}

extension PageLocation {
  /// Reads the file.
  ///
  /// - Parameter document: the data that the page has. Default: those that it names.
  /// - Returns: the page, and what is wrong with it.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  func read(_ document: PageDocument = .own) throws(ReadError) -> ReadPage {
    let (bytes, file, fault) = try content()
    if let fault { return ReadPage(diagnostics: [fault]) }
    let (page, diagnostics) = PageFile.read(
      bytes, file: file, format: format, document: document, open: data)
    return ReadPage(page: page, diagnostics: diagnostics, bytes: bytes)
  }

  /// Reads where the page's data come from on the network, and nothing else.
  func remoteData() throws(ReadError) -> (RemoteData?, diagnostics: [Diagnostic]) {
    let (bytes, file, fault) = try content()
    if let fault { return (nil, [fault]) }
    return PageFile.remoteData(bytes, file: file, format: format)
  }

  /// The file's content, and what its places name; a fault where it is too large.
  private func content() throws(ReadError) -> ([UInt8], SourceFile, Diagnostic?) {
    let (bytes, size) = try drafts.read(path, beneath: boundary, limit: Self.mostBytes)
    let file = SourceFile(sourceName, path: path)
    guard size > Self.mostBytes else { return (bytes, file, nil) }
    let message = Limits.message("file bytes", size, max: Self.mostBytes)
    let start = Source(in: file)
    return (bytes, file, Diagnostic(rule: "limit", at: start, message, hint: "split the page"))
  }

  /// A file of data by its path from the page file's folder; it lies where the page may lead to.
  func data(_ name: String) -> NamedFile {
    guard let path = dataPath(name) else {
      return name.hasPrefix("/")
        ? .refused("it is an absolute path", hint: "write a path relative to the page file")
        : .refused("it points outside \(boundary.shown)", hint: nil)
    }
    do throws(ReadError) {
      let (bytes, _) = try drafts.read(path, beneath: boundary, limit: Self.mostDataBytes)
      let cited = "\(sourceName.parentPath)/\(name)".withoutDots
      return .found(bytes, SourceFile(cited, path: path))
    } catch {
      return .refused(error.reason, hint: nil)
    }
  }

  /// The path of a file of data; nil for a name that is no path from the page file's folder, or leads out of what
  /// the page belongs to on its way: who comes back would have to know what the folder is called.
  func dataPath(_ name: String) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    var path = path.parentPath
    for part in name.pathParts {
      path = "\(path)/\(part)".withoutDots
      guard boundary.holds(path) else { return nil }
    }
    return path
  }

  /// The largest file of data: 8 MiB.
  static let mostDataBytes = 8 << 20

  /// The largest page file: 1 MiB; honest pages stay below a tenth of it.
  static let mostBytes = 1 << 20
}
