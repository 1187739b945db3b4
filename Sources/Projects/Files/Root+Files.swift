import Foundation
import PageModel

/// The kind of a path.
enum FileKind: Hashable, Sendable {
  /// A plain file.
  case file
  /// A folder.
  case folder
  /// A symbolic link.
  case link
  /// A pipe, a device, a socket.
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// The stamp of a file, which changes when the file is written or replaced.
///
/// It only decides whether to read the file again, and never appears in output.
struct FileStamp: Hashable, Sendable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
  }

  /// Whether the file system keeps exact times: of an image with rounded times, two editions may have equal stamps.
  var isExact: Bool { nanoseconds != 0 }

  /// Whether a file with a stamp before and now is the same for sure; with rounded times, only its contents can tell.
  static func proves(_ before: FileStamp?, _ now: FileStamp?) -> Bool {
    before == now && before?.isExact != false
  }

  /// The numbers, separated by spaces.
  var text: String { "\(device) \(number) \(size) \(seconds) \(nanoseconds)" }
}

extension Root {
  /// The kind of a name in an open folder, without following links; nil if it does not exist.
  static func kind(of name: String, in folder: Int32) -> FileKind? {
    status(of: name, in: folder).map { FileKind(mode: $0.st_mode) }
  }

  private static func status(of name: String, in folder: Int32) -> stat? {
    var status = stat()
    return unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// The kind of a path, with links followed.
  func look(at path: String) throws(PathFault) -> FileKind {
    FileKind(mode: try status(of: path).st_mode)
  }

  /// The stamp of a path, with links followed; nil if it does not exist, or is outside the root.
  func stamp(of path: String) -> FileStamp? { (try? status(of: path)).map(FileStamp.init) }

  private func status(of path: String) throws(PathFault) -> stat {
    try FileTrace.note(.kind, path, self) { () throws(PathFault) in
      try walk(path) { folder, name in
        guard let status = Self.status(of: name, in: folder) else { return .failed(ENOENT) }
        return FileKind(mode: status.st_mode) == .link ? .link : .found(status)
      }
    } as: {
      "\(FileKind(mode: $0.st_mode))"
    }
  }

  /// The kind of a path, with links followed; nil if it does not exist, or is outside the root.
  func kind(of path: String) -> FileKind? { try? look(at: path) }

  /// The kind of a path itself, without following its own link; nil if it does not exist.
  func ownKind(of path: String) -> FileKind? {
    try? FileTrace.note(.ownKind, path, self) { () throws(PathFault) -> FileKind in
      try walk(path) { folder, name in
        Self.kind(of: name, in: folder).map { .found($0) } ?? .failed(ENOENT)
      }
    } as: {
      "\($0)"
    }
  }

  /// Whether a path is a folder.
  package func hasFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether a path exists, even as a broken link or a link to outside the root.
  package func has(_ path: String) -> Bool { ownKind(of: path) != nil }

  /// Opens a file for reading.
  func openFile(_ path: String) throws(PathFault) -> Int32 {
    try walk(path) { folder, name in
      // A pipe or a device would block.
      let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
      let descriptor = unsafe openat(folder, name, flags)
      if descriptor >= 0 { return .found(descriptor) }
      let code = errno
      return code == ELOOP ? .link : .failed(code)
    }
  }

  /// The parent folder of a path and the path's last name, which may be missing.
  ///
  /// `making` creates missing folders; `following` follows a link at the path.
  func place(
    of path: String, making: Bool = false, following: Bool = false
  ) throws(PathFault) -> Place {
    let (folder, name) = try walk(path, making: making) { folder, name -> Step<(Int32, String)> in
      if following, Self.kind(of: name, in: folder) == .link { return .link }
      let copy = fcntl(folder, F_DUPFD_CLOEXEC, 0)
      return copy >= 0 ? .found((copy, name)) : .failed(errno)
    }
    return Place(folder: OpenFolder(folder), name: name)
  }

  /// A folder, open.
  func folder(_ path: String, making: Bool = false) throws(PathFault) -> OpenFolder {
    OpenFolder(
      try walk(path, making: making) { Self.enter($1, in: $0, making: making) })
  }

  /// The entries of a folder, in no particular order.
  func entries(of path: String) throws(PathFault) -> [FolderEntry] {
    try FileTrace.note(.entries, path, self) { () throws(PathFault) in
      try folder(path).entries()
    } as: { entries in
      FileTrace.sum(of: entries.map { "\($0.kind) ".utf8 + $0.bytes.map { UInt8(bitPattern: $0) } })
    }
  }
}

/// The files below a folder, by their paths relative to it.
package struct FilesBelow: Sendable {
  /// The files that can be named.
  package fileprivate(set) var files: [String] = []
  /// Linked folders and names that are not UTF-8, which are skipped; each with the reason.
  package fileprivate(set) var skipped: [(path: String, reason: String)] = []
}

extension Root {
  /// The files below a folder, relative to it; linked folders, hidden folders, those deeper than 64 and names that are
  /// not UTF-8 are skipped.
  package func files(below path: String) -> [String] { all(below: path).files }

  /// The files below a folder, and what is skipped there.
  package func all(below path: String) -> FilesBelow {
    FileTrace.note(.files, path, self) {
      var all = FilesBelow()
      if let folder = try? folder(path) { add(folder, "", below: path, 0, to: &all) }
      return all
    } as: {
      FileTrace.sum(of: ($0.files + $0.skipped.map(\.path)).map { Array($0.utf8) })
    }
  }

  /// Adds the files of an open folder at a depth below the first one.
  private func add(
    _ folder: borrowing OpenFolder, _ place: String, below path: String, _ depth: Int,
    to all: inout FilesBelow
  ) {
    for entry in (try? folder.entries()) ?? [] {
      guard let name = entry.name else {
        all.skipped.append((place + entry.shown, "the name is not UTF-8"))
        continue
      }
      switch entry.kind {
      case .folder:
        guard !name.hasPrefix("."), depth < Self.maxDepth, let inner = folder.folder(entry.bytes)
        else { continue }
        add(inner, "\(place)\(name)/", below: path, depth + 1, to: &all)
      case .file, .other: all.files.append(place + name)
      case .link:
        if hasFolder("\(path)/\(place)\(name)") {
          all.skipped.append((place + name, "linked folders are not followed"))
        } else {
          all.files.append(place + name)
        }
      }
    }
  }

  /// Removes a plain file, and folders that are then empty, up to a folder.
  package func removeFile(_ path: String, upTo top: String) throws(PathFault) {
    try walk(path) { folder, name -> Step<Void> in
      guard Self.kind(of: name, in: folder) == .file else { return .failed(EINVAL) }
      return unsafe unlinkat(folder, name, 0) == 0 ? .found(()) : .failed(errno)
    }
    var folder = path.parentPath
    while folder.utf8.count > top.utf8.count, removeIfEmpty(folder) { folder = folder.parentPath }
  }

  /// Removes a folder, if it is empty.
  private func removeIfEmpty(_ path: String) -> Bool {
    let removed: Void? = try? walk(path) { folder, name in
      unsafe unlinkat(folder, name, AT_REMOVEDIR) == 0 ? .found(()) : .failed(errno)
    }
    return removed != nil
  }

  /// Removes unfinished files of killed processes in a folder and below it.
  package func sweep(_ path: String) {
    if let folder = try? folder(path) { Self.sweep(folder, depth: 0) }
  }

  private static func sweep(_ folder: borrowing OpenFolder, depth: Int) {
    Unfinished.sweep(.file, in: folder)
    guard depth < maxDepth else { return }
    for entry in (try? folder.entries()) ?? [] where entry.kind == .folder {
      if let inner = folder.folder(entry.bytes) { sweep(inner, depth: depth + 1) }
    }
  }
}

/// A name in an open folder.
struct Place: ~Copyable {
  let folder: OpenFolder
  let name: String
}
