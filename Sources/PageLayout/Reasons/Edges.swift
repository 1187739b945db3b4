import Geometry

/// Where a box lies in what it stands in, and why: its four edges.
///
/// Top and bottom, or left and right, of what flows are counted from an edge that nothing is known of.
package struct Edges: Hashable, Sendable {
  /// A direction on a page: from the left to the right, or from the top to the bottom.
  package enum Axis: String, CaseIterable, Hashable, Sendable {
    case x, y
  }

  /// One of a rectangle's edges.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

    /// The direction that it is a place in.
    package var axis: Axis { self == .left || self == .right ? .x : .y }
  }

  package var left: Length
  package var right: Length
  package var top: Length
  package var bottom: Length

  package init(left: Length, right: Length, top: Length, bottom: Length) {
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  /// The edges of something for what stands in it.
  init(inside rect: Rect, recorded: Bool) {
    func edge(_ value: Double, _ name: Name) -> Length {
      Length(value, recorded ? .edge(name) : nil)
    }
    self.init(
      left: edge(rect.left, .left), right: edge(rect.right, .right), top: edge(rect.top, .top),
      bottom: edge(rect.bottom, .bottom))
  }

  /// An edge by its name.
  package subscript(name: Name) -> Length {
    switch name {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}

extension Edges {
  /// The edges of a part of the page for what stands in it.
  package static let symbolic = Edges(
    inside: Rect(x: 0, y: 0, width: 0, height: 0), recorded: true)
}

/// Where boxes lie in the part of the page that they belong to, and parts in those that hold them.
package typealias EdgeTable = [BoxPath: Edges]
