import Geometry
import PageModel

extension Resolver {
  /// Fills in a template's elements, and its height; nil after an error.
  mutating func elements(
    of template: Template, _ given: Arguments, style: Style
  ) -> (ResolvedElement, ResolvedLength?)? {
    guard isSmall(template) else { return nil }
    let names = template.parameters.map(\.name)
    // Data may fill templates of several kinds with one list, so unknown names are allowed.
    for name in given.values.keys.sorted() where !names.contains(name) && !given.isOfData {
      fault(
        "unknown-parameter", at: given.name(name),
        "template \"\(template.name)\" has no parameter \"\(name)\"",
        hint: hint(for: name, among: names))
    }
    var filled = given.taken(by: template)
    for parameter in template.parameters {
      let argument = filled.values[parameter.name] ?? parameter.fallback
      filled.values[parameter.name] = argument
      if argument == nil, parameter.required {
        fault(
          "missing-parameter", at: given.leftOut(parameter.name) ?? given.place(of: parameter.name),
          "template \"\(template.name)\" needs the parameter \"\(parameter.name)\"")
      }
      check(argument, fits: parameter, of: template, at: given.place(of: parameter.name))
    }
    let height = template.height.map { style.length($0) }
    return element(template.layout, filled, style: style).map { ($0, height) }
  }

  /// Checks the number of a template's parameters; false if any limit is exceeded.
  private mutating func isSmall(_ template: Template) -> Bool {
    let parameters = template.parameters.count
    guard parameters > Limits.parameters else { return !count.isOver }
    if large.insert(template.name).inserted {
      fault(
        "limit", at: template.source,
        Limits.message("template parameters", parameters, max: Limits.parameters),
        hint: "split the template")
    }
    return false
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
        case .image: "the name of an image"
        case .text: "a text"
        }
      fault(
        "parameter-type", at: source,
        "parameter \"\(parameter.name)\" of template \"\(template.name)\" must be \(wanted)",
        hint: parameter.type == .text
          ? "write \(parameter.name): { type: flag } in the template, or put the value in quotes"
          : nil)
    default: break
    }
  }

  /// Fills in an element; nil if its text or image is missing, or its condition is false.
  private mutating func element(
    _ element: Element, _ given: Arguments, style: Style
  ) -> ResolvedElement? {
    guard element.when?.holds(in: given.values) != false else { return nil }
    let element = shown(element, given, style: style)
    guard makes(1, .elements, at: given.whole), makes(element.boxes, .boxes, at: given.whole),
      let content = content(of: element, given, style: style)
    else { return nil }
    let padding = element.padding.map { style.points($0) }
    let isLine = element.width == .hug && element.isLine(content)
    return ResolvedElement(
      content: content, name: element.name, width: isLine ? .fill : style.extent(element.width),
      height: element.buttonHeight(style) ?? style.extent(element.height),
      gap: style.points(element.gap),
      padding: Insets(
        top: padding[0], left: padding[3], bottom: padding[2], right: padding[1]),
      align: element.align ?? element.alignment(content),
      background: color(element.background, "background", of: element, style: style),
      border: color(element.border, "border", of: element, style: style),
      radius: style.points(element.radius), lines: element.lines,
      lineSpacing: style.points(element.lineSpacing), caret: caret(of: element, given),
      uses: element.uses(in: supplies.theme.mode, hue: hue(of: element, given)),
      isOfPage: element.source?.file == page.places.whole?.file
        || element.source?.includes.isEmpty == false,
      source: place(of: element, given))
  }

  /// The place of an element; of words of the template itself, with the tags that they are written with.
  private func place(of element: Element, _ given: Arguments) -> Source? {
    var source = given.place(of: element)
    // A parameter alone is the text that the page gives.
    guard element.isText, let phrase = element.content.phrase, !phrase.words.isEmpty else {
      return source
    }
    source?.text = phrase.parameters.isEmpty ? nil : phrase.written
    return source
  }

  private mutating func content(
    of element: Element, _ given: Arguments, style: Style
  ) -> ResolvedElement.Content? {
    guard makes(element.holes, .scalars, at: given.whole) else { return nil }
    let source = given.place(of: element)
    switch element.content {
    case .row(let children):
      return .row(resolve(children, given, style: style))
    case .column(let children):
      return .column(resolve(children, given, style: style))
    case .overlay(let children):
      return .overlay(resolve(children, given, style: style))
    case .text(let phrase):
      let words = text(phrase.filled(with: given.values), at: source, multiline: element.lines != 1)
      let font = style.font(element.font.key, changedBy: element.font.change)
      check(element.font.change, at: element.places.blame("font"))
      uses(font, at: element.source)
      let color = color(element.color, "color", of: element, style: style) ?? style[.titleColor]
      return words.map { .text($0, font, color) }
    case .image(let phrase):
      let color = color(element.color, "color", of: element, style: style)
      return image(phrase.filled(with: given.values), at: source).map {
        .image($0, element.fit, color)
      }
    case .shape:
      return .shape(
        color(element.color, "color", of: element, style: style) ?? style[.separatorColor])
    case .spacer: return .spacer
    case .switch(let phrase): return .switch(on: phrase.filled(with: given.values) == "true")
    case .radio(let phrase): return .radio(on: phrase.filled(with: given.values) == "true")
    case .button(let phrase):
      let color =
        color(element.color, "color", of: element, style: style) ?? style[.noticeButtonColor]
      return text(phrase.filled(with: given.values), at: source)
        .map { .text($0, style[.noticeButtonFont], color) }
    case .part(let part): return self.part(part, of: element, given, style)
    case .stepper: return .stepper
    case .detailButton: return .detailButton
    case .spinner: return .spinner
    case .chevron: return .chevron
    case .checkmark: return .checkmark
    }
  }

  private mutating func resolve(
    _ children: [Element], _ given: Arguments, style: Style
  ) -> [ResolvedElement] {
    children.compactMap { element($0, given, style: style) }
  }

  /// The colour of an element under a key.
  private mutating func color(
    _ reference: ColorReference?, _ key: String, of element: Element, style: Style
  ) -> Color? {
    color(reference, style, at: element.places.blame(key))
  }
}

/// The arguments of a template with their places.
struct Arguments {
  /// The arguments by name.
  var values: [String: Argument]
  /// The place of all arguments.
  let whole: Source?
  /// Whether data chose the template.
  let isOfData: Bool
  private let places: Places
  private let key: String
  private let prefix: String

  /// The arguments of a part, with places under the key and the arguments' names.
  init(
    _ values: [String: Argument], under key: String, in places: Places, isOfData: Bool = false
  ) {
    (self.values, self.places, self.key, prefix) = (values, places, key, key + ".")
    (whole, self.isOfData) = (places.blame(key), isOfData)
  }

  /// The arguments as the template's parameters take them.
  func taken(by template: Template) -> Arguments {
    var taken = self
    taken.values = template.taking(values, under: key, in: places)
    return taken
  }

  /// The place of an argument that data left out.
  func leftOut(_ name: String) -> Source? { places.leftOut[prefix + name] }

  /// The place of an argument's name.
  func name(_ name: String) -> Source? { places.name(prefix + name) ?? place(of: name) }

  /// The place of an argument.
  func place(of name: String) -> Source? { places[prefix + name] ?? whole }

  /// The place of the argument that an element shows.
  func place(of element: Element) -> Source? {
    element.content.parameters.lazy.compactMap { places[prefix + $0] }.first ?? whole
  }

  /// The place of a phrase's argument, otherwise of the element's key.
  func place(of phrase: Phrase, _ key: String, in element: Element) -> Source? {
    phrase.parameters.isEmpty
      ? element.places.blame(key)
      : phrase.parameters.lazy.compactMap { places[prefix + $0] }.first ?? whole
  }
}

extension Element {
  /// The maximum number of boxes, without those of its children.
  fileprivate var boxes: Int {
    let ground = background == nil && border == nil ? 0 : 1
    switch content {
    case .row, .column, .overlay, .spacer: return ground
    case .text, .image, .shape, .switch, .radio, .button, .stepper, .detailButton, .spinner,
      .chevron, .checkmark:
      return ground + 1
    case .part(let part):
      return switch part.kind {
      case .badge, .tile: ground + 2
      case .segments: ground + 2 + part.items.count
      case .slider: ground + 3
      case .progress: ground + 1
      case .input: ground + 2
      }
    }
  }

  /// The number of parts of its texts beyond the first; each takes time, even if empty.
  fileprivate var holes: Int {
    content.phrases.reduce(0) { $0 + max($1.parts.count - 1, 0) }
  }
}

extension Condition {
  /// Whether the condition is met by arguments.
  fileprivate func holds(in values: [String: Argument]) -> Bool {
    switch values[path] {
    case .flag(let flag): holds(flag)
    case .text(let text): holds(!text.isEmpty)
    case nil: holds(false)
    }
  }
}

extension Phrase {
  /// Fills in the text; nil if an argument is missing.
  ///
  /// A text beyond the limit is cut off, but remains long enough to be reported.
  func filled(with values: [String: Argument]) -> String? {
    var text = ""
    for part in parts where text.utf8.count <= 4 * Limits.textScalars {
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
  fileprivate func points(_ measure: TemplateLength) -> Double {
    switch measure {
    case .points(let points): points
    case .token(let key): self[key]
    }
  }

  /// The height of a template.
  fileprivate func length(_ height: TemplateLength) -> ResolvedLength {
    switch height {
    case .points(let points): ResolvedLength(points, written: .height)
    case .token(let key): ResolvedLength(key, of: self)
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
