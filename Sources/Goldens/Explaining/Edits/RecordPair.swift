import Editing
import PageLayout
import PageModel

/// A golden's page, the new page, and the edits between them.
struct RecordPair {
  /// The golden's page.
  let old: Page
  /// The new page.
  let new: Page
  /// The new page with the golden's ids of parts.
  let named: Page
  /// The edits, with the golden's ids of parts.
  let edits: [Edit]
  /// The edits except changes of ids.
  let placed: [Edit]
  /// Whether the edits give the new page exactly.
  let isComplete: Bool

  /// Finds the edits between two records; without a recorded page, from what the boxes show.
  ///
  /// Nil if the pages have too little in common, or if the edits do not fit the page, which never
  /// happens for pages without errors.
  init?(_ reference: PageRecord, _ record: PageRecord) {
    if let old = reference.inputs, let new = record.inputs {
      self.init(old.page, new.page)
    } else {
      self.init(Page(shownBy: reference.tree), Page(shownBy: record.tree))
    }
  }

  /// The maximum number of rows, sections and tabs on one of the pages alone, to limit the cost.
  private static let mostStrangers = 3_000

  /// Finds the edits between two pages; nil if they have too little in common.
  init?(_ old: Page, _ new: Page) {
    let written = PageItems(new)
    guard let edits = old.edits(to: written, ifAtMost: Self.mostStrangers) else { return nil }
    (self.old, self.new, self.edits) = (old, new, edits)
    placed = edits.filter { !$0.isName }
    var named = old
    guard (try? named.apply(placed)) != nil else { return nil }
    self.named = named
    guard (try? named.apply(edits.filter(\.isName))) != nil,
      named.sections.map(\.cells.count) == new.sections.map(\.cells.count),
      named.tabBar.count == new.tabBar.count
    else { return nil }
    isComplete = PageItems(named).hasSameValues(as: written)
  }

  /// The corresponding parts of two trees.
  func parts(_ old: BoxTree, _ new: BoxTree) -> PartPairs {
    PartPairs(PartNames(self.old, in: old), PartNames(named, in: new))
  }
}

extension Edit {
  /// Whether the edit only changes an id.
  var isName: Bool { if case .identify = self { true } else { false } }
}

extension Page {
  /// A page reconstructed from boxes, for goldens without a recorded page.
  fileprivate init(shownBy tree: BoxTree) {
    self.init()
    var ids: Set<String> = []
    for box in tree.boxes {
      switch box.path.part {
      case .section(let section) where box.path.name.isOwn && section == sections.count:
        sections.append(Section())
      case .section(let section) where section < sections.count && box.path.name == .header:
        sections[section].header = box.text.map { .text($0) }
      case .section(let section) where section < sections.count && box.path.name == .footer:
        sections[section].footer = box.text.map { .text(InlineText.escaped($0)) }
      case .cell(let section, let cell) where section < sections.count:
        if box.path.name.isOwn, cell == sections[section].cells.count {
          var row = Cell()
          row.id = box.authoredID.flatMap { ids.insert($0).inserted ? $0 : nil }
          sections[section].cells.append(row)
        }
        guard cell < sections[section].cells.count else { continue }
        sections[section].cells[cell].show(box)
      case .tab(let tab):
        if box.path.name.isOwn, tab == tabBar.count { tabBar.append(TabItem()) }
        if tab < tabBar.count { tabBar[tab].title = tabBar[tab].title ?? box.text }
      case .bar(.navigationBar) where box.path.name == .title: title = box.text
      case .bar(.statusBar) where box.text != nil: statusBar.time = box.text ?? ""
      default: break
      }
    }
    numberRows()
  }
}

extension Cell {
  /// Takes over what a box of the row shows, and its place.
  fileprivate mutating func show(_ box: Box) {
    let name = box.path.name
    if name.isOwn { places.whole = box.source }
    guard let shown = box.text ?? box.image else { return }
    switch CellProperty(name: name.text)?.facts.storage {
    case .text(_, let set, _)?, .image(_, let set)?: set(&self, shown)
    case .flag?, .own?, nil: parameters[name.text] = .text(shown)
    }
    places[name.text] = box.source
  }
}
