import Editing
import PageLayout
import PageModel

/// The steps in which a screen becomes another: what a script does otherwise, with all that follows from it, and
/// what is written otherwise of what lies over the page.
struct ScriptSteps {
  typealias Cause = PictureExplanation.Cause

  /// The steps.
  private(set) var steps: [Step] = []
  /// The edits of each page on the screen that a script's other steps did not make.
  private(set) var rest: [[Edit]]
  /// The values of the page that a step set which the script has no more: they are cited where they were written.
  private(set) var unset: Set<Edit> = []

  private let (old, new): (PageInputs, PageInputs)
  /// The rows and sections of the new page, by what they were called before.
  private let parts: NamedParts
  /// The steps of both ways that changed something.
  private let (was, now): (Touches, Touches)
  private let script: ScriptDifference

  /// Between screens.
  ///
  /// - Parameters:
  ///   - edits: those of each page on the screen, the one on top first.
  ///   - old: the screen that it was.
  ///   - new: the screen that it is.
  ///   - named: the new page with its parts called as they were before.
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

  /// What belongs to each change of a script.
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

  /// Adds what is another on the screen: as a step of its own where it is written so, else to what the script does
  /// otherwise.
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

  /// The last change that something may follow from.
  private func last(of verbs: [String]) -> Int? {
    script.changes.lastIndex { verbs.contains($0.verb) } ?? script.changes.indices.last
  }

  /// Whether what lies over the page is the whole of a change: an overlay that the script shows, or shows no more.
  private func isShown(_ field: ScreenField, by change: Int) -> Bool {
    field.name == "over the page" && script.changes[change].isShown
  }

  private func rank(of field: ScreenField) -> Step.Rank {
    field.name == "scrolled" && isScrolledLess ? .screenAbove : .screen
  }

  private var isScrolledLess: Bool {
    (new.screen?.offset ?? 0) < (old.screen?.offset ?? 0)
  }

  // MARK: The page

  /// Takes the edits that a script's other steps made.
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
        // That rows of another page are called something else goes without saying.
        if !edit.isName { owned.add(edit, ofPage: place, to: change) }
      }
      rest[place] = kept
    }
  }

  /// The change that another page came onto the screen with.
  private var otherPage: Int? {
    last(of: ["push", "pop", "present", "dismiss", "stack", "tab", "tap"])
  }

  /// The change that made an edit; nil where the page's own file did.
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
    // The same step did it in time before, and does not now.
    if was.isEmpty != now.isEmpty { return last(of: ["wait"]) }
    return isOfData(edit) ? dataChange : nil
  }

  /// Whether other data may have made an edit.
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

  /// The change with which data came, or came no more; nil: there is none.
  private var dataChange: Int? {
    let (olds, news) = (old.way?.bringing ?? [], new.way?.bringing ?? [])
    let own = olds.compactMap { script.ofOld[$0] } + news.compactMap { script.ofNew[$0] }
    // Of a step that is the same, it came in time before or now.
    return own.max() ?? (olds.count == news.count ? nil : last(of: ["data", "wait"]))
  }

  // MARK: Changes

  /// Adds a step for each change of the script; what the screen shows by itself is told there.
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
      if step.edits.contains(where: \.isOfPlaces) { step.rank = isLess ? .screenAbove : .insertion }
      steps.append(step)
    }
  }
}

extension ScriptWay {
  /// The steps that brought data, or changed more than is remembered.
  fileprivate var bringing: [Int] { steps.indices.filter { steps[$0].bringsData } }
}

extension ScreenField {
  /// What is there now, or is gone, where a step follows from others; nil for what goes without saying.
  fileprivate var consequence: String? {
    if name == "over the page" {
      let gone = old?.words == "nothing" ? nil : old.map { "\($0.words) is gone" }
      return [gone, new.map { "\($0.words) is there" }].compactMap(\.self).joined(separator: ", ")
    }
    guard name.hasSuffix(" is"), let old, let new else { return nil }
    let subject = name.dropLast(" is".count)
    if new.words == "there" {
      return old.words.hasSuffix("gone") ? "\(subject) is still there" : nil
    }
    return "\(subject) is \(new.words)"
  }
}

extension Edit {
  /// What a step that makes it changes; nil for a name.
  fileprivate var touch: ScriptStep.Touch? {
    switch self {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      ScriptStep.Touch(.item(item))
    case .set(let part, let key, _, _): ScriptStep.Touch(part, key.text)
    case .identify: nil
    }
  }

  /// Whether something comes, goes or moves.
  fileprivate var isOfPlaces: Bool {
    switch self {
    case .insert, .remove, .move: true
    case .set, .identify: false
    }
  }
}

/// The steps of a way by what they changed.
private struct Touches {
  private var steps: [ScriptStep.Touch: [Int]] = [:]

  init(_ way: ScriptWay?) {
    for (place, step) in (way?.steps ?? []).enumerated() {
      for touch in Set(step.touched) { steps[touch, default: []].append(place) }
    }
  }

  subscript(touch: ScriptStep.Touch) -> [Int] { steps[touch] ?? [] }
}

/// The rows and sections of a page, by what they are called on another that has them at the same places.
private struct NamedParts {
  private(set) var rows: [RowID: Cell] = [:]
  private(set) var sections: [RowID: Section] = [:]

  init(_ page: Page, as named: Page) {
    for (section, other) in zip(page.sections, named.sections) {
      sections[other.editID] = section
      for (cell, other) in zip(section.cells, other.cells) { rows[other.row] = cell }
    }
  }

  /// What is changed, as the page itself calls it; nil where it is called so.
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
