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
    // A pointer to a token means the token's value.
    if isToken(names) { names.append("$value") }
    guard names.contains("$value") else {
      reader.fault(
        "reference", at: pointer.source, "\(text.quoted) points to no value",
        hint: "a pointer to a token's value ends in \"/$value\"")
      return nil
    }
    guard !chain.contains(names), chain.count < Tree.Limit.depth else {
      reader.fault(
        "alias-circle", at: pointer.source, "circular pointer: \(text.quoted)")
      return nil
    }
    guard makes(1, at: pointer.source) else { return nil }
    used.append(names)
    let chain = chain + [names]
    let path = names.dropLast()
    if place == .value, names.last == "$value", isToken(Array(path)) {
      return Node(.scalar(Scalar("{\(path.joined(separator: "."))}", .quoted)), at: pointer.source)
    }
    let told = reader.diagnostics.count
    guard let node = walk(names[...], from: tree, chain: chain) else {
      // The path may have failed at another error that was reported before.
      if reader.diagnostics.count == told { unknown(names, as: text, at: pointer.source) }
      return nil
    }
    return inlined(node, in: .part, chain: chain).placed(at: pointer.source)
  }

  private mutating func isToken(_ path: TokenPath) -> Bool {
    if let known = tokens[path] { return known }
    let isToken = path.reduce(tree as Node?, { $0?[$1] })?.isToken == true
    tokens[path] = isToken
    return isToken
  }

  /// The node at a path; follows aliases and pointers on the way.
  private mutating func walk(
    _ names: ArraySlice<String>, from node: Node, chain: [TokenPath]
  ) -> Node? {
    if let alias = node.alias {
      let path = alias.names + ["$value"]
      guard !chain.contains(path), chain.count < Tree.Limit.depth,
        let value = walk(path[...], from: tree, chain: chain + [path])
      else { return nil }
      return walk(names, from: value, chain: chain + [path])
    }
    // A token with only a pointer has its value at the pointer's target.
    let isOfToken = names.first == "$value" && node["$value"] == nil
    if let pointer = isOfToken ? node["$ref"] : node.pointer {
      return value(of: pointer, in: .part, chain: chain).flatMap {
        walk(isOfToken ? names.dropFirst() : names, from: $0, chain: chain)
      }
    }
    guard let name = names.first else { return node }
    guard makes(1, at: node.source) else { return nil }
    let inner: Node? =
      if let items = node.sequence {
        Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
      } else {
        node[name]
      }
    return inner.flatMap { walk(names.dropFirst(), from: $0, chain: chain) }
  }
}
