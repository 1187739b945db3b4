import Foundation
import Synchronization

/// A folder that is made beside its place, to be moved there whole.
///
/// It goes away with the last that holds it, or with the process when that is interrupted; what a
/// killed process left, the next draft in that place removes: whoever writes one holds a lock on it.
final class DraftFolder: Sendable {
  private let path: String
  /// The folder, locked.
  private let descriptor: Int32
  private let isOpen = Mutex(true)

  /// Makes an empty folder; its name begins with `.pageshot-`.
  init(beside place: String) throws(WriteError) {
    let parent = place.parentPath
    try AtomicFile.makeFolder(parent)
    Self.sweep(parent)
    let made = try AtomicFile.begun.withLock { begun throws(WriteError) in
      // The lock is held, so that no folder is begun once all are abandoned.
      while true {
        begun.count += 1
        let path = "\(parent)/.pageshot-\(getpid())-\(begun.count).tmp"
        if unsafe mkdir(path, 0o777) == 0 {
          // A sweeper may have been faster than the lock.
          guard let descriptor = Self.lock(path, { $0.locksOwn() }) else { continue }
          begun.folders.insert(path)
          return (path, descriptor)
        }
        // A killed process with the same id may have left one.
        guard errno == EEXIST else { throw WriteError(kind: .folder, path: place, code: errno) }
      }
    }
    (path, descriptor) = made
  }

  deinit {
    remove()
    Glibc.close(descriptor)
  }

  /// Opens a folder and locks it; nil where that fails.
  private static func lock(_ path: String, _ locks: (Int32) -> Bool) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard locks(descriptor) else {
      Glibc.close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes the drafts that killed processes left in a folder.
  private static func sweep(_ folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      guard path.isTemporary, let descriptor = lock(path, { $0.locksLeft() }) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      Glibc.close(descriptor)
    }
  }

  /// Writes a file into it.
  func write(_ bytes: [UInt8], to name: String) throws(WriteError) {
    guard isOpen.withLock(\.self) else { throw WriteError(name, "the report is finished") }
    let path = self.path + "/" + name
    try AtomicFile.makeFolder(path.parentPath)
    try FileBytes.write(bytes, to: path)
  }

  /// Removes it, if it was not moved.
  func remove() {
    guard close() else { return }
    Self.discard(path)
  }

  /// Puts it in its place; what is there is removed afterwards.
  ///
  /// - Parameters:
  ///   - place: where it belongs.
  ///   - exchanging: whether to try to exchange the two at once, which not every system can; else
  ///     there is a moment without either. Default: true.
  /// - Throws: ``WriteError`` when it cannot be moved; what is in its place then stays.
  func move(to place: String, exchanging: Bool = true) throws(WriteError) {
    guard close() else { throw WriteError(place, "the report is finished") }
    if unsafe rename(path, place) == 0 { return Self.forget(path) }
    // A folder that is not empty cannot be renamed over.
    guard errno == ENOTEMPTY || errno == EEXIST else { return try fail(place, errno) }
    if exchanging, Exchange.exchange(path, place) { return Self.discard(path) }
    let old = path + ".old"
    guard unsafe rename(place, old) == 0 else { return try fail(place, errno) }
    guard unsafe rename(path, place) == 0 else {
      let code = errno
      unsafe rename(old, place)
      return try fail(place, code)
    }
    Self.forget(path)
    Self.discard(old)
  }

  private func fail(_ place: String, _ code: Int32) throws(WriteError) {
    Self.discard(path)
    throw WriteError(kind: .write, path: place, code: code)
  }

  /// Ends the writing; whether it was open.
  private func close() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }

  private static func forget(_ path: String) {
    AtomicFile.begun.withLock { begun in _ = begun.folders.remove(path) }
  }

  private static func discard(_ path: String) {
    // Forgotten last: a signal that comes meanwhile finds what is left.
    try? FileManager.default.removeItem(atPath: path)
    forget(path)
  }
}

/// The system's call that lets two paths change places at once.
private enum Exchange {
  private typealias Call =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// Lets two paths change places; whether it could.
  ///
  /// Looked up by name: glibc has `renameat2` since 2.28, other systems have none.
  static func exchange(_ one: String, _ other: String) -> Bool {
    guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
    let call = unsafe unsafeBitCast(symbol, to: Call.self)
    let exchange: UInt32 = 2
    return unsafe call(AT_FDCWD, one, AT_FDCWD, other, exchange) == 0
  }
}
