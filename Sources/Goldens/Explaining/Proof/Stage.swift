import Editing
package import PageLayout
import PageModel
package import Resolving

/// A stage between golden and new picture: the page, its resolution, and its boxes in rows.
struct Stage {
  /// The page as written.
  let page: Page
  /// The resolved page; nil if only its boxes are known.
  let resolved: ResolvedPage?
  /// The boxes.
  let parts: PageParts
  /// The stable identities of its parts.
  let partNames: PartNames
  /// The page with the golden's ids of parts.
  let named: Page

  /// A stage of a page; `names` is the page with the golden's ids at equal positions.
  ///
  /// If something moves on the screen, it is not arranged in rows.
  init(
    _ page: Page, as names: Page? = nil, _ laidOut: LaidOutInputs, scale: Double,
    isMoving: Bool = false
  ) {
    (self.page, named, resolved) = (page, names ?? page, laidOut.resolved)
    parts = PageParts(laidOut.tree, scale: scale, isMoving: isMoving)
    partNames = PartNames(names ?? page, in: laidOut.tree)
  }

  /// A row as written and resolved.
  func row(_ path: PartPath) -> (written: Cell, resolved: ResolvedCell?)? {
    guard case .cell(let section, let cell) = path, page.sections.indices.contains(section),
      page.sections[section].cells.indices.contains(cell)
    else { return nil }
    return (page.sections[section].cells[cell], resolved?.sections[section].cells[cell])
  }

  /// A section as written and resolved.
  func section(_ path: PartPath) -> (written: Section, resolved: ResolvedSection?)? {
    guard case .section(let section) = path, page.sections.indices.contains(section) else {
      return nil
    }
    return (page.sections[section], resolved?.sections[section])
  }

  /// The style of a part.
  func style(of path: PartPath) -> Style? {
    row(path)?.resolved?.style ?? section(path)?.resolved?.style ?? resolved?.style
  }

  /// The place of a part's value, or of the whole part without a key; nil without a file.
  func place(of key: EditKey?, in path: PartPath, orGroup: Bool = true) -> Source? {
    switch path {
    case .cell: row(path)?.written.place(of: key, orGroup: orGroup)
    case .section: section(path)?.written.place(of: key, orGroup: orGroup)
    case .tab(let tab) where page.tabBar.indices.contains(tab):
      page.tabBar[tab].place(of: key, orGroup: orGroup)
    case .page, .bar, .overlay, .refresh, .tab: page.place(of: key, orGroup: orGroup)
    }
  }

  /// All rows from the top down.
  var rows: [PartPath] { page.sections.indices.flatMap(rows) }

  /// The rows of a section from the top down.
  func rows(of section: Int) -> [PartPath] {
    page.sections[section].cells.indices.map { .cell(section, $0) }
  }

  // MARK: Subjects

  /// The name of a part: `cell 7 "夜间模式"`, `section wifi`, `navigation bar`; empty for the page.
  func subject(_ part: PartPath) -> String {
    switch part {
    case .page: return ""
    case .bar(let bar): return bar.words
    case .tab(let tab):
      let title = page.tabBar.indices.contains(tab) ? page.tabBar[tab].title : nil
      return "tab " + (title?.nameInCause ?? "\(tab)")
    case .section(let number):
      return "section " + (section(part)?.written.id?.idInCause ?? "\(number)")
    case .cell: return "\(word(of: part)) \(name(of: part))"
    case .overlay(let overlay): return "overlay \(overlay)"
    case .refresh(let part): return part.words
    }
  }

  /// The name of a row: its id and title, otherwise its first text or image, otherwise its path.
  func name(of part: PartPath) -> String {
    let words = names(of: part)
    return words.isEmpty
      ? sayings(of: part).first ?? part.description : words.joined(separator: " ")
  }

  /// The id and title of a row, if it has them.
  private func names(of part: PartPath) -> [String] {
    let cell = row(part)
    let title = cell?.resolved?.written.title ?? cell?.written.title
    return [cell?.written.id?.idInCause, title?.nameInCause].compactMap(\.self)
  }

  /// The texts of a row, then its images.
  private func sayings(of part: PartPath) -> [String] {
    guard let cell = row(part).map({ $0.resolved?.written ?? $0.written }) else { return [] }
    let boxes = (parts.boxes[part] ?? []).map { parts.tree.boxes[$0.index] }
    let words = CellProperty.saying.map { $0(cell) } + boxes.map(\.text)
    return words.compactMap { $0?.nameInCause } + boxes.compactMap(\.image)
  }

  /// `cell`, or the kind of a text or media row without a name.
  private func word(of part: PartPath) -> String {
    guard names(of: part).isEmpty, case .builtIn(let kind)? = row(part)?.written.kind,
      [.texts, .media].contains(kind.facts.shape)
    else { return "cell" }
    return kind.rawValue
  }

  /// The name of a run of rows.
  func subject(of run: [PartPath]) -> String {
    guard let first = run.first, let last = run.last, first != last else {
      return run.first.map(subject) ?? ""
    }
    return "cells \(name(of: first)) to \(name(of: last))"
  }
}

extension String {
  /// The text as a name; nil if it is blank.
  fileprivate var nameInCause: String? { allSatisfy(\.isWhitespace) ? nil : quoted }

  /// The text as an id: in quotes if it has signs that a cause is written with.
  fileprivate var idInCause: String {
    allSatisfy { $0.isLetter || $0.isNumber || "_-./:#@+".contains($0) } ? self : quoted
  }
}

extension Stage {
  /// The identity of a row.
  func name(of row: RowKey) -> RowName? {
    partNames.names[row.part].map { RowName(partName: $0, word: row.word) }
  }

  /// The row of an identity; nil if there is none.
  func row(_ name: RowName) -> RowKey? {
    switch (partNames.paths[name.partName], name.word) {
    case (.section(let section)?, "footer"): .footer(section)
    case (.section(let section)?, _): .header(section)
    case (.cell(let section, let cell)?, _): .cell(section, cell)
    case (.bar(let bar)?, _): .bar(bar)
    case (.overlay(let number)?, _): .overlay(number)
    case (.refresh(let part)?, _): .refresh(part)
    case (.page?, "sheet"): .aboveSheet
    case (.page?, _): .ground
    case (.tab?, _), (nil, _): nil
    }
  }

  /// The row of an identity; nil also if the screen cuts it off.
  func shownRow(_ name: RowName) -> RowKey? {
    row(name).flatMap { parts.heights[$0] == nil ? nil : $0 }
  }

  /// The row of another stage that corresponds to one of this stage; nil if there is none.
  func row(_ row: RowKey, in other: Stage) -> RowKey? { name(of: row).flatMap(other.row) }
}

/// The stable identity of a row.
struct RowName: Hashable {
  /// The part.
  let partName: PartName
  /// The kind of row in the part.
  let word: String
}

/// The layout of a page.
package struct LaidOutInputs: Sendable {
  /// The resolved page; nil if it is unknown.
  package let resolved: ResolvedPage?
  /// The boxes.
  package let tree: BoxTree

  /// A page's layout.
  package init(_ resolved: ResolvedPage?, _ tree: BoxTree) {
    (self.resolved, self.tree) = (resolved, tree)
  }
}
