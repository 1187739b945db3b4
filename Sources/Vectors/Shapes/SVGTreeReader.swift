import Geometry

/// Follows the references of a checked icon, and works out what its elements inherit.
struct SVGTreeReader {
  private let root: SVGElement
  private let style: SVGStyle
  /// The size of which shares in gradients are, in the units of the drawing.
  let viewport: Size
  /// The elements with an id, with their styles where they are in the file; empty until needed.
  private var places: [String: (element: SVGElement, style: SVGStyle)] = [:]
  private var gradients: [String: SVGGradient] = [:]

  /// A reader of an icon of a size.
  init(_ root: SVGElement, size: Size, currentColor: Color) {
    self.root = root
    style = SVGStyle(color: currentColor)
    let box = root.attributes["viewBox"]?.numbers.map(\.single)
    viewport = box.map { Size(width: $0[2], height: $0[3]) } ?? size
  }

  /// Everything in the icon.
  mutating func readRoot(_ matrix: SVGMatrix) -> SVGTree.Node {
    let style = style.inside(root)
    let children = root.isHidden ? [] : root.children.compactMap { node($0, in: style) }
    return SVGTree.Node(matrix: matrix, opacity: style.opacity, content: .group(children))
  }

  /// A drawn element; nil if it paints nothing and takes no room.
  private mutating func node(_ element: SVGElement, in outer: SVGStyle) -> SVGTree.Node? {
    guard SVGGrammar.graphics.contains(element.name), !element.isHidden else { return nil }
    let style = outer.inside(element)
    guard let content = content(of: element, style) else { return nil }
    return SVGTree.Node(
      matrix: element.matrix, clip: clip(of: element), opacity: style.opacity, content: content)
  }

  private mutating func content(
    of element: SVGElement, _ style: SVGStyle
  ) -> SVGTree.Content? {
    switch element.name {
    case "g": return .group(element.children.compactMap { node($0, in: style) })
    case "use":
      return target(of: element).flatMap { node($0, in: style) }.map { .group([$0]) }
    default:
      let path = Path(of: element)
      guard !path.elements.isEmpty else { return nil }
      let line = paint(style.stroke, style.strokeOpacity, style)
      return .shape(
        SVGTree.Shape(
          path: path, fill: paint(style.fill, style.fillOpacity, style),
          isEvenOdd: style.isEvenOdd, stroke: line.map { SVGTree.Stroke(paint: $0, style) }))
    }
  }

  // MARK: References

  /// An element by its id, with its style where it is in the file.
  mutating func place(_ id: String) -> (element: SVGElement, style: SVGStyle)? {
    if places.isEmpty { keep(root, in: style) }
    return places[id]
  }

  private mutating func keep(_ element: SVGElement, in outer: SVGStyle) {
    let style = outer.inside(element)
    if let id = element.id { places[id] = (element, style) }
    for child in element.children { keep(child, in: style) }
  }

  /// The element that a `use` copies; nil if the copy has no room.
  private mutating func target(of use: SVGElement) -> SVGElement? {
    guard let id = use.attributes["href"]?.value.reference,
      ["width", "height"].allSatisfy({ use.attributes[$0].map { !$0.number.isNothing } ?? true })
    else { return nil }
    return place(id)?.element
  }

  /// The clip of an element; nil if it has none.
  ///
  /// As in librsvg, clips of clips are ignored, and the last outline's rule is that of all.
  private mutating func clip(of element: SVGElement) -> SVGTree.Clip? {
    guard let id = element.attributes["clip-path"]?.value.reference,
      let (element, style) = place(id)
    else { return nil }
    var clip = SVGTree.Clip(
      parts: [], isEvenOdd: false,
      isInBox: element.attributes["clipPathUnits"]?.word == "objectBoundingBox",
      matrix: element.matrix)
    for child in element.children where !child.isHidden {
      var (part, inner, matrix) = (child, style.inside(child), child.matrix)
      if child.name == "use" {
        guard let copy = target(of: child), !copy.isHidden else { continue }
        (part, inner) = (copy, inner.inside(copy))
        matrix = matrix.applied(after: copy.matrix)
      }
      let path = Path(of: part)
      guard !path.elements.isEmpty, matrix.isInvertible else { continue }
      clip.parts.append(path.mapped { matrix($0) })
      clip.isEvenOdd = inner.isClipEvenOdd
    }
    return clip
  }

  // MARK: Paint

  /// The paint of a property; nil if it paints nothing.
  private mutating func paint(
    _ value: SVGValue, _ opacity: Double, _ style: SVGStyle
  ) -> SVGTree.Paint? {
    switch value {
    case .text(let word): return style.color(word).map { .color($0.faded(by: opacity)) }
    case .url(let id, let fallback):
      return gradient(id).map {
        .gradient($0, opacity: opacity, fallback: style.color(fallback)?.faded(by: opacity))
      }
    case .name, .link: return nil
    }
  }

  private mutating func gradient(_ id: String) -> SVGGradient? {
    if let known = gradients[id] { return known }
    let gradient = SVGGradient(id, &self)
    gradients[id] = gradient
    return gradient
  }
}

extension SVGTree.Stroke {
  /// A line in a style.
  fileprivate init(paint: SVGTree.Paint, _ style: SVGStyle) {
    self.init(
      paint: paint, width: style.width, cap: style.cap, join: style.join,
      miterLimit: style.miterLimit, dashes: style.dashes.contains { $0 > 0 } ? style.dashes : [],
      dashOffset: style.dashOffset)
  }
}

extension SVGElement {
  /// The transformation of the element, with the move of a `use`.
  fileprivate var matrix: SVGMatrix {
    let matrix = attributes["transform"]?.word.flatMap { SVGMatrix($0) } ?? SVGMatrix()
    guard name == "use" else { return matrix }
    let move = SVGMatrix(x: attributes["x"]?.number ?? 0, y: attributes["y"]?.number ?? 0)
    return matrix.applied(after: move)
  }
}

extension Double {
  /// Whether it is too short for Cairo, which counts in 256ths.
  fileprivate var isNothing: Bool { abs(self) <= 1 / 256 }
}
