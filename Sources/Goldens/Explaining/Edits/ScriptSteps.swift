import Editing
import PageLayout
import PageModel

/// The steps that turn a screen into another: changes of the scenario and of written overlays.
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

  /// The step that brings other pages onto the screen, by its index.
  private(set) var bringing: Int?
  /// The edits of each page at another place of each screen that no change of the scenario explains.
  private(set) var ofMoved: [[Edit]] = []

  private let (old, new): (PageInputs, PageInputs)
  /// The pages on both screens, the top page first.
  private let pages: [TouchedPage]
  private let script: ScriptDifference
  private let origins: EditOrigins
  private let subject: (Int, Edit.Part) -> String

  /// Finds the steps between two screens.
  ///
  /// - Parameters:
  ///   - edits: the edits of each page on the screen, the top page first.
  ///   - old: the golden's screen.
  ///   - new: the new screen.
  ///   - named: the new pages with the golden's ids of parts.
  ///   - moved: the pages that are at another place of each screen.
  ///   - subject: names a part of one of the pages.
  init(
    _ edits: [[Edit]], from old: PageInputs, to new: PageInputs, named: [Page],
    moved: [StepPlan.OtherPage], subject: @escaping (Int, Edit.Part) -> String
  ) {
    self.subject = subject
    (self.old, self.new, rest) = (old, new, edits)
    pages = edits.indices.map { TouchedPage(($0, $0), of: old, and: new, named: named[$0]) }
    let none = ScriptWay(to: "", [])
    let ways = old.way.flatMap { was in new.way.map { (was, $0) } } ?? (none, none)
    let renamed = pages.map(\.renamed).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    script = ScriptDifference(ways.0, ways.1, renamed: renamed)
    origins = EditOrigins(script, from: old, to: new)
    guard let screen = old.screen, let now = new.screen else {
      addWholeScreen()
      return
    }
    var owned = Owned(script.changes.count)
    for field in ScreenFields(screen, now).all { add(field, &owned) }
    takeEdits(&owned)
    takeMoved(moved, &owned)
    addChanges(owned, isLess: now.offset < screen.offset)
  }

  // MARK: The screen

  /// Adds a value that differs: to a change of the scenario, or as a step of its own if written.
  private mutating func add(_ field: ScreenField, _ owned: inout Owned) {
    if let key = field.pageKeys.first(where: isOfOnePage) {
      var cause = field.cause(at: new.screen?.source, hasSteps: new.way != nil)
      cause.place = new.page.place(of: key) ?? old.page.place(of: key)
      steps.append(Step(rank: rank(of: field), others: [field.other], causes: [cause]))
    } else if field.pageKeys.contains(.property("empty")), let consequence = field.consequence,
      let cause = Cause.list(from: old.page, to: new.page, consequence)
    {
      steps.append(Step(rank: rank(of: field), others: [field.other], causes: [cause]))
    } else if let change = field.verbs.flatMap(script.last) ?? script.answer(opening: field.opener),
      !isShown(field, by: change, &owned)
    {
      owned.fields[change].append(field)
      guard field.name == "motion" else { return }
      owned.add(script.motions.filter { $0 != change }, to: change)
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
    } else if let cause = Cause.list(
      from: old.page, to: new.page, "\(words) \(isGone ? "disappeared" : "appeared")")
    {
      step.causes = [cause]
    } else {
      let words = "\(words) \(isGone ? "disappeared" : "appeared")"
      step.causes = [Cause(.state, words, at: new.page.place(of: .property("data")))]
      (step.followsPages, step.consequences) = (true, [words])
    }
    steps.append(step)
  }

  /// Whether an overlay is all that a change shows.
  private func isShown(_ field: ScreenField, by change: Int, _ owned: inout Owned) -> Bool {
    guard field.name == "overlay", script.changes[change].isShown else { return false }
    owned.seen.insert(change)
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
    for (place, edits) in rest.enumerated() {
      var kept: [Edit] = []
      let mover = origins.mover(in: edits, of: pages[place])
      for edit in edits {
        let own = origins.isOther(pages[place]) ? [] : causesOfPage(edit, ofPage: place)
        let move = edit.isMove ? mover.map { EditOrigins.Origin.changes([$0]) } : nil
        let edited: EditOrigins.Origin? =
          pages[place].isOfAction(edit, in: script.same) ? .page : nil
        switch move ?? edited ?? origins.origin(of: edit, on: pages[place], mayShow: own.isEmpty) {
        case .changes(let found):
          // One edit has one step, with all its causes.
          let last = found[found.count - 1]
          owned.causes[last] += own + rewritten(edit, ofPage: place)
          owned.add(found.dropLast(), to: last)
          // Changed ids on another page are not reported.
          if !edit.isName { owned.add(edit, ofPage: place, to: last) }
          continue
        case .shown(let change, let isUnset):
          owned.seen.insert(change)
          if isUnset { unset.insert(edit) }
        case .page: break
        }
        if !own.isEmpty { ofPage[edit] = own }
        kept.append(edit)
      }
      takeRestored(&kept, ofPage: place)
      rest[place] = kept
      for edit in kept where ofPage[edit] == nil {
        ofPage[edit] = pages[place].causes(ofEventIn: edit, among: ofPage)
      }
    }
  }

  /// Takes the rows that come back because an action, itself unchanged, replaces fewer.
  private mutating func takeRestored(_ edits: inout [Edit], ofPage place: Int) {
    let unchanged = pages[place].olds.indices.filter { script.ofOld[$0] == nil }
    for found in unchanged.compactMap({ pages[place].restored(in: edits, by: $0) }) {
      var step = Step(rank: .insertion)
      let all = found.gone + found.back
      if place == 0 { step.edits = all } else { step.others = all.map { .other(place - 1, $0) } }
      let gone = BroughtRows(found.gone, of: pages[place]) { [subject] in subject(place, $0) }
      step.causes = gone.causes
      steps.append(step)
      edits.removeAll(where: all.contains)
    }
  }

  /// The causes on the page itself behind an edit of a value that steps set.
  private func causesOfPage(_ edit: Edit, ofPage place: Int) -> [Cause] {
    guard let touch = edit.touch, case .set(let part, _, _, _) = edit else { return [] }
    let page = pages[place]
    let (was, now) = page.touching(touch, of: edit)
    return ScriptBases(edit, was.map { page.olds[$0] }, now.map { page.news[$0] })?
      .causes(subject: subject(place, part)) ?? []
  }

  /// The cause of a text whose words changed beside the data that a step brings.
  private func rewritten(_ edit: Edit, ofPage place: Int) -> [Cause] {
    guard case .set(let part, let key, _, _) = edit,
      case (let was?, let now?) = pages[place].places(of: edit), let from = was.text,
      let to = now.text, from != to
    else { return [] }
    var cause = CauseWords.change(of: key.text, from, to)
    (cause.subject, cause.place) = (subject(place, part), now.alone)
    return [cause]
  }

  /// Takes the edits of pages that are at another place of each screen, where pages are brought.
  private mutating func takeMoved(_ pages: [StepPlan.OtherPage], _ owned: inout Owned) {
    guard let bringing = origins.bringing else { return }
    for page in pages {
      let touched = TouchedPage(page.place, of: old, and: new, named: page.new.named)
      var own: [Edit] = []
      for edit in page.edits {
        guard case .changes(let found) = origins.origin(of: edit, on: touched, mayShow: false)
        else {
          own.append(edit)
          continue
        }
        owned.add(found.filter { $0 != bringing }, to: bringing)
      }
      ofMoved.append(own)
    }
  }

  // MARK: Changes

  /// Adds a step for each change of the scenario, unless the screen itself shows it.
  private mutating func addChanges(_ owned: Owned, isLess: Bool) {
    for (index, change) in script.changes.enumerated() {
      let (fields, edits) = (owned.fields[index], owned.edits[index])
      guard owned.isStep(index) || !owned.seen.contains(index) else { continue }
      var causes = change.causes
      let consequences = fields.compactMap(\.consequence)
      causes[0] = consequences.reduce(causes[0]) { $0.adding(.consequence($1)) }
      causes += owned.causes[index].eachOnce
      // A change with consequences has a step of its own.
      causes += owned.others[index].eachOnce.filter { !owned.isStep($0) }
        .flatMap { script.changes[$0].causes }
      for (place, edits) in edits.enumerated() where change.bringsRows {
        let rows = BroughtRows(edits, of: pages[place]) { [subject] in subject(place, $0) }
        causes += rows.causes + rows.reordering(by: script.steps(of: index))
      }
      if index == origins.bringing { bringing = steps.count }
      var step = Step(rank: isLess ? .screenAbove : .screen, causes: causes)
      (step.edits, step.isOfScript) = (edits.first ?? [], true)
      step.followsPages = change.answer.map { $0.datum == nil } ?? false
      if step.followsPages, !consequences.isEmpty { step.consequences = consequences }
      step.others = fields.map(\.other)
      // Another page may have another theme.
      if step.edits.contains(where: \.isOfTheme) { step.others.append(.look) }
      for (place, edits) in edits.dropFirst().enumerated() {
        step.others += edits.map { .other(place, $0) }
      }
      step.others = step.others.eachOnce
      if step.edits.contains(where: \.isArrangement) {
        step.rank = isLess ? .screenAbove : .insertion
      }
      steps.append(step)
    }
  }
}

extension Edit {
  /// Whether the edit sets the theme of the page.
  fileprivate var isOfTheme: Bool {
    if case .set(.page, .property("theme"), _, _) = self { true } else { false }
  }

  /// Whether the edit inserts, removes or moves an item.
  fileprivate var isArrangement: Bool {
    switch self {
    case .insert, .remove, .move: true
    case .set, .identify: false
    }
  }
}
