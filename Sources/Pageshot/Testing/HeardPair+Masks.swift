import Goldens
import PageLayout

extension HeardPair {
  /// What is read of two pictures where that is not the same, but for elements that masks cover or lie in; nil where
  /// it is.
  init?(_ old: Readout, _ new: Readout, _ masks: Masks, in base: BoxTree?, and tree: BoxTree) {
    let masked = Set(([base].compactMap(\.self) + [tree]).flatMap(masks.boxes).map(\.path))
    self.init(old, new) { element in
      masked.contains { mask in
        mask == element.path || element.path.lies(in: mask) || mask.lies(in: element.path)
      }
    }
  }
}
