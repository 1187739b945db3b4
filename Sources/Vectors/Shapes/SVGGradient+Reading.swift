import Geometry

extension SVGGradient {
  /// The gradient of an id, with what it takes from the gradients that it refers to; nil if there is none.
  init?(_ id: String, _ reader: inout SVGTreeReader) {
    guard let first = reader.place(id) else { return nil }
    var chain = [first]
    while let next = chain.last?.element.attributes["href"]?.value.reference,
      let place = reader.place(next)
    { chain.append(place) }
    func attribute(_ name: String) -> SVGAttribute? {
      chain.lazy.compactMap { $0.element.attributes[name] }.first
    }
    isInBox = attribute("gradientUnits")?.word != "userSpaceOnUse"
    matrix = attribute("gradientTransform")?.word.flatMap { SVGMatrix($0) } ?? SVGMatrix()
    spread = attribute("spreadMethod")?.word.flatMap(Spread.init) ?? .pad
    stops = chain.lazy.map { Self.stops(of: $0.element, in: $0.style) }.first { !$0.isEmpty } ?? []
    // Lengths are only taken from gradients of the same kind.
    let lengths = Lengths(
      elements: chain.map(\.element).filter { $0.name == first.element.name },
      viewport: isInBox ? Size(side: 1) : reader.viewport)
    form = first.element.name == "linearGradient" ? lengths.linear : lengths.radial
  }

  /// The stop whose colour is everywhere, as the gradient has no length; nil if it has one.
  var only: Stop? {
    switch form {
    case .linear(let start, let end): start == end ? stops.last : nil
    case .radial(_, _, _, let radius): radius <= 0 ? stops.last : nil
    }
  }

  private static func stops(of element: SVGElement, in style: SVGStyle) -> [Stop] {
    var stops: [Stop] = []
    for child in element.children where child.name == "stop" {
      let color = child.attributes["stop-color"]?.word ?? "black"
      let opacity = child.attributes["stop-opacity"]
      stops.append(
        Stop(
          offset: max(child.attributes["offset"]?.share ?? 0, stops.last?.offset ?? 0),
          color: style.inside(child).color(color) ?? Color(red: 0, green: 0, blue: 0),
          opacity: opacity.map { $0.word == "inherit" ? 1 : $0.share } ?? 1))
    }
    return stops
  }

  /// The lengths of a gradient, in its units.
  private struct Lengths {
    /// The gradient and those that it refers to.
    let elements: [SVGElement]
    /// What a percentage is a share of.
    let viewport: Size

    var linear: Form {
      .linear(
        Point(x: across("x1") ?? 0, y: down("y1") ?? 0),
        Point(x: across("x2") ?? viewport.width, y: down("y2") ?? 0))
    }

    var radial: Form {
      let center = Point(
        x: across("cx") ?? viewport.width / 2, y: down("cy") ?? viewport.height / 2)
      return .radial(
        focus: Point(x: across("fx") ?? center.x, y: down("fy") ?? center.y),
        focusRadius: max(0, around("fr") ?? 0), center: center, radius: around("r") ?? diagonal / 2)
    }

    private func across(_ name: String) -> Double? { length(name, of: viewport.width) }
    private func down(_ name: String) -> Double? { length(name, of: viewport.height) }
    private func around(_ name: String) -> Double? { length(name, of: diagonal) }

    private var diagonal: Double {
      let (width, height) = (viewport.width, viewport.height)
      return ((width * width + height * height) / 2).squareRoot()
    }

    private func length(_ name: String, of whole: Double) -> Double? {
      elements.lazy.compactMap { $0.attributes[name] }.first?.length(of: whole)
    }
  }
}
