import Geometry
import PageLayout
import PageModel

/// The inserted and removed items: runs of rows, sections with their rows, and tabs.
struct Arrivals {
  typealias Cause = PictureExplanation.Cause

  /// Adjacent items that are inserted or removed together.
  struct Run {
    /// Whether the items are removed.
    let isGone: Bool
    /// The parts, on the page that has them.
    let parts: [PartPath]
    /// The number of cells that are inserted or removed with a section.
    var cells = 0
    /// The edits.
    let edits: [Edit]
    /// The moves of all rows of a section that was split off another, or joined to it.
    var moves: [Edit] = []
    /// The place of insertion or removal.
    let place: Edit.Place
    /// Why the items come or go.
    var reason = ArrivalReasons.Reason.own
  }

  /// Inserted or removed sections.
  private(set) var sections: [Run] = []
  /// Rows inserted into or removed from sections that stay.
  private(set) var rows: [Run] = []
  /// Inserted or removed tabs.
  private(set) var tabs: [Run] = []

  /// The gap between items in which something is inserted or removed.
  private struct Gap: Hashable {
    let isOfSections: Bool
    let place: Edit.Place

    init(_ run: Run) {
      isOfSections = if case .section = run.parts[0] { true } else { false }
      place = Edit.Place(in: run.place.section, after: run.place.after)
    }
  }

  /// The runs in each gap.
  private var gaps: [Gap: [Run]] = [:]

  private let old: Stage
  private let new: Stage
  private let edits: [Edit]
  private let reasons: ArrivalReasons

  init(_ edits: [Edit], from old: Stage, to new: Stage) {
    (self.edits, self.old, self.new) = (edits, old, new)
    reasons = ArrivalReasons(old.page, new.page)
    for edit in edits {
      guard let (isGone, item, place) = edit.arrival, let path = path(of: item, isGone) else {
        continue
      }
      switch item {
      case .section(let id): sections.append(section(id, at: path, edit, isGone, place))
      case .tab: tabs.append(Run(isGone: isGone, parts: [path], edits: [edit], place: place))
      case .row, .element: break
      }
    }
    joinTabBar()
    rows = runs(areGone: true) + runs(areGone: false)
    for run in [sections, rows, tabs].joined() where run.moves.isEmpty {
      gaps[Gap(run), default: []].append(run)
    }
  }

  /// The cause of a run.
  func cause(of run: Run) -> Cause {
    if let other = other(than: run) { return replacement(of: run, other) }
    let stage = run.isGone ? old : new
    let (kind, words): (Cause.Kind, String) =
      switch (run.isGone, partner(of: run)) {
      case (true, let section?): (.joined, "joined to \(section)")
      case (false, let section?): (.split, "split off from \(section)")
      case (true, nil): (.removed, "removed")
      case (false, nil): (.inserted, "inserted")
      }
    let key: EditKey? = run.parts == [.bar(.tabBar)] ? .property("tabBar") : nil
    var cause = Cause(
      kind, of: stage.subject(of: run.parts), words, at: stage.place(of: key, in: run.parts[0]))
    cause.isRecordedPlace = run.isGone
    if run.cellCount > 0 {
      cause.change.additions = [
        run.parts.count > 1 ? .rows(run.cellCount) : .cells(run.cellCount)
      ]
    }
    switch run.reason {
    case .own: cause.place = cause.place?.alone
    case .data(_, let datum): cause.place = cause.place?.filled(from: datum)
    case .condition(let change):
      cause.change.additions.append(.also(change.value))
      (cause.place, cause.isRecordedPlace) = (change.place, change.isGone)
    }
    return cause
  }

  /// Combines all tabs to one run if the tab bar itself is inserted or removed.
  private mutating func joinTabBar() {
    guard old.page.tabBar.isEmpty != new.page.tabBar.isEmpty, let first = tabs.first else { return }
    tabs = [
      Run(
        isGone: first.isGone, parts: [.bar(.tabBar)], edits: tabs.flatMap(\.edits),
        place: first.place)
    ]
  }

  private func path(of item: Edit.Item, _ isGone: Bool) -> PartPath? {
    (isGone ? old : new).partNames.paths[PartName(.item(item))]
  }

  // MARK: Sections

  private func section(
    _ id: RowID, at path: PartPath, _ edit: Edit, _ isGone: Bool, _ place: Edit.Place
  ) -> Run {
    let rows = edits.filter { edit in
      guard case (isGone, .row, let place)? = edit.arrival else { return false }
      return place.section == id
    }
    return Run(
      isGone: isGone, parts: [path], cells: rows.count, edits: [edit] + rows,
      moves: rows.isEmpty ? moves(of: id, isGone) : [], place: place,
      reason: reason(of: path, isGone))
  }

  /// The moved rows of a section that was split off or joined; empty for another section.
  ///
  /// All rows must have been adjacent in one section that stays, or be adjacent in it now.
  private func moves(of section: RowID, _ isGone: Bool) -> [Edit] {
    let moves = edits.filter { edit in
      guard case .move(.row, let from, let to) = edit else { return false }
      return (isGone ? from : to).section == section
    }
    let (own, other) = isGone ? (old, new) : (new, old)
    guard !moves.isEmpty, let index = own.partNames.paths[.section(section)]?.section,
      case let rows = own.names(of: index), moves.count == rows.count,
      let place = other.partNames.paths[rows[0]]?.section,
      let partner = other.partNames.names[.section(place)], own.partNames.paths[partner] != nil
    else { return [] }
    // Items on one of the pages alone do not interrupt a run.
    let all = other.names(of: place).filter { own.partNames.paths[$0] != nil }
    guard let start = all.firstIndex(of: rows[0]), all[start...].starts(with: rows) else {
      return []
    }
    return moves
  }

  /// The section that a section was split off or joined to, for words; nil if there is none.
  ///
  /// For joined rows that are not at its end, it includes their position.
  private func partner(of run: Run) -> String? {
    guard case .move(.row(let first), let from, let to)? = run.moves.first,
      let section = (run.isGone ? to : from).section,
      let path = path(of: .section(section), run.isGone)
    else { return nil }
    let name = (run.isGone ? old : new).subject(path)
    guard run.isGone, let now = new.partNames.paths[.section(section)]?.section else { return name }
    let rows = new.names(of: now).filter { old.partNames.paths[$0] != nil }
    guard let start = rows.firstIndex(of: .row(first)), start + run.moves.count < rows.count else {
      return name
    }
    let above = start == 0 ? nil : new.partNames.paths[rows[start - 1]].map(new.name)
    return above.map { "\(name) below \($0)" } ?? "the top of \(name)"
  }

  // MARK: Rows

  /// The inserted or removed runs of rows in sections that stay.
  private func runs(areGone: Bool) -> [Run] {
    let ofSections = Set(sections.flatMap(\.edits))
    var arriving: [PartName: (edit: Edit, place: Edit.Place)] = [:]
    for edit in edits where !ofSections.contains(edit) {
      guard case (areGone, .row(let id), let place)? = edit.arrival else { continue }
      arriving[.row(id)] = (edit, place)
    }
    let stage = areGone ? old : new
    func arrival(_ path: PartPath) -> (edit: Edit, place: Edit.Place)? {
      stage.partNames.names[path].flatMap { arriving[$0] }
    }
    return stage.page.sections.indices.flatMap { section in
      let runs = stage.rows(of: section).split { arrival($0) == nil }
        .flatMap { divided($0, areGone) }
      return runs.compactMap { run -> Run? in
        let found = run.compactMap(arrival)
        guard let first = found.first else { return nil }
        return Run(
          isGone: areGone, parts: run, cells: run.count > 1 ? run.count : 0,
          edits: found.map(\.edit), place: first.place, reason: reason(of: run[0], areGone))
      }
    }
  }

  private func reason(of path: PartPath, _ isGone: Bool) -> ArrivalReasons.Reason {
    reasons.reason(of: (isGone ? old : new).item(at: path), isGone: isGone)
  }

  /// The parts of a run that come or go by an edit each.
  private func divided(_ run: ArraySlice<PartPath>, _ areGone: Bool) -> [[PartPath]] {
    var (parts, last) = ([[PartPath]](), ArrivalReasons.Reason?.none)
    for path in run {
      let reason = reason(of: path, areGone)
      if last?.isOne(with: reason) == true {
        parts[parts.count - 1].append(path)
      } else {
        parts.append([path])
      }
      last = reason
    }
    return parts
  }

  // MARK: Replacements

  /// The run that replaces or is replaced by a run; nil unless exactly two are in the gap.
  private func other(than run: Run) -> Run? {
    guard run.moves.isEmpty, let there = gaps[Gap(run)], there.count == 2 else { return nil }
    return there.first { other in
      other.isGone != run.isGone
        && (other.reason.isOne(with: run.reason) || other.reason.isOfLine(of: run.reason))
    }
  }

  private func replacement(of run: Run, _ other: Run) -> Cause {
    let (gone, come) = run.isGone ? (run, other) : (other, run)
    let (was, now) = (old.subject(of: gone.parts), new.subject(of: come.parts))
    let isNamed = if case .cell = gone.parts[0] { true } else { false }
    var cause = Cause(
      .replaced, of: now, "replaced \(isNamed ? "" : "the former ")\(was)",
      at: new.place(of: nil, in: come.parts[0]))
    if gone.cellCount > 0 { cause.change.additions = [.cells(gone.cellCount)] }
    return cause
  }
}

extension Stage {
  /// The names of a section's rows from the top down.
  fileprivate func names(of section: Int) -> [PartName] {
    rows(of: section).compactMap { partNames.names[$0] }
  }
}

extension Arrivals.Run {
  /// The number of cells that come or go; none for a single one, which is named.
  fileprivate var cellCount: Int { cells + moves.count }
}

extension Edit {
  /// The inserted or removed item and its place; nil for other edits.
  fileprivate var arrival: (isGone: Bool, item: Item, place: Place)? {
    switch self {
    case .remove(let item, _, let place): (true, item, place)
    case .insert(let item, _, let place): (false, item, place)
    case .set, .move, .identify: nil
    }
  }
}
