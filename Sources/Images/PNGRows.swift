import Foundation

/// The rows of a PNG file, decoded on a thread of its own, a few rows ahead of whoever reads them.
///
/// However large the image, no more of its rows are in memory than `capacity` says: straight RGBA, each
/// row in the place of the one that came so many rows before. An interlaced image is decoded as a whole.
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
  /// How many rows are in memory.
  package let capacity: Int
  /// The rows that are in memory.
  package let memory: UnsafeRawBufferPointer

  private let table: PNGTable
  private let source: PNGSource
  /// What is wanted of the image; nil: all.
  private let selection: PixelSelection?
  private let pixels: UnsafeMutablePointer<UInt8>
  private let condition = NSCondition()
  /// What both threads know, while they hold the condition.
  private var (decoded, released) = (0, 0)
  private var failure: PNGError?
  private var isStopped = false
  /// What the reader knows without asking, and what it said last.
  private var (readable, given) = (0, 0)

  /// Rows that are decoded at a time: some for the cache, of wide images one.
  private var batch: Int { max(capacity / 4, 1) }
  /// Five rows to look at, and one ahead.
  private static let fewestRows = 6

  /// The rows of a file whose chunk table was checked; nothing is decoded yet.
  ///
  /// - Parameters:
  ///   - table: the file's chunk table.
  ///   - source: the file.
  ///   - selection: what is wanted of the image, one row at least. Default: nil, all.
  ///   - room: the bytes of rows that are in memory, but at least six rows. Default: 2 MiB.
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

  /// Starts to decode; it ends with the image, or when it is told to stop.
  package func start() {
    Thread.detachNewThread { self.decode() }
  }

  /// Waits until a row is in memory, with all above it that were not released.
  ///
  /// Throws where the file is damaged.
  package func wait(for row: Int) throws(PNGError) {
    guard row >= readable else { return }
    condition.lock()
    defer { condition.unlock() }
    while decoded <= row, failure == nil { condition.wait() }
    if let failure { throw failure }
    readable = decoded
  }

  /// Gives up the rows above one; their memory is used again.
  package func release(upTo row: Int) {
    // Who decodes waits for the room of a batch: to wake it for each row takes longer than the row.
    guard row >= min(given + batch, height) else { return }
    given = row
    condition.lock()
    defer { condition.unlock() }
    released = max(released, row)
    condition.signal()
  }

  /// Decodes no more rows.
  package func stop() {
    condition.lock()
    defer { condition.unlock() }
    isStopped = true
    condition.signal()
  }

  /// Passes over all rows that are left: what is wrong with one of them, or nil.
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

  /// Decodes all rows, and keeps what is wanted of them.
  private func decode(_ selection: PixelSelection, by decoder: inout PNGDecoder) {
    let (imageWidth, imageHeight) = (table.header.width, table.header.height)
    // The decoder wants its last row to stay as it is: rows go into one half and then the other.
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

  /// Waits until there is room for the rows above one; false where no more are wanted.
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
