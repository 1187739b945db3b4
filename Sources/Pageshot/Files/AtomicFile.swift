import Foundation
import Synchronization

/// A file that appears whole or not at all: written beside its place, then renamed.
///
/// What is there already stays as it is until the new file is complete. Temporary files begin with
/// `.pageshot-`; those that are left when a process is interrupted are removed by ``removeUnfinished()``.
public struct AtomicFile: ~Copyable {
  private let place: String
  private let temporary: String
  private let descriptor: Int32

  private static let unfinished = Mutex<Set<String>>([])
  private static let count = Atomic<Int>(0)

  /// Starts a file.
  ///
  /// The folder is made where it is missing.
  ///
  /// - Throws: ``WriteError`` when the folder cannot be made or the file cannot be started.
  public init(at path: String) throws(WriteError) {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WriteError(kind: .folder, path: folder, reason: reason(of: error))
    }
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let name = ".pageshot-\(getpid())-\(number)-\(url.lastPathComponent).tmp"
    let temporary = url.deletingLastPathComponent().appending(path: name)
      .path(percentEncoded: false)
    Self.unfinished.withLock { _ = $0.insert(temporary) }
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let code = errno
      Self.forget(temporary)
      throw WriteError(kind: .write, path: path, code: code)
    }
    place = path
    self.temporary = temporary
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
    if Self.unfinished.withLock({ $0.remove(temporary) }) != nil { unsafe unlink(temporary) }
  }

  /// Adds bytes at the end.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    var offset = 0
    while offset < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WriteError(kind: .write, path: place, code: errno) }
      offset += count
    }
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
  public static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
    let file = try AtomicFile(at: path)
    do { try unsafe bytes.withUnsafeBytes { try unsafe file.write($0) } } catch {
      throw error as? WriteError ?? WriteError(kind: .write, path: path, code: EIO)
    }
    try file.commit()
  }

  /// Removes what this process has begun and not finished; for signal handlers' threads.
  public static func removeUnfinished() {
    unfinished.withLock { for path in $0 { unsafe unlink(path) } }
  }

  private static func forget(_ path: String) {
    unfinished.withLock { _ = $0.remove(path) }
  }

  private static func syncFolder(of path: String) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Why a file could not be written.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  public enum Kind: Hashable, Sendable {
    /// The folder could not be made.
    case folder
    /// The file could not be started, written or put in its place.
    case write
  }

  /// What failed.
  public var kind: Kind
  /// The file or folder.
  public var path: String
  /// The system's own words.
  public var reason: String

  init(kind: Kind, path: String, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  init(kind: Kind, path: String, code: Int32) {
    self.init(kind: kind, path: path, reason: unsafe String(cString: strerror(code)))
  }

  /// One line that names the path and the reason.
  public var description: String {
    switch kind {
    case .folder: "cannot make the folder \(path): \(reason)"
    case .write: "cannot write \(path): \(reason)"
    }
  }
}

/// The system's own words in a Foundation error.
private func reason(of error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  guard let code = underlying?.code else { return error.localizedDescription }
  return unsafe String(cString: strerror(Int32(code)))
}
