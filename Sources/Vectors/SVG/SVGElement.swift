/// An SVG element that passed the filter, with its children.
struct SVGElement: Sendable {
  /// The element's name, one of those in the grammar.
  var name: String
  /// The attributes by name; properties of `style` are included.
  var attributes: [String: SVGAttribute] = [:]
  /// The children, in painting order.
  var children: [SVGElement] = []
  /// The offset of the start tag, in bytes from the start of the file.
  var offset: Int

  /// The element's id, or nil.
  var id: String? {
    guard case .name(let id)? = attributes["id"]?.value else { return nil }
    return id
  }

  /// Whether the element and its content are not drawn; `use` may still draw what is inside.
  var isHidden: Bool { attributes["display"]?.value == .text("none") }

  /// The references to other elements, sorted by attribute.
  var references: [Reference] {
    attributes.sorted { $0.key < $1.key }.compactMap { name, attribute in
      attribute.value.reference.map {
        Reference(attribute: name, id: $0, offset: attribute.offset)
      }
    }
  }

  /// A reference to another element of the icon.
  struct Reference {
    /// The attribute that contains the reference.
    var attribute: String
    /// The id of the referenced element.
    var id: String
    /// The offset of the attribute, in bytes from the start of the file.
    var offset: Int
  }
}

/// An SVG attribute that passed the filter.
struct SVGAttribute: Sendable {
  /// The checked value.
  var value: SVGValue
  /// The numbers of the value; stretch and shift for a transformation; empty for a path.
  var numbers: [Double]
  /// The offset of the attribute, in bytes from the start of the file.
  var offset: Int
  /// Whether the file gives a share of the viewport, which `numbers` has in the icon's units.
  var isShare = false
}
