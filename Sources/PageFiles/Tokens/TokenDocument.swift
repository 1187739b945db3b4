import PageModel

/// Converts a token file to a plain one: merges `$extends`, turns pointers into aliases or values.
///
/// Everything keeps its source. References to other files are errors.
struct TokenDocument {
  let written: Node
  /// The file with extended groups.
  private(set) var tree: Node
  var reader: Reader
  /// Whether references may lead to other sources of a resolver, so that unknown ones are no errors.
  private let isPart: Bool
  var layers: [TokenPath: [Node]] = [:]
  /// The members of the groups in `layers`.
  var members: [TokenPath: [String: [Node]]] = [:]
  var open: Set<TokenPath> = []
  /// The nodes by name in groups that pointers led through.
  var groups: [TokenPath: [String: Node]] = [:]
  /// The number of values that `$extends` and pointers have added.
  private var made = 0
  /// Whether a group needs itself, so the file has a circle.
  var isCircle = false
  /// Whether too many groups extend each other.
  var isLong = false
  /// The paths that `$extends` and pointers refer to.
  var used: [TokenPath] = []

  private init(_ root: Node, _ reader: Reader, isPart: Bool) {
    (written, tree) = (root, root)
    self.reader = reader
    self.isPart = isPart
  }

  /// Converts a file, or one source of a resolver; also returns the paths that its references used.
  static func plain(
    _ root: Node, _ reader: inout Reader, isPart: Bool = false
  ) -> (root: Node, used: [TokenPath]) {
    guard root.refers else { return (root, []) }
    var document = TokenDocument(root, reader, isPart: isPart)
    document.tree = document.extended([], document.layers(of: []))
    let plain = document.inlined(document.tree, in: .file, chain: [])
    reader = document.reader
    return (plain, document.used)
  }

  /// Counts added values; false and an error once they exceed the limit.
  mutating func makes(_ count: Int, at source: Source) -> Bool {
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

extension Node.Entry {
  /// A `$ref` as a `$value` that is a pointer.
  var asValue: Node.Entry {
    Node.Entry(key: "$value", at: source, value: Node(.mapping([self]), at: value.source))
  }
}

extension Node {
  /// Whether the node contains `$extends` or a pointer.
  var refers: Bool {
    switch content {
    case .scalar: false
    case .later(let node, _): node.refers
    case .sequence(let items): items.contains(where: \.refers)
    case .mapping(let entries):
      entries.contains { ["$ref", "$extends"].contains($0.key) || $0.value.refers }
    }
  }
}

// MARK: - Errors

extension TokenDocument {
  /// Reports a reference that is invalid or leads to another file.
  mutating func refuse(_ node: Node, wants: String) {
    guard let text = node.text, !text.hasPrefix("{"), text != "#", !text.hasPrefix("#/") else {
      return reader.about("a reference") { $0.wrong(node, wants: wants) }
    }
    reader.fault(
      "reference", at: node.source, "\(text.quoted) points outside the file",
      hint: "copy its tokens into this file")
  }

  /// Reports a path without a token, with a hint.
  mutating func unknown(_ path: TokenPath, as text: String, at source: Source) {
    guard !isPart else { return }
    var (known, node) = ([String](), written)
    // Once the list is full, hints are not worth their time.
    for name in reader.isFull ? [] : path {
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
