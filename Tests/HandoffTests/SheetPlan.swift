import Foundation
import Geometry
import Measures
import PageLayout
import PageModel
import Pageshot
import TestSupport

@testable import Handoff

/// The places of everything on a redlined page.
struct SheetPlan {
  /// Labels and the backgrounds of numbers, by name.
  var labels: [(name: String, rect: Rect)] = []
  /// Texts of the page.
  var texts: [(name: String, rect: Rect)] = []
  /// Dimension lines, their ticks and the lines from them to the page.
  var lines: [(name: String, rect: Rect)] = []
  /// Lines to labels, piece by piece.
  var leaders: [(name: String, from: Point, to: Point)] = []

  init(_ tree: BoxTree, measuring text: some TextMeasuring) {
    for box in tree.boxes {
      let name = "\(box.path)"
      guard name.hasPrefix("redlines/") else {
        // A label that only touched a text may overlap it by a rounding error after everything was moved.
        let slack = Insets(all: 1e-6)
        if let ink = box.textInk(text)?.inset(by: slack) { texts.append((name, ink)) }
        continue
      }
      switch (box.content, box.path.name.lastWord.text) {
      case (.text, "number"): break
      case (.text, _), (.fill, "badge"): labels.append((name, box.rect))
      case (.fill, "sign"), (.shapes, "swatch"): break
      case (.fill, _): lines.append((name, box.rect))
      case (.shapes(let shapes), _):
        for shape in shapes {
          let points = shape.path.elements.compactMap { element -> Point? in
            switch element {
            case .move(let point), .line(let point): point
            case .curve, .close: nil
            }
          }
          for (from, to) in zip(points, points.dropFirst()) { leaders.append((name, from, to)) }
        }
      default: break
      }
    }
  }

  /// Labels that cover what they should not.
  var faults: [String] {
    var faults: [String] = []
    let sorted = labels.sorted { $0.rect.top < $1.rect.top }
    for (place, label) in sorted.enumerated() {
      for other in sorted[(place + 1)...] {
        if other.rect.top >= label.rect.bottom { break }
        if other.rect.intersects(label.rect) { faults.append("\(label.name) on \(other.name)") }
      }
    }
    faults += Self.overlaps(labels, texts) + Self.overlaps(labels, lines)
    // A line from a dimension line to the page's edge touches nothing on the page.
    faults += Self.overlaps(lines, texts)
    for leader in leaders {
      let hull = Rect(
        left: min(leader.from.x, leader.to.x), top: min(leader.from.y, leader.to.y),
        right: max(leader.from.x, leader.to.x) + 1e-6,
        bottom: max(leader.from.y, leader.to.y) + 1e-6)
      for label in labels
      where label.rect.intersects(hull) && leader.from.crosses(leader.to, label.rect) {
        faults.append("\(leader.name) through \(label.name)")
      }
    }
    for (place, leader) in leaders.enumerated() {
      for other in leaders[(place + 1)...] where other.name != leader.name {
        if Point.cross(leader.from, leader.to, other.from, other.to) {
          faults.append("\(leader.name) across \(other.name)")
        }
      }
    }
    return faults
  }
}

extension SheetPlan {
  private static func overlaps(
    _ some: [(name: String, rect: Rect)], _ others: [(name: String, rect: Rect)]
  ) -> [String] {
    var crowd = Crowd()
    for other in others { crowd.add(other.rect) }
    return some.filter { !crowd.isFree($0.rect) }.flatMap { one in
      others.filter { $0.rect.intersects(one.rect) }.map { "\(one.name) on \($0.name)" }
    }
  }
}

extension Point {
  private static func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Whether two lines share a point that is no end of either.
  static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9
  }

  /// Whether a line to another point crosses a rectangle.
  func crosses(_ end: Point, _ rect: Rect) -> Bool {
    let steps = 24
    return (0...steps).contains { step in
      let part = Double(step) / Double(steps)
      let point = Point(x: x + (end.x - x) * part, y: y + (end.y - y) * part)
      return point.x > rect.left && point.x < rect.right && point.y > rect.top
        && point.y < rect.bottom
    }
  }
}
