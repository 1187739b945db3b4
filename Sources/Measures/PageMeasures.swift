package import PageLayout
import PageModel
package import Resolving

/// The measures of a laid-out page, from its boxes and the recorded origins of their edges.
package struct PageMeasures {
  let boxes: [BoxPath: Box]
  /// The boxes directly inside each box, in painting order.
  let contents: [BoxPath: [Box]]
  let reasons: ReasonFinder

  /// Creates the measures from a page and the edges that its layout recorded.
  package init(_ tree: BoxTree, _ page: ResolvedPage, _ edges: EdgeTable) {
    var boxes: [BoxPath: Box] = [:]
    for box in tree.boxes where boxes[box.path] == nil { boxes[box.path] = box }
    var contents: [BoxPath: [Box]] = [:]
    for box in tree.boxes {
      var holder = box.path.parent
      while let path = holder, boxes[path] == nil { holder = path.parent }
      contents[holder ?? BoxPath(.page), default: []].append(box)
    }
    (self.boxes, self.contents) = (boxes, contents)
    reasons = ReasonFinder(page: page, boxes: boxes, edges: edges)
  }

  /// All measures of the page, in the painting order of the measured boxes.
  ///
  /// On each axis, insets, parts and gaps cover a row exactly once: their sum is its length.
  package var all: [Measure] {
    var measures: [Measure] = []
    for box in boxes(inPaintOrder: BoxPath(.page)) {
      measures += own(box) + covers(of: box)
    }
    // An empty row is measured both by itself and by its section.
    var seen: Set<String> = []
    return measures.filter { seen.insert($0.id).inserted }
  }

  /// The boxes inside a box, at any depth.
  private func boxes(inPaintOrder path: BoxPath) -> [Box] {
    (contents[path] ?? []).flatMap { [$0] + boxes(inPaintOrder: $0.path) }
  }

  /// The measures of a single box: bar height, separator and radius.
  private func own(_ box: Box) -> [Measure] {
    var measures: [Measure] = []
    if case .bar = box.path.part, box.path.name.isOwn {
      measures += measure(.bar, .init(box.path, .top), .init(box.path, .bottom))
    }
    if box.path.name == .separator { measures += separator(box) }
    if let radius = reasons.radius(of: box) { measures.append(radius) }
    return measures
  }

  private func separator(_ box: Box) -> [Measure] {
    let (line, row) = (box.path, BoxPath(box.path.part))
    return measure(.separator, .init(line, .top), .init(line, .bottom))
      + measure(.separator, .init(row, .left), .init(line, .left))
      + measure(.separator, .init(line, .right), .init(row, .right))
  }

  /// The measure between two edges; empty if its length is 0 or its reasons are unknown.
  func measure(_ kind: Measure.Kind, _ from: Measure.End, _ to: Measure.End) -> [Measure] {
    guard let first = boxes[from.path]?.rect[from.edge], let last = boxes[to.path]?.rect[to.edge],
      last - first > 0.005, let why = reasons.why(from, to)
    else { return [] }
    return [
      Measure(kind: kind, axis: from.edge.axis, from: from, to: to, length: last - first, why: why)
    ]
  }
}
