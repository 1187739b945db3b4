/// Computes the cost of an icon with all references expanded, and finds circular references.
///
/// Ten `use` in a `g`, nested ten times, are seventeen lines but 10¹⁷ shapes. The cost of each
/// element with an id is cached, so the time depends on the size of the file, not of the picture.
struct SVGExpansion {
  private let elements: [String: SVGElement]
  private var known: [String: SVGCost] = [:]
  /// The ids of the elements whose cost is being computed, outermost first.
  private var open: Set<String> = []

  /// The cost of an icon in its own units; `ids` holds its elements by id.
  static func cost(of root: SVGElement, ids: [String: SVGElement]) throws(SVGFault) -> SVGCost {
    var expansion = SVGExpansion(root, elements: ids)
    return try expansion.cost(of: root, depth: 1)
  }

  /// The largest stroke width in the icon, which masks may inherit.
  private let widest: Double

  private init(_ root: SVGElement, elements: [String: SVGElement]) {
    (self.elements, widest) = (elements, root.widestStroke)
  }

  private mutating func cost(of element: SVGElement, depth: Int) throws(SVGFault) -> SVGCost {
    if let id = element.id, let cost = known[id] { return cost }
    if let id = element.id { open.insert(id) }
    guard depth <= SVGLimits.depth else {
      throw .limit(element.offset, SVGLimits.message("depth", depth, SVGLimits.depth))
    }
    var sum = SVGCost(of: element)
    for child in element.children {
      sum.add(try cost(of: child, depth: depth + 1))
      if let excess = sum.excess { throw .limit(child.offset, excess) }
    }
    // A clip comes last, since it cuts everything else.
    let isClip = { (reference: SVGElement.Reference) in reference.attribute == "clip-path" }
    let references = element.references
    for reference in references.filter({ !isClip($0) }) + references.filter(isClip) {
      var inner = try cost(of: try target(of: reference, on: element), depth: depth + 1)
      if isClip(reference) {
        sum.cut(to: inner)
        inner.fit(into: sum, of: elements[reference.id])
      } else if reference.attribute == "mask" {
        inner.mask(sum, by: elements[reference.id], widest: widest)
      }
      sum.add(inner)
      if let excess = sum.excess { throw .limit(reference.offset, excess) }
    }
    if let width = element.attributes["stroke-width"]?.numbers.first { sum.stroke(width: width) }
    if element.name == "clipPath" { sum.dropStrokes() }
    sum.transform(by: Self.placement(of: element))
    if let id = element.id {
      open.remove(id)
      known[id] = sum
    }
    return sum
  }

  private func target(
    of reference: SVGElement.Reference, on element: SVGElement
  ) throws(SVGFault) -> SVGElement {
    guard !open.contains(reference.id) else {
      throw SVGFault(reference.offset, "reference", "#\(reference.id) refers to itself")
    }
    let wanted = SVGGrammar.targets(of: reference.attribute, on: element.name)
    guard let target = elements[reference.id], wanted.contains(target.name) else {
      let names = wanted.sorted().map { "<\($0)>" }.joined(separator: ", ")
      throw SVGFault(
        reference.offset, "reference",
        "#\(reference.id) cannot be used by \(reference.attribute)",
        hint: "use the id of one of \(names) in this icon")
    }
    return target
  }

  /// The transformation that an element applies to its content, including the offset of `use`.
  private static func placement(of element: SVGElement) -> SVGTransform {
    let transform = SVGTransform(element.attributes["transform"]?.numbers ?? [])
    guard element.name == "use" else { return transform }
    let shift = ["x", "y"].reduce(0) { $0 + abs(element.attributes[$1]?.numbers.first ?? 0) }
    return SVGTransform([transform.stretch, transform.shift + transform.stretch * shift])
  }
}

extension SVGCost {
  /// Counts the layers of a mask, and scales it to the element's box if that is its unit.
  ///
  /// Strokes may be as wide as elements around the mask say, not those around the masked element.
  fileprivate mutating func mask(_ element: SVGCost, by mask: SVGElement?, widest: Double) {
    stroke(width: widest)
    masks += 1
    layers += 3
    guard mask?.attributes["maskContentUnits"]?.value == .text("objectBoundingBox") else { return }
    transform(by: SVGTransform([2 * element.reach, element.reach]))
  }

  /// Counts the layers of a clip path, and scales it to the element's box if that is its unit.
  fileprivate mutating func fit(into element: SVGCost, of clip: SVGElement?) {
    // Areas of many parts and parts with clips are painted, and cut a layer to one more.
    if clip?.mayHaveParts == true { layers += 3 }
    guard clip?.attributes["clipPathUnits"]?.value == .text("objectBoundingBox") else { return }
    // The box is known once the element is painted, so it is painted on a layer.
    layers += 1
    transform(by: SVGTransform([2 * element.reach, element.reach]))
  }
}

extension SVGElement {
  /// The largest stroke width inside, at least 1.
  fileprivate var widestStroke: Double {
    children.reduce(max(1, attributes["stroke-width"]?.numbers.first ?? 1)) {
      max($0, $1.widestStroke)
    }
  }

  /// Whether a clip path is more than one outline; copies may refer to anything.
  fileprivate var mayHaveParts: Bool {
    children.count > 1
      || children.contains { $0.name == "use" || $0.attributes["clip-path"] != nil }
  }
}
