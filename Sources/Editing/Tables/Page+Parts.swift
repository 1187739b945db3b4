import Geometry
package import PageModel

/// The position of a row or section on a page.
package enum TablePart: Hashable, Sendable {
  /// A row, by the index of its section and its own index.
  case row(Int, Int)
  /// A section.
  case section(Int)
}

extension Page {
  /// The row or section with an id; nil if there is none.
  package func part(withID id: String) -> TablePart? {
    for (place, section) in sections.enumerated() {
      if section.id == id { return .section(place) }
      if let row = section.cells.firstIndex(where: { $0.id == id }) { return .row(place, row) }
    }
    return nil
  }

  /// The rows that match, from the top.
  package func rows(where isMeant: (Cell) -> Bool) -> [(section: Int, row: Int)] {
    sections.enumerated().flatMap { section in
      section.element.cells.enumerated().filter { isMeant($0.element) }
        .map { (section.offset, $0.offset) }
    }
  }

  /// The position of a row or section.
  ///
  /// - Throws: ``EditError`` if it does not exist; the message states the valid range.
  package func part(_ path: RowPath) throws(EditError) -> TablePart {
    switch path.name {
    case .section(let section):
      try check(section)
      return .section(section)
    case .row(let section, let row):
      try check(section)
      let count = sections[section].cells.count
      guard (0..<count).contains(row) else {
        throw .refused("there is no row \(row) in section \(section)", hint: rows(of: section))
      }
      return .row(section, row)
    case .id(let id):
      if let part = part(withID: id) { return part }
      throw .refused(
        "no row and no section has the id \"\(id)\"", hint: Suggestion.hint(for: id, among: ids))
    }
  }

  /// The position of a row.
  ///
  /// - Throws: ``EditError`` if it does not exist, or is a section.
  package func row(_ path: RowPath) throws(EditError) -> (section: Int, row: Int) {
    switch try part(path) {
    case .row(let section, let row): return (section, row)
    case .section(let section):
      throw .refused("\(path) is a section, not a row", hint: rows(of: section))
    }
  }

  /// The index of a section; the last one by default.
  ///
  /// - Throws: ``EditError`` if it does not exist, or is a row.
  package func section(_ path: RowPath?) throws(EditError) -> Int {
    guard let path else {
      guard !sections.isEmpty else { throw .refused("the page has no sections", hint: nil) }
      return sections.count - 1
    }
    switch try part(path) {
    case .section(let section): return section
    case .row(let section, _):
      throw .refused("\(path) is a row, not a section", hint: "it is in section \(section)")
    }
  }

  /// Checks that the ids of new rows and sections are unique.
  ///
  /// - Parameters:
  ///   - new: the ids.
  ///   - going: the ids that are removed at the same time.
  /// - Throws: ``EditError`` that names the item with the same id.
  func check(_ new: [String?], besides going: Set<String> = []) throws(EditError) {
    var places: [String: Int] = [:]
    for (place, id) in new.enumerated() {
      guard let id else { continue }
      if let first = places.updateValue(place, forKey: id) {
        throw .refused(
          "the id \"\(id)\" is used twice",
          hint: "new items \(first) and \(place), counted from 0, have it")
      }
      if !going.contains(id), let part = part(withID: id) {
        throw .refused(
          "the id \"\(id)\" is already used on the page", hint: "\(part.path) has it")
      }
    }
  }

  /// The first id used twice, with both paths; nil if all are unique.
  package var repeatedID: (id: String, first: RowPath, second: RowPath)? {
    var known: [String: RowPath] = [:]
    for (place, section) in sections.enumerated() {
      let rows = section.cells.indices.map { (section.cells[$0].id, TablePart.row(place, $0)) }
      for case (let id?, let part) in [(section.id, .section(place))] + rows {
        if let first = known[id] { return (id, first, part.path) }
        known[id] = part.path
      }
    }
    return nil
  }

  /// The ids of rows and sections.
  package var ids: [String] {
    sections.flatMap { [$0.id] + $0.cells.map(\.id) }.compactMap(\.self)
  }

  private func check(_ section: Int) throws(EditError) {
    guard !sections.indices.contains(section) else { return }
    throw .refused(
      "there is no section \(section)", hint: "the page has " + sections.count.last("section"))
  }

  private func rows(of section: Int) -> String {
    "section \(section) has " + sections[section].cells.count.last("row")
  }
}

extension TablePart {
  /// The path of the part.
  package var path: RowPath {
    switch self {
    case .row(let section, let row): RowPath(section: section, row: row)
    case .section(let section): RowPath(section: section)
    }
  }
}

extension Int {
  /// The count and the last index: `3 rows, so the last index is 2`.
  fileprivate func last(_ word: String) -> String {
    self == 0 ? "no \(word)s" : "\(counted(self, word)), so the last index is \(self - 1)"
  }
}
