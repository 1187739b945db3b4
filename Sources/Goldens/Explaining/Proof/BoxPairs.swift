import PageLayout
import PageModel

/// A box in one or both of two stages of a page.
struct BoxPair {
  /// The name in its part.
  let name: BoxName
  /// The index in the old tree; nil for an inserted box.
  let old: Int?
  /// The index in the new tree; nil for a removed box.
  let new: Int?
}

/// Two stages of a page.
struct StagePair {
  let old: Stage
  let new: Stage

  /// The parts in both stages, in the new order.
  var parts: [(old: PartPath, new: PartPath)] {
    new.parts.order.compactMap { path in
      guard let was = new.partNames.names[path].flatMap({ old.partNames.paths[$0] }),
        old.parts.boxes[was] != nil
      else { return nil }
      return (was, path)
    }
  }

  /// The removed parts.
  var gone: [PartPath] { old.parts.order.filter { !isKept($0, of: old, in: new) } }

  /// The inserted parts.
  var come: [PartPath] { new.parts.order.filter { !isKept($0, of: new, in: old) } }

  private func isKept(_ path: PartPath, of stage: Stage, in other: Stage) -> Bool {
    stage.partNames.names[path].flatMap { other.partNames.paths[$0] }
      .map { other.parts.boxes[$0] != nil } ?? false
  }

  /// The boxes of a part in both stages that look different.
  func differing(_ was: PartPath, _ path: PartPath) -> [BoxPair] {
    pairs(was, path).filter { !looksSame($0, was, path) }
  }

  /// The boxes of a part in either stage, paired by name.
  private func pairs(_ was: PartPath, _ path: PartPath) -> [BoxPair] {
    let (olds, news) = (old.parts.boxes[was] ?? [], new.parts.boxes[path] ?? [])
    if olds.elementsEqual(news, by: { $0.name == $1.name }) {
      return zip(olds, news).map { BoxPair(name: $1.name, old: $0.index, new: $1.index) }
    }
    var places: [BoxName: ArraySlice<Int>] = [:]
    for box in olds { places[box.name, default: []].append(box.index) }
    let paired = news.map { box in
      BoxPair(name: box.name, old: places[box.name]?.popFirst(), new: box.index)
    }
    let left = Set(places.values.joined())
    return paired
      + olds.filter { left.contains($0.index) }
      .map { BoxPair(name: $0.name, old: $0.index, new: nil) }
  }

  /// Whether both boxes of a pair look the same in their rows.
  private func looksSame(_ pair: BoxPair, _ was: PartPath, _ path: PartPath) -> Bool {
    guard let before = pair.old, let now = pair.new else {
      // A group itself is not drawn.
      let tree = pair.old == nil ? new.parts.tree : old.parts.tree
      return tree.boxes[pair.old ?? pair.new ?? 0].content == .group
    }
    let (box, other) = (old.parts.tree.boxes[before], new.parts.tree.boxes[now])
    if box.content == .group, other.content == .group { return true }
    let top = old.parts.tops[RowKey(BoxPath(was, pair.name))] ?? 0
    let newTop = new.parts.tops[RowKey(BoxPath(path, pair.name))] ?? 0
    return other.looks(like: box, movedBy: newTop - top)
  }
}

extension StagePair {
  /// Why a golden's boxes contradict its recorded page; empty if they agree.
  ///
  /// Different positions are allowed. Contradictions are boxes without a part, other texts or
  /// images, more or fewer boxes, or another paint order.
  var contradictions: [String] {
    if old.parts.order.contains(where: { old.partNames.names[$0] == nil }) {
      return ["the golden has boxes of parts that its recorded page lacks"]
    }
    let isSame =
      gone.isEmpty && come.isEmpty
      && parts.allSatisfy { was, path in
        let (olds, news) = (old.parts.boxes[was] ?? [], new.parts.boxes[path] ?? [])
        return olds.elementsEqual(news) { before, now in
          let (box, other) = (old.parts.tree.boxes[before.index], new.parts.tree.boxes[now.index])
          return before.name == now.name && box.text == other.text && box.image == other.image
        }
      }
    guard isSame, old.parts.order == new.parts.order else {
      return ["the golden's boxes do not match its recorded page"]
    }
    return []
  }
}
