package import Geometry

/// The four edges of a box within its container, with their origins.
///
/// Positions in the page's flow are relative to an edge without a known origin.
package struct Edges: Hashable, Sendable {
  /// A direction: x from left to right, y from top to bottom.
  package enum Axis: String, CaseIterable, Hashable, Sendable {
    case x, y

    /// The other axis.
    package var other: Axis { self == .x ? .y : .x }
    /// The edge at which the axis starts: left or top.
    package var start: Name { self == .x ? .left : .top }
    /// The edge at which the axis ends: right or bottom.
    package var end: Name { self == .x ? .right : .bottom }
  }

  /// The name of an edge.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case left, right, top, bottom

    /// The axis on which the edge has a position.
    package var axis: Axis { self == .left || self == .right ? .x : .y }
  }

  /// The left edge.
  var left: Length
  /// The upper edge.
  var top: Length
  /// The width and height.
  var size: Dimensions

  /// Creates edges from the upper left corner and a size.
  init(x: Length, y: Length, _ size: Dimensions) { (left, top, self.size) = (x, y, size) }

  /// Creates edges from four positions.
  init(left: Length, top: Length, right: Length, bottom: Length) {
    self.init(x: left, y: top, Dimensions(width: right - left, height: bottom - top))
  }

  /// The edges of a container, for its content.
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

  /// The edges of any part of the page, for its content.
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

  /// The rectangle as plain numbers, in points.
  var rect: Rect { Rect(x: left.value, y: top.value, width: width.value, height: height.value) }

  /// The position of an edge.
  package subscript(name: Name) -> Length {
    switch name {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}

/// The edges of boxes within their part of the page, and of parts within their parents.
package typealias EdgeTable = [BoxPath: Edges]

extension Rect {
  /// The position of an edge, in points.
  package subscript(edge: Edges.Name) -> Double {
    switch edge {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}
