import PageModel

/// The path of a group or token in a design-token file: the names from the root.
typealias TokenPath = [String]

extension Node {
  /// Whether the node is a token: it has a value, or a pointer to a value.
  ///
  /// A pointer without `$value` extends a group, unless the node has a `$type` and no members.
  var isToken: Bool {
    if self["$value"] != nil { return true }
    guard let text = self["$ref"]?.text else { return false }
    let isTyped = self["$type"] != nil && mapping?.allSatisfy { $0.key.hasPrefix("$") } == true
    return isTyped || JSONPointer.names(of: text)?.contains("$value") == true
  }

  /// The path between braces, such as `palette.red`; nil for a node that is not an alias, or is too long to name a
  /// token.
  var alias: String? {
    guard let text, text.hasPrefix("{"), text.hasSuffix("}"), 3...1024 ~= text.utf8.count else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }

  /// The target of an object that is only a `$ref`; nil for any other node.
  var pointer: Node? {
    guard let entries = mapping, entries.count == 1, entries[0].key == "$ref" else { return nil }
    return entries[0].value
  }

  /// The value with another source.
  func placed(at source: Source) -> Node {
    var node = self
    node.source = source
    return node
  }

  /// The mapping with other entries.
  func with(_ entries: [Entry]) -> Node { Node(.mapping(entries), at: source) }
}

/// JSON Pointers of RFC 6901 as URI fragments.
enum JSONPointer {
  /// The names of a pointer such as `#/palette/red`; nil if invalid or for another file.
  static func names(of text: String) -> TokenPath? {
    guard text.hasPrefix("#/"), let bytes = decoded(text.dropFirst(2).utf8) else { return nil }
    let names = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let texts = names.compactMap { String(validating: $0, as: UTF8.self) }
    guard texts.count == names.count, texts.count <= Tree.Limit.depth else { return nil }
    return texts.map {
      $0.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
        .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
  }

  /// Decodes percent escapes; nil after an invalid escape.
  private static func decoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var (bytes, rest) = ([UInt8](), text[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
