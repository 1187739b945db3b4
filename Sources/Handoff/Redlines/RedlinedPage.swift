import Geometry
import Measures
import PageLayout
import PageModel
import Resolving

/// A page for redlines: its boxes by path, its measures, and its colours and fonts.
struct RedlinedPage {
  let tree: BoxTree
  let measures: [Measure]
  let page: ResolvedPage
  private let boxes: [BoxPath: Box]
  private let titles: [PartPath: String]

  init(_ tree: BoxTree, _ measures: [Measure], _ page: ResolvedPage) {
    (self.tree, self.measures, self.page) = (tree, measures, page)
    var (boxes, titles): ([BoxPath: Box], [PartPath: String]) = ([:], [:])
    for box in tree.boxes {
      if boxes[box.path] == nil { boxes[box.path] = box }
      guard case .text(let run, _) = box.content else { continue }
      if titles[box.path.part] == nil || box.kind == .title { titles[box.path.part] = run.text }
    }
    (self.boxes, self.titles) = (boxes, titles)
  }

  /// The whole page.
  var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: tree.size) }

  /// The rectangle of a box; the whole page if there is no such box.
  private func rect(_ path: BoxPath) -> Rect { boxes[path]?.rect ?? bounds }

  /// The rectangle of a part; the whole page if it has no box.
  func rect(of part: PartPath) -> Rect { rect(BoxPath(part)) }

  /// The name of a part: of a row, its title; otherwise its path.
  func title(of part: PartPath) -> String {
    let path = part == .page ? "page" : "\(part)"
    guard case .cell = part else { return path }
    // A title may be as long as a page; more than this is never seen.
    let title = titles[part].map { String($0.unicodeScalars.prefix(80)).visible } ?? ""
    return title.isEmpty ? path : title
  }

  /// Whether a measure is the size of a text.
  func isOfText(_ measure: Measure) -> Bool {
    guard measure.isOfText, case .text? = boxes[measure.from.path]?.content else { return false }
    return true
  }

  /// A measure that is drawn beside the page; nil for one that is drawn on it.
  func span(of measure: Measure) -> RedlineSpan? {
    guard measure.axis == .y, measure.isOfFlow else { return nil }
    let (top, bottom) = (
      rect(measure.from.path)[measure.from.edge], rect(measure.to.path)[measure.to.edge]
    )
    return RedlineSpan(
      kind: measure.kind.redline, words: measure.label, name: measure.name(in: holder(of: measure)),
      top: top, bottom: bottom)
  }

  /// A measure that is drawn on the page.
  func entry(of measure: Measure) -> RedlineEntry {
    let (first, last) = (rect(measure.from.path), rect(measure.to.path))
    let holder = holder(of: measure)
    let spot: RedlineEntry.Spot
    if measure.kind == .radius || measure.from.path == measure.to.path && measure.kind == .separator
    {
      spot = .beside(first)
    } else {
      let places =
        measure.from.path == measure.to.path
        ? sides(of: first, measure) : between(first, last, measure, in: holder)
      spot = .line(
        measure.axis, from: first[measure.from.edge], to: last[measure.to.edge], at: places)
    }
    return RedlineEntry(
      kind: measure.kind.redline, words: measure.label, name: measure.name(in: holder), spot: spot)
  }

  /// The box that a measure is inside, or that it measures.
  private func holder(of measure: Measure) -> BoxPath {
    measure.to.path.lies(in: measure.from.path) ? measure.from.path : measure.to.path
  }

  /// The possible positions of a line along a side of a box: beside it, or at last across it.
  private func sides(of rect: Rect, _ measure: Measure) -> [Double] {
    let across = measure.axis.other
    let (start, end) = (rect[across.start], rect[across.end])
    return [start - Self.sideGap, end + Self.sideGap, (start + end) / 2]
  }

  /// The possible positions of a line between two boxes: in the middle of their common range first.
  private func between(
    _ first: Rect, _ last: Rect, _ measure: Measure, in holder: BoxPath
  ) -> [Double] {
    let across = measure.axis.other
    var (start, end) = (
      max(first[across.start], last[across.start]), min(first[across.end], last[across.end])
    )
    if start > end {
      let part = measure.from.path == holder ? last : first
      (start, end) = (part[across.start], part[across.end])
    }
    return [0.5, 0.25, 0.75, 0.1, 0.9].map { start + (end - start) * $0 }
      + [start - Self.sideGap, end + Self.sideGap]
  }

  /// The distance of a line from the side that it measures, in points.
  private static let sideGap = 4.0
}

extension Measure {
  /// Whether it is a vertical length of the page's layout, not of the content of a row.
  fileprivate var isOfFlow: Bool {
    switch kind {
    case .height, .bar, .safeArea: return true
    case .separator, .radius: return false
    case .inset, .gap, .size: break
    }
    func flows(_ end: End) -> Bool {
      switch end.path.part {
      case .page, .section: true
      case .cell, .bar, .refresh: end.path.name.isOwn && from.path != to.path
      case .tab, .overlay: false
      }
    }
    return flows(from) && flows(to)
  }
}

extension Rect {
  /// A rectangle from its edges along an axis, and along the other one.
  init(_ axis: Edges.Axis, _ along: (Double, Double), across: (Double, Double)) {
    let (x, y) = axis == .x ? (along, across) : (across, along)
    self.init(left: x.0, top: y.0, right: x.1, bottom: y.1)
  }
}
