import PageModel

extension Reader {
  /// The tree of a page as its table reads it: with its data folded in, and a feed as the page that it stands for.
  mutating func page(
    _ node: Node, _ format: PageFormat, _ open: (String) -> NamedFile
  ) -> Node {
    if format == .json, node.isFeed { return feed(node) }
    let data = data(of: node, open)
    return node["data"] != nil || node.isLive ? DataFolding.fold(node, data, &self) : node
  }
}

extension Node {
  /// Whether anything in the page follows from data.
  fileprivate var isLive: Bool {
    mapping?.contains { $0.key != "templates" && $0.value.follows } ?? false
  }

  /// Whether a value in it follows from data.
  private var follows: Bool {
    switch content {
    case .scalar(let scalar): TextTemplate.isTemplate(scalar.text)
    case .sequence(let nodes): nodes.contains(where: \.follows)
    case .mapping(let entries):
      entries.contains { $0.key == "when" || $0.key == "repeat" || $0.value.follows }
    }
  }
}
