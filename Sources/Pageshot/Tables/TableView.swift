import Editing
import Geometry
import PageLayout
import PageModel

/// The renderer of a table, and its viewport.
struct TableScreen: Sendable {
  let renderer: Renderer
  /// The screen in points, if the page has no viewport of its own.
  let viewport: Size
  let project: Project?
}

/// A page on a screen, which is laid out on demand.
struct TableView: Sendable {
  let screen: TableScreen?
  var page: Page { didSet { known = nil } }
  /// The scroll offset, in points.
  var offset = 0.0
  /// The number of times that it was laid out.
  private(set) var layouts = 0
  /// The page laid out; nil until it is needed.
  private var known: ScrolledTable?

  init(_ page: Page, on screen: TableScreen?) { (self.page, self.screen) = (page, screen) }

  /// The rows on the screen; the offset is clamped to the content.
  ///
  /// - Throws: ``EditError`` if there is no screen, ``FaultyPage`` if the page has errors.
  mutating func table() throws -> ScrolledTable {
    if let known { return known }
    guard let screen else { throw Self.noScreen }
    let laidOut = screen.renderer.layout(
      page, Look(viewport: screen.viewport), project: screen.project)
    layouts += 1
    guard let tree = laidOut.tree else { throw FaultyPage(diagnostics: laidOut.diagnostics) }
    let table = ScrolledTable(tree, keepsHeaders: page.tableStyle == .plain)
    offset = table.bounded(offset)
    known = table
    return table
  }

  /// The error of a table without a screen.
  static let noScreen = EditError.refused(
    "the table has no screen",
    hint: "create it with a renderer: TableModel(page, renderer: renderer)")

  /// The visible parts, from the top.
  mutating func shown() throws -> [ShownStrip] {
    try table().visible(at: offset).compactMap { ShownStrip($0, of: page) }
  }

  /// The signals when this view becomes another one: of scrolling, of parts that leave, and of parts that enter.
  ///
  /// - Parameters:
  ///   - next: the other view.
  ///   - anew: the parts that are signalled as left and entered even if they are visible in both.
  /// - Returns: the signals, in their order.
  /// - Throws: ``FaultyPage`` if the other page has errors; if this page has errors, none of its parts is visible.
  mutating func signals(to next: inout TableView, anew: Set<StripKey> = []) throws -> [TableSignal]
  {
    let (before, after) = ((try? shown()) ?? [], try next.shown())
    let (was, now) = (Set(before.map(\.key)), Set(after.map(\.key)))
    let scrolled = offset == next.offset ? [] : [TableSignal.didScroll(to: next.offset)]
    return scrolled + before.filter { !now.contains($0.key) || anew.contains($0.key) }.map(\.ended)
      + after.filter { !was.contains($0.key) || anew.contains($0.key) }.map(\.displayed)
  }
}

/// A header, a row or a footer, identified independently of its position.
enum StripKey: Hashable {
  case header(RowID)
  case row(RowID)
  case footer(RowID)

  /// All of a part: of a section, its header, rows and footer.
  static func all(of part: TablePart, on page: Page) -> [StripKey] {
    switch part {
    case .row(let section, let row): [.row(page.sections[section].cells[row].editID)]
    case .section(let section):
      [.header(page.sections[section].editID), .footer(page.sections[section].editID)]
        + page.sections[section].cells.map { .row($0.editID) }
    }
  }
}

extension [Edit] {
  /// The parts that enter and leave.
  var moving: Set<StripKey> {
    Set(
      flatMap { edit -> [StripKey] in
        switch edit {
        case .insert(.row(let id), _, _), .remove(.row(let id), _, _): [.row(id)]
        case .insert(.section(let id), _, _), .remove(.section(let id), _, _):
          [.header(id), .footer(id)]
        case .set, .insert, .remove, .move, .identify: []
        }
      })
  }
}

/// A visible part, and its signals.
struct ShownStrip {
  let key: StripKey
  let displayed: TableSignal
  let ended: TableSignal

  /// The row's place; nil of a header or footer.
  var row: RowPath? { if case .willDisplayCell(_, let path, _) = displayed { path } else { nil } }

  /// A strip of a page; nil if the page has no such part.
  init?(_ strip: ScrolledTable.Strip, of page: Page) {
    let box = strip.box
    switch strip.name {
    case .row(let section, let row):
      let (cell, path) = (page.sections[section].cells[row], RowPath(section: section, row: row))
      key = .row(cell.editID)
      displayed = .willDisplayCell(cell, path, box)
      ended = .didEndDisplayingCell(cell, path, box)
    case .header(let number):
      let (section, path) = (page.sections[number], RowPath(section: number))
      guard let caption = section.header else { return nil }
      key = .header(section.editID)
      displayed = .willDisplayHeader(caption, path, box)
      ended = .didEndDisplayingHeader(caption, path, box)
    case .footer(let number):
      let (section, path) = (page.sections[number], RowPath(section: number))
      guard let caption = section.footer else { return nil }
      key = .footer(section.editID)
      displayed = .willDisplayFooter(caption, path, box)
      ended = .didEndDisplayingFooter(caption, path, box)
    }
  }
}
