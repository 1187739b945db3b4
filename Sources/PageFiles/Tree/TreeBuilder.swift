internal import PageModel

/// Puts a tree together from what a reader meets, one value after the other.
///
/// It refuses duplicate keys, keys that are no scalars, and whatever is over a limit. Nothing here
/// recurses: open lists and mappings lie on a stack of at most `Tree.Limit.depth`.
struct TreeBuilder {
  let file: String
  /// The finished tree; nil as long as something is open.
  private(set) var root: Node?
  private(set) var diagnostics: [Diagnostic] = []
  private var levels: [Level] = []
  private var count = 0

  init(file: String) {
    self.file = file
  }

  /// A list or mapping that is still open.
  private struct Level {
    let isMapping: Bool
    var source: Source
    var nodes: [Node] = []
    var entries: [Node.Entry] = []
    /// Where each key was first given.
    var keys: [String: Source] = [:]
    var slot = Slot.key

    var wantsKey: Bool {
      guard isMapping, case .key = slot else { return false }
      return true
    }
  }

  /// What a mapping waits for.
  private enum Slot {
    case key
    /// The value of a key, or of a refused one, which is nil.
    case value(key: String?, at: Source)
  }

  /// Whether the innermost open value is a mapping; nil where nothing is open.
  var isInMapping: Bool? { levels.last?.isMapping }

  /// Where the innermost open list or mapping began.
  var opening: Source? { levels.last?.source }

  /// Whether the next scalar is taken for a key.
  var wantsKey: Bool { levels.last?.wantsKey ?? false }

  /// Whether the innermost open value stands itself where a key should.
  var isInKey: Bool { levels.dropLast().last?.wantsKey ?? false }

  /// Notes a fault after which reading goes on.
  mutating func report(rule: String, at source: Source, _ message: String, hint: String)
    throws(FatalFault)
  {
    guard diagnostics.count < Tree.Limit.faults else {
      throw .limit(
        "faults", diagnostics.count + 1, Tree.Limit.faults, at: source,
        hint: "mend these first; there may be more")
    }
    diagnostics.append(Diagnostic(rule: rule, at: source, message, hint: hint))
  }

  /// Takes a single value, which may be a key.
  mutating func scalar(_ scalar: Scalar, at source: Source) throws(FatalFault) {
    try countNode(at: source)
    if scalar.text.utf8.contains(0) {
      try report(
        rule: "character", at: source, "a text holds the character U+0000",
        hint: "remove it: no text can show it")
    }
    if wantsKey {
      try key(scalar, at: source)
    } else {
      place(Node(.scalar(scalar), at: source), extent: source)
    }
  }

  /// Takes the place of a value that was refused and told of.
  mutating func refuse(at source: Source) throws(FatalFault) {
    try countNode(at: source)
    if wantsKey {
      fill(.value(key: nil, at: source))
    } else {
      place(nil, extent: source)
    }
  }

  /// Begins a list or a mapping at its first character.
  mutating func open(mapping isMapping: Bool, at source: Source) throws(FatalFault) {
    try countNode(at: source)
    guard levels.count < Tree.Limit.depth else {
      throw .limit(
        "nesting depth", levels.count + 1, Tree.Limit.depth, at: source,
        hint: "nest less deeply; or is a bracket never closed?")
    }
    levels.append(Level(isMapping: isMapping, source: source))
  }

  /// Ends the innermost list or mapping.
  ///
  /// - Parameter end: the place after its closing bracket; nil where it has none.
  mutating func close(before end: Source? = nil) {
    guard var level = levels.popLast() else { return }
    if let end, end.line == level.source.line {
      level.source.length = end.column - level.source.column
    }
    let node = Node(
      level.isMapping ? .mapping(level.entries) : .sequence(level.nodes), at: level.source)
    if wantsKey {
      fill(.value(key: nil, at: level.source))
    } else {
      place(node, extent: level.source)
    }
  }

  private mutating func countNode(at source: Source) throws(FatalFault) {
    count += 1
    guard count <= Tree.Limit.nodes else {
      throw .limit("nodes", count, Tree.Limit.nodes, at: source, hint: .split)
    }
  }

  private mutating func key(_ scalar: Scalar, at source: Source) throws(FatalFault) {
    var key: String? = scalar.text
    if scalar.text == "<<", scalar.style == .plain {
      key = nil
      try report(
        rule: "merge-key", at: source, #"the merge key "<<" is not allowed"#,
        hint: "write out what it would merge, or use a template")
    } else if let first = levels[levels.count - 1].keys.updateValue(source, forKey: scalar.text) {
      levels[levels.count - 1].keys[scalar.text] = first
      key = nil
      try report(
        rule: "duplicate-key", at: source, "duplicate key \(scalar.text.quoted)",
        hint: "the first one is at \(first); remove one of them")
    }
    extend(to: source)
    fill(.value(key: key, at: source))
  }

  private mutating func fill(_ slot: Slot) {
    levels[levels.count - 1].slot = slot
  }

  /// Adds a finished value, or nothing for a refused one, to what is open.
  private mutating func place(_ node: Node?, extent: Source) {
    guard let level = levels.last else {
      root = node
      return
    }
    extend(to: extent)
    guard level.isMapping else {
      if let node { levels[levels.count - 1].nodes.append(node) }
      return
    }
    if let node, case .value(let key?, let source) = level.slot {
      levels[levels.count - 1].entries.append(Node.Entry(key: key, at: source, value: node))
    }
    fill(.key)
  }

  /// Lets the open value cover what it holds on its first line.
  private mutating func extend(to part: Source) {
    let source = levels[levels.count - 1].source
    guard part.line == source.line else { return }
    levels[levels.count - 1].source.length = max(
      source.length, part.column + part.length - source.column)
  }
}
