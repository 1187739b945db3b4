import PageModel

extension Node {
  /// Converts a data value back to a node, to read an action when it runs.
  ///
  /// Only values have sources, so keys are ordered by those. `source` is the default for values
  /// without one.
  init(_ value: DataValue, at source: Source) {
    let place = value.source ?? source
    let content: Content =
      switch value.content {
      case .text(let text): .scalar(Scalar(text, .quoted))
      // Plain scalars, as in YAML: they also count as texts.
      case .number(let number): .scalar(Scalar(number, .plain))
      case .flag(let flag): .scalar(Scalar(flag ? "true" : "false", .plain))
      case .null: .scalar(Scalar("null", .null))
      case .list(let items): .sequence(items.map { Node($0, at: place) })
      case .mapping(let members): .mapping(Entry.all(of: members, at: place))
      }
    self.init(content, at: place)
  }
}

extension Node.Entry {
  fileprivate static func all(of members: [String: DataValue], at source: Source) -> [Self] {
    members.map { key, value in
      Self(key: key, at: value.source ?? source, value: Node(value, at: source))
    }
    .sorted { ($0.source, $0.key) < ($1.source, $1.key) }
  }
}
