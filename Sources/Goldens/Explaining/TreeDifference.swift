import Geometry
import PageLayout
import PageModel

/// How a page's boxes differ from what they were: which look otherwise, which rows are new, gone or of another
/// height, and the causes of all that.
struct TreeDifference {
  typealias Cause = PictureExplanation.Cause

  /// A box that looks otherwise, beside that its row moved up or down.
  struct Change {
    /// The part that it belongs to: the new one, or where it is gone, the base's.
    var part: PartPath
    /// Its name in the part.
    var name: String
    /// Its place in the base's tree.
    var base: Int?
    /// Its place in the new tree.
    var new: Int?
    /// Its causes, the last that changed it first.
    var causes: [Int]
    /// Whether the whole part is gone.
    var isPartGone = false
  }

  let old: Stage
  let new: Stage
  let pairs: PartPairs
  let surroundings: Surroundings
  private(set) var list = CauseList()
  /// What changed in the page, and is not seen.
  private(set) var unseen: [Cause] = []
  /// The edits between the pages; none where these are only known by their boxes.
  var edits: [Edit] = []
  /// What does not hold of the proof.
  let doubts: [String]
  /// The boxes that look otherwise.
  private(set) var changes: [Change] = []
  /// Why rows of the new page are not in the base.
  private(set) var inserted: [RowKey: Int] = [:]
  /// Why rows of the base are not in the new page.
  private(set) var removed: [RowKey: Int] = [:]
  /// Why rows of both have another height, by the new ones.
  private(set) var grown: [RowKey: Int] = [:]
  /// Why parts of the new page stand elsewhere among the others.
  private(set) var moved: [PartPath: Int] = [:]
  /// What each cause did to the heights of rows.
  private(set) var growths: [(cause: Int, growth: Chain.Growth)] = []
  /// The cause of a screen of another height.
  private(set) var screen: Int?
  /// The causes of another ground of the page, which shows wherever no box is.
  private(set) var ground: [Int] = []

  var base: PageParts { old.parts }
  var page: PageParts { new.parts }

  /// What steps came to that lead from one page to another.
  init(
    _ route: Route, _ steps: [Step], from old: Stage, to new: Stage, _ surroundings: Surroundings
  ) {
    (self.old, self.new, self.surroundings) = (old, new, surroundings)
    doubts = route.doubts
    pairs = PartPairs(old.handles, new.handles)
    var places: [[Int]] = []
    for (index, step) in steps.enumerated() {
      if route.unseen.contains(index) { unseen += step.causes }
      places.append(
        route.unseen.contains(index) ? [] : step.causes.map { list.place(of: $0) })
    }
    unseen = unseen.eachOnce.filter { !list.causes.contains($0) }
    places += route.surroundings.causes.map { [list.place(of: $0)] }
    addChanges(route.chain, places)
    addRows(route.chain, places)
    addMoves(steps, places)
    ground = route.chain.ground.flatMap { places[$0] }
    screen = route.chain.screen.flatMap { places[$0].first }
  }

  private mutating func addChanges(_ chain: Chain, _ places: [[Int]]) {
    let pair = StagePair(old: old, new: new)
    func causes(_ part: PartPath, _ stage: Stage, _ name: String) -> [Int] {
      guard let handle = stage.handles.names[part] else { return [] }
      let steps = chain.boxes[Chain.BoxName(part: handle, name: name)] ?? []
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
      // What one of its steps took and another gave back counts once.
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
    // What grew and shrank again is as it was.
    growths.removeAll { $0.growth.isSameRow && $0.growth.height.isClose(to: 0) }
    for row in grown.keys where row.height(in: new).isClose(to: heightBefore(row)) {
      grown[row] = nil
    }
  }

  /// Forgets what several rows did to a header or a footer that came, went or moved, and that is as it was.
  private mutating func netCaptions() {
    let captions = growths.indices.filter { place in
      let (cause, growth) = growths[place]
      return growth.isSameRow && ["header", "footer"].contains(growth.row.word)
        && list.causes[cause].kind.isOfPlaces
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
        if let path = new.handles.paths[Handle(.item(item))] { moved[path] = cause }
      }
    }
  }

  /// The row of the base that a new one was; nil where it was not there.
  func row(before row: RowKey) -> RowKey? {
    new.name(of: row).flatMap(old.shownRow)
  }

  /// How high a new row was before, in points.
  func heightBefore(_ row: RowKey) -> Double {
    self.row(before: row).map { base.heights[$0, default: 0] } ?? 0
  }

  /// Notes which of the causes that nobody sees change what is read out, and adds those that no step tells.
  mutating func note(heard causes: [Cause], and others: [Cause]) {
    for index in unseen.indices where causes.contains(unseen[index]) {
      unseen[index].accessibility = true
    }
    unseen += others
  }

  /// How high a new row was before, in points.
  func boxes(of change: Change) -> (base: Box?, new: Box?) {
    (change.base.map { base.tree.boxes[$0] }, change.new.map { page.tree.boxes[$0] })
  }
}

extension PictureExplanation.Cause.Kind {
  /// Whether it is of what stands where.
  var isOfPlaces: Bool {
    [.inserted, .removed, .replaced, .split, .joined, .moved, .reordered].contains(self)
  }
}

extension RowKey {
  fileprivate func height(in stage: Stage) -> Double { stage.parts.heights[self, default: 0] }
}
