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
    return SVGTree.Node(
      matrix: matrix, clips: [], masks: [], opacity: style.opacity, content: .group(children))
  }

  /// A drawn element; nil if it paints nothing and takes no room.
  private mutating func node(_ element: SVGElement, in outer: SVGStyle) -> SVGTree.Node? {
    guard SVGGrammar.graphics.contains(element.name), !element.isHidden else { return nil }
    let style = outer.inside(element)
    guard let content = content(of: element, style) else { return nil }
    return SVGTree.Node(
      matrix: element.matrix, clips: clips(of: element),
      masks: style.isCovering ? [] : masks(of: element),
      opacity: style.isCovering ? 1 : style.opacity, content: content)
  }

  private mutating func content(
    of element: SVGElement, _ style: SVGStyle
  ) -> SVGTree.Content? {
    switch element.name {
    // Clips have outlines and copies of outlines, not groups.
    case "g" where style.isCovering: return nil
    case "g": return .group(element.children.compactMap { node($0, in: style) })
    case "use":
      return target(of: element).flatMap { node($0, in: style) }.map { .group([$0]) }
    default:
      let path = Path(of: element)
      guard !path.elements.isEmpty else { return nil }
      return shape(path, style).map { .shape($0) }
    }
  }

  private mutating func shape(_ path: Path, _ style: SVGStyle) -> SVGTree.Shape? {
    guard !style.isCovering else {
      guard style.isVisible else { return nil }
      return SVGTree.Shape(covering: path, isEvenOdd: style.isClipEvenOdd)
    }
    // What is invisible still takes room.
    var shape = SVGTree.Shape(path: path, fill: nil, isEvenOdd: style.isEvenOdd, stroke: nil)
    shape.isStrokeFirst = style.isStrokeFirst
    guard style.isVisible else { return shape }
    shape.fill = paint(style.fill, style.fillOpacity, style)
    if !style.hasNoDashes {
      shape.stroke = paint(style.stroke, style.strokeOpacity, style).map {
        SVGTree.Stroke(paint: $0, style)
      }
    }
    return shape
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

  /// The clips of an element: its own, and those of its clip.
  private mutating func clips(of element: SVGElement) -> [SVGTree.Clip] {
    guard let id = element.attributes["clip-path"]?.value.reference,
      let (element, style) = place(id)
    else { return [] }
    let clip = SVGTree.Clip(
      parts: element.children.compactMap { node($0, in: style.covering) },
      isInBox: element.attributes["clipPathUnits"]?.word == "objectBoundingBox",
      matrix: element.matrix)
    return [clip] + clips(of: element)
  }

  /// The masks of an element: its own, and those of its mask.
  private mutating func masks(of element: SVGElement) -> [SVGTree.Mask] {
    guard let id = element.attributes["mask"]?.value.reference, let (mask, style) = place(id) else {
      return []
    }
    let isAreaInBox = mask.attributes["maskUnits"]?.word != "userSpaceOnUse"
    let whole = isAreaInBox ? Size(side: 1) : viewport
    func length(_ name: String, of side: Double, else share: Double) -> Double {
      mask.attributes[name]?.length(of: side) ?? share * side
    }
    let own = SVGTree.Mask(
      content: mask.children.compactMap { node($0, in: style) },
      isInBox: mask.attributes["maskContentUnits"]?.word == "objectBoundingBox",
      area: Rect(
        x: length("x", of: whole.width, else: -0.1), y: length("y", of: whole.height, else: -0.1),
        width: length("width", of: whole.width, else: 1.2),
        height: length("height", of: whole.height, else: 1.2)),
      isAreaInBox: isAreaInBox, isAlpha: mask.attributes["mask-type"]?.word == "alpha")
    return [own] + masks(of: mask)
  }

  // MARK: Paint

  /// The paint of a property; nil if it paints nothing.
  private mutating func paint(
    _ value: SVGValue, _ opacity: Double, _ style: SVGStyle
  ) -> SVGTree.Paint? {
    switch value {
    case .text(let word): return style.color(word).map { .color($0.faded(by: opacity)) }
    case .url(let id, let fallback):
      return gradient(id).map { gradient in
        if let last = gradient.only {
          return .color(last.color.faded(by: last.opacity * opacity))
        }
        let fallback = style.color(fallback)?.faded(by: opacity)
        return .gradient(gradient, opacity: opacity, fallback: fallback)
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

extension SVGTree.Shape {
  /// A part of a clip.
  fileprivate init(covering path: Path, isEvenOdd: Bool) {
    let black = Color(red: 0, green: 0, blue: 0)
    self.init(path: path, fill: .color(black), isEvenOdd: isEvenOdd, stroke: nil)
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
