import Geometry

/// Reads the outlines of a checked icon.
struct SVGShapeReader {
  /// What elements inherit.
  private struct State {
    var matrix = SVGMatrix()
    var clip: Path?
    /// The properties of this element and those around it.
    var properties: [String: String] = [:]
    var uses = 0

    /// The state inside an element.
    func entering(_ node: XMLNode) -> State? {
      var state = self
      for name in Self.inherited {
        guard let value = node[name], value != "inherit" else { continue }
        state.properties[name] = value
      }
      guard let transform = node["transform"] else { return state }
      guard let matrix = SVGMatrix(transform) else { return nil }
      state.matrix = state.matrix.applied(after: matrix)
      return state
    }

    private static let inherited = [
      "fill", "fill-opacity", "fill-rule", "clip-rule", "color", "stroke", "stroke-opacity",
      "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
      "stroke-dasharray",
    ]

    func number(_ name: String) -> Double? {
      var cursor = SVGNumbers(properties[name] ?? "")
      return cursor.length()
    }
  }

  /// The outlines, back to front.
  private(set) var shapes: [SVGShapes.Shape] = []
  /// Whether everything was read.
  private(set) var isPlain = true
  private var ids: [String: XMLNode] = [:]

  /// A reader of an icon whose elements may refer to each other.
  init(_ root: XMLNode) { add(root) }

  private mutating func add(_ node: XMLNode) {
    if let id = node["id"] { ids[id] = node }
    for child in node.children { add(child) }
  }

  /// Reads everything inside the outermost element; returns its opacity.
  mutating func readRoot(_ root: XMLNode) -> Double {
    let opacity = root["opacity"].flatMap(Self.share) ?? 1
    guard let state = State().entering(root) else {
      isPlain = false
      return opacity
    }
    for child in root.children { read(child, state) }
    return opacity
  }

  private mutating func read(_ node: XMLNode, _ outer: State) {
    guard isPlain, !["defs", "clipPath", "title", "desc"].contains(node.name),
      !SVGGrammar.gradients.contains(node.name), node["display"] != "none"
    else { return }
    guard var state = outer.entering(node), take(clipOf: node, into: &state) else {
      isPlain = false
      return
    }
    let first = shapes.count
    switch node.name {
    case "svg":
      let viewBox = node["viewBox"].map { SVGNumbers.all(in: $0) }
      let own = [0, 0, node.length("width") ?? 0, node.length("height") ?? 0]
      isPlain = viewBox == nil || viewBox == own
      for child in node.children { read(child, state) }
    case "g": for child in node.children { read(child, state) }
    case "use":
      guard let (target, inner) = self.target(of: node, state) else {
        isPlain = false
        return
      }
      read(target, inner)
    default: draw(node, state)
    }
    fade(from: first, by: node)
  }

  /// The element that another one refers to, with the state there; nil if there is none.
  private func target(of node: XMLNode, _ state: State) -> (XMLNode, State)? {
    guard state.uses < SVGLimits.depth, let id = node["href"]?.dropFirst(),
      let target = ids[String(id)]
    else { return nil }
    var inner = state
    inner.uses += 1
    let move = SVGMatrix(x: node.length("x") ?? 0, y: node.length("y") ?? 0)
    inner.matrix = inner.matrix.applied(after: move)
    return (target, inner)
  }

  // MARK: Paint

  private mutating func draw(_ node: XMLNode, _ state: State) {
    guard let path = Path(of: node), let fill = paint("fill", state),
      let line = paint("stroke", state)
    else {
      isPlain = false
      return
    }
    var shape = SVGShapes.Shape(
      path: path.mapped { state.matrix($0) }, fill: fill.alpha == 0 ? nil : fill)
    shape.isEvenOdd = state.properties["fill-rule"] == "evenodd"
    shape.clip = state.clip
    let width = state.number("stroke-width") ?? 1
    if line.alpha > 0, width > 0 {
      guard let scale = state.matrix.scale,
        ["none", nil].contains(state.properties["stroke-dasharray"])
      else {
        isPlain = false
        return
      }
      shape.stroke = SVGShapes.Stroke(
        color: line, width: width * scale, cap: state.properties["stroke-linecap"] ?? "butt",
        join: state.properties["stroke-linejoin"] ?? "miter",
        miterLimit: state.number("stroke-miterlimit") ?? 4)
    }
    guard !path.elements.isEmpty, shape.fill != nil || shape.stroke != nil else { return }
    shapes.append(shape)
  }

  /// The paint of a property, clear if it has none; nil if it is a gradient.
  private func paint(_ name: String, _ state: State) -> Color? {
    let text = state.properties[name] ?? (name == "fill" ? "black" : "none")
    guard text != "none" else { return .clear }
    let isCurrent = text.lowercased() == "currentcolor"
    let word = isCurrent ? state.properties["color"] ?? "black" : text
    let share = state.properties[name + "-opacity"].flatMap(Self.share) ?? 1
    return SVGColor.color(word)?.faded(by: share)
  }

  /// Applies the opacity of an element to what it has drawn since.
  private mutating func fade(from first: Int, by node: XMLNode) {
    guard let text = node["opacity"], shapes.count > first else { return }
    guard let share = Self.share(text) else {
      isPlain = false
      return
    }
    guard share < 1 else { return }
    // Parts that cover each other would show through one another.
    guard shapes.count == first + 1, shapes[first].fill == nil || shapes[first].stroke == nil else {
      isPlain = share == 0
      shapes = Array(shapes[..<first])
      return
    }
    var shape = shapes[first]
    shape.fill = shape.fill?.faded(by: share)
    if let color = shape.stroke?.color { shape.stroke?.color = color.faded(by: share) }
    shapes[first] = shape
  }

  /// A number or percentage, from 0 to 1; nil for a word.
  private static func share(_ text: String) -> Double? {
    var cursor = SVGNumbers(text)
    guard let number = cursor.number() else { return nil }
    return min(max(cursor.skip("%") ? number / 100 : number, 0), 1)
  }

  // MARK: Clips

  /// Adds the clip of an element; false if outlines cannot express it.
  private func take(clipOf node: XMLNode, into state: inout State) -> Bool {
    guard let text = node["clip-path"], text != "none" else { return true }
    let id = text.drop { $0 != "#" }.dropFirst().prefix { $0 != ")" }
    guard state.clip == nil, let clip = ids[String(id)], clip["clip-path"] == nil,
      clip["clipPathUnits"] ?? "userSpaceOnUse" == "userSpaceOnUse",
      var inner = state.entering(clip)
    else { return false }
    var parts = clip.children.filter {
      !SVGGrammar.words.contains($0.name) && $0["display"] != "none"
    }
    while parts.count == 1, parts[0].name == "use", parts[0]["clip-path"] == nil,
      let used = inner.entering(parts[0]), let (next, moved) = target(of: parts[0], used)
    {
      (parts, inner) = ([next], moved)
    }
    guard parts.count == 1, parts[0]["clip-path"] == nil, let last = inner.entering(parts[0]),
      last.properties["clip-rule"] != "evenodd", let path = Path(of: parts[0]),
      !path.elements.isEmpty
    else { return false }
    state.clip = path.mapped { last.matrix($0) }
    return true
  }
}

extension SVGNumbers {
  /// The numbers of a list.
  static func all(in text: String) -> [Double] {
    var cursor = SVGNumbers(text)
    return cursor.list { $0.number() } ?? []
  }
}
