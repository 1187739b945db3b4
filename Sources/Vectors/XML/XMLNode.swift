/// An element of an XML file with its content and positions.
///
/// Positions are offsets, in bytes from the start of the file.
package struct XMLNode: Hashable, Sendable {
  /// The name, including any prefix.
  package let name: String
  /// The offset of the start tag.
  package let offset: Int
  /// The attributes, in the order of the file; names are unique.
  package let attributes: [Attribute]
  /// The content between the tags, in the order of the file.
  package internal(set) var content: [Content] = []
  /// Whether the element was read to its end; false if the file has an error inside it.
  package internal(set) var isWhole = false

  /// An attribute, with entities resolved.
  package struct Attribute: Hashable, Sendable {
    /// The name, including any prefix.
    package let name: String
    /// The value between the quotes.
    package let value: String
    /// The offset of the name.
    package let offset: Int
  }

  /// A text between two tags or comments; never blank.
  package struct Text: Hashable, Sendable {
    /// The whole text, including surrounding white space, with entities resolved.
    package let value: String
    /// The offset of the first character that is not white space.
    package let offset: Int
  }

  /// A part of the content of an element.
  package enum Content: Hashable, Sendable {
    /// A child element.
    case element(XMLNode)
    /// A text.
    case text(Text)
    /// A processing instruction: the error for files that may not have one here.
    case instruction(XMLFault)
  }

  /// The child elements.
  package var children: [XMLNode] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The texts directly inside the element.
  package var texts: [Text] {
    content.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The value of an attribute; nil if it is missing.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
