/// The namespaces that prefixes stand for at one place of a file.
struct XMLNamespaces {
  /// The address of SVG.
  static let svg = "http://www.w3.org/2000/svg"
  /// The address of XLink.
  static let xlink = "http://www.w3.org/1999/xlink"
  /// The address of attributes that XML itself defines, such as `xml:space`.
  static let xml = "http://www.w3.org/XML/1998/namespace"

  /// The addresses by prefix; `xlink` needs no declaration, since many files forget it.
  private var addresses = ["xml": Self.xml, "xlink": Self.xlink]

  /// The namespaces inside an element that may declare more.
  func inside(_ node: XMLNode) -> XMLNamespaces {
    var inner = self
    for attribute in node.attributes where attribute.name.hasPrefix("xmlns:") {
      inner.addresses[String(attribute.name.dropFirst(6))] =
        attribute.value.isEmpty ? nil : attribute.value
    }
    return inner
  }

  /// The parts of a name: its namespace's address, nil without one, and the name without prefix.
  ///
  /// Of a prefix that is not declared, the address is nil and the name stays whole.
  func resolve(_ name: String) -> (address: String?, local: String) {
    guard let colon = name.firstIndex(of: ":"), let address = addresses[String(name[..<colon])]
    else { return (nil, name) }
    return (address, String(name[name.index(after: colon)...]))
  }

  /// Whether a name is XLink's `href`, whatever its prefix.
  func isLink(_ name: String) -> Bool { resolve(name) == (Self.xlink, "href") }

  /// Whether a name is an editor's own: its prefix stands for something that is not SVG.
  func isForeign(_ name: String) -> Bool {
    guard let address = resolve(name).address else { return false }
    return ![Self.svg, Self.xlink, Self.xml].contains(address)
  }
}
