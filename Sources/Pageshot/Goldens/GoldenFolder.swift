import Drawing
import Foundation

/// The folder that references lie in, by the names of pictures.
public struct GoldenFolder: Hashable, Sendable {
  /// The folder, without a slash at the end.
  public let path: String

  /// A folder; it need not be there yet.
  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Where the reference of a name is.
  public func path(of name: String) -> String { "\(path)/\(name).png" }

  /// The names of all references, sorted; hidden files, and what links to folders hold, left out.
  public var names: [String] {
    files.filter { $0.hasSuffix(".png") && !$0.isHidden }.map { String($0.dropLast(4)) }.sorted()
  }

  /// All files, relative to the folder; links to folders are not followed.
  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [])
      .filter { !"\(path)/\($0)".isFolder }
  }

  /// The reference of a name.
  func reference(_ name: String) throws(ReadError) -> Reference {
    guard let bytes = try read(name) else { return .none }
    return Reference(kind: .golden(try Golden(bytes, path: path(of: name)), bytes))
  }

  /// The bytes of a reference; nil where there is none.
  func read(_ name: String) throws(ReadError) -> [UInt8]? {
    let path = path(of: name)
    guard path.isLink || FileManager.default.fileExists(atPath: path) else { return nil }
    let longest = ImageLimits.rendered.bytes
    let (bytes, size) = try FileBytes.read(path, limit: longest)
    guard size <= longest else {
      throw ReadError(path: path, reason: "limit: file bytes \(size) > \(longest)")
    }
    return bytes
  }

  /// Writes a reference so that even a power failure leaves the old file or the new one, whole.
  ///
  /// Where the file is a symbolic link, the file that it leads to is replaced.
  func write(_ bytes: [UInt8], as name: String) throws(WriteError) {
    let path = path(of: name)
    try AtomicFile.write(bytes, to: path.isLink ? path.realPath ?? path : path, durably: true)
  }

  /// Removes a reference, and the folders that it leaves empty.
  func remove(_ name: String) throws(WriteError) {
    let path = path(of: name)
    guard unsafe unlink(path) == 0 else { throw WriteError(kind: .write, path: path, code: errno) }
    var folder = path.parentPath
    while folder != self.path, unsafe rmdir(folder) == 0 { folder = folder.parentPath }
  }

  /// Removes what killed processes left: files that were begun, and that nobody writes any more.
  public func sweep() {
    for file in files where file.isHidden { AtomicFile.sweep("\(path)/\(file)") }
  }
}

extension String {
  /// Whether a part of the path begins with a dot.
  fileprivate var isHidden: Bool { pathParts.contains { $0.hasPrefix(".") } }
}
