import PageLayout
import PageModel

extension TreeDifference {
  /// Finds the differences of a page from its golden; nil if the record is damaged.
  ///
  /// If both have recorded inputs, each edit is laid out and proven; otherwise boxes are compared,
  /// and nothing is proven.
  init?(
    _ reference: PageRecord, _ record: PageRecord, _ environment: EnvironmentChange,
    _ check: ReferenceCheck
  ) {
    guard let pair = RecordPair(reference, record) else { return nil }
    if let proven = TreeDifference(pair, reference, record, environment, check) {
      self = proven
    } else {
      self.init(shown: pair, reference, record, environment)
    }
  }

  /// Lays out the pages step by step; nil if the golden's record is insufficient.
  private init?(
    _ pair: RecordPair, _ reference: PageRecord, _ record: PageRecord,
    _ environment: EnvironmentChange, _ check: ReferenceCheck
  ) {
    guard let newInputs = record.inputs?.unanswered,
      let recorded = reference.inputs?.completed(by: newInputs),
      case let inputs = recorded.unanswered,
      let before = check.layOut(inputs),
      let now = check.layOut(newInputs)
    else { return nil }
    let isMoving = [inputs, newInputs].contains { $0.screen?.moving != nil }
    func stage(
      _ page: Page, _ names: Page, _ laidOut: LaidOutInputs, _ tree: BoxTree, _ scale: Double
    ) -> Stage {
      Stage(
        page, as: names, LaidOutInputs(laidOut.resolved, tree), scale: scale, isMoving: isMoving)
    }
    let old = stage(pair.old, pair.old, before, reference.tree, reference.scale)
    let new = stage(pair.new, pair.named, now, record.tree, record.scale)
    let start = stage(pair.old, pair.old, before, before.tree, reference.scale)
    var remembered: Stage?
    if environment.mayShapeOtherwise, !recorded.answers.extents.isEmpty {
      remembered = check.layOut(recorded).map {
        stage(pair.old, pair.old, $0, $0.tree, reference.scale)
      }
    }
    let paired = inputs.others.count == newInputs.others.count ? inputs.others.indices : 0..<0
    let others = paired.compactMap { Self.page(($0 + 1, $0 + 1), of: inputs, newInputs, check) }
    guard others.count == paired.count else { return nil }
    let moved = Self.moved(inputs, newInputs).compactMap {
      Self.page($0, of: inputs, newInputs, check)
    }
    let target = newInputs.naming(rowsOf: [pair.named] + others.map(\.new.named))
    func way(replacingAtOnce: Bool) -> (steps: [Step], route: Route) {
      let steps = StepPlan(
        pair.edits, from: old, to: new, (inputs, target), environment,
        others: others, moved: moved, replacingAtOnce: replacingAtOnce
      ).inOrder
      let route = Route(
        steps, from: old, to: new, start: start, remembered: remembered, (inputs, target),
        environment,
        layOut: check.layOut)
      return (steps, route)
    }
    var (steps, route) = way(replacingAtOnce: true)
    // Replaced items may be impossible in the new style: their template may be removed.
    if route.isCoarse { (steps, route) = way(replacingAtOnce: false) }
    route.checkEnd(pair, as: now.tree)
    self.init(route, steps, from: old, to: new, environment)
    edits = pair.edits
    if let heardPair = check.heard, let heard = route.heard(heardPair) {
      note(
        heard: heard.steps.flatMap { steps[$0].causes },
        and: untoldReadings(
          heardPair, from: heardPair.readout(before, of: inputs), to: heard.end))
    }
  }

  /// A page on both screens with its edits; nil if its two states have too little in common.
  private static func page(
    _ place: (old: Int, new: Int), of old: PageInputs, _ new: PageInputs, _ check: ReferenceCheck
  ) -> StepPlan.OtherPage? {
    func stage(_ page: Page, as names: Page, _ inputs: PageInputs) -> Stage? {
      check.layOut(inputs.alone(page)).map { Stage(page, as: names, $0, scale: 1) }
    }
    let (was, now) = (old.pages[place.old], new.pages[place.new])
    guard let pair = RecordPair(was, now), let before = stage(was, as: was, old),
      let after = stage(now, as: pair.named, new)
    else { return nil }
    return StepPlan.OtherPage(place: place, edits: pair.edits, old: before, new: after)
  }

  /// The pages that are at another place of each screen: one comes over the other, or goes away from it.
  private static func moved(_ old: PageInputs, _ new: PageInputs) -> [(old: Int, new: Int)] {
    let (olds, news) = (old.pages.map(\.places.whole?.file), new.pages.map(\.places.whole?.file))
    return olds.enumerated().compactMap { place, file in
      guard file != nil, news.indices.contains(place) ? news[place] != file : true,
        let other = news.firstIndex(of: file)
      else { return nil }
      return (place, other)
    }
  }

  /// Compares the boxes: causes are changed texts and images only.
  private init(
    shown pair: RecordPair, _ reference: PageRecord, _ record: PageRecord,
    _ environment: EnvironmentChange
  ) {
    let old = Stage(pair.old, LaidOutInputs(nil, reference.tree), scale: reference.scale)
    let new = Stage(
      pair.new, as: pair.named, LaidOutInputs(nil, record.tree), scale: record.scale)
    let steps = StepPlan(pair.edits, from: old, to: new, nil, environment).inOrder
    self.init(
      Route(comparing: steps, from: old, to: new, reference.doubt(beside: record)), steps,
      from: old, to: new,
      environment)
  }
}

extension PageInputs {
  /// The inputs of one of the pages, laid out as a whole.
  fileprivate func alone(_ page: Page) -> PageInputs {
    var inputs = self
    (inputs.page, inputs.others, inputs.screen, inputs.way) = (page, [], nil, nil)
    return inputs
  }

  /// The inputs with the screen's rows renamed to the ids of pages with equal positions.
  fileprivate func naming(rowsOf named: [Page]) -> PageInputs {
    func rows(_ page: Page) -> [RowID] { page.sections.flatMap { $0.cells.map(\.row) } }
    var names: [RowID: RowID] = [:]
    for (own, other) in zip(pages, named) {
      names.merge(zip(rows(own), rows(other))) { first, _ in first }
    }
    var inputs = self
    inputs.screen = screen?.renamed(names)
    return inputs
  }

  /// The inputs for a layout with the current fonts.
  fileprivate var unanswered: PageInputs {
    var inputs = self
    inputs.answers = TextAnswers()
    return inputs
  }
}

extension PageRecord {
  /// The reason why nothing can be proven.
  fileprivate func doubt(beside new: PageRecord) -> String {
    if new.inputs == nil { return "this screen has more animations than a golden can hold" }
    if isDamaged { return "the golden's record of its page is damaged" }
    return inputs == nil
      ? "the golden was recorded by an earlier version, without its page "
        + "(`pageshot record --refresh` adds it if the picture is unchanged)"
      : "the recorded page can no longer be laid out"
  }
}
