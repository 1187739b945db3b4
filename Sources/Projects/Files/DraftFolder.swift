import Foundation
import PageModel
import Synchronization

/// A folder that is written beside its place, then moved there as a whole.
///
/// It is removed with its last reference, or when the process is interrupted; drafts of killed processes are removed
/// by the next draft in that place.
final class DraftFolder: Sendable {
  private let place: Place
  /// The path, for errors.
  private let path: String
  private let name: String
  /// The folder, open and locked.
  private let folder: OpenFolder
  private let kind: FileList.Kind
  private let state: Mutex<(isOpen: Bool, files: FileList)>

  /// Creates an empty folder of a kind beside its place; its name begins with `.pageshot-`.
  init(for place: consuming Place, path: String, _ kind: FileList.Kind) throws(WriteError) {
    Unfinished.sweep(.folder, in: place.folder)
    let (name, descriptor) = try Unfinished.folder(in: place.folder, for: path)
    (self.path, self.name, self.kind) = (path, name, kind)
    state = Mutex((true, FileList(of: kind)))
    folder = OpenFolder(descriptor)
    self.place = place
  }

  deinit { remove() }

  /// Writes a file into it, and creates missing folders; returns the file's checksum.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws(WriteError) -> String {
    guard state.withLock(\.isOpen) else { throw WriteError(name, "the folder is already complete") }
    try FileBytes.write(bytes, to: name, in: folder)
    return state.withLock { $0.files.add(bytes, as: name) }
  }

  /// Removes it, if it was not moved.
  func remove() {
    guard close() != nil else { return }
    discard()
  }

  /// Moves it to its place, with a list of its files; the folder in its place is removed if pageshot wrote all of
  /// it.
  ///
  /// - Parameter exchanging: whether to try to exchange both at once, which not all systems support; otherwise there
  /// is a moment with neither. Default: true.
  /// - Throws: ``WriteError`` if it cannot be moved, or if its place has anything else, which then
  /// stays.
  func move(exchanging: Bool = true) throws(WriteError) {
    guard let files = close() else { throw WriteError(path, "the folder is already complete") }
    do throws(WriteError) {
      try FileBytes.write(files.bytes, to: kind.rawValue, in: folder)
      try exchange(exchanging)
    } catch {
      discard()
      throw error
    }
  }

  private func exchange(_ exchanging: Bool) throws(WriteError) {
    if rename(name, place.name) {
      Unfinished.forget(name)
      return
    }
    // A folder that is not empty cannot be renamed over.
    guard errno == ENOTEMPTY || errno == EEXIST else {
      throw WriteError(kind: .write, path: path, code: errno)
    }
    if exchanging, Exchange.exchange(name, place.name, in: place.folder) {
      // Looked at once more where nobody finds it: something may have come meanwhile.
      guard let stranger = stranger(in: name) else { return discard() }
      _ = Exchange.exchange(name, place.name, in: place.folder)
      throw WriteError(path, inTheWay: stranger, of: kind)
    }
    let old = name + ".old"
    guard rename(place.name, old) else { throw WriteError(kind: .write, path: path, code: errno) }
    let stranger = stranger(in: old)
    guard stranger == nil, rename(name, place.name) else {
      let code = errno
      _ = rename(old, place.name)
      if let stranger { throw WriteError(path, inTheWay: stranger, of: kind) }
      throw WriteError(kind: .write, path: path, code: code)
    }
    Unfinished.forget(name)
    place.folder.removeTree(old)
  }

  private func rename(_ one: String, _ other: String) -> Bool {
    let parent = place.folder.descriptor
    return unsafe renameat(parent, one, parent, other) == 0
  }

  private func stranger(in name: String) -> String? {
    guard let folder = place.folder.folder(name) else { return name }
    return FileList.stranger(in: folder, of: kind)
  }

  private func discard() {
    // Forgotten last: a signal that comes meanwhile finds what is left.
    place.folder.removeTree(name)
    Unfinished.forget(name)
  }

  /// Ends the writing; returns the written files, nil if it had ended before.
  private func close() -> FileList? {
    state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen ? state.files : nil
    }
  }
}

/// The system call that exchanges two names.
private enum Exchange {
  private typealias Call =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// Exchanges two names in a folder; returns whether it could.
  ///
  /// Looked up by name: glibc has `renameat2` since 2.28, other systems have none.
  static func exchange(_ one: String, _ other: String, in folder: borrowing OpenFolder) -> Bool {
    guard let symbol = unsafe dlsym(nil, "renameat2") else { return false }
    let call = unsafe unsafeBitCast(symbol, to: Call.self)
    let exchange: UInt32 = 2
    return unsafe call(folder.descriptor, one, folder.descriptor, other, exchange) == 0
  }
}
