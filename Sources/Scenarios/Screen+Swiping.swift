import Editing
import PageModel

// Rows that are swiped open.

extension Screen {
  /// Swipes a row, so that it shows its actions of a side, or none; another open row is closed.
  mutating func swipe(_ name: Name, to side: SwipedSide?) throws(PlayFault) {
    let row = try row(name, on: top.page)
    try checkTouch(row, called: name)
    let cell = top.page.sections[row.section].cells[row.row]
    let wanted = side ?? (cell.swipe?.trailing.isEmpty == false ? .trailing : .leading)
    let source = name.source ?? step.source
    guard let swipe = cell.swipe, wanted == .none || !swipe.actions(at: wanted).isEmpty else {
      let words = cell.swipe == nil || side == nil ? "" : "\(wanted.rawValue) "
      throw PlayFault(
        "no-swipe", at: source, "\"\(name.value)\" has no \(words)swipe actions",
        hint: "write swipe: { \(wanted.rawValue): [{ title: Delete }], swiped: none } in the page")
    }
    guard cell.swipedSide != wanted else {
      let state = wanted == .none ? "is closed" : "shows its \(wanted.rawValue) actions"
      throw PlayFault(
        "no-swipe", at: source, "\"\(name.value)\" \(state) already",
        hint: wanted == .none ? nil : "write swiped: none in the page, so that it is closed first")
    }
    if top.swiped != cell.row { closesSwipe() }
    setSwiped(wanted, of: row, on: top.number)
    top.swiped = wanted == .none ? nil : cell.row
    note("swipe", row: naming(row, on: top.page), ["side": wanted.rawValue])
  }

  /// Taps an action of the row that is swiped open, which closes it.
  mutating func tapSwipe(_ answer: String, at source: Source) throws(PlayFault) {
    try checkCover(of: "the swipe actions", at: source)
    let seen = try visibleRows(at: source)
    let open = seen.first { row in
      let cell = top.page.sections[row.section].cells[row.row]
      return top.swiped.map { $0 == cell.row } ?? (cell.swipedSide != .none)
    }
    guard let row = open else {
      throw PlayFault(
        "not-visible", at: source, "no row is swiped open", hint: "swipe: ROW first")
    }
    let cell = top.page.sections[row.section].cells[row.row]
    let side = cell.swipedSide
    let titles = (cell.swipe?.actions(at: side) ?? []).map { $0.title ?? $0.image ?? "" }
    let named = titles.indices.filter { titles[$0] == answer }
    let numbered = Int(answer).flatMap { titles.indices.contains($0) ? $0 : nil }
    guard let index = named.count == 1 ? named[0] : numbered else {
      throw PlayFault(
        "unknown-button", at: source,
        named.isEmpty
          ? "the row has no swipe action \"\(answer)\""
          : "the row has \(named.count) swipe actions \"\(answer)\"",
        hint: named.isEmpty
          ? Suggestion.hint(for: answer, outOf: titles) : "use an index: swipe/\(named[0])")
    }
    setSwiped(.none, of: row, on: top.number)
    top.swiped = nil
    note("swipeAction", row: naming(row, on: top.page), ["title": titles[index]], at: source)
    try happens(
      Swipe.event(at: side, index), to: row, ["part": DataValue(.text(titles[index]))])
  }

  /// Closes the row that a step swiped open, as a touch elsewhere and scrolling do; whether there was one.
  @discardableResult
  mutating func closesSwipe(on number: Int? = nil) -> Bool {
    let number = number ?? top.number
    guard let open = page(number), let row = open.swiped.flatMap({ open.page.place(of: $0) })
    else { return false }
    change(number) { $0.swiped = nil }
    setSwiped(.none, of: row, on: number)
    note("swipe", row: naming(row, on: open.page), ["side": "none"])
    return true
  }

  private mutating func setSwiped(
    _ side: SwipedSide, of row: (section: Int, row: Int), on number: Int
  ) {
    let source = step.source
    guard let was = page(number)?.page.sections[row.section].cells[row.row] else { return }
    if number == top.number { noteBasis(was, "swiped", was.swiped.map { .text($0.rawValue) }) }
    change(number) { open in
      open.page.sections[row.section].cells[row.row].swiped = side
      open.page.sections[row.section].cells[row.row].places["swiped"] = source
    }
    touch(was, "swiped", of: number)
  }
}
