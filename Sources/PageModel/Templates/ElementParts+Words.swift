import Geometry

// Texts for badges, tiles and controls of templates, as for those of rows, with parameters in
// braces.

extension Element.Content {
  /// The content as text: `"{{unread}}" red`, `["Day"] | "Week"`.
  package var partWords: String {
    switch self {
    case .badge(let badge):
      return Badge(badge.text.words, color: badge.color?.reference, at: badge.at).words
    case .tile(let tile):
      let image = tile.image.map { "behind " + $0.words }
      return [tile.color.reference.words, image].compactMap(\.self).joined(separator: " ")
    case .segments(let segments): return segments.words
    case .slider(let slider):
      return Slider.words(
        Double(slider.value.words)?.words ?? slider.value.words,
        between: slider.minimumImage?.words, and: slider.maximumImage?.words)
    default: return word
    }
  }
}

extension Element.Segments {
  fileprivate var words: String {
    let items = items.map { item -> Segments.Item in
      switch item {
      case .text(let phrase): .text(phrase.words)
      case .image(let phrase): .image(phrase.words)
      }
    }
    guard let place = Int(selected.words) else {
      return Segments(items, selected: -1).words + ", chosen " + selected.words
    }
    return Segments(items, selected: place).words
  }
}

extension Element.Hue {
  /// The colour, or a parameter in braces.
  fileprivate var reference: ColorReference {
    switch self {
    case .color(let color): color
    case .parameter(let name): .token("{{\(name)}}")
    }
  }
}

extension Phrase {
  /// The phrase as written.
  fileprivate var words: String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .parameter(let name): "{{\(name)}}"
      }
    }.joined()
  }
}
