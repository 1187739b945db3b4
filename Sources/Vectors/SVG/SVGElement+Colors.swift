extension SVGElement {
  /// Whether something inside is painted in `currentColor` that the file leaves open.
  ///
  /// Copies of `use` inherit the colour of another place: with any, each `currentColor` counts.
  func hasCurrentColor(_ targets: [String: SVGElement]) -> Bool {
    !hasOwnColor
      && isOpen(hasCopies: targets.values.contains(where: \.mayBeCopied))
  }

  private func isOpen(hasCopies: Bool) -> Bool {
    if hasOwnColor, !hasCopies { return false }
    return paints.contains { $0.lowercased().hasSuffix("currentcolor") }
      || children.contains { $0.isOpen(hasCopies: hasCopies) }
  }

  /// Whether a colour is named inside, be it `currentColor`; those of masks are not seen.
  var namesColor: Bool {
    hasOwnColor || paints.contains { !["none", "inherit", ""].contains($0) }
      || children.contains { $0.name != "mask" && $0.namesColor }
  }

  /// Whether it sets what `currentColor` is.
  private var hasOwnColor: Bool {
    guard case .text(let color)? = attributes["color"]?.value else { return false }
    return !["inherit", "currentcolor"].contains(color.lowercased())
  }

  /// The colours of its fill, stroke and stop, as written.
  private var paints: [String] {
    ["fill", "stroke", "stop-color"].compactMap { name in
      switch attributes[name]?.value {
      case .text(let paint), .url(_, let paint): paint
      case .name, .link, nil: nil
      }
    }
  }

  /// Whether an element that something refers to may be drawn elsewhere, in inherited colours.
  private var mayBeCopied: Bool {
    !SVGGrammar.gradients.contains(name) && !["clipPath", "mask"].contains(name)
  }
}
