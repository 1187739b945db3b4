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
    for edit in edits { addSection(edit) }
    for side in [OneSide(old, isGone: true), OneSide(new, isGone: false)] { addRows(side) }
    addMovedRows()
    addOrder(.move, "section", standing(new.page.sections.indices.map(PartPath.section)))
    for edit in edits { addTab(edit) }
    addOrder(.bar, "tab", standing(new.page.tabBar.indices.map(PartPath.tab)))
    steps.removeAll { $0.edits.isEmpty }
  }

  // MARK: What comes and goes

  /// The side that has what an edit inserts or takes away; nil for other edits.
  private func side(of edit: Edit) -> OneSide? {
    edit.isGone.map { OneSide($0 ? old : new, isGone: $0) }
  }

  /// Adds a section that comes or goes, with its rows that do.
  private mutating func addSection(_ edit: Edit) {
    guard case .section(let id)? = edit.item, let side = side(of: edit),
      let path = side.stage.handles.paths[.section(id)]
    else { return }
    let rows = edits.filter { $0.rowPlace?.section == id && $0.isGone == side.isGone }
    ofSections[id] = steps.count
    steps.append(
      Step(
        rank: side.rank, edits: [edit] + rows,
        targets: Set([.section(id)] + rows.compactMap(\.item)),
        causes: [side.cause(of: [path], cells: rows.count)]))
  }

  /// Adds runs of rows that come, or go, in sections that stay.
  private mutating func addRows(_ side: OneSide) {
    var rows: [Handle: Edit] = [:]
    for edit in edits where edit.isGone == side.isGone {
      guard let place = edit.rowPlace, place.isIn(sections: ofSections) == nil,
        let row = edit.item
      else { continue }
      rows[row] = edit
    }
    let names = side.stage.handles.names
    for section in side.stage.page.sections.indices {
      let cells = side.stage.page.sections[section].cells.indices.map { PartPath.cell(section, $0) }
      for run in cells.split(whereSeparator: { names[$0].flatMap { rows[$0] } == nil }) {
        let handles = run.compactMap { names[$0] }
        steps.append(
          Step(
            rank: side.rank, edits: handles.compactMap { rows[$0] }, targets: Set(handles),
            causes: [side.cause(of: Array(run), cells: run.count > 1 ? run.count : 0)]))
      }
    }
  }

  private mutating func addTab(_ edit: Edit) {
    guard case .tab(let id)? = edit.item, let side = side(of: edit),
      let path = side.stage.handles.paths[.tab(id)]
    else { return }
    steps.append(
      Step(rank: .bar, edits: [edit], targets: [.tab(id)], causes: [side.cause(of: [path])]))
  }

  // MARK: Moves

  /// Adds rows that stand elsewhere: in another section, or in their own.
  private mutating func addMovedRows() {
    for case .move(.row(let id), let from, let to) in edits where from.section != to.section {
      addMove(of: id, .move(.row(id), from: from, to: to), from: from, to: to)
    }
    for section in standing(new.page.sections.indices.map(PartPath.section)) {
      let rows = standing(new.rows.filter { $0.lies(in: section.path) })
      addOrder(
        .move, "cell", in: section.path, rows.filter { $0.old.lies(in: section.old) })
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

  // MARK: Order

  /// What is on both sides.
  private typealias Standing = (path: PartPath, handle: Handle, old: PartPath)

  /// Those of the new page's parts that are on the old one.
  private func standing(_ paths: [PartPath]) -> [Standing] {
    paths.compactMap { path in
      guard let handle = new.handles.names[path], let was = old.handles.paths[handle] else {
        return nil
      }
      return (path, handle, was)
    }
  }

  /// Adds what stands in another order in a part.
  private mutating func addOrder(
    _ rank: Step.Rank, _ word: String, in part: PartPath = .page, _ stay: [Standing]
  ) {
    let known = Set(stay.map(\.handle))
    let moves = edits.filter { $0.isMove && $0.item.map(known.contains) == true }
    let moved = Set(moves.compactMap(\.item))
    let places = stay.indices.filter { moved.contains(stay[$0].handle) }
    guard let first = places.first else { return }
    let found = Rearrangement(stay.compactMap(\.old.number), moved: places) ?? .order(first)
    func subject(_ index: Int) -> String { new.subject(stay[index].path) }
    func name(_ index: Int) -> Substring { subject(index).dropFirst(word.count + 1) }
    func place(_ index: Int) -> Source? { new.place(of: nil, in: stay[index].path) }
    let cause =
      switch found {
      case .swap(let one, let other):
        Cause(
          .reordered, of: "\(word)s \(name(one)) and \(name(other))", "changed places",
          at: place(one))
      case .move(let index, let count):
        Cause(.moved, of: subject(index), count.places, at: place(index))
      case .order(let first):
        Cause(.reordered, of: new.subject(part), "\(word)s in another order", at: place(first))
      }
    steps.append(Step(rank: rank, edits: moves, targets: moved, causes: [cause]))
  }
}

/// The page that alone has what comes, or goes.
private struct OneSide {
  let stage: Stage
  let isGone: Bool

  init(_ stage: Stage, isGone: Bool) { (self.stage, self.isGone) = (stage, isGone) }

  var rank: Step.Rank { isGone ? .removal : .insertion }

  /// The cause in parts that stand one below the other, with so many cells.
  func cause(of parts: [PartPath], cells: Int = 0) -> PictureExplanation.Cause {
    var cause = PictureExplanation.Cause(
      isGone ? .removed : .inserted, of: stage.subject(of: parts),
      (isGone ? "removed" : "inserted") + cells.inBrackets,
      at: stage.place(of: nil, in: parts[0]))
    cause.isRecordedPlace = isGone
    return cause
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

  /// Whether something goes, or else comes; nil for other edits.
  fileprivate var isGone: Bool? {
    switch self {
    case .remove: true
    case .insert: false
    case .set, .move, .identify: nil
    }
  }

  /// Where a row comes, or goes; nil for other edits.
  fileprivate var rowPlace: Place? {
    switch self {
    case .remove(.row, _, let place), .insert(.row, _, let place): place
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
    case .page, .bar, .refresh: nil
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
