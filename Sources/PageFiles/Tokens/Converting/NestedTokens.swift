import PageModel

extension Node {
  /// The value of a token of Style Dictionary or Tokens Studio, `value`; nil for a group, whose members may have that
  /// name.
  var oldValue: Node? {
    guard let value = self["value"], value.mapping == nil || self["type"]?.text != nil else {
      return nil
    }
    return value
  }
}

/// The tokens of nested groups, with `value` or `$value`: of Tokens Studio, Style Dictionary or a draft of the format.
struct NestedTokens {
  /// The most keys and values in one token's value.
  private static let mostParts = 1_000

  private(set) var tokens: [WrittenToken] = []
  /// Whether Figma exported the tokens.
  private let isOfFigma: Bool

  /// Finds the tokens below the root of a file or set.
  init(_ root: Node) {
    isOfFigma = root.figmaMode != nil
    add(root, path: [], type: nil)
  }

  private mutating func add(_ node: Node, path: TokenPath, type inherited: String?) {
    guard let entries = node.mapping else { return }
    let type = (node["$type"] ?? node["type"])?.text ?? inherited
    if let value = node["$value"] ?? node.oldValue {
      return add(node, value, type, path: path)
    }
    for entry in entries {
      if entry.key == "$root", let value = entry.value["$value"] {
        add(entry.value, value, entry.value["$type"]?.text ?? type, path: path, isRoot: true)
      } else if !entry.key.hasPrefix("$") {
        add(entry.value, path: path + [entry.key], type: type)
      }
    }
  }

  private mutating func add(
    _ node: Node, _ value: Node, _ type: String?, path: TokenPath, isRoot: Bool = false
  ) {
    guard !path.isEmpty else { return }
    let name = (path + (isRoot ? ["$root"] : [])).joined(separator: ".")
    let extensions = node["$extensions"]
    let isLength = isOfFigma && type == TokenType.number.rawValue && value.alias == nil
    var token = WrittenToken(
      name: name, path: path,
      type: isLength ? Node.figmaType(ofNumber: extensions?["com.figma.scopes"]) : type,
      value: value)
    token.target = extensions?["com.figma.aliasData"]?["targetVariableName"]?.text?
      .split(separator: "/").joined(separator: ".")
    token.description = (node["$description"] ?? node["description"] ?? node["comment"])?.text
    if !WrittenToken.isPath(path) {
      token.obstacle = "limit: its path is too long"
    } else if !value.has(atMost: Self.mostParts) {
      token.obstacle = "limit: keys and values > \(Self.mostParts)"
    } else if extensions?["studio.tokens"]?["modify"] != nil {
      token.obstacle = "modified colours are not supported"
    }
    tokens.append(token)
  }
}

extension Node {
  /// Whether a value consists of few enough keys and values.
  fileprivate func has(atMost most: Int) -> Bool {
    var rest = most
    func count(_ node: Node) {
      rest -= 1
      guard rest >= 0 else { return }
      node.sequence?.forEach(count)
      node.mapping?.forEach { count($0.value) }
    }
    count(self)
    return rest >= 0
  }
}
