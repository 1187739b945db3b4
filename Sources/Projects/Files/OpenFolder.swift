import Foundation

/// An entry of a folder.
struct FolderEntry: Hashable, Sendable {
  /// The name's bytes, with a zero at the end.
  let bytes: [CChar]
  /// The kind of the entry itself, without following links.
  let kind: FileKind

  /// The name; nil if it is not UTF-8.
  var name: String? {
    String(validating: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The name for messages, even if it is not UTF-8.
  var shown: String {
    String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// An open folder, in which links are not followed.
struct OpenFolder: ~Copyable {
  let descriptor: Int32

  /// Takes over a descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Hands the descriptor over.
  consuming func take() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// The device and number that identify it in the file system.
  var identity: FileIdentity? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return FileIdentity(status)
  }

  /// A folder in it; nil if there is none.
  func folder(_ name: [CChar]) -> OpenFolder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = unsafe openat(descriptor, name, flags)
    return opened >= 0 ? OpenFolder(opened) : nil
  }

  /// A folder in it; nil if there is none.
  func folder(_ name: String) -> OpenFolder? { folder(Array(name.utf8CString)) }

  /// The entries, in no particular order.
  func entries() throws(PathFault) -> [FolderEntry] {
    // The stream closes its descriptor, and shares no position with ours.
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw .system(errno) }
    guard let stream = unsafe fdopendir(own) else {
      let code = errno
      close(own)
      throw .system(code)
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe name.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      guard bytes != [46, 0], bytes != [46, 46, 0] else { continue }
      var status = stat()
      guard unsafe fstatat(descriptor, bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      entries.append(FolderEntry(bytes: bytes, kind: FileKind(mode: status.st_mode)))
    }
    return entries
  }

  /// Whether it, or a folder below it, contains a `.git`; true if that cannot be determined, as in folders that are too
  /// deep.
  func holdsGit(depth: Int = 0) -> Bool {
    guard depth <= Root.maxDepth, let entries = try? entries() else { return true }
    return entries.contains { entry in
      guard entry.kind == .folder || entry.name?.isGit == true else { return false }
      return entry.name?.isGit == true || folder(entry.bytes)?.holdsGit(depth: depth + 1) ?? true
    }
  }

  /// Waits until its names are written to the disk.
  func sync() {
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return }
    fsync(own)
    close(own)
  }

  /// Removes a file or a link.
  ///
  /// - Returns: whether it was removed.
  @discardableResult func remove(_ name: String) -> Bool {
    unsafe unlinkat(descriptor, name, 0) == 0
  }

  /// Removes a folder and everything in it: only for folders that pageshot created.
  func removeTree(_ name: String) { removeTree(Array(name.utf8CString)) }

  private func removeTree(_ name: [CChar]) {
    if unsafe unlinkat(descriptor, name, 0) == 0 { return }
    if let folder = folder(name) {
      for entry in (try? folder.entries()) ?? [] { folder.removeTree(entry.bytes) }
    }
    unsafe unlinkat(descriptor, name, AT_REMOVEDIR)
  }
}

/// The file system's identity of a file, independent of its paths.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
