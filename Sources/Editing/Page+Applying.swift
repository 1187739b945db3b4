public import PageModel

extension Page {
  /// Applies edits in any order.
  ///
  /// Other values keep their places; rows, sections and tabs keep their ids.
  ///
  /// - Parameter edits: the edits, with this page's ids of rows.
  /// - Throws: ``EditError`` if an edit does not fit; then the page is unchanged.
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

  /// Frees numbers for inserted rows and sections: those with an id do not need theirs.
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

  /// The position of each row.
  private var rowIndex: [RowID: (section: Int, cell: Int)] {
    var index: [RowID: (Int, Int)] = [:]
    for (place, section) in sections.enumerated() {
      for (row, cell) in section.cells.enumerated() { index[cell.editID] = (place, row) }
    }
    return index
  }
}

/// An item of edits.
protocol EditItem: Editable {
  init()
  /// The id in edits.
  var editID: RowID { get set }
}

extension EditItem {
  /// An item with an id and values.
  fileprivate init(_ id: RowID, _ values: [EditKey: Written]) throws(EditError) {
    self.init()
    for (key, value) in values { try set(key, value) }
    editID = id
  }
}

/// An item with an id if it was written, otherwise a number.
protocol IdentifiedItem: EditItem, IdentifiedPart {}

extension IdentifiedItem {
  /// Gives up its number if it has an id.
  fileprivate mutating func free(_ numbers: Set<Int>) {
    if id != nil, let number = ordinal, numbers.contains(number) { ordinal = nil }
  }
}

extension Cell: IdentifiedItem {}
extension Section: IdentifiedItem {}
extension TabItem: EditItem {}

extension Array where Element: EditItem {
  /// The index of an item.
  fileprivate func place(of item: Edit.Item) throws(EditError) -> Int {
    guard let index = firstIndex(where: { $0.editID == item.id }) else { throw .missing(item) }
    return index
  }
}

extension Edit {
  /// The item that the edit takes from its place; nil if it takes none.
  fileprivate var itemTaken: Item? {
    switch self {
    case .remove(let item, _, _), .move(let item, _, _): item
    case .insert, .set, .identify: nil
    }
  }
}

/// Removes items from lists and inserts them elsewhere.
struct Arranging<Item: EditItem> {
  /// Makes the edit item of an id.
  private let name: (RowID) -> Edit.Item

  /// The inserted and moved items with their places.
  private var placed: [(item: Item, place: Edit.Place)] = []
  /// The lists without removed and moved items.
  private var rest: [[Item]] = []

  /// Takes moved items out of lists, and removed ones if `removing`.
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
    // The first in the order of the edits: the same input has the same error.
    let missing = edits.compactMap(\.itemTaken)
      .first { $0 == name($0.id) && (gone.contains($0.id) || moved[$0.id] != nil) }
    if let missing { throw .missing(missing) }
  }

  /// The lists with every item at its place: after the item that stays, and other inserted ones.
  func lists(_ list: (Edit.Place) throws(EditError) -> Int) throws(EditError) -> [[Item]] {
    var lists = rest
    for gap in gaps {
      var last: (id: RowID, place: Edit.Place, index: Int)?
      for (item, place) in gap {
        let list = try list(place)
        let index: Int
        if let last, place.between.last == last.id, place.between.dropLast() == last.place.between {
          index = last.index + 1
        } else {
          index = try self.index(of: place, in: lists[list])
        }
        lists[list].insert(item, at: index)
        last = (item.editID, place, index)
      }
    }
    return lists
  }

  /// The index in a list of an item with a place.
  private func index(of place: Edit.Place, in list: [Item]) throws(EditError) -> Int {
    let above = try place.after.map { after throws(EditError) in
      try list.place(of: name(after)) + 1
    }
    let others = Set(place.between)
    return list[(above ?? 0)...].firstIndex { !others.contains($0.editID) } ?? list.count
  }

  /// The inserted and moved items of each gap between items that stay, from the top down.
  private var gaps: [[(item: Item, place: Edit.Place)]] {
    var (indices, gaps) = ([Edit.Place: Int](), [[(item: Item, place: Edit.Place)]]())
    for (item, place) in placed {
      let gap = Edit.Place(in: place.section, after: place.after)
      let index = indices[gap] ?? gaps.count
      if index == gaps.count {
        indices[gap] = index
        gaps.append([])
      }
      gaps[index].append((item, place))
    }
    return gaps.map { $0.sorted { $0.place.between.count < $1.place.between.count } }
  }
}
