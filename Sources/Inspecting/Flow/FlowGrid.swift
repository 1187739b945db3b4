import Foundation
import Geometry
import Goldens
import PageModel
import Projects

/// The layout of a map's screens: columns of linked pages, and below them the isolated pages.
struct FlowGrid {
  /// The scale of the screens, relative to their size on a device.
  let scale: Double
  /// The size of the sheet, in points.
  private(set) var size: Size
  /// The top left corner of each page's screen.
  private(set) var places: [Int: Point] = [:]
  /// The y position of the line above isolated pages; nil if there are none.
  private(set) var apartLine: Point?

  /// The margin around everything, in points.
  private static let margin = 32.0
  /// The space between columns, wide enough for arrows, and between screens one below the other.
  private static let gap = Size(width: 88, height: 28)
  /// The least space for a name in a column, in points.
  private static let leastWidth = 72.0
  /// The most pages of a column: more would be too small to read.
  private static let mostInColumn = 36
  /// The scales to try: a half, then smaller ones.
  private static let scales = (0..<24).map { 0.5 * pow(0.9, Double($0)) }

  /// The grid in the largest scale that keeps both sides within a length.
  ///
  /// `screen` is the largest screen, `captionHeight` what its name takes below it, both in points.
  init(of map: FlowMap, screen: Size, captionHeight: Double, upTo most: Double) {
    let grids = Self.scales.lazy.map {
      FlowGrid(of: map, screen: screen, captionHeight: captionHeight, scale: $0)
    }
    self =
      grids.first { max($0.size.width, $0.size.height) <= most } ?? grids[Self.scales.count - 1]
  }

  private init(of map: FlowMap, screen: Size, captionHeight: Double, scale: Double) {
    self.scale = scale
    let cell = Size(
      width: max(screen.width * scale, Self.leastWidth),
      height: screen.height * scale + captionHeight)
    let step = Size(width: cell.width + Self.gap.width, height: cell.height + Self.gap.height)
    let columns = Self.short(map.columns)
    let rows = Self.rows(of: columns, by: map.steps)
    for (number, column) in columns.enumerated() {
      for page in column {
        places[page] = Point(
          x: Self.margin + Double(number) * step.width,
          y: Self.margin + (rows[page] ?? 0) * step.height)
      }
    }
    let height = ((rows.values.max() ?? -1) + 1) * step.height
    size = Size(width: Double(columns.count) * step.width, height: Self.margin + height)
    if !map.apart.isEmpty { addApart(map.apart, cell, captionHeight) }
    size.width += 2 * Self.margin - Self.gap.width
  }

  /// Adds the isolated pages below all others, in rows as wide as the grid.
  private mutating func addApart(_ pages: [Int], _ cell: Size, _ lineHeight: Double) {
    let step = Size(width: cell.width + Self.gap.height, height: cell.height + Self.gap.height)
    let isAlone = places.isEmpty
    // Screens are twice as high as wide: so many make a square.
    let square = Int((2 * Double(pages.count)).squareRoot().rounded(.up))
    let inRow = min(pages.count, max(Int((size.width - Self.gap.width) / step.width), square))
    if !isAlone {
      apartLine = Point(x: Self.margin, y: size.height)
      size.height += lineHeight + Self.gap.height / 2
    }
    for (number, page) in pages.enumerated() {
      places[page] = Point(
        x: Self.margin + Double(number % inRow) * step.width,
        y: size.height + Double(number / inRow) * step.height)
    }
    size.height += Double((pages.count + inRow - 1) / inRow) * step.height
    size.width = max(
      size.width, Double(inRow) * step.width - Self.gap.height + Self.gap.width)
  }

  /// The row of each page: the middle of the pages that it links to on its right, in the order of its column.
  ///
  /// Fractions are between two rows. No column is longer than the longest.
  private static func rows(of columns: [[Int]], by steps: [FlowMap.Step]) -> [Int: Double] {
    let longest = columns.map(\.count).max() ?? 0
    var rows: [Int: Double] = [:]
    /// Places the pages of a column at their rows, or below the page before them.
    func place(_ column: [Int], _ wanted: (Int) -> Double?) {
      var next = 0.0
      for (number, page) in column.enumerated() {
        let last = Double(longest - column.count + number)
        let row = max(next, min(wanted(page) ?? rows[page] ?? 0, last))
        rows[page] = row
        next = row + 1
      }
    }
    let (starts, ends) = (
      Dictionary(grouping: steps, by: \.end).mapValues { $0.map(\.start) },
      Dictionary(grouping: steps, by: \.start).mapValues { $0.map(\.end) }
    )
    for column in columns { place(column) { starts[$0]?.compactMap { rows[$0] }.min() } }
    var right: Set<Int> = []
    for column in columns.reversed() {
      place(column) { page in
        let following = ends[page]?.filter(right.contains).compactMap { rows[$0] } ?? []
        guard let first = following.min(), let last = following.max() else { return nil }
        return (first + last) / 2
      }
      right.formUnion(column)
    }
    return rows
  }

  /// The columns, a long one as several side by side, so that pages that come one after the other stay close.
  private static func short(_ columns: [[Int]]) -> [[Int]] {
    columns.flatMap { column in
      let parts = (column.count + mostInColumn - 1) / mostInColumn
      return (0..<parts).map { part in
        stride(from: part, to: column.count, by: parts).map { column[$0] }
      }
    }
  }
}
