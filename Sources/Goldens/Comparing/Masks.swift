package import Geometry
package import PageLayout

/// The masks of parts of pages that are not compared, by path: they move with their rows.
package struct Masks: Hashable, Sendable {
  /// The paths, such as `sections/0/cells/7/detail` or `#wifi/detail` with a row's id.
  ///
  /// `*` matches any one component.
  package let patterns: [String]
  private let paths: PathPatterns

  /// Creates masks from patterns; cells with `mask: true` are masked as well.
  package init(_ patterns: [String] = []) {
    (self.patterns, paths) = (patterns, PathPatterns(patterns))
  }

  /// The masked boxes of a page, without boxes inside of other masked boxes.
  package func boxes(of tree: BoxTree) -> [Box] {
    boxes(of: tree, where: located(in: tree).hide)
  }

  /// The boxes with a mask of their own or for which a closure returns true, outermost only.
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

  /// The masks with row ids replaced by the paths of the rows.
  func located(in tree: BoxTree) -> Masks { Masks(patterns.map(tree.located)) }

  /// Whether a pattern without ids matches a box.
  func hide(_ path: BoxPath) -> Bool { !paths.matches(of: path).isEmpty }

  /// Whether a pattern matches a box by a star at a component of the path.
  func hide(_ path: BoxPath, byStarAt word: Int) -> Bool {
    paths.matches(of: path).contains { $0.indices.contains(word) && $0[word] == "*" }
  }

  /// The patterns that match no box of a page.
  package func unmatched(in tree: BoxTree) -> [String] {
    let located = located(in: tree)
    let matched = Set(tree.boxes.flatMap { located.paths.matches(of: $0.path) })
    return zip(patterns, located.patterns).compactMap { pattern, path in
      matched.contains(path.boxWords) ? nil : pattern
    }
  }
}

extension Rect {
  /// The smallest rectangle of whole pixels that contains this one, at a scale in pixels a point.
  ///
  /// Differences below a millionth of a point are rounding errors and ignored.
  package func pixels(at scale: Double) -> PixelRect {
    let hair = 1e-6
    func start(_ edge: Double) -> Int { Int(((edge + hair) * scale).rounded(.down)) }
    func end(_ edge: Double) -> Int { Int(((edge - hair) * scale).rounded(.up)) }
    let (x, y) = (start(left), start(top))
    return PixelRect(
      x: x, y: y, width: max(end(right) - x, 0), height: max(end(bottom) - y, 0))
  }
}
