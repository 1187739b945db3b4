import Foundation

/// A plain file that stays open as long as somebody holds it.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// Its size in bytes, as it was opened.
  let size: Int

  /// Opens a file for reading; neither the path nor a link leads out of the root.
  init(_ path: String, beneath root: Root = .machine) throws(ReadError) {
    do { descriptor = try root.openFile(path) } catch {
      throw ReadError(path: path, reason: error.reason)
    }
    do { size = try FileBytes.size(of: descriptor, path) } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }
}
