package import PageModel

/// The elements of a template, none in another, so that they can be taken out and put elsewhere.
struct FlatLayout {
  /// The root alone, then what is in each element, in the order of all elements of these lists.
  private(set) var lists: [[Element]] = []
  /// Which list has what is in an element.
  private var places: [RowID: Int] = [:]

  /// The elements of a layout, which have numbers.
  init(_ layout: Element) {
    var elements = [layout]
    lists = [[layout.alone]]
    while lists.count <= elements.count {
      let element = elements[lists.count - 1]
      let children = element.content.children ?? []
      places[element.editID] = lists.count
      lists.append(children.map(\.alone))
      elements += children
    }
  }

  /// Applies the edits of a template's elements.
  mutating func apply(_ edits: [Edit], in template: String) throws(EditError) {
    for case .insert(let new, _, _) in edits where places[new.id] == nil {
      places[new.id] = lists.count
      lists.append([])
    }
    let (places, item) = (places, Edit.Item.named(in: template))
    lists = try Arranging(edits, of: lists, as: item).lists { place throws(EditError) in
      let holder = place.section ?? .ordinal(0)
      guard let list = places[holder] else { throw .missing(item(holder)) }
      return list
    }
    var index: [RowID: (list: Int, place: Int)] = [:]
    for (list, elements) in lists.enumerated() {
      for (place, element) in elements.enumerated() { index[element.editID] = (list, place) }
    }
    for case .set(.item(let item), let key, _, let value) in edits {
      guard let (list, place) = index[item.id] else { throw .missing(item) }
      try lists[list][place].set(key, value)
    }
  }

  /// The layout again; refused where an element is in one that is gone, or that can have none.
  func layout(of template: String) throws(EditError) -> Element {
    var left = places
    func filled(_ element: Element) throws(EditError) -> Element {
      let children = left.removeValue(forKey: element.editID).map { lists[$0] } ?? []
      guard children.isEmpty || element.content.children != nil else {
        throw .value(.property("kind"))
      }
      var element = element
      let inside = try children.map { child throws(EditError) in try filled(child) }
      element.content = element.content.holding(inside)
      return element
    }
    let item = Edit.Item.named(in: template)
    guard let root = lists[0].first else { throw .missing(item(.ordinal(0))) }
    let layout = try filled(root)
    for (holder, list) in left where !lists[list].isEmpty { throw .missing(item(holder)) }
    return layout
  }
}

extension Page {
  /// Applies the edits of templates' elements.
  mutating func arrangeElements(_ edits: [Edit]) throws(EditError) {
    for (name, edits) in Dictionary(grouping: edits, by: \.element?.template) {
      guard let name, let element = edits.first?.element else { continue }
      guard let index = templates.firstIndex(where: { $0.name == name }) else {
        throw .missing(.element(element))
      }
      templates[index].numberElements()
      var layout = FlatLayout(templates[index].layout)
      try layout.apply(edits, in: name)
      templates[index].layout = try layout.layout(of: name)
    }
  }
}

extension Edit {
  /// The element that it changes.
  fileprivate var element: ElementID? {
    switch self {
    case .set(.item(.element(let id)), _, _, _), .insert(.element(let id), _, _),
      .remove(.element(let id), _, _), .move(.element(let id), _, _):
      id
    case .set, .insert, .remove, .move, .identify: nil
    }
  }
}

extension Edit.Item {
  /// What edits call the elements of a template.
  static func named(in template: String) -> (RowID) -> Edit.Item {
    { id in
      // Elements have numbers alone: no element has this one.
      let number = if case .ordinal(let number) = id { number } else { -1 }
      return .element(ElementID(template: template, number: number))
    }
  }
}

extension Element: EditItem {
  init() { self.init(.spacer, name: "spacer") }

  var editID: RowID {
    get { .ordinal(ordinal ?? 0) }
    set { if case .ordinal(let number) = newValue { ordinal = number } }
  }

  /// The element without those in it.
  fileprivate var alone: Element {
    var element = self
    element.content = content.holding([])
    return element
  }
}
