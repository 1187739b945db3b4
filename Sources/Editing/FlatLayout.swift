package import PageModel

/// The elements of a template in flat lists, so that they can be removed and moved.
struct FlatLayout {
  /// The root alone, then the children of each element, in the order of all elements.
  private(set) var lists: [[Element]] = []
  /// The index of the list with an element's children.
  private var places: [RowID: Int] = [:]

  /// The elements of a layout, which must be numbered.
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

  /// Rebuilds the layout; throws if a parent was removed, or cannot have children.
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
  /// Applies the edits of elements in templates.
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
  /// The element of the edit.
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
  /// The items of a template's elements in edits.
  static func named(in template: String) -> (RowID) -> Edit.Item {
    { id in
      // Elements only have numbers: no element has -1.
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

  /// The element without its children.
  fileprivate var alone: Element {
    var element = self
    element.content = content.holding([])
    return element
  }
}
