import PageLayout

/// Which parts of a recorded page are which of the new one.
struct RowAlignment {
  /// The base's part for each new one that was there before.
  private(set) var base: [PartPath: PartPath] = [:]
  /// The new part for each of the base's that is still there.
  private(set) var new: [PartPath: PartPath] = [:]
  /// The new cells and sections that stand in another order, or in another section.
  private(set) var moved: Set<PartPath> = []

  /// Aligns two pages: sections by what is in them, cells by their ids, or else by what they show.
  init(_ base: PageParts, _ new: PageParts) {
    pair(.page, .page)
    for case .bar(let name) in base.boxes.keys where new.boxes[.bar(name)] != nil {
      pair(.bar(name), .bar(name))
    }
    for case .overlay(let number) in base.boxes.keys where new.boxes[.overlay(number)] != nil {
      pair(.overlay(number), .overlay(number))
    }
    pairTabs(base, new)
    let shared = base.ids.intersection(new.ids)
    let (olds, news) = (base.sections(ids: shared), new.sections(ids: shared))
    let sections = Alignment(olds, news) { olds[$0].similarity(to: news[$1]) }
    for (section, old) in sections.base.enumerated() {
      guard let old else { continue }
      pair(.section(old), .section(section))
      if sections.moved.contains(section) { moved.insert(.section(section)) }
      pairCells(of: olds[old], old, with: news[section], section)
    }
    pairElsewhere(olds, news)
  }

  private mutating func pair(_ base: PartPath, _ new: PartPath) {
    self.base[new] = base
    self.new[base] = new
  }

  /// Pairs tabs by their titles; those that change places are tabs that changed.
  private mutating func pairTabs(_ base: PageParts, _ new: PageParts) {
    let tabs = Alignment(base.tabs, new.tabs) { _, _ in 0.5 }
    for (tab, old) in tabs.base.enumerated() {
      guard let old = tabs.moved.isEmpty ? old : tab, old < base.tabs.count else { continue }
      pair(.tab(old), .tab(tab))
    }
  }

  private mutating func pairCells(
    of old: SectionContent, _ oldIndex: Int, with section: SectionContent, _ index: Int
  ) {
    let cells = Alignment(old.keys, section.keys) {
      old.cells[$0].similarity(to: section.cells[$1])
    }
    for (cell, old) in cells.base.enumerated() {
      guard let old else { continue }
      pair(.cell(oldIndex, old), .cell(index, cell))
      if cells.moved.contains(cell) { moved.insert(.cell(index, cell)) }
    }
  }

  /// Pairs cells that went to another section.
  private mutating func pairElsewhere(_ olds: [SectionContent], _ news: [SectionContent]) {
    var places: [CellContent.Key: ArraySlice<PartPath>] = [:]
    for (index, section) in olds.enumerated() {
      for (cell, key) in section.keys.enumerated() where new[.cell(index, cell)] == nil {
        places[key, default: []].append(.cell(index, cell))
      }
    }
    guard !places.isEmpty else { return }
    for (index, section) in news.enumerated() {
      for (cell, key) in section.keys.enumerated() where base[.cell(index, cell)] == nil {
        guard let old = places[key]?.popFirst() else { continue }
        pair(old, .cell(index, cell))
        moved.insert(.cell(index, cell))
      }
    }
  }
}
