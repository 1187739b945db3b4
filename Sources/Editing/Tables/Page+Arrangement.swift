import PageFiles
import PageModel

extension Page {
  /// The edits that turn this page into one with inserted and removed items.
  ///
  /// Items on both pages must have equal numbers, order and values.
  func arrangement(to new: Page) -> [Edit] {
    var edits = sections.arrangement(to: new.sections, in: nil, Edit.Item.section)
    var after: [Int?: Section] = [:]
    for section in new.sections { after[section.ordinal] = section }
    for section in sections {
      let cells = after.removeValue(forKey: section.ordinal)?.cells ?? []
      edits += section.cells.arrangement(to: cells, in: section.editID, Edit.Item.row)
    }
    for section in new.sections where after[section.ordinal] != nil {
      edits += [Cell]().arrangement(to: section.cells, in: section.editID, Edit.Item.row)
    }
    return edits
  }
}

extension Array where Element: IdentifiedItem {
  /// The removed items, then the inserted ones.
  fileprivate func arrangement(
    to new: [Element], in section: RowID?, _ item: (RowID) -> Edit.Item
  ) -> [Edit] {
    guard !elementsEqual(new, by: { $0.ordinal == $1.ordinal }) else { return [] }
    let (was, now) = (Set(map(\.ordinal)), Set(new.map(\.ordinal)))
    let before = PlacedList(section: section, range: indices)
      .places(of: map(\.editID)) { now.contains(self[$0].ordinal) }
    let after = PlacedList(section: section, range: new.indices)
      .places(of: new.map(\.editID)) { was.contains(new[$0].ordinal) }
    let gone = zip(self, before).filter { !now.contains($0.0.ordinal) }
      .map { Edit.remove(item($0.editID), $0.values, from: $1) }
    return gone
      + zip(new, after).filter { !was.contains($0.0.ordinal) }
      .map { Edit.insert(item($0.editID), $0.values, at: $1) }
  }
}
