package import PageLayout
package import PageModel

/// How long something on a page is, from one edge to another, and why.
package struct Measure: Hashable, Sendable {
  /// What is measured.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The distance of a part from an edge of what it stands in.
    case inset
    /// The distance of two parts of the same thing.
    case gap
    /// How wide, or how high, a part of a row or a bar is.
    case size
    /// How high a row is.
    case height
    /// How high a bar is.
    case bar
    /// How thick a line between rows is, and how far it stays away from the row's edges.
    case separator
    /// How round corners are.
    case radius
    /// What the screen's round corners and the system leave.
    case safeArea
  }

  /// An edge of a box.
  package struct End: Hashable, Sendable {
    /// The box; the page itself for `BoxPath(.page)`.
    package var path: BoxPath
    /// Which of its edges.
    package var edge: Edges.Name

    /// An edge of a box.
    package init(_ path: BoxPath, _ edge: Edges.Name) { (self.path, self.edge) = (path, edge) }
  }

  /// What is measured.
  package var kind: Kind
  /// The direction in which it is measured.
  package var axis: Edges.Axis
  /// Where it begins: the left or the upper end.
  package var from: End
  /// Where it ends.
  package var to: End
  /// How long it is, in points.
  package var length: Double
  /// Why it is so long, the first reason first; never empty.
  package var why: [Reason]

  /// Its name on the page, the same as long as the parts that it lies between are called the same:
  /// `sections/0/cells/1/image.right-title.left`, `sections/0/cells/1.radius`.
  package var id: String {
    if kind == .radius { return "\(from.path).radius" }
    let place = from.path.part == to.path.part ? to.path.name : "\(to.path)"
    return "\(from.path).\(from.edge.rawValue)-\(place).\(to.edge.rawValue)"
  }
}

/// Why a measure is as long as it is.
package enum Reason: Hashable, Sendable {
  /// So many times a length of the look, by its key.
  case token(String, factor: Double)
  /// A number in a page file.
  case written(Source)
  /// As long as what is in it.
  case hugs
  /// The room that is left in something.
  case fills(of: BoxPath)
  /// Half of the room that is left: it stands in the middle of something.
  case centred(in: BoxPath)
  /// The room that a text takes in a font of the look, by its key; the family and size of one that was written.
  case textSize(style: String)
  /// What the screen's round corners and the system leave.
  case safeArea
  /// A length of the look that would count if it were longer, or shorter.
  case limit(token: String)
}
