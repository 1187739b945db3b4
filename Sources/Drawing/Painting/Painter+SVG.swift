package import PageLayout

extension Painter {
  /// Renders the page as an SVG file, in which a point is one pixel.
  ///
  /// Texts are outlines or, if editable, text elements with font names.
  package func svg(_ tree: BoxTree, editable: Bool = false) throws -> [UInt8] {
    var writer = SVGWriter(tree, painter: self, isEditable: editable)
    return try writer.document().bytes
  }
}
