public import PageModel

extension Page {
  /// The edits that turn this page into another.
  ///
  /// Applied, they give exactly that page's values, and none of them is redundant. Rows and
  /// sections are matched by id, wherever they are; without ids by title, otherwise by most of
  /// their texts and images, and by position. Items that have nothing in common never match.
  ///
  /// Ids must be unique on each page, as on any page without errors.
  ///
  /// - Parameter new: the other page.
  /// - Returns: the edits; empty if all values are equal. They use this page's ids of rows and
  ///   sections. Inserted items have their own ids, or numbers that are unused on this page.
  public func edits(to new: Page) -> [Edit] {
    PageDifference(from: PageItems(self), to: PageItems(new)).edits
  }

  /// The edits that turn this page into another, if the two have enough in common.
  ///
  /// - Parameters:
  ///   - new: the other page.
  ///   - strangers: the maximum number of rows, sections and tabs on one page alone: the cost of
  ///     each edit depends on its neighbours.
  /// - Returns: the edits; nil if more items are on one page alone.
  package func edits(to new: PageItems, ifAtMost strangers: Int) -> [Edit]? {
    let old = PageItems(self)
    return old.strangers(to: new) <= strangers ? PageDifference(from: old, to: new).edits : nil
  }
}

/// The differences between two pages, with their items matched.
struct PageDifference {
  let old: PageItems
  let new: PageItems
  private(set) var edits: [Edit] = []

  init(from old: PageItems, to new: PageItems) {
    (self.old, self.new) = (old, new)
    compare(.page, old.values, new.values)
    compareTemplates()
    compareTabs()
    compareSections()
  }

  private mutating func compareTemplates() {
    for name in Set(old.templates.keys).union(new.templates.keys).sorted() {
      guard let before = old.templates[name], let after = new.templates[name] else {
        let (before, after) = (old.templates[name]?.whole, new.templates[name]?.whole)
        edits.append(.set(.page, .template(name), from: before, to: after))
        continue
      }
      compare(.template(name), before.values, after.values)
      let elements = ItemMatching(before, after)
      let names = elements.names
      let item = Edit.Item.named(in: name)
      tell(elements, names, item)
      arrange(
        elements, names, item, before.lists(before.elements.map(\.id)), after.lists(names),
        [0] + elements.partners.map { $0.map { $0 + 1 } })
    }
  }

  private mutating func compareTabs() {
    // Which tab is selected may follow from its place.
    var known = ItemMatching(old.tabs.map(\.unselected), new.tabs.map(\.unselected))
    known.align()
    known.pairRest()
    while known.separateStrangers(
      but: Set(known.staying(from: old.tabs.indices, in: new.tabs.indices)))
    {}
    var tabs = ItemMatching(old.tabs, new.tabs)
    for case (let after, let before?) in known.partners.enumerated() { tabs.pair(before, after) }
    let names = tabs.names
    tell(tabs, names, Edit.Item.tab)
    arrange(tabs, names, Edit.Item.tab, [PlacedList(old.tabs)], [PlacedList(new.tabs)], [0])
  }

  private mutating func compareSections() {
    let matching = SectionMatching(old, new)
    let (sections, rows) = (matching.sections, matching.rows)
    let (names, rowNames) = (sections.names, rows.names)
    tell(sections, names, Edit.Item.section)
    arrange(
      sections, names, Edit.Item.section, [PlacedList(old.sections)], [PlacedList(new.sections)],
      [0]
    )
    tell(rows, rowNames, Edit.Item.row)
    arrange(
      rows, rowNames, Edit.Item.row,
      zip(old.sections, old.ranges).map { PlacedList(section: $0.id, range: $1) },
      zip(names, new.ranges).map { PlacedList(section: $0, range: $1) }, sections.partners)
    identify(sections, Edit.Item.section)
    identify(rows, Edit.Item.row)
  }

  /// Adds edits for changed ids of matched items.
  private mutating func identify(_ items: ItemMatching, _ item: (RowID) -> Edit.Item) {
    for case (let before?, let now) in zip(items.partners, items.new) {
      let was = items.old[before]
      let id = now.name.map { RowID.named($0) } ?? .ordinal(was.number)
      if id != was.id { edits.append(.identify(item(was.id), as: id)) }
    }
  }

  /// Adds edits for changed values of matched items.
  private mutating func tell(
    _ items: ItemMatching, _ names: [RowID], _ item: (RowID) -> Edit.Item
  ) {
    for case (let before?, let after) in zip(items.partners, items.new.indices) {
      compare(.item(item(names[after])), items.old[before].values, items.new[after].values)
    }
  }

  /// Adds edits for changed values.
  private mutating func compare(
    _ part: Edit.Part, _ old: [EditKey: Written], _ new: [EditKey: Written]
  ) {
    guard old != new else { return }
    for key in Set(old.keys).union(new.keys).sorted() where old[key] != new[key] {
      let (key, old, new) = EditKey.told(key, old[key], new[key])
      edits.append(.set(part, key, from: old, to: new))
    }
  }

  /// Adds edits for inserted, removed and moved items; `partners` maps new lists to old ones.
  private mutating func arrange(
    _ items: ItemMatching, _ names: [RowID], _ item: (RowID) -> Edit.Item, _ olds: [PlacedList],
    _ news: [PlacedList], _ partners: [Int?]
  ) {
    let stays = Set(
      zip(news, partners).flatMap { list, partner in
        partner.map { items.staying(from: olds[$0].range, in: list.range) } ?? []
      })
    let stood = Set(stays.compactMap { items.partners[$0] })
    let before = olds.flatMap { $0.places(of: items.old.map(\.id), stood.contains) }
    let after = news.flatMap { $0.places(of: names, stays.contains) }
    for (index, gone) in items.old.enumerated() where items.successors[index] == nil {
      edits.append(.remove(item(gone.id), gone.values, from: before[index]))
    }
    for (index, new) in items.new.enumerated() where !stays.contains(index) {
      if let partner = items.partners[index] {
        edits.append(.move(item(names[index]), from: before[partner], to: after[index]))
      } else {
        edits.append(.insert(item(names[index]), new.values, at: after[index]))
      }
    }
  }
}

/// A list of items with places: all tabs, all sections, a section's rows, or an element's children.
struct PlacedList {
  /// The section of rows, or the parent of elements.
  var section: RowID?
  let range: Range<Int>

  init(section: RowID?, range: Range<Int>) { (self.section, self.range) = (section, range) }

  /// A list without a section.
  init(_ items: [PageItem]) { range = items.indices }

  /// The place of each item, relative to those that stay.
  func places(of names: [RowID], _ stays: (Int) -> Bool) -> [Edit.Place] {
    var (after, start) = (RowID?.none, range.lowerBound)
    return range.map { index in
      defer { if stays(index) { (after, start) = (names[index], index + 1) } }
      return Edit.Place(in: section, after: after, between: names[start..<index])
    }
  }
}
