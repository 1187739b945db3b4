/// Checks an SVG file against the grammar and the limits, before a C library parses it.
///
/// Grammar errors are collected. If a file is not well-formed XML or exceeds a limit, the check
/// ends at that point.
struct SVGFilter {
  private var faults: [SVGFault] = []
  private var ids: [String: SVGElement] = [:]

  /// Parses and checks an icon in an SVG file.
  static func icon(_ bytes: [UInt8], file: String) throws(IconError) -> SVGIcon {
    let tree = XMLTree(bytes, limits: SVGLimits.xml)
    var filter = SVGFilter()
    let root = tree.root.flatMap { filter.element($0, inside: nil) }
    if let fault = tree.fault { filter.faults.append(SVGFault(fault)) }
    if let root, filter.faults.isEmpty {
      do {
        return try SVGIcon(root, ids: filter.ids)
      } catch {
        filter.faults.append(error)
      }
    }
    var told: Set<String> = []
    let diagnostics = filter.faults.filter { told.insert($0.message).inserted }
      .prefix(SVGLimits.faults).map { $0.diagnostic(in: bytes, file: file) }
    throw IconError(diagnostics[0], Array(diagnostics.dropFirst()))
  }

  // MARK: Elements

  /// Checks an element and its content; nil if the element is not allowed.
  private mutating func element(_ node: XMLNode, inside parent: String?) -> SVGElement? {
    guard SVGGrammar.allows(node.name, inside: parent) else {
      refuse(node, inside: parent)
      return nil
    }
    var element = SVGElement(name: node.name, offset: node.offset)
    addAttributes(of: node, isRoot: parent == nil, to: &element)
    let isWords = SVGGrammar.words.contains(node.name)
    for part in node.content {
      switch part {
      case .text(let text):
        if !isWords { refuse(text, inside: node.name) }
      case .element(let child):
        let isDrawn = !SVGGrammar.words.contains(child.name)
        if let child = self.element(child, inside: node.name), isDrawn {
          element.children.append(child)
        }
      }
    }
    // An element that was not read to its end cannot be referenced.
    if node.isWhole, let id = element.id, ids.updateValue(element, forKey: id) != nil {
      fault(
        element.offset, "id", "duplicate id \(id)", hint: "rename one of them")
    }
    return element
  }

  private mutating func refuse(_ node: XMLNode, inside parent: String?) {
    let place =
      SVGGrammar.isKnown(node.name)
      ? parent.map { "inside <\($0)>" } ?? "as the root" : "in an icon"
    fault(
      node.offset, "element", "<\(node.name)> is not allowed \(place)",
      hint: SVGGrammar.hint(forElement: node.name))
  }

  private mutating func refuse(_ text: XMLNode.Text, inside parent: String) {
    fault(
      text.offset, "text", "text inside <\(parent)> is not supported",
      hint: "turn the text into paths")
  }

  private mutating func fault(_ offset: Int, _ rule: String, _ message: String, hint: String?) {
    faults.append(SVGFault(offset, rule, message, hint: hint))
  }

  // MARK: Attributes

  private mutating func addAttributes(
    of node: XMLNode, isRoot: Bool, to element: inout SVGElement
  ) {
    if isRoot, node["xmlns"] == nil {
      fault(
        node.offset, "namespace", "xmlns is missing",
        hint: "write <svg xmlns=\"http://www.w3.org/2000/svg\" …>")
    }
    for attribute in node.attributes where attribute.name != "style" {
      add(attribute, to: &element)
    }
    for attribute in node.attributes where attribute.name == "style" {
      addStyle(attribute, to: &element)
    }
  }

  private mutating func add(_ attribute: XMLNode.Attribute, to element: inout SVGElement) {
    let name = attribute.name == "xlink:href" ? "href" : attribute.name
    if let fixed = Self.namespaces[name] {
      check(attribute, is: fixed)
    } else if let kind = SVGGrammar.kind(of: name, on: element.name) {
      set(name, attribute.value, kind, at: attribute.offset, on: &element)
    } else if name != "version" || element.name != "svg" {
      refuse(name, on: element.name, at: attribute.offset)
    }
  }

  /// Adds the properties of a `style` attribute; they override attributes of the same name.
  private mutating func addStyle(_ style: XMLNode.Attribute, to element: inout SVGElement) {
    for property in style.value.split(separator: ";") {
      let sides = property.split(separator: ":", maxSplits: 1).map(SVGValue.trimmed)
      guard let name = sides.first, !name.isEmpty else { continue }
      guard sides.count == 2, let kind = SVGGrammar.kind(ofProperty: name, on: element.name) else {
        refuse("style \(name)", on: element.name, at: style.offset)
        continue
      }
      set(name, sides[1], kind, at: style.offset, on: &element)
    }
  }

  private mutating func set(
    _ name: String, _ raw: String, _ kind: SVGValue.Kind, at offset: Int,
    on element: inout SVGElement
  ) {
    guard let (value, numbers) = SVGValue.checked(raw, as: kind) else {
      let shown = raw.count > 40 ? raw.prefix(40) + "…" : raw[...]
      fault(
        offset, "value", "\(name)=\"\(shown)\" is not \(kind.description)", hint: kind.hint)
      return
    }
    element.attributes[name] = SVGAttribute(value: value, numbers: numbers, offset: offset)
  }

  private mutating func refuse(_ name: String, on element: String, at offset: Int) {
    fault(
      offset, "attribute", "\(name) is not allowed on <\(element)>",
      hint: SVGGrammar.hint(forAttribute: name))
  }

  private mutating func check(_ attribute: XMLNode.Attribute, is fixed: String) {
    guard attribute.value != fixed else { return }
    fault(
      attribute.offset, "namespace", "\(attribute.name) is not \(fixed)",
      hint: "save as plain SVG")
  }

  /// The namespace attributes of SVG; they are checked and dropped: output has no prefixes.
  private static let namespaces = [
    "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
  ]
}
