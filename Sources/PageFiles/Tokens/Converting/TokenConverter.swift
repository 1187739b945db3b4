import Geometry
import PageModel

/// The reason why a token cannot be converted.
struct Refusal: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Converts the tokens of one mode.
struct TokenConverter {
  /// A converted value.
  struct Converted {
    let type: TokenType
    /// The value; aliases are paths in braces.
    let value: JSON
  }

  let layer: TokenLayer
  private let names: ValidNames
  /// The types that tokens have in modes before, which are written.
  private let types: [String: TokenType]
  private var done: [String: Result<Converted, Refusal>] = [:]
  private var texts: [String: Result<String, Refusal>] = [:]
  private var ends: [String: End] = [:]
  /// The tokens that are being converted.
  private var open: Set<String> = []
  /// What converted tokens lose, with the token that loses it.
  private(set) var losses: [(token: WrittenToken, loss: String)] = []
  /// The token whose own value is being converted.
  private var current: WrittenToken?

  /// The end of a chain of aliases.
  private enum End {
    /// A token that is no alias, and the number of aliases before it.
    case token(WrittenToken, hops: Int)
    /// The chain leads back to itself; the circle as text.
    case circle(String)

    /// A circle of tokens, of which a message names a few.
    static func circle(_ tokens: some Collection<WrittenToken>) -> End {
      .circle(tokens.prefix(9).map(\.shown).few(separator: " → "))
    }
  }

  /// The most tokens within each other: a chain of aliases, a value, and a chain from each of its parts.
  private static let mostOpen = 2 * Limits.aliases + 2

  init(_ layer: TokenLayer, names: ValidNames, types: [String: TokenType]) {
    (self.layer, self.names, self.types) = (layer, names, types)
  }

  /// Converts a token.
  mutating func convert(_ token: WrittenToken) throws(Refusal) -> Converted {
    if let known = done[token.name] { return try known.get() }
    guard open.count < Self.mostOpen, open.insert(token.name).inserted else {
      throw Refusal("its value needs itself, or too many others")
    }
    let outer = current
    current = token
    defer {
      open.remove(token.name)
      current = outer
    }
    let result = Result { () throws(Refusal) in try converted(token) }
    done[token.name] = result
    return try result.get()
  }

  private mutating func converted(_ token: WrittenToken) throws(Refusal) -> Converted {
    if let obstacle = token.obstacle { throw Refusal(obstacle) }
    let type = token.type.flatMap { WrittenType(word: $0) }
    if let word = token.type, type == nil {
      throw Refusal("design tokens have no type \(word.quoted)")
    }
    let own = try value(of: token.value, as: type)
    let converted = bound(token, own) ?? own
    if let first = types[token.name], first != converted.type {
      throw Refusal("it has type \(converted.type.rawValue), but \(first.rawValue) in another mode")
    }
    return converted
  }

  /// The alias of the token to which a value had been bound, if that token has the same value here.
  private mutating func bound(_ token: WrittenToken, _ own: Converted) -> Converted? {
    guard let target = token.target.flatMap({ layer[$0] }), target.name != token.name,
      token.value.wholeAlias == nil, (try? convert(target))?.type == own.type,
      let end = try? end(from: target),
      let plain = try? value(of: end.value, as: end.type.flatMap { WrittenType(word: $0) }),
      plain.value.written() == own.value.written()
    else { return nil }
    let path = names.paths[target.name] ?? target.path
    return Converted(type: own.type, value: .text("{\(path.joined(separator: "."))}"))
  }

  /// Converts a value of a type; nil: the type follows from the value.
  mutating func value(of node: Node, as type: WrittenType?) throws(Refusal) -> Converted {
    guard let target = try target(of: node) else {
      guard let type = try type == nil ? inferred(from: node) : type else {
        throw Refusal("it has no type, and \(node.found) does not tell")
      }
      return try literal(node, as: type)
    }
    let found: Converted
    do throws(Refusal) { found = try convert(target) } catch {
      // A text of a type that design tokens do not have may still be what this type needs.
      if let type, try hasOtherType(target) { return try literal(end(of: node), as: type) }
      throw Refusal("it refers to \(target.shown), which is not converted")
    }
    guard let type, !type.targets.contains(found.type) else {
      let path = names.paths[target.name] ?? target.path
      return Converted(type: found.type, value: .text("{\(path.joined(separator: "."))}"))
    }
    // An alias cannot change a type: the value is written out.
    return try literal(end(of: node), as: type)
  }
}

// MARK: - Aliases

extension TokenConverter {
  /// The token that a value is an alias of; nil for another value.
  private mutating func target(of node: Node) throws(Refusal) -> WrittenToken? {
    guard let alias = node.wholeAlias else { return nil }
    guard let token = layer[alias] else {
      // Tokens Studio once wrote aliases as `$name`.
      if node.alias == nil { return nil }
      throw Refusal("it refers to \(alias.quoted), which does not exist")
    }
    _ = try end(from: token)
    return token
  }

  /// The token at the end of a chain of aliases.
  private mutating func end(from start: WrittenToken) throws(Refusal) -> WrittenToken {
    var (way, places): ([WrittenToken], [String: Int]) = ([], [:])
    var (next, found) = (start, ends[start.name])
    while found == nil {
      places[next.name] = way.count
      way.append(next)
      guard let alias = next.value.wholeAlias, let further = layer[alias] else {
        found = .token(next, hops: -1)
        break
      }
      found = places[further.name].map { End.circle(way[$0...] + [further]) } ?? ends[further.name]
      next = further
    }
    for token in way.reversed() {
      if case .token(let last, let hops)? = found { found = .token(last, hops: hops + 1) }
      ends[token.name] = found
    }
    switch found {
    case .token(let last, let hops)? where hops < Limits.aliases: return last
    case .circle(let circle)?: throw Refusal("circular alias: \(circle)")
    default: throw Refusal("limit: chained aliases > \(Limits.aliases)")
    }
  }

  /// Whether the end of a chain of aliases has a type that design tokens do not have.
  private mutating func hasOtherType(_ start: WrittenToken) throws(Refusal) -> Bool {
    let end = try end(from: start)
    guard let word = end.type else { return false }
    return end.obstacle == nil && WrittenType(word: word) == nil
  }

  /// The value at the end of a chain of aliases; the value itself if it is no alias.
  mutating func end(of node: Node) throws(Refusal) -> Node {
    guard let target = try target(of: node) else { return node }
    return try end(from: target).value
  }

  /// A text or number at the end of a chain, with the values of aliases within it; nil for another value.
  mutating func text(of node: Node) throws(Refusal) -> String? {
    let end = try end(of: node)
    guard case .scalar(let scalar) = end.content, !end.isNull else { return nil }
    guard scalar.style != .number else { return scalar.text }
    return try filled(scalar.text, depth: 0)
  }

  private mutating func filled(_ text: String, depth: Int) throws(Refusal) -> String {
    var (filled, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      filled += try part(String(rest[rest.index(after: open)..<close]), depth: depth)
      rest = rest[rest.index(after: close)...]
      guard filled.utf8.count + rest.utf8.count <= 1_024 else {
        throw Refusal("limit: its aliases make a long text")
      }
    }
    return filled + rest
  }

  /// The text of a token within another text.
  private mutating func part(_ alias: String, depth: Int) throws(Refusal) -> String {
    if let known = texts[alias] { return try known.get() }
    let result = Result { () throws(Refusal) -> String in
      guard depth < 16, let token = layer[alias], token.obstacle == nil else {
        throw Refusal("it refers to \(alias.quoted), which is not converted")
      }
      guard case .scalar(let scalar) = try end(from: token).value.content else {
        throw Refusal("it refers to \(alias.quoted), which is no text")
      }
      return try filled(scalar.text, depth: depth + 1)
    }
    texts[alias] = result
    return try result.get()
  }

  /// Notes what the current token loses.
  mutating func lose(_ loss: String) {
    if let current { losses.append((current, loss)) }
  }
}

extension Node {
  /// The name that the whole value refers to, as `{name}` or `$name`; nil for another value.
  var wholeAlias: String? {
    if let alias { return alias.contains("{") ? nil : alias }
    guard let text, text.hasPrefix("$"), text.utf8.count > 1 else { return nil }
    return String(text.dropFirst())
  }

  /// The names that the texts of a value refer to.
  var aliasNames: [String] {
    switch content {
    case .later(let node, _): return node.aliasNames
    case .sequence(let items): return items.flatMap(\.aliasNames)
    case .mapping(let entries): return entries.flatMap(\.value.aliasNames)
    case .scalar:
      if let wholeAlias { return [wholeAlias] }
      let parts = (text ?? "").split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      return parts.compactMap { part in part.firstIndex(of: "}").map { String(part[..<$0]) } }
    }
  }
}
