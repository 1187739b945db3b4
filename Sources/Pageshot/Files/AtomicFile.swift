import Foundation
import Synchronization

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// What is there already stays as it is until the new file is complete. Temporary files begin with
/// `.pageshot-`; an interrupted process removes its own with ``abandonAll(exiting:)``, and what a
/// killed one left, ``sweep(_:)`` removes: whoever writes a file holds a lock on it.
public struct AtomicFile: ~Copyable {
  private let place: String
  private let temporary: String
  private let descriptor: Int32

  /// What is to be removed when the process is interrupted: temporary files that are not yet in their
  /// places, and temporary folders; and how many files were begun.
  static let begun = Mutex<(unfinished: Set<String>, folders: Set<String>, count: Int)>(([], [], 0))

  /// Starts a file.
  ///
  /// The folder is made where it is missing.
  ///
  /// - Throws: ``WriteError`` when the folder cannot be made or the file cannot be started.
  public init(at path: String) throws(WriteError) {
    let folder = path.parentPath
    try Self.makeFolder(folder)
    let begun = try Self.begin(path, in: folder)
    place = path
    (temporary, descriptor) = begun
  }

  /// Makes a folder and those it lies in, where they are missing.
  static func makeFolder(_ folder: String) throws(WriteError) {
    guard !folder.isFolder else { return }
    let parent = folder.parentPath
    if !FileManager.default.fileExists(atPath: parent) { try makeFolder(parent) }
    guard unsafe mkdir(folder, 0o777) != 0 else { return }
    let code = errno
    // Another process may have been faster.
    if !folder.isFolder { throw WriteError(kind: .folder, path: folder, code: code) }
  }

  /// Opens a temporary file.
  ///
  /// A name in use is passed over: a killed process with the same id may have left it, which is
  /// common in containers. The lock is held, so that no file is begun once all are abandoned.
  private static func begin(_ path: String, in folder: String) throws(WriteError) -> (String, Int32)
  {
    try begun.withLock { begun throws(WriteError) in
      while true {
        begun.count += 1
        let temporary = "\(folder)/.pageshot-\(getpid())-\(begun.count).tmp"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
          guard errno == EEXIST else { throw WriteError(kind: .write, path: path, code: errno) }
          continue
        }
        // A sweeper may have been faster than the lock.
        guard descriptor.locksOwn() else {
          close(descriptor)
          continue
        }
        begun.unfinished.insert(temporary)
        return (temporary, descriptor)
      }
    }
  }

  /// Removes a file if it is one that a killed process has begun and that nobody writes any more.
  static func sweep(_ path: String) {
    guard path.isTemporary else { return }
    let descriptor = unsafe open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (held, named) = (stat(), stat())
    guard descriptor.locksLeft(), unsafe fstat(descriptor, &held) == 0,
      unsafe lstat(path, &named) == 0, held.st_mode & S_IFMT == S_IFREG,
      held.st_ino == named.st_ino, held.st_dev == named.st_dev
    else { return }
    unsafe unlink(path)
  }

  deinit {
    close(descriptor)
    if Self.forget(temporary) { unsafe unlink(temporary) }
  }

  /// Adds bytes at the end.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    try unsafe FileBytes.write(bytes, to: descriptor, of: place)
  }

  /// Puts the file in its place.
  ///
  /// - Parameter durably: whether to wait until file and folder are on the disk, so that a power
  ///   failure leaves the old or the new file. Default: false.
  /// - Throws: ``WriteError`` when the disk is full or the folder is gone.
  public consuming func commit(durably: Bool = false) throws(WriteError) {
    if durably, fsync(descriptor) != 0 {
      throw WriteError(kind: .write, path: place, code: errno)
    }
    guard unsafe rename(temporary, place) == 0 else {
      throw WriteError(kind: .write, path: place, code: errno)
    }
    Self.forget(temporary)
    if durably { Self.syncFolder(of: place) }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - path: its place.
  ///   - durably: see ``commit(durably:)``. Default: false.
  /// - Throws: ``WriteError`` when it cannot be written.
  public static func write(_ bytes: [UInt8], to path: String, durably: Bool = false)
    throws(WriteError)
  {
    let file = try AtomicFile(at: path)
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(WriteError) in
      try unsafe file.write(UnsafeRawBufferPointer(bytes))
    }
    try file.commit(durably: durably)
  }

  /// Removes what this process has begun and not finished, and ends the process.
  ///
  /// For the threads that signals are handled on.
  public static func abandonAll(exiting code: Int32) -> Never {
    begun.withLock { begun in
      for path in begun.unfinished { unsafe unlink(path) }
      for path in begun.folders { TemporaryFolder.abandon(path) }
      _exit(code)
    }
  }

  /// Whether the file was still unfinished.
  @discardableResult private static func forget(_ path: String) -> Bool {
    begun.withLock { $0.unfinished.remove(path) != nil }
  }

  private static func syncFolder(of path: String) {
    let descriptor = unsafe open(path.parentPath, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
