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

  private let (old, new): (PageInputs, PageInputs)
  /// The rows and sections of the new page by the golden's ids.
  private let parts: NamedParts
  /// The steps of both scenarios by the parts they touched.
  private let (was, now): (Touches, Touches)
  private let script: ScriptDifference

  /// Finds the steps between two screens.
  ///
  /// - Parameters:
  ///   - edits: the edits of each page on the screen, the top page first.
  ///   - old: the golden's screen.
  ///   - new: the new screen.
  ///   - named: the new page with the golden's ids of parts.
  init(_ edits: [[Edit]], from old: PageInputs, to new: PageInputs, named: Page) {
    (self.old, self.new, rest) = (old, new, edits)
    parts = NamedParts(new.page, as: named)
    (was, now) = (Touches(old.way), Touches(new.way))
    let ways = old.way.flatMap { was in new.way.map { (was.steps, $0.steps) } } ?? ([], [])
    script = ScriptDifference(ways.0, ways.1)
    guard let screen = old.screen, let now = new.screen else { return }
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

    init(_ count: Int) {
      fields = Array(repeating: [], count: count)
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
    if let verbs = field.verbs, let change = last(of: verbs), !isShown(field, by: change) {
      owned.fields[change].append(field)
    } else {
      var step = Step(
        rank: rank(of: field), others: [.screen(field.name)],
        causes: [field.cause(at: new.screen?.source)])
      step.followsPages =
        field.verbs != nil && script.changes.isEmpty && old.way != nil && new.way != nil
      steps.append(step)
    }
  }

  /// The last change that a value may follow from.
  private func last(of verbs: [String]) -> Int? {
    script.changes.lastIndex { verbs.contains($0.verb) } ?? script.changes.indices.last
  }

  /// Whether an overlay is all that a change shows.
  private func isShown(_ field: ScreenField, by change: Int) -> Bool {
    field.name == "overlay" && script.changes[change].isShown
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
    guard !script.changes.isEmpty else { return }
    let isOther = old.way?.page != new.way?.page
    for (place, edits) in rest.enumerated() {
      var kept: [Edit] = []
      for edit in edits {
        guard let change = isOther ? otherPage : self.change(of: edit) else {
          kept.append(edit)
          continue
        }
        // Changed ids on another page are not reported.
        if !edit.isName { owned.add(edit, ofPage: place, to: change) }
      }
      rest[place] = kept
    }
  }

  /// The change that brought another page onto the screen.
  private var otherPage: Int? {
    last(of: ["push", "pop", "present", "dismiss", "stack", "tab", "tap"])
  }

  /// The change that an edit follows from; nil if it is from the page's own file.
  private mutating func change(of edit: Edit) -> Int? {
    guard let touch = edit.touch else { return nil }
    let was = was[touch]
    let now = now[touch] + (parts.called(touch).map { self.now[$0] } ?? [])
    let changes = was.compactMap { script.ofOld[$0] } + now.compactMap { script.ofNew[$0] }
    if let change = changes.last {
      guard script.changes[change].isShown else { return change }
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
      guard !change.isShown || !fields.isEmpty || !edits.isEmpty else { continue }
      var cause = change.cause
      cause.change = ([cause.change] + fields.compactMap(\.consequence)).joined(separator: "; ")
      var step = Step(rank: isLess ? .screenAbove : .screen, causes: [cause])
      step.edits = edits.first ?? []
      step.others = Set(fields.map { .screen($0.name) })
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

/// The steps by the parts they touched.
private struct Touches {
  private var steps: [ScriptStep.Touch: [Int]] = [:]

  init(_ way: ScriptWay?) {
    for (place, step) in (way?.steps ?? []).enumerated() {
      for touch in Set(step.touched) { steps[touch, default: []].append(place) }
    }
  }

  subscript(touch: ScriptStep.Touch) -> [Int] { steps[touch] ?? [] }
}

/// The rows and sections of a page, by the ids of another page with equal positions.
private struct NamedParts {
  private(set) var rows: [RowID: Cell] = [:]
  private(set) var sections: [RowID: Section] = [:]

  init(_ page: Page, as named: Page) {
    for (section, other) in zip(page.sections, named.sections) {
      sections[other.editID] = section
      for (cell, other) in zip(section.cells, other.cells) { rows[other.row] = cell }
    }
  }

  /// The touch with the page's own ids; nil if they are the same.
  func called(_ touch: ScriptStep.Touch) -> ScriptStep.Touch? {
    guard case .item(let item) = touch.part else { return nil }
    let own: Edit.Item? =
      switch item {
      case .row(let id): rows[id].map { .row($0.row) }
      case .section(let id): sections[id].map { .section($0.editID) }
      case .tab, .element: nil
      }
    guard let own, own != item else { return nil }
    return ScriptStep.Touch(.item(own), touch.key)
  }
}
