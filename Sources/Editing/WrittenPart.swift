import PageFiles
package import PageModel

/// The written values of one part of a page, with their places.
package struct WrittenPart: Hashable, Sendable {
  /// The role of a part; on a page without errors, parts follow their parents.
  package enum Role: String, Hashable, Sendable {
    case page, tab, section, cell
  }

  /// The role.
  package let role: Role
  /// The written id; nil if there is none.
  package var id: String?
  /// The number on the page as first read; nil if it equals the index.
  package var number: Int?
  /// The values without defaults.
  package var values: [EditKey: Written] = [:]
  /// Where the part is written; nil without a file.
  package var source: Source?
  /// The places of the values by the keys of ``Places``, style keys with `style.` in front; those of keys that data
  /// left out, too.
  package var places: [String: Source] = [:]

  /// A part without values.
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
      page.values[.template(template.name)] = template.written
    }
    return [page] + tabBar.map { WrittenPart($0, as: .tab) } + rows
  }

  /// Builds a page from its parts.
  ///
  /// - Throws: ``EditError`` if a part has an unknown value. A part without its parent is ignored.
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
    places = part.leftOut.merging(part.allPlaces) { _, own in own }
  }
}

extension [Int?] {
  /// Whether any number differs from its index.
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
    let exact = allPlaces[name] ?? leftOut[name]
    return exact ?? (orGroup ? allPlaces[String(name.prefix { $0 != "." })] : nil)
  }
}

extension Page {
  /// The place of a value, or of the whole page without a key; nil without a file.
  ///
  /// With `orGroup`, a value without a place has that of its group: `statusBar` for its time.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}

extension Section {
  /// The place of a value, or of the whole section without a key; nil without a file.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}

extension Cell {
  /// The place of a value, or of the whole row without a key; nil without a file.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}

extension TabItem {
  /// The place of a value, or of the whole tab without a key; nil without a file.
  package func place(of key: EditKey?, orGroup: Bool = true) -> Source? {
    find(key, orGroup: orGroup)
  }
}
