public import PageModel

/// One value of a file, with its place.
///
/// YAML and JSON both become nodes, so what reads a page need not know which of the two it reads.
public struct Node: Hashable, Sendable {
  /// What a value can be.
  public enum Content: Hashable, Sendable {
    /// A single value: a text, a number, true or false, or nothing.
    case scalar(Scalar)
    /// A list.
    case sequence([Node])
    /// Keys and their values, in the file's order; no key twice.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  public struct Entry: Hashable, Sendable {
    /// The key as it is written, without quotes: `on` and `1` are texts here.
    public var key: String
    /// Where the key stands.
    public var source: Source
    /// What the key is given.
    public var value: Node

    /// A key and its value.
    public init(key: String, at source: Source, value: Node) {
      self.key = key
      self.source = source
      self.value = value
    }
  }

  /// What the value is.
  public var content: Content
  /// Where the value stands; its length covers what stands on the value's first line.
  public var source: Source

  /// A value at its place.
  public init(_ content: Content, at source: Source) {
    self.content = content
    self.source = source
  }
}

/// A single value as it was written, before a key says what it wants.
public struct Scalar: Hashable, Sendable {
  /// How the file marks a scalar, which decides what it can be read as.
  public enum Style: Hashable, Sendable {
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
  public var text: String
  /// How the file marks it.
  public var style: Style

  /// A value as it was written.
  public init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }
}
