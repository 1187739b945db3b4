import Geometry
import PageLayout

extension PageMeasures {
  /// What covers a row, a section or a bar, from edge to edge along both axes.
  func covers(of box: Box) -> [Measure] {
    guard let parts = contents[box.path]?.filter(\.isMeasured), !parts.isEmpty else {
      guard case .cell = box.path.part, box.path.name.isEmpty else { return [] }
      return Edges.Axis.allCases.flatMap {
        measure(.size, .init(box.path, $0.start), .init(box.path, $0.end))
      }
    }
    return Edges.Axis.allCases.flatMap { axis in cover(box, by: parts, along: axis) }
  }

  private func cover(_ box: Box, by parts: [Box], along axis: Edges.Axis) -> [Measure] {
    let chain = Box.chain(of: parts, in: box, along: axis)
    guard !chain.isEmpty else {
      return measure(.size, .init(box.path, axis.start), .init(box.path, axis.end))
    }
    var measures: [Measure] = []
    var last = Measure.End(box.path, axis.start)
    for part in chain {
      let start = Measure.End(part.path, axis.start)
      measures += measure(last.path == box.path ? .inset : .gap, last, start)
      last = Measure.End(part.path, axis.end)
      measures += measure(part.kind(along: axis), start, last)
    }
    return measures + measure(.inset, last, .init(box.path, axis.end))
  }
}

extension Box {
  /// Whether it is a part that others stand beside: no line, no caret.
  fileprivate var isMeasured: Bool {
    let isGround = path.name == "headerBackground"
    return !isGround && !["separator", "caret"].contains(role) && rect.width > 0 && rect.height > 0
  }

  fileprivate func kind(along axis: Edges.Axis) -> Measure.Kind {
    if case .cell = path.part, path.name.isEmpty, axis == .y { .height } else { .size }
  }

  /// The most boxes of some that lie one after the other inside of another; of as many those that cover most.
  ///
  /// What is as long as the other by itself stands behind the rest, and counts where there is nothing else.
  fileprivate static func chain(of boxes: [Box], in holder: Box, along axis: Edges.Axis) -> [Box] {
    let (start, end) = (holder.rect[axis.start] - slack, holder.rect[axis.end] + slack)
    let inside = boxes.filter { $0.rect[axis.start] >= start && $0.rect[axis.end] <= end }
    let room = end - start - 4 * slack
    let shorter = inside.filter { $0.rect[axis.end] - $0.rect[axis.start] < room }
    let sorted = (shorter.isEmpty ? inside : shorter).enumerated().sorted {
      ($0.element.rect[axis.end], $0.offset) < ($1.element.rect[axis.end], $1.offset)
    }.map(\.element)
    var best: [(count: Int, length: Double, chain: [Int])] = []
    for (index, box) in sorted.enumerated() {
      let before = best[..<index].enumerated().filter {
        sorted[$0.offset].rect[axis.end] <= box.rect[axis.start] + slack
      }.map(\.element).max { ($0.count, $0.length) < ($1.count, $1.length) }
      let own = box.rect[axis.end] - box.rect[axis.start]
      best.append(
        ((before?.count ?? 0) + 1, (before?.length ?? 0) + own, (before?.chain ?? []) + [index]))
    }
    let chain = best.max { ($0.count, $0.length) < ($1.count, $1.length) }?.chain ?? []
    return chain.map { sorted[$0] }
  }

  /// What rounding may do, in points.
  private static let slack = 0.005
}

extension Edges.Axis {
  /// The edge where it begins.
  var start: Edges.Name { self == .x ? .left : .top }
  /// The edge where it ends.
  var end: Edges.Name { self == .x ? .right : .bottom }
}

extension Rect {
  /// An edge by its name.
  subscript(edge: Edges.Name) -> Double {
    switch edge {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    }
  }
}
