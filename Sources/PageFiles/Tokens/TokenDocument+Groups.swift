import PageModel

extension TokenDocument {
  /// The nodes that a group consists of: its own, then those that it extends, nearest first.
  ///
  /// A token replaces all farther nodes.
  mutating func layers(of path: TokenPath) -> [Node] {
    if let known = layers[path] { return known }
    // No file has deeper groups, and each name of a path costs a step.
    guard path.count <= Tree.Limit.depth else { return [] }
    guard !open.contains(path) else {
      isCircle = true
      return []
    }
    let found = path.last.map { name in members(of: path.dropLast())[name] ?? [] }
    guard isShort(at: found?.first?.source ?? written.source) else { return [] }
    open.insert(path)
    defer { open.remove(path) }
    var (nodes, seen): ([Node], Set<Source>) = ([], [])
    for node in found ?? [written] {
      guard node.mapping != nil, !node.isToken else {
        if nodes.isEmpty { nodes.append(node) }
        break
      }
      if let token = pointing(node, at: path) {
        if nodes.isEmpty { nodes.append(token) }
        break
      }
      // Duplicates are skipped.
      let bases = base(of: node).map { group(named: $0, for: path) } ?? []
      nodes += ([node] + bases).filter { seen.insert($0.source).inserted }
    }
    layers[path] = makes(nodes.count, at: nodes.first?.source ?? written.source) ? nodes : []
    return layers[path] ?? []
  }

  /// The members of a group, each with those of the groups that it extends.
  private mutating func members(of path: TokenPath) -> [String: [Node]] {
    if let known = members[path] { return known }
    let entries = layers(of: path).flatMap { $0.mapping ?? [] }
    let all = Dictionary(grouping: entries, by: \.key).mapValues { $0.map(\.value) }
    if layers[path] != nil { members[path] = all }
    return all
  }

  /// Whether few enough groups extend each other; otherwise false, and an error for the first chain.
  private mutating func isShort(at source: Source) -> Bool {
    guard open.count >= Limits.aliases else { return true }
    if !isLong {
      let message = "limit: groups that extend each other > \(Limits.aliases)"
      reader.fault("limit", at: source, message)
    }
    isLong = true
    return false
  }

  /// A node that consists of a pointer to a token, as a token with the pointer for its value.
  private mutating func pointing(_ node: Node, at path: TokenPath) -> Node? {
    guard let target = node["$ref"]?.text.flatMap(JSONPointer.names), let entries = node.mapping,
      entries.allSatisfy({ $0.key.hasPrefix("$") && $0.key != "$root" }),
      !path.starts(with: target), layers(of: target).first?.isToken == true
    else { return nil }
    return node.with(entries.map { $0.key == "$ref" ? $0.asValue : $0 })
  }

  /// The reference to the group that a group extends.
  private func base(of group: Node) -> Node? { group["$extends"] ?? group["$ref"] }

  private mutating func group(named node: Node, for path: TokenPath) -> [Node] {
    guard let text = node.text, let target = node.alias?.names ?? JSONPointer.names(of: text)
    else {
      refuse(node, wants: "the path of a group, such as \"{group}\" or \"#/group\"")
      return []
    }
    used.append(target)
    isCircle = false
    let nodes =
      path.starts(with: target) || path.count >= Tree.Limit.depth ? [] : layers(of: target)
    guard !isCircle, !path.starts(with: target), path.count < Tree.Limit.depth else {
      reader.fault(
        "alias-circle", at: node.source, "the group extends itself: \(text.quoted)")
      return []
    }
    guard let first = nodes.first else {
      unknown(target, as: text, at: node.source)
      return []
    }
    guard first.mapping != nil, !first.isToken else {
      reader.fault(
        "wrong-type", at: node.source, "\(text.quoted) is a token, but only groups can be extended")
      return []
    }
    return nodes
  }

  /// A group merged with those that it extends.
  mutating func extended(_ path: TokenPath, _ layers: [Node]) -> Node {
    guard let first = layers.first, first.mapping != nil, !first.isToken else {
      return layers.first ?? written
    }
    guard layers.count > 1 || first.refers else { return first }
    var (entries, seen): ([Node.Entry], Set<String>) = ([], [])
    for layer in layers {
      for entry in layer.mapping ?? [] where seen.insert(entry.key).inserted {
        guard makes(1, at: entry.source), !["$extends", "$ref"].contains(entry.key) else {
          continue
        }
        var entry = entry
        if !entry.key.hasPrefix("$") || entry.key == "$root" {
          let path = path + [entry.key]
          entry.value = extended(path, self.layers(of: path))
        }
        entries.append(entry)
      }
    }
    return first.with(entries)
  }
}
