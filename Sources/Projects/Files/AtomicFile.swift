import Foundation
import Synchronization

/// A file that is written completely or not at all: beside its place, then renamed.
///
/// An existing file stays until the new one is complete. Only a plain file is replaced: a link is neither followed nor
/// replaced. Temporary files begin with `.pageshot-`. An interrupted process removes its own with
/// ``abandonAll(exiting:)``; those of killed processes are removed later, since a writer holds a lock.
package struct AtomicFile: ~Copyable {
  /// The path, for errors.
  private let path: String
  private let place: Place
  private let temporary: String
  private let descriptor: Int32

  /// Starts a file.
  ///
  /// Missing folders are created.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - root: the folder that the path and its links must stay inside. Default: the machine.
  /// - Throws: ``WriteError`` if the folder cannot be created, the file cannot be started, or its place has anything
  /// but a plain file.
  package init(at path: String, beneath root: Root = .machine) throws(WriteError) {
    let place: Place
    do { place = try root.place(of: path, making: true) } catch {
      throw WriteError(path.parentPath, folder: error)
    }
    try Self.check(place, path)
    let (temporary, descriptor) = try Unfinished.file(in: place.folder, for: path)
    (self.path, self.temporary, self.descriptor) = (path, temporary, descriptor)
    self.place = place
  }

  /// Checks that only a plain file is replaced.
  private static func check(_ place: borrowing Place, _ path: String) throws(WriteError) {
    guard let kind = Root.kind(of: place.name, in: place.folder.descriptor), kind != .file else {
      return
    }
    if kind == .folder { throw WriteError(kind: .write, path: path, code: EISDIR) }
    throw WriteError(path, "it is \(kind == .link ? "a link" : "not a plain file")")
  }

  deinit {
    close(descriptor)
    if Unfinished.forget(temporary) { place.folder.remove(temporary) }
  }

  /// Adds bytes at the end.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    try unsafe FileBytes.write(bytes, to: descriptor, of: path)
  }

  /// Adds bytes at the end.
  package func write(_ bytes: [UInt8]) throws(WriteError) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(WriteError) in
      try unsafe write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes bytes over others that were written before.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(WriteError) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    guard count == bytes.count else { throw WriteError(kind: .write, path: path, code: errno) }
  }

  /// Moves the file to its place.
  ///
  /// - Parameters:
  ///   - durably: whether to wait until file and folder are on the disk, so that a power failure leaves
  ///     the old or the new file. Default: false.
  ///   - replacing: whether the file may replace another. Default: true.
  /// - Throws: ``WriteError`` if the disk is full, the folder is missing, or a file exists that may not be
  /// replaced.
  package consuming func commit(durably: Bool = false, replacing: Bool = true) throws(WriteError) {
    if durably, fsync(descriptor) != 0 { throw WriteError(kind: .write, path: path, code: errno) }
    try Self.check(place, path)
    let folder = place.folder.descriptor
    // A second name is given to nothing that has one; the first goes away with this value.
    let code =
      replacing
      ? unsafe renameat(folder, temporary, folder, place.name)
      : unsafe linkat(folder, temporary, folder, place.name, 0)
    guard code == 0 else { throw WriteError(kind: .write, path: path, code: errno) }
    if replacing { Unfinished.forget(temporary) }
    if durably { place.folder.sync() }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: the file's path.
  ///   - root: see ``init(at:beneath:)``. Default: the machine.
  ///   - durably: see ``commit(durably:replacing:)``. Default: false.
  ///   - replacing: see ``commit(durably:replacing:)``. Default: true.
  /// - Throws: ``WriteError`` if it cannot be written.
  package static func write(
    _ bytes: [UInt8], to path: String, beneath root: Root = .machine, durably: Bool = false,
    replacing: Bool = true
  ) throws(WriteError) {
    let file = try AtomicFile(at: path, beneath: root)
    try file.write(bytes)
    try file.commit(durably: durably, replacing: replacing)
  }

  /// Removes the unfinished files of this process, and ends it.
  ///
  /// For the threads that signals are handled on.
  package static func abandonAll(exiting code: Int32) -> Never {
    Unfinished.abandonAll(exiting: code)
  }

  /// Removes the unfinished files of this process when it calls `exit`, wherever that may be.
  package static func abandonAllAtExit() { atexit { Unfinished.abandonAll() } }
}
