package import PageModel

/// Validates a token file against the Design Tokens Format 2025.10, whatever its tokens are named.
package struct TokenCheck {
  /// A token of the file.
  private struct Token {
    let node: Node
    /// The `$type` of the token or its nearest group; an alias's target precedes the group.
    let type: Node?
    let deprecated: Node?
  }

  var reader: Reader
  private let isPart: Bool
  private var tokens: [String: Token] = [:]
  /// The tokens' paths in file order.
  private var paths: [String] = []

  /// Validates a token file or a resolver file.
  ///
  /// Warnings report what is valid but rendered differently here: colours in spaces other than
  /// sRGB, lengths in rem, and aliases of deprecated tokens.
  ///
  /// - Parameters:
  ///   - bytes: the file's content: JSON, or YAML if its name ends so.
  ///   - file: the file's path in diagnostics.
  /// - Returns: the number of tokens, nil for a resolver; and the diagnostics, sorted by place.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (
    tokens: Int?, diagnostics: [Diagnostic]
  ) {
    let (node, diagnostics) = Tree.read(
      bytes, file: file, format: PageFormat(endingOf: file.name) ?? .json, as: .tokens)
    guard let node else { return (0, diagnostics) }
    if let dialect = TokenDialect(node) { return (0, [dialect.fault(in: file)]) }
    var reader = Reader(diagnostics)
    if node.isResolver {
      ResolverCheck.check(node, &reader)
      return (nil, reader.diagnostics.inOrder)
    }
    let tokens = check(node, &reader)
    if reader.hasFaults, node.figmaMode != nil {
      return (0, [TokenDialect.figmaExport.fault(in: file)])
    }
    return (tokens, reader.diagnostics.inOrder)
  }

  /// Validates the tokens below the root of a file, and returns their number.
  ///
  /// Of a part of a resolver, aliases and types may come from other sources.
  @discardableResult
  static func check(_ node: Node, _ reader: inout Reader, isPart: Bool = false) -> Int {
    let root = TokenDocument.plain(node, &reader, isPart: isPart).root
    var check = TokenCheck(reader: reader, isPart: isPart)
    check.collect(root, path: [], type: nil, deprecated: nil)
    for path in check.paths { check.check(path) }
    reader = check.reader
    return check.paths.count
  }

  private init(reader: Reader, isPart: Bool) {
    self.reader = reader
    self.isPart = isPart
  }

  // MARK: Groups

  private static let ofGroups = [
    "$type", "$description", "$extensions", "$deprecated", "$schema", "$root", "$extends", "$ref",
  ]
  private static let ofTokens = ["$type", "$value", "$description", "$extensions", "$deprecated"]

  private mutating func collect(
    _ node: Node, path: TokenPath, type inherited: Node?, deprecated: Node?
  ) {
    let words = path.joined(separator: ".")
    guard let entries = node.mapping else {
      return reader.about("\"\(words)\"") { $0.wrong(node, wants: "a group or a token") }
    }
    let type = node["$type"] ?? inherited
    let deprecated = node["$deprecated"].map { $0.boolean == false ? nil : $0 } ?? deprecated
    checkOwn(node, words)
    if node.isToken {
      for entry in entries where !Self.ofTokens.contains(entry.key) {
        guard entry.key != "$ref" else {
          reader.fault(
            "conflict", at: entry.source,
            "the token \"\(words)\" has both a value and a pointer to one")
          continue
        }
        let isName = !entry.key.hasPrefix("$")
        reader.unknown(
          isName ? "conflict" : "unknown-key", at: entry.source,
          isName
            ? "the token \"\(words)\" contains a token \(entry.key.quoted)"
            : "unknown token key \(entry.key.quoted)", name: entry.key, among: Self.ofTokens,
          otherwise: isName ? "make it a group, and the token its \"$root\"" : nil)
      }
      guard tokens[words] == nil else { return }
      tokens[words] = Token(node: node, type: type, deprecated: deprecated)
      paths.append(words)
      return
    }
    for entry in entries {
      guard entry.key.hasPrefix("$"), entry.key != "$root" else {
        checkName(entry)
        collect(entry.value, path: path + [entry.key], type: type, deprecated: deprecated)
        if entry.key == "$root", entry.value.mapping != nil, !entry.value.isToken {
          reader.fault(
            "missing-key", at: entry.value.source, "the token \"\(words).$root\" needs \"$value\"")
        }
        continue
      }
      if !Self.ofGroups.contains(entry.key) {
        reader.unknown(
          "unknown-key", at: entry.source, "unknown group key \(entry.key.quoted)",
          name: entry.key, among: Self.ofGroups)
      }
    }
  }

  private mutating func checkName(_ entry: Node.Entry) {
    guard entry.key.contains(where: { "{}.".contains($0) }) else { return }
    reader.fault(
      "unknown-token", at: entry.source,
      "a token's name must not contain \"{\", \"}\" or \".\": \(entry.key.quoted)")
  }

  /// Checks the keys that groups and tokens share.
  private mutating func checkOwn(_ node: Node, _ words: String) {
    if let type = node["$type"] {
      reader.about("\"$type\"") { _ = Form<TokenType>.word.read(type, &$0) }
    }
    if let words = node["$description"] {
      reader.about("\"$description\"") { _ = Form<String>.text.read(words, &$0) }
    }
    if let own = node["$extensions"], own.mapping == nil {
      reader.about("\"$extensions\"") { $0.wrong(own, wants: "a mapping") }
    }
    if let deprecated = node["$deprecated"], deprecated.boolean == nil, deprecated.text == nil {
      reader.about("\"$deprecated\"") { $0.wrong(deprecated, wants: "true, false or a reason") }
    }
  }

  // MARK: Tokens

  private mutating func check(_ path: String) {
    guard let token = tokens[path], let value = token.node["$value"] else { return }
    guard let alias = value.alias else {
      guard let type = token.type else {
        guard !isPart else { return }
        return reader.fault(
          "missing-key", at: token.node.source, "the token \"\(path)\" has no \"$type\"",
          hint: "types are \(TokenType.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      // An unknown type was reported before.
      guard let known = type.text.flatMap(TokenType.init) else { return }
      reader.subject = "\"\(path)\""
      return self.check(value, as: known)
    }
    guard let end = end(of: alias, from: path, at: value.source) else { return }
    if let own = token.node["$type"]?.text.flatMap(TokenType.init), own != end {
      reader.fault(
        "wrong-type", at: value.source,
        "\"\(path)\" has type \(own.rawValue), but {\(alias)} has type \(end.rawValue)")
    }
  }

  /// Checks that an alias leads to a value of a type.
  mutating func follow(_ alias: String, as type: TokenType, at source: Source) {
    guard let end = end(of: alias, from: nil, at: source), end != type else { return }
    reader.fault(
      "wrong-type", at: source,
      "\(reader.subject) must have type \(type.rawValue), but {\(alias)} has type \(end.rawValue)")
  }

  /// The type of an alias's target; nil after an error, or if the target has none.
  private mutating func end(of alias: String, from start: String?, at source: Source) -> TokenType?
  {
    var way = start.map { [$0] } ?? []
    var (next, type): (String, TokenType?) = (alias, nil)
    // The chain is followed to its end, since it may be circular.
    while true {
      guard !way.contains(next) else {
        let circle = (way + [next]).joined(separator: " → ")
        reader.fault(
          "alias-circle", at: source, "circular alias: \(circle)")
        return nil
      }
      guard way.count <= Limits.aliases else {
        let message = "limit: chained aliases > \(Limits.aliases)"
        reader.fault("limit", at: source, message)
        return nil
      }
      guard let token = tokens[next] else {
        guard !isPart else { return nil }
        reader.unknown(
          "unknown-token", at: source, "unknown token \"{\(next)}\"", name: next, among: paths)
        return nil
      }
      if way.count == (start == nil ? 0 : 1), let reason = token.deprecated {
        reader.warn(
          "deprecated", at: source, "{\(next)} is deprecated", hint: reason.text)
      }
      way.append(next)
      type = type ?? token.node["$type"]?.text.flatMap(TokenType.init)
      guard let further = token.node["$value"]?.alias else {
        return type ?? token.type?.text.flatMap(TokenType.init)
      }
      next = further
    }
  }
}
