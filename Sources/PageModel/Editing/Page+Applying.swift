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
    try page.removeSections(edits)
    try page.setValues(edits)
    try page.nameRows(edits)
    self = page
  }

  private mutating func arrangeTabs(_ edits: [Edit]) throws(EditError) {
    var moves = Arranging<TabItem>(wrap: Edit.Item.tab)
    for edit in edits {
      if case .insert(.tab(let id), let values, let place) = edit {
        moves.place(try TabItem(id, values), id, place)
      }
    }
    try moves.take(edits, of: [tabBar]) { if case .tab(let id) = $0 { id } else { nil } }
    tabBar = moves.rest[0]
    for moved in moves.placed { try moves.put(moved, into: &tabBar) }
  }

  private mutating func arrangeSections(_ edits: [Edit]) throws(EditError) {
    var moves = Arranging<Section>(wrap: Edit.Item.section, removes: false)
    for edit in edits {
      if case .insert(.section(let id), let values, let place) = edit {
        moves.place(try Section(id, values), id, place)
      }
    }
    try moves.take(edits, of: [sections]) { if case .section(let id) = $0 { id } else { nil } }
    sections = moves.rest[0]
    for moved in moves.placed { try moves.put(moved, into: &sections) }
  }

  private mutating func arrangeRows(_ edits: [Edit]) throws(EditError) {
    var moves = Arranging<Cell>(wrap: Edit.Item.row)
    for edit in edits {
      if case .insert(.row(let id), let values, let place) = edit {
        moves.place(try Cell(id, values), id, place)
      }
    }
    try moves.take(edits, of: sections.map(\.cells)) {
      if case .row(let id) = $0 { id } else { nil }
    }
    for (index, rest) in moves.rest.enumerated() where rest.count != sections[index].cells.count {
      sections[index].cells = rest
    }
    for moved in moves.placed {
      guard let section = moved.place.section,
        let index = sections.firstIndex(where: { $0.editID == section })
      else { throw .missing(.section(moved.place.section ?? .ordinal(0))) }
      try moves.put(moved, into: &sections[index].cells)
    }
  }

  private mutating func removeSections(_ edits: [Edit]) throws(EditError) {
    for case .remove(.section(let id), _, _) in edits {
      guard let index = sections.firstIndex(where: { $0.editID == id }) else {
        throw .missing(.section(id))
      }
      guard sections[index].cells.isEmpty else { throw .full(id) }
      sections.remove(at: index)
    }
  }

  private mutating func setValues(_ edits: [Edit]) throws(EditError) {
    let rows = rowIndex
    for case .set(let part, let key, _, let value) in edits {
      switch part {
      case .page: try set(key, value)
      case .item(.row(let id)):
        guard let (section, cell) = rows[id] else { throw .missing(.row(id)) }
        try sections[section].cells[cell].set(key, value)
      case .item(.section(let id)):
        guard let index = sections.firstIndex(where: { $0.editID == id }) else {
          throw .missing(.section(id))
        }
        try sections[index].set(key, value)
      case .item(.tab(let id)):
        guard let index = tabBar.firstIndex(where: { $0.editID == id }) else {
          throw .missing(.tab(id))
        }
        try tabBar[index].set(key, value)
      }
    }
  }

  private mutating func nameRows(_ edits: [Edit]) throws(EditError) {
    let rows = rowIndex
    for case .identify(let old, let new) in edits {
      guard let (section, cell) = rows[old] else { throw .missing(.row(old)) }
      sections[section].cells[cell].editID = new
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

extension Cell: EditItem {
  var editID: RowID {
    get { row }
    set {
      switch newValue {
      case .named(let name): id = name
      case .ordinal(let number): (id, ordinal) = (nil, number)
      }
      places["id"] = nil
    }
  }
}

extension Section: EditItem {
  var editID: RowID {
    get { .ordinal(ordinal ?? 0) }
    set { if case .ordinal(let number) = newValue { ordinal = number } }
  }
}

extension TabItem: EditItem {
  var editID: RowID {
    get { .ordinal(ordinal ?? 0) }
    set { if case .ordinal(let number) = newValue { ordinal = number } }
  }
}

/// Items that are taken from where they stand, and put elsewhere.
private struct Arranging<Item: EditItem> {
  let wrap: (RowID) -> Edit.Item
  /// Whether items that go are taken out at once.
  var removes = true
  /// What comes and what moves, with where it will stand.
  private(set) var placed: [(item: Item, id: RowID, place: Edit.Place)] = []
  /// The lists without what was taken out.
  private(set) var rest: [[Item]] = []

  init(wrap: @escaping (RowID) -> Edit.Item, removes: Bool = true) {
    (self.wrap, self.removes) = (wrap, removes)
  }

  /// Notes something new.
  mutating func place(_ item: Item, _ id: RowID, _ place: Edit.Place) {
    placed.append((item, id, place))
  }

  /// Takes out of lists what goes and what moves.
  mutating func take(_ edits: [Edit], of lists: [[Item]], _ id: (Edit.Item) -> RowID?)
    throws(EditError)
  {
    var gone: Set<RowID> = []
    var moved: [RowID: Edit.Place] = [:]
    for edit in edits {
      switch edit {
      case .remove(let item, _, _) where removes: if let id = id(item) { gone.insert(id) }
      case .move(let item, _, let place): if let id = id(item) { moved[id] = place }
      case .set, .insert, .remove, .identify: break
      }
    }
    let new = Set(placed.map(\.id))
    for list in lists {
      var rest: [Item] = []
      for item in list {
        let id = item.editID
        guard !new.contains(id) || gone.contains(id) else { throw .known(wrap(id)) }
        if gone.remove(id) != nil { continue }
        if let place = moved.removeValue(forKey: id) {
          placed.append((item, id, place))
        } else {
          rest.append(item)
        }
      }
      self.rest.append(rest)
    }
    if let id = gone.first ?? moved.keys.first { throw .missing(wrap(id)) }
  }

  /// Puts something where it will stand: below what stays, and what came between that and it.
  func put(_ moved: (item: Item, id: RowID, place: Edit.Place), into list: inout [Item])
    throws(EditError)
  {
    var index = 0
    if let after = moved.place.after {
      guard let known = list.firstIndex(where: { $0.editID == after }) else {
        throw .missing(wrap(after))
      }
      index = known + 1
    }
    while index < list.count, moved.place.between.contains(list[index].editID) { index += 1 }
    list.insert(moved.item, at: index)
  }
}
