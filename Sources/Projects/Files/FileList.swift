import Foundation
import Images
import PageModel

/// The files of a folder that pageshot wrote, with their checksums.
///
/// It is in the folder, and alone decides whether the folder may be replaced.
package struct FileList: Codable {
  /// The largest file that may be listed: 256 MiB.
  package static let mostBytes = 256 << 20

  /// The kind of the folder, by the name of the list.
  package enum Kind: String {
    case report = "files.json"
    case handoff = "handoff.json"
  }

  /// The kind of the folder.
  private(set) var kind = Kind.report
  /// The form of the list.
  private var version = 1
  /// The program that wrote the folder; nil if the list does not name it.
  private var program: String?
  /// The SHA-256 of each file, by its path in the folder.
  private var files: [String: String] = [:]

  private enum CodingKeys: CodingKey {
    case version, program, files
  }

  /// Adds a file; returns its checksum.
  @discardableResult
  package mutating func add(_ bytes: [UInt8], as path: String) -> String {
    let sum = Checksum.sha256(bytes)
    files[path] = sum
    return sum
  }

  /// The list as JSON.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // People read it, and revisions of it are compared.
    if kind == .handoff { encoder.outputFormatting.insert(.prettyPrinted) }
    return ((try? encoder.encode(self)).map { Array($0) } ?? []) + [UInt8(ascii: "\n")]
  }

  /// A list without files, of a folder of some kind.
  init(of kind: Kind) {
    self.kind = kind
    program = kind == .handoff ? "pageshot \(Program.version)" : nil
  }

  /// The list in a folder; nil if there is none.
  private init?(in folder: borrowing OpenFolder, of kind: Kind) {
    let bytes: [UInt8]
    do throws(ReadError) {
      let (all, size) = try FileBytes.read(kind.rawValue, in: folder, limit: JSONInput.mostBytes)
      bytes = try JSONInput.bytes(of: kind.rawValue) { _ in (all, size) }
    } catch { return nil }
    guard
      let list = try? JSONDecoder().decode(FileList.self, from: Data(bytes)), list.version == 1
    else { return nil }
    self = list
    self.kind = kind
  }

  /// The first path in a folder that pageshot did not write, or that was changed since; nil if there
  /// is none.
  static func stranger(in folder: borrowing OpenFolder, of kind: Kind) -> String? {
    (FileList(in: folder, of: kind) ?? FileList(of: kind)).stranger(in: folder, at: "", depth: 0)
  }

  private func stranger(in folder: borrowing OpenFolder, at path: String, depth: Int) -> String? {
    guard let entries = try? folder.entries() else { return path }
    for entry in entries.sorted(by: { $0.shown < $1.shown }) {
      let path = path + entry.shown
      // Of a submodule, a stranger may know what is in it.
      if entry.name?.isGit == true { return path }
      switch entry.kind {
      case .folder:
        guard depth < Root.maxDepth, entry.name != nil, let inner = folder.folder(entry.bytes)
        else { return path }
        if let found = stranger(in: inner, at: path + "/", depth: depth + 1) { return found }
      case .file:
        if path == kind.rawValue, !files.isEmpty { continue }
        guard let name = entry.name, let sum = files[path] else { return path }
        guard
          let (bytes, size) = try? FileBytes.read(name, in: folder, limit: FileList.mostBytes),
          size == bytes.count, Checksum.sha256(bytes) == sum
        else { return path }
      case .link, .other: return path
      }
    }
    return nil
  }
}
