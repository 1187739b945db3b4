import PageFiles
import PageModel

/// The elements and values of a template, for edits.
struct TemplateItems {
  /// The template as one value.
  let whole: Written
  let values: [EditKey: Written]
  /// The elements level by level: the root, its children, their children.
  let elements: [PageItem]
  /// The range of each list of elements: the root alone, then the children of each element.
  let ranges: [Range<Int>]

  init(_ template: Template) {
    var template = template
    template.numberElements()
    (whole, values) = (template.written, template.values)
    let lists = FlatLayout(template.layout).lists
    var start = 0
    let ranges = lists.map { list in
      defer { start += list.count }
      return start..<start + list.count
    }
    // Children are built before their parents, which contain them.
    var items = [PageItem?](repeating: nil, count: start)
    for (index, element) in lists.joined().enumerated().reversed() {
      let children = items[ranges[index + 1]].compactMap(\.self)
      items[index] = PageItem(element, number: element.ordinal, holding: children)
    }
    (elements, self.ranges) = (items.compactMap(\.self), ranges)
  }

  /// The lists of elements with the ids of their parents.
  func lists(_ names: [RowID]) -> [PlacedList] {
    zip([nil] + names, ranges).map { PlacedList(section: $0, range: $1) }
  }
}

extension ItemMatching {
  /// Matches the elements of two templates: children in order, then those with another parent.
  init(_ old: TemplateItems, _ new: TemplateItems) {
    /// Matches the descendants of two elements.
    func pairInside(_ items: inout ItemMatching, _ before: Int, _ after: Int) {
      items.align(old.ranges[before + 1], new.ranges[after + 1])
      for child in new.ranges[after + 1] {
        guard let partner = items.partners[child], old.ranges[before + 1].contains(partner) else {
          continue
        }
        pairInside(&items, partner, child)
      }
    }
    self.init(old.elements, new.elements)
    pair(0, 0)
    pairInside(&self, 0, 0)
    pairRest(pairInside)
  }
}
