import Geometry
import PageLayout
import PageModel

/// The differences of a page's boxes and rows from its golden, with their causes.
struct TreeDifference {
  typealias Cause = PictureExplanation.Cause

  /// A box that changed, apart from a move of its row.
  struct Change {
    /// The part: the new one, or the base's if it was removed.
    var part: PartPath
    /// The name in the part.
    var name: BoxName
    /// The index in the base's tree.
    var base: Int?
    /// The index in the new tree.
    var new: Int?
    /// The causes, the last to change it first.
    var causes: [Int]
    /// Whether the whole part was removed.
    var isPartGone = false
  }

  let old: Stage
  let new: Stage
  let pairs: PartPairs
  let environment: EnvironmentChange
  private(set) var list = CauseList()
  /// The invisible changes of the page.
  private(set) var unseen: [Cause] = []
  /// The edits between the pages; empty if only their boxes are known.
  var edits: [Edit] = []
  /// The doubts about the proof.
  let doubts: [String]
  /// The changed boxes.
  private(set) var changes: [Change] = []
  /// The causes of inserted rows, by the new row.
  private(set) var inserted: [RowKey: Int] = [:]
  /// The causes of removed rows, by the base's row.
  private(set) var removed: [RowKey: Int] = [:]
  /// The causes of resized rows, by the new row.
  private(set) var grown: [RowKey: Int] = [:]
  /// The causes of moved parts, by the new part.
  private(set) var moved: [PartPath: Int] = [:]
  /// The changes of rows' heights, with their causes.
  private(set) var growths: [(cause: Int, growth: Chain.Growth)] = []
  /// The cause of a change of the screen's height.
  private(set) var screen: Int?
  /// The causes of a change of the page's background, visible wherever there is no box.
  private(set) var ground: [Int] = []

  var base: PageParts { old.parts }
  var page: PageParts { new.parts }

  /// The differences from the effects of steps between two pages.
  init(
    _ route: Route, _ steps: [Step], from old: Stage, to new: Stage,
    _ environment: EnvironmentChange
  ) {
    (self.old, self.new, self.environment) = (old, new, environment)
    doubts = route.doubts
    pairs = PartPairs(old.partNames, new.partNames)
    var places: [[Int]] = []
    for (index, step) in steps.enumerated() {
      if route.unseen.contains(index) { unseen += step.causes }
      places.append(
        route.unseen.contains(index) ? [] : step.causes.map { list.place(of: $0) })
    }
    // A page's edited action is not told again beside the action that ran.
    let actions = steps.indices.filter { steps[$0].isOfScript && !route.unseen.contains($0) }
      .flatMap { steps[$0].causes }
    unseen = unseen.eachOnce.filter { unseen in
      !list.causes.contains(unseen)
        && !actions.contains {
          $0.place != nil && $0.place == unseen.place && $0.data == nil
            && $0.isRecordedPlace == unseen.isRecordedPlace
        }
    }
    places += route.environment.causes.map { [list.place(of: $0)] }
    addChanges(route.chain, places)
    addRows(route.chain, places)
    addMoves(steps, places)
    ground = route.chain.ground.flatMap { places[$0] }
    screen = route.chain.screen.flatMap { places[$0].first }
  }

  private mutating func addChanges(_ chain: Chain, _ places: [[Int]]) {
    let pair = StagePair(old: old, new: new)
    func causes(_ part: PartPath, _ stage: Stage, _ name: BoxName) -> [Int] {
      guard let partName = stage.partNames.names[part] else { return [] }
      let steps = chain.boxes[Chain.BoxID(part: partName, name: name)] ?? []
      return steps.reversed().flatMap { places[$0] }
    }
    for (was, path) in pair.parts {
      for box in pair.differing(was, path) {
        changes.append(
          Change(
            part: path, name: box.name, base: box.old, new: box.new,
            causes: causes(path, new, box.name)))
      }
    }
    for (paths, stage, isGone) in [(pair.gone, old, true), (pair.come, new, false)] {
      for path in paths {
        for box in stage.parts.boxes[path] ?? [] {
          changes.append(
            Change(
              part: path, name: box.name, base: isGone ? box.index : nil,
              new: isGone ? nil : box.index, causes: causes(path, stage, box.name),
              isPartGone: isGone))
        }
      }
    }
  }

  private mutating func addRows(_ chain: Chain, _ places: [[Int]]) {
    var known: [Int: [RowName: Int]] = [:]
    for growth in chain.growths {
      guard let cause = places[growth.step].first else { continue }
      // A growth that another step of the same cause reverts counts once.
      if let place = known[cause]?[growth.row] {
        growths[place].growth.height += growth.height
        growths[place].growth.isSameRow = true
      } else {
        known[cause, default: [:]][growth.row] = growths.count
        growths.append((cause, growth))
      }
      switch (old.shownRow(growth.row), new.shownRow(growth.row)) {
      case (nil, let row?): inserted[row] = inserted[row] ?? cause
      case (let row?, nil): removed[row] = cause
      case (_?, let row?): grown[row] = cause
      case (nil, nil): break
      }
    }
    netCaptions()
    // Rows that grew and shrank by the same amount are unchanged.
    growths.removeAll { $0.growth.isSameRow && $0.growth.height.isClose(to: 0) }
    for row in grown.keys where row.height(in: new).isClose(to: heightBefore(row)) {
      grown[row] = nil
    }
  }

  /// Removes growths of a header or footer that net to zero over insertions, removals and moves.
  private mutating func netCaptions() {
    let captions = growths.indices.filter { place in
      let (cause, growth) = growths[place]
      return growth.isSameRow && ["header", "footer"].contains(growth.row.word)
        && list.causes[cause].kind.isArrangement
    }
    for places in Dictionary(grouping: captions, by: { growths[$0].growth.row }).values
    where places.reduce(0, { $0 + growths[$1].growth.height }).isClose(to: 0) {
      for place in places { growths[place].growth.height = 0 }
    }
  }

  private mutating func addMoves(_ steps: [Step], _ places: [[Int]]) {
    for (step, places) in zip(steps, places) {
      guard let cause = places.last else { continue }
      for case .move(let item, _, _) in step.edits {
        if let path = new.partNames.paths[PartName(.item(item))] { moved[path] = cause }
      }
    }
  }

  /// The base's row of a new one; nil if it was inserted.
  func row(before row: RowKey) -> RowKey? {
    new.name(of: row).flatMap(old.shownRow)
  }

  /// The old height of a new row, in points.
  func heightBefore(_ row: RowKey) -> Double {
    self.row(before: row).map { base.heights[$0, default: 0] } ?? 0
  }

  /// Marks the invisible causes that change what is read out, and adds further ones without a step.
  mutating func note(heard causes: [Cause], and others: [Cause]) {
    for index in unseen.indices where causes.contains(unseen[index]) {
      unseen[index].accessibility = true
    }
    unseen += others
  }

  /// The boxes of a change, before and after.
  func boxes(of change: Change) -> (base: Box?, new: Box?) {
    (change.base.map { base.tree.boxes[$0] }, change.new.map { page.tree.boxes[$0] })
  }
}

extension PictureExplanation.Cause.Kind {
  /// Whether the cause inserts, removes or reorders items.
  var isArrangement: Bool {
    [.inserted, .removed, .replaced, .split, .joined, .moved, .reordered].contains(self)
  }
}

extension RowKey {
  fileprivate func height(in stage: Stage) -> Double { stage.parts.heights[self, default: 0] }
}
