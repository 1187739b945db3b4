import Geometry
import PageLayout
import PageModel

extension PageMeasures {
  /// The measures that cover a row, section or bar from edge to edge, on both axes.
  func covers(of box: Box) -> [Measure] {
    guard let parts = contents[box.path]?.filter(\.isMeasured), !parts.isEmpty else {
      guard box.path.isRow else { return [] }
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
  /// Whether the box counts as a part: not a background, separator or caret, and not empty.
  fileprivate var isMeasured: Bool {
    let isGround = path.name == .headerBackground
    return !isGround && ![.separator, .caret].contains(kind) && rect.width > 0 && rect.height > 0
  }

  fileprivate func kind(along axis: Edges.Axis) -> Measure.Kind {
    path.isRow && axis == .y ? .height : .size
  }

  /// The longest chain of boxes that follow each other inside a container.
  ///
  /// Of chains with the same number of boxes, the one with the greatest total length wins. Boxes
  /// that fill the container alone count only if there are no shorter ones.
  fileprivate static func chain(of boxes: [Box], in holder: Box, along axis: Edges.Axis) -> [Box] {
    let (start, end) = (holder.rect[axis.start] - slack, holder.rect[axis.end] + slack)
    let inside = boxes.filter { $0.rect[axis.start] >= start && $0.rect[axis.end] <= end }
    let room = end - start - 4 * slack
    let shorter = inside.filter { $0.rect[axis.end] - $0.rect[axis.start] < room }
    return chain(of: shorter.isEmpty ? inside : shorter, along: axis)
  }

  /// The longest chain of boxes, found in one pass over their starts and ends.
  private static func chain(of boxes: [Box], along axis: Edges.Axis) -> [Box] {
    func inOrder(of edge: Edges.Name) -> [Int] {
      boxes.indices.sorted { (boxes[$0].rect[edge], $0) < (boxes[$1].rect[edge], $1) }
    }
    var ended = inOrder(of: axis.end)[...]
    // The best chain that ends with each box, and the best of all ended chains.
    var chains: [Int: (count: Int, length: Double, before: Int?)] = [:]
    var best: Int?
    func end(before start: Double) {
      while let next = ended.first, boxes[next].rect[axis.end] <= start + slack,
        let chain = chains[next]
      {
        ended.removeFirst()
        let longest = best.flatMap { chains[$0] }
        let isLonger = longest.map { ($0.count, $0.length) < (chain.count, chain.length) }
        if isLonger ?? true { best = next }
      }
    }
    for index in inOrder(of: axis.start) {
      let rect = boxes[index].rect
      end(before: rect[axis.start])
      let before = best.flatMap { chains[$0] }
      chains[index] = (
        (before?.count ?? 0) + 1, (before?.length ?? 0) + rect[axis.end] - rect[axis.start], best
      )
    }
    end(before: .infinity)
    var chain: [Box] = []
    while let index = best {
      chain.append(boxes[index])
      best = chains[index]?.before
    }
    return chain.reversed()
  }

  /// The tolerance for rounding, in points.
  private static let slack = 0.005
}
