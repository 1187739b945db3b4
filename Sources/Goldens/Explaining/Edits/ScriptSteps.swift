import Editing
import PageLayout
import PageModel

/// The steps that turn a screen into another: changes of the scenario with their consequences.
///
/// Changes of written overlays are steps, too.
struct ScriptSteps {
  typealias Cause = PictureExplanation.Cause

  /// The steps.
  private(set) var steps: [Step] = []
  /// The edits of each page that no change of the scenario explains.
  private(set) var rest: [[Edit]]
  /// The edits of values set by a removed scenario step: they have their recorded place.
  private(set) var unset: Set<Edit> = []
  /// The causes on the page of the edits of values that unchanged steps set.
  private(set) var ofPage: [Edit: [Cause]] = [:]

  private let (old, new): (PageInputs, PageInputs)
  /// The rows and sections of the new page by the golden's ids.
  private let parts: NamedParts
  /// The steps of both scenarios by the parts they touched.
  private let (was, now): (Touches, Touches)
  private let script: ScriptDifference
  private let subject: (Int, Edit.Part) -> String
  /// The changes of the scenario whose effects are reported as edits of the screen.
  private var seen: Set<Int> = []

  /// Finds the steps between two screens.
  ///
  /// - Parameters:
  ///   - edits: the edits of each page on the screen, the top page first.
  ///   - old: the golden's screen.
  ///   - new: the new screen.
  ///   - named: the new page with the golden's ids of parts.
  ///   - subject: names a part of one of the pages.
  init(
    _ edits: [[Edit]], from old: PageInputs, to new: PageInputs, named: Page,
    subject: @escaping (Int, Edit.Part) -> String
  ) {
    self.subject = subject
    (self.old, self.new, rest) = (old, new, edits)
    parts = NamedParts(new.page, as: named)
    (was, now) = (Touches(old.way), Touches(new.way))
    let ways = old.way.flatMap { was in new.way.map { (was.steps, $0.steps) } } ?? ([], [])
    script = ScriptDifference(ways.0, ways.1)
    guard let screen = old.screen, let now = new.screen else {
      addWholeScreen()
      return
    }
    var owned = Owned(script.changes.count)
    for field in ScreenFields(screen, now).all { add(field, &owned) }
    takeEdits(&owned)
    addChanges(owned, isLess: now.offset < screen.offset)
  }

  /// The consequences of each change of the scenario.
  private struct Owned {
    var fields: [[ScreenField]]
    /// The edits of each page.
    var edits: [[[Edit]]]
    /// The causes on the page itself of what the step changes.
    var causes: [[Cause]]

    init(_ count: Int) {
      fields = Array(repeating: [], count: count)
      causes = Array(repeating: [], count: count)
      edits = Array(repeating: [], count: count)
    }

    mutating func add(_ edit: Edit, ofPage page: Int, to change: Int) {
      while edits[change].count <= page { edits[change].append([]) }
      edits[change][page].append(edit)
    }
  }

  // MARK: The screen

  /// Adds a value that differs: to a change of the scenario, or as a step of its own if written.
  private mutating func add(_ field: ScreenField, _ owned: inout Owned) {
    if let key = field.pageKeys.first(where: isOfOnePage) {
      var cause = field.cause(at: new.screen?.source, hasSteps: new.way != nil)
      cause.place = new.page.place(of: key) ?? old.page.place(of: key)
      steps.append(Step(rank: rank(of: field), others: [field.other], causes: [cause]))
    } else if let change = field.verbs.flatMap(last), !isShown(field, by: change) {
      owned.fields[change].append(field)
    } else {
      var step = Step(
        rank: rank(of: field), others: [field.other],
        causes: [field.cause(at: new.screen?.source, hasSteps: new.way != nil)])
      step.followsPages =
        field.verbs != nil && script.changes.isEmpty && old.way != nil && new.way != nil
      steps.append(step)
    }
  }

  /// Whether only one of the pages writes a key.
  private func isOfOnePage(_ key: EditKey) -> Bool {
    (old.page.place(of: key, orGroup: false) == nil)
      != (new.page.place(of: key, orGroup: false) == nil)
  }

  /// Adds that a page has a screen with a notice because its list is empty, or no longer has.
  private mutating func addWholeScreen() {
    guard let screen = old.screen ?? new.screen, let notice = screen.pageOverlays.first else {
      return
    }
    let isGone = new.screen == nil
    var step = Step(rank: .screen, others: [.wholeScreen])
    let words = notice.content.words
    if isOfOnePage(.property("empty")) {
      let place = (isGone ? old : new).page.place(of: .property("empty"))
      var cause = Cause(.state, "\(words) \(isGone ? "removed" : "added")", at: place)
      cause.isRecordedPlace = isGone
      step.causes = [cause]
    } else {
      let words = "\(words) \(isGone ? "disappeared" : "appeared")"
      step.causes = [Cause(.state, words, at: new.page.place(of: .property("data")))]
      (step.followsPages, step.consequence) = (true, words)
    }
    steps.append(step)
  }

  /// The last change that a value may follow from.
  private func last(of verbs: [String]) -> Int? {
    script.changes.lastIndex { verbs.contains($0.verb) } ?? script.changes.indices.last
  }

  /// Whether an overlay is all that a change shows.
  private mutating func isShown(_ field: ScreenField, by change: Int) -> Bool {
    guard field.name == "overlay", script.changes[change].isShown else { return false }
    seen.insert(change)
    return true
  }

  private func rank(of field: ScreenField) -> Step.Rank {
    field.name == "scrolled" && isScrolledLess ? .screenAbove : .screen
  }

  private var isScrolledLess: Bool {
    (new.screen?.offset ?? 0) < (old.screen?.offset ?? 0)
  }

  // MARK: The page

  /// Takes the edits that follow from changes of the scenario.
  private mutating func takeEdits(_ owned: inout Owned) {
    let isOther = old.way?.page != new.way?.page && !script.changes.isEmpty
    for (place, edits) in rest.enumerated() {
      var kept: [Edit] = []
      for edit in edits {
        let own = isOther ? [] : causesOfPage(edit, ofPage: place)
        guard let change = isOther ? otherPage : self.change(of: edit) else {
          if !own.isEmpty { ofPage[edit] = own }
          kept.append(edit)
          continue
        }
        owned.causes[change] += own
        // Changed ids on another page are not reported.
        if !edit.isName { owned.add(edit, ofPage: place, to: change) }
      }
      rest[place] = kept
    }
  }

  /// The causes on the page itself behind an edit of a value that steps set.
  private func causesOfPage(_ edit: Edit, ofPage place: Int) -> [Cause] {
    guard let touch = edit.touch, case .set(let part, _, _, _) = edit else { return [] }
    func steps(_ way: ScriptWay?, _ places: [Int]) -> [ScriptStep] {
      places.compactMap { way?.steps[$0] }
    }
    return ScriptBases(edit, steps(old.way, was[touch]), steps(new.way, nowTouching(touch)))?
      .causes(subject: subject(place, part)) ?? []
  }

  /// The new steps that touched a part, which may have another id now.
  private func nowTouching(_ touch: ScriptStep.Touch) -> [Int] {
    now[touch] + (parts.called(touch).map { now[$0] } ?? [])
  }

  /// The change that brought another page onto the screen.
  private var otherPage: Int? {
    last(of: ["push", "pop", "present", "dismiss", "stack", "tab", "tap"])
  }

  /// The change that an edit follows from; nil if it is from the page's own file.
  private mutating func change(of edit: Edit) -> Int? {
    guard !script.changes.isEmpty, let touch = edit.touch else { return nil }
    let (was, now) = (was[touch], nowTouching(touch))
    let changes = was.compactMap { script.ofOld[$0] } + now.compactMap { script.ofNew[$0] }
    if let change = changes.last {
      guard script.changes[change].isShown else { return change }
      seen.insert(change)
      if now.isEmpty { unset.insert(edit) }
      return nil
    }
    // Without a changed step, the same step took effect in time for only one of the screens.
    if was.isEmpty != now.isEmpty { return last(of: ["wait"]) }
    return isOfData(edit) ? dataChange : nil
  }

  /// Whether an edit may follow from changed data.
  private func isOfData(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(.row, _, _), .insert(.section, _, _), .remove(.row, _, _), .remove(.section, _, _),
      .move:
      true
    case .set(.page, let key, _, _): new.page.place(of: key)?.data != nil
    case .set(.item(.row(let id)), let key, _, _): parts.rows[id]?.place(of: key)?.data != nil
    case .set(.item(.section(let id)), let key, _, _):
      parts.sections[id]?.place(of: key)?.data != nil
    default: false
    }
  }

  /// The change that brought data, or no longer does; nil if there is none.
  private var dataChange: Int? {
    let (olds, news) = (old.way?.bringing ?? [], new.way?.bringing ?? [])
    let own = olds.compactMap { script.ofOld[$0] } + news.compactMap { script.ofNew[$0] }
    // If the step is unchanged, its data arrived in time for only one of the screens.
    return own.max() ?? (olds.count == news.count ? nil : last(of: ["data", "wait"]))
  }

  // MARK: Changes

  /// Adds a step for each change of the scenario, unless the screen itself shows it.
  private mutating func addChanges(_ owned: Owned, isLess: Bool) {
    for (index, change) in script.changes.enumerated() {
      let (fields, edits) = (owned.fields[index], owned.edits[index])
      guard !fields.isEmpty || !edits.isEmpty || !seen.contains(index) else { continue }
      var cause = change.cause
      cause.change = ([cause.change] + fields.compactMap(\.consequence)).joined(separator: "; ")
      let causes = [cause] + owned.causes[index].eachOnce
      var step = Step(rank: isLess ? .screenAbove : .screen, causes: causes)
      step.edits = edits.first ?? []
      step.others = Set(fields.map(\.other))
      for (place, edits) in edits.dropFirst().enumerated() {
        step.others.formUnion(edits.map { .other(place, $0) })
      }
      if step.edits.contains(where: \.isArrangement) {
        step.rank = isLess ? .screenAbove : .insertion
      }
      steps.append(step)
    }
  }
}

extension ScriptWay {
  /// The steps that brought data, or changed more than is recorded.
  fileprivate var bringing: [Int] { steps.indices.filter { steps[$0].bringsData } }
}

extension ScreenField {
  /// The consequence of a step as text; nil if it is obvious.
  fileprivate var consequence: String? {
    if name == "overlay" {
      let gone = old?.words == "none" ? nil : old.map { "\($0.words) disappeared" }
      return [gone, new.map { "\($0.words) appeared" }].compactMap(\.self).joined(separator: ", ")
    }
    guard name.hasSuffix(" is"), let old, let new else { return nil }
    let subject = name.dropLast(" is".count)
    if new.words == "shown" {
      return old.words.hasSuffix("hidden") ? "\(subject) is still shown" : nil
    }
    return "\(subject) is \(new.words)"
  }
}

extension Edit {
  /// The part and key that a scenario step touches with this edit; nil for a changed id.
  fileprivate var touch: ScriptStep.Touch? {
    switch self {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      ScriptStep.Touch(.item(item))
    case .set(let part, let key, _, _): ScriptStep.Touch(part, key.text)
    case .identify: nil
    }
  }

  /// Whether the edit inserts, removes or moves an item.
  fileprivate var isArrangement: Bool {
    switch self {
    case .insert, .remove, .move: true
    case .set, .identify: false
    }
  }
}
