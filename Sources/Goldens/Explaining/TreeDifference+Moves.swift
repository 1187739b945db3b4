import PageLayout
import PageModel

/// Cells and sections that stand elsewhere.
extension TreeDifference {
  /// How elements of a list stand otherwise than before.
  private enum Rearrangement {
    /// Two changed places; their new places.
    case swap(Int, Int)
    /// One moved down by so many places.
    case move(Int, by: Int)
    /// Several moved; the first new place that has another element.
    case order(Int)

    /// Tells from the old places of elements in their new order, and which of them moved.
    init?(_ places: [Int], moved: [Int]) {
      let ranks = Dictionary(
        uniqueKeysWithValues: places.sorted().enumerated().map { ($1, $0) })
      let olds = places.map { ranks[$0] ?? 0 }
      let differing = olds.indices.filter { olds[$0] != $0 }
      guard let first = differing.first, let last = differing.last else { return nil }
      if differing.count == 2 {
        self = .swap(first, last)
      } else if moved.count == 1 {
        self = .move(moved[0], by: moved[0] - olds[moved[0]])
      } else {
        self = .order(first)
      }
    }
  }

  mutating func findMovedSections() {
    let sections = new.cellCounts.indices.compactMap { section -> (old: Int, new: Int)? in
      alignment.base[.section(section)]?.section.map { ($0, section) }
    }
    let moved = sections.indices.filter { alignment.moved.contains(.section(sections[$0].new)) }
    guard !moved.isEmpty, let found = Rearrangement(sections.map(\.old), moved: moved) else {
      return
    }
    func name(_ index: Int) -> String { "section \(sections[index].new)" }
    func place(_ index: Int) -> Source? { new[.section(sections[index].new)]?.source }
    let cause =
      switch found {
      case .swap(let first, let second):
        Cause(
          .reordered, of: "sections \(sections[first].new) and \(sections[second].new)",
          "changed places", at: place(first))
      case .move(let index, let count):
        Cause(.moved, of: name(index), count.places, at: place(index))
      case .order(let first): Cause(.reordered, "sections in another order", at: place(first))
      }
    let index = list.place(of: cause)
    structural[.page, default: []].append(index)
    for section in moved { structural[.section(sections[section].new), default: []].append(index) }
  }

  mutating func findMovedCells() {
    for section in new.cellCounts.indices { findMovedCells(in: section) }
  }

  private mutating func findMovedCells(in section: Int) {
    let parts = (0..<new.cellCounts[section]).map { PartPath.cell(section, $0) }
    let home = alignment.base[.section(section)]
    var (cells, places): ([PartPath], [Int]) = ([], [])
    for part in parts {
      guard case .cell(let from, let place)? = alignment.base[part] else { continue }
      if home == .section(from) {
        cells.append(part)
        places.append(place)
      } else {
        var touched: [PartPath] = [part, .section(section)]
        if let left = alignment.new[.section(from)] { touched.append(left) }
        addMove(
          Cause(
            .moved, of: new.subject(part), move(from: from, to: section), at: new[part]?.source),
          touching: touched)
      }
    }
    let moved = cells.indices.filter { alignment.moved.contains(cells[$0]) }
    guard !moved.isEmpty, let found = Rearrangement(places, moved: moved) else { return }
    let cause =
      switch found {
      case .swap(let first, let second):
        Cause(
          .reordered, of: "cells \(new.name(of: cells[first])) and \(new.name(of: cells[second]))",
          "changed places", at: new[cells[first]]?.source)
      case .move(let index, let count):
        Cause(.moved, of: new.subject(cells[index]), count.places, at: new[cells[index]]?.source)
      case .order(let first):
        Cause(
          .reordered, of: new.subject(.section(section)), "cells in another order",
          at: new[cells[first]]?.source)
      }
    addMove(cause, touching: moved.map { cells[$0] } + [.section(section)])
  }

  /// How a cell moved from an old section to a new one; where both have the same number, what became of
  /// the old one.
  private func move(from old: Int, to section: Int) -> String {
    guard old == section else { return "moved from section \(old) to section \(section)" }
    let now = alignment.new[.section(old)]?.section
    return "moved to section \(section) from "
      + (now.map { "what is section \($0) now" } ?? "a section that is gone")
  }

  private mutating func addMove(_ cause: Cause, touching parts: [PartPath]) {
    let index = list.place(of: cause)
    for part in parts { structural[part, default: []].append(index) }
  }
}

extension Int {
  /// Down by so many places, or up.
  fileprivate var places: String {
    "moved \(self > 0 ? "down" : "up") \(magnitude) place\(magnitude == 1 ? "" : "s")"
  }
}
