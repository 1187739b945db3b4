import Editing
import Geometry
import PageLayout
import PageModel

// Changes of rows and sections.

extension Screen {
  /// Applies a change of rows or sections to the page of an action.
  mutating func change(
    _ change: TableChange, in context: Context, _ animation: RowAnimation?, at source: Source
  ) throws(PlayFault) {
    guard let open = page(context.page) else { return }
    let old = open.page
    try countChange(of: old)
    if case .set(let settings) = change {
      for setting in settings { try write(setting, in: context) }
      guard let animation, animation.drawn != .none, let new = page(context.page)?.page else {
        return
      }
      let anew = settings.compactMap { setting in
        try? row(setting.name, on: new, self: context.row)
      }.map { new.sections[$0.section].cells[$0.row] }
        .filter { cell in
          guard let place = old.place(of: cell.row) else { return true }
          var was = old.sections[place.section].cells[place.row]
          // Ignore the source places of values.
          was.places = cell.places
          return was != cell
        }
        .map(\.row)
      return animate(from: old, on: context.page, [], anew: anew, (animation, animation))
    }
    let operation = try operation(of: change, on: old, in: context)
    var page = old
    let edits: [Edit]
    do { edits = try page.apply(operation) } catch { throw PlayFault(error, at: source) }
    try countChange(of: page)
    for edit in edits { trail.touch(edit, of: context.page) }
    let anew: [RowID] =
      if case .reload(let paths) = operation { old.rows(at: paths) } else { [] }
    try set(page, on: context.page)
    note("edit", ["edit": operation.word], at: source)
    guard let animation, animation.drawn != .none else { return keep(edits, on: context.page) }
    let isReplaced = operation.isReplacing
    animate(
      from: old, on: context.page, edits, anew: anew,
      (isReplaced ? animation.opposite : animation, animation))
  }

  private mutating func set(_ page: Page, on number: Int) throws(PlayFault) {
    change(number) { open in
      open.page = page
      // A removed row loses focus.
      if let row = open.editing, page.place(of: row) == nil { open.editing = nil }
    }
    try clampOffset(of: number)
  }

  // MARK: Values

  private mutating func write(
    _ setting: TableChange.Setting, in context: Context
  ) throws(PlayFault) {
    guard let open = page(context.page) else { return }
    let source = setting.name.source ?? step.source
    var page = open.page
    let keys = setting.values.keys.map(\.text).sorted()
    if setting.name.value == "page", page.part(withID: "page") == nil {
      do { try page.write(setting.values, from: setting.places) } catch {
        throw PlayFault(error, at: source)
      }
      trail.touch(.page, keys, of: context.page)
    } else {
      let part = try part(setting.name, on: page, self: context.row)
      do { _ = try page.apply(.set(part.path, setting.values)) } catch {
        throw PlayFault(error, at: source)
      }
      page.note(setting.places, of: part)
      trail.touch(page.item(of: part), keys, of: context.page)
      if case .row(let section, let row) = part {
        slide(open.page.sections[section].cells[row], page.sections[section].cells[row])
      }
    }
    try set(page, on: context.page)
    note(
      "set", ["name": setting.name.value, "keys": keys.joined(separator: " ")], at: source)
  }

  /// Animates the switch of a row whose state changed.
  private mutating func slide(_ old: Cell, _ new: Cell) {
    if old.on != new.on { move(.row(new.row, .switchSlides)) }
  }

  // MARK: Insertions and deletions

  private func operation(
    of change: TableChange, on page: Page, in context: Context
  ) throws(PlayFault) -> TableOperation {
    func path(_ name: Name) throws(PlayFault) -> RowPath {
      try part(name, on: page, self: context.row).path
    }
    func section(_ name: Name?) throws(PlayFault) -> RowPath? {
      if let name { try path(name) } else { nil }
    }
    func paths(_ names: [Name]) throws(PlayFault) -> [RowPath] {
      var paths: [RowPath] = []
      for name in names { paths.append(try path(name)) }
      return paths
    }
    func position(_ spot: TableChange.Spot) throws(PlayFault) -> TableOperation.Position {
      switch spot {
      case .before(let name): .before(try path(name))
      case .after(let name): .after(try path(name))
      case .at(let place, let name): .at(place, in: try section(name))
      }
    }
    return switch change {
    case .add(let cells, let name): .add(cells, to: try section(name))
    case .addSections(let sections): .addSections(sections)
    case .insert(let cells, let spot): .insert(cells, try position(spot))
    case .insertSections(let sections, let spot): .insertSections(sections, try position(spot))
    case .remove(let names): .remove(try paths(names))
    case .removeLast(let name): .removeLast(of: try section(name))
    case .replace(let row, let cells): .replace(from: try path(row), cells)
    case .replaceRows(let name, let cells): .replaceRows(of: try section(name), cells)
    case .reload(let names): .reload(try paths(names))
    case .clear: .clear
    case .set: .reload([])
    }
  }

  // MARK: Animations

  /// Animates changed rows of a page; merges with an animation started at the same time.
  private mutating func animate(
    from old: Page, on number: Int, _ edits: [Edit], anew: [RowID],
    _ animations: (out: RowAnimation, in: RowAnimation)
  ) {
    var motion = Frame.RowMotion(from: old, progress: 0)
    let running = motions.firstIndex { $0.page == number && $0.isOfRows && $0.start == time }
    if let running, case .rows(let known) = motions[running].kind { motion = known }
    motion.add(edits, going: animations.out, coming: animations.in)
    for row in anew { motion.anew[row] = animations.in }
    if let running {
      motions[running].kind = .rows(motion)
    } else {
      move(.rows(motion), of: number)
    }
  }

  /// Excludes rows from an animation that was started at the same time.
  private mutating func keep(_ edits: [Edit], on number: Int) {
    let running = motions.firstIndex { $0.page == number && $0.isOfRows && $0.start == time }
    guard let running, case .rows(var motion) = motions[running].kind else { return }
    motion.add(edits, going: .none, coming: .none)
    motions[running].kind = .rows(motion)
  }

  // MARK: Scrolling

  /// Scrolls the rows of a page.
  mutating func scroll(
    to target: ScrollTarget, on context: Context, at source: Source
  ) throws(PlayFault) {
    let own = context.row
    guard let page = page(context.page)?.page else { return }
    var wished: (part: TablePart, anchor: Double?)?
    switch target {
    case .row(let name, let anchor): wished = (try part(name, on: page, self: own), anchor)
    case .selected(let place):
      guard let row = page.rows(where: \.selected).first else {
        throw PlayFault("unknown-row", at: place ?? source, "no row is selected")
      }
      wished = (.row(row.section, row.row), nil)
    case .by, .top, .bottom: break
    }
    let library = library
    let (old, offset) =
      try change(context.page) { open throws(PlayFault) in
        let (seen, old) = (try open.seen(by: library, at: source), open.offset)
        let most = seen.table.maxOffset(above: open.footerRoom)
        switch (wished, target) {
        case ((.row(let section, let row), let anchor)?, _):
          open.offset = seen.table.offset(showing: section, row: row, at: anchor, from: old)
        case ((.section(let section), let anchor)?, _):
          open.offset = seen.table.offset(showing: section, row: nil, at: anchor, from: old)
        case (_, .by(let points)): open.offset = min(max(0, old + points), most)
        case (_, .bottom): open.offset = most
        default: open.offset = 0
        }
        return (old, open.offset)
      } ?? (0, 0)
    guard old != offset else { return }
    note("didScroll", ["offset": offset.words], at: source)
    closesSwipe(on: context.page)
  }

  /// Limits the scroll offset to the valid range.
  mutating func clampOffset(of number: Int) throws(PlayFault) {
    let (library, source) = (library, step.source)
    try change(number) { open throws(PlayFault) in
      guard open.offset > 0 else { return }
      let seen = try open.seen(by: library, at: source)
      open.offset = min(open.offset, seen.table.maxOffset(above: open.footerRoom))
    }
  }
}

extension OpenPage {
  /// The height of the footer below the rows, in points; 0 if it is not always visible.
  var footerRoom: Double { refresh.footer == .auto ? heights.footer : 0 }
}

extension Frame.RowMotion {
  /// Adds inserted and deleted rows with their animations.
  fileprivate mutating func add(
    _ edits: [Edit], going out: RowAnimation, coming: RowAnimation
  ) {
    for edit in edits {
      switch edit {
      case .insert(.row(let id), _, _): self.coming[id] = coming
      case .remove(.row(let id), _, _): going[id] = out
      case .insert, .remove, .set, .move, .identify: break
      }
    }
  }
}

extension Motion {
  var isOfRows: Bool { if case .rows = kind { true } else { false } }
}

extension Page {
  /// The part whose values an edit sets: a row or a section.
  fileprivate func item(of part: TablePart) -> Edit.Part {
    switch part {
    case .row(let section, let row): .item(.row(sections[section].cells[row].row))
    case .section(let section): .item(.section(sections[section].editID))
    }
  }

  /// The ids of the rows at paths; a section's path stands for all its rows.
  fileprivate func rows(at paths: [RowPath]) -> [RowID] {
    paths.flatMap { path -> [RowID] in
      switch try? part(path) {
      case .row(let section, let row): [sections[section].cells[row].row]
      case .section(let section): sections[section].cells.map(\.row)
      case nil: []
      }
    }
  }
}

extension TableOperation {
  /// Whether the operation replaces rows.
  fileprivate var isReplacing: Bool {
    switch self {
    case .replace, .replaceRows, .reload: true
    default: false
    }
  }

  /// The name of the operation in events.
  fileprivate var word: String {
    switch self {
    case .add, .addSections: "add"
    case .insert, .insertSections: "insert"
    case .remove: "remove"
    case .removeLast: "removeLast"
    case .replace, .replaceRows: "replace"
    case .reload: "reload"
    case .clear: "clear"
    case .set: "set"
    }
  }
}
