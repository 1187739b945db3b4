import PageModel

/// A template as edits see it.
struct TemplateItems {
  /// The template as one value.
  let whole: EditValue
  let values: [EditKey: EditValue]
  /// The elements from the outside in: the root, what is in it, what is in that.
  let elements: [PageItem]
  /// Which elements each list has: the first one the root alone, each other one what is in an element.
  let ranges: [Range<Int>]

  init(_ template: Template) {
    var template = template
    template.numberElements()
    (whole, values) = (EditValue(.template(template)), template.values)
    let lists = FlatLayout(template.layout).lists
    var start = 0
    let ranges = lists.map { list in
      defer { start += list.count }
      return start..<start + list.count
    }
    // From the inside out, as each knows what is in it.
    var items = [PageItem?](repeating: nil, count: start)
    for (index, element) in lists.joined().enumerated().reversed() {
      let children = items[ranges[index + 1]].compactMap(\.self)
      items[index] = PageItem(element, number: element.ordinal, holding: children)
    }
    (elements, self.ranges) = (items.compactMap(\.self), ranges)
  }

  /// The lists, whose elements are called by names.
  func lists(_ names: [RowID]) -> [PlacedList] {
    zip([nil] + names, ranges).map { PlacedList(section: $0, range: $1) }
  }
}

extension ItemMatching {
  /// Which elements of one template are which of another: those in one element in their order, then what has
  /// moved from one to another.
  init(_ old: TemplateItems, _ new: TemplateItems) {
    /// Pairs what is in two elements, and what is in that.
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
