import Foundation

/// Why a file could not be read.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The system's own words, or ours.
  public var reason: String

  /// One line that names the file and the reason.
  public var description: String { "cannot read \(path): \(reason)" }
}

/// The bytes of plain files.
enum FileBytes {
  /// A file's bytes, at most `limit + 1` of them, and its size.
  ///
  /// Only plain files are read: a pipe or a device would never end.
  static func read(_ path: String, limit: Int) throws(ReadError) -> (bytes: [UInt8], size: Int) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw ReadError(path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw ReadError(path: path, reason: isFolder ? "it is a folder" : "it is not a plain file")
    }
    let size = Int(status.st_size)
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: min(size, limit + 1)) { buffer, count in
      while count < buffer.count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw ReadError(path, code: code) }
    return (bytes, size)
  }

  /// Writes bytes to an open file, whose path is for the error.
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

  /// Writes a file where nobody looks yet; in all other places, ``AtomicFile`` does.
  static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o666)
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
