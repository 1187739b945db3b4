extension SVGFilter {
  /// Checks the attributes of an element; the properties of `style` come last, since they count more.
  mutating func addAttributes(
    of node: XMLNode, isRoot: Bool, _ namespaces: XMLNamespaces, to element: inout SVGElement
  ) {
    if isRoot, node["xmlns"] == nil {
      fault(
        node.offset, "namespace", "xmlns is missing",
        hint: "write <svg xmlns=\"\(XMLNamespaces.svg)\" …>")
    }
    let hasPlainLink = node["href"] != nil
    for attribute in node.attributes where attribute.name != "style" {
      // Of two links, the one without a prefix counts.
      if hasPlainLink, attribute.name != "href", namespaces.isLink(attribute.name) { continue }
      add(attribute, namespaces, to: &element)
    }
    addStyles(of: node, to: &element)
  }

  /// Adds what style sheets and the attribute `style` say, in the order in which it counts.
  private mutating func addStyles(of node: XMLNode, to element: inout SVGElement) {
    let sheet = sheet.declarations(for: node)
    var own: [CSSDeclaration] = []
    if let style = node.attributes.first(where: { $0.name == "style" }) {
      own = CSSDeclaration.list(in: CSSParser.plain(Array(style.value.utf8))[...])
        .map { $0.moved(to: style.offset) }
    }
    for isImportant in [false, true] {
      for declaration in sheet + own where declaration.isImportant == isImportant {
        let name = declaration.name
        let kind =
          declaration.value.isEmpty ? nil : SVGGrammar.kind(ofProperty: name, on: element.name)
        set(name, declaration.value, kind, at: declaration.offset, inStyle: true, on: &element)
      }
    }
  }

  private mutating func add(
    _ attribute: XMLNode.Attribute, _ namespaces: XMLNamespaces, to element: inout SVGElement
  ) {
    if attribute.name == "xmlns" { return checkNamespace(attribute) }
    if attribute.name.hasPrefix("xmlns:") || namespaces.isForeign(attribute.name) { return }
    let isLink = namespaces.isLink(attribute.name)
    if !isLink, namespaces.resolve(attribute.name).address == XMLNamespaces.xlink { return }
    let name = isLink ? "href" : attribute.name
    if name == "pathLength" {
      scaledDashes.pathLength = scaledDashes.pathLength ?? (attribute.offset, element.name)
    } else {
      let kind = SVGGrammar.kind(of: name, on: element.name)
      set(name, attribute.value, kind, at: attribute.offset, on: &element)
    }
  }

  /// Sets an attribute or property of a kind that the grammar knows; drops what draws nothing.
  private mutating func set(
    _ name: String, _ raw: String, _ kind: SVGValue.Kind?, at offset: Int, inStyle: Bool = false,
    on element: inout SVGElement
  ) {
    let text = SVGValue.trimmed(raw)
    if name == "id", !wanted.contains(text) { return }
    if SVGHarmless.contains(name, on: element.name) { return }
    if SVGHarmless.contains(name, text) {
      element.attributes[name] = nil
      return
    }
    guard let kind else {
      if !SVGGrammar.isStray(name, on: element.name) {
        refuse(name, inStyle: inStyle, on: element.name, at: offset)
      }
      return
    }
    guard let value = SVGValue.checked(raw, as: kind, in: viewport) else {
      faults.append(kind.fault(name, raw, at: offset))
      return
    }
    if case .dashes = kind, !value.numbers.isEmpty { scaledDashes.isDashed = true }
    element.attributes[name] = value.attribute(at: offset)
  }

  /// Refuses to mix colours of gradients inside an element otherwise than as sRGB.
  mutating func refuseLinearColors(of element: inout SVGElement) {
    let name = "color-interpolation"
    guard let attribute = element.attributes.removeValue(forKey: name),
      attribute.value == .text("linearRGB"), element.mixesColors
    else { return }
    refuse(name, on: element.name, at: attribute.offset)
  }

  /// Reports an attribute, or a property of `style`, that is not allowed.
  mutating func refuse(
    _ name: String, inStyle: Bool = false, on element: String, at offset: Int
  ) {
    fault(
      offset, "attribute", "\(inStyle ? "style " : "")\(name) is not allowed on <\(element)>",
      hint: SVGGrammar.hint(forAttribute: name))
  }

  private mutating func checkNamespace(_ attribute: XMLNode.Attribute) {
    guard attribute.value != XMLNamespaces.svg else { return }
    fault(
      attribute.offset, "namespace", "xmlns is not \(XMLNamespaces.svg)",
      hint: "save as plain SVG")
  }
}

extension SVGElement {
  /// Whether a gradient or a mask is inside, or is the element itself.
  fileprivate var mixesColors: Bool {
    SVGGrammar.gradients.contains(name) || name == "mask" || children.contains(where: \.mixesColors)
  }
}
