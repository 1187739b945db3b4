import Foundation
import Images

/// The files of a folder that this program has made, with their sums.
///
/// It lies in the folder, and decides alone whether the folder may be replaced: nothing else that is
/// written in it counts.
struct FileList: Codable {
  /// What kind of folder it is of, by the list's name in it.
  enum Kind: String {
    case report = "files.json"
    case handoff = "handoff.json"
  }

  /// What kind of folder it is of.
  private(set) var kind = Kind.report
  /// The form of the list.
  private var version = 1
  /// What made the folder; nil where the list does not tell.
  private var program: String?
  /// The SHA-256 of each file, by its path in the folder.
  private var files: [String: String] = [:]

  private enum CodingKeys: CodingKey {
    case version, program, files
  }

  /// Adds a file.
  mutating func add(_ bytes: [UInt8], as path: String) { files[path] = Checksum.sha256(bytes) }

  /// The list as it is written.
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

  /// The list that lies in a folder; nil where there is none.
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

  /// What a folder holds that this program did not put there as it is: the first path, or nil where all
  /// is its own.
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
          let (bytes, size) = try? FileBytes.read(name, in: folder, limit: ReportFolder.maxFile),
          size == bytes.count, Checksum.sha256(bytes) == sum
        else { return path }
      case .link, .other: return path
      }
    }
    return nil
  }
}
