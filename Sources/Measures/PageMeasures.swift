package import PageLayout
import PageModel
package import Resolving

/// A laid-out page as one who measures it sees it: its boxes by what holds them, and why their edges lie where they do.
package struct PageMeasures {
  let boxes: [BoxPath: Box]
  /// What stands in a box, in paint order.
  let contents: [BoxPath: [Box]]
  let reasons: ReasonFinder

  /// A page and what its layout recorded.
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

  /// All measures of the page, in paint order of what they belong to.
  ///
  /// Along each axis a row is covered once, from edge to edge: insets, parts and the gaps between them add up to it.
  package var all: [Measure] {
    var measures: [Measure] = []
    for box in boxes(inPaintOrder: BoxPath(.page)) {
      measures += own(box) + covers(of: box)
    }
    // An empty row covers itself, as it covers its section.
    var seen: Set<String> = []
    return measures.filter { seen.insert($0.id).inserted }
  }

  /// A box's contents and theirs.
  private func boxes(inPaintOrder path: BoxPath) -> [Box] {
    (contents[path] ?? []).flatMap { [$0] + boxes(inPaintOrder: $0.path) }
  }

  /// What is measured of a box by itself.
  private func own(_ box: Box) -> [Measure] {
    var measures: [Measure] = []
    if case .bar = box.path.part, box.path.name.isEmpty {
      measures += measure(.bar, .init(box.path, .top), .init(box.path, .bottom))
    }
    if box.path.name == "separator" { measures += separator(box) }
    if let radius = reasons.radius(of: box) { measures.append(radius) }
    return measures
  }

  private func separator(_ box: Box) -> [Measure] {
    let (line, row) = (box.path, BoxPath(box.path.part))
    return measure(.separator, .init(line, .top), .init(line, .bottom))
      + measure(.separator, .init(row, .left), .init(line, .left))
      + measure(.separator, .init(line, .right), .init(row, .right))
  }

  /// A measure from one edge to another; none where nothing lies between, or nobody knows why it is so long.
  func measure(_ kind: Measure.Kind, _ from: Measure.End, _ to: Measure.End) -> [Measure] {
    guard let first = boxes[from.path]?.rect[from.edge], let last = boxes[to.path]?.rect[to.edge],
      last - first > 0.005, let why = reasons.why(from, to)
    else { return [] }
    return [
      Measure(kind: kind, axis: from.edge.axis, from: from, to: to, length: last - first, why: why)
    ]
  }
}
