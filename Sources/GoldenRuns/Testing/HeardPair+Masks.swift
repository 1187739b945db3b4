import Goldens
import PageLayout

extension HeardPair {
  /// The difference between what is read out of two pictures, without masked elements; nil if there is none.
  init?(_ old: Readout, _ new: Readout, _ masks: Masks, in base: BoxTree?, and tree: BoxTree) {
    let masked = Set(([base].compactMap(\.self) + [tree]).flatMap(masks.boxes).map(\.path))
    self.init(old, new) { element in
      masked.contains { mask in
        mask == element.path || element.path.lies(in: mask) || mask.lies(in: element.path)
      }
    }
  }
}
