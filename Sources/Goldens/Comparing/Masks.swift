public import Geometry
public import PageLayout

/// Parts of pages that are not compared, by their paths in the model: they move with their rows.
public struct Masks: Hashable, Sendable {
  /// Paths such as `sections/0/cells/7/detail`; `*` stands for any one word.
  public let patterns: [String]

  /// Masks of patterns, beside the cells that say `mask: true` themselves.
  public init(_ patterns: [String] = []) {
    self.patterns = patterns
  }

  /// The boxes of a page that are masked, outermost only.
  public func boxes(of tree: BoxTree) -> [Box] {
    var masked: [Box] = []
    var paths: Set<Substring> = []
    for box in tree.boxes where box.mask || patterns.contains(where: { $0.isPattern(of: box.path) })
    {
      guard paths.isEmpty || !box.path.lies(below: paths) else { continue }
      masked.append(box)
      paths.insert(box.path[...])
    }
    return masked
  }

  /// The patterns that no box of a page matches.
  public func unmatched(in tree: BoxTree) -> [String] {
    patterns.filter { pattern in !tree.boxes.contains { pattern.isPattern(of: $0.path) } }
  }
}

extension Rect {
  /// The smallest rectangle of whole pixels that holds the rectangle, at some pixels a point.
  public func pixels(at scale: Double) -> PixelRect {
    let (x, y) = ((left * scale).rounded(.down), (top * scale).rounded(.down))
    return PixelRect(
      x: Int(x), y: Int(y), width: Int((right * scale).rounded(.up) - x),
      height: Int((bottom * scale).rounded(.up) - y))
  }
}

extension String {
  /// Whether some part that holds the path's own is one of some paths.
  package func lies(below paths: Set<Substring>) -> Bool {
    indices.contains { self[$0] == "/" && paths.contains(self[..<$0]) }
  }

  /// Whether a path, of a box or a page, follows the pattern word by word; `*` is any one word.
  package func isPattern(of path: String) -> Bool {
    let (words, others) = (split(separator: "/"), path.split(separator: "/"))
    return words.count == others.count
      && zip(words, others).allSatisfy { $0 == "*" || $0 == $1 }
  }
}
