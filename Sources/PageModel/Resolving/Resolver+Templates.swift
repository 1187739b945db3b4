import Geometry

extension Resolver {
  /// A template's elements with arguments filled in, and its height; nil when a fault forbids it.
  mutating func elements(
    of template: Template, arguments: [String: Argument], at source: Source?, style: Style
  ) -> (ResolvedElement, ResolvedLength?)? {
    let names = template.parameters.map(\.name)
    for name in arguments.keys.sorted() where !names.contains(name) {
      fault(
        "unknown-parameter", at: source,
        "template \"\(template.name)\" has no parameter \"\(name)\"",
        hint: supplies.closest(name, names).map { "did you mean \"\($0)\"?" }
          ?? "it has \(names.joined(separator: ", "))")
    }
    var values: [String: Argument] = [:]
    for parameter in template.parameters {
      let given = arguments[parameter.name] ?? parameter.fallback
      values[parameter.name] = given
      if given == nil, parameter.required {
        fault(
          "missing-parameter", at: source,
          "template \"\(template.name)\" needs the parameter \"\(parameter.name)\"")
      }
      check(given, fits: parameter, of: template, at: source)
    }
    let height = template.height.map { ResolvedLength(value: style.points($0), key: $0.key) }
    return element(template.layout, values: values, style: style, at: source).map { ($0, height) }
  }

  private mutating func check(
    _ argument: Argument?, fits parameter: Template.Parameter, of template: Template,
    at source: Source?
  ) {
    switch (argument, parameter.type) {
    case (.flag, .text), (.flag, .image), (.text, .flag):
      let wanted =
        switch parameter.type {
        case .flag: "true or false"
        case .image: "an image's name"
        case .text: "a text"
        }
      fault(
        "parameter-type", at: source,
        "parameter \"\(parameter.name)\" of template \"\(template.name)\" wants \(wanted)")
    default: break
    }
  }

  /// A block with arguments filled in; nil where its text or image was not given.
  private mutating func element(
    _ element: Element, values: [String: Argument], style: Style, at source: Source?
  ) -> ResolvedElement? {
    guard let content = content(of: element, values: values, style: style, at: source) else {
      return nil
    }
    let padding = element.padding.map { style.points($0) }
    let isStack = if case .column = element.content { true } else { false }
    let isText = if case .text = element.content { true } else { false }
    return ResolvedElement(
      content: content, name: element.name, width: style.extent(element.width),
      height: style.extent(element.height), gap: style.points(element.gap),
      padding: Insets(
        top: padding[0], left: padding[3], bottom: padding[2], right: padding[1]),
      align: element.align ?? (isStack || isText ? .start : .center),
      background: color(element.background, of: element, style: style),
      border: color(element.border, of: element, style: style),
      radius: style.points(element.radius), lines: element.lines,
      lineSpacing: style.points(element.lineSpacing), keys: element.keys, source: source)
  }

  private mutating func content(
    of element: Element, values: [String: Argument], style: Style, at source: Source?
  ) -> ResolvedElement.Content? {
    switch element.content {
    case .row(let children):
      return .row(resolve(children, values: values, style: style, at: source))
    case .column(let children):
      return .column(resolve(children, values: values, style: style, at: source))
    case .overlay(let children):
      return .overlay(resolve(children, values: values, style: style, at: source))
    case .text(let phrase):
      let words = text(phrase.filled(with: values), at: source, multiline: element.lines != 1)
      let font = element.font.change.over(style[element.font.key])
      check(element.font.change, at: element.source)
      let color = color(element.color, of: element, style: style) ?? style[.titleColor]
      return words.map { .text($0, font, color) }
    case .image(let phrase):
      return image(phrase.filled(with: values), at: source).map { .image($0) }
    case .shape:
      return .shape(color(element.color, of: element, style: style) ?? style[.separatorColor])
    case .spacer: return .spacer
    case .switch(let phrase): return .switch(on: phrase.filled(with: values) == "true")
    case .chevron: return .chevron
    }
  }

  private mutating func resolve(
    _ children: [Element], values: [String: Argument], style: Style, at source: Source?
  ) -> [ResolvedElement] {
    children.compactMap { element($0, values: values, style: style, at: source) }
  }

  private mutating func color(_ reference: ColorReference?, of element: Element, style: Style)
    -> Color?
  {
    guard let reference else { return nil }
    if let color = style.color(reference, palette: supplies.theme.palette) { return color }
    if case .token(let name) = reference {
      fault("unknown-color", at: element.source, "unknown colour \"\(name)\"")
    }
    return nil
  }
}

extension Phrase {
  /// The text with the holes filled; nil where one of them has no value.
  func filled(with values: [String: Argument]) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let words): text += words
      case .parameter(let name):
        switch values[name] {
        case nil: return nil
        case .text(let words): text += words
        case .flag(let flag): text += flag ? "true" : "false"
        }
      }
    }
    return text
  }
}

extension Style {
  fileprivate func points(_ measure: Measure) -> Double {
    switch measure {
    case .points(let points): points
    case .token(let key): self[key]
    }
  }

  fileprivate func extent(_ extent: Element.Extent) -> ResolvedElement.Extent {
    switch extent {
    case .hug: .hug
    case .fill: .fill
    case .fixed(let measure): .fixed(points(measure))
    }
  }
}
