extension SVGElement {
  /// The element with the paint that is seen in place of gradients without colours.
  ///
  /// That is the colour after `url()`, or none; programs differ about it.
  func withoutEmptyGradients(_ targets: [String: SVGElement]) -> SVGElement {
    var element = self
    for name in ["fill", "stroke"] {
      guard case .url(let id, let fallback)? = attributes[name]?.value,
        targets[id]?.hasStops(targets) == false
      else { continue }
      element.attributes[name]?.value = .text(fallback.isEmpty ? "none" : fallback)
    }
    element.children = children.map { $0.withoutEmptyGradients(targets) }
    return element
  }

  /// Whether a gradient has stops, of its own or by reference; references are free of circles.
  private func hasStops(_ targets: [String: SVGElement]) -> Bool {
    if children.contains(where: { $0.name == "stop" }) { return true }
    let next = attributes["href"]?.value.reference.flatMap { targets[$0] }
    return next?.hasStops(targets) ?? false
  }
}
