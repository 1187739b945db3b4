import PageLayout
import PageModel

/// The steps in which sections, rows and tabs come, go, and stand elsewhere.
struct StructureSteps {
  typealias Cause = PictureExplanation.Cause

  /// The steps.
  private(set) var steps: [Step] = []
  private let old: Stage
  private let new: Stage
  private let edits: [Edit]
  /// The steps of sections that come or go, which rows come and go with.
  private var ofSections: [RowID: Int] = [:]

  init(_ edits: [Edit], from old: Stage, to new: Stage) {
    (self.edits, self.old, self.new) = (edits, old, new)
    addSections()
    addRows()
    addMovedRows()
    addMovedSections()
    addTabs()
    steps.removeAll { $0.edits.isEmpty }
  }

  // MARK: Sections

  private mutating func addSections() {
    for edit in edits {
      switch edit {
      case .remove(.section(let id), _, _):
        add(edit, .section(id), .removal, old) { cells in
          "removed" + cells.inBrackets
        }
      case .insert(.section(let id), _, _):
        add(edit, .section(id), .insertion, new) { cells in
          "inserted" + cells.inBrackets
        }
      default: break
      }
    }
  }

  /// Adds a section that comes or goes, with its rows that do.
  private mutating func add(
    _ edit: Edit, _ handle: Handle, _ rank: Step.Rank, _ side: Stage, _ words: (Int) -> String
  ) {
    guard case .section(let id) = handle, let path = side.handles.paths[handle] else { return }
    let rows = edits.filter { $0.place(isGone: rank == .removal)?.section == id && !$0.isMove }
    var cause = Cause(
      rank == .removal ? .removed : .inserted, of: side.subject(path), words(rows.count),
      at: side.place(of: nil, in: path))
    cause.isRecordedPlace = rank == .removal
    ofSections[id] = steps.count
    steps.append(
      Step(
        rank: rank, edits: [edit] + rows, targets: Set([handle] + rows.compactMap(\.item)),
        causes: [cause]))
  }

  // MARK: Rows

  /// Adds runs of rows that come, or go, in sections that stay.
  private mutating func addRows() {
    var (gone, come): ([Handle: Edit], [Handle: Edit]) = ([:], [:])
    for edit in edits {
      switch edit {
      case .remove(.row(let id), _, let place) where place.isIn(sections: ofSections) == nil:
        gone[.row(id)] = edit
      case .insert(.row(let id), _, let place) where place.isIn(sections: ofSections) == nil:
        come[.row(id)] = edit
      default: break
      }
    }
    addRuns(of: gone, in: old, .removal, "removed")
    addRuns(of: come, in: new, .insertion, "inserted")
  }

  private mutating func addRuns(
    of rows: [Handle: Edit], in side: Stage, _ rank: Step.Rank, _ words: String
  ) {
    for section in side.page.sections.indices {
      let cells = side.page.sections[section].cells.indices.map { PartPath.cell(section, $0) }
      let runs = cells.split { side.handles.names[$0].flatMap { rows[$0] } == nil }
      for run in runs.map({ Array($0) }) {
        let handles = run.compactMap { side.handles.names[$0] }
        var cause = Cause(
          rank == .removal ? .removed : .inserted, of: side.subject(of: run),
          words + (run.count > 1 ? run.count.inBrackets : ""),
          at: side.place(of: nil, in: run[0]))
        cause.isRecordedPlace = rank == .removal
        steps.append(
          Step(
            rank: rank, edits: handles.compactMap { rows[$0] }, targets: Set(handles),
            causes: [cause]))
      }
    }
  }

  // MARK: Moves

  /// Adds rows that stand elsewhere: in their section, or in another one.
  private mutating func addMovedRows() {
    var within: [RowID: [Edit]] = [:]
    for case .move(.row(let id), let from, let to) in edits {
      let edit = Edit.move(.row(id), from: from, to: to)
      if from.section == to.section, let section = to.section {
        within[section, default: []].append(edit)
      } else {
        addMove(of: id, edit, from: from, to: to)
      }
    }
    for section in new.page.sections.indices {
      guard case .section(let id)? = new.handles.names[.section(section)], let moves = within[id],
        let before = old.handles.paths[.section(id)]?.section
      else { continue }
      addMoves(moves, from: before, to: section)
    }
  }

  /// Adds a row that went to another section; it comes and goes with sections that do.
  private mutating func addMove(
    of id: RowID, _ edit: Edit, from: Edit.Place, to: Edit.Place
  ) {
    guard let now = new.handles.paths[.row(id)], let was = old.handles.paths[.row(id)],
      let section = now.section, let before = was.section
    else { return }
    let path = new.handles.paths[.section(from.section ?? .ordinal(0))]
    let words =
      before != section
      ? "moved from section \(before) to section \(section)"
      : "moved to section \(section) from "
        + (path?.section.map { "what is section \($0) now" } ?? "a section that is gone")
    let step = Step(
      rank: .move, edits: [edit], targets: [.row(id)],
      causes: [Cause(.moved, of: new.subject(now), words, at: new.place(of: nil, in: now))])
    let others = [from, to].compactMap { $0.isIn(sections: ofSections) }.uniqued
    guard let first = others.first else { return steps.append(step) }
    steps[first] = others.dropFirst().reduce(steps[first].joined(with: step)) { both, other in
      defer { steps[other] = Step(rank: .removal) }
      return both.joined(with: steps[other])
    }
    for (section, place) in ofSections where others.contains(place) { ofSections[section] = first }
  }

  /// Adds rows that stand in another order in their section.
  private mutating func addMoves(_ moves: [Edit], from before: Int, to section: Int) {
    let moved = Set(moves.compactMap(\.item))
    let cells = new.page.sections[section].cells.indices.map { PartPath.cell(section, $0) }
    let stay = cells.compactMap { path -> (path: PartPath, handle: Handle, old: Int)? in
      guard let handle = new.handles.names[path],
        case .cell(before, let place)? = old.handles.paths[handle]
      else { return nil }
      return (path, handle, place)
    }
    let places = stay.indices.filter { moved.contains(stay[$0].handle) }
    guard let first = places.first else { return }
    let found = Rearrangement(stay.map(\.old), moved: places) ?? .order(first)
    func place(_ index: Int) -> Source? { new.place(of: nil, in: stay[index].path) }
    let cause =
      switch found {
      case .swap(let first, let second):
        Cause(
          .reordered,
          of: "cells \(new.name(of: stay[first].path)) and \(new.name(of: stay[second].path))",
          "changed places", at: place(first))
      case .move(let index, let count):
        Cause(.moved, of: new.subject(stay[index].path), count.places, at: place(index))
      case .order(let first):
        Cause(
          .reordered, of: new.subject(.section(section)), "cells in another order",
          at: place(first))
      }
    steps.append(Step(rank: .move, edits: moves, targets: moved, causes: [cause]))
  }

  private mutating func addMovedSections() {
    addMoved(.move, new.page.sections.indices.map(PartPath.section), "section") {
      if case .move(.section, _, _) = $0 { true } else { false }
    }
  }

  /// Adds sections, or tabs, that stand in another order.
  private mutating func addMoved(
    _ rank: Step.Rank, _ paths: [PartPath], _ word: String, _ isMove: (Edit) -> Bool
  ) {
    let moves = edits.filter(isMove)
    let moved = Set(moves.compactMap(\.item))
    let stay = paths.compactMap { path -> (path: PartPath, handle: Handle, old: Int)? in
      guard let handle = new.handles.names[path],
        let place = old.handles.paths[handle]?.number
      else { return nil }
      return (path, handle, place)
    }
    let places = stay.indices.filter { moved.contains(stay[$0].handle) }
    guard let first = places.first else { return }
    let found = Rearrangement(stay.map(\.old), moved: places) ?? .order(first)
    func number(_ index: Int) -> String { "\(stay[index].path.number ?? 0)" }
    func place(_ index: Int) -> Source? { new.place(of: nil, in: stay[index].path) }
    let cause =
      switch found {
      case .swap(let first, let second):
        Cause(
          .reordered, of: "\(word)s \(number(first)) and \(number(second))", "changed places",
          at: place(first))
      case .move(let index, let count):
        Cause(.moved, of: "\(word) \(number(index))", count.places, at: place(index))
      case .order(let first): Cause(.reordered, "\(word)s in another order", at: place(first))
      }
    steps.append(Step(rank: rank, edits: moves, targets: moved, causes: [cause]))
  }

  // MARK: Tabs

  private mutating func addTabs() {
    for edit in edits {
      switch edit {
      case .remove(.tab(let id), _, _): addTab(edit, .tab(id), old, .removed, "removed")
      case .insert(.tab(let id), _, _): addTab(edit, .tab(id), new, .inserted, "inserted")
      default: break
      }
    }
    addMoved(.bar, new.page.tabBar.indices.map(PartPath.tab), "tab") {
      if case .move(.tab, _, _) = $0 { true } else { false }
    }
  }

  private mutating func addTab(
    _ edit: Edit, _ handle: Handle, _ side: Stage, _ kind: Cause.Kind, _ words: String
  ) {
    guard let path = side.handles.paths[handle] else { return }
    var cause = Cause(kind, of: side.subject(path), words, at: side.place(of: nil, in: path))
    cause.isRecordedPlace = kind == .removed
    steps.append(Step(rank: .bar, edits: [edit], targets: [handle], causes: [cause]))
  }
}

extension Edit {
  /// Whether something stands elsewhere.
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }

  /// What comes, goes or moves; nil for other edits.
  fileprivate var item: Handle? {
    switch self {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      Handle(.item(item))
    case .set, .identify: nil
    }
  }

  /// Where a row comes, or goes.
  fileprivate func place(isGone: Bool) -> Place? {
    switch self {
    case .remove(.row, _, let place) where isGone: place
    case .insert(.row, _, let place) where !isGone: place
    default: nil
    }
  }
}

extension Edit.Place {
  /// The step of its section, where that comes or goes.
  fileprivate func isIn(sections: [RowID: Int]) -> Int? { section.flatMap { sections[$0] } }
}

extension PartPath {
  /// Its number among its like.
  fileprivate var number: Int? {
    switch self {
    case .tab(let number), .section(let number), .overlay(let number): number
    case .cell(_, let number): number
    case .page, .bar: nil
    }
  }
}

extension Int {
  /// So many cells, in brackets.
  fileprivate var inBrackets: String { self == 0 ? "" : " (\(self) cell\(self == 1 ? "" : "s"))" }

  /// Down by so many places, or up.
  fileprivate var places: String {
    "moved \(self > 0 ? "down" : "up") \(magnitude) place\(magnitude == 1 ? "" : "s")"
  }
}
