import PageFiles
package import PageModel

// The elements of a template as a flat list, in the order written.

extension Template {
  /// The elements; each is followed by its descendants.
  package var elements: [Element] { layout.all }

  /// The keys with places.
  var keys: [String] {
    Array(Self.properties.keys) + parameters.map { EditKey.parameter($0.name).text }
  }

  /// The place of a value; nil without a file.
  package func place(of key: EditKey) -> Source? { places[key.text] }
}

extension Element {
  /// The element and its descendants in the order written.
  fileprivate var all: [Element] { [self] + (content.children ?? []).flatMap(\.all) }

  /// Calls a closure with the element and each descendant, in the order written.
  fileprivate mutating func forEach(_ body: (inout Element) -> Void) {
    body(&self)
    guard var children = content.children else { return }
    for index in children.indices { children[index].forEach(body) }
    content = content.holding(children)
  }

  /// The place of a value, or of the whole element without a key; nil without a file.
  package func place(of key: EditKey?) -> Source? {
    switch key {
    case nil: places.whole
    case .property("kind")?: places[content.word] ?? places.whole
    case .property("on")?: places["switch"]
    case .property("font")?: places["font"] ?? font.change.places.whole
    case let key?: places[key.text]
    }
  }
}

extension Page {
  /// The page's template of a name.
  package func template(_ name: String) -> Template? { templates.first { $0.name == name } }

  /// The places of all templates' elements by index: `templates.card#2.color`.
  var elementPlaces: [String: Source] {
    get {
      var all: [String: Source] = [:]
      for template in templates {
        for (number, element) in template.elements.enumerated() {
          let name = Self.elementName(template, number)
          all[name] = element.places.whole
          for (key, source) in element.places.all { all["\(name).\(key)"] = source }
        }
      }
      return all
    }
    set {
      var inside: [Substring: [String: Source]] = [:]
      for (name, source) in newValue {
        guard let key = name.split(separator: "#", maxSplits: 1).last?.firstIndex(of: ".") else {
          continue
        }
        inside[name[..<key], default: [:]][String(name[name.index(after: key)...])] = source
      }
      for index in templates.indices {
        let template = templates[index]
        var number = 0
        templates[index].layout.forEach { element in
          let name = Self.elementName(template, number)
          element.places = Places(newValue[name])
          element.places.all = inside[name[...]] ?? [:]
          number += 1
        }
      }
    }
  }

  private static func elementName(_ template: Template, _ number: Int) -> String {
    "templates.\(template.name)#\(number)"
  }
}
