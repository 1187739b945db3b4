package import PageLayout

extension Painter {
  /// The page as an SVG file, a point being one of its pixels.
  package func svg(_ tree: BoxTree) throws -> [UInt8] {
    var writer = SVGWriter(tree, painter: self)
    return Array(try writer.document().utf8)
  }
}
