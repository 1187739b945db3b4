import PageFiles
package import PageModel

extension Page {
  /// The operation for a change of a row's properties.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - change: sets its properties.
  /// - Returns: an operation that sets the changed properties.
  /// - Throws: ``EditError`` if there is no such row, or its id was changed.
  package func setting(
    row path: RowPath, _ change: (inout Cell) -> Void
  ) throws(EditError) -> TableOperation {
    let (section, row) = try row(path)
    var changed = sections[section].cells[row]
    change(&changed)
    return .set(path, try sections[section].cells[row].changes(to: changed))
  }

  /// The operation for a change of a section's properties, without its rows.
  ///
  /// - Parameters:
  ///   - path: the section.
  ///   - change: sets its properties.
  /// - Returns: an operation that sets the changed properties.
  /// - Throws: ``EditError`` if there is no such section, or its id or rows were changed.
  package func setting(
    section path: RowPath, _ change: (inout Section) -> Void
  ) throws(EditError) -> TableOperation {
    let section = sections[try section(path)]
    var changed = section
    change(&changed)
    guard changed.cells == section.cells else {
      throw .refused(
        "rows are not a property of a section", hint: "add, insert, replace or remove them")
    }
    return .set(path, try section.changes(to: changed))
  }
}

extension IdentifiedItem {
  /// The values that differ after a change; nil for removed ones.
  fileprivate func changes(to changed: Self) throws(EditError) -> [EditKey: Written?] {
    guard changed.id == id else {
      throw .refused("an id cannot be set", hint: "remove the row or section, and insert a new one")
    }
    let (old, new) = (self.values, changed.values)
    var written: [EditKey: Written?] = [:]
    for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
      written[key] = .some(new[key])
    }
    return written
  }
}
