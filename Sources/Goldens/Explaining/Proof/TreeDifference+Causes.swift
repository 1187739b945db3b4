import Geometry
import PageLayout
import PageModel

extension TreeDifference {
  /// The causes with their boxes, effects and pixels, from the top down.
  func causes(with attribution: Attribution? = nil) -> [Cause] {
    var causes = (attribution?.list ?? list).causes
    for change in changes {
      guard let box = changedBox(change) else { continue }
      for cause in change.causes where isListed(change, causes[cause]) {
        causes[cause].boxes.append(box)
      }
    }
    if let attribution {
      for index in causes.indices { causes[index].pixels = attribution.pixels[index] }
      for (index, cause) in attribution.repainted.sorted(by: { $0.key < $1.key }) {
        let box = base.tree.boxes[index]
        guard let seen = box.seen else { continue }
        causes[cause].boxes.append(.init("\(box.path)", base: seen, new: nil))
      }
    }
    for (cause, effects) in Effects(self).words { causes[cause].effects = effects }
    return causes.map { (top: $0.top, cause: $0) }.sorted { $0.top < $1.top }.map(\.cause)
  }

  /// The box of a change; nil if it is visible on neither side.
  private func changedBox(_ change: Change) -> PictureExplanation.ChangedBox? {
    let (old, now) = boxes(of: change)
    let (was, seen) = (old?.seen, now?.seen)
    guard let path = (now ?? old)?.path, was != nil || seen != nil else { return nil }
    return .init("\(path)", base: was, new: seen)
  }

  /// Whether a box is listed: for inserted or removed parts, only the part's own box.
  private func isListed(_ change: Change, _ cause: Cause) -> Bool {
    let isWhole = [.inserted, .removed, .replaced].contains(cause.kind)
    let isOfBoth = !change.isPartGone && pairs.base[change.part] != nil
    return !isWhole || change.name.isOwn || isOfBoth
  }
}

extension Box {
  /// The visible part of its rectangle; nil if it is completely cut off.
  fileprivate var seen: Rect? { clip.map(rect.intersection) ?? rect }
}

extension PictureExplanation.Cause {
  /// The top of its first box, in points; causes of the whole page come first.
  fileprivate var top: Double {
    guard !subject.isEmpty else { return -1 }
    return boxes.compactMap { ($0.new ?? $0.base)?.top }.min() ?? 0
  }
}
