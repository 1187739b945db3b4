import PageModel

extension Node {
  /// Token trees merged into one: of two tokens with one path the later counts, and so does the later of a token and a
  /// group.
  ///
  /// - Parameter trees: the trees, each token with its type: see `typed`.
  /// - Returns: the merged tree; nil if there are no trees.
  static func merged(_ trees: [Node]) -> Node? {
    guard let last = trees.last, last.isGroup else { return trees.last }
    // A token replaces what comes before it.
    let groups = trees[(trees.lastIndex { !$0.isGroup }.map { $0 + 1 } ?? 0)...]
    guard groups.count > 1 else { return last }
    var places: [String: Int] = [:]
    var found: [(entry: Entry, values: [Node])] = []
    for entry in groups.lazy.compactMap(\.mapping).joined() {
      if let place = places[entry.key] {
        found[place].values.append(entry.value)
        found[place].entry.source = entry.source
      } else {
        places[entry.key] = found.count
        found.append((entry, [entry.value]))
      }
    }
    return last.with(
      found.map { entry, values in
        // Of what belongs to the format, only extensions have parts.
        let isWhole = entry.key.hasPrefix("$") && !["$extensions", "$root"].contains(entry.key)
        let value = isWhole ? values.last : merged(values)
        return Entry(key: entry.key, at: entry.source, value: value ?? entry.value)
      })
  }

  /// Whether the node is a mapping, but no token.
  private var isGroup: Bool { mapping != nil && !isToken }

  /// The tokens of a tree, each with its type, so that groups can be merged with groups of other types.
  ///
  /// A token without a type of its own has that of its nearest group, but an alias that of its target.
  func typed(_ inherited: Node? = nil) -> Node {
    guard let entries = mapping else { return self }
    let type = self["$type"] ?? inherited
    guard !isToken else {
      guard let type, self["$type"] == nil, self["$value"]?.alias == nil else { return self }
      return with(entries + [Entry(key: "$type", at: type.source, value: type)])
    }
    return with(
      entries.map { entry in
        guard entry.key == "$root" || !entry.key.hasPrefix("$") else { return entry }
        return Entry(key: entry.key, at: entry.source, value: entry.value.typed(type))
      })
  }

  /// Whether two values are the same, wherever they are written.
  func equals(_ other: Node) -> Bool {
    switch (content, other.content) {
    case (.scalar(let own), .scalar(let others)): own == others
    case (.sequence(let own), .sequence(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.equals($1) }
    case (.mapping(let own), .mapping(let others)):
      own.count == others.count
        && own.allSatisfy { entry in other[entry.key].map { entry.value.equals($0) } == true }
    default: false
    }
  }
}
