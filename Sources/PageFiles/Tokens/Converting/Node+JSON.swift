import PageModel

extension Node {
  /// A value with one place for all its parts.
  init(_ json: JSON, at source: Source) {
    func scalar(_ text: String, _ style: Scalar.Style) -> Content { .scalar(Scalar(text, style)) }
    let content: Content =
      switch json {
      case .text(let text): scalar(text, .quoted)
      case .number, .decimal: scalar(json.written(), .number)
      case .flag(let flag): scalar(flag ? "true" : "false", .boolean)
      case .list(let items): .sequence(items.map { Node($0, at: source) })
      case .object(let members):
        .mapping(
          members.map { Entry(key: $0.key, at: source, value: Node($0.value, at: source)) })
      }
    self.init(content, at: source)
  }

  /// A tree of tokens by their paths, which are distinct; groups are in the order in which they come first.
  init(tokens: ArraySlice<(path: TokenPath, node: Node)>, depth: Int = 0) {
    let source = tokens.first?.node.source ?? .nowhere
    let entries = Array(tokens).grouped { $0.path[depth] }.map { key, members in
      let token = members.first { $0.path.count == depth + 1 }
      let value = token?.node ?? Node(tokens: members[...], depth: depth + 1)
      return Entry(key: key, at: value.source, value: value)
    }
    self.init(.mapping(entries), at: source)
  }
}

extension JSON {
  /// The value of a node.
  init(_ node: Node) {
    switch node.content {
    case .later(let node, _): self.init(node)
    case .sequence(let items): self = .list(items.map { JSON($0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.key, JSON($0.value)) })
    case .scalar(let scalar):
      if let number = node.number {
        self = .decimal(number)
      } else if let flag = node.boolean {
        self = .flag(flag)
      } else {
        self = .text(scalar.text)
      }
    }
  }
}
