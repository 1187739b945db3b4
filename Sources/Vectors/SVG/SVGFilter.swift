/// Checks an SVG file against the grammar and the limits, before anything is painted.
///
/// Grammar errors are collected. If a file is not well-formed XML or exceeds a limit, the check
/// ends at that point. What draws nothing is dropped.
struct SVGFilter {
  /// The errors so far, in the order of the file.
  var faults: [SVGFault] = []
  /// The elements that something refers to, by id.
  private var targets: [String: SVGElement] = [:]
  /// The style sheets.
  var sheet: CSSSheet
  /// The ids that something in the file refers to.
  let wanted: Set<String>
  /// The area of which percentages are shares.
  let viewport: SVGViewport?
  /// The place of the first `pathLength`, and whether any outline is dashed.
  var scaledDashes: (pathLength: (offset: Int, element: String)?, isDashed: Bool) = (nil, false)

  /// Parses and checks an icon in an SVG file.
  static func icon(_ bytes: [UInt8], file: String) throws(IconError) -> SVGIcon {
    let tree = XMLTree(bytes, limits: SVGLimits.xml)
    var filter = SVGFilter(tree.root)
    let root = tree.root.flatMap { filter.element($0, inside: nil, XMLNamespaces()) }
    filter.refuseScaledDashes()
    if filter.sheet.tries > SVGLimits.styles, let tree = tree.root {
      let message = SVGLimits.message("styles", filter.sheet.tries, SVGLimits.styles)
      filter.faults.append(.limit(tree.offset, message))
    }
    if let fault = tree.fault { filter.faults.append(SVGFault(fault)) }
    if let root, filter.faults.isEmpty {
      do {
        return try SVGIcon(root, ids: filter.targets)
      } catch {
        filter.faults.append(error)
      }
    }
    var told: Set<String> = []
    // Those of style sheets came first, in whichever place they are.
    let faults = filter.faults.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    let diagnostics = faults.filter { told.insert($0.message).inserted }
      .prefix(SVGLimits.faults).map { $0.diagnostic(in: bytes, file: file) }
    throw IconError(diagnostics[0], Array(diagnostics.dropFirst()))
  }

  private init(_ root: XMLNode?) {
    sheet = CSSSheet(root)
    wanted = root.map(SVGValue.references) ?? []
    viewport = root.flatMap(SVGViewport.init)
    faults = sheet.faults
  }

  // MARK: Elements

  /// Checks an element and its content; nil if the element is not allowed or draws nothing.
  private mutating func element(
    _ node: XMLNode, inside parent: String?, _ outer: XMLNamespaces
  ) -> SVGElement? {
    let namespaces = outer.inside(node)
    if namespaces.isForeign(node.name) || isDropped(node, inside: parent) { return nil }
    guard SVGGrammar.allows(node.name, inside: parent) else {
      refuse(node, inside: parent, namespaces)
      return nil
    }
    var element = SVGElement(name: node.name, offset: node.offset)
    addAttributes(of: node, isRoot: parent == nil, namespaces, to: &element)
    if element.isHidden, !hasTarget(node) { return parent == nil ? element : nil }
    let isWords = SVGGrammar.words.contains(node.name)
    for part in node.content {
      switch part {
      case .text(let text):
        if !isWords { refuse(text, inside: node.name) }
      case .instruction(let fault): faults.append(SVGFault(fault))
      case .element(let child):
        let isDrawn = !SVGGrammar.words.contains(child.name)
        if let child = self.element(child, inside: node.name, namespaces), isDrawn {
          element.children.append(child)
        }
      }
    }
    refuseLinearColors(of: &element)
    // An element that was not read to its end cannot be referenced.
    if node.isWhole, let id = element.id, targets.updateValue(element, forKey: id) != nil {
      fault(
        element.offset, "id", "duplicate id \(id)", hint: "rename one of them")
    }
    return element
  }

  /// Whether an element draws nothing, whatever is inside; style sheets were read before.
  private func isDropped(_ node: XMLNode, inside parent: String?) -> Bool {
    guard parent != nil else { return false }
    return ["metadata", "style"].contains(node.name)
      || (SVGGrammar.definitions.contains(node.name) && !hasTarget(node))
  }

  /// Whether something refers to an element or to one inside.
  private func hasTarget(_ node: XMLNode) -> Bool {
    node["id"].map { wanted.contains(SVGValue.trimmed($0)) } ?? false
      || node.children.contains(where: hasTarget)
  }

  private mutating func refuse(
    _ node: XMLNode, inside parent: String?, _ namespaces: XMLNamespaces
  ) {
    let place =
      SVGGrammar.isKnown(node.name)
      ? parent.map { "inside <\($0)>" } ?? "as the root" : "in an icon"
    let isPrefixed = namespaces.resolve(node.name).address == XMLNamespaces.svg
    fault(
      node.offset, "element", "<\(node.name)> is not allowed \(place)",
      hint: isPrefixed ? SVGGrammar.prefixHint : SVGGrammar.hint(forElement: node.name))
  }

  private mutating func refuse(_ text: XMLNode.Text, inside parent: String) {
    fault(
      text.offset, "text", "text inside <\(parent)> is not supported",
      hint: "turn the text into paths")
  }

  private mutating func refuseScaledDashes() {
    guard let place = scaledDashes.pathLength, scaledDashes.isDashed else { return }
    refuse("pathLength", on: place.element, at: place.offset)
  }

  /// Adds an error.
  mutating func fault(_ offset: Int, _ rule: String, _ message: String, hint: String?) {
    faults.append(SVGFault(offset, rule, message, hint: hint))
  }
}
