package import Images
import Geometry

/// The picture of an aligned comparison, made row by row.
///
/// It is the new picture in pale grey with differences in red, inserted rows and columns in green,
/// and moved rows in blue. Violet lines mark where rows or columns were removed.
package struct AlignedPicture {
  private let rows: PNGRows
  private let size: PixelWalk.Size
  private let show: (PixelRows) -> Void
  private var bands: ArraySlice<PictureAlignment.Band>
  private var line: DifferenceRow
  /// The row in the buffer, which has not been passed on yet.
  private var current = -1

  /// Creates an empty picture.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of rows and columns.
  ///   - rows: all rows of the new picture, not yet decoded.
  ///   - show: receives the picture, row by row.
  package init(
    _ alignment: PictureAlignment, of rows: PNGRows, showing show: @escaping (PixelRows) -> Void
  ) {
    (self.rows, self.show) = (rows, show)
    size = (rows.width, rows.height)
    bands =
      alignment.bands.enumerated()
      .sorted { ($0.element.new.y, $0.offset) < ($1.element.new.y, $1.offset) }
      .map(\.element)[...]
    line = DifferenceRow(width: rows.width)
  }

  func start() { rows.start() }

  func stop() { rows.stop() }

  /// Completes the rows above a row, and starts that row.
  mutating func goOn(to row: Int?) throws(StreamedPair.Damage) {
    while let row, current < row { try goOn() }
  }

  /// Completes all remaining rows.
  mutating func finish() throws(StreamedPair.Damage) {
    while current < rows.height { try goOn() }
  }

  /// Marks the findings in the current row.
  mutating func mark(_ columns: PixelColumns, _ finding: PixelWalk.Finding) {
    line.mark(columns, finding)
  }

  private mutating func goOn() throws(StreamedPair.Damage) {
    if current >= 0 {
      line.lend(to: show)
      rows.release(upTo: current + 1)
    }
    current += 1
    guard current < rows.height else { return }
    do { try rows.wait(for: current) } catch { throw .init(base: nil, new: error) }
    line.fade(current, of: PixelGrid(rows, from: current), size)
    while let band = bands.first, current > band.new.y + max(band.new.height, 1) {
      bands.removeFirst()
    }
    for band in bands.prefix(while: { $0.new.y <= current + 1 }) {
      band.forEachMark(in: current) { line.tint($0, $1) }
    }
  }
}

extension PictureAlignment.Band {
  /// Calls a closure with the marked columns of a row of the new picture, and their colour.
  func forEachMark(in row: Int, _ body: (Range<Int>, Color) -> Void) {
    let columns = new.x..<new.x + new.width
    let line = new.x - 1..<new.x + 1
    switch kind {
    case .rowsInserted where new.y..<new.y + new.height ~= row: body(columns, .inserted)
    case .columnsInserted where new.y..<new.y + new.height ~= row: body(columns, .inserted)
    case .rowsMoved where new.y..<new.y + new.height ~= row: body(columns, .moved)
    case .columnsRemoved where new.y..<new.y + new.height ~= row: body(line, .removed)
    case .rowsRemoved where new.y - 1...new.y ~= row: body(columns, .removed)
    default: break
    }
  }
}

extension Color {
  /// The colour of inserted rows and columns.
  fileprivate static let inserted = Color(red: 0, green: 200, blue: 80, alpha: 60)
  /// The colour of moved rows.
  fileprivate static let moved = Color(red: 0, green: 110, blue: 255, alpha: 60)
  /// The colour of lines where rows or columns were removed.
  fileprivate static let removed = Color(red: 160, green: 0, blue: 200)
}
