internal import PageModel

/// Builds a tree from the values that a parser reports one by one.
///
/// It refuses duplicate keys, keys that are not scalars, and whatever exceeds a limit. Nothing here
/// recurses: open lists and mappings are on a stack of at most `Tree.Limit.depth`.
struct TreeBuilder {
  let file: SourceFile
  let sort: Tree.Sort
  /// The finished tree; nil while a list or mapping is open.
  private(set) var root: Node?
  private(set) var diagnostics: [Diagnostic] = []
  private var levels: [Level] = []
  private var count = 0

  init(file: SourceFile, sort: Tree.Sort) {
    (self.file, self.sort) = (file, sort)
  }

  /// An open list or mapping.
  private struct Level {
    let isMapping: Bool
    var source: Source
    private(set) var nodes: [Node] = []
    private(set) var entries: [Node.Entry] = []
    /// The keys whose values were refused.
    private var refused: [(key: String, source: Source)] = []
    /// An index of all keys, if there are many.
    private var index: [String: Source] = [:]
    var slot = Slot.key

    init(isMapping: Bool, source: Source) {
      (self.isMapping, self.source) = (isMapping, source)
      // Most are small and need no more capacity.
      if isMapping { entries.reserveCapacity(4) } else { nodes.reserveCapacity(4) }
    }

    var wantsKey: Bool {
      guard isMapping, case .key = slot else { return false }
      return true
    }

    /// Adds a finished value; nil for a refused one.
    mutating func add(_ node: Node?) {
      if !isMapping {
        if let node { nodes.append(node) }
      } else if case .value(let key?, let source) = slot {
        if let node {
          entries.append(Node.Entry(key: key, at: source, value: node))
        } else {
          refused.append((key, source))
        }
      }
      slot = .key
    }

    /// Records a key; returns the source of a duplicate, or nil.
    mutating func note(_ key: String, at source: Source) -> Source? {
      guard entries.count > 16 else {
        return entries.first { $0.key == key }?.source ?? refused.first { $0.key == key }?.source
      }
      if index.isEmpty {
        index = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.source) } + refused)
      }
      if let first = index[key] { return first }
      index[key] = source
      return nil
    }

    /// Extends the source by a part on its first line.
    mutating func extend(to part: Source) {
      guard part.line == source.line else { return }
      source.length = max(source.length, part.column + part.length - source.column)
    }
  }

  /// The next part that a mapping expects.
  private enum Slot {
    case key
    /// The value of a key; the key is nil if it was refused.
    case value(key: String?, at: Source)
  }

  /// Whether the innermost open value is a mapping; nil if none is open.
  var isInMapping: Bool? { levels.last?.isMapping }

  /// The source of the innermost open list or mapping.
  var opening: Source? { levels.last?.source }

  /// Whether the next scalar is a key.
  var wantsKey: Bool { levels.last?.wantsKey ?? false }

  /// Whether the innermost open value is in the position of a key.
  var isInKey: Bool { levels.dropLast().last?.wantsKey ?? false }

  /// The text, with its key, that ends where the next key or item starts; nil if there is none.
  ///
  /// In a list, it is that of a mapping of one key without brackets: `[time: 14 June]`.
  var textBefore: (key: String, text: String)? {
    guard let level = levels.last, !level.isMapping || level.wantsKey else { return nil }
    let last = level.nodes.last
    let entry = level.isMapping ? level.entries.last : last?.mapping?.last
    guard let entry, case .scalar(let scalar) = entry.value.content, !scalar.text.isEmpty,
      // A bracket is before the first key of its mapping.
      last.map({ $0.source.line == entry.source.line && $0.source.column == entry.source.column })
        ?? true
    else { return nil }
    return (entry.key, scalar.text)
  }

  /// Adds a diagnostic after which reading continues.
  mutating func report(rule: String, at source: Source, _ message: String, hint: String)
    throws(FatalFault)
  {
    guard diagnostics.count < Tree.Limit.faults else {
      throw .limit(
        "errors", diagnostics.count + 1, Tree.Limit.faults, at: source,
        hint: "fix these first; there may be more")
    }
    diagnostics.append(Diagnostic(rule: rule, at: source, message, hint: hint))
  }

  /// Adds a scalar, which may be a key.
  mutating func scalar(
    _ scalar: Scalar, at source: Source, isEscaped: Bool = true
  ) throws(FatalFault) {
    try countNode(at: source)
    var scalar = scalar
    // The encoding was checked before: only an escape can make a NUL.
    if scalar.style == .quoted, isEscaped, scalar.text.utf8.contains(0) {
      try report(
        rule: "character", at: source, "a text contains the character U+0000",
        hint: "remove it: it cannot be displayed")
      // Pages refuse it, too, but once is enough.
      scalar.text = scalar.text.replacing("\0", with: "\u{FFFD}")
    }
    if wantsKey {
      try key(scalar, at: source)
    } else {
      place(Node(.scalar(scalar), at: source), extent: source)
    }
  }

  /// Takes the position of a value that was refused and reported.
  mutating func refuse(at source: Source) throws(FatalFault) {
    try countNode(at: source)
    if wantsKey {
      levels[top].slot = .value(key: nil, at: source)
    } else {
      place(nil, extent: source)
    }
  }

  /// Opens a list or mapping at its first character.
  mutating func open(mapping isMapping: Bool, at source: Source) throws(FatalFault) {
    try countNode(at: source)
    guard levels.count < Tree.Limit.depth else {
      throw .limit(
        "nesting depth", levels.count + 1, Tree.Limit.depth, at: source,
        hint: "nest less deeply; or is a bracket never closed?")
    }
    levels.append(Level(isMapping: isMapping, source: source))
  }

  /// Closes the innermost list or mapping.
  ///
  /// - Parameter end: the place after its closing bracket; nil for a YAML block.
  mutating func close(before end: Source? = nil) {
    guard var level = levels.popLast() else { return }
    if let end, end.line == level.source.line {
      level.source.length = end.column - level.source.column
    }
    let node = Node(
      level.isMapping ? .mapping(level.entries) : .sequence(level.nodes), at: level.source)
    if wantsKey {
      levels[top].slot = .value(key: nil, at: level.source)
    } else {
      place(node, extent: level.source)
    }
  }

  private mutating func countNode(at source: Source) throws(FatalFault) {
    count += 1
    guard count <= sort.nodes else {
      throw .limit("nodes", count, sort.nodes, at: source, hint: .split)
    }
  }

  private mutating func key(_ scalar: Scalar, at source: Source) throws(FatalFault) {
    guard scalar.text.utf8.count <= Tree.Limit.key else {
      throw .limit(
        "key bytes", scalar.text.utf8.count, Tree.Limit.key, at: source, hint: "shorten the key")
    }
    var key: String? = scalar.text
    if scalar.text == "<<", scalar.style == .plain {
      key = nil
      try report(
        rule: "merge-key", at: source, #"the merge key "<<" is not allowed"#,
        hint: "write out the merged keys, or use a template")
    } else if let first = levels[top].note(scalar.text, at: source) {
      key = nil
      try report(
        rule: "duplicate-key", at: source, "duplicate key \(scalar.text.quoted)",
        hint: "the first one is at \(first); remove one of them")
    }
    levels[top].extend(to: source)
    levels[top].slot = .value(key: key, at: source)
  }

  /// Adds a finished value to the innermost open one; nil for a refused value.
  ///
  /// The open value is modified in place, as copying it would be quadratic.
  private mutating func place(_ node: Node?, extent: Source) {
    guard !levels.isEmpty else {
      root = node
      return
    }
    levels[top].extend(to: extent)
    levels[top].add(node)
  }

  /// The index of the innermost open value.
  private var top: Int { levels.count - 1 }
}
