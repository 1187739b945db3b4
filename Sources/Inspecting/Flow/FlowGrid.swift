import Foundation
import Geometry
import Goldens
import PageLayout
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
  /// The space that each page takes: its screen and its name.
  private let cells: [Size]
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

  /// The grid in the largest scale that keeps both sides within a length; a name takes `captionHeight` below its screen,
  /// in points.
  init(of map: FlowMap, captionHeight: Double, upTo most: Double) {
    let grids = Self.scales.lazy.map {
      FlowGrid(of: map, captionHeight: captionHeight, scale: $0)
    }
    self =
      grids.first { max($0.size.width, $0.size.height) <= most } ?? grids[Self.scales.count - 1]
  }

  private init(of map: FlowMap, captionHeight: Double, scale: Double) {
    self.scale = scale
    cells = map.pages.map(\.tree.viewport).map {
      Size(width: max($0.width * scale, Self.leastWidth), height: $0.height * scale + captionHeight)
    }
    size = Size(width: 0, height: Self.margin)
    addColumns(Self.short(map.columns), by: map.steps)
    if !map.apart.isEmpty { addApart(map.apart, captionHeight) }
    size.width += 2 * Self.margin - Self.gap.width
  }

  /// Adds the linked pages, each column as wide as its widest screen.
  private mutating func addColumns(_ columns: [[Int]], by steps: [FlowMap.Step]) {
    let tops = tops(of: columns, by: steps)
    for column in columns {
      for page in column {
        places[page] = Point(x: Self.margin + size.width, y: Self.margin + (tops[page] ?? 0))
      }
      size.width += (column.map { cells[$0].width }.max() ?? 0) + Self.gap.width
    }
    size.height += tops.map { $1 + cells[$0].height + Self.gap.height }.max() ?? 0
  }

  /// Adds the isolated pages below all others, in rows as wide as the grid or as a square of them.
  private mutating func addApart(_ pages: [Int], _ lineHeight: Double) {
    let gap = Self.gap.height
    let isAlone = places.isEmpty
    let area = pages.reduce(0) { $0 + (cells[$1].width + gap) * (cells[$1].height + gap) }
    let mostWidth = max(size.width - Self.gap.width, area.squareRoot())
    if !isAlone {
      apartLine = Point(x: Self.margin, y: size.height)
      size.height += lineHeight + gap / 2
    }
    var (x, rowHeight) = (0.0, 0.0)
    for page in pages {
      if x > 0, x + cells[page].width > mostWidth {
        size.height += rowHeight + gap
        (x, rowHeight) = (0, 0)
      }
      places[page] = Point(x: Self.margin + x, y: size.height)
      rowHeight = max(rowHeight, cells[page].height)
      x += cells[page].width + gap
      size.width = max(size.width, x - gap + Self.gap.width)
    }
    size.height += rowHeight + gap
  }

  /// The top of each page, from the top of the first row.
  ///
  /// It is beside the middle of the pages that it links to on its right, in the order of its column. No column is longer
  /// than the longest.
  private func tops(of columns: [[Int]], by steps: [FlowMap.Step]) -> [Int: Double] {
    func height(_ page: Int) -> Double { cells[page].height + Self.gap.height }
    let longest = columns.map { $0.reduce(0) { $0 + height($1) } }.max() ?? 0
    var tops: [Int: Double] = [:]
    /// Places the pages of a column at their tops, or below the page before them.
    func place(_ column: [Int], _ wanted: (Int) -> Double?) {
      var (next, last) = (0.0, longest - column.reduce(0) { $0 + height($1) })
      for page in column {
        let top = max(next, min(wanted(page) ?? tops[page] ?? 0, last))
        tops[page] = top
        next = top + height(page)
        last += height(page)
      }
    }
    let (starts, ends) = (
      Dictionary(grouping: steps, by: \.end).mapValues { $0.map(\.start) },
      Dictionary(grouping: steps, by: \.start).mapValues { $0.map(\.end) }
    )
    for column in columns { place(column) { starts[$0]?.compactMap { tops[$0] }.min() } }
    var right: Set<Int> = []
    for column in columns.reversed() {
      place(column) { page in
        let middles = ends[page]?.filter(right.contains).compactMap { next in
          tops[next].map { $0 + height(next) / 2 }
        }
        guard let first = middles?.min(), let last = middles?.max() else { return nil }
        return (first + last) / 2 - height(page) / 2
      }
      right.formUnion(column)
    }
    return tops
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
