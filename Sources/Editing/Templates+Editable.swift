package import PageModel

extension Template: Editable {
  static let properties: [String: EditableValue<Template>] = [
    "height": .optional(\.height, { EditValue($0) }) { $0.measure }
  ]

  var ownValues: [EditKey: EditValue] {
    Dictionary(
      parameters.map { (.parameter($0.name), EditValue(TemplatePiece.parameter($0))) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    guard case .parameter(let name) = key else { throw .value(key) }
    let known = parameters.firstIndex { $0.name == name }
    switch value?.piece {
    case .parameter(var parameter):
      parameter.name = name
      if let known { parameters[known] = parameter } else { parameters.append(parameter) }
    case nil where value == nil: if let known { parameters.remove(at: known) }
    default: throw .value(key)
    }
  }
}

extension Element: Editable {
  static let properties: [String: EditableValue<Element>] = {
    var all: [String: EditableValue<Element>] = [
      "kind": ofKind, "name": ofName, "font": ofFont,
      "when": .optional(\.when, { EditValue($0.text) }) { $0.text.map { Condition(text: $0) } },
      "width": extent(\.width), "height": extent(\.height),
      "gap": measure(\.gap), "radius": measure(\.radius), "lineSpacing": measure(\.lineSpacing),
      "padding": .required(
        \.padding, [TemplateLength](repeating: .points(0), count: 4),
        { EditValue(TemplatePiece.padding($0)) }
      ) { $0.padding },
      "align": .optional(\.align, { EditValue($0.rawValue) }) {
        $0.text.flatMap(Alignment.init)
      },
      "color": color(\.color), "background": color(\.background), "border": color(\.border),
      "fit": .word(\.fit, .contain),
      "lines": .required(\.lines, 1, { EditValue(Double($0)) }) {
        $0.number.flatMap { Int(exactly: $0) }
      },
    ]
    for key in ["text", "image", "on"] { all[key] = phrase(key) }
    for key in ["badge", "tile", "segments", "slider"] { all[key] = part(key) }
    return all
  }()

  mutating func forget(_ key: EditKey) {
    switch key {
    case .property("kind"):
      for word in places.keys where Content.words.contains(word) { places.forget(word) }
    case .property("on"): places.forget("switch")
    default: places.forget(key)
    }
  }
}

extension Element {
  /// The content, and the name if it was written; children stay.
  private static var ofKind: EditableValue<Element> {
    EditableValue { element in
      EditValue(
        TemplatePiece.content(element.content.holding([]), name: element.ownName))
    } set: { element, value in
      guard case .content(let content, let name) = value?.piece else { return false }
      element.content = content.holding(element.content.children ?? [])
      element.name = name ?? content.defaultName
      return true
    }
  }

  /// The name; it is read with the content.
  private static var ofName: EditableValue<Element> {
    EditableValue { _ in
      nil
    } set: { element, value in
      element.name = value?.text ?? element.content.defaultName
      return (value == nil) == (value?.text == nil)
    }
  }

  /// The phrase; it is read with the content.
  private static func phrase(_ key: String) -> EditableValue<Element> {
    EditableValue { _ in
      nil
    } set: { element, value in
      guard case .phrase(let phrase) = value?.piece, element.content.phraseKey == key else {
        return false
      }
      element.show(element.content.saying(phrase))
      return true
    }
  }

  /// A badge, tile or control; it is read with the content.
  private static func part(_ key: String) -> EditableValue<Element> {
    EditableValue { _ in
      nil
    } set: { element, value in
      guard case .part(let content) = value?.piece, content.isPart,
        content.word == key, element.content.word == key
      else { return false }
      element.show(content)
      return true
    }
  }

  /// Replaces the content; a default name follows it.
  private mutating func show(_ content: Content) {
    let name = ownName
    self.content = content
    self.name = name ?? content.defaultName
  }

  /// The font without places.
  private static var ofFont: EditableValue<Element> {
    EditableValue { element in
      let (key, change) = (element.font.key, element.font.change.over(FontOverride()))
      let font = FontReference(key: key, change: change)
      return font == FontReference() ? nil : EditValue(TemplatePiece.font(font))
    } set: { element, value in
      guard case .font(let font) = value?.piece else {
        element.font = FontReference()
        return value == nil
      }
      element.font = font
      return true
    }
  }

  private static func extent(_ path: any WritableKeyPath<Element, Extent> & Sendable)
    -> EditableValue<Element>
  {
    .required(path, .hug, { EditValue($0) }) { $0.extent }
  }

  private static func measure(_ path: any WritableKeyPath<Element, TemplateLength> & Sendable)
    -> EditableValue<Element>
  {
    .required(path, .points(0), { EditValue($0) }) { $0.measure }
  }

  private static func color(_ path: any WritableKeyPath<Element, ColorReference?> & Sendable)
    -> EditableValue<Element>
  {
    .optional(path, { EditValue(.color($0)) }) { $0.color }
  }

  /// The written name; nil if it is the default.
  private var ownName: String? { name == content.defaultName ? nil : name }
}
