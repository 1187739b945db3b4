import Foundation
import PageModel

/// The reason why a file could not be read.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The reason, from the system or from pageshot.
  public var reason: String

  /// An error of a file, with its reason.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// One line that names the file and the reason.
  public var description: String { "cannot read \(path): \(reason)".visibleLine }
}

/// The bytes of plain files.
package enum FileBytes {
  /// A file's bytes, at most `limit + 1` of them, and its size.
  ///
  /// Only plain files are read: a pipe or a device would never end. The path and its links must stay inside the
  /// root.
  package static func read(
    _ path: String, beneath root: Root = .machine, limit: Int
  ) throws(ReadError) -> (bytes: [UInt8], size: Int) {
    try FileTrace.noteBytes(path, root, limit) { () throws(ReadError) in
      let file = try OpenFile(path, beneath: root)
      return try read(file.descriptor, of: path, file.size, limit: limit)
    }
  }

  /// The same of a file by its name in an open folder; no link is followed.
  static func read(
    _ name: String, in folder: borrowing OpenFolder, limit: Int
  ) throws(ReadError) -> (bytes: [UInt8], size: Int) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe openat(folder.descriptor, name, flags)
    guard descriptor >= 0 else { throw ReadError(name, code: errno) }
    defer { close(descriptor) }
    return try read(descriptor, of: name, size(of: descriptor, name), limit: limit)
  }

  /// The size of an open file, with its path for errors; throws if it is not a plain file.
  static func size(of descriptor: Int32, _ path: String) throws(ReadError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw ReadError(path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw ReadError(path: path, reason: isFolder ? "it is a folder" : "it is not a plain file")
    }
    return Int(status.st_size)
  }

  /// The same for an open file or pipe with a size, with its path for errors.
  static func read(
    _ descriptor: Int32, of path: String, _ size: Int, limit: Int
  ) throws(ReadError) -> (bytes: [UInt8], size: Int) {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(size, limit + 1)) { buffer, count in
      while count < buffer.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if got < 0, errno == EINTR { continue }
        if got < 0, errno == EAGAIN {
          // A pipe that its other end made non-blocking.
          var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          unsafe poll(&wanted, 1, -1)
          continue
        }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw ReadError(path, code: code) }
    return (bytes, size)
  }

  /// Waits for the next bytes of a pipe; empty at its end.
  static func piece(of pipe: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        count = unsafe Glibc.read(pipe, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      count = max(count, 0)
    }
  }

  /// Writes bytes to an open file, with its path for errors.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, of path: String
  ) throws(WriteError) {
    var offset = 0
    while offset < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WriteError(kind: .write, path: path, code: errno) }
      offset += count
    }
  }

  /// Writes a file by its path in an open folder; missing folders are created, links are not followed.
  ///
  /// For temporary folders only: everywhere else, ``AtomicFile`` writes.
  static func write(
    _ bytes: [UInt8], to path: String, in folder: borrowing OpenFolder
  ) throws(WriteError) {
    let names = path.pathParts
    var folders: [Int32] = []
    defer { for folder in folders { close(folder) } }
    for name in names.dropLast() {
      let folder = folders.last ?? folder.descriptor
      switch Root.enter(name, in: folder, making: true) {
      case .found(let next): folders.append(next)
      case .link: throw WriteError(kind: .folder, path: path, code: ELOOP)
      case .failed(let code): throw WriteError(kind: .folder, path: path, code: code)
      }
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe openat(
      folders.last ?? folder.descriptor, names.last ?? "", flags, 0o666)
    guard descriptor >= 0 else { throw WriteError(kind: .write, path: path, code: errno) }
    defer { close(descriptor) }
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(WriteError) in
      try unsafe write(UnsafeRawBufferPointer(bytes), to: descriptor, of: path)
    }
  }
}

extension ReadError {
  init(_ path: String, code: Int32) {
    self.init(path: path, reason: unsafe String(cString: strerror(code)))
  }
}
