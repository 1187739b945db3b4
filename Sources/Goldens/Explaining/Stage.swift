import Editing
package import PageLayout
import PageModel
package import Resolving

/// A page on the way from the reference to the new picture: what is written, what became of it, and its
/// boxes, cut into rows.
struct Stage {
  /// The page as it was written.
  let page: Page
  /// The page with everything decided; nil where it is only known by its boxes.
  let resolved: ResolvedPage?
  /// The boxes.
  let parts: PageParts
  /// What its parts are called on the whole way.
  let handles: Handles
  /// The page with its parts called so.
  let named: Page

  /// A stage of a page whose parts are called as on another page that has them at the same places.
  ///
  /// Where something moves on the screen, nothing of it stands in strips.
  init(
    _ page: Page, as names: Page? = nil, _ laidOut: LaidOutInputs, scale: Double,
    isMoving: Bool = false
  ) {
    (self.page, named, resolved) = (page, names ?? page, laidOut.resolved)
    parts = PageParts(laidOut.tree, scale: scale, isMoving: isMoving)
    handles = Handles(names ?? page, in: laidOut.tree)
  }

  /// What is written of a row, and what became of it.
  func row(_ path: PartPath) -> (written: Cell, resolved: ResolvedCell?)? {
    guard case .cell(let section, let cell) = path, page.sections.indices.contains(section),
      page.sections[section].cells.indices.contains(cell)
    else { return nil }
    return (page.sections[section].cells[cell], resolved?.sections[section].cells[cell])
  }

  /// What is written of a section, and what became of it.
  func section(_ path: PartPath) -> (written: Section, resolved: ResolvedSection?)? {
    guard case .section(let section) = path, page.sections.indices.contains(section) else {
      return nil
    }
    return (page.sections[section], resolved?.sections[section])
  }

  /// The look of a part.
  func style(of path: PartPath) -> Style? {
    row(path)?.resolved?.style ?? section(path)?.resolved?.style ?? resolved?.style
  }

  /// Where a value of a part is written, or all of the part without a key; nil where no file says so.
  func place(of key: EditKey?, in path: PartPath, orGroup: Bool = true) -> Source? {
    switch path {
    case .cell: row(path)?.written.place(of: key, orGroup: orGroup)
    case .section: section(path)?.written.place(of: key, orGroup: orGroup)
    case .tab(let tab) where page.tabBar.indices.contains(tab):
      page.tabBar[tab].place(of: key, orGroup: orGroup)
    case .page, .bar, .overlay, .refresh, .tab: page.place(of: key, orGroup: orGroup)
    }
  }

  /// All rows, from the top down.
  var rows: [PartPath] { page.sections.indices.flatMap(rows) }

  /// The rows of a section, from the top down.
  func rows(of section: Int) -> [PartPath] {
    page.sections[section].cells.indices.map { .cell(section, $0) }
  }

  // MARK: Names

  /// What a part is called: `cell 7 夜间模式`, `section 3` or `section wifi`, `navigation bar`; empty for the page.
  func subject(_ part: PartPath) -> String {
    switch part {
    case .page: return ""
    case .bar(let bar): return bar.words
    case .tab(let tab):
      let title = page.tabBar.indices.contains(tab) ? page.tabBar[tab].title : nil
      return "tab " + (title?.toldAsName ?? "\(tab)")
    case .section(let number): return "section " + (section(part)?.written.id ?? "\(number)")
    case .cell: return "\(word(of: part)) \(name(of: part))"
    case .overlay(let overlay): return "overlay \(overlay)"
    case .refresh(let part): return part.words
    }
  }

  /// What a row is called: its id and title, or else the first of what it says and shows, or its path.
  func name(of part: PartPath) -> String {
    let words = names(of: part)
    return words.isEmpty
      ? sayings(of: part).first ?? part.description : words.joined(separator: " ")
  }

  /// The id and the title of a row, as far as it has them.
  private func names(of part: PartPath) -> [String] {
    let cell = row(part)
    let title = cell?.resolved?.written.title ?? cell?.written.title
    return [cell?.written.id, title?.toldAsName].compactMap(\.self)
  }

  /// What a row says, and then what it shows.
  private func sayings(of part: PartPath) -> [String] {
    guard let cell = row(part).map({ $0.resolved?.written ?? $0.written }) else { return [] }
    let boxes = (parts.boxes[part] ?? []).map { parts.tree.boxes[$0.index] }
    let words = CellProperty.saying.map { $0(cell) } + boxes.map(\.text) + boxes.map(\.image)
    return words.compactMap { $0?.toldAsName }
  }

  /// `cell`, or the kind of a row that is a text or a picture and has no name.
  private func word(of part: PartPath) -> String {
    guard names(of: part).isEmpty, case .builtIn(let kind)? = row(part)?.written.kind,
      [.texts, .media].contains(kind.facts.shape)
    else { return "cell" }
    return kind.rawValue
  }

  /// What a run of rows is called.
  func subject(of run: [PartPath]) -> String {
    guard let first = run.first, let last = run.last, first != last else {
      return run.first.map(subject) ?? ""
    }
    return "cells \(name(of: first)) to \(name(of: last))"
  }
}

extension String {
  /// The text as the name of what it is of; nil where nobody would see one.
  fileprivate var toldAsName: String? {
    allSatisfy(\.isWhitespace) ? nil : shortened.escaped
  }
}

extension Stage {
  /// The name of a strip of the page.
  func name(of row: RowKey) -> RowName? {
    handles.names[row.part].map { RowName(handle: $0, word: row.word) }
  }

  /// The strip of a name; nil where there is none.
  func row(_ name: RowName) -> RowKey? {
    switch (handles.paths[name.handle], name.word) {
    case (.section(let section)?, "footer"): .footer(section)
    case (.section(let section)?, _): .header(section)
    case (.cell(let section, let cell)?, _): .cell(section, cell)
    case (.bar(let bar)?, _): .bar(bar)
    case (.overlay(let number)?, _): .overlay(number)
    case (.refresh(let part)?, _): .refresh(part)
    case (.page?, _): .ground
    case (.tab?, _), (nil, _): nil
    }
  }

  /// The strip of a name where it is seen; nil also where the screen cuts it off.
  func shownRow(_ name: RowName) -> RowKey? {
    row(name).flatMap { parts.heights[$0] == nil ? nil : $0 }
  }

  /// The strip of another stage that one of this stage is; nil where it has none.
  func row(_ row: RowKey, in other: Stage) -> RowKey? { name(of: row).flatMap(other.row) }
}

/// What a strip of a page is called on the whole way.
struct RowName: Hashable {
  /// Whose strip it is.
  let handle: Handle
  /// Which of those it has.
  let word: String
}

/// What layout made of a page.
package struct LaidOutInputs: Sendable {
  /// The page with everything decided; nil where that is not known.
  package let resolved: ResolvedPage?
  /// The boxes.
  package let tree: BoxTree

  /// A page laid out.
  package init(_ resolved: ResolvedPage?, _ tree: BoxTree) {
    (self.resolved, self.tree) = (resolved, tree)
  }
}
