extension Page {
  /// The kinds of its rows.
  package var kinds: Set<String> { Set(sections.flatMap { $0.cells.map(\.kind.name) }) }

  /// The names of tokens and palette colours that the page and its templates refer to.
  package var colorNames: Set<String> {
    let styles = [style] + sections.flatMap { [$0.style] + $0.cells.map(\.style) }
    let colors = styles.flatMap { $0.colors.values.map(\.value) }
    return Set((colors + templates.flatMap(\.layout.colors)).flatMap(\.names))
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
    let own = [color, background, border].compactMap(\.self)
    return switch content {
    case .row(let children), .column(let children), .overlay(let children):
      own + children.flatMap(\.colors)
    case .text, .image, .shape, .spacer, .switch, .chevron, .checkmark: own
    }
  }
}
