import Geometry
import Measures
import PageLayout
import PageModel
import Resolving

/// A page as redlines see it: its boxes by path, its measures, and its looks.
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
      if titles[box.path.part] == nil || box.role == "title" { titles[box.path.part] = run.text }
    }
    (self.boxes, self.titles) = (boxes, titles)
  }

  /// The whole page.
  var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: tree.size) }

  /// Where a box is; the whole page for what has none.
  private func rect(_ path: BoxPath) -> Rect { boxes[path]?.rect ?? bounds }

  /// Where a part is; the whole page for one without a box.
  func rect(of part: PartPath) -> Rect { rect(BoxPath(part)) }

  /// What a part is called: a row by its title, all else by its path.
  func title(of part: PartPath) -> String {
    let path = part == .page ? "page" : "\(part)"
    guard case .cell = part else { return path }
    // A title may be as long as a page; more than this is never seen.
    let title = titles[part].map { String($0.unicodeScalars.prefix(80)).visible } ?? ""
    return title.isEmpty ? path : title
  }

  /// Whether a measure is the room that a text takes.
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

  /// The box that a measure lies in, or that it is itself.
  private func holder(of measure: Measure) -> BoxPath {
    measure.to.path.lies(in: measure.from.path) ? measure.from.path : measure.to.path
  }

  /// Where a line along a side of a box may lie: beside it, at last across it.
  private func sides(of rect: Rect, _ measure: Measure) -> [Double] {
    let across = measure.axis.other
    let (start, end) = (rect[across.start], rect[across.end])
    return [start - Self.sideGap, end + Self.sideGap, (start + end) / 2]
  }

  /// Where a line between two boxes may lie: in the middle of what they have in common, and then elsewhere.
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

  /// How far a line stays away from the side that it measures, in points.
  private static let sideGap = 4.0
}

extension Measure {
  /// Whether it is a length of the page's flow from the top to the bottom, and not of what is in a row.
  fileprivate var isOfFlow: Bool {
    switch kind {
    case .height, .bar, .safeArea: return true
    case .separator, .radius: return false
    case .inset, .gap, .size: break
    }
    func flows(_ end: End) -> Bool {
      switch end.path.part {
      case .page, .section: true
      case .cell, .bar, .refresh: end.path.name.isEmpty && from.path != to.path
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
