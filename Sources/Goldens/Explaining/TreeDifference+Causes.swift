import Geometry
import PageLayout

extension TreeDifference {
  /// The causes with the boxes they changed, what follows from them, and their pixels, from the top down.
  func causes(with attribution: Attribution? = nil) -> [Cause] {
    var causes = (attribution?.list ?? list).causes
    for change in changes {
      let box = changedBox(change)
      for cause in change.causes where isListed(change, causes[cause]) {
        causes[cause].boxes.append(box)
      }
    }
    if let attribution {
      for index in causes.indices { causes[index].pixels = attribution.pixels[index] }
      for (index, cause) in attribution.repainted.sorted(by: { $0.key < $1.key }) {
        let box = base.tree.boxes[index]
        causes[cause].boxes.append(.init("\(box.path)", base: box.rect, new: nil))
      }
    }
    for (cause, effects) in Effects(self).words { causes[cause].effects = effects }
    return causes.map { (top: $0.top, cause: $0) }.sorted { $0.top < $1.top }.map(\.cause)
  }

  private func changedBox(_ change: Change) -> PictureExplanation.ChangedBox {
    let (old, now) = boxes(of: change)
    return .init((now ?? old)?.path.description ?? "", base: old?.rect, new: now?.rect)
  }

  /// Whether a box is named: of parts that are new or gone, only the parts themselves.
  private func isListed(_ change: Change, _ cause: Cause) -> Bool {
    let isWhole = [.inserted, .removed, .replaced].contains(cause.kind)
    let isOfBoth = !change.isPartGone && pairs.base[change.part] != nil
    return !isWhole || change.name.isEmpty || isOfBoth
  }
}

extension PictureExplanation.Cause {
  /// Where it shows first, in points; what concerns the whole page comes before all.
  fileprivate var top: Double {
    guard !subject.isEmpty else { return -1 }
    return boxes.compactMap { ($0.new ?? $0.base)?.top }.min() ?? 0
  }
}
