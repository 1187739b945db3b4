/// A value of a page's data, with the place where it is written.
package struct DataValue: Hashable, Sendable {
  /// What a value can be.
  package enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A number, as it is spelt: `12.50` stays so.
    case number(String)
    /// True or false.
    case flag(Bool)
    /// Nothing.
    case null
    /// Values one after the other.
    case list([DataValue])
    /// Values by name.
    case mapping([String: DataValue])
  }

  /// What the value is.
  package var content: Content
  /// Where it is written; nil for what no file says.
  package var source: Source?

  /// A value at its place.
  package init(_ content: Content, at source: Source? = nil) {
    (self.content, self.source) = (content, source)
  }

  /// Whether `when` and sections of texts take it for true: all but nothing, false, and what is empty.
  package var isTrue: Bool {
    switch content {
    case .null: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .number, .mapping: true
    }
  }

  /// What a text shows of it; nil for nothing, lists and mappings.
  package var words: String? {
    switch content {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null, .list, .mapping: nil
    }
  }

  /// The value and all values in it; keys are none.
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

  /// What it is, in messages.
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

  /// A value of a mapping by its name, or of a list by its number from 0.
  package subscript(name: String) -> DataValue? {
    switch content {
    case .mapping(let members): members[name]
    case .list(let items):
      Int(name).flatMap { "\($0)" == name && items.indices.contains($0) ? items[$0] : nil }
    case .text, .number, .flag, .null: nil
    }
  }
}
