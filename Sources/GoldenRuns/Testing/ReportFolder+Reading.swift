import Foundation
package import Goldens
import PageModel
package import Projects

extension ReportFolder {
  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - root: the folder that the path and its links must stay inside. Default: `path`.
  /// - Returns: its `report.json`, checked so that no path in it points outside the folder.
  /// - Throws: ``ReadError`` if there is none, or one of another form.
  package static func read(_ path: String, beneath root: Root? = nil) throws(ReadError)
    -> TestReport
  {
    let file = path + "/report.json"
    let bytes = try JSONInput.bytes(of: file) { limit throws(ReadError) in
      try FileBytes.read(file, beneath: root ?? Root(path), limit: limit)
    }
    do { return try TestReport(json: String(decoding: bytes, as: UTF8.self)) } catch {
      throw ReadError(path: file, reason: error.description)
    }
  }

  /// Reads a file of a report.
  ///
  /// - Parameters:
  ///   - path: the report's folder.
  ///   - file: the file's path in it, as the report names it.
  ///   - root: the folder that the path and its links must stay inside. Default: `path`.
  /// - Returns: the file's bytes.
  /// - Throws: ``ReadError`` if it cannot be read, or if its path or a link points outside the folder.
  package static func read(
    _ path: String, file: String, beneath root: Root? = nil
  ) throws(ReadError) -> [UInt8] {
    let whole = path + "/" + file
    guard file.isPathInside else {
      throw ReadError(path: whole, reason: "the path points outside the report folder")
    }
    let (bytes, size) = try FileBytes.read(
      whole, beneath: root ?? Root(path), limit: FileList.mostBytes)
    guard size <= FileList.mostBytes else {
      throw ReadError(path: whole, reason: "limit: file \(size) bytes > \(FileList.mostBytes)")
    }
    return bytes
  }
}
