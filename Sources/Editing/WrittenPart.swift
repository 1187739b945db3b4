package import PageModel

/// All that is written of one part of a page, and where.
package struct WrittenPart: Hashable, Sendable {
  /// What it is; on a page without faults each stands below what it belongs to.
  package enum Role: String, Hashable, Sendable {
    case page, tab, section, cell
  }

  /// What it is.
  package let role: Role
  /// The id that its author gave it; nil where none was given.
  package var id: String?
  /// Which one it was of the page as it was first read; nil where its place tells.
  package var number: Int?
  /// The values, without those that are as they would be anyway.
  package var values: [EditKey: EditValue] = [:]
  /// Where it is written; nil for what no file says.
  package var source: Source?
  /// Where its values are written, by the words of ``Places``, of the look with `style.` before them.
  package var places: [String: Source] = [:]

  /// A part of which nothing is written.
  package init(_ role: Role) { self.role = role }
}

extension Page {
  /// The parts of the page: the page itself, its tabs, and each section followed by its rows.
  package var writtenParts: [WrittenPart] {
    let isMixed = sections.map(\.ordinal).areMixed
    let areRowsMixed = sections.flatMap { $0.cells.map(\.ordinal) }.areMixed
    let rows = sections.flatMap { section in
      [WrittenPart(section, as: .section, id: section.id, isMixed ? section.ordinal : nil)]
        + section.cells.map {
          WrittenPart($0, as: .cell, id: $0.id, areRowsMixed ? $0.ordinal : nil)
        }
    }
    var page = WrittenPart(self, as: .page)
    for template in templates {
      page.values[.template(template.name)] = EditValue(.template(template))
    }
    return [page] + tabBar.map { WrittenPart($0, as: .tab) } + rows
  }

  /// Puts a page together from its parts.
  ///
  /// - Throws: ``EditError`` where a part has a value that none of its kind has. A part that stands where
  ///   none does is left out.
  package init(_ parts: [WrittenPart]) throws(EditError) {
    self.init()
    for part in parts {
      switch part.role {
      case .page: try read(part)
      case .tab:
        tabBar.append(TabItem())
        try tabBar[tabBar.count - 1].read(part)
      case .section:
        sections.append(Section())
        try sections[sections.count - 1].read(part)
        sections[sections.count - 1].id = part.id
        sections[sections.count - 1].ordinal = part.number
      case .cell:
        guard let section = sections.indices.last else { continue }
        var cell = Cell()
        try cell.read(part)
        cell.id = part.id
        cell.ordinal = part.number
        sections[section].cells.append(cell)
      }
    }
    numberRows()
  }
}

extension WrittenPart {
  fileprivate init(
    _ part: some Editable, as role: Role, id: String? = nil, _ number: Int? = nil
  ) {
    self.init(role)
    (self.id, self.number) = (id, number)
    values = part.values
    source = part.places.whole
    places = part.allPlaces
  }
}

extension [Int?] {
  /// Whether they are not just the numbers from 0 on.
  fileprivate var areMixed: Bool { enumerated().contains { $1 != nil && $1 != $0 } }
}

extension Editable {
  fileprivate mutating func read(_ part: WrittenPart) throws(EditError) {
    for (key, value) in part.values { try set(key, value) }
    places.whole = part.source
    allPlaces = part.places
  }
}

extension Editable {
  fileprivate func find(_ key: EditKey?, orGroup: Bool) -> Source? {
    guard let name = key?.text else { return places.whole }
    let exact = allPlaces[name]
    return exact ?? (orGroup ? allPlaces[String(name.prefix { $0 != "." })] : nil)
  }
}

extension Page {
  /// Where a value is written, or all of it without a key; nil where no file says so.
  ///
  /// `orGroup` takes the place of a group of values where the one has none: `statusBar` for its time.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}

extension Section {
  /// Where a value is written, or all of it without a key; nil where no file says so.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}

extension Cell {
  /// Where a value is written, or all of it without a key; nil where no file says so.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}

extension TabItem {
  /// Where a value is written, or all of it without a key; nil where no file says so.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}
