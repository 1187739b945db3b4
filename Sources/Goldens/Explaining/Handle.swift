import Editing
import PageLayout
import PageModel

/// A part of a page, by a name that it keeps whatever is edited around it.
enum Handle: Hashable {
  case page
  case bar(PartPath.Bar)
  case tab(RowID)
  case section(RowID)
  case row(RowID)
  case overlay(Int)
  case refresh(PartPath.Refresh)

  /// The part that an edit sets a value of; the page for what many parts may show.
  init(_ part: Edit.Part) {
    self =
      switch part {
      case .page, .template, .item(.element): .page
      case .item(.row(let id)): .row(id)
      case .item(.section(let id)): .section(id)
      case .item(.tab(let id)): .tab(id)
      }
  }
}

/// Where the parts of a page stand that have names.
struct Handles {
  /// The names by place.
  private(set) var names: [PartPath: Handle] = [:]
  /// The places by name.
  private(set) var paths: [Handle: PartPath] = [:]
  /// Which element of its template one is, in the order they are written.
  private(set) var elements: [ElementID: Int] = [:]

  /// The names of a page's tabs, sections and rows, as edits have them, and of the boxes that are none.
  init(_ page: Page, in tree: BoxTree) {
    for (index, tab) in page.tabBar.enumerated() { add(.tab(index), .tab(tab.editID)) }
    for (index, section) in page.sections.enumerated() {
      add(.section(index), .section(section.editID))
      for (place, cell) in section.cells.enumerated() {
        add(.cell(index, place), .row(cell.editID))
      }
    }
    for template in page.templates {
      for (place, element) in template.elements.enumerated() {
        // Those of a template that no edit came to are numbered as they are written.
        elements[ElementID(template: template.name, number: element.number ?? place)] = place
      }
    }
    add(.page, .page)
    for box in tree.boxes {
      switch box.path.part {
      case .bar(let bar): add(.bar(bar), .bar(bar))
      case .overlay(let number): add(.overlay(number), .overlay(number))
      case .refresh(let part): add(.refresh(part), .refresh(part))
      case .page, .tab, .section, .cell: break
      }
    }
  }

  private mutating func add(_ path: PartPath, _ handle: Handle) {
    names[path] = handle
    paths[handle] = path
  }
}

/// Which parts of a page are which of another.
struct PartPairs {
  /// The old part for each new one that was there before.
  private(set) var base: [PartPath: PartPath] = [:]
  /// The new part for each old one that is still there.
  private(set) var new: [PartPath: PartPath] = [:]
  /// The old parts, those that are gone as well.
  let olds: Dictionary<PartPath, Handle>.Keys

  init(_ old: Handles, _ new: Handles) {
    olds = old.names.keys
    for (path, handle) in old.names {
      guard let now = new.paths[handle] else { continue }
      self.new[path] = now
      base[now] = path
    }
  }
}
