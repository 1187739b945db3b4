import PageModel

extension Resolver {
  mutating func cell(_ cell: Cell, style base: Style) -> ResolvedCell {
    if let id = cell.id { claim(id, at: cell.places.blame("id")) }
    let places = cell.places
    var written = cell
    // A media row with a network image draws a placeholder and shows the image's name as its title.
    let lacks = cell.kind.isMedia && cell.image?.isOfNetwork == true ? cell.image : nil
    written.title =
      cell.title ?? supplies.wording.title(of: cell.kind, in: language) ?? lacks?.lastOfAddress
    _ = makes(written.mostBoxes, .boxes, at: places.whole)
    checkAlignment(cell.style, of: [cell])
    var own = cell.style
    if lacks != nil, own.colors[.titleColor] == nil {
      own.colors[.titleColor] = Sourced(.token(ColorKey.headerColor.name))
    }
    let style = fold(own, into: base, level: .cell)
    let content = content(of: cell, style: style)
    for (property, get, set, lines) in CellProperty.texts {
      guard let words = get(written) else { continue }
      let wraps = lines == .always || lines == .ofTexts && keepsBreaks(property, of: cell, style)
      set(&written, text(words, at: places[property.name], multiline: wraps))
    }
    written.height = length(cell.height, at: places["height"])
    var resolved = ResolvedCell(
      written: written, content: content,
      image: image(lacks == nil ? cell.image : nil, at: places["image"]),
      detailImage: image(cell.detailImage, at: places["detailImage"]),
      accessory: cell.accessory ?? cell.kind.accessory, style: style)
    addParts(to: &resolved)
    return resolved
  }

  /// Whether a title or subtitle keeps its line breaks: always in a row of the kind `text`, otherwise if it may
  /// have several lines.
  private func keepsBreaks(_ property: CellProperty, of cell: Cell, _ style: Style) -> Bool {
    guard case .builtIn(let kind) = cell.kind, kind != .text else {
      return cell.kind == .builtIn(.text)
    }
    let key: LengthKey = property == .title ? .titleLines : .subtitleLines
    let isMessage = property == .subtitle && cell.detailAt == .title && cell.detail != nil
    guard kind.facts.shape != .columns, !isMessage || style.isSetByPage(key) else { return false }
    return style[key] != 1
  }

  /// The valid kinds of cells.
  private var kinds: [String] {
    Kind.BuiltIn.allCases.map(\.rawValue) + templateNames
  }

  private mutating func content(of cell: Cell, style: Style) -> ResolvedCell.Content {
    let name: String
    switch cell.kind {
    case .builtIn(let kind):
      if let parameter = cell.parameters.keys.min(), !cell.isKindOfData {
        fault(
          "unknown-parameter",
          at: cell.places.name("parameters.\(parameter)") ?? cell.places["parameters"],
          "kind \"\(kind.rawValue)\" has no parameters, but \"\(parameter)\" is given")
      }
      return .builtIn(kind)
    case .template(let template): name = template
    }
    guard let template = template(name) else {
      fault(
        "unknown-kind", at: cell.places.blame("kind"), "unknown cell kind \"\(name)\"",
        hint: Kind.hint(insteadOf: name) ?? hint(for: name, among: kinds))
      return .builtIn(.plain)
    }
    let given = Arguments(
      cell.parameters, under: "parameters", in: cell.places, isOfData: cell.isKindOfData)
    checkHandlers(of: cell, template)
    return elements(of: template, given, style: style).map { .elements($0.0, height: $0.1) }
      ?? .builtIn(.plain)
  }

  /// Reports handlers required by a row's template; rows made in Swift are exempt.
  private mutating func checkHandlers(of cell: Cell, _ template: Template) {
    guard !template.required.isEmpty, let place = cell.places.whole else { return }
    for name in template.required where cell.behavior?.handlers[name] == nil {
      if name == "tap", cell.action != nil { continue }
      fault(
        "missing-handler", at: cell.places["handlers"] ?? place,
        "template \"\(template.name)\" needs the handler \"\(name)\"",
        hint: "write handlers: { \(name): … }")
    }
  }

  /// Resolves a header or footer; `key` is the key of its place.
  mutating func caption(_ caption: Caption?, style: Style, as key: String, in places: Places)
    -> ResolvedSection.Caption?
  {
    let source = places[key]
    switch caption {
    case nil: return nil
    case .text(let words):
      return text(words, at: source, multiline: true).map { .text($0) }
    case .template(let name, let arguments):
      guard let template = template(name) else {
        fault(
          "unknown-template", at: source, "unknown template \"\(name)\"",
          hint: hint(for: name, among: templateNames))
        return nil
      }
      return elements(of: template, Arguments(arguments, under: key, in: places), style: style)
        .map { .elements($0.0, height: $0.1) }
    }
  }

  /// The space beyond a caption's text: zero in a plain table.
  func gap(_ key: LengthKey, inPlain plain: LengthKey? = nil, style: Style) -> ResolvedLength {
    guard page.tableStyle == .plain else { return ResolvedLength(key, of: style) }
    return plain.map { ResolvedLength($0, of: style) } ?? ResolvedLength(0, written: nil)
  }

  /// The key of a section's header: that for all, for the first one of a grouped table, or for the first one
  /// below a large title or a search field.
  func headerKey(
    at index: Int, _ style: Style, _ all: LengthKey, _ first: LengthKey, _ near: LengthKey
  ) -> LengthKey {
    guard index == 0, page.tableStyle == .grouped else { return all }
    let bar = page.navigationBar
    let hasLargeTitle = !bar.hidden && bar.largeTitle && (bar.title ?? page.title) != nil
    let hasSearch = page.search != nil && style[.searchAtBottom] == 0
    let key = hasLargeTitle || hasSearch ? style.first(near, of: first) : first
    return key == first ? style.first(first, of: all) : key
  }

  /// The style's height of a header or footer.
  ///
  /// In a plain table, an empty one has no height unless the page sets it.
  func captionHeight(_ key: LengthKey, of caption: Caption?, style: Style)
    -> ResolvedLength
  {
    guard page.tableStyle == .plain, caption == nil,
      case .theme? = style.traced(key).steps.last?.level
    else { return ResolvedLength(key, of: style) }
    return ResolvedLength(0, written: nil)
  }

  /// The text of the button of a section's header; nil, with a warning, if no text is beside it.
  mutating func headerButton(of section: Section) -> String? {
    let source = section.places.blame("headerButton")
    guard let words = text(section.headerButton, at: source) else { return nil }
    if case .text? = section.header { return words }
    fault(
      "ignored-value", at: source, "a header without a text has no button",
      hint: "give the section a header, or put the button into its template", .warning)
    return nil
  }
}

extension Cell {
  /// The maximum number of boxes, without those of a template.
  ///
  /// They are the background, the separator, and one for each part.
  fileprivate var mostBoxes: Int {
    4 + CellProperty.parts.count { $0(self) != nil }
  }
}

extension Kind {
  /// Whether its rows are images.
  fileprivate var isMedia: Bool {
    if case .builtIn(let kind) = self { kind.facts.shape == .media } else { false }
  }

  /// The default accessory of a row.
  var accessory: Accessory {
    switch self {
    case .builtIn(let kind): kind.facts.accessory
    case .template: .none
    }
  }
}

extension Page {
  /// Whether any text of the page has Han characters.
  var hasHan: Bool {
    let titles = [title, navigationBar.title, navigationBar.subtitle] + tabBar.map(\.title)
    return titles.contains { $0?.hasHan == true }
      || sections.contains { section in
        section.header?.hasHan == true || section.footer?.hasHan == true
          || section.cells.contains(where: \.hasHan)
      }
  }
}

extension Cell {
  fileprivate var hasHan: Bool {
    // Initials are letters of a name, and people have names of other languages.
    CellProperty.texts.contains {
      $0.lines != .always && $0.property != .initials && $0.get(self)?.hasHan == true
    }
      || parameters.values.contains(where: \.hasHan)
  }
}

extension Caption {
  fileprivate var hasHan: Bool {
    switch self {
    case .text(let text): text.hasHan
    case .template(_, let arguments): arguments.values.contains(where: \.hasHan)
    }
  }
}

extension Argument {
  fileprivate var hasHan: Bool {
    if case .text(let text) = self { text.hasHan } else { false }
  }
}

extension String {
  /// Whether the text has a main-block Han character: U+3400–9FFF, U+F900–FAFF, planes 2 and 3.
  fileprivate var hasHan: Bool {
    unicodeScalars.contains {
      switch $0.value {
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
      default: false
      }
    }
  }
}

extension Kind {
  /// The hint for a kind of other tools: that of ours, or the key for what it shows; nil for other words.
  fileprivate static func hint(insteadOf word: String) -> String? {
    switch word.lowercased() {
    case "toggle": Suggestion.hint("switch")
    case "textfield", "textinput", "field": Suggestion.hint("input")
    case "slider": hint(forKey: "slider: { value: 0.5 }")
    case "stepper": hint(forKey: "stepper: true")
    case "segments", "segmented", "segmentedcontrol": hint(forKey: "segments: { items: [A, B] }")
    default: nil
    }
  }

  private static func hint(forKey example: String) -> String {
    "it is a key of a row: write \(example)"
  }
}
