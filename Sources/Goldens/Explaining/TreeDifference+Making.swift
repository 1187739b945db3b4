import PageLayout
import PageModel

extension TreeDifference {
  /// Finds how a page differs from what a reference tells of it; nil where that is damaged.
  ///
  /// Where both say what was written, that is followed from edit to edit; else boxes are compared with boxes,
  /// and nothing is proven.
  init?(
    _ reference: PageRecord, _ record: PageRecord, _ surroundings: Surroundings,
    _ check: ReferenceCheck
  ) {
    guard let pair = RecordPair(reference, record) else { return nil }
    if let proven = TreeDifference(pair, reference, record, surroundings, check) {
      self = proven
    } else {
      self.init(shown: pair, reference, record, surroundings)
    }
  }

  /// Lays the pages out, step by step; nil where the reference does not tell enough for that.
  private init?(
    _ pair: RecordPair, _ reference: PageRecord, _ record: PageRecord,
    _ surroundings: Surroundings, _ check: ReferenceCheck
  ) {
    guard let newInputs = record.inputs?.unanswered,
      let recorded = reference.inputs?.completed(by: newInputs),
      case let inputs = recorded.unanswered,
      let before = check.layOut(inputs),
      let now = check.layOut(newInputs)
    else { return nil }
    func stage(
      _ page: Page, _ names: Page, _ laidOut: LaidOutInputs, _ tree: BoxTree, _ scale: Double
    ) -> Stage {
      Stage(page, as: names, LaidOutInputs(laidOut.resolved, tree), scale: scale)
    }
    let old = stage(pair.old, pair.old, before, reference.tree, reference.scale)
    let new = stage(pair.new, pair.named, now, record.tree, record.scale)
    let start = stage(pair.old, pair.old, before, before.tree, reference.scale)
    var remembered: Stage?
    if !surroundings.fonts.isEmpty, !recorded.answers.extents.isEmpty {
      remembered = check.layOut(recorded).map {
        stage(pair.old, pair.old, $0, $0.tree, reference.scale)
      }
    }
    func way(replacingAtOnce: Bool) -> (steps: [Step], route: Route) {
      let steps = StepPlan(
        pair.edits, from: old, to: new, (inputs, newInputs), surroundings,
        replacingAtOnce: replacingAtOnce
      ).steps
      let route = Route(
        steps, from: old, to: new, start: start, remembered: remembered, (inputs, newInputs),
        surroundings,
        layOut: check.layOut)
      return (steps, route)
    }
    var (steps, route) = way(replacingAtOnce: true)
    // What is replaced may have no place in the new look: its template may be gone.
    if route.isCoarse { (steps, route) = way(replacingAtOnce: false) }
    route.checkEnd(pair, as: now.tree)
    self.init(route, steps, from: old, to: new, surroundings)
    edits = pair.edits
  }

  /// Compares what boxes show: the causes are what texts and pictures tell.
  private init(
    shown pair: RecordPair, _ reference: PageRecord, _ record: PageRecord,
    _ surroundings: Surroundings
  ) {
    let old = Stage(pair.old, LaidOutInputs(nil, reference.tree), scale: reference.scale)
    let new = Stage(
      pair.new, as: pair.named, LaidOutInputs(nil, record.tree), scale: record.scale)
    let steps = StepPlan(pair.edits, from: old, to: new, nil, surroundings).steps
    self.init(
      Route(comparing: steps, from: old, to: new, reference.doubt(beside: record)), steps,
      from: old, to: new,
      surroundings)
  }
}

extension PageInputs {
  /// To be laid out with today's fonts.
  fileprivate var unanswered: PageInputs {
    var inputs = self
    inputs.answers = TextAnswers()
    return inputs
  }
}

extension PageRecord {
  /// Why nothing can be proven of it.
  fileprivate func doubt(beside new: PageRecord) -> String {
    if new.inputs == nil { return "something moves on this screen" }
    if isDamaged { return "what the reference tells of its page is damaged" }
    return inputs == nil
      ? "the reference was recorded by an earlier version, which did not keep the page "
        + "(`pageshot record --refresh` keeps it where the picture is unchanged)"
      : "the page that the reference tells of cannot be laid out any more"
  }
}
