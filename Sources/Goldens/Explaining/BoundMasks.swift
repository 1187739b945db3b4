import PageLayout

/// Masks on a page that has a reference: those that name rows by their places mean the rows that stood there
/// in the reference.
struct BoundMasks {
  /// Those by ids, and those that the reference has no part for: they are of the page as it is now.
  private let free: Masks
  /// Those of parts that the reference has.
  private let bound: Masks
  private let pairs: PartPairs

  /// Masks as they were typed, on a page and its reference.
  init(
    _ masks: Masks, in page: BoxTree, and reference: BoxTree, _ pairs: PartPairs
  ) {
    let located = masks.patterns.map { (typed: $0, path: page.located($0)) }
    // A row may be on the reference's page, and out of its picture.
    lazy var shown = Set(reference.boxes.map(\.path.part))
    lazy var hidden = pairs.olds.filter {
      if case .cell = $0 { !shown.contains($0) } else { false }
    }
    let missing = Set(
      masks.unmatched(in: reference).filter { pattern in
        !hidden.contains { pattern.isPattern(of: $0) }
      })
    let isFree = { (mask: (typed: String, path: String)) in
      mask.path != mask.typed || missing.contains(mask.typed)
    }
    free = Masks(located.filter(isFree).map(\.path))
    bound = Masks(located.filter { !isFree($0) }.map(\.path))
    self.pairs = pairs
  }

  /// Whether a box of the page is masked.
  func hide(_ path: BoxPath) -> Bool {
    if free.hide(path) { return true }
    if let old = pairs.base[path.part] { return bound.hide(BoxPath(old, path.name)) }
    // What is new has a place that another had: only a star means it.
    return bound.hide(path, byStarAt: isNewIn(path.part))
  }

  /// The word of a new part's path that tells its place among others: that of its section, where that is new.
  private func isNewIn(_ part: PartPath) -> Int {
    if case .cell(let section, _) = part, pairs.base[.section(section)] != nil { 3 } else { 1 }
  }
}
