extension Page: Editable {
  private static let properties: [String: EditableValue<Page>] = [
    "title": .text(\.title),
    "theme": .text(\.theme, Page().theme),
    "tableStyle": .word(\.tableStyle, .grouped),
    "language": .text(\.language),
    "viewport.width": .number(\.viewportWidth),
    "viewport.height": .number(\.viewportHeight),
    "statusBar.time": .text(\.statusBar.time, StatusBar().time),
    "statusBar.hidden": .flag(\.statusBar.hidden),
    "navigationBar.title": .text(\.navigationBar.title),
    "navigationBar.hidden": .flag(\.navigationBar.hidden),
    "navigationBar.back": .optional(\.navigationBar.back) { back in
      if case .text(let words) = back { EditValue(words) } else { EditValue(true) }
    } _: { value in
      value.text.map { .text($0) } ?? (value.flag == true ? .arrow : nil)
    },
  ]

  var values: [EditKey: EditValue] {
    var values = Self.values(of: self, Self.properties)
    style.add(to: &values)
    for template in templates {
      values[.template(template.name)] = EditValue(.template(template))
    }
    return values
  }

  mutating func set(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    switch key {
    case .property(let name): try write(name, value, Self.properties)
    case .style(let name): try style.set(name, value)
    case .parameter: throw .value(key)
    case .template(let name):
      let known = templates.firstIndex { $0.name == name }
      switch value?.content {
      case .template(let template):
        if let known { templates[known] = template } else { templates.append(template) }
      case nil: if let known { templates.remove(at: known) }
      default: throw .value(key)
      }
    }
    places.forget(key)
    navigationBar.places.forget(key, of: "navigationBar")
  }
}

extension Section: Editable {
  private static let properties: [String: EditableValue<Section>] = [
    "header": .caption(\.header), "footer": .caption(\.footer),
    "headerHeight": .number(\.headerHeight), "footerHeight": .number(\.footerHeight),
  ]

  var values: [EditKey: EditValue] {
    var values = Self.values(of: self, Self.properties)
    style.add(to: &values)
    return values
  }

  mutating func set(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    switch key {
    case .property(let name): try write(name, value, Self.properties)
    case .style(let name): try style.set(name, value)
    case .parameter, .template: throw .value(key)
    }
    places.forget(key)
  }
}

extension TabItem: Editable {
  private static let properties: [String: EditableValue<TabItem>] = {
    var all = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, EditableValue.text($0.path)) })
    all["image"] = .text(\.image)
    all["selectedImage"] = .text(\.selectedImage)
    all["selected"] = .flag(\.selected)
    return all
  }()

  var values: [EditKey: EditValue] { Self.values(of: self, Self.properties) }

  mutating func set(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    guard case .property(let name) = key else { throw .value(key) }
    try write(name, value, Self.properties)
    places.forget(key)
  }
}

extension Cell: Editable {
  /// All but its id, which says who it is.
  private static let properties: [String: EditableValue<Cell>] = {
    let all = CellProperty.allCases.compactMap { property in
      property.editable.map { (property.name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: all)
  }()

  var values: [EditKey: EditValue] {
    var values = Self.values(of: self, Self.properties)
    for (name, argument) in parameters { values[.parameter(name)] = EditValue(argument) }
    style.add(to: &values)
    return values
  }

  mutating func set(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    switch key {
    case .property(let name): try write(name, value, Self.properties)
    case .style(let name): try style.set(name, value)
    case .parameter(let name):
      guard (value == nil) == (value?.argument == nil) else { throw .value(key) }
      parameters[name] = value?.argument
    case .template: throw .value(key)
    }
    places.forget(key)
  }
}

extension CellProperty {
  /// How it is edited; nil for its id, and where its parts are.
  fileprivate var editable: EditableValue<Cell>? {
    let plain = Cell()
    switch (facts.storage, self) {
    case (.text(let get, let set, _), _), (.image(let get, let set), _):
      return EditableValue(get: { get($0).map { EditValue($0) } }) { cell, value in
        set(&cell, value?.text)
        return (value == nil) == (value?.text == nil)
      }
    case (.flag(let get, let set), _):
      let fallback = get(plain)
      return EditableValue(get: { get($0) == fallback ? nil : EditValue(get($0)) }) { cell, value in
        guard let flag = value == nil ? fallback : value?.flag else { return false }
        set(&cell, flag)
        return true
      }
    case (.own, .kind):
      return .required(\.kind, plain.kind, { EditValue($0.name) }) { $0.text.map { Kind($0) } }
    case (.own, .fit): return .word(\.fit, plain.fit)
    case (.own, .accessory):
      return .optional(\.accessory, { EditValue($0.rawValue) }) {
        $0.text.flatMap(Accessory.init)
      }
    case (.own, .height): return .number(\.height)
    case (.own, _): return nil
    }
  }
}

extension Editable {
  fileprivate static func values(of part: Self, _ properties: [String: EditableValue<Self>])
    -> [EditKey: EditValue]
  {
    var values: [EditKey: EditValue] = [:]
    for (name, property) in properties { values[.property(name)] = property.get(part) }
    return values
  }

  fileprivate mutating func write(
    _ name: String, _ value: EditValue?, _ properties: [String: EditableValue<Self>]
  ) throws(EditError) {
    guard let property = properties[name], property.set(&self, value) else {
      throw .value(.property(name))
    }
  }
}

extension StyleOverrides {
  fileprivate func add(to values: inout [EditKey: EditValue]) {
    for (key, number) in lengths { values[.style(key.name)] = EditValue(number.value) }
    for (key, size) in sizes { values[.style(key.name)] = EditValue(.size(size.value)) }
    for (key, color) in colors { values[.style(key.name)] = EditValue(.color(color.value)) }
    for (key, font) in fonts { values[.style(key.name)] = EditValue(.font(font.value)) }
  }

  fileprivate mutating func set(_ name: String, _ value: EditValue?) throws(EditError) {
    let isOfType: Bool
    switch (LengthKey(name: name), SizeKey(name: name), ColorKey(name: name), FontKey(name: name)) {
    case (let key?, _, _, _):
      lengths[key] = value?.number.map { Sourced($0) }
      isOfType = lengths[key] != nil
    case (_, let key?, _, _):
      if case .size(let size)? = value?.content {
        sizes[key] = Sourced(size)
      } else {
        sizes[key] = nil
      }
      isOfType = sizes[key] != nil
    case (_, _, let key?, _):
      if case .color(let color)? = value?.content {
        colors[key] = Sourced(color)
      } else {
        colors[key] = nil
      }
      isOfType = colors[key] != nil
    case (_, _, _, let key?):
      if case .font(let font)? = value?.content {
        fonts[key] = Sourced(font)
      } else {
        fonts[key] = nil
      }
      isOfType = fonts[key] != nil
    case (nil, nil, nil, nil): throw .value(.style(name))
    }
    guard isOfType == (value != nil) else { throw .value(.style(name)) }
  }
}

extension Places {
  /// Forgets where a value was written.
  fileprivate mutating func forget(_ key: EditKey, of bar: String? = nil) {
    switch key {
    case .property(let name):
      guard let bar else { return self[name] = nil }
      if name.hasPrefix(bar + ".") { self[String(name.dropFirst(bar.count + 1))] = nil }
    case .parameter(let name): self["parameters." + name] = nil
    case .style, .template: break
    }
  }
}
