public import PageModel

extension Page {
  /// Applies a set of edits, in whatever order they are given.
  ///
  /// What they do not touch keeps its places; rows, sections and tabs keep their names.
  ///
  /// - Parameter edits: the edits. Each names rows as this page does.
  /// - Throws: ``EditError`` where one of them does not fit; then nothing is changed.
  public mutating func apply(_ edits: [Edit]) throws(EditError) {
    var page = self
    page.numberRows()
    try page.arrangeTabs(edits)
    try page.arrangeSections(edits)
    try page.arrangeRows(edits)
    page.freeNumbers(of: edits)
    try page.removeSections(edits)
    try page.arrangeElements(edits)
    try page.setValues(edits)
    try page.nameItems(edits)
    self = page
  }

  private mutating func arrangeTabs(_ edits: [Edit]) throws(EditError) {
    tabBar = try Arranging(edits, of: [tabBar], as: Edit.Item.tab).lists { _ in 0 }[0]
  }

  private mutating func arrangeSections(_ edits: [Edit]) throws(EditError) {
    sections = try Arranging(
      edits, of: [sections], as: Edit.Item.section, removing: false
    ).lists { _ in 0 }[0]
  }

  private mutating func arrangeRows(_ edits: [Edit]) throws(EditError) {
    let sections = sections
    let arranging = try Arranging(edits, of: sections.map(\.cells), as: Edit.Item.row)
    let lists = try arranging.lists { place throws(EditError) in
      try sections.place(of: .section(place.section ?? .ordinal(0)))
    }
    for (index, cells) in lists.enumerated() { self.sections[index].cells = cells }
  }

  /// A number is one row's: who has an id, and the number of one that comes without, is given another.
  private mutating func freeNumbers(of edits: [Edit]) {
    var (rows, sections): (Set<Int>, Set<Int>) = ([], [])
    for case .insert(let item, _, _) in edits {
      switch item {
      case .row(.ordinal(let number)): rows.insert(number)
      case .section(.ordinal(let number)): sections.insert(number)
      case .row, .section, .tab, .element: break
      }
    }
    guard !rows.isEmpty || !sections.isEmpty else { return }
    for index in self.sections.indices {
      self.sections[index].free(sections)
      for cell in self.sections[index].cells.indices { self.sections[index].cells[cell].free(rows) }
    }
  }

  private mutating func removeSections(_ edits: [Edit]) throws(EditError) {
    for case .remove(.section(let id), _, _) in edits {
      let index = try sections.place(of: .section(id))
      guard sections[index].cells.isEmpty else { throw .full(id) }
      sections.remove(at: index)
    }
  }

  private mutating func setValues(_ edits: [Edit]) throws(EditError) {
    lazy var rows = rowIndex
    for case .set(let part, let key, _, let value) in edits {
      switch part {
      case .page: try set(key, value)
      case .template(let name):
        guard let index = templates.firstIndex(where: { $0.name == name }) else {
          throw .value(.template(name))
        }
        try templates[index].set(key, value)
      case .item(.element): break
      case .item(.row(let id)):
        guard let (section, cell) = rows[id] else { throw .missing(.row(id)) }
        try sections[section].cells[cell].set(key, value)
      case .item(.section(let id)):
        try sections[try sections.place(of: .section(id))].set(key, value)
      case .item(.tab(let id)): try tabBar[try tabBar.place(of: .tab(id))].set(key, value)
      }
    }
  }

  private mutating func nameItems(_ edits: [Edit]) throws(EditError) {
    lazy var rows = rowIndex
    let known = sections
    for case .identify(let item, let new) in edits {
      if case .section = item {
        sections[try known.place(of: item)].editID = new
      } else {
        guard case .row(let old) = item, let (section, cell) = rows[old] else {
          throw .missing(item)
        }
        sections[section].cells[cell].editID = new
      }
    }
  }

  /// Where each row stands.
  private var rowIndex: [RowID: (section: Int, cell: Int)] {
    var index: [RowID: (Int, Int)] = [:]
    for (place, section) in sections.enumerated() {
      for (row, cell) in section.cells.enumerated() { index[cell.editID] = (place, row) }
    }
    return index
  }
}

/// What edits name.
protocol EditItem: Editable {
  init()
  /// What edits call it.
  var editID: RowID { get set }
}

extension EditItem {
  /// An item with some values.
  fileprivate init(_ id: RowID, _ values: [EditKey: EditValue]) throws(EditError) {
    self.init()
    for (key, value) in values { try set(key, value) }
    editID = id
  }
}

/// What edits name by its id where its author gave it one, else by its number.
protocol IdentifiedItem: EditItem, IdentifiedPart {}

extension IdentifiedItem {
  /// Gives up a number that it does not need.
  fileprivate mutating func free(_ numbers: Set<Int>) {
    if id != nil, let number = ordinal, numbers.contains(number) { ordinal = nil }
  }
}

extension Cell: IdentifiedItem {}
extension Section: IdentifiedItem {}
extension TabItem: EditItem {}

extension Array where Element: EditItem {
  /// The place of an item.
  fileprivate func place(of item: Edit.Item) throws(EditError) -> Int {
    guard let index = firstIndex(where: { $0.editID == item.id }) else { throw .missing(item) }
    return index
  }
}

/// Items that are taken from where they stand, and put elsewhere.
struct Arranging<Item: EditItem> {
  /// What edits call an item of an id.
  private let name: (RowID) -> Edit.Item

  /// What comes and what moves, with where it will stand.
  private var placed: [(item: Item, place: Edit.Place)] = []
  /// The lists without what was taken out.
  private var rest: [[Item]] = []

  /// Takes out of lists what moves, and what goes if that is removed at once.
  init(
    _ edits: [Edit], of lists: [[Item]], as name: @escaping (RowID) -> Edit.Item,
    removing: Bool = true
  ) throws(EditError) {
    self.name = name
    var (new, gone): (Set<RowID>, Set<RowID>) = ([], [])
    var moved: [RowID: Edit.Place] = [:]
    for edit in edits {
      switch edit {
      case .insert(let item, let values, let place) where item == name(item.id):
        placed.append((try Item(item.id, values), place))
        new.insert(item.id)
      case .remove(let item, _, _) where removing && item == name(item.id): gone.insert(item.id)
      case .move(let item, _, let place) where item == name(item.id): moved[item.id] = place
      case .set, .insert, .remove, .move, .identify: break
      }
    }
    guard !placed.isEmpty || !gone.isEmpty || !moved.isEmpty else {
      rest = lists
      return
    }
    for list in lists {
      var rest: [Item] = []
      for item in list {
        let id = item.editID
        guard !new.contains(id) || gone.contains(id) else { throw .known(name(id)) }
        if gone.remove(id) != nil { continue }
        if let place = moved.removeValue(forKey: id) {
          placed.append((item, place))
        } else {
          rest.append(item)
        }
      }
      self.rest.append(rest)
    }
    if let id = gone.first ?? moved.keys.first { throw .missing(name(id)) }
  }

  /// The lists with everything where it will stand: below what stays, and what came between that and it.
  func lists(_ list: (Edit.Place) throws(EditError) -> Int) throws(EditError) -> [[Item]] {
    var lists = rest
    for (item, place) in placed {
      let list = try list(place)
      var index =
        try place.after.map { after throws(EditError) in
          try lists[list].place(of: name(after)) + 1
        } ?? 0
      while index < lists[list].count, place.between.contains(lists[list][index].editID) {
        index += 1
      }
      lists[list].insert(item, at: index)
    }
    return lists
  }
}
