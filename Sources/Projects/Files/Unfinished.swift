import Foundation
import Synchronization

/// The files to remove when the process is interrupted: temporary files that are not in their places yet, and
/// temporary folders.
///
/// Their names are unique in the process. A lock, held by the writer, distinguishes those in use from those of killed
/// processes.
enum Unfinished {
  private struct State {
    /// The open folders that they lie in, by name.
    var files: [String: Int32] = [:]
    var folders: [String: Int32] = [:]
    /// The folders that were swept because this process writes there.
    var swept: Set<FileIdentity> = []
    /// The number of begun files.
    var count = 0

    /// A name that was not used before.
    mutating func nextName(hidden: Bool = true) -> String {
      count += 1
      return "\(hidden ? "." : "")pageshot-\(getpid())-\(count).tmp"
    }

    /// Removes all of them; they stay in the list, so that a writer does not remove others of these names.
    func abandonAll() {
      for (name, folder) in files { unsafe unlinkat(folder, name, 0) }
      for (name, parent) in folders { abandon(name, in: parent) }
    }
  }

  private static let state = Mutex(State())

  /// Opens a temporary file.
  ///
  /// A name in use is skipped: a killed process with the same id may have left it, as in containers. The mutex is held,
  /// so that no file is begun after all are abandoned.
  static func file(
    in folder: borrowing OpenFolder, for path: String
  ) throws(WriteError) -> (name: String, descriptor: Int32) {
    sweepOnce(folder)
    let folder = folder.descriptor
    return try state.withLock { state throws(WriteError) in
      while true {
        let name = state.nextName()
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = unsafe openat(folder, name, flags, 0o666)
        guard descriptor >= 0 else {
          guard errno == EEXIST else { throw WriteError(kind: .write, path: path, code: errno) }
          continue
        }
        // A sweeper may have been faster than the lock.
        guard descriptor.locksOwn() else {
          close(descriptor)
          continue
        }
        state.files[name] = folder
        return (name, descriptor)
      }
    }
  }

  /// Creates a temporary folder, hidden or for this user alone; its descriptor holds a lock on it.
  static func folder(
    in parent: borrowing OpenFolder, for path: String, isPrivate: Bool = false
  ) throws(WriteError) -> (name: String, descriptor: Int32) {
    let parent = parent.descriptor
    return try state.withLock { state throws(WriteError) in
      while true {
        let name = state.nextName(hidden: !isPrivate)
        guard unsafe mkdirat(parent, name, isPrivate ? 0o700 : 0o777) == 0 else {
          guard errno == EEXIST else { throw WriteError(kind: .folder, path: path, code: errno) }
          continue
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = unsafe openat(parent, name, flags)
        // A sweeper may have been faster than the lock.
        guard descriptor >= 0 else {
          guard errno == ENOENT else { throw WriteError(kind: .folder, path: path, code: errno) }
          continue
        }
        guard descriptor.locksOwn() else {
          close(descriptor)
          continue
        }
        state.folders[name] = parent
        return (name, descriptor)
      }
    }
  }

  /// Removes a file from the list, since it is in its place or was removed.
  ///
  /// - Returns: whether it was still unfinished.
  @discardableResult static func forget(_ name: String) -> Bool {
    state.withLock { state in
      let file = state.files.removeValue(forKey: name)
      return state.folders.removeValue(forKey: name) != nil || file != nil
    }
  }

  /// Removes all unfinished files, and ends the process.
  static func abandonAll(exiting code: Int32) -> Never {
    state.withLock { state in
      state.abandonAll()
      _exit(code)
    }
  }

  /// Removes all unfinished files of a process that ends.
  static func abandonAll() { state.withLock { $0.abandonAll() } }

  /// Removes a folder that another thread may still be writing into.
  private static func abandon(_ name: String, in parent: Int32) {
    let moved = name + ".gone"
    // Under another name nothing more is added to it; the old one may have been made anew.
    let isMoved = unsafe renameat(parent, name, parent, moved) == 0
    let folder = OpenFolder(parent)
    for name in isMoved ? [moved, name] : [name] { folder.removeTree(name) }
  }

  /// Removes temporary files of killed processes in a folder, before this process writes there first.
  private static func sweepOnce(_ folder: borrowing OpenFolder) {
    var status = stat()
    guard unsafe fstat(folder.descriptor, &status) == 0 else { return }
    let identity = FileIdentity(status)
    if state.withLock({ $0.swept.insert(identity).inserted }) { sweep(.file, in: folder) }
  }

  /// Removes temporary files or folders of killed processes in a folder.
  static func sweep(_ kind: FileKind, in folder: borrowing OpenFolder) {
    for entry in (try? folder.entries()) ?? [] where entry.kind == kind {
      guard let name = entry.name, name.isTemporary else { continue }
      if kind == .file { sweepFile(name, in: folder) } else { sweepFolder(name, in: folder) }
    }
  }

  private static func sweepFolder(_ name: String, in parent: borrowing OpenFolder) {
    guard let folder = parent.folder(name), folder.descriptor.locksLeft(),
      ProtectedFolder.all.allSatisfy({ !$0.lies(in: folder) }), !folder.holdsGit()
    else { return }
    parent.removeTree(name)
  }

  private static func sweepFile(_ name: String, in folder: borrowing OpenFolder) {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe openat(folder.descriptor, name, flags)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (held, named) = (stat(), stat())
    guard descriptor.locksLeft(), unsafe fstat(descriptor, &held) == 0,
      unsafe fstatat(folder.descriptor, name, &named, AT_SYMLINK_NOFOLLOW) == 0,
      FileKind(mode: held.st_mode) == .file, held.st_nlink == 1, held.st_uid == geteuid(),
      held.st_ino == named.st_ino, held.st_dev == named.st_dev
    else { return }
    folder.remove(name)
  }
}

extension Int32 {
  /// Locks a file of this process; returns whether it still exists under its name.
  fileprivate func locksOwn() -> Bool {
    // Where a file system knows no locks, nobody sweeps either.
    if flock(self, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var status = stat()
    return unsafe fstat(self, &status) == 0 && status.st_nlink > 0
  }

  /// Locks a file of another process; returns whether it has no writer any more.
  fileprivate func locksLeft() -> Bool { flock(self, LOCK_EX | LOCK_NB) == 0 }
}

extension String {
  /// Whether a name is that of a temporary file or folder of ours: `.pageshot-123-4.tmp`.
  fileprivate var isTemporary: Bool {
    guard hasPrefix(".pageshot-"), hasSuffix(".tmp") else { return false }
    let numbers = dropFirst(10).dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 48...57 ~= $0 } }
  }
}
