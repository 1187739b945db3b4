import Geometry

/// The used and free space of a plane; searches only rectangles nearby.
struct Crowd {
  private var strips: [Int: [Rect]] = [:]
  private static let height = 48.0

  /// Adds a used rectangle.
  mutating func add(_ rect: Rect) {
    for strip in Self.strips(of: rect) { strips[strip, default: []].append(rect) }
  }

  /// Whether a rectangle is free; edges may touch.
  func isFree(_ rect: Rect) -> Bool {
    Self.strips(of: rect).allSatisfy { strips[$0]?.contains { $0.intersects(rect) } != true }
  }

  private static func strips(of rect: Rect) -> ClosedRange<Int> {
    let first = Int((rect.top / height).rounded(.down))
    return first...max(first, Int((rect.bottom / height).rounded(.down)))
  }
}
