import Editing
import PageLayout
import PageModel

// Resolving names to rows, sections and parts of rows on the current page.

extension Screen {
  /// Resolves a name to a row or section of a page.
  ///
  /// - Parameters:
  ///   - name: an id, `#` and an id, a path, or `self`.
  ///   - page: the page.
  ///   - own: the row that `self` refers to; nil: none.
  /// - Returns: the row or section.
  /// - Throws: ``PlayFault`` if there is none.
  func part(_ name: Name, on page: Page, self own: RowID? = nil) throws(PlayFault) -> TablePart {
    let source = name.source ?? step.source
    if name.value == "self", page.part(withID: "self") == nil {
      guard let own else {
        throw PlayFault(
          "unknown-row", at: source, "\"self\" is only allowed in handlers of a row",
          hint: "name the row by its id")
      }
      guard let (section, row) = page.place(of: own) else {
        throw PlayFault("unknown-row", at: source, "the row \"self\" was removed")
      }
      return .row(section, row)
    }
    do { return try page.part(page.rowPath(name.value)) } catch {
      guard case .refused(let message, let hint) = error else {
        throw PlayFault(error, at: source)
      }
      throw PlayFault("unknown-row", at: source, message, hint: hint)
    }
  }

  /// Resolves a name to a row of a page.
  func row(
    _ name: Name, on page: Page, self own: RowID? = nil
  ) throws(PlayFault) -> (section: Int, row: Int) {
    switch try part(name, on: page, self: own) {
    case .row(let section, let row): return (section, row)
    case .section(let section):
      throw PlayFault(
        "unknown-row", at: name.source ?? step.source,
        "\"\(name.value)\" is a section, not a row",
        hint: page.sections[section].cells.isEmpty
          ? "it has no rows" : "its first row is sections/\(section)/cells/0")
    }
  }

  /// Resolves a name to a row of the top page and, optionally, a part of the row.
  ///
  /// If the whole name is not a row, the text after its last dot is the part.
  func target(_ name: Name) throws(PlayFault) -> (row: (section: Int, row: Int), part: String?) {
    let page = top.page
    do { return (try row(name, on: page), nil) } catch {
      guard let dot = name.value.lastIndex(of: "."), dot > name.value.startIndex else {
        throw error
      }
      let owner = Name(String(name.value[..<dot]), at: name.source)
      guard let row = try? row(owner, on: page) else { throw error }
      return (row, String(name.value[name.value.index(after: dot)...]))
    }
  }

  /// A row with its path, as events name it.
  func naming(_ row: (section: Int, row: Int), on page: Page) -> (cell: Cell, path: RowPath) {
    (page.sections[row.section].cells[row.row], RowPath(section: row.section, row: row.row))
  }

  /// Checks that a row of the top page can be touched.
  ///
  /// - Throws: ``PlayFault`` if the row is covered, not visible or disabled.
  mutating func checkTouch(
    _ row: (section: Int, row: Int), called name: Name
  ) throws(PlayFault) {
    let source = name.source ?? step.source
    try checkCover(of: "\"\(name.value)\"", at: source)
    guard top.page.sections[row.section].cells[row.row].enabled else {
      throw PlayFault(
        "disabled", at: source, "\"\(name.value)\" is disabled", hint: "its \"enabled\" is false")
    }
    try checkSeen(row, called: name)
  }

  /// Checks that a row is on the screen.
  ///
  /// - Throws: ``PlayFault`` if it is not.
  mutating func checkSeen(_ row: (section: Int, row: Int), called name: Name) throws(PlayFault) {
    let source = name.source ?? step.source
    let seen = try visibleRows(at: source)
    guard !seen.contains(where: { $0 == row }) else { return }
    let page = top.page
    func words(_ row: (section: Int, row: Int)) -> String {
      let (cell, path) = naming(row, on: page)
      return cell.id ?? "\(path)"
    }
    let range = seen.first.flatMap { first in
      seen.last.map { "rows \(words(first)) to \(words($0)) are visible" }
    }
    throw PlayFault(
      "not-visible", at: source, "\"\(name.value)\" is not on the screen",
      hint: "scroll: \(words(row)) first" + (range.map { "; \($0)" } ?? ""),
      unseen: Name(words(row), at: source))
  }

  /// Checks that no overlay covers the rows or, with `inRows` false, the bars.
  ///
  /// - Parameters:
  ///   - what: the subject of the error.
  ///   - rows: whether overlays of the rows count.
  ///   - moving: the overlay that moves with the rows and does not count; nil: none.
  ///   - source: the place of the error.
  /// - Throws: ``PlayFault`` if there is one.
  func checkCover(
    of what: String, inRows rows: Bool = true, moving: Expectation.Overlay? = nil,
    at source: Source
  ) throws(PlayFault) {
    let cover = overlays.last {
      !$0.isGoing && $0.kind != moving && covers($0, rows: rows)
    }
    guard let cover else { return }
    throw coverFault(cover, over: what, at: source)
  }

  private func covers(_ overlay: ShownOverlay, rows: Bool) -> Bool {
    guard overlay.page.map({ $0 == top.number }) ?? true else { return false }
    return switch overlay.content {
    case .alert, .actionSheet, .menu: true
    case .keyboard, .toast: false
    case .loading(let loading, _): rows || loading.coversScreen
    case .empty, .retry: rows
    }
  }

  private func coverFault(_ cover: ShownOverlay, over what: String, at source: Source) -> PlayFault
  {
    let (words, hint) =
      switch cover.content {
      case .alert(let asked), .actionSheet(let asked), .menu(let asked, _):
        (
          cover.kind.withArticle,
          asked.buttons.first.map { "tap: \(cover.kind.rawValue)/\($0.title)" }
        )
      case .loading:
        ("the loading overlay", Optional("wait or respond first, so that the data arrives"))
      case .retry: ("the retry overlay", Optional("tap: retry"))
      case .empty: ("the empty overlay", nil)
      case .keyboard: ("the keyboard", nil)
      case .toast: ("a toast", nil)
      }
    return PlayFault("covered", at: source, "\(words) covers \(what)", hint: hint)
  }

  /// The visible rows of the top page, from the top.
  mutating func visibleRows(at source: Source) throws(PlayFault) -> [(section: Int, row: Int)] {
    let seen = try top.seen(by: library, at: source)
    return seen.table.visible(at: top.offset).compactMap { strip in
      if case .row(let section, let row) = strip.name { (section, row) } else { nil }
    }
  }
}
