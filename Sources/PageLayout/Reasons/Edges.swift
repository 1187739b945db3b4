package import Geometry

/// Where a box lies in what it stands in, and why: its four edges.
///
/// What flows is counted from an edge that nothing more is known of.
package struct Edges: Hashable, Sendable {
  /// A direction on a page: from the left to the right, or from the top to the bottom.
  package enum Axis: String, CaseIterable, Hashable, Sendable {
    case x, y

    /// The other direction.
    package var other: Axis { self == .x ? .y : .x }
    /// The edge where it begins.
    package var start: Name { self == .x ? .left : .top }
    /// The edge where it ends.
    package var end: Name { self == .x ? .right : .bottom }
  }

  /// One of a rectangle's edges.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

    /// The direction that it is a place in.
    package var axis: Axis { self == .left || self == .right ? .x : .y }
  }

  /// The left edge.
  var left: Length
  /// The upper edge.
  var top: Length
  /// How far the others are from them.
  var size: Dimensions

  /// The edges of what begins at a point and has a size.
  init(x: Length, y: Length, _ size: Dimensions) { (left, top, self.size) = (x, y, size) }

  /// The edges of something between four others.
  init(left: Length, top: Length, right: Length, bottom: Length) {
    self.init(x: left, y: top, Dimensions(width: right - left, height: bottom - top))
  }

  /// The edges of something for what stands in it.
  init(inside rect: Rect, recorded: Bool) {
    func edge(_ value: Double, _ name: Name) -> Length {
      Length(value, recorded ? .edge(name) : nil)
    }
    func side(_ value: Double, _ first: Name, _ last: Name) -> Length {
      Length(value).with(reasonsOf: edge(0, last) - edge(0, first))
    }
    self.init(
      x: edge(rect.left, .left), y: edge(rect.top, .top),
      Dimensions(
        width: side(rect.width, .left, .right), height: side(rect.height, .top, .bottom)))
  }

  /// The edges of a part of the page for what stands in it.
  package static let symbolic = Edges(
    inside: Rect(x: 0, y: 0, width: 0, height: 0), recorded: true)

  var right: Length { left + size.width }
  var bottom: Length { top + size.height }
  var width: Length { size.width }
  var height: Length { size.height }
  /// Half way between left and right.
  var centerX: Length { left + size.width / 2 }
  /// Half way between top and bottom.
  var centerY: Length { top + size.height / 2 }

  /// The numbers alone.
  var rect: Rect { Rect(x: left.value, y: top.value, width: width.value, height: height.value) }

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

/// Where boxes lie in the part of the page that they belong to, and parts in those that hold them.
package typealias EdgeTable = [BoxPath: Edges]

extension Rect {
  /// An edge by its name, in points.
  package subscript(edge: Edges.Name) -> Double {
    switch edge {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}
