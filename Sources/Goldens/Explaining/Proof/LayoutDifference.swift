import Geometry
package import PageLayout
import PageModel

/// The differences of the boxes of two trees, by path.
///
/// An inserted row changes the paths of all later rows, so that they are compared with other boxes:
/// the result tells whether trees differ, but not always why.
package struct LayoutDifference {
  /// The maximum number of boxes that are named; the others are only counted.
  private static let most = 12

  /// The changed boxes in page order; empty if no difference is visible.
  package let causes: [PictureExplanation.Cause]

  /// Compares the boxes with equal paths, except masked ones.
  package init(from old: BoxTree, to new: BoxTree, without masks: Masks) {
    let masked = Set([old, new].flatMap(masks.boxes).map(\.path))
    var before = Dictionary(grouping: old.boxes(outside: masked), by: \.path).mapValues { $0[...] }
    var causes: [PictureExplanation.Cause] = []
    for box in new.boxes(outside: masked) {
      if let old = before[box.path]?.popFirst() {
        box.change(from: old).map { causes.append($0) }
      } else {
        causes.append(.init(.inserted, of: "\(box.path)", "inserted", at: box.source))
      }
    }
    let gone = before.values.joined().sorted { $0.path.description < $1.path.description }
    for box in gone {
      causes.append(.init(.removed, of: "\(box.path)", "removed", at: box.source))
      causes[causes.count - 1].isRecordedPlace = true
    }
    if old.size != new.size {
      causes.append(.init(.size, of: "page", "\(old.size.words) → \(new.size.words)"))
    }
    if old.background != new.background {
      causes.append(.init(.color, of: "page", "\(old.background.hex) → \(new.background.hex)"))
    }
    let rest = causes.count - Self.most
    self.causes = causes.prefix(Self.most) + (rest > 0 ? [.init(.size, "\(rest) more boxes")] : [])
  }
}

extension BoxTree {
  /// The boxes outside of the given boxes.
  fileprivate func boxes(outside paths: Set<BoxPath>) -> [Box] {
    guard !paths.isEmpty else { return boxes }
    return boxes.filter { !paths.contains($0.path) && !$0.path.lies(below: paths) }
  }
}

extension Box {
  /// The change of the box; nil if nothing visible changed.
  fileprivate func change(from old: Box) -> PictureExplanation.Cause? {
    if rect != old.rect {
      let change = CauseChange(of: "", old.rect.words, rect.words)
      return .init(.size, of: "\(path)", change, at: source)
    }
    let isCutAlike = clip == old.clip && cornerClip == old.cornerClip
    let change = change(ofLook: old) ?? (isCutAlike ? nil : CauseChange("clipped differently"))
    return change.map { .init(.state, of: "\(path)", $0, at: source) }
  }
}

extension Rect {
  /// The rectangle to a hundredth of a point: `x 0, y 84, 375 × 44`.
  fileprivate var words: String {
    func round(_ length: Double) -> Double { (length * 100).rounded() / 100 }
    let size = Size(width: round(width), height: round(height))
    return "x \(round(left).words), y \(round(top).words), \(size.words)"
  }
}
