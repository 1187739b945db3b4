package import Geometry
package import PageLayout

/// Parts of pages that are not compared, by their paths in the model: they move with their rows.
package struct Masks: Hashable, Sendable {
  /// Paths such as `sections/0/cells/7/detail` or `#wifi/detail`, with a row's id; `*` stands for any one
  /// word.
  package let patterns: [String]
  private let paths: PathPatterns

  /// Masks of patterns, beside the cells that say `mask: true` themselves.
  package init(_ patterns: [String] = []) {
    (self.patterns, paths) = (patterns, PathPatterns(patterns))
  }

  /// The boxes of a page that are masked, outermost only.
  package func boxes(of tree: BoxTree) -> [Box] {
    boxes(of: tree, where: located(in: tree).hide)
  }

  /// The boxes that say so themselves, or that are said to be masked, outermost only.
  func boxes(of tree: BoxTree, where isHidden: (BoxPath) -> Bool) -> [Box] {
    var masked: [Box] = []
    var paths: Set<BoxPath> = []
    for box in tree.boxes where box.mask || isHidden(box.path) {
      guard paths.isEmpty || !box.path.lies(below: paths) else { continue }
      masked.append(box)
      paths.insert(box.path)
    }
    return masked
  }

  /// The same masks with the places of rows instead of their ids.
  func located(in tree: BoxTree) -> Masks { Masks(patterns.map(tree.located)) }

  /// Whether a pattern without ids names a box.
  func hide(_ path: BoxPath) -> Bool { !paths.matches(of: path).isEmpty }

  /// The same by patterns alone that have a star for some word of the path.
  func hide(_ path: BoxPath, byStarAt word: Int) -> Bool {
    paths.matches(of: path).contains { $0.indices.contains(word) && $0[word] == "*" }
  }

  /// The patterns that no box of a page matches.
  package func unmatched(in tree: BoxTree) -> [String] {
    let located = located(in: tree)
    let matched = Set(tree.boxes.flatMap { located.paths.matches(of: $0.path) })
    return zip(patterns, located.patterns).compactMap { pattern, path in
      matched.contains(path.boxWords) ? nil : pattern
    }
  }
}

extension Rect {
  /// The smallest rectangle of whole pixels that holds the rectangle, at some pixels a point.
  ///
  /// A millionth of a point is no part of a pixel: an edge that was reached by another sum is the same edge.
  package func pixels(at scale: Double) -> PixelRect {
    let hair = 1e-6
    func start(_ edge: Double) -> Int { Int(((edge + hair) * scale).rounded(.down)) }
    func end(_ edge: Double) -> Int { Int(((edge - hair) * scale).rounded(.up)) }
    let (x, y) = (start(left), start(top))
    return PixelRect(
      x: x, y: y, width: max(end(right) - x, 0), height: max(end(bottom) - y, 0))
  }
}
