import Geometry
import PageLayout
import PageModel

/// The steps from golden to new picture, laid out one after the other.
struct Route {
  /// Lays a page out; nil after errors.
  typealias LayOut = (PageInputs) -> LaidOutInputs?

  /// The maximum number of steps with a layout each; of more, independent steps are combined.
  private static let mostLayouts = 16

  /// The effects of the steps.
  private(set) var chain = Chain()
  /// The causes of differences without an edit; their indices follow those of the steps.
  private(set) var environment = CauseList()
  /// The invisible steps, without which the result would be the same.
  private(set) var unseen: Set<Int> = []
  /// Whether steps had to be combined because the page between them had errors.
  private(set) var isCoarse = false
  /// The doubts about the proof that the steps lead to the new picture.
  private(set) var doubts: [String] = []

  private let steps: [Step]
  private let (old, new): (Stage, Stage)
  private let inputs: (old: PageInputs, new: PageInputs)?
  private let layOut: LayOut

  /// Lays out the steps between two pages.
  ///
  /// `start` is the old page in the current layout. `remembered` is it with the recorded font
  /// measurements; nil if these are equal or unknown.
  init(
    _ steps: [Step], from old: Stage, to new: Stage, start: Stage,
    remembered: Stage?, _ inputs: (old: PageInputs, new: PageInputs), _ around: EnvironmentChange,
    layOut: @escaping LayOut
  ) {
    (self.steps, self.old, self.new, self.inputs) = (steps, old, new, inputs)
    self.layOut = layOut
    var causes = CauseList()
    // The effects of other fonts are those beyond the layout with recorded measurements.
    let ways =
      remembered.map { [(old, $0, around.laying), ($0, start, around.placing)] }
      ?? [(old, start, around.placing)]
    for (before, after, cause) in ways {
      let pair = StagePair(old: before, new: after)
      chain.note(pair) { _, box in [steps.count + causes.place(of: cause(box))] }
      doubts += pair.contradictions
    }
    environment = causes
    let end = go(from: start, inputs.old, towards: inputs.new)
    // The last step gives the new page itself: this shows differences that the steps leave.
    if !StagePair(old: end, new: new).isSame {
      doubts.append("the edits do not give the boxes of the new picture")
    }
    findUnseen()
  }

  /// Compares two pages of which only the boxes are known.
  ///
  /// Changes that are not visible as a text or image have no cause.
  init(comparing steps: [Step], from old: Stage, to new: Stage, _ doubt: String) {
    (self.steps, self.old, self.new, inputs) = (steps, old, new, nil)
    layOut = { _ in nil }
    doubts = ["\(doubt): only boxes are compared"]
    let owners = Dictionary(
      steps.enumerated().flatMap { index, step in step.targets.map { ($0, [index]) } },
      uniquingKeysWith: +)
    var causes = CauseList()
    chain.note(StagePair(old: old, new: new)) { part, _ in
      owners[part] ?? [steps.count + causes.place(of: .shown(part, old, new))]
    }
    environment = causes
  }

  /// Checks that the edits give the new page and its boxes, and that each edit is reported once.
  mutating func checkEnd(_ pair: RecordPair, as laidOut: BoxTree) {
    let told = Edit.joined(steps.filter { !$0.causes.isEmpty || $0.isImplied }.flatMap(\.edits))
    if told.count != pair.placed.count || Set(told) != Set(pair.placed) {
      doubts.append("an edit has no cause, or two causes")
    }
    if !pair.isComplete {
      doubts.append("the edits do not give the new page")
    }
    let again = Stage(
      pair.new, as: pair.named, LaidOutInputs(nil, laidOut), scale: 1, isMoving: old.parts.isMoving)
    if !StagePair(old: again, new: new).isSame {
      doubts.append("the new page's record does not give its boxes")
    }
  }

  /// Lays out the steps; independent steps of equal rank may be combined.
  private mutating func go(
    from start: Stage, _ old: PageInputs, towards target: PageInputs
  ) -> Stage {
    var (stage, page) = (start, old)
    var waiting: [Int] = []
    let isLong = steps.count > Self.mostLayouts
    for layer in layers {
      let next = page.making(layer.map { steps[$0] }, towards: target)
      if !isLong, layer.count > 1, waiting.isEmpty, let next,
        let now = self.stage(of: next, scale: stage.parts.scale),
        noteOwn(StagePair(old: stage, new: now), layer)
      {
        (stage, page) = (now, next)
        continue
      }
      for group in isLong ? [layer] : layer.map({ [$0] }) {
        waiting += group
        if let next = page.making(group.map { steps[$0] }, towards: target) {
          page = next
        } else {
          doubts.append("an edit does not apply to the page")
        }
        // A step whose page has errors is combined with the next one.
        guard let now = self.stage(of: page, scale: stage.parts.scale) else {
          isCoarse = true
          continue
        }
        note(StagePair(old: stage, new: now), waiting)
        (stage, waiting) = (now, [])
      }
    }
    return stage
  }

  private func stage(of page: PageInputs, scale: Double) -> Stage? {
    layOut(page).map { Stage(page.page, $0, scale: scale, isMoving: old.parts.isMoving) }
  }

  /// Records the effects of combined steps in their own parts; false if other parts differ.
  private mutating func noteOwn(_ pair: StagePair, _ layer: [Int]) -> Bool {
    let owners = owners(layer)
    var (noted, isOwn) = (chain, true)
    noted.note(pair) { part, _ in
      isOwn = isOwn && owners[part] != nil
      return owners[part] ?? []
    }
    if isOwn { chain = noted }
    return isOwn
  }

  /// The steps of each part.
  private func owners(_ layer: [Int]) -> [PartName: [Int]] {
    Dictionary(
      layer.flatMap { step in steps[step].targets.map { ($0, [step]) } }, uniquingKeysWith: +)
  }

  private mutating func note(_ pair: StagePair, _ layer: [Int]) {
    guard layer.count > 1 else { return chain.note(pair) { _, _ in layer } }
    let owners = owners(layer)
    let wide = layer.filter { steps[$0].targets.isEmpty }
    chain.note(pair) { part, _ in
      if let own = owners[part] { return own + wide }
      return wide.isEmpty ? layer : wide
    }
  }

  /// The steps in groups of equal rank without common parts.
  private var layers: [[Int]] {
    var layers: [[Int]] = []
    var taken: Set<PartName> = []
    for (index, step) in steps.enumerated() {
      let canJoin =
        layers.last.map { steps[$0[0]].rank == step.rank } == true && !step.targets.isEmpty
        && taken.isDisjoint(with: step.targets)
      if canJoin || layers.count == Self.mostLayouts {
        layers[layers.count - 1].append(index)
        taken.formUnion(step.targets)
      } else {
        layers.append([index])
        taken = step.targets
      }
    }
    return layers
  }

  // MARK: Steps of which nothing is seen

  /// Finds the steps that have no effect and can be omitted.
  private mutating func findUnseen() {
    // Moved items look as before.
    let still = steps.indices.filter {
      !chain.visible.contains($0) && !steps[$0].edits.contains(where: \.isMove)
    }
    guard !still.isEmpty else { return }
    unseen = Self.idle(still) { isSame(without: $0) }
  }

  /// The maximum number of layouts to find steps without effect; of very many, some count as having one.
  private static let mostTries = 128

  /// The steps without effect: all at once, or else those of each half.
  private static func idle(_ steps: [Int], _ isIdle: (Set<Int>) -> Bool) -> Set<Int> {
    var (waiting, idle, tries) = (steps.isEmpty ? [] : [steps], Set<Int>(), 0)
    while let steps = waiting.popLast(), tries < mostTries {
      tries += 1
      if isIdle(Set(steps)) {
        idle.formUnion(steps)
      } else if steps.count > 1 {
        let middle = steps.count / 2
        waiting += [Array(steps[middle...]), Array(steps[..<middle])]
      }
    }
    return idle
  }

  /// The invisible steps that change what is read out, and the final readout.
  ///
  /// Nil if the page cannot be laid out.
  func heard(_ pair: HeardPair) -> (steps: Set<Int>, end: Readout)? {
    func readout(without left: Set<Int>) -> Readout? {
      let others = steps.indices.filter { !left.contains($0) }.map { steps[$0] }
      guard let inputs, let page = inputs.old.making(others, towards: inputs.new) else {
        return nil
      }
      return layOut(page).map { pair.readout($0, of: page) }
    }
    guard let end = readout(without: []) else { return nil }
    func isHeard(_ left: Set<Int>) -> Bool {
      readout(without: left).map { $0.said != end.said } ?? false
    }
    // Rows inserted or removed above a scrolled screen, with the scrolling that follows, change
    // nothing.
    let scrolls = unseen.filter { steps[$0].isScroll }
    let shifts = scrolls.isEmpty ? [] : unseen.filter { steps[$0].shiftsRows }.union(scrolls)
    let silent = shifts.isEmpty || !isHeard(shifts) ? shifts : scrolls
    let others = unseen.subtracting(silent)
    return (others.subtracting(Self.idle(others.sorted()) { !isHeard($0) }), end)
  }

  /// Whether the page looks the same without some steps; records what a single one would show.
  private mutating func isSame(without left: Set<Int>) -> Bool {
    guard let inputs else { return false }
    let others = steps.indices.filter { !left.contains($0) }.map { steps[$0] }
    guard let page = inputs.old.making(others, towards: inputs.new),
      let stage = stage(of: page, scale: new.parts.scale)
    else { return false }
    let rest = StagePair(old: stage, new: new)
    guard !rest.isSame else { return true }
    // The visible difference of a single step is its own.
    if left.count == 1 { chain.noteBoxes(rest) { _, _ in Array(left) } }
    return false
  }
}

extension PictureExplanation.Cause {
  /// The cause of boxes that differ for an unknown reason.
  fileprivate static func shown(_ part: PartName, _ old: Stage, _ new: Stage) -> Self {
    let (was, path) = (old.partNames.paths[part], new.partNames.paths[part])
    let side = path == nil ? old : new
    let place = path ?? was ?? .page
    let source = side.parts.boxes[place]?.first.flatMap { side.parts.tree.boxes[$0.index].source }
    switch (was, path) {
    case (nil, _?): return Self(.inserted, of: side.subject(place), "inserted", at: source)
    case (_?, nil):
      var cause = Self(.removed, of: side.subject(place), "removed", at: source)
      cause.isRecordedPlace = true
      return cause
    case (let was?, let path?):
      return Self(
        .state, of: side.subject(place), change(was, old.parts, path, new.parts), at: source)
    case (nil, nil): return Self(.state, of: side.subject(place), "renders differently", at: source)
    }
  }

  /// The change of the first of a part's boxes that differs.
  private static func change(
    _ was: PartPath, _ old: PageParts, _ path: PartPath, _ new: PageParts
  ) -> CauseChange {
    let olds = Dictionary(
      (old.boxes[was] ?? []).map { ($0.name, old.tree.boxes[$0.index]) }, uniquingKeysWith: { $1 })
    for part in new.boxes[path] ?? [] {
      guard let before = olds[part.name] else { continue }
      let now = new.tree.boxes[part.index]
      func size(_ name: String, _ side: KeyPath<Rect, Double>) -> CauseChange? {
        let (was, now) = (before.rect[keyPath: side].points, now.rect[keyPath: side].points)
        return was == now ? nil : CauseChange(of: name, was, now)
      }
      let change = now.change(ofLook: before) ?? size("height", \.height) ?? size("width", \.width)
      guard let change else { continue }
      return part.name.isOwn ? change : change.within("\(part.name)")
    }
    return CauseChange("moved")
  }
}
