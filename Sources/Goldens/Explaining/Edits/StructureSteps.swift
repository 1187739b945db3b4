import PageLayout
import PageModel

/// The steps that insert, remove and move sections, rows and tabs.
struct StructureSteps {
  typealias Cause = PictureExplanation.Cause

  /// The steps.
  private(set) var steps: [Step] = []
  private let old: Stage
  private let new: Stage
  private let edits: [Edit]
  /// Whether replacements are inserted in the step that removes the old items.
  private let replacesAtOnce: Bool
  /// The steps of inserted and removed sections, which their rows share.
  private var ofSections: [RowID: Int] = [:]

  init(_ edits: [Edit], from old: Stage, to new: Stage, replacingAtOnce: Bool) {
    (self.edits, self.old, self.new) = (edits, old, new)
    replacesAtOnce = replacingAtOnce
    let arrivals = Arrivals(edits, from: old, to: new)
    for run in arrivals.sections {
      let place = add(run, arrivals.cause(of: run))
      if case .section(let id)? = run.edits.first?.item { ofSections[id] = place }
    }
    for run in arrivals.rows { add(run, arrivals.cause(of: run)) }
    addMovedRows()
    addOrder(.move, "section", standing(new.page.sections.indices.map(PartPath.section)))
    for run in arrivals.tabs { add(run, arrivals.cause(of: run), .bar) }
    addOrder(.bar, "tab", standing(new.page.tabBar.indices.map(PartPath.tab)))
    steps.removeAll { $0.edits.isEmpty }
  }

  // MARK: What comes and goes

  /// Adds a step for a run of inserted or removed items; returns its index.
  @discardableResult private mutating func add(
    _ run: Arrivals.Run, _ cause: Cause, _ rank: Step.Rank? = nil
  ) -> Int {
    let edits = run.edits + run.moves
    let staysUntilReplaced = replacesAtOnce && cause.kind == .replaced
    let own: Step.Rank =
      run.isGone && !staysUntilReplaced ? .removal : run.moves.isEmpty ? .insertion : .move
    // The tab bar is removed with its tabs.
    let bar = run.parts.compactMap { $0 == .bar(.tabBar) ? PartName.bar(.tabBar) : nil }
    let step = Step(
      rank: rank ?? own, edits: edits, targets: Set(edits.compactMap(\.item) + bar),
      causes: [cause])
    if staysUntilReplaced, let other = steps.firstIndex(where: { $0.causes == [cause] }) {
      steps[other] = steps[other].joined(with: step)
      return other
    }
    steps.append(step)
    return steps.count - 1
  }

  // MARK: Moves to other sections

  /// Adds rows that moved to another section.
  private mutating func addMovedRows() {
    let told = Set(steps.flatMap(\.edits))
    for edit in edits where !told.contains(edit) {
      guard case .move(.row(let id), let from, let to) = edit, from.section != to.section else {
        continue
      }
      addMove(of: id, edit, from: from, to: to)
    }
    for section in standing(new.page.sections.indices.map(PartPath.section)) {
      let rows = standing(section.path.section.map(new.rows) ?? [])
      addOrder(
        .move, "cell", in: section.path, rows.filter { $0.old.lies(in: section.old) })
    }
  }

  /// Adds a row that moved to another section; an inserted or removed section shares its step.
  private mutating func addMove(
    of id: RowID, _ edit: Edit, from: Edit.Place, to: Edit.Place
  ) {
    guard let now = new.partNames.paths[.row(id)], let was = old.partNames.paths[.row(id)],
      let section = now.section, let before = was.section
    else { return }
    let path = new.partNames.paths[.section(from.section ?? .ordinal(0))]
    let words =
      before != section
      ? "moved from section \(before) to section \(section)"
      : "moved to section \(section) from "
        + (path?.section.map { "the current section \($0)" } ?? "a removed section")
    let step = Step(
      rank: .move, edits: [edit], targets: [.row(id)],
      causes: [Cause(.moved, of: new.subject(now), words, at: new.place(of: nil, in: now))])
    let others = [from, to].compactMap { $0.isIn(sections: ofSections) }.eachOnce
    guard let first = others.first else { return steps.append(step) }
    steps[first] = others.dropFirst().reduce(steps[first].joined(with: step)) { both, other in
      defer { steps[other] = Step(rank: .removal) }
      return both.joined(with: steps[other])
    }
    for (section, place) in ofSections where others.contains(place) { ofSections[section] = first }
  }

  // MARK: Order

  /// An item on both pages.
  private typealias Standing = (path: PartPath, partName: PartName, old: PartPath)

  /// The parts of the new page that are also on the old one.
  private func standing(_ paths: [PartPath]) -> [Standing] {
    paths.compactMap { path in
      guard let partName = new.partNames.names[path], let was = old.partNames.paths[partName] else {
        return nil
      }
      return (path, partName, was)
    }
  }

  /// Adds a changed order of items in a part.
  private mutating func addOrder(
    _ rank: Step.Rank, _ word: String, in part: PartPath = .page, _ stay: [Standing]
  ) {
    let known = Set(stay.map(\.partName))
    let moves = edits.filter { $0.isMove && $0.item.map(known.contains) == true }
    let moved = Set(moves.compactMap(\.item))
    let places = stay.indices.filter { moved.contains(stay[$0].partName) }
    guard let first = places.first else { return }
    let found = Rearrangement(stay.compactMap(\.old.number), moved: places) ?? .order(first)
    func subject(_ index: Int) -> String { new.subject(stay[index].path) }
    func name(_ index: Int) -> String {
      let path = stay[index].path
      if case .cell = path { return new.name(of: path) }
      return String(subject(index).dropFirst(word.count + 1))
    }
    func place(_ index: Int) -> Source? { new.place(of: nil, in: stay[index].path) }
    let cause =
      switch found {
      case .swap(let one, let other):
        Cause(
          .reordered, of: "\(word)s \(name(one)) and \(name(other))", "swapped",
          at: place(one))
      case .move(let index, let count):
        Cause(.moved, of: subject(index), count.places, at: place(index))
      case .order(let first):
        Cause(
          .reordered, of: part == .page ? "\(word)s" : "\(word)s of \(new.subject(part))",
          "reordered", at: place(first))
      }
    steps.append(Step(rank: rank, edits: moves, targets: moved, causes: [cause]))
  }
}

extension Edit {
  /// Whether the edit moves an item.
  var isMove: Bool { if case .move = self { true } else { false } }

  /// The inserted, removed or moved item; nil for other edits.
  fileprivate var item: PartName? {
    switch self {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      PartName(.item(item))
    case .set, .identify: nil
    }
  }
}

extension Edit.Place {
  /// The step of the section, if that is inserted or removed.
  fileprivate func isIn(sections: [RowID: Int]) -> Int? { section.flatMap { sections[$0] } }
}

extension PartPath {
  /// The index among items of its kind.
  fileprivate var number: Int? {
    switch self {
    case .tab(let number), .section(let number), .overlay(let number): number
    case .cell(_, let number): number
    case .page, .bar, .refresh: nil
    }
  }
}

extension Int {
  /// The number of places down or up, as text.
  fileprivate var places: String {
    "moved \(self > 0 ? "down" : "up") \(magnitude) place\(magnitude == 1 ? "" : "s")"
  }
}
