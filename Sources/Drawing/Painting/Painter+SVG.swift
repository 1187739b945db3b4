package import PageLayout

extension Painter {
  /// The page as an SVG file, a point being one of its pixels.
  ///
  /// Its texts are outlines, or where they are editable text in the fonts' names.
  package func svg(_ tree: BoxTree, editable: Bool = false) throws -> [UInt8] {
    var writer = SVGWriter(tree, painter: self, isEditable: editable)
    return Array(try writer.document().utf8)
  }
}
