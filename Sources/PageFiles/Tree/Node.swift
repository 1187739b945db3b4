package import PageModel

/// One value of a file, with its place.
///
/// YAML and JSON both become nodes, so what reads a page need not know which of the two it reads.
package struct Node: Hashable, Sendable {
  /// What a value can be.
  package enum Content: Hashable, Sendable {
    /// A single value: a text, a number, true or false, or nothing.
    case scalar(Scalar)
    /// A list.
    case sequence([Node])
    /// Keys and their values, in the file's order; no key twice.
    case mapping([Entry])
    /// A value whose texts are filled in later, and what names mean there.
    indirect case later(Node, DataScope)
  }

  /// A key of a mapping and its value.
  package struct Entry: Hashable, Sendable {
    /// The key as it is written, without quotes: `on` and `1` are texts here.
    package var key: String
    /// Where the key stands.
    package var source: Source
    /// What the key is given.
    package var value: Node

    /// A key and its value.
    package init(key: String, at source: Source, value: Node) {
      self.key = key
      self.source = source
      self.value = value
    }
  }

  /// What the value is.
  package var content: Content
  /// Where the value stands; its length covers what stands on the value's first line.
  package var source: Source

  /// A value at its place.
  package init(_ content: Content, at source: Source) {
    self.content = content
    self.source = source
  }
}

/// A single value as it was written, before a key says what it wants.
package struct Scalar: Hashable, Sendable {
  /// How the file marks a scalar, which decides what it can be read as.
  package enum Style: Hashable, Sendable {
    /// YAML without quotes: whatever its key wants.
    case plain
    /// A text: in quotes, or a YAML block of text.
    case quoted
    /// A number of JSON.
    case number
    /// `true` or `false` in JSON.
    case boolean
    /// `null` in JSON.
    case null
  }

  /// The text without quotes, escapes resolved; for JSON's other values the word itself.
  package var text: String
  /// How the file marks it.
  package var style: Style

  /// A value as it was written.
  package init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }
}
