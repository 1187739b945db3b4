import Geometry
import PageFiles
package import PageModel

extension Page {
  /// Applies a change of rows and sections.
  ///
  /// - Parameter operation: the change.
  /// - Returns: the resulting edits; applied to the old page, they give the new page.
  /// - Throws: ``EditError`` if the change is invalid; then the page is unchanged.
  package mutating func apply(_ operation: TableOperation) throws(EditError) -> [Edit] {
    var page = self
    page.numberRows()
    let old = page
    if case .set(let path, let values) = operation {
      let edits = try page.set(values, of: path)
      self = page
      return edits
    }
    try page.rearrange(by: operation)
    self = page
    return old.arrangement(to: page)
  }

  private mutating func rearrange(by operation: TableOperation) throws(EditError) {
    switch operation {
    case .add(let cells, let path):
      let section = try sectionForRows(path)
      try put(cells, into: section, at: sections[section].cells.count)
    case .insert(let cells, let position):
      let (section, place) = try place(of: position)
      try put(cells, into: section, at: place)
    case .addSections(let sections): try put(sections, at: self.sections.count)
    case .insertSections(let sections, let position):
      try put(sections, at: try sectionPlace(of: position))
    case .remove(let paths): try remove(paths)
    case .removeLast(let path):
      let section = try section(path)
      guard !sections[section].cells.isEmpty else {
        throw .refused("section \(section) has no row to remove", hint: nil)
      }
      sections[section].cells.removeLast()
    case .replace(let path, let cells):
      let (section, start) = try row(path)
      let end = min(start + cells.count, sections[section].cells.count)
      try put(cells, into: section, at: start, for: end - start)
    case .replaceRows(let path, let cells):
      let section = try sectionForRows(path)
      try put(cells, into: section, at: 0, for: sections[section].cells.count)
    case .reload(let paths): for path in paths { _ = try part(path) }
    case .clear: sections = []
    case .set: break
    }
  }

  private mutating func remove(_ paths: [RowPath]) throws(EditError) {
    var (rows, whole): ([Int: Set<Int>], Set<Int>) = ([:], [])
    for path in paths {
      switch try part(path) {
      case .row(let section, let row): rows[section, default: []].insert(row)
      case .section(let section): whole.insert(section)
      }
    }
    for (section, rows) in rows {
      for row in rows.sorted(by: >) { sections[section].cells.remove(at: row) }
    }
    for section in whole.sorted(by: >) { sections.remove(at: section) }
  }

  private mutating func set(
    _ values: [EditKey: Written?], of path: RowPath
  ) throws(EditError) -> [Edit] {
    switch try part(path) {
    case .row(let section, let row):
      let item = Edit.Item.row(sections[section].cells[row].editID)
      return try sections[section].cells[row].write(values, as: item)
    case .section(let section):
      let item = Edit.Item.section(sections[section].editID)
      return try sections[section].write(values, as: item)
    }
  }

  // MARK: Insertion

  /// The section for new rows; a page without sections gets one.
  private mutating func sectionForRows(_ path: RowPath?) throws(EditError) -> Int {
    if sections.isEmpty {
      sections = [Section()]
      numberRows()
    }
    return try section(path)
  }

  private mutating func place(
    of position: TableOperation.Position
  ) throws(EditError) -> (section: Int, place: Int) {
    switch position {
    case .before(let path):
      let (section, row) = try row(path)
      return (section, row)
    case .after(let path):
      let (section, row) = try row(path)
      return (section, row + 1)
    case .at(let place, let path):
      let section = try sectionForRows(path)
      let count = sections[section].cells.count
      guard (0...count).contains(place) else {
        throw .refused(
          "cannot insert a row at \(place) in section \(section)",
          hint: "it has \(counted(count, "row")): use 0 to \(count)")
      }
      return (section, place)
    }
  }

  private func sectionPlace(of position: TableOperation.Position) throws(EditError) -> Int {
    switch position {
    case .before(let path): return try section(path)
    case .after(let path): return try section(path) + 1
    case .at(let place, _):
      guard (0...sections.count).contains(place) else {
        throw .refused(
          "cannot insert a section at \(place)",
          hint: "the page has \(counted(sections.count, "section")): use 0 to \(sections.count)"
        )
      }
      return place
    }
  }

  /// Inserts rows into a section, in place of a number of rows.
  private mutating func put(
    _ cells: [Cell], into section: Int, at place: Int, for count: Int = 0
  ) throws(EditError) {
    let range = place..<place + count
    try check(cells.map(\.id), besides: Set(sections[section].cells[range].compactMap(\.id)))
    var next = nextRow
    sections[section].cells.replaceSubrange(range, with: cells.map { $0.numbered(&next) })
  }

  private mutating func put(_ new: [Section], at place: Int) throws(EditError) {
    try check(new.flatMap { [$0.id] + $0.cells.map(\.id) })
    var (next, nextRow) = (sections.reduce(0) { max($0, ($1.ordinal ?? -1) + 1) }, nextRow)
    sections.insert(
      contentsOf: new.map { section in
        var section = section.numbered(&next)
        section.cells = section.cells.map { $0.numbered(&nextRow) }
        return section
      }, at: place)
  }

  /// The first unused row number.
  private var nextRow: Int {
    sections.reduce(0) { $1.cells.reduce($0) { max($0, ($1.ordinal ?? -1) + 1) } }
  }
}

extension IdentifiedItem {
  /// The item with the next number; it may come from another page.
  fileprivate func numbered(_ next: inout Int) -> Self {
    var item = self
    item.ordinal = next
    next += 1
    return item
  }

  /// Sets values, and returns edits for those that changed.
  fileprivate mutating func write(
    _ values: [EditKey: Written?], as item: Edit.Item
  ) throws(EditError) -> [Edit] {
    let old = self.values
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      do { try set(key, value) } catch { throw unknown(key, item) }
    }
    let new = self.values
    return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
      .map { .set(.item(item), $0, from: old[$0], to: new[$0]) }
  }

  private func unknown(_ key: EditKey, _ item: Edit.Item) -> EditError {
    let name = key.text
    guard case .property = key, Self.properties[name] == nil else {
      return .refused("invalid value for \"\(name)\"", hint: nil)
    }
    let word = if case .section = item { "section" } else { "row" }
    let hint =
      name == "id"
      ? "an id cannot change: remove the \(word) and insert a new one"
      : Suggestion.hint(for: name, among: Self.properties.keys.sorted())
    return .refused("a \(word) has no property \"\(name)\" that can be set", hint: hint)
  }
}
