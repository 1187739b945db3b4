import Foundation

/// A plain file that stays open until it is released.
package final class OpenFile: Sendable {
  package let descriptor: Int32
  /// Its size in bytes when it was opened.
  package let size: Int

  /// Opens a file for reading; the path and its links must stay inside the root.
  package init(_ path: String, beneath root: Root = .machine) throws(ReadError) {
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
