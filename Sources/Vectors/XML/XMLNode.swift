/// An element of an XML file, with all that is in it, and where each part of it stands.
///
/// Places are offsets: bytes from the start of the file.
package struct XMLNode: Hashable, Sendable {
  /// Its name, with its prefix if it has one.
  package let name: String
  /// Where its tag begins.
  package let offset: Int
  /// Its attributes, in the order of the file, no two of one name.
  package let attributes: [Attribute]
  /// What stands between its tags, in the order of the file.
  package internal(set) var content: [Content] = []
  /// Whether all of it was read; not where the file breaks inside it.
  package internal(set) var isWhole = false

  /// A name and a value, entities resolved.
  package struct Attribute: Hashable, Sendable {
    /// Its name, with its prefix if it has one.
    package let name: String
    /// What stands between its quotes.
    package let value: String
    /// Where its name begins.
    package let offset: Int
  }

  /// A text between two tags or comments that is not blank.
  package struct Text: Hashable, Sendable {
    /// All of it, the white space around it too, entities resolved.
    package let value: String
    /// Where the first of it stands that is not white space.
    package let offset: Int
  }

  /// A part of what is in an element.
  package enum Content: Hashable, Sendable {
    /// Another element.
    case element(XMLNode)
    /// A text.
    case text(Text)
  }

  /// The elements right in it.
  package var children: [XMLNode] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The texts right in it.
  package var texts: [Text] {
    content.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The value of an attribute; nil where it is not given.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
