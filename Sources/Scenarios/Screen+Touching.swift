import Editing
import PageLayout
import PageModel
import Resolving

// Touches.

extension Screen {
  /// Taps a row or a part of it, a button of an alert, an action sheet or a menu, a tab, the back or the retry button.
  mutating func tap(_ name: Name) throws(PlayFault) {
    let source = name.source ?? step.source
    let text = name.value
    for kind in [Expectation.Overlay.alert, .actionSheet, .menu] {
      guard let answer = text.after("\(kind.rawValue)/") else { continue }
      return try self.answer(kind, answer, at: source)
    }
    if let action = text.after("swipe/") { return try tapSwipe(action, at: source) }
    if let title = text.after("tab/") {
      try checkCover(of: "the tab bar", inRows: false, at: source)
      return try show(tab: Name(title, at: source), isTapped: true)
    }
    switch text {
    case "retry": try tapRetry(at: source)
    case "outside": try tapOutside(at: source)
    case "back": try tapBack(at: source)
    default: try tapRow(name)
    }
  }

  private mutating func tapBack(at source: Source) throws(PlayFault) {
    try checkCover(of: "the back button", inRows: false, at: source)
    guard !top.page.navigationBar.hidden, top.page.navigationBar.back != nil else {
      throw PlayFault(
        "not-visible", at: source, "page \"\(top.name)\" has no back button",
        hint: "write navigationBar: { back: true } on the page, or pop: true here")
    }
    try pop(.top, at: source)
  }

  private mutating func tapRow(_ name: Name) throws(PlayFault) {
    if let section = headerButton(name) { return try tapHeader(of: section, called: name) }
    let (row, part) = try target(name)
    try checkTouch(row, called: name)
    if closesSwipe() { return }
    let (cell, path) = naming(row, on: top.page)
    if let part {
      try checkPart(part, of: path, called: name)
      let isSwitch = part == "switch" && cell.hasSwitch
      if isSwitch { return try turnSwitch(of: row) }
      if cell.behavior?.handlers[part] != nil {
        note("partTapped", row: (cell, path), ["part": part])
        return try happens(part, to: row, ["part": DataValue(.text(part))])
      }
    }
    try select(row)
  }

  /// Checks that a row has a part.
  private mutating func checkPart(
    _ part: String, of path: RowPath, called name: Name
  ) throws(PlayFault) {
    let source = name.source ?? step.source
    let seen = try top.seen(by: library, at: source)
    let owner = PartPath.cell(path.section ?? 0, path.row ?? 0)
    let parts = Set(
      seen.tree.boxes.lazy.filter { $0.path.part == owner && !$0.path.name.isOwn }
        .map(\.role))
    guard !parts.contains(part) else { return }
    throw PlayFault(
      "unknown-part", at: source, "unknown part \"\(part)\" of \"\(name.value)\"",
      hint: Suggestion.available(parts.sorted()))
  }

  /// Selects a row as a tap does, and runs its effect.
  private mutating func select(_ row: (section: Int, row: Int)) throws(PlayFault) {
    let keeps = !top.page.behavior.deselects
    let others = top.page.rows(where: \.selected).filter { $0 != row }
    let was = naming(row, on: top.page)
    trail.note(
      ScriptStep.Basis(
        .page, "deselect", keeps ? false : nil, at: top.page.places["deselect"]), of: top.number)
    var page = top.page
    for other in others { page.sections[other.section].cells[other.row].selected = false }
    page.sections[row.section].cells[row.row].highlighted = false
    page.sections[row.section].cells[row.row].selected = keeps
    top.page = page
    let now = naming(row, on: page)
    for row in others + [row] { touch(naming(row, on: page).cell, "highlighted", "selected") }
    if !was.cell.highlighted { note("didHighlight", row: was) }
    note("didUnhighlight", row: now)
    for other in others {
      note("didDeselect", row: naming(other, on: page))
      move(.row(page.sections[other.section].cells[other.row].row, .highlightGoes))
    }
    if !keeps {
      note("didDeselect", row: now)
      move(.row(now.cell.row, .highlightGoes))
    }
    note("didSelect", row: now)
    try chosen(row)
  }

  /// Runs the effect of a selected row: its handler, its page, or the page's `select` handlers.
  private mutating func chosen(_ row: (section: Int, row: Int)) throws(PlayFault) {
    let cell = top.page.sections[row.section].cells[row.row]
    if cell.behavior?.handlers["tap"] != nil { return try happens("tap", to: row) }
    if let target = cell.action {
      return try open(
        Name(target, at: cell.places.blame("action")),
        in: Context(page: top.number, row: cell.row))
    }
    try happens("select", on: top.number, of: row)
  }

  /// Opens a page or an address that a row or a header's button names.
  mutating func open(_ name: Name, in context: Context) throws(PlayFault) {
    trail.note(
      ScriptStep(
        "push", [.init("", name.value, at: name.source)], depth: step.handlers + 1,
        at: name.source))
    try perform(
      Action(name.value.isOfNetwork ? .address(name) : .push(name, data: nil), at: name.source),
      in: context)
  }

  /// Starts touching a row.
  mutating func press(_ name: Name) throws(PlayFault) {
    let row = try row(name, on: top.page)
    try checkTouch(row, called: name)
    guard !closesSwipe(), !top.page.sections[row.section].cells[row.row].highlighted else { return }
    top.page.sections[row.section].cells[row.row].highlighted = true
    touch(naming(row, on: top.page).cell, "highlighted")
    note("didHighlight", row: naming(row, on: top.page))
  }

  /// Ends touching a row without a tap.
  mutating func release(_ name: Name) throws(PlayFault) {
    let row = try row(name, on: top.page)
    guard top.page.sections[row.section].cells[row.row].highlighted else {
      throw fault(
        "no-finger", at: name.source, "\"\(name.value)\" is not pressed",
        hint: "press: \(name.value) first")
    }
    top.page.sections[row.section].cells[row.row].highlighted = false
    let now = naming(row, on: top.page)
    touch(now.cell, "highlighted")
    note("didUnhighlight", row: now)
    move(.row(now.cell.row, .highlightGoes))
  }

  /// Toggles the switch of a row.
  mutating func toggle(_ name: Name) throws(PlayFault) {
    let row = try row(name, on: top.page)
    try checkTouch(row, called: name)
    guard top.page.sections[row.section].cells[row.row].hasSwitch else {
      throw fault(
        "no-switch", at: name.source, "\"\(name.value)\" has no switch",
        hint: "use a row of kind \"switch\", or with that accessory")
    }
    if !closesSwipe() { try turnSwitch(of: row) }
  }

  private mutating func turnSwitch(of row: (section: Int, row: Int)) throws(PlayFault) {
    let was = top.page.sections[row.section].cells[row.row]
    noteBasis(was, "on", was.on ? true : nil)
    top.page.sections[row.section].cells[row.row].on.toggle()
    top.page.sections[row.section].cells[row.row].places["on"] = step.source
    let now = naming(row, on: top.page)
    touch(now.cell, "on")
    let words = now.cell.on ? "true" : "false"
    note("switchDidChange", row: now, ["on": words])
    move(.row(now.cell.row, .switchSlides))
    try happens("toggle", to: row, ["on": DataValue(.flag(now.cell.on), at: was.places["on"])])
  }
}

extension String {
  /// The text after a prefix; nil if the text does not start with it.
  func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
