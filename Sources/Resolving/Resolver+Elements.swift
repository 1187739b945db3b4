import Geometry
import PageModel

// Badges, tiles and controls of templates with arguments filled in. A part without a required
// argument is omitted; a missing argument for an optional image or a badge's colour omits only
// that.

extension Resolver {
  /// Resolves a badge.
  mutating func badge(
    _ badge: Element.Badge, of element: Element, _ given: Arguments, _ style: Style
  ) -> ResolvedElement.Content? {
    guard let words = badge.text.filled(with: given.values) else { return nil }
    let source = given.place(of: badge.text, "badge", in: element)
    return .badge(
      ResolvedBadge(
        text: text(words, at: source) ?? "",
        color: color(of: element, "badge", given, style),
        at: badge.at))
  }

  /// Resolves a tile.
  mutating func tile(
    _ tile: Element.Tile, of element: Element, _ given: Arguments, _ style: Style
  ) -> ResolvedElement.Content? {
    guard let color = color(of: element, "tile", given, style) else { return nil }
    let picture = tile.image.flatMap { image in
      self.image(
        image.filled(with: given.values), at: given.place(of: image, "tile", in: element))
    }
    return .tile(color, picture)
  }

  /// Resolves a segmented control.
  mutating func segments(_ segments: Element.Segments, of element: Element, _ given: Arguments)
    -> ResolvedElement.Content?
  {
    let texts = segments.items.compactMap { $0.phrase.filled(with: given.values) }
    guard let selected = segments.selected.filled(with: given.values),
      texts.count == segments.items.count
    else { return nil }
    let count = texts.count
    guard let place = Int(selected), (0..<count).contains(place) else {
      refuse(
        selected, of: segments.selected, "segments", of: element, given,
        "a whole number from 0 to \(count - 1)")
      return nil
    }
    let items = zip(segments.items, texts).map { item, words -> Segments.Item in
      if case .image = item { .image(words) } else { .text(words) }
    }
    return .segments(
      self.segments(Segments(items, selected: place), at: given.place(of: element)))
  }

  /// Resolves a slider.
  mutating func slider(_ slider: Element.Slider, of element: Element, _ given: Arguments)
    -> ResolvedElement.Content?
  {
    guard let words = slider.value.filled(with: given.values) else { return nil }
    guard let value = Double(words), (0...1).contains(value) else {
      refuse(words, of: slider.value, "slider", of: element, given, "a number from 0 to 1")
      return nil
    }
    let filled = Slider(
      value, minimumImage: slider.minimumImage?.filled(with: given.values),
      maximumImage: slider.maximumImage?.filled(with: given.values))
    return .slider(self.slider(filled, at: given.place(of: element)))
  }

  /// Reports an invalid number from a parameter; literal numbers were checked with the template.
  private mutating func refuse(
    _ words: String, of phrase: Phrase, _ key: String, of element: Element, _ given: Arguments,
    _ wanted: String
  ) {
    guard !phrase.parameters.isEmpty else { return }
    fault(
      "wrong-type", at: given.place(of: phrase, key, in: element),
      "the \(key) \"\(element.name)\" must be \(wanted), not \"\(words.prefix(40))\"")
  }

  /// The colour of a badge or tile.
  private mutating func color(
    of element: Element, _ key: String, _ given: Arguments, _ style: Style
  ) -> Color? {
    let parameter =
      if case .parameter(let name)? = element.content.hue { name } else { String?.none }
    return color(
      element.content.color(with: given), style,
      at: parameter.flatMap { given.place(of: $0) } ?? element.places.blame(key))
  }
}

extension Element.Content {
  /// The colour of a badge or tile with arguments filled in; nil if it is missing.
  ///
  /// A tile needs a colour: missing modes fall back to the nearest one.
  func color(with given: Arguments) -> ColorReference? {
    let color = hue?.filled(with: given)
    return if case .tile = self { color?.inAllModes } else { color }
  }
}

extension Element.Hue {
  fileprivate func filled(with given: Arguments) -> ColorReference? {
    switch self {
    case .color(let color): return color
    case .parameter(let name):
      guard case .text(let text)? = given.values[name] else { return nil }
      return Color(hex: text).map { .color($0) } ?? .token(text)
    }
  }
}
