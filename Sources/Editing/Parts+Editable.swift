package import PageModel

extension Page: Editable {
  static let properties: [String: EditableValue<Page>] = [
    "title": .text(\.title),
    "theme": .text(\.theme, Page().theme),
    "tableStyle": .word(\.tableStyle, .grouped),
    "language": .text(\.language),
    "status": .optional(\.status, { EditValue($0.rawValue) }) { $0.text.flatMap(Page.Status.init) },
    "viewport.width": .number(\.viewportWidth),
    "viewport.height": .number(\.viewportHeight),
    "search": .optional(\.search, { EditValue(.search($0)) }) { $0.search },
    "toolbar": .items(\.toolbar),
    "navigationBar.largeTitle": .flag(\.navigationBar.largeTitle),
    "navigationBar.leading": .items(\.navigationBar.leading),
    "navigationBar.trailing": .items(\.navigationBar.trailing),
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

  /// All values except templates, which are compared by element.
  var ownValues: [EditKey: EditValue] { style.values }

  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    guard case .template(let name) = key else { return try style.set(key, value) }
    guard (value == nil) == (value?.template == nil) else { throw .value(key) }
    let known = templates.firstIndex { $0.name == name }
    switch (known, value?.template) {
    case (let known?, let template?): templates[known] = template
    case (let known?, nil): templates.remove(at: known)
    case (nil, let template?): templates.append(template)
    case (nil, nil): break
    }
  }

  mutating func forget(_ key: EditKey) {
    places.forget(key)
    let bar = "navigationBar."
    if case .property(let name) = key, name.hasPrefix(bar) {
      navigationBar.places.forget(.property(String(name.dropFirst(bar.count))))
    }
  }
}

extension Section: Editable {
  static let properties: [String: EditableValue<Section>] = [
    "header": .caption(\.header), "footer": .caption(\.footer),
    "headerHeight": .number(\.headerHeight), "footerHeight": .number(\.footerHeight),
    "choice": .optional(\.choice, { EditValue(.names($0)) }) { $0.names },
    "choiceAt": .word(\.choiceAt, .trailing),
  ]

  var ownValues: [EditKey: EditValue] { style.values }

  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    try style.set(key, value)
  }
}

extension TabItem: Editable {
  static let properties: [String: EditableValue<TabItem>] = {
    var all = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, EditableValue.text($0.path)) })
    all["badge"] = .optional(\.badge, { EditValue($0) }) { $0.badge }
    all["image"] = .text(\.image)
    all["selectedImage"] = .text(\.selectedImage)
    all["selected"] = .flag(\.selected)
    return all
  }()
}

extension Cell: Editable {
  /// All properties except the id, which identifies the row.
  static let properties: [String: EditableValue<Cell>] = {
    let all = CellProperty.allCases.compactMap { property in
      property.editable.map { (property.name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: all)
  }()

  var ownValues: [EditKey: EditValue] {
    var values = style.values
    for (name, argument) in parameters { values[.parameter(name)] = EditValue(argument: argument) }
    return values
  }

  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    guard case .parameter(let name) = key else { return try style.set(key, value) }
    guard (value == nil) == (value?.argument == nil) else { throw .value(key) }
    parameters[name] = value?.argument
  }
}

extension CellProperty {
  /// Reads and writes the property; nil for the id and for composite properties.
  fileprivate var editable: EditableValue<Cell>? {
    let plain = Cell()
    switch (facts.storage, self) {
    case (_, .badge): return .optional(\.badge, { EditValue($0) }) { $0.badge }
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
    case (.own, .tile): return .optional(\.tile, { EditValue(.color($0)) }) { $0.color }
    case (.own, .detailAt): return .word(\.detailAt, plain.detailAt)
    case (.own, .segments):
      return .optional(\.segments, { EditValue(.segments($0)) }) { $0.segments }
    case (.own, .slider): return .optional(\.slider, { EditValue(.slider($0)) }) { $0.slider }
    case (.own, .swipe): return .optional(\.swipe, { EditValue(.swipe($0)) }) { $0.swipe }
    case (.own, _): return nil
    }
  }
}

extension StyleOverrides {
  fileprivate var values: [EditKey: EditValue] {
    var values: [EditKey: EditValue] = [:]
    for (key, number) in lengths { values[.style(key.name)] = EditValue(number.value) }
    for (key, size) in sizes { values[.style(key.name)] = EditValue(.size(size.value)) }
    for (key, color) in colors { values[.style(key.name)] = EditValue(.color(color.value)) }
    for (key, font) in fonts { values[.style(key.name)] = EditValue(.font(font.value)) }
    return values
  }

  fileprivate mutating func set(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    guard case .style(let name) = key else { throw .value(key) }
    let isSet: Bool
    if let length = LengthKey(name: name) {
      lengths[length] = value?.number.map { Sourced($0) }
      isSet = lengths[length] != nil
    } else if let size = SizeKey(name: name) {
      sizes[size] = value?.size.map { Sourced($0) }
      isSet = sizes[size] != nil
    } else if let color = ColorKey(name: name) {
      colors[color] = value?.color.map { Sourced($0) }
      isSet = colors[color] != nil
    } else if let font = FontKey(name: name) {
      fonts[font] = value?.font.map { Sourced($0) }
      isSet = fonts[font] != nil
    } else {
      throw .value(key)
    }
    guard isSet == (value != nil) else { throw .value(key) }
  }
}

extension Places {
  /// Removes the place of a value.
  mutating func forget(_ key: EditKey) {
    switch key {
    case .property(let name): forget(name)
    case .parameter(let name): self["parameters." + name] = nil
    case .style, .template: break
    }
  }
}
