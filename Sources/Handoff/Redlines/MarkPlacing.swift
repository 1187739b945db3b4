import Geometry
import PageLayout

/// Finds places on a page for numbers and dimension lines that hide no text and no other number.
struct MarkPlacing {
  /// The page, which they must stay inside.
  private let bounds: Rect
  /// The texts and numbers.
  private var solid = Crowd()
  /// The pictures, which a number only covers if there is no other place.
  private var pictures = Crowd()
  /// The dimension lines with their ticks, which may cross each other, but no number.
  private var lines = Crowd()

  /// A page, and the texts and pictures on it.
  init(_ bounds: Rect, texts: [Rect], pictures: [Rect] = []) {
    self.bounds = bounds
    for text in texts { solid.add(text) }
    for picture in pictures { self.pictures.add(picture) }
  }

  /// A place for a number of a width; nil if there is none, and then nothing is drawn.
  mutating func place(_ spot: RedlineEntry.Spot, width: Double) -> RedlineMark? {
    let size = Size(width: width, height: RedlineMark.height)
    guard
      let mark = place(spot, size, besidePictures: true)
        ?? place(spot, size, besidePictures: false)
    else { return nil }
    solid.add(mark.badge)
    for part in mark.line + mark.ticks { lines.add(part) }
    return mark
  }

  private func place(
    _ spot: RedlineEntry.Spot, _ size: Size, besidePictures: Bool
  ) -> RedlineMark? {
    func isFree(_ badge: Rect) -> Bool {
      bounds.union(badge) == bounds && solid.isFree(badge) && lines.isFree(badge)
        && (!besidePictures || pictures.isFree(badge))
    }
    switch spot {
    case .line(let axis, let start, let end, let places):
      return place(size, along: axis, from: start, to: end, at: places, where: isFree)
    case .beside(let rect): return place(size, beside: rect, where: isFree)
    }
  }

  private func place(
    _ size: Size, along axis: Edges.Axis, from start: Double, to end: Double, at places: [Double],
    where isFree: (Rect) -> Bool
  ) -> RedlineMark? {
    let (own, other) = axis == .x ? (size.width, size.height) : (size.height, size.width)
    let away = (RedlineMark.tick + other) / 2 + RedlineMark.gap
    let hole = own + 2 * RedlineMark.gap
    // A number beside a line that is shorter stays on the page.
    let middle = max(
      bounds[axis.start] + own / 2, min(bounds[axis.end] - own / 2, (start + end) / 2))
    for place in places {
      let ticks = RedlineMark.ticks(axis, from: start, to: end, at: place)
      // Only what lies between the ticks: the next line begins where this one ends.
      let core = Rect(
        axis, (min(start + 1, end), max(end - 1, start)),
        across: (place - RedlineMark.tick / 2, place + RedlineMark.tick / 2))
      guard solid.isFree(ticks[0].union(ticks[1])), lines.isFree(core) else { continue }
      let centres =
        (end - start >= hole + 4
          ? [0.5, 0.25, 0.75].map { (start + (end - start) * $0, place) } : [])
        + [place - away, place + away].map { (middle, $0) }
      for (along, across) in centres {
        let badge = Rect(
          axis, (along - own / 2, along + own / 2), across: (across - other / 2, across + other / 2)
        )
        let isOnLine = across == place
        guard isFree(badge),
          !isOnLine || badge[axis.start] - start >= 2 && end - badge[axis.end] >= 2
        else { continue }
        let gap = axis == .x ? Insets(left: -1, right: -1) : Insets(top: -1, bottom: -1)
        return RedlineMark(
          badge: badge,
          line: RedlineMark.line(
            axis, from: start, to: end, at: place, around: isOnLine ? badge.inset(by: gap) : nil),
          ticks: ticks)
      }
    }
    return nil
  }

  /// The places for a number beside a box: right, left, above, below, or in a corner of it.
  private func place(_ size: Size, beside rect: Rect, where isFree: (Rect) -> Bool) -> RedlineMark?
  {
    let (gap, inset) = (RedlineMark.gap, 2.0)
    let (left, right) = (rect.left - gap - size.width, rect.right + gap)
    let (above, below) = (rect.top - gap - size.height, rect.bottom + gap)
    let middle = rect.centerY - size.height / 2
    let starts = [rect.left, rect.centerX - size.width / 2, rect.right - size.width]
    let inner = [
      (rect.left + inset, rect.top + inset), (rect.right - inset - size.width, rect.top + inset),
      (rect.left + inset, rect.bottom - inset - size.height),
      (rect.centerX - size.width / 2, middle),
    ]
    let corners =
      [(right, middle), (left, middle)] + starts.flatMap { [($0, above), ($0, below)] } + inner
    return corners.lazy.map { Rect(origin: Point(x: $0, y: $1), size: size) }
      .first(where: isFree).map { RedlineMark(badge: $0) }
  }
}
