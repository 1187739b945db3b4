package import PageLayout
package import PageModel

/// A distance between two edges on a page, with the reasons for its length.
package struct Measure: Hashable, Sendable {
  /// The kinds of measures.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The distance of a part from an edge of its container.
    case inset
    /// The distance between two parts of the same container.
    case gap
    /// The width or height of a part of a row or bar.
    case size
    /// The height of a row.
    case height
    /// The height of a bar.
    case bar
    /// The thickness of a separator, and its distance from the row's edges.
    case separator
    /// The radius of rounded corners.
    case radius
    /// The safe area: the distance from the screen's rounded corners and system elements.
    case safeArea
  }

  /// An edge of a box, at which a measure starts or ends.
  package struct End: Hashable, Sendable {
    /// The box; `BoxPath(.page)` for the page itself.
    package var path: BoxPath
    /// The edge of the box.
    package var edge: Edges.Name

    /// Creates an end from a box and one of its edges.
    package init(_ path: BoxPath, _ edge: Edges.Name) { (self.path, self.edge) = (path, edge) }
  }

  /// The kind of the measure.
  package var kind: Kind
  /// The direction of the measure.
  package var axis: Edges.Axis
  /// The start: the left or upper end.
  package var from: End
  /// The right or lower end.
  package var to: End
  /// The length, in points.
  package var length: Double
  /// The reasons for the length, the main one first; never empty.
  package var why: [Reason]

  /// The measure's id on the page, stable while the paths of its ends are.
  ///
  /// Such as `sections/0/cells/1/image.right-title.left` or `sections/0/cells/1.radius`.
  package var id: String {
    if kind == .radius { return "\(from.path).radius" }
    let place = from.path.part == to.path.part ? to.path.name.text : "\(to.path)"
    return "\(from.path).\(from.edge.rawValue)-\(place).\(to.edge.rawValue)"
  }
}

/// The reason why a measure has its length.
package enum Reason: Hashable, Sendable {
  /// A multiple of a token's length, by the token's name.
  case token(String, factor: Double)
  /// A number in a page file.
  case written(Source)
  /// The size of the content.
  case hugs
  /// The remaining space of a container.
  case fills(of: BoxPath)
  /// Half of the remaining space: centred in a container.
  case centred(in: BoxPath)
  /// The size of a text: the name of the font token, or the family and size of a written font.
  case textSize(style: String)
  /// The safe area of the screen.
  case safeArea
  /// A token that is an upper or lower limit of the length.
  case limit(token: String)
}
