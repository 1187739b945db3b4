import PageFiles
package import PageModel

extension Page {
  /// All pages that differ from this one by a single valid change, as edits.
  ///
  /// Each value of each part is changed or removed; each row and section gets another id; each row,
  /// section, tab and element without children is duplicated, removed, or moved down by one.
  ///
  /// The values come from the lists of properties and style keys, so new ones are included. Each
  /// variation is a single edit, except for sections that are inserted or removed with their rows.
  package var variations: [[Edit]] {
    var page = self
    page.numberRows()
    for index in page.templates.indices { page.templates[index].numberElements() }
    return Variations(page).all
  }
}

extension Section {
  /// Whether the section's choice names a row, which must then exist.
  fileprivate func hasChosen(_ cell: Cell) -> Bool {
    cell.id.map { choice?.contains($0) == true } ?? false
  }
}

/// Finds the variations of a page whose parts are numbered.
private struct Variations {
  private(set) var all: [[Edit]] = []
  private let others: OtherValues
  /// The number of the next inserted item.
  private var next = 0

  init(_ page: Page) {
    others = OtherValues(page)
    let cells = page.sections.flatMap(\.cells)
    let numbers =
      page.tabBar.map(\.ordinal) + page.sections.map(\.ordinal) + cells.map(\.ordinal)
      + page.templates.flatMap { $0.elements.map(\.ordinal) }
    next = numbers.reduce(0) { max($0, ($1 ?? 0) + 1) }
    vary(page, .page)
    for template in page.templates {
      vary(template, .template(template.name), others.parameters(of: template))
      vary(template.layout, in: template)
      arrange(inside: template.layout, in: template)
    }
    for tab in page.tabBar { vary(tab, .item(.tab(tab.editID))) }
    arrange(page.tabBar, in: nil, as: Edit.Item.tab) { _ in [] }
    for section in page.sections {
      vary(section, .item(.section(section.editID)), others.arguments(of: section))
      addName(.section(section.editID))
      for cell in section.cells {
        vary(cell, .item(.row(cell.editID)), others.arguments(of: cell))
        if !section.hasChosen(cell) { addName(.row(cell.editID)) }
      }
      arrange(section.cells, in: section.editID, as: Edit.Item.row) {
        section.hasChosen($0) ? nil : []
      }
    }
    arrange(page.sections, in: nil, as: Edit.Item.section) { $0.cells }
  }

  // MARK: Values

  /// Adds a variation with another id of a row or section.
  private mutating func addName(_ item: Edit.Item) {
    all.append([.identify(item, as: .named("other\(all.count)"))])
  }

  /// Adds variations with other values for each key of a part, and for its own keys.
  private mutating func vary<Part: Editable>(
    _ part: Part, _ name: Edit.Part, _ own: [(key: EditKey, value: Written?)] = []
  ) {
    let (properties, owned) = (part.propertyValues, part.ownValues)
    /// The edit of a value; nil if the part refuses or already has it.
    func edit(_ key: EditKey, _ value: Written?) -> Edit? {
      var other = part
      guard (try? other.set(key, value)) != nil else { return nil }
      // A property changes no other values than properties, and the other way round.
      let (values, now) =
        switch key {
        case .property: (properties, other.propertyValues)
        default: (owned, other.ownValues)
        }
      let keys = Set(values.keys).union(now.keys).filter { values[$0] != now[$0] }
      guard keys.count == 1, let key = keys.first else { return nil }
      let told = EditKey.told(key, values[key], now[key])
      return .set(name, told.key, from: told.old, to: told.new)
    }
    for key in Part.properties.keys.sorted().map(EditKey.property) + OtherValues.styleKeys {
      let now = properties[key] ?? owned[key]
      let other = others.values(of: key, in: Part.self, than: now).lazy.compactMap {
        edit(key, $0)
      }.first
      let none = OtherValues.mayBeLeftOut(key) ? edit(key, nil) : nil
      all += [other, none == other ? nil : none].compactMap(\.self).map { [$0] }
    }
    all += own.compactMap(edit).map { [$0] }
  }

  /// Adds variations with other values of an element and its descendants.
  private mutating func vary(_ element: Element, in template: Template) {
    vary(element, .item(Edit.Item.named(in: template.name)(element.editID)))
    for child in element.content.children ?? [] { vary(child, in: template) }
  }

  // MARK: Places

  /// Adds insertions, removals and moves of an element's descendants.
  private mutating func arrange(inside element: Element, in template: Template) {
    let children = element.content.children ?? []
    arrange(children, in: element.editID, as: Edit.Item.named(in: template.name)) {
      // Elements with children are neither duplicated nor removed.
      $0.content.children?.isEmpty == false ? nil : [Cell]()
    }
    for child in children { arrange(inside: child, in: template) }
  }

  /// Adds a duplication, removal and move of each item of a list.
  ///
  /// Items are duplicated and removed with their rows; if the rows are nil, they are only moved.
  private mutating func arrange<Item: EditItem>(
    _ items: [Item], in holder: RowID?, as item: (RowID) -> Edit.Item, rows: (Item) -> [Cell]?
  ) {
    var above: RowID?
    for (index, one) in items.enumerated() {
      let id = one.editID
      let place = Edit.Place(in: holder, after: above)
      let below = Edit.Place(in: holder, after: id)
      if let rows = rows(one) {
        let copy = number()
        // Rows of a copy have no ids for a choice.
        let values = one.values.filter { $0.key != .property("choice") }
        all.append([.insert(item(copy), values, at: below)] + placed(rows, in: copy, isNew: true))
        all.append([.remove(item(id), one.values, from: place)] + placed(rows, in: id))
      }
      if index + 1 < items.count {
        let next = items[index + 1].editID
        all.append([.move(item(id), from: place, to: Edit.Place(in: holder, after: next))])
      }
      above = id
    }
  }

  /// The edits that insert or remove a section's rows.
  private mutating func placed(
    _ rows: [Cell], in section: RowID, isNew: Bool = false
  ) -> [Edit] {
    let ids = rows.map { isNew ? number() : $0.editID }
    return zip(rows, ids.indices).map { cell, index in
      let row = Edit.Item.row(ids[index])
      let place = Edit.Place(in: section, between: ids[..<index])
      return isNew ? .insert(row, cell.values, at: place) : .remove(row, cell.values, from: place)
    }
  }

  private mutating func number() -> RowID {
    defer { next += 1 }
    return .ordinal(next)
  }
}
