package import PageModel

extension Template: Described {
  package static let plain: Self = table.plain
  package static let properties: [String: Field<Self>] = table.properties(except: [
    "parameters", "layout",
  ])

  package var ownValues: [EditKey: Written] {
    Dictionary(parameters.map { (.parameter($0.name), $0.written) }) { first, _ in first }
  }

  package mutating func setOwn(_ key: EditKey, _ value: Written?) throws(EditError) {
    guard case .parameter(let name) = key else { throw .value(key) }
    let parameter = value.flatMap { Parameter(name: name, $0) }
    guard (value == nil) == (parameter == nil) else { throw .value(key) }
    parameters.put(parameter) { $0.name == name }
  }
}

extension Template {
  /// The template as page files have it, without its name.
  package var written: Written { .mapping(Self.table.written(self)) }

  /// A template as page files have it; nil if it is none.
  package init?(name: String, _ written: Written) {
    guard let template = Self.table.value(of: written) else { return nil }
    self = template
    self.name = name
  }
}

extension Template.Parameter {
  /// The parameter as page files have it, without its name.
  package var written: Written { .mapping(Self.table.written(self)) }

  /// A parameter as page files have it; nil if it is none.
  package init?(name: String, _ written: Written) {
    guard let parameter = Self.table.value(of: written) else { return nil }
    self = parameter
    self.name = name
  }
}

extension Element: Described {
  package static let plain: Self = table.plain
  /// The keys of an element; its content and name have the key `kind` together.
  ///
  /// The content's value has a key of its own, too, to change that alone.
  package static let properties: [String: Field<Element>] = {
    var all = table.properties(except: Set(Content.words))
    all["kind"] = kind
    all["name"] = all["name"]?.unlisted
    for word in ["text", "image", "radio", "button"] + ElementPart.Kind.allCases.map(\.rawValue) {
      all[word] = inside(word)
    }
    all["on"] = inside("switch")
    return all
  }()

  /// The content without children, and the name if it is written.
  private static let kind = Field<Element>(
    "kind", .object(table, "element"), "", required: true, get: { $0.bare }
  ) { element, other, _ in
    guard let other else { return }
    element.content = other.content.holding(element.content.children ?? [])
    element.name = other.name
  }

  /// The value of a content key, for an element that has such content.
  private static func inside(_ word: String) -> Field<Element>? {
    guard let field = table.field(word) else { return nil }
    return field.reading { element, node, reader in
      guard element.content.word == word else { return reader.wrong(node, wants: word) }
      let name = element.ownName
      field.read(&element, node, &reader)
      element.name = name ?? element.content.defaultName
    }.unlisted.needed
  }

  /// The content without children, and the name.
  private var bare: Element { Element(content.holding([]), name: name) }
}
