import PageLayout
import PageModel

/// Bars, sections and cells that are new, gone, or stand elsewhere.
extension TreeDifference {
  /// Finds the causes that change the structure of the page.
  mutating func findStructure() {
    findBars()
    for section in base.cellCounts.indices where alignment.new[.section(section)] == nil {
      removeSection(section)
    }
    for section in new.cellCounts.indices where alignment.base[.section(section)] == nil {
      insertSection(section)
    }
    findCells()
    findMovedSections()
    findMovedCells()
  }

  // MARK: Bars

  private mutating func findBars() {
    let gone = base.boxes.keys.filter { alignment.new[$0] == nil }.map { ($0, false) }
    let added = new.boxes.keys.filter { alignment.base[$0] == nil }.map { ($0, true) }
    let hasTabs = alignment.base[.bar(.tabBar)] != nil
    for (part, isNew) in (gone + added).sorted(by: { $0.0.description < $1.0.description })
    where part.section == nil {
      if case .tab = part, !hasTabs { continue }
      let side = isNew ? new : base
      let source = side.boxes[part]?.first.flatMap { side.tree.boxes[$0.index].source }
      var cause = Cause(
        isNew ? .inserted : .removed, of: side.subject(part), isNew ? "inserted" : "removed",
        at: source)
      cause.isRecordedPlace = !isNew
      let place = list.place(of: cause)
      let parent = part.parent ?? .page
      structural[parent, default: []].append(place)
      add(part, isNew: isNew, cause: place)
      if case .bar(let name) = part {
        if isNew { inserted[.bar(name)] = place } else { removed[.bar(name)] = place }
      }
    }
  }

  /// Adds all boxes of a part that is only on one side.
  private mutating func add(_ part: PartPath, isNew: Bool, cause: Int) {
    for box in (isNew ? new : base).boxes[part] ?? [] {
      changes.append(
        Change(
          part: part, name: box.name, base: isNew ? nil : box.index, new: isNew ? box.index : nil,
          causes: [cause], isPartGone: !isNew))
    }
  }

  // MARK: Sections

  private mutating func insertSection(_ section: Int) {
    let cells = (0..<new.cellCounts[section]).map { PartPath.cell(section, $0) }
      .filter { alignment.base[$0] == nil }
    let place = list.place(
      of: Cause(
        .inserted, of: new.subject(.section(section)), "inserted" + cells.count.cells,
        at: new[.section(section)]?.source))
    structural[.page, default: []].append(place)
    for row in [RowKey.header(section), .footer(section)] { inserted[row] = place }
    add(.section(section), isNew: true, cause: place)
    insert(cells, cause: place)
  }

  private mutating func removeSection(_ section: Int) {
    let cells = (0..<base.cellCounts[section]).map { PartPath.cell(section, $0) }
      .filter { alignment.new[$0] == nil }
    var cause = Cause(
      .removed, of: base.subject(.section(section)), "removed" + cells.count.cells,
      at: base[.section(section)]?.source)
    cause.isRecordedPlace = true
    let place = list.place(of: cause)
    structural[.page, default: []].append(place)
    for row in [RowKey.header(section), .footer(section)] { removed[row] = place }
    add(.section(section), isNew: false, cause: place)
    remove(cells, cause: place)
  }

  private mutating func insert(_ cells: [PartPath], cause: Int) {
    for cell in cells {
      if case .cell(let section, let index) = cell { inserted[.cell(section, index)] = cause }
      add(cell, isNew: true, cause: cause)
    }
  }

  private mutating func remove(_ cells: [PartPath], cause: Int) {
    for cell in cells {
      if case .cell(let section, let index) = cell { removed[.cell(section, index)] = cause }
      add(cell, isNew: false, cause: cause)
    }
  }

  // MARK: Cells

  /// Finds the runs of cells that are new in a section, or gone from it.
  private mutating func findCells() {
    for section in new.cellCounts.indices {
      guard case .section(let old)? = alignment.base[.section(section)] else { continue }
      let news = (0..<new.cellCounts[section]).map { PartPath.cell(section, $0) }
      for run in news.runs(where: { alignment.base[$0] == nil }) {
        let subject = new.subject(of: run)
        let change = "inserted" + (run.count > 1 ? run.count.cells : "")
        let place = list.place(
          of: Cause(.inserted, of: subject, change, at: run.first.flatMap { new[$0]?.source }))
        structural[.section(section), default: []].append(place)
        insert(run, cause: place)
      }
      let olds = (0..<base.cellCounts[old]).map { PartPath.cell(old, $0) }
      for run in olds.runs(where: { alignment.new[$0] == nil }) {
        var cause = Cause(
          .removed, of: base.subject(of: run),
          "removed" + (run.count > 1 ? run.count.cells : ""),
          at: run.first.flatMap { base[$0]?.source })
        cause.isRecordedPlace = true
        let place = list.place(of: cause)
        structural[.section(section), default: []].append(place)
        remove(run, cause: place)
      }
    }
  }
}

extension Int {
  /// So many cells, in brackets.
  fileprivate var cells: String { self == 0 ? "" : " (\(self) cell\(self == 1 ? "" : "s"))" }
}

extension [PartPath] {
  /// The longest runs of parts that have something in common.
  fileprivate func runs(where isIn: (PartPath) -> Bool) -> [[PartPath]] {
    split { !isIn($0) }.map { Array($0) }
  }
}

extension PageParts {
  /// What a run of cells is called.
  fileprivate func subject(of run: [PartPath]) -> String {
    guard let first = run.first, let last = run.last, first != last else {
      return run.first.map(subject) ?? ""
    }
    return "cells \(name(of: first)) to \(name(of: last))"
  }
}
