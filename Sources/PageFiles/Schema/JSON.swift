/// A JSON value for output; members keep their order.
package indirect enum JSON: Hashable, Sendable {
  /// One member of an object.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// A string.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A number, possibly with a fraction.
  case decimal(Double)
  /// True or false.
  case flag(Bool)
  /// An array.
  case list([JSON])
  /// An object.
  case object([Member])

  /// A reference to a definition of the schema.
  static func reference(_ name: String) -> JSON { ["$ref": .text("#/$defs/\(name)")] }

  /// The schema of a template's or parameter's name.
  static var identifier: JSON { ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9]*$"] }

  /// The schema of a choice of words.
  static func words(_ words: [String]) -> JSON {
    ["type": "string", "enum": .list(words.map(JSON.text))]
  }

  /// The schema with a description in front.
  func described(_ doc: String) -> JSON { starting("description", doc) }

  /// The schema with a comment in front.
  func commented(_ comment: String) -> JSON { starting("$comment", comment) }

  private func starting(_ key: String, _ text: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object([Member(key, .text(text))] + members)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral items: JSON...) { self = .list(items) }
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSON {
  /// The value as text, indented by two spaces; short lists and objects of scalars stay on a line.
  package func written(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return JSON.quoted(text)
    case .number(let number): return String(number)
    case .decimal(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      return JSON.enclosed(items.map { $0.written(indent: inner) }, "[", "]", indent: indent)
    case .object(let members):
      let lines = members.map { JSON.quoted($0.key) + ": " + $0.value.written(indent: inner) }
      return JSON.enclosed(lines, "{", "}", indent: indent)
    }
  }

  private static func enclosed(
    _ parts: [String], _ open: String, _ close: String, indent: String
  ) -> String {
    let line = open + parts.joined(separator: ", ") + close
    if line.count + indent.count <= 80, !line.contains("\n") { return line }
    let inner = "\n" + indent + "  "
    return open + inner + parts.joined(separator: "," + inner) + "\n" + indent + close
  }

  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case ..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
