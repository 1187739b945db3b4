import Geometry
import Measures
import PageLayout
import PageModel

extension Measure {
  /// The measure as text: `15 pt left of image`, `row 44 pt high`.
  var words: String {
    let length = "\(length.short) pt"
    let (start, end) = (name(of: from.path), name(of: to.path))
    if kind == .radius { return "\(start) with corners of \(length)" }
    if from.path == to.path { return "\(start) \(length) \(axis == .x ? "wide" : "high")" }
    let isInside = to.path.lies(in: from.path) && to.edge == axis.start
    if isInside { return "\(length) \(axis == .x ? "left of" : "above") \(end)" }
    if from.path.lies(in: to.path) {
      return "\(length) \(axis == .x ? "right of" : "below") \(start)"
    }
    return "\(length) between \(start) and \(end)"
  }

  /// The reasons as text: `leadingInset`, `2 × imageInset, imageSize.height`.
  var reasonWords: String { why.map(\.words).joined(separator: ", ") }

  /// The name of a box beside the other one.
  private func name(of path: BoxPath) -> String {
    if from.path.part == to.path.part {
      if !path.name.isOwn { return path.name.text }
      if path.isRow { return "row" }
    }
    let words = path.description
    return words.isEmpty ? "page" : words
  }
}

extension Reason {
  /// The reason as text.
  fileprivate var words: String {
    switch self {
    case .token(let name, let factor): factor == 1 ? name : "\(factor.short) × \(name)"
    case .written(let source): "set at \(source)"
    case .hugs: "hugs its content"
    case .fills(let path): "fills \(path.part == .page ? "the page" : "\(path)")"
    case .centred(let path): "centred in \(path.part == .page ? "the page" : "\(path)")"
    case .textSize(let style): "text size of \(style)"
    case .safeArea: "the safe area"
    case .limit(let token): "limited by \(token)"
    }
  }
}

extension Edges.Axis {
  /// The edge where it begins.
  fileprivate var start: Edges.Name { self == .x ? .left : .top }
}
