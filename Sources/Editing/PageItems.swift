import PageFiles
package import PageModel

/// An item of edits with its written values.
struct PageItem {
  let id: RowID
  /// The number on its page.
  let number: Int
  let values: [EditKey: Written]
  /// A hash of the values of the item and its descendants.
  let hash: Int
  /// The child elements.
  let children: [PageItem]
  /// The sorted hashes of all descendants' values.
  let inside: [Int]
  /// The values by which a reader recognises it without an id.
  let face: [EditKey: Written]
  private let ownHash: Int
  /// Whether it is an element with children.
  let holdsOthers: Bool
  /// The id as written, with its tags; nil if no data are in it.
  private let idText: String?

  /// An item; for an element, with its children.
  init(_ item: some EditItem, number: Int?, holding children: [PageItem] = []) {
    self.init(
      item.editID, item.values, number: number ?? 0, item.places["id"]?.text, holding: children)
  }

  private init(
    _ id: RowID, _ values: [EditKey: Written], number: Int, _ idText: String?,
    holding children: [PageItem]
  ) {
    (self.id, self.values, self.number, self.idText) = (id, values, number, idText)
    face = Self.face(of: values)
    ownHash = values.hashValue
    holdsOthers = values[.property("kind")]?.holdsOthers ?? false
    hash = children.isEmpty ? ownHash : [ownHash, children.map(\.hash).hashValue].hashValue
    self.children = children
    inside = children.flatMap { $0.inside + [$0.ownHash] }.sorted()
  }

  /// The item without the value that makes it the selected one.
  var unselected: PageItem {
    PageItem(
      id, values.filter { $0.key != .property("selected") }, number: number, idText,
      holding: children)
  }

  /// The written id; nil if there is none.
  var name: String? { if case .named(let name) = id { name } else { nil } }

  /// The mark that identifies the item: its id, otherwise its values.
  var mark: Int { name?.hashValue ?? hash }

  /// The data in the id, each with its path; nil if there are none.
  var idData: [String]? {
    guard let idText, let name, let data = try? TextTemplate(idText).values(in: name),
      !data.isEmpty
    else { return nil }
    return data.map { "\($0.path) \($0.value)" }
  }

  /// The number of values that differ.
  func differences(from other: PageItem) -> Int {
    if ownHash == other.ownHash, values == other.values { return 0 }
    let gone = values.keys.count { other.values[$0] == nil }
    return other.values.reduce(gone) { $0 + (values[$1.key] == $1.value ? 0 : 1) }
  }

  /// The least number of descendants that differ.
  func differencesInside(from other: PageItem) -> Int {
    hash == other.hash
      ? 0 : max(inside.count, other.inside.count) - inside.countShared(with: other.inside)
  }

  /// The cost of inserting or removing the item.
  var price: Int { PageItem.unit + PageItem.unit / 4 * values.count }

  /// The cost of one value.
  static let unit = 1000
}

/// The items and values of a page, for edits.
package struct PageItems {
  let values: [EditKey: Written]
  let templates: [String: TemplateItems]
  let tabs: [PageItem]
  let sections: [PageItem]
  /// The rows of all sections, from the top down.
  let rows: [PageItem]
  /// The range of each section's rows.
  let ranges: [Range<Int>]
  /// The index of the row with each id.
  let named: [String: Int]

  /// The items of a page.
  package init(_ page: Page) {
    var page = page
    page.numberRows()
    values = page.values
    templates = Dictionary(
      page.templates.map { ($0.name, TemplateItems($0)) }, uniquingKeysWith: { $1 })
    tabs = page.tabBar.map { PageItem($0, number: $0.ordinal) }
    sections = page.sections.map { PageItem($0, number: $0.ordinal) }
    rows = page.sections.flatMap { $0.cells.map { PageItem($0, number: $0.ordinal) } }
    var start = 0
    ranges = page.sections.map { section in
      defer { start += section.cells.count }
      return start..<start + section.cells.count
    }
    named = Dictionary(
      rows.enumerated().compactMap { index, row in row.name.map { ($0, index) } }
    ) { first, _ in first }
  }

  /// Marks for rows without ids on both pages, nil for others: equal rows have equal marks.
  func marks(beside other: PageItems) -> (old: [Int?], new: [Int?]) {
    var known: [Int: [(row: PageItem, mark: Int)]] = [:]
    var next = 0
    func mark(_ row: PageItem) -> Int? {
      guard row.name == nil else { return nil }
      if let found = known[row.hash]?.first(where: { $0.row.values == row.values }) {
        return found.mark
      }
      next += 1
      known[row.hash, default: []].append((row, next))
      return next
    }
    return (rows.map(mark), other.rows.map(mark))
  }

  /// The number of rows, sections and tabs on one of two pages alone, by their marks.
  func strangers(to other: PageItems) -> Int {
    func count(_ left: [PageItem], _ right: [PageItem]) -> Int {
      var counts: [Int: Int] = [:]
      for item in left { counts[item.mark, default: 0] += 1 }
      for item in right { counts[item.mark, default: 0] -= 1 }
      return counts.values.reduce(0) { $0 + abs($1) }
    }
    return count(rows, other.rows) + count(sections, other.sections) + count(tabs, other.tabs)
  }
}

extension Page {
  /// Whether two pages have the same values, regardless of places and of rows' numbers.
  package func hasSameValues(as other: Page) -> Bool {
    PageItems(self).hasSameValues(as: PageItems(other))
  }
}

extension PageItems {
  /// Whether two pages have the same values, regardless of places and of rows' numbers.
  package func hasSameValues(as other: PageItems) -> Bool {
    func isEqual(_ left: [PageItem], _ right: [PageItem]) -> Bool {
      left.elementsEqual(right) { $0.name == $1.name && $0.values == $1.values }
    }
    return values == other.values && ranges == other.ranges && isEqual(tabs, other.tabs)
      && isEqual(sections, other.sections) && isEqual(rows, other.rows)
      && templates.count == other.templates.count
      && templates.allSatisfy { name, own in
        guard let other = other.templates[name] else { return false }
        return own.values == other.values && own.ranges == other.ranges
          && isEqual(own.elements, other.elements)
      }
  }
}

extension [Int] {
  /// The number of elements that two sorted lists share.
  fileprivate func countShared(with other: [Int]) -> Int {
    var (count, left, right) = (0, 0, 0)
    while left < self.count, right < other.count {
      if self[left] == other[right] {
        (count, left, right) = (count + 1, left + 1, right + 1)
      } else if self[left] < other[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return count
  }
}
