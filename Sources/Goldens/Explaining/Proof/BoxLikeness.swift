import Geometry
import PageLayout

extension Box {
  /// Whether another box looks the same when moved down by a distance in points.
  ///
  /// Places, ids and notes do not count. Sums of heights may differ by rounding.
  func looks(like other: Box, movedBy dy: Double) -> Bool {
    rect.isClose(to: other.rect, movedBy: dy) && opacity == other.opacity
      && fadesAsOne == other.fadesAsOne
      && isClipped(like: other, movedBy: dy) && content.looks(like: other.content, movedBy: dy)
  }

  private func isClipped(like other: Box, movedBy dy: Double) -> Bool {
    clip.isClose(to: other.clip, movedBy: dy)
      && cornerClip?.corners == other.cornerClip?.corners
      && (cornerClip?.rect).isClose(to: other.cornerClip?.rect, movedBy: dy)
  }
}

extension Box.Content {
  fileprivate func looks(like other: Box.Content, movedBy dy: Double) -> Bool {
    switch (self, other) {
    case (.shapes(let shapes), .shapes(let others)):
      return shapes.count == others.count
        && zip(shapes, others).allSatisfy { shape, other in
          shape.fill == other.fill && shape.stroke == other.stroke
            && shape.path.isClose(to: other.path, movedBy: dy)
        }
    case (.text(var text, cut: false), .text(let other, cut: false)):
      // With equal height and nothing cut off, the text has equal lines, whatever the maximum.
      text.maxLines = other.maxLines
      return text == other
    default: return self == other
    }
  }
}

extension Path {
  fileprivate func isClose(to other: Path, movedBy dy: Double) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.isClose(to: $1, movedBy: dy) }
  }
}

extension Path.Element {
  fileprivate func isClose(to other: Path.Element, movedBy dy: Double) -> Bool {
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)):
      a.isClose(to: b, movedBy: dy)
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
      a.isClose(to: d, movedBy: dy) && b.isClose(to: e, movedBy: dy)
        && c.isClose(to: f, movedBy: dy)
    case (.close, .close): true
    default: false
    }
  }
}

extension Rect? {
  fileprivate func isClose(to other: Rect?, movedBy dy: Double) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isClose(to: other, movedBy: dy)
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect, movedBy dy: Double) -> Bool {
    origin.isClose(to: other.origin, movedBy: dy) && width.isClose(to: other.width)
      && height.isClose(to: other.height)
  }
}

extension Point {
  fileprivate func isClose(to other: Point, movedBy dy: Double) -> Bool {
    x.isClose(to: other.x) && y.isClose(to: other.y + dy)
  }
}

extension Double {
  /// Whether two lengths in points are equal except for rounding.
  func isClose(to other: Double) -> Bool { abs(self - other) < 1e-6 }
}
