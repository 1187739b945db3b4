import PageModel

extension TokenDocument {
  /// The position of a node in the file.
  enum Place {
    /// Outside of values.
    case file
    /// The whole value of a token.
    case value
    /// Inside a value.
    case part
  }

  /// A node with its pointers replaced by their targets.
  ///
  /// `chain` holds the pointers followed so far.
  mutating func inlined(_ node: Node, in place: Place, chain: [TokenPath]) -> Node {
    guard node.refers else { return node }
    if place != .file, let pointer = node.pointer {
      // A broken pointer stays as it is.
      return value(of: pointer, in: place, chain: chain) ?? node
    }
    switch node.content {
    case .sequence(let items):
      let items = items.map { inlined($0, in: place == .file ? .file : .part, chain: chain) }
      return Node(.sequence(items), at: node.source)
    case .mapping(let entries):
      return node.with(entries.map { inlined($0, of: node, in: place, chain: chain) })
    case .scalar, .later: return node
    }
  }

  private mutating func inlined(
    _ entry: Node.Entry, of node: Node, in place: Place, chain: [TokenPath]
  ) -> Node.Entry {
    var entry = entry
    switch entry.key {
    // The extensions of other tools are left as they are.
    case "$extensions": return entry
    case "$ref" where place == .file && node.isToken && node["$value"] == nil:
      entry = entry.asValue
      entry.value = inlined(entry.value, in: .value, chain: chain)
    case "$value" where place == .file:
      entry.value = inlined(entry.value, in: .value, chain: chain)
    default:
      entry.value = inlined(entry.value, in: place == .file ? .file : .part, chain: chain)
    }
    return entry
  }

  /// The target of a pointer: an alias for a token's whole value; nil after an error.
  private mutating func value(of pointer: Node, in place: Place, chain: [TokenPath]) -> Node? {
    guard let text = pointer.text, var names = JSONPointer.names(of: text) else {
      refuse(pointer, wants: "a JSON Pointer, such as \"#/group/token/$value\"")
      return nil
    }
    // A pointer to a token means the token's value. A value that is a pointer only looks like a token.
    if !names.contains("$value"), isToken(names) { names.append("$value") }
    guard names.contains("$value") else {
      reader.fault(
        "reference", at: pointer.source, "\(text.quoted) points to no value",
        hint: "a pointer to a token's value ends in \"/$value\"")
      return nil
    }
    guard !chain.contains(names) else {
      reader.fault(
        "alias-circle", at: pointer.source, "circular pointer: \(text.quoted)")
      return nil
    }
    guard chain.count < Limits.aliases else {
      reader.fault("limit", at: pointer.source, "limit: chained pointers > \(Limits.aliases)")
      return nil
    }
    guard makes(1, at: pointer.source) else { return nil }
    used.append(names)
    let chain = chain + [names]
    let path = Array(names.dropLast())
    if place == .value, names.last == "$value", isToken(path) {
      return Node(.scalar(Scalar("{\(path.joined(separator: "."))}", .quoted)), at: pointer.source)
    }
    let told = reader.count
    guard let node = walk(names[...], from: tree, at: [], chain: chain) else {
      // The path may have failed at another error that was reported before.
      if reader.count == told { unknown(names, as: text, at: pointer.source) }
      return nil
    }
    return inlined(node, in: .part, chain: chain).placed(at: pointer.source)
  }

  private mutating func isToken(_ path: TokenPath) -> Bool {
    var (node, place): (Node?, TokenPath) = (tree, [])
    for name in path {
      node = node.flatMap { member(name, of: $0, at: place) }
      place.append(name)
    }
    return node?.isToken == true
  }

  /// The member of a group by its name; groups may have thousands, and pointers may lead through one as often.
  private mutating func member(_ name: String, of group: Node, at path: TokenPath) -> Node? {
    if let known = groups[path] { return known[name] }
    let members = (group.mapping ?? []).map { ($0.key, $0.value) }
    let found = Dictionary(members) { first, _ in first }
    groups[path] = found
    return found[name]
  }

  /// The node at a path; follows aliases and pointers on the way.
  ///
  /// `place` is the path of the node from the root, if it is no part of a value that was inserted.
  private mutating func walk(
    _ names: ArraySlice<String>, from node: Node, at place: TokenPath?, chain: [TokenPath]
  ) -> Node? {
    if let alias = node.alias {
      let path = alias.names + ["$value"]
      guard !chain.contains(path), chain.count < Limits.aliases,
        let value = walk(path[...], from: tree, at: [], chain: chain + [path])
      else { return nil }
      return walk(names, from: value, at: nil, chain: chain + [path])
    }
    // A token with only a pointer has its value at the pointer's target.
    let isOfToken = names.first == "$value" && node["$value"] == nil
    if let pointer = isOfToken ? node["$ref"] : node.pointer {
      return value(of: pointer, in: .part, chain: chain).flatMap {
        walk(isOfToken ? names.dropFirst() : names, from: $0, at: nil, chain: chain)
      }
    }
    guard let name = names.first else { return node }
    guard makes(1, at: node.source) else { return nil }
    let inner: Node? =
      if let items = node.sequence {
        Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else if let place {
        member(name, of: node, at: place)
      } else {
        node[name]
      }
    return inner.flatMap {
      walk(names.dropFirst(), from: $0, at: place.map { $0 + [name] }, chain: chain)
    }
  }
}
