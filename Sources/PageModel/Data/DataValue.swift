/// A value of a page's data, with its source.
package struct DataValue: Hashable, Sendable {
  /// The content of a value.
  package enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A number as spelt: `12.50` stays so.
    case number(String)
    /// True or false.
    case flag(Bool)
    /// Null.
    case null
    /// A list of values.
    case list([DataValue])
    /// A mapping from names to values.
    case mapping([String: DataValue])
  }

  /// The content.
  package var content: Content
  /// Where the value is written; nil without a file.
  package var source: Source?

  /// A value with its source.
  package init(_ content: Content, at source: Source? = nil) {
    (self.content, self.source) = (content, source)
  }

  /// Whether the value counts as true for `when` and sections: not null, false or empty.
  package var isTrue: Bool {
    switch content {
    case .null: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .number, .mapping: true
    }
  }

  /// The value as text; nil for null, lists and mappings.
  package var words: String? {
    switch content {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .list, .mapping: nil
    }
  }

  /// The number of values including nested ones, without keys.
  ///
  /// A long text counts as one for each 64 bytes.
  package var countOfValues: Int {
    switch content {
    case .text(let text), .number(let text): 1 + text.utf8.count / 64
    case .flag, .null: 1
    case .list(let items): items.reduce(1) { $0 + $1.countOfValues }
    case .mapping(let members): members.values.reduce(1) { $0 + $1.countOfValues }
    }
  }

  /// The values of a list.
  package var items: [DataValue]? { if case .list(let items) = content { items } else { nil } }

  /// The elements of a list, none of null; nil for other values.
  package var elements: [DataValue]? { content == .null ? [] : items }

  /// The type in messages.
  package var kind: String {
    switch content {
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .null: "nothing"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The value of a name in a mapping, or of an index in a list, from 0.
  package subscript(name: String) -> DataValue? {
    switch content {
    case .mapping(let members): members[name]
    case .list(let items): Self.index(name, below: items.count).map { items[$0] }
    case .text, .number, .flag, .null: nil
    }
  }

  /// The index that a name is in a list of a length; nil for other names.
  static func index(_ name: String, below count: Int) -> Int? {
    Int(name).flatMap { "\($0)" == name && (0..<count).contains($0) ? $0 : nil }
  }
}
