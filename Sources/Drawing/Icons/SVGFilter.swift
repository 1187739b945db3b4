import Geometry
import PageModel

/// Checks an SVG against the grammar and the limits, before any C library sees a byte of it.
///
/// Faults of grammar are collected; a file that is not XML, or passes a limit, ends at once.
struct SVGFilter {
  private var faults: [SVGFault] = []
  /// The elements that are open, from the root in.
  private var open: [SVGElement] = []
  /// How many refused elements are open; what is inside them is passed over.
  private var refused = 0
  private var count = 0
  private var ids: [String: SVGElement] = [:]

  /// The icon in an SVG file; the root is nil only where a fault was found.
  static func icon(_ bytes: [UInt8], file: String) throws(IconError) -> SVGIcon {
    var filter = SVGFilter()
    do {
      if let root = try filter.root(in: bytes), filter.faults.isEmpty {
        return try SVGIcon(root, ids: filter.ids)
      }
    } catch {
      filter.faults.append(error)
    }
    var told: Set<String> = []
    let diagnostics = filter.faults.filter { told.insert($0.message).inserted }
      .prefix(SVGLimits.faults).map { $0.diagnostic(in: bytes, file: file) }
    throw IconError(diagnostics[0], Array(diagnostics.dropFirst()))
  }

  private mutating func root(in bytes: [UInt8]) throws(SVGFault) -> SVGElement? {
    var scanner = try XMLScanner(bytes)
    var root: SVGElement?
    while true {
      switch try scanner.next() {
      case .open(let tag): try enter(tag)
      case .close: root = leave() ?? root
      case .text(let offset): refuseText(at: offset)
      case .end: return root
      }
    }
  }

  // MARK: Elements

  private mutating func enter(_ tag: XMLScanner.Tag) throws(SVGFault) {
    count += 1
    guard count <= SVGLimits.elements else {
      throw .limit(tag.offset, SVGLimits.message("elements", count, SVGLimits.elements))
    }
    guard refused == 0, allow(tag) else {
      refused += 1
      return
    }
    if open.isEmpty, !tag.attributes.contains(where: { $0.name == "xmlns" }) {
      faults.append(
        SVGFault(
          tag.offset, "namespace", "xmlns is missing",
          hint: "write <svg xmlns=\"http://www.w3.org/2000/svg\" …>"))
    }
    var element = SVGElement(name: tag.name, offset: tag.offset)
    for attribute in tag.attributes where attribute.name != "style" {
      add(attribute, to: &element)
    }
    for attribute in tag.attributes where attribute.name == "style" {
      addStyle(attribute, to: &element)
    }
    open.append(element)
  }

  /// Closes an element; gives it back if it is the root.
  private mutating func leave() -> SVGElement? {
    guard refused == 0 else {
      refused -= 1
      return nil
    }
    let element = open.removeLast()
    if let id = element.id {
      if ids.updateValue(element, forKey: id) != nil {
        faults.append(
          SVGFault(element.offset, "id", "the id \(id) is given twice", hint: "rename one of them"))
      }
    }
    guard !open.isEmpty else { return element }
    if !SVGGrammar.words.contains(element.name) {
      open[open.count - 1].children.append(element)
    }
    return nil
  }

  private mutating func allow(_ tag: XMLScanner.Tag) -> Bool {
    let parent = open.last?.name
    guard !SVGGrammar.allows(tag.name, inside: parent) else { return true }
    let place =
      SVGGrammar.isKnown(tag.name)
      ? parent.map { "inside <\($0)>" } ?? "as the root" : "in an icon"
    faults.append(
      SVGFault(
        tag.offset, "element", "<\(tag.name)> is not allowed \(place)",
        hint: SVGGrammar.hint(forElement: tag.name)))
    return false
  }

  private mutating func refuseText(at offset: Int) {
    guard refused == 0, let parent = open.last?.name, !SVGGrammar.words.contains(parent) else {
      return
    }
    faults.append(
      SVGFault(
        offset, "text", "text inside <\(parent)> is not drawn", hint: "turn the text into paths"))
  }

  // MARK: Attributes

  private mutating func add(_ attribute: XMLScanner.Attribute, to element: inout SVGElement) {
    let name = attribute.name == "xlink:href" ? "href" : attribute.name
    if let fixed = Self.namespaces[name] {
      check(attribute, is: fixed)
    } else if let kind = SVGGrammar.kind(of: name, on: element.name) {
      set(name, attribute.value, kind, at: attribute.offset, on: &element)
    } else if name != "version" || element.name != "svg" {
      refuse(name, on: element.name, at: attribute.offset)
    }
  }

  /// `style` is a list of properties; they go above the attributes of the same names.
  private mutating func addStyle(_ style: XMLScanner.Attribute, to element: inout SVGElement) {
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
      faults.append(
        SVGFault(
          offset, "value", "\(name)=\"\(shown)\" is not \(kind.description)", hint: kind.hint))
      return
    }
    element.attributes[name] = SVGAttribute(value: value, numbers: numbers, offset: offset)
  }

  private mutating func refuse(_ name: String, on element: String, at offset: Int) {
    faults.append(
      SVGFault(
        offset, "attribute", "\(name) is not allowed on <\(element)>",
        hint: SVGGrammar.hint(forAttribute: name)))
  }

  private mutating func check(_ attribute: XMLScanner.Attribute, is fixed: String) {
    guard attribute.value != fixed else { return }
    faults.append(
      SVGFault(
        attribute.offset, "namespace", "\(attribute.name) is not \(fixed)",
        hint: "save as plain SVG"))
  }

  /// The two namespaces of SVG, which are checked and left out: what is written has no prefixes.
  private static let namespaces = [
    "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
  ]
}
