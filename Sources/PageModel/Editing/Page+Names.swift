extension Page {
  /// The kinds of its rows.
  package var kinds: Set<String> { Set(sections.flatMap { $0.cells.map(\.kind.name) }) }

  /// The names of tokens and palette colours that the page and its templates refer to.
  package var colorNames: Set<String> {
    let styles = [style] + sections.flatMap { [$0.style] + $0.cells.map(\.style) }
    let colors = styles.flatMap { $0.colors.values.map(\.value) }
    return Set((colors + templates.flatMap(\.layout.colors)).flatMap(\.names))
      .union(colorArguments)
  }

  /// What is given for parameters that name colours.
  private var colorArguments: [String] {
    let names = Set(templates.flatMap(\.layout.colorParameters))
    guard !names.isEmpty else { return [] }
    let captions = sections.flatMap { [$0.header, $0.footer] }.map { $0?.arguments ?? [:] }
    let given = sections.flatMap { $0.cells.map(\.parameters) } + captions
    let fallbacks = templates.flatMap { $0.parameters.filter { names.contains($0.name) } }
    let arguments = given.flatMap { given in names.sorted().map { given[$0] } }
    return (arguments + fallbacks.map(\.fallback)).compactMap { argument in
      if case .text(let text)? = argument { text } else { nil }
    }
  }
}

extension Caption {
  /// What a template is given.
  fileprivate var arguments: [String: Argument] {
    if case .template(_, let given) = self { given } else { [:] }
  }
}

extension ColorReference {
  /// The names that it refers to.
  var names: [String] {
    switch self {
    case .color: []
    case .token(let name): [name]
    case .modes: written.flatMap(\.names)
    }
  }
}

extension Element {
  /// The colours of the element and all in it.
  fileprivate var colors: [ColorReference] {
    let hue = if case .color(let color)? = content.hue { color } else { ColorReference?.none }
    let own = [color, background, border, hue].compactMap(\.self)
    return own + (content.children ?? []).flatMap(\.colors)
  }

  /// The parameters that name colours of the element and of all in it.
  fileprivate var colorParameters: [String] {
    let own = if case .parameter(let name)? = content.hue { [name] } else { [String]() }
    return own + (content.children ?? []).flatMap(\.colorParameters)
  }
}
