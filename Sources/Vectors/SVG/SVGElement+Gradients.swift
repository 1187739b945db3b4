extension SVGElement {
  /// The element with the paint that is seen in place of gradients without colours.
  ///
  /// That is the colour after `url()`, or none; programs differ about it. In place of what is missing or no gradient,
  /// it is that colour alone.
  func withoutEmptyGradients(_ targets: [String: SVGElement]) -> SVGElement {
    var element = self
    for name in ["fill", "stroke"] {
      guard case .url(let id, let fallback)? = attributes[name]?.value,
        case let hasStops = targets[id]?.hasStops(targets), !(hasStops ?? fallback.isEmpty)
      else { continue }
      element.attributes[name]?.value = .text(fallback.isEmpty ? "none" : fallback)
    }
    element.children = children.map { $0.withoutEmptyGradients(targets) }
    return element
  }

  /// Whether a gradient has stops, of its own or by reference; nil for other elements.
  ///
  /// It may have some if its references are circles or too many, which are errors that are found later.
  private func hasStops(_ targets: [String: SVGElement]) -> Bool? {
    guard SVGGrammar.gradients.contains(name) else { return nil }
    var gradient: SVGElement? = self
    for _ in 0...SVGLimits.depth {
      guard let current = gradient else { return false }
      if current.children.contains(where: { $0.name == "stop" }) { return true }
      gradient = current.attributes["href"]?.value.reference.flatMap { targets[$0] }
    }
    return true
  }
}
