import PageModel

/// Converts a token file to a plain one: merges `$extends`, turns pointers into aliases or values.
///
/// Everything keeps its source. References to other files are errors.
struct TokenDocument {
  private let written: Node
  /// The file with extended groups.
  private var tree: Node
  var reader: Reader
  private var layers: [TokenPath: [Node]] = [:]
  private var open: Set<TokenPath> = []
  /// The number of values that `$extends` and pointers have added.
  private var made = 0
  /// Whether a group needs itself, so the file has a circle.
  private var isCircle = false
  /// The paths that `$extends` and pointers refer to.
  private var used: [TokenPath] = []

  private init(_ root: Node, _ reader: Reader) {
    (written, tree) = (root, root)
    self.reader = reader
  }

  /// Converts a file; also returns the paths that its references used.
  static func plain(_ root: Node, _ reader: inout Reader) -> (root: Node, used: [TokenPath]) {
    guard root.refers else { return (root, []) }
    var document = TokenDocument(root, reader)
    document.tree = document.extended([], document.layers(of: []))
    let plain = document.inlined(document.tree, in: .file, chain: [])
    reader = document.reader
    return (plain, document.used)
  }

  /// Counts added values; false and an error once they exceed the limit.
  private mutating func makes(_ count: Int, at source: Source) -> Bool {
    let most = 100_000
    let fits = made <= most
    made += count
    if fits, made > most {
      reader.fault(
        "limit", at: source, "limit: inherited values > \(most)",
        hint: "extend fewer groups within each other")
    }
    return made <= most
  }
}

extension Node {
  /// Whether the node contains `$extends` or a pointer.
  fileprivate var refers: Bool {
    switch content {
    case .scalar: false
    case .later(let node, _): node.refers
    case .sequence(let items): items.contains(where: \.refers)
    case .mapping(let entries):
      entries.contains { ["$ref", "$extends"].contains($0.key) || $0.value.refers }
    }
  }
}

// MARK: - Groups

extension TokenDocument {
  /// The nodes that a group consists of: its own, then those that it extends, nearest first.
  ///
  /// A token replaces all farther nodes.
  private mutating func layers(of path: TokenPath) -> [Node] {
    if let known = layers[path] { return known }
    guard !open.contains(path) else {
      isCircle = true
      return []
    }
    let found = path.last.map { name in layers(of: path.dropLast()).compactMap { $0[name] } }
    open.insert(path)
    defer { open.remove(path) }
    var (nodes, seen): ([Node], Set<Source>) = ([], [])
    for node in found ?? [written] {
      guard node.mapping != nil, !node.isToken else {
        if nodes.isEmpty { nodes.append(node) }
        break
      }
      // Duplicates are skipped.
      let bases = base(of: node).map { group(named: $0, for: path) } ?? []
      nodes += ([node] + bases).filter { seen.insert($0.source).inserted }
    }
    layers[path] = makes(nodes.count, at: nodes.first?.source ?? written.source) ? nodes : []
    return layers[path] ?? []
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
  private mutating func extended(_ path: TokenPath, _ layers: [Node]) -> Node {
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

// MARK: - Pointers

extension TokenDocument {
  /// The position of a node in the file.
  private enum Place {
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
  private mutating func inlined(_ node: Node, in place: Place, chain: [TokenPath]) -> Node {
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
      let pointer = Node(.mapping([entry]), at: entry.value.source)
      entry.key = "$value"
      entry.value = inlined(pointer, in: .value, chain: chain)
    case "$value" where place == .file:
      entry.value = inlined(entry.value, in: .value, chain: chain)
    default:
      entry.value = inlined(entry.value, in: place == .file ? .file : .part, chain: chain)
    }
    return entry
  }

  /// The target of a pointer: an alias for a token's whole value; nil after an error.
  private mutating func value(of pointer: Node, in place: Place, chain: [TokenPath]) -> Node? {
    guard let text = pointer.text, let names = JSONPointer.names(of: text) else {
      refuse(pointer, wants: "a JSON Pointer, such as \"#/group/token/$value\"")
      return nil
    }
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
    if place == .value, names.last == "$value",
      path.reduce(tree as Node?, { $0?[$1] })?.isToken == true
    {
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

// MARK: - Errors

extension TokenDocument {
  /// Reports a reference that is invalid or leads to another file.
  private mutating func refuse(_ node: Node, wants: String) {
    guard let text = node.text, !text.hasPrefix("{"), text != "#", !text.hasPrefix("#/") else {
      return reader.about("a reference") { $0.wrong(node, wants: wants) }
    }
    reader.fault(
      "reference", at: node.source, "\(text.quoted) points outside the file",
      hint: "copy its tokens into this file")
  }

  /// Reports a path without a token, with a hint.
  private mutating func unknown(_ path: TokenPath, as text: String, at source: Source) {
    var (known, node) = ([String](), written)
    for name in path {
      known = (node.mapping ?? []).map(\.key).filter { !$0.hasPrefix("$") }
      guard let next = node[name] else {
        return reader.unknown(
          "unknown-token", at: source, "\(text.quoted) does not exist", name: name, among: known)
      }
      node = next
    }
    reader.fault("unknown-token", at: source, "\(text.quoted) does not exist")
  }
}

extension String {
  /// The names of an alias's path.
  var names: TokenPath {
    split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }
}
