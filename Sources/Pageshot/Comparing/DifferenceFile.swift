import Images

/// Where a picture of how two differ goes.
package struct DifferencePlace: Hashable, Sendable {
  let path: String
  let root: Root

  /// A path, and the folder that neither it nor a link may lead out of.
  ///
  /// Default of the folder: the machine.
  package init(_ path: String, beneath root: Root = .machine) {
    (self.path, self.root) = (path, root)
  }
}

/// A picture on its way into a PNG file, row by row.
///
/// What goes wrong is told at the end: whoever makes the rows has more to do with them.
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

  /// Starts a file for a picture of a size in pixels; folders are made where they are missing.
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

  /// Puts the file in its place; tells what went wrong, and then there is none.
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
