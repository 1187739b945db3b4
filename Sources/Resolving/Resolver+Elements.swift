import Geometry
import PageFiles
import PageModel

// Badges, tiles and controls of templates with arguments filled in, read by the tables of rows.

extension Resolver {
  /// Resolves a badge, tile or control.
  ///
  /// A part without a required argument is omitted; a missing argument for an optional image or a
  /// badge's colour omits only that.
  mutating func part(
    _ part: ElementPart, of element: Element, _ given: Arguments, _ style: Style
  ) -> ResolvedElement.Content? {
    let key = part.kind.rawValue
    guard let node = Filling(part, of: element, given).node else { return nil }
    let source = given.place(of: element)
    switch part.kind {
    case .badge:
      guard let badge = read(Badge.ofRow, node, of: element, key) else { return nil }
      let color = color(badge.color, style, at: place(of: part, "color", in: element, given))
      let place = place(of: part, "text", in: element, given)
      return .badge(
        ResolvedBadge(text: text(badge.text, at: place) ?? "", color: color, at: badge.at))
    case .tile:
      guard let tile = read(Tile.table, node, of: element, key),
        let color = color(
          tile.color.inAllModes, style, at: place(of: part, "color", in: element, given))
      else { return nil }
      return .tile(color, image(tile.image, at: place(of: part, "image", in: element, given)))
    case .segments:
      return read(Segments.table, node, of: element, key)
        .map { .segments(segments($0, at: source)) }
    case .slider:
      return read(Slider.table, node, of: element, key).map { .slider(slider($0, at: source)) }
    case .progress:
      guard let progress = read(Progress.table, node, of: element, key) else { return nil }
      let color = color(
        progress.color, style, at: place(of: part, "color", in: element, given))
      return .progress(progress.value, isRing: progress.ring, color)
    case .input:
      guard let input = read(TypedText.table, node, of: element, key) else { return nil }
      let typed = text(input.value, at: place(of: part, "value", in: element, given))
      let hint = place(of: part, "placeholder", in: element, given)
      let words = typed ?? text(input.placeholder, at: hint) ?? (input.focused ? "" : nil)
      guard let words else { return .spacer }
      let color = style[typed == nil ? .placeholderColor : .detailColor]
      return .text(words, style[.detailFont], color)
    }
  }

  /// Where the caret of a focused input is; nil if it has none.
  func caret(of element: Element, _ given: Arguments) -> ResolvedElement.Caret? {
    guard case .part(let part) = element.content, part.kind == .input,
      let focused = part.written["focused"]
    else { return nil }
    let isFocused = focused.text.map { part.phrase(of: $0).filled(with: given.values) == "true" }
    guard isFocused ?? (focused == true) else { return nil }
    return isTyped(part, given) ? .after : .before
  }

  /// Whether an input has a value.
  private func isTyped(_ part: ElementPart, _ given: Arguments) -> Bool {
    let typed = part.written["value"]?.text.map(part.phrase(of:))?.filled(with: given.values)
    return typed?.isEmpty == false
  }

  /// The own colour of a badge, tile or progress with arguments filled in, or that of an input; nil if there is none.
  ///
  /// Missing modes of a tile fall back to the nearest one.
  func hue(of element: Element, _ given: Arguments) -> ColorReference? {
    guard case .part(let part) = element.content else { return nil }
    if part.kind == .input {
      let key: ColorKey = isTyped(part, given) ? .detailColor : .placeholderColor
      return .token(key.name)
    }
    guard let written = part.written["color"] else { return nil }
    guard let text = written.text else {
      let color = ColorReference(written)
      return part.kind == .tile ? color?.inAllModes : color
    }
    return part.phrase(of: text).filled(with: given.values).map { ColorReference(text: $0) }
  }

  /// Reads a part with arguments filled in; nil for a hidden badge, and after an error, which is
  /// reported.
  private mutating func read<Value>(
    _ table: Table<Value>, _ node: Node, of element: Element, _ key: String
  ) -> Value? {
    guard let node = table.kept(node) else { return nil }
    let (value, faults) = table.read(node)
    for fault in faults {
      self.fault(
        fault.rule, at: fault.source.file.isEmpty ? element.places.blame(key) : fault.source,
        "the \(key) \"\(element.name)\": \(fault.message)",
        hint: fault.hint)
    }
    return faults.isEmpty ? value : nil
  }

  /// The place of the argument that a part's value shows, otherwise of the part.
  private func place(
    of part: ElementPart, _ key: String, in element: Element, _ given: Arguments
  ) -> Source? {
    let phrase = part.written[key]?.text.map(part.phrase(of:))
    return phrase.map { given.place(of: $0, part.kind.rawValue, in: element) }
      ?? element.places.blame(part.kind.rawValue)
  }
}

/// Fills arguments into a badge, tile or control.
private struct Filling {
  private let part: ElementPart
  private let element: Element
  private let given: Arguments

  init(_ part: ElementPart, of element: Element, _ given: Arguments) {
    (self.part, self.element, self.given) = (part, element, given)
  }

  /// The part with arguments filled in; nil if one is missing that is not optional.
  var node: Node? { node(of: part.written, without: part.kind.optional) }

  /// The node of a value with arguments filled in; nil if one is missing.
  ///
  /// Members with `optional` keys are left out if their argument is missing.
  private func node(of written: Written, without optional: Set<String> = []) -> Node? {
    switch written {
    case .number, .flag: return Node(written)
    case .text(let text):
      let phrase = part.phrase(of: text)
      guard let words = phrase.filled(with: given.values) else { return nil }
      var node = phrase.parameters.isEmpty ? Node(.text(words)) : Node(filled: words)
      if let place = given.place(of: phrase, part.kind.rawValue, in: element) {
        node.source = place
      }
      return node
    case .list(let items):
      let nodes = items.compactMap { node(of: $0) }
      return nodes.count == items.count ? Node(list: nodes) : nil
    case .mapping(let members):
      var entries: [(key: String, value: Node)] = []
      for (name, value) in members {
        if let node = node(of: value) {
          entries.append((name, node))
        } else if !optional.contains(name) {
          return nil
        }
      }
      return Node(mapping: entries)
    }
  }
}
