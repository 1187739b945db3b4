import PageModel

/// The tokens of a theme file that are no style keys, such as the steps of a colour scale.
///
/// Tokens of style keys may be aliases of these.
struct ForeignTokens {
  /// A token with its own type or that of its groups.
  typealias Found = (node: Node, type: String?)

  /// The plain file.
  let root: Node
  /// The paths of tokens that aliases refer to, and of their groups.
  private var used: Set<String> = []
  /// The tokens by path, from when one is asked for first.
  private var tokens: [String: Found]?
  /// Where the ways from paths end, of each course.
  private var ends: [Course: [String: End]] = [:]

  /// What decides where aliases lead.
  private struct Course: Hashable {
    let mode: ColorMode
    let throughKeys: Bool
  }

  /// Where an alias chain ends: after a number of tokens within the limit, or nowhere.
  private enum End {
    case after(Int)
    case tooLong, circle, unknown

    /// The end from the token before.
    var fromBefore: End {
      guard case .after(let count) = self else { return self }
      return count < Limits.aliases ? .after(count + 1) : .tooLong
    }
  }

  /// The tokens of a plain file; `used` are the paths that its references used.
  init(_ root: Node, used: [TokenPath] = []) {
    self.root = root
    used.forEach { use($0) }
  }

  /// Whether anything refers to the token or group at a path.
  func isUsed(_ path: String) -> Bool { used.contains(path) }

  /// An alias chain through tokens without style keys.
  struct Way {
    /// The tokens, each with its own type or that of its groups.
    fileprivate(set) var tokens: [Found] = []
    /// The paths of the tokens, with the places of their values.
    fileprivate(set) var links: [Token.Alias] = []
    /// An alias of a style key, or a value; the start itself if the chain is broken.
    fileprivate(set) var end: Node

    /// The type of the last token.
    var type: String? { tokens.last?.type }

    /// The place of the chain's start, with that of its end if tokens lead there.
    func place(from start: Source) -> Source {
      links.isEmpty ? start : start.filled(from: end.source)
    }
  }

  /// The tokens along an alias chain without style keys, and the chain's end.
  ///
  /// Each token counts with its value in a mode. A chain that is broken, circular or too long has no tokens.
  mutating func way(
    from value: Node, in mode: ColorMode = .light, throughKeys: Bool = false
  ) -> Way {
    let course = Course(mode: mode, throughKeys: throughKeys)
    var way = Way(end: value)
    guard case .after = end(from: value, course) else { return way }
    while let path = alias(of: way.end, course), let token = token(path),
      let next = token.node.value(in: mode)
    {
      way.tokens.append(token)
      way.links.append(
        Token.Alias(Token.Name(path: path), at: next.source, for: token.node.entry(in: mode)?.mode))
      way.end = next
    }
    return way
  }

  /// The value of an alias within this file; the alias itself if it has none.
  mutating func literal(_ value: Node) -> Node { way(from: value, throughKeys: true).end }

  /// The rule and message of an alias chain within this file that has no end; an unknown token is reported later.
  mutating func fault(of value: Node) -> (rule: String, message: String)? {
    switch end(from: value, Course(mode: .light, throughKeys: false)) {
    case .tooLong: ("limit", "limit: chained aliases > \(Limits.aliases)")
    case .circle: ("alias-circle", "circular alias: {\(value.alias ?? "")}")
    case .after, .unknown: nil
    }
  }

  /// The end of an alias chain.
  ///
  /// It is remembered for each token, so that none is passed again from each of those before it.
  private mutating func end(from value: Node, _ course: Course) -> End {
    var (walked, next, end): ([String], Node, End) = ([], value, .after(0))
    while let path = alias(of: next, course) {
      if let known = ends[course]?[path] {
        end = known
        break
      }
      // Until the end is known.
      ends[course, default: [:]][path] = .circle
      walked.append(path)
      guard let value = token(path)?.node.value(in: course.mode) else {
        end = .unknown
        break
      }
      next = value
    }
    for path in walked.reversed() {
      end = end.fromBefore
      ends[course]?[path] = end
    }
    return end
  }

  /// The path that an alias leads to on a course; nil for a value, or where the course ends.
  private func alias(of value: Node, _ course: Course) -> String? {
    value.alias.flatMap { course.throughKeys || !Self.isKey($0) ? $0 : nil }
  }

  /// The token at a path.
  private mutating func token(_ path: String) -> Found? {
    use(path.names)
    if tokens == nil {
      var found: [String: Found] = [:]
      Self.collect(root, path: "", type: root["$type"]?.text, into: &found)
      tokens = found
    }
    return tokens?[path]
  }

  /// Adds the tokens of a group by their paths; of two with one path, the first counts.
  private static func collect(
    _ group: Node, path: String, type: String?, into tokens: inout [String: Found]
  ) {
    for entry in group.mapping ?? [] where entry.isMember && entry.value.mapping != nil {
      let own = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      let type = entry.value["$type"]?.text ?? type
      if entry.value.isToken, tokens[own] == nil { tokens[own] = (entry.value, type) }
      collect(entry.value, path: own, type: type, into: &tokens)
    }
  }

  private mutating func use(_ path: TokenPath) {
    guard !used.contains(path.joined(separator: ".")) else { return }
    for count in path.indices { used.insert(path[...count].joined(separator: ".")) }
  }

  /// Whether a path is a style key or a palette colour, which the last theme of a chain sets.
  static func isKey(_ path: String) -> Bool {
    let names = path.names
    if names.count == 2, names[0] == "palette" { return true }
    return LengthKey(name: path) != nil || ColorKey(name: path) != nil || FontKey(name: path) != nil
  }
}

extension Node.Entry {
  /// Whether an alias can name the member of a group.
  fileprivate var isMember: Bool { key == "$root" || !key.isEmpty && !isOfFormat && !isReserved }
}

extension Node {
  /// What a token's extensions say of a mode.
  func entry(of mode: ColorMode) -> Entry? {
    self["$extensions"]?["pageshot"]?.mapping?.first { $0.key == mode.rawValue }
  }

  /// The value of a token in a mode: that of the mode or its nearest fallback.
  func value(in mode: ColorMode) -> Node? { entry(in: mode)?.value ?? self["$value"] }

  /// What a token's extensions say of a mode or its nearest fallback, and of which one.
  func entry(in mode: ColorMode) -> (mode: ColorMode, value: Node)? {
    mode.andFallbacks.lazy.filter { $0 != .light }
      .compactMap { mode in self.entry(of: mode).map { (mode, $0.value) } }.first
  }

  /// The token itself, or the group's `$root` token.
  var rootToken: Node { isToken ? self : self["$root"] ?? self }
}
