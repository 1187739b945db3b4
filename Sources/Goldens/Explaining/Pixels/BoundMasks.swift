import PageLayout

/// Masks of a page with a golden: indices refer to rows of the golden.
struct BoundMasks {
  /// The masks with ids or without a part in the golden: they refer to the new page.
  private let free: Masks
  /// The masks of parts in the golden.
  private let bound: Masks
  private let pairs: PartPairs

  /// Masks as written, for a page and its golden.
  init(
    _ masks: Masks, in page: BoxTree, and reference: BoxTree, _ pairs: PartPairs
  ) {
    let located = masks.patterns.map { (typed: $0, path: page.located($0)) }
    // A row may be on the golden's page but outside of its picture.
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
    // An inserted part has the index that another part had: only a star matches it.
    return bound.hide(path, byStarAt: isNewIn(path.part))
  }

  /// The component of an inserted part's path with its index: the section's, if that is new.
  private func isNewIn(_ part: PartPath) -> Int {
    if case .cell(let section, _) = part, pairs.base[.section(section)] != nil { 3 } else { 1 }
  }
}
