package import PageModel

extension Page {
  /// What a change of a row's properties comes to.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - change: sets its properties.
  /// - Returns: the operation that writes those that are others then.
  /// - Throws: ``EditError`` where there is no such row, or its id was changed.
  package func setting(
    row path: RowPath, _ change: (inout Cell) -> Void
  ) throws(EditError) -> TableOperation {
    let (section, row) = try row(path)
    var changed = sections[section].cells[row]
    change(&changed)
    return .set(path, try sections[section].cells[row].values(to: changed))
  }

  /// What a change of a section's properties comes to, its rows left alone.
  ///
  /// - Parameters:
  ///   - path: the section.
  ///   - change: sets its properties.
  /// - Returns: the operation that writes those that are others then.
  /// - Throws: ``EditError`` where there is no such section, its id was changed, or its rows were.
  package func setting(
    section path: RowPath, _ change: (inout Section) -> Void
  ) throws(EditError) -> TableOperation {
    let section = sections[try section(path)]
    var changed = section
    change(&changed)
    guard changed.cells == section.cells else {
      throw .refused(
        "rows are no property of a section", hint: "add, insert, replace or remove them")
    }
    return .set(path, try section.values(to: changed))
  }
}

extension IdentifiedItem {
  /// The values that it has otherwise once it is changed.
  fileprivate func values(to changed: Self) throws(EditError) -> [EditKey: EditValue?] {
    guard changed.id == id else {
      throw .refused("an id cannot be set", hint: "take the row or section away, and put it anew")
    }
    let (old, new) = (values, changed.values)
    var written: [EditKey: EditValue?] = [:]
    for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
      written[key] = .some(new[key])
    }
    return written
  }
}
