import Geometry
import PageModel

/// The rows of a page between its bars, on a screen that shows a part of them.
///
/// Offsets are in points, from 0, where the first section is below the bars. Bars do not scroll.
package struct ScrolledTable: Sendable {
  /// A header, row or footer.
  package struct Strip: Hashable, Sendable {
    /// The kind and index of a strip.
    package enum Name: Hashable, Sendable {
      case header(Int)
      case row(Int, Int)
      case footer(Int)
    }

    /// The kind and index.
    package let name: Name
    /// The strip's own box.
    package let box: Box
    /// The place on the page, in points; a header or footer includes the space up to the rows.
    let top: Double, bottom: Double
  }

  /// All headers, rows and footers, from the top.
  private let strips: [Strip]
  /// The bottom edges of sections with sticky headers, in points.
  private let sectionEnds: [Int: Double]
  /// The top of the visible area on the screen, in points.
  private let top: Double
  /// The height of the visible area, in points.
  private let height: Double
  /// The tolerance for visibility, in points.
  private static let slack = 0.001
  /// The maximum scroll offset, in points.
  package var maxOffset: Double { max(0, overflow) }
  /// The height of the rows beyond that of the visible area, in points; may be negative.
  private let overflow: Double

  /// Creates the table of a page; `keepsHeaders`: headers are sticky, as in plain tables.
  package init(_ tree: BoxTree, keepsHeaders: Bool) {
    let lower = tree.bottomBars
    let hidden = lower.reduce(0) { $0 + $1.rect.height }
    var (sections, top): ([Sketch], Double) = ([], 0)
    for box in tree.boxes {
      switch box.path.part {
      case .bar where box.path.name.isOwn && !lower.contains { $0.path == box.path }:
        top = max(top, box.rect.bottom)
      case .section where box.path.name.isOwn: sections.append(Sketch(box))
      case .section(let section), .cell(let section, _):
        if sections.indices.contains(section) { sections[section].add(box) }
      case .page, .bar, .tab, .overlay, .refresh: break
      }
    }
    strips = sections.enumerated().flatMap { $1.strips($0) }
    sectionEnds =
      keepsHeaders
      ? Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0, $1.section.rect.bottom) })
      : [:]
    self.top = top
    height = max(0, tree.viewport.height - top - hidden)
    let end = sections.last?.section.rect.bottom ?? top
    overflow = end - top - height
  }

  /// The visible strips at a scroll offset, from the top.
  package func visible(at offset: Double) -> [Strip] {
    // Strips that only touch an edge are not visible, regardless of rounding.
    let (first, last) = (top + offset + Self.slack, top + offset + height - Self.slack)
    return strips.filter { strip in
      var bottom = strip.bottom
      if case .header(let section) = strip.name { bottom = sectionEnds[section] ?? bottom }
      return strip.top < last && bottom > first
    }
  }

  /// The scroll offset at which a row or a whole section is visible.
  ///
  /// - Parameters:
  ///   - section: the index of the section.
  ///   - row: the index of the row in it; nil: the whole section.
  ///   - anchor: the position in the visible area: 0 at the top, 1 at the bottom, 0.5 in the
  ///     middle; nil: the nearest position.
  ///   - offset: the current scroll offset, in points.
  /// - Returns: a valid offset; unchanged if the section or row has no strip.
  package func offset(
    showing section: Int, row: Int?, at anchor: Double?, from offset: Double
  ) -> Double {
    let own = strips.filter { $0.name.isPart(of: section, row: row) }
    guard let start = own.first?.top, let end = own.last?.bottom else { return offset }
    let (atTop, atBottom) = (start - top, end - top - height)
    let wished =
      anchor.map { atTop + (atBottom - atTop) * $0 }
      ?? (offset > atTop ? atTop : max(offset, min(atBottom, atTop)))
    return bounded(wished)
  }

  /// The maximum scroll offset above a footer of a height in points.
  package func maxOffset(above footer: Double) -> Double { max(0, overflow + footer) }

  /// The nearest valid scroll offset.
  package func bounded(_ offset: Double) -> Double { min(max(0, offset), maxOffset) }
}

extension ScrolledTable.Strip.Name {
  fileprivate func isPart(of section: Int, row: Int?) -> Bool {
    switch self {
    case .header(let own), .footer(let own): own == section && row == nil
    case .row(let own, let number): own == section && (row == nil || row == number)
    }
  }
}

/// The boxes of a section's header, rows and footer.
private struct Sketch {
  let section: Box
  var header: Box?
  var rows: [Box] = []
  var footer: Box?

  init(_ section: Box) { self.section = section }

  mutating func add(_ box: Box) {
    switch (box.path.part, box.path.name) {
    case (.cell, .own): rows.append(box)
    case (.section, .header): header = box
    case (.section, .footer): footer = box
    default: break
    }
  }

  func strips(_ number: Int) -> [ScrolledTable.Strip] {
    let rect = section.rect
    // Without rows, header and footer have the extent of their boxes.
    let (first, last) = (rows.first?.rect.top, rows.last?.rect.bottom)
    let above = header.map {
      ScrolledTable.Strip(
        name: .header(number), box: $0, top: rect.top, bottom: first ?? $0.rect.bottom)
    }
    let below = footer.map {
      ScrolledTable.Strip(
        name: .footer(number), box: $0, top: last ?? $0.rect.top, bottom: rect.bottom)
    }
    let between = rows.enumerated().map {
      ScrolledTable.Strip(
        name: .row(number, $0), box: $1, top: $1.rect.top, bottom: $1.rect.bottom)
    }
    return [above].compactMap(\.self) + between + [below].compactMap(\.self)
  }
}
