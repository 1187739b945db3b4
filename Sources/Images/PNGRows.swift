import Foundation

/// The rows of a PNG file, decoded ahead of the reader on a thread of their own.
///
/// At most `capacity` rows are in memory, as straight RGBA: row n is at the place n modulo
/// `capacity`. An interlaced image is decoded as a whole.
///
///     let rows = PNGRows(table, of: source)
///     rows.start()
///     for row in 0..<rows.height {
///       try rows.wait(for: row)
///       …
///       rows.release(upTo: row + 1)
///     }
package final class PNGRows: @unchecked Sendable {
  /// The width of the image in pixels.
  package let width: Int
  /// The height of the image in pixels.
  package let height: Int
  /// The maximum number of rows in memory.
  package let capacity: Int
  /// The memory of the rows.
  package let memory: UnsafeRawBufferPointer

  private let table: PNGTable
  private let source: PNGSource
  /// The part of the image to decode; nil: all.
  private let selection: PixelSelection?
  private let pixels: UnsafeMutablePointer<UInt8>
  private let condition = NSCondition()
  /// Shared by both threads; read and written only while the condition is locked.
  private var (decoded, released) = (0, 0)
  private var failure: PNGError?
  private var isStopped = false
  /// The reader's own copies of the counters, to avoid locking for each row.
  private var (readable, given) = (0, 0)

  /// The number of rows decoded at a time: a quarter of the capacity, at least 1.
  private var batch: Int { max(capacity / 4, 1) }
  /// The minimum capacity: five rows to look at, and one ahead.
  private static let fewestRows = 6

  /// Prepares the rows of a file whose chunk table has been checked; nothing is decoded yet.
  ///
  /// - Parameters:
  ///   - table: the file's chunk table.
  ///   - source: the file.
  ///   - selection: the part of the image to decode, at least one row. Default: nil, all.
  ///   - room: the memory for rows, in bytes; at least six rows are kept. Default: 2 MiB.
  package init(
    _ table: PNGTable, of source: PNGSource, selecting selection: PixelSelection? = nil,
    room: Int = 2 << 20
  ) {
    (self.table, self.source, self.selection) = (table, source, selection)
    (width, height) = (
      selection?.width ?? table.header.width, selection?.height ?? table.header.height
    )
    let rowBytes = 4 * width
    capacity = min(max(room / rowBytes, Self.fewestRows), height)
    pixels = .allocate(capacity: capacity * rowBytes)
    memory = UnsafeRawBufferPointer(start: pixels, count: capacity * rowBytes)
  }

  deinit { pixels.deallocate() }

  // MARK: The reader's side

  /// Starts decoding; it ends after the last row, or when `stop()` is called.
  package func start() {
    Thread.detachNewThread { self.decode() }
  }

  /// Waits until a row and all rows above it that were not released are in memory.
  ///
  /// Throws if the file is damaged.
  package func wait(for row: Int) throws(PNGError) {
    guard row >= readable else { return }
    condition.lock()
    defer { condition.unlock() }
    while decoded <= row, failure == nil { condition.wait() }
    if let failure { throw failure }
    readable = decoded
  }

  /// Releases the rows above a row; their memory is reused.
  package func release(upTo row: Int) {
    // The decoder waits for room for a whole batch: waking it for each row is slower than decoding.
    guard row >= min(given + batch, height) else { return }
    given = row
    condition.lock()
    defer { condition.unlock() }
    released = max(released, row)
    condition.signal()
  }

  /// Stops decoding.
  package func stop() {
    condition.lock()
    defer { condition.unlock() }
    isStopped = true
    condition.signal()
  }

  /// Skips all remaining rows and returns the error in one of them, or nil.
  package func drain() -> PNGError? {
    release(upTo: height)
    do { try wait(for: height - 1) } catch { return error }
    return nil
  }

  // MARK: The decoder's side

  private func decode() {
    source.lend { source in
      var decoder = PNGDecoder(table, of: source)
      if let selection { return decode(selection, by: &decoder) }
      while decoder.row < height {
        let (row, place) = (decoder.row, decoder.row % capacity)
        let count = min(batch, capacity - place, height - row)
        guard waitForRoom(upTo: row + count) else { return }
        do throws(PNGError) { try decoder.read(count, into: pixels + 4 * width * place) } catch {
          return finish { failure = error }
        }
        finish { decoded = row + count }
      }
    }
  }

  /// Decodes all rows and keeps the selected parts.
  private func decode(_ selection: PixelSelection, by decoder: inout PNGDecoder) {
    let (imageWidth, imageHeight) = (table.header.width, table.header.height)
    // The decoder needs its last row unchanged, so batches alternate between two buffers.
    let half = 4 * imageWidth * batch
    let halves = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * half)
    defer { halves.deallocate() }
    var room = halves
    var strips = selection.strips[...]
    var kept = 0
    while decoder.row < imageHeight {
      let first = decoder.row
      let count = min(batch, imageHeight - first)
      guard waitForRoom(upTo: min(kept + count, height)) else { return }
      do throws(PNGError) { try decoder.read(count, into: room) } catch {
        return finish { failure = error }
      }
      for row in first..<first + count {
        guard let strip = strips.first, strip.rows.contains(row) else { continue }
        selection.copy(
          room + 4 * imageWidth * (row - first), of: strip,
          to: pixels + 4 * width * (kept % capacity))
        kept += 1
        if row + 1 == strip.rows.upperBound { strips.removeFirst() }
      }
      room = room == halves ? halves + half : halves
      finish { decoded = kept }
    }
  }

  /// Waits until there is memory for the rows above a row; false if decoding was stopped.
  private func waitForRoom(upTo row: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while row > released + capacity, !isStopped { condition.wait() }
    return !isStopped
  }

  private func finish(_ change: () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    change()
    condition.signal()
  }
}
