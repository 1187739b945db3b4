import Geometry
import PageLayout
import PageModel

/// The effects of all steps from golden to new picture: changed boxes and resized rows.
struct Chain {
  /// The identity of a box during all steps.
  struct BoxID: Hashable {
    let part: PartName
    let name: BoxName
  }

  /// A change of a row's height by one step, or its insertion or removal.
  struct Growth {
    let row: RowName
    let step: Int
    /// The change of height, in points.
    var height: Double
    /// Whether the row exists before and after the step.
    var isSameRow: Bool
  }

  /// The steps that made the changes in a part, by index.
  typealias Owner = (_ part: PartName, _ box: Box?) -> [Int]

  /// The steps that changed each box, in order.
  private(set) var boxes: [BoxID: [Int]] = [:]
  /// The changes of rows' heights, step by step.
  private(set) var growths: [Growth] = []
  /// The steps that changed the background of the page, visible wherever there is no box.
  private(set) var ground: [Int] = []
  /// The step that changed the screen's size.
  private(set) var screen: Int?
  /// The steps with a visible effect.
  private(set) var visible: Set<Int> = []

  /// Records the differences between two stages.
  mutating func note(_ pair: StagePair, by owner: Owner) {
    noteBoxes(pair, by: owner)
    noteRows(pair, by: owner)
    notePage(pair, by: owner)
  }

  /// Records the changed, inserted and removed boxes.
  mutating func noteBoxes(_ pair: StagePair, by owner: Owner) {
    for (was, path) in pair.parts {
      guard let partName = pair.new.partNames.names[path] else { continue }
      for box in pair.differing(was, path) {
        let shown =
          box.new.map { pair.new.parts.tree.boxes[$0] }
          ?? box.old.map { pair.old.parts.tree.boxes[$0] }
        note(owner(partName, shown), BoxID(part: partName, name: box.name))
      }
    }
    for (paths, side) in [(pair.gone, pair.old), (pair.come, pair.new)] {
      for path in paths { note(path, side, by: owner) }
    }
  }

  private mutating func note(_ path: PartPath, _ side: Stage, by owner: Owner) {
    guard let partName = side.partNames.names[path] else { return }
    for box in side.parts.boxes[path] ?? [] {
      note(
        owner(partName, side.parts.tree.boxes[box.index]), BoxID(part: partName, name: box.name))
    }
  }

  private mutating func note(_ steps: [Int], _ box: BoxID) {
    for step in steps where boxes[box]?.contains(step) != true {
      boxes[box, default: []].append(step)
    }
    visible.formUnion(steps)
  }

  private mutating func noteRows(_ pair: StagePair, by owner: Owner) {
    let (old, new) = (pair.old, pair.new)
    for row in new.parts.rows where row.key != .ground {
      guard let name = new.name(of: row.key) else { continue }
      let was = old.row(name).flatMap { old.parts.heights[$0] }
      note(name, from: was, to: row.height, by: owner)
    }
    for row in old.parts.rows where row.key != .ground {
      guard let name = old.name(of: row.key), new.shownRow(name) == nil else { continue }
      note(name, from: row.height, to: nil, by: owner)
    }
  }

  private mutating func note(
    _ row: RowName, from old: Double?, to new: Double?, by owner: Owner
  ) {
    let height = (new ?? 0) - (old ?? 0)
    let isSameRow = old != nil && new != nil
    guard !isSameRow || !height.isClose(to: 0) else { return }
    guard let step = owner(row.partName, nil).first else { return }
    growths.append(Growth(row: row, step: step, height: height, isSameRow: isSameRow))
    if height != 0 { visible.insert(step) }
  }

  private mutating func notePage(_ pair: StagePair, by owner: Owner) {
    let (old, new) = (pair.old.parts.tree, pair.new.parts.tree)
    let isHigher = old.viewport.height != new.viewport.height
    guard old.background != new.background || old.size.width != new.size.width || isHigher else {
      return
    }
    let steps = owner(.page, nil)
    ground += steps.filter { !ground.contains($0) }
    visible.formUnion(steps)
    if isHigher { screen = steps.first }
  }
}

extension StagePair {
  /// Whether no difference is visible.
  var isSame: Bool {
    var chain = Chain()
    chain.note(self) { _, _ in [0] }
    return chain.visible.isEmpty
  }
}
