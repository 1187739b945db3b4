import Geometry
package import PageModel

extension Node {
  /// Converts a written value to a node without a place.
  package init(_ written: Written) {
    func scalar(_ text: String, _ style: Scalar.Style) -> Node {
      Node(.scalar(Scalar(text, style)), at: .nowhere)
    }
    self =
      switch written {
      case .text(let text): scalar(text, .quoted)
      case .number(let number): scalar(number.spelling, .number)
      case .flag(let flag): scalar(flag ? "true" : "false", .boolean)
      case .list(let items): Node(list: items.map { Node($0) })
      case .mapping(let members): Node(mapping: members.map { ($0.key, Node($0.value)) })
      }
  }
}

extension Node {
  /// A text that was filled in: like one without quotes in YAML, it may also be a number or a flag.
  package init(filled text: String) {
    let node = Node(.scalar(Scalar(text, .plain)), at: .nowhere)
    self = node.isNull ? Node(.text(text)) : node
  }

  /// A list without a place.
  package init(list items: [Node]) { self.init(.sequence(items), at: .nowhere) }

  /// A mapping without a place.
  package init(mapping members: [(key: String, value: Node)]) {
    let entries = members.map { Entry(key: $0.key, at: .nowhere, value: $0.value) }
    self.init(.mapping(entries), at: .nowhere)
  }
}

extension Source {
  /// The place of a value that no file has.
  static let nowhere = Source(in: "")
}

extension Double {
  /// The number in full; a whole number has no fraction.
  fileprivate var spelling: String {
    abs(self) < 1e15 ? Int(exactly: self).map(String.init) ?? "\(self)" : "\(self)"
  }
}

extension DataValue {
  /// A written value as actions see it.
  package init(_ written: Written) {
    let content: Content =
      switch written {
      case .text(let text): .text(text)
      case .number(let number): .number(number.words)
      case .flag(let flag): .flag(flag)
      case .list(let items): .list(items.map { DataValue($0) })
      case .mapping(let members):
        .mapping(Dictionary(members.map { ($0.key, DataValue($0.value)) }) { $1 })
      }
    self.init(content)
  }
}
