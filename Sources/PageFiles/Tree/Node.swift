package import PageModel

/// A value of a file, with its place.
///
/// YAML and JSON both become nodes, so readers of pages are independent of the format.
package struct Node: Hashable, Sendable {
  /// The content of a node.
  package enum Content: Hashable, Sendable {
    /// A single value: a text, a number, true or false, or nothing.
    case scalar(Scalar)
    /// A list.
    case sequence([Node])
    /// A mapping in file order, without duplicate keys.
    case mapping([Entry])
    /// A value whose texts are filled in later, with the scope of its names.
    indirect case later(Node, DataScope)
  }

  /// A key of a mapping and its value.
  package struct Entry: Hashable, Sendable {
    /// The key without quotes, always a text, even `on` and `1`.
    package var key: String
    /// The place of the key.
    package var source: Source
    /// The value.
    package var value: Node

    /// Where the entry is written: the place of its value, or of the key if that is on another line.
    package var start: Source {
      source.line == value.source.line && source.file == value.source.file ? value.source : source
    }

    /// An entry with its key, place and value.
    package init(key: String, at source: Source, value: Node) {
      self.key = key
      self.source = source
      self.value = value
    }
  }

  /// The content.
  package var content: Content
  /// The place of the value; its length covers the value's first line.
  package var source: Source

  /// A node with its content and place.
  package init(_ content: Content, at source: Source) {
    self.content = content
    self.source = source
  }
}

/// A scalar as written; its key decides how it is read.
package struct Scalar: Hashable, Sendable {
  /// The style of a scalar, which limits its possible types.
  package enum Style: Hashable, Sendable {
    /// YAML without quotes: any type.
    case plain
    /// A text: quoted, or a YAML block scalar.
    case quoted
    /// A number of JSON.
    case number
    /// `true` or `false` in JSON.
    case boolean
    /// `null` in JSON.
    case null
  }

  /// The text without quotes and with escapes resolved; for other JSON scalars as spelt.
  package var text: String
  /// The style in the file.
  package var style: Style
  /// Whether the scalar is the value of a lone tag: its key decides what nothing and false mean.
  let isDatum: Bool

  /// A scalar with its text and style.
  package init(_ text: String, _ style: Style) { self.init(text, style, isDatum: false) }

  /// A scalar that may be the value of a lone tag.
  init(_ text: String, _ style: Style, isDatum: Bool) {
    (self.text, self.style, self.isDatum) = (text, style, isDatum)
  }
}
