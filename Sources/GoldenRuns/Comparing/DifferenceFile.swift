import Images
package import Projects

/// The path of a picture of differences.
package struct DifferencePlace: Hashable, Sendable {
  let path: String
  let root: Root

  /// A path, and the folder that the path and its links must stay inside.
  ///
  /// Default of the folder: the machine.
  package init(_ path: String, beneath root: Root = .machine) {
    (self.path, self.root) = (path, root)
  }
}

/// A picture that is written to a PNG file, row by row.
///
/// Errors are reported at the end, since the writer of the rows has other work to do with them.
struct DifferenceFile: ~Copyable {
  private let path: String
  private var parts: Parts?
  private var failure: WriteError?

  private struct Parts: ~Copyable {
    let file: AtomicFile
    var encoder: PNGEncoder

    mutating func append(_ rows: PixelRows) throws {
      try encoder.append(rows)
      try unsafe encoder.drain { bytes throws(WriteError) in try unsafe file.write(bytes) }
    }
  }

  /// Starts a file for a picture with a size in pixels; missing folders are created.
  init(at place: DifferencePlace, width: Int, height: Int) {
    path = place.path
    do {
      let encoder = try PNGEncoder(width: width, height: height, layout: .straight)
      parts = Parts(file: try AtomicFile(at: path, beneath: place.root), encoder: encoder)
    } catch {
      fail(error)
    }
  }

  /// Adds the next rows.
  mutating func append(_ rows: PixelRows) {
    guard failure == nil else { return }
    do { try parts?.append(rows) } catch { fail(error) }
  }

  /// Moves the file to its place; returns the first error, after which there is no file.
  mutating func finish() -> WriteError? {
    guard let parts = parts.take() else { return failure }
    do { try parts.file.commit() } catch { return error }
    return nil
  }

  private mutating func fail(_ error: any Error) {
    failure = error as? WriteError ?? WriteError(path, "\(error)")
    parts = nil
  }
}
