import Geometry
import PageModel

/// Token trees of several modes, merged into one whose colours have the values of the other modes.
struct TokenModes {
  /// The sources of tokens in a mode, in the order in which later ones count.
  struct Sources {
    let mode: ColorMode
    /// All sources.
    let all: [Node]
    /// The sources that are only for that mode.
    let own: [Node]
  }

  /// The tokens of a mode.
  private struct Tree {
    let mode: ColorMode
    /// All tokens in that mode.
    let all: Node
    /// The tokens that are written for that mode.
    let own: Node?
  }

  private var reader: Reader
  private var types: ForeignTokens

  /// One plain tree for all modes, and the paths that its references used; nil without any tokens.
  ///
  /// A colour has a value in a mode if one is written for it, or if it differs there. Other tokens may not differ: that
  /// is a warning, and their values in light mode count.
  /// The sources are in the order of modes, light first.
  static func merged(_ sources: [Sources], _ reader: inout Reader) -> (
    root: Node, used: [TokenPath]
  )? {
    var (trees, used): ([Tree], [TokenPath]) = ([], [])
    for source in sources {
      guard let merged = Node.merged(source.all) else {
        // Light mode is the first one, even without tokens.
        if let other = sources.lazy.compactMap(\.all.first).first, source.mode == .light {
          trees.append(Tree(mode: .light, all: other.with([]), own: nil))
        }
        continue
      }
      let (plain, more) = TokenDocument.plain(merged, &reader)
      trees.append(Tree(mode: source.mode, all: plain, own: Node.merged(source.own)))
      used += more
    }
    // Tokens that only some modes have may be targets of aliases.
    guard let whole = Node.merged(trees.reversed().map(\.all)) else { return nil }
    guard trees.count > 1 else { return (whole, used) }
    var modes = TokenModes(reader: reader, types: ForeignTokens(whole))
    let merged = modes.merged(whole, Array(trees.dropFirst()), path: [])
    reader = modes.reader
    return (merged, used)
  }

  private mutating func merged(_ node: Node, _ trees: [Tree], path: TokenPath) -> Node {
    guard let entries = node.mapping else { return node }
    if node.isToken { return token(node, trees, path: path) }
    let members = trees.map { (all: Members($0.all), own: $0.own.map(Members.init)) }
    return node.with(
      entries.map { entry in
        guard entry.key == "$root" || !entry.key.hasPrefix("$") else { return entry }
        let inner = zip(trees, members).compactMap { tree, members in
          members.all[entry.key].map {
            Tree(mode: tree.mode, all: $0, own: members.own?[entry.key])
          }
        }
        let value = merged(entry.value, inner, path: path + [entry.key])
        return Node.Entry(key: entry.key, at: entry.source, value: value)
      })
  }

  /// A token with its values in other modes.
  private mutating func token(_ token: Node, _ trees: [Tree], path: TokenPath) -> Node {
    guard let light = token["$value"] else { return token }
    var values: [ColorMode: Node] = [.light: light]
    var entries: [Node.Entry] = []
    for tree in trees {
      guard let value = tree.all["$value"] else { continue }
      let nearest = tree.mode.fallbacks.lazy.compactMap { values[$0] }.first ?? light
      values[tree.mode] = value
      let differs = !value.equals(nearest)
      guard differs || tree.own != nil else { continue }
      if type(of: token) == TokenType.color.rawValue {
        entries.append(Node.Entry(key: tree.mode.rawValue, at: value.source, value: value))
      } else if differs {
        reader.warn(
          "one-mode", at: value.source,
          "\(path.joined(separator: ".").quoted) differs in the mode \(tree.mode.rawValue), but only colours can",
          hint: "its value in light mode is used")
      }
    }
    return entries.isEmpty ? token : token.extended(by: entries)
  }

  private mutating func type(of token: Node) -> String? {
    token["$type"]?.text
      ?? token["$value"].flatMap { types.way(from: $0, throughKeys: true).tokens.last?.type }
  }
}

/// The members of a mapping, by key.
private struct Members {
  private let values: [String: Node]

  init(_ node: Node) {
    let entries = (node.mapping ?? []).map { ($0.key, $0.value) }
    values = Dictionary(entries) { first, _ in first }
  }

  subscript(key: String) -> Node? { values[key] }
}

extension Node {
  /// The token with more of Pageshot's own extensions.
  fileprivate func extended(by entries: [Entry]) -> Node {
    let source = entries.first?.source ?? source
    func mapping(_ key: String, _ value: Node) -> Node {
      Node(.mapping([Entry(key: key, at: source, value: value)]), at: source)
    }
    let more = mapping("$extensions", mapping("pageshot", Node(.mapping(entries), at: source)))
    guard let own = self["$extensions"] else {
      return with((self.mapping ?? []) + (more.mapping ?? []))
    }
    let all = Node.merged([mapping("$extensions", own), more])
    return with((self.mapping ?? []).filter { $0.key != "$extensions" } + (all?.mapping ?? []))
  }
}
