package import Images
import Geometry

/// A picture of how two pictures differ where rows and columns that only one of them has were taken out
/// first, made row by row.
///
/// It is the new picture in pale grey, with what differs in red, what was put in in green, and rows that
/// moved past others in blue; lines in violet stand where something was taken out.
package struct AlignedPicture {
  private let rows: PNGRows
  private let size: PixelWalk.Size
  private let show: (PixelRows) -> Void
  private var bands: ArraySlice<PictureAlignment.Band>
  private var line: DifferenceRow
  /// The row that is in the line, not shown yet.
  private var current = -1

  /// A picture of which nothing was made yet.
  ///
  /// - Parameters:
  ///   - alignment: how rows and columns belong together.
  ///   - rows: all of the new picture's, none of them decoded yet.
  ///   - show: gets the picture, row by row.
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

  /// Shows what is above a row, and starts with that.
  mutating func goOn(to row: Int?) throws(StreamedPair.Damage) {
    while let row, current < row { try goOn() }
  }

  /// Shows all that is left.
  mutating func finish() throws(StreamedPair.Damage) {
    while current < rows.height { try goOn() }
  }

  /// Marks what was found in the row that was gone on to.
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
  /// Hands over the columns of a row of the new picture that are marked, and their colour.
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
  /// What was put in.
  fileprivate static let inserted = Color(red: 0, green: 200, blue: 80, alpha: 60)
  /// What moved past other rows.
  fileprivate static let moved = Color(red: 0, green: 110, blue: 255, alpha: 60)
  /// Where something was taken out.
  fileprivate static let removed = Color(red: 160, green: 0, blue: 200)
}
