import PageModel

/// A file of design tokens on its way to a plain one, which has the same tokens: groups hold what they extend,
/// and pointers are aliases, or the values that they point to.
///
/// Everything stays at the place where it was written. What refers to other files is refused.
struct TokenDocument {
  private let written: Node
  /// What it is when groups are extended.
  private var tree: Node
  var reader: Reader
  private var layers: [TokenPath: [Node]] = [:]
  private var open: Set<TokenPath> = []
  /// Values that extending and pointing have made.
  private var made = 0
  /// Whether a group was asked for while it was being made.
  private var isCircle = false
  /// What groups extend, and pointers point to.
  private var used: [TokenPath] = []

  private init(_ root: Node, _ reader: Reader) {
    (written, tree) = (root, root)
    self.reader = reader
  }

  /// The plain file of a root, and the paths that were used for it; faults go to the reader.
  static func plain(_ root: Node, _ reader: inout Reader) -> (root: Node, used: [TokenPath]) {
    guard root.refers else { return (root, []) }
    var document = TokenDocument(root, reader)
    document.tree = document.extended([], document.layers(of: []))
    let plain = document.inlined(document.tree, inValue: false, chain: [])
    reader = document.reader
    return (plain, document.used)
  }

  /// Notes values that were made; false, and a fault, where they are too many.
  private mutating func makes(_ count: Int, at source: Source) -> Bool {
    let most = 100_000
    let fits = made <= most
    made += count
    if fits, made > most {
      reader.fault(
        "limit", at: source, "limit: values that groups and pointers bring along > \(most)",
        hint: "extend fewer groups within each other")
    }
    return made <= most
  }
}

extension Node {
  /// Whether anything in it extends a group, or is a pointer.
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
  /// The nodes that a group is made of: as it is written, then what it extends, the nearest first.
  ///
  /// One that is a token hides all that are farther.
  private mutating func layers(of path: TokenPath) -> [Node] {
    if let known = layers[path] { return known }
    guard !open.contains(path) else {
      isCircle = true
      return []
    }
    let found = path.last.map { name in layers(of: path.dropLast()).compactMap { $0[name] } }
    open.insert(path)
    defer { open.remove(path) }
    var nodes: [Node] = []
    for node in found ?? [written] {
      let isGroup = node.mapping != nil && !node.isToken && target(of: node) == nil
      guard isGroup else {
        if nodes.isEmpty { nodes.append(node) }
        break
      }
      nodes.append(node)
      if let base = base(of: node) { nodes += group(named: base, for: path) }
    }
    layers[path] = nodes
    return nodes
  }

  /// What says which group another extends.
  private func base(of group: Node) -> Node? { group["$extends"] ?? group["$ref"] }

  /// The path of the token that a node with a pointer, and without a value, is the same as.
  private mutating func target(of node: Node) -> TokenPath? {
    guard node["$value"] == nil, let text = node["$ref"]?.text,
      let names = JSONPointer.names(of: text)
    else { return nil }
    let path = names.last == "$value" ? names.dropLast() : names
    return isToken(layers(of: Array(path)).first) ? Array(path) : nil
  }

  private mutating func isToken(_ node: Node?) -> Bool {
    guard let node else { return false }
    return node.isToken || target(of: node) != nil
  }

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
        "wrong-type", at: node.source, "\(text.quoted) is a token, and only groups are extended")
      return []
    }
    return nodes
  }

  /// A group with all that it is made of.
  private mutating func extended(_ path: TokenPath, _ layers: [Node]) -> Node {
    guard let first = layers.first, first.mapping != nil, !first.isToken, target(of: first) == nil
    else { return layers.first ?? written }
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
  /// A node in which each pointer is what it points to.
  ///
  /// `chain` holds the pointers that led here.
  private mutating func inlined(_ node: Node, inValue: Bool, chain: [TokenPath]) -> Node {
    guard node.refers else { return node }
    if inValue, let pointer = node.pointer {
      // What leads nowhere stays as it is.
      return value(of: pointer, chain: chain) ?? node
    }
    switch node.content {
    case .sequence(let items):
      let items = items.map { inlined($0, inValue: inValue, chain: chain) }
      return Node(.sequence(items), at: node.source)
    case .mapping(let entries):
      return node.with(
        entries.map { entry in
          var entry = entry
          // The parts of others in extensions are theirs.
          guard entry.key != "$extensions" else { return entry }
          if !inValue, entry.key == "$ref" {
            entry.key = "$value"
            entry.value = value(of: entry.value, chain: chain) ?? entry.value
          } else {
            let inValue = inValue || entry.key == "$value"
            entry.value = inlined(entry.value, inValue: inValue, chain: chain)
          }
          return entry
        })
    case .scalar, .later: return node
    }
  }

  /// What a pointer stands for: an alias where that is a token's whole value; nil after a fault.
  private mutating func value(of pointer: Node, chain: [TokenPath]) -> Node? {
    guard let text = pointer.text, let names = JSONPointer.names(of: text) else {
      refuse(pointer, wants: "a JSON Pointer, such as \"#/group/token/$value\"")
      return nil
    }
    guard !chain.contains(names), chain.count < Tree.Limit.depth else {
      reader.fault(
        "alias-circle", at: pointer.source, "a pointer leads back to itself: \(text.quoted)")
      return nil
    }
    guard makes(1, at: pointer.source) else { return nil }
    used.append(names)
    let chain = chain + [names]
    let path = names.last == "$value" ? names.dropLast() : names
    if isToken(path.reduce(tree as Node?) { $0?[$1] }) {
      return Node(.scalar(Scalar("{\(path.joined(separator: "."))}", .quoted)), at: pointer.source)
    }
    guard let node = walk(names[...], from: tree, chain: chain) else {
      unknown(names, as: text, at: pointer.source)
      return nil
    }
    return inlined(node, inValue: true, chain: chain).placed(at: pointer.source)
  }

  /// The node at the end of a way, on which aliases and pointers are followed.
  private mutating func walk(
    _ names: ArraySlice<String>, from node: Node, chain: [TokenPath]
  ) -> Node? {
    guard let name = names.first else { return node }
    if let alias = node.alias {
      let path = alias.names + ["$value"]
      guard !chain.contains(path), chain.count < Tree.Limit.depth,
        let value = walk(path[...], from: tree, chain: chain + [path])
      else { return nil }
      return walk(names, from: value, chain: chain + [path])
    }
    if let pointer = node.pointer, let value = value(of: pointer, chain: chain) {
      return walk(names, from: value, chain: chain)
    }
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

// MARK: - Faults

extension TokenDocument {
  /// Says that a reference is none, or leads to another file.
  private mutating func refuse(_ node: Node, wants: String) {
    guard let text = node.text, !text.hasPrefix("{"), text != "#", !text.hasPrefix("#/") else {
      return reader.about("a reference") { $0.wrong(node, wants: wants) }
    }
    reader.fault(
      "reference", at: node.source, "\(text.quoted) leads out of the file",
      hint: "write its tokens into this file")
  }

  /// Says that there is nothing at a path, and what may have been meant.
  private mutating func unknown(_ path: TokenPath, as text: String, at source: Source) {
    var (known, node) = ([String](), written)
    for name in path {
      known = (node.mapping ?? []).map(\.key).filter { !$0.hasPrefix("$") }
      guard let next = node[name] else {
        return reader.unknown(
          "unknown-token", at: source, "\(text.quoted) leads nowhere", name: name, among: known)
      }
      node = next
    }
    reader.fault("unknown-token", at: source, "\(text.quoted) leads nowhere")
  }
}

extension String {
  /// The names of an alias's path.
  var names: TokenPath {
    split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }
}
