import Editing
import PageLayout
import PageModel

/// A stable identity of a part of a page during all edits.
enum PartName: Hashable {
  case page
  case bar(PartPath.Bar)
  case tab(RowID)
  case section(RowID)
  case row(RowID)
  case overlay(Int)
  case refresh(PartPath.Refresh)

  /// The part whose value an edit sets; the page for values that many parts may show.
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

/// The names and paths of a page's parts.
struct PartNames {
  /// The names by path.
  private(set) var names: [PartPath: PartName] = [:]
  /// The paths by handle.
  private(set) var paths: [PartName: PartPath] = [:]
  /// The index of each element in its template, in the order written.
  private(set) var elements: [ElementID: Int] = [:]

  /// PartNames of a page's tabs, sections and rows, as in edits, and of other parts with boxes.
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
        // Elements of a template without edits are numbered in the order written.
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

  private mutating func add(_ path: PartPath, _ partName: PartName) {
    names[path] = partName
    paths[partName] = path
  }
}

/// The corresponding parts of two pages.
struct PartPairs {
  /// The old part of each new one; inserted parts are missing.
  private(set) var base: [PartPath: PartPath] = [:]
  /// The new part of each old one; removed parts are missing.
  private(set) var new: [PartPath: PartPath] = [:]
  /// The old parts, including removed ones.
  let olds: Dictionary<PartPath, PartName>.Keys

  init(_ old: PartNames, _ new: PartNames) {
    olds = old.names.keys
    for (path, partName) in old.names {
      guard let now = new.paths[partName] else { continue }
      self.new[path] = now
      base[now] = path
    }
  }
}
