import Geometry

/// The rows of a page between its bars, on a screen that shows a stretch of them.
///
/// Offsets are in points, from 0 where the first section stands below the bars; the bars stay where they are.
package struct ScrolledTable: Sendable {
  /// A header, a row or a footer.
  package struct Strip: Hashable, Sendable {
    /// What it is, and which.
    package enum Name: Hashable, Sendable {
      case header(Int)
      case row(Int, Int)
      case footer(Int)
    }

    /// What it is, and which.
    package let name: Name
    /// Its own box.
    package let box: Box
    /// Where it stands on the page, in points: of a header or footer, all that is no row.
    let top: Double, bottom: Double
  }

  /// All headers, rows and footers, from the top.
  private let strips: [Strip]
  /// Where each section ends, if its header stays at the top as long as the section is seen.
  private let sectionEnds: [Int: Double]
  /// Where the room for the rows begins on the screen, in points.
  private let top: Double
  /// How high that room is, in points.
  private let height: Double
  /// How little of a row nobody sees, in points.
  private static let slack = 0.001
  /// The greatest offset, in points.
  package var maxOffset: Double { max(0, overflow) }
  /// How much higher the rows are than the room for them, in points; negative where they leave some.
  private let overflow: Double

  /// The rows of a page; `keepsHeaders`: as a plain table does, a header stays as long as its section is seen.
  package init(_ tree: BoxTree, keepsHeaders: Bool) {
    let lower = tree.bottomBars
    let hidden = lower.reduce(0) { $0 + $1.rect.height }
    var (sections, top): ([Sketch], Double) = ([], 0)
    for box in tree.boxes {
      switch box.path.part {
      case .bar where box.path.name.isEmpty && !lower.contains { $0.path == box.path }:
        top = max(top, box.rect.bottom)
      case .section where box.path.name.isEmpty: sections.append(Sketch(box))
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

  /// What is seen, from the top: each header, then its rows, then its footer.
  package func visible(at offset: Double) -> [Strip] {
    // What only touches an edge is not seen, whatever is rounded.
    let (first, last) = (top + offset + Self.slack, top + offset + height - Self.slack)
    return strips.filter { strip in
      var bottom = strip.bottom
      if case .header(let section) = strip.name { bottom = sectionEnds[section] ?? bottom }
      return strip.top < last && bottom > first
    }
  }

  /// The offset at which a row or a whole section is seen.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - row: the row in it; nil for the whole section.
  ///   - anchor: where it is seen: 0 at the top, 1 at the bottom, 0.5 in the middle; nil: with as little
  ///     movement as can be.
  ///   - offset: the offset as it is.
  /// - Returns: an offset that there is; the same where the part has no height of its own.
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

  /// The greatest offset where something stands below the rows, so many points high.
  package func maxOffset(above footer: Double) -> Double { max(0, overflow + footer) }

  /// The nearest offset that there is.
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

/// The boxes of a section that stand below each other.
private struct Sketch {
  let section: Box
  var header: Box?
  var rows: [Box] = []
  var footer: Box?

  init(_ section: Box) { self.section = section }

  mutating func add(_ box: Box) {
    switch (box.path.part, box.path.name) {
    case (.cell, ""): rows.append(box)
    case (.section, "header"): header = box
    case (.section, "footer"): footer = box
    default: break
    }
  }

  func strips(_ number: Int) -> [ScrolledTable.Strip] {
    let rect = section.rect
    // Without rows each takes what its box does.
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
