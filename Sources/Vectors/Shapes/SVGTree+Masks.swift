package import Geometry

extension SVGTree {
  /// A drawing that lets parts of a node show: what is light in it, or opaque.
  package struct Mask: Sendable {
    /// What is drawn, in the coordinates of the mask.
    package var content: [Node]
    /// Whether the content's unit is the box around the outlines of the masked node.
    package var isInBox: Bool
    /// The area outside which nothing shows.
    package var area: Rect
    /// Whether the area's unit is the box around the outlines of the masked node.
    package var isAreaInBox: Bool
    /// Whether its opacity counts alone, not its light.
    package var isAlpha: Bool

    /// Whether its light is its opacity, since all of it is white.
    package var isWhite: Bool { content.allSatisfy(\.isWhite) }
  }
}

extension SVGTree.Node {
  /// Whether all paint inside is white.
  fileprivate var isWhite: Bool {
    switch content {
    case .group(let nodes): nodes.allSatisfy(\.isWhite)
    case .shape(let shape):
      [shape.fill, shape.stroke?.paint].allSatisfy { $0?.isWhite ?? true }
    }
  }
}

extension SVGTree.Paint {
  fileprivate var isWhite: Bool {
    func isWhite(_ color: Color) -> Bool {
      [color.red, color.green, color.blue] == [255, 255, 255]
    }
    return switch self {
    case .color(let color): isWhite(color)
    case .gradient(let gradient, _, let fallback):
      gradient.stops.allSatisfy { isWhite($0.color) } && fallback.map(isWhite) ?? true
    }
  }
}
