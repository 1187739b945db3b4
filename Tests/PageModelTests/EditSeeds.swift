import Geometry
import PageModel
import TestSupport

/// Two pages of which the second was made of the first by changes that are counted: nothing here knows of
/// edits.
struct EditedPages {
  /// What is given an id.
  enum Ids: CaseIterable {
    case all, some, none
  }

  private(set) var old = Page()
  private(set) var new = Page()
  /// How many changes were made.
  private(set) var changes = 0
  private var random: Seeded
  private let ids: Ids
  private var nextID = 0

  /// Pages that follow from a seed; what has no id, tabs and sections, may be left as it is.
  init(seed: Int, ids: Ids, rowsAlone: Bool = false) {
    (random, self.ids) = (Seeded(seed), ids)
    old.title = "Page"
    old.sections = (0..<random.below(4)).map { _ in section() }
    old.tabBar = (0..<random.below(4)).map { _ in tab() }
    new = old
    for _ in 0..<random.below(5) { change(from: rowsAlone ? 3 : 0) }
  }

  private mutating func word() -> String { ["A", "B", "C", "一", "二"][random.below(5)] }

  private mutating func tab() -> TabItem {
    var tab = TabItem()
    (tab.title, tab.selected) = (word(), random.chance(20))
    return tab
  }

  private mutating func section() -> Section {
    var section = Section()
    if random.chance(50) { section.header = .text(word()) }
    if isNamed() { section.id = newID("section") }
    section.cells = (0..<random.below(6)).map { _ in cell() }
    return section
  }

  private mutating func cell() -> Cell {
    var cell = Cell()
    cell.title = word()
    if random.chance(40) { cell.detail = word() }
    if random.chance(20) { cell.image = word() }
    if isNamed() { cell.id = newID("row") }
    return cell
  }

  private mutating func isNamed() -> Bool { ids == .all || ids == .some && random.chance(50) }

  private mutating func newID(_ word: String) -> String {
    nextID += 1
    return "\(word)\(nextID)"
  }

  private mutating func change(from first: Int) {
    switch first + random.below(10 - first) {
    case 0 where random.chance(50): random.chance(30) ? changeSectionID() : changeID()
    case 0: changePage()
    case 1: changeTabs()
    case 2: changeSections()
    case 3, 4:
      guard let section = anySection() else { return }
      let place = random.below(new.sections[section].cells.count + 1)
      new.sections[section].cells.insert(cell(), at: place)
      changes += 1
    case 5:
      guard let (section, cell) = anyCell() else { return }
      new.sections[section].cells.remove(at: cell)
      changes += 1
    case 6: moveCell()
    default:
      guard let (section, cell) = anyCell() else { return }
      new.sections[section].cells[cell] = changed(new.sections[section].cells[cell])
    }
  }

  /// Gives a row an id, another one or none, or has two rows change theirs; which of these is one row is
  /// not said, so that nothing is counted.
  private mutating func changeID() {
    changes += 100
    guard let (section, cell) = anyCell(), let (other, place) = anyCell() else { return }
    switch random.below(3) {
    case 0: new.sections[section].cells[cell].id = nil
    case 1: new.sections[section].cells[cell].id = newID("new")
    default:
      let id = new.sections[section].cells[cell].id
      new.sections[section].cells[cell].id = new.sections[other].cells[place].id
      new.sections[other].cells[place].id = id
    }
  }

  /// The same with sections.
  private mutating func changeSectionID() {
    changes += 100
    guard let section = anySection(), let other = anySection() else { return }
    switch random.below(3) {
    case 0: new.sections[section].id = nil
    case 1: new.sections[section].id = newID("other")
    default:
      let id = new.sections[section].id
      new.sections[section].id = new.sections[other].id
      new.sections[other].id = id
    }
  }

  private mutating func moveCell() {
    guard let (section, cell) = anyCell() else { return }
    let moved = new.sections[section].cells.remove(at: cell)
    let target = random.below(new.sections.count)
    let place = random.below(new.sections[target].cells.count + 1)
    new.sections[target].cells.insert(moved, at: place)
    changes += 1
  }

  private mutating func anySection() -> Int? {
    new.sections.isEmpty ? nil : random.below(new.sections.count)
  }

  private mutating func anyCell() -> (Int, Int)? {
    guard let section = anySection(), !new.sections[section].cells.isEmpty else { return nil }
    return (section, random.below(new.sections[section].cells.count))
  }

  private mutating func changed(_ cell: Cell) -> Cell {
    var cell = cell
    changes += 1
    switch random.below(14) {
    case 0: cell.subtitle = word()
    case 1: cell.detail = random.chance(50) ? nil : word()
    case 2: cell.kind = Kind(["plain", "switch", "card"][random.below(3)])
    case 3: cell.height = random.chance(30) ? nil : Double(random.below(100))
    case 4: cell.enabled.toggle()
    case 5: cell.style[.titleColor] = ColorReference.token(word())
    case 6: cell.style[.titleLines] = Double(random.below(3))
    case 7: cell.parameters[word()] = random.chance(50) ? .flag(true) : .text(word())
    case 8: cell.accessory = random.chance(50) ? .checkmark : nil
    case 9: cell.badge = Badge(word())
    case 10: cell.separator.toggle()
    case 11: cell.style[.imageSize] = Size(side: Double(random.below(30)))
    case 12: cell.style[.titleFont] = FontOverride(size: Double(10 + random.below(9)))
    default: cell.title = word() + word()
    }
    return cell
  }

  private mutating func changePage() {
    changes += 1
    switch random.below(8) {
    case 0: new.title = word()
    case 7:
      let text = Element(.text(Phrase([.literal(word())])), name: "text")
      let template = Template(name: "card", layout: Element(.row([text]), name: "row"))
      new.templates = random.chance(30) ? [] : [template]
    case 1: new.tableStyle = .plain
    case 2: new.navigationBar.back = random.chance(50) ? .arrow : .text(word())
    case 3: new.style[.rowHeight] = Double(random.below(90))
    case 4: new.statusBar.hidden.toggle()
    case 5: new.viewportWidth = Double(300 + random.below(9))
    default: new.theme = word()
    }
  }

  /// What to swap something with; of two that are no neighbours, both move.
  private mutating func other(than place: Int, of count: Int) -> Int {
    let other = random.below(count)
    if abs(other - place) > 1 { changes += 1 }
    return other
  }

  private mutating func changeTabs() {
    changes += 1
    guard !new.tabBar.isEmpty else { return new.tabBar.append(tab()) }
    let place = random.below(new.tabBar.count)
    switch random.below(5) {
    case 0: new.tabBar.insert(tab(), at: place)
    case 1: new.tabBar.remove(at: place)
    case 2: new.tabBar.swapAt(place, other(than: place, of: new.tabBar.count))
    case 3: new.tabBar[place].selected.toggle()
    default: new.tabBar[place].title = word() + word()
    }
  }

  private mutating func changeSections() {
    changes += 1
    let place = anySection() ?? 0
    switch new.sections.isEmpty ? 0 : random.below(7) {
    case 0:
      new.sections.insert(section(), at: place)
      changes += new.sections[place].cells.count
    case 1: changes += new.sections.remove(at: place).cells.count
    case 2: new.sections.swapAt(place, other(than: place, of: new.sections.count))
    case 3: new.sections[place].header = random.chance(30) ? nil : .text(word() + word())
    case 4: new.sections[place].footer = .template("card", [word(): .text(word())])
    case 5: new.sections[place].footerHeight = Double(random.below(50))
    default: new.sections[place].style[.sectionMargin] = Double(random.below(20))
    }
  }
}
