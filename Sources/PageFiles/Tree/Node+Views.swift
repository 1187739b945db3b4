/// The node as a certain type; nil if it has another type.
///
/// YAML's plain scalars have no type of their own: `No`, `on`, `1.10` and `010` also count as
/// texts. JSON is strict: the number 5 is not a text. A quoted `"true"` or `"5"` is only a text in
/// both formats.
extension Node {
  /// The text: a JSON string, or any YAML scalar except null.
  package var text: String? {
    guard case .scalar(let scalar) = content, !isNull else { return nil }
    return scalar.style == .quoted || scalar.style == .plain ? scalar.text : nil
  }

  /// True or false; YAML 1.1's `yes`, `no`, `on` and `off` are texts.
  package var boolean: Bool? {
    switch bare(or: .boolean) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The finite decimal number, such as `12`, `-0.5` or `1e3`.
  ///
  /// Plain YAML may also use `+1`, `.5` and `5.`. Leading zeros are invalid, as YAML 1.1 read `010`
  /// as eight; so are hexadecimal digits, `.inf` and `1_000`.
  package var number: Double? {
    guard case .scalar(let scalar) = content,
      scalar.style == .number || scalar.style == .plain && Numeral.isDecimal(scalar.text.utf8[...]),
      let number = Double(scalar.text), number.isFinite
    else { return nil }
    return number
  }

  /// The whole number; nil with a point or exponent, or if it does not fit an `Int`.
  package var integer: Int? {
    guard let text = bare(or: .number), Numeral.isDecimal(text.utf8[...]) else { return nil }
    return Int(text)
  }

  /// True for JSON's `null`, and for YAML's plain `null`, `~` or nothing at all.
  package var isNull: Bool {
    switch bare(or: .null) {
    case "null", "~", "": true
    default: false
    }
  }

  /// The list's values.
  package var sequence: [Node]? {
    guard case .sequence(let nodes) = content else { return nil }
    return nodes
  }

  /// The mapping's keys and values, in the file's order.
  package var mapping: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of a mapping's key; nil if the key is missing, or the node is not a mapping.
  package subscript(key: String) -> Node? {
    mapping?.first { $0.key == key }?.value
  }

  /// The kind of node for messages: `wants a text, got a list`.
  package var kind: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .later(let node, _): node.kind
    case .scalar:
      if isNull {
        "nothing"
      } else if boolean != nil {
        "true or false"
      } else if number != nil {
        "a number"
      } else {
        "a text"
      }
    }
  }

  /// The text of a scalar that is plain or has the given JSON type.
  private func bare(or style: Scalar.Style) -> String? {
    guard case .scalar(let scalar) = content, scalar.style == .plain || scalar.style == style
    else { return nil }
    return scalar.text
  }
}
