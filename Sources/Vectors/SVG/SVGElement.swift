/// An element that passed the filter, with all inside it.
struct SVGElement {
  /// Its name, one of the grammar's.
  var name: String
  /// Its attributes by name; what `style` said is among them.
  var attributes: [String: SVGAttribute] = [:]
  /// What is inside, in painting order.
  var children: [SVGElement] = []
  /// Where its tag begins, in bytes from the start of the file.
  var offset: Int

  /// Its id, if it has one.
  var id: String? {
    guard case .name(let id)? = attributes["id"]?.value else { return nil }
    return id
  }

  /// The references to other elements, with the attribute each stands in.
  var references: [Reference] {
    attributes.sorted { $0.key < $1.key }.compactMap { name, attribute in
      attribute.value.reference.map {
        Reference(attribute: name, id: $0, offset: attribute.offset)
      }
    }
  }

  /// A reference to another element of the icon.
  struct Reference {
    /// The attribute it stands in.
    var attribute: String
    /// What it refers to.
    var id: String
    /// Where the attribute begins, in bytes from the start of the file.
    var offset: Int
  }
}

/// An attribute that passed the filter.
struct SVGAttribute {
  /// Its value.
  var value: SVGValue
  /// The numbers in it; of a transformation, how far it stretches and shifts; of a path, none.
  var numbers: [Double]
  /// Where it begins, in bytes from the start of the file.
  var offset: Int
}
