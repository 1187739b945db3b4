import Geometry
import PageLayout
import PageModel

/// The steps from one page to another, in order.
struct StepPlan {
  typealias Cause = PictureExplanation.Cause

  let old: Stage
  let new: Stage
  /// The steps, in no order.
  private var steps: [Step] = []
  /// All pages on both screens, the top one first.
  private let stages: [(old: Stage, new: Stage)]
  /// The edits of values set by a removed scenario step.
  private var unset: Set<Edit> = []
  /// The causes of values that scenario steps set, known from what the steps found on the page.
  private var told: [Edit: [Cause]]

  /// Another page on the screen, beside the top one.
  struct OtherPage {
    /// Its index among the pages of each screen.
    let place: (old: Int, new: Int)
    let edits: [Edit]
    let old: Stage
    let new: Stage
  }

  /// Finds the steps for edits, and for differences outside of the page, each with causes of its own.
  ///
  /// With `replacingAtOnce`, a replacement is inserted in the step that removes the old items.
  /// Other pages are those on the screen beside the top one; `moved` are at another place of each screen.
  init(
    _ edits: [Edit], from old: Stage, to new: Stage, _ inputs: (old: PageInputs, new: PageInputs)?,
    _ around: EnvironmentChange, told: [Edit: [Cause]] = [:], others: [OtherPage] = [],
    moved: [OtherPage] = [], replacingAtOnce: Bool = true
  ) {
    (self.old, self.new, self.told) = (old, new, told)
    stages = [(old, new)] + others.map { ($0.old, $0.new) }
    var (rest, ofScreen) = ([edits] + others.map(\.edits), [Step]())
    if let inputs {
      let stages = [new] + others.map(\.new)
      let script = ScriptSteps(
        rest, from: inputs.old, to: inputs.new, named: stages.map(\.named), moved: moved
      ) { page, part in
        let stage = stages[page]
        return stage.partNames.paths[PartName(part)].map(stage.subject) ?? ""
      }
      (rest, ofScreen) = (script.rest, script.steps)
      (unset, self.told) = (script.unset, script.ofPage)
      for (page, edits) in zip(moved, script.ofMoved) {
        let own = StepPlan(edits, from: page.old, to: page.new, nil, around).inOrder
        script.bringing.map { ofScreen[$0].causes += own.flatMap(\.causes) }
      }
    }
    steps = StructureSteps(rest[0], from: old, to: new, replacingAtOnce: replacingAtOnce).steps
    steps += TemplateSteps.steps(rest[0], from: old, to: new)
    let renames = TemplateRenames(rest[0], from: old, to: new)
    steps += renames.steps
    addValues(rest[0].filter { !renames.edits.contains($0) })
    if let inputs { addSurroundings(inputs.old, inputs.new, around) }
    steps += ofScreen
    for (place, page) in others.enumerated() {
      let own = StepPlan(
        rest[place + 1], from: page.old, to: page.new, nil, around, told: self.told,
        replacingAtOnce: replacingAtOnce)
      for step in own.steps { add(step, ofOther: place) }
    }
    followPages()
  }

  /// The steps in the order in which they are made; those with a cause in common are one.
  var inOrder: [Step] {
    var steps = steps
    for (old, new) in stages { steps.joinData(of: DataFileChange(old.page, new.page)) }
    steps.joinData()
    steps.joinRepeated()
    // The sort is stable for equal ranks. A section comes before the rows that others add to it.
    return steps.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      let rows = (left.addsSection ? 0 : 1, right.addsSection ? 0 : 1)
      return left.rank == right.rank && left.rank == .insertion && rows.0 != rows.1
        ? rows.0 < rows.1 : (left.rank, one.offset) < (right.rank, other.offset)
    }
    .map(\.element)
  }

  /// Assigns causes to screen changes that follow from the pages after equal scenario steps.
  ///
  /// These are the causes of steps that may move rows, otherwise all.
  private mutating func followPages() {
    let reasons = steps.filter { !$0.followsPages && !$0.causes.isEmpty }
    let moving = reasons.filter { $0.shiftsRows || $0.rank <= .tableStyle }
    let causes = (moving.isEmpty ? reasons : moving).flatMap(\.causes).eachOnce
    guard !causes.isEmpty else { return }
    let consequences = steps.lazy.compactMap(\.consequences).first ?? []
    func told(_ cause: Cause) -> Cause {
      causes.contains(cause) ? consequences.reduce(cause) { $0.adding(.consequence($1)) } : cause
    }
    for place in steps.indices {
      steps[place].causes = (steps[place].followsPages ? causes : steps[place].causes).map(told)
    }
  }

  /// Adds a step of another page on the screen; equal edits of both pages are one step.
  private mutating func add(_ step: Step, ofOther place: Int) {
    let edits = Set(step.edits)
    var other = step
    (other.edits, other.targets) = ([], [])
    other.others = (other.others + step.edits.map { .other(place, $0) }).eachOnce
    let same = steps.firstIndex {
      !edits.isDisjoint(with: $0.edits) || !$0.causes.isEmpty && $0.causes == step.causes
    }
    guard let same else { return steps.append(other) }
    // The top page has the cause.
    if !edits.isDisjoint(with: steps[same].edits) { other.causes = [] }
    steps[same].take(other: other)
  }

  // MARK: Values

  /// Adds a step for each value; related values share a step.
  private mutating func addValues(_ edits: [Edit]) {
    var edits = edits.filter { !TemplateSteps.has($0) }
    if let step = steps.firstIndex(where: { $0.edits.contains(where: \.isOfTabs) }) {
      let following = SelectedTabs.following(edits, old, new)
      steps[step].edits += following
      edits.removeAll(where: following.contains)
    }
    if let pair = SelectedTabs(edits, old, new) {
      add([pair.cause], of: pair.edits, in: .page)
      steps[steps.count - 1].rank = .bar
      steps[steps.count - 1].targets = Set(pair.tabs)
      edits.removeAll(where: pair.edits.contains)
    }
    let sets = Dictionary(grouping: edits, by: \.part)
    for part in edits.compactMap(\.part).eachOnce {
      for group in ValueSteps.groups(sets[part] ?? []) { addValues(group, of: part) }
    }
    for case .identify(let item, let name) in edits { addName(item, name) }
  }

  private mutating func addValues(_ group: [Edit], of part: Edit.Part) {
    if group.count == 1, let causes = told[group[0]] { return add(causes, of: group, in: part) }
    let words = ValueWords(part, old: old, new: new)
    guard unset.isDisjoint(with: group), let list = ListEdit(of: group) else {
      let causes = words.causes(of: group, areUnset: !unset.isDisjoint(with: group))
      return add(causes, of: group, in: part, isImplied: words.areImplied(group))
    }
    for item in list.parts {
      add(words.causes(of: item) ?? words.causes(of: [item.edit]), of: [item.edit], in: part)
    }
  }

  /// Adds a step that sets values of a part.
  private mutating func add(
    _ causes: [Cause], of edits: [Edit], in part: Edit.Part, isImplied: Bool = false
  ) {
    var step = Step(rank: ValueSteps.rank(of: edits), edits: edits, causes: causes)
    step.isImplied = isImplied
    if PartName(part) != .page { step.targets = [PartName(part)] }
    // Bars show their own values.
    if part == .page, step.rank >= .hiddenBar { step.targets = ValueSteps.bars(of: edits) }
    if step.rank == .theme { step.others = [.look] }
    steps.append(step)
  }

  /// Adds a changed id of a row or section, which is invisible.
  private mutating func addName(_ item: Edit.Item, _ name: RowID) {
    let partName = PartName(.item(item))
    guard let path = new.partNames.paths[partName] else { return }
    func words(_ id: RowID) -> String? { if case .named(let name) = id { name } else { nil } }
    var cause = CauseWords.change(of: "id", words(item.id), words(name))
    cause.subject = new.subject(path)
    let was = old.partNames.paths[partName].flatMap { old.place(of: .property("id"), in: $0) }
    if words(name) == nil { (cause.place, cause.isRecordedPlace) = (was, was != nil) }
    let now = new.place(of: .property("id"), in: path)?
      .blaming(was, from: words(item.id), to: words(name)).first
    cause.place = cause.place ?? now ?? new.place(of: nil, in: path)
    steps.append(Step(rank: .content, targets: [partName], causes: [cause]))
  }

  // MARK: Environment

  /// Adds the differences outside of the page: appearance, theme, images.
  private mutating func addSurroundings(
    _ old: PageInputs, _ new: PageInputs, _ around: EnvironmentChange
  ) {
    let axes = Axis.ofLook.filter { $0 != .theme && old.look[$0] != new.look[$0] }
    if !axes.isEmpty {
      let causes = axes.map {
        Cause(.theme, CauseChange(of: "\($0)", old.look[$0] ?? "", new.look[$0] ?? ""))
      }
      steps.append(Step(rank: .theme, others: [.look], causes: causes))
    } else {
      steps += TokenSteps(from: old, to: new).steps
    }
    if old.look.viewport != new.look.viewport {
      let cause = Cause.viewport(from: old.look, to: new.look)
      steps.append(Step(rank: .viewport, others: [.viewport], causes: [cause]))
    }
    for (name, image) in old.images.sorted(by: { $0.key < $1.key }) {
      guard let now = new.images[name], now.isLaidOut(unlike: image), let cause = around.image(name)
      else { continue }
      steps.append(Step(rank: .image, others: [.image(name)], causes: [cause]))
    }
  }
}

extension PictureExplanation.Cause {
  /// The cause of another viewport of the run: a flag, or a line of the file of settings.
  fileprivate static func viewport(from old: Look, to new: Look) -> Self {
    let side: KeyPath<ViewportOrigin, ViewportOrigin.Setter?> =
      old.viewport.width == new.viewport.width ? \.height : \.width
    let (was, now) = (old.viewportOrigin[keyPath: side], new.viewportOrigin[keyPath: side])
    var cause = Self(.theme, "viewport \(old.viewport.words) → \(new.viewport.words)")
    switch now ?? was {
    case .file(let source)?: (cause.place, cause.isRecordedPlace) = (source, now == nil)
    case .flag(let name)? where now != nil: cause.change.additions.append(.setter(name))
    case .flag?, nil: break
    }
    return cause
  }
}

extension Step {
  /// Whether the step inserts a section.
  fileprivate var addsSection: Bool {
    edits.contains { if case .insert(.section, _, _) = $0 { true } else { false } }
  }
}

extension Edit {
  /// Whether it inserts, removes or moves a tab.
  fileprivate var isOfTabs: Bool {
    switch self {
    case .insert(.tab, _, _), .remove(.tab, _, _), .move(.tab, _, _): true
    default: false
    }
  }

  /// The part whose value is set; nil for other edits.
  var part: Part? {
    if case .set(let part, _, _, _) = self { part } else { nil }
  }
}
