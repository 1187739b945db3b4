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
  private let named: Page
  private let script: ScriptDifference

  /// Between screens.
  ///
  /// - Parameters:
  ///   - edits: those of each page on the screen, the one on top first.
  ///   - old: the screen that it was.
  ///   - new: the screen that it is.
  ///   - named: the new page with its parts called as they were before.
  init(_ edits: [[Edit]], from old: PageInputs, to new: PageInputs, named: Page) {
    (self.old, self.new, self.named, rest) = (old, new, named, edits)
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
    var edits: [[[Edit]]]

    init(_ count: Int) {
      fields = Array(repeating: [], count: count)
      edits = Array(repeating: [], count: count)
    }
  }

  // MARK: The screen

  /// Adds what is another on the screen: as a step of its own where it is written so, else to what the script does
  /// otherwise.
  private mutating func add(_ field: ScreenField, _ owned: inout Owned) {
    if let verbs = field.verbs, let change = last(of: verbs), !isShown(field, by: change) {
      owned.fields[change].append(field)
    } else {
      steps.append(
        Step(
          rank: rank(of: field), others: [.screen(field.name)],
          causes: [field.cause(at: new.screen?.source)]))
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
        if isOther || edit.isName == false, let change = isOther ? otherPage : self.change(of: edit)
        {
          while owned.edits[change].count < rest.count { owned.edits[change].append([]) }
          owned.edits[change][place].append(edit)
        } else {
          kept.append(edit)
        }
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
    let (was, now) = (
      touches(of: edit, old.way?.steps, inNew: false),
      touches(of: edit, new.way?.steps, inNew: true)
    )
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

  /// The steps of a way that made an edit, or undid it.
  private func touches(of edit: Edit, _ steps: [ScriptStep]?, inNew: Bool) -> [Int] {
    let (part, key) = edit.touched
    let parts = [part] + (inNew ? [part.flatMap(named)] : [])
    return (steps ?? []).enumerated().filter { _, step in
      step.touched.contains { touch in
        parts.contains(touch.part) && touch.key == key
      }
    }.map(\.offset)
  }

  /// What a part of the page as it was is called on the new page.
  private func named(_ part: Edit.Part) -> Edit.Part? {
    guard case .item(let item) = part else { return part }
    switch item {
    case .row(let id):
      let places = zip(named.sections, new.page.sections).flatMap { zip($0.cells, $1.cells) }
      return places.first { $0.0.row == id }.map { .item(.row($0.1.row)) }
    case .section(let id):
      return zip(named.sections, new.page.sections).first { $0.0.editID == id }
        .map { .item(.section($0.1.editID)) }
    case .tab, .element: return part
    }
  }

  /// Whether other data may have made an edit.
  private func isOfData(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(.row, _, _), .insert(.section, _, _), .remove(.row, _, _), .remove(.section, _, _),
      .move:
      true
    case .set(.page, let key, _, _): new.page.place(of: key)?.data != nil
    case .set(.item(.row(let id)), let key, _, _):
      named.sections.lazy.flatMap(\.cells).first { $0.row == id }?.place(of: key)?.data != nil
    case .set(.item(.section(let id)), let key, _, _):
      named.sections.first { $0.editID == id }?.place(of: key)?.data != nil
    default: false
    }
  }

  /// The change with which data came, or came no more; nil: there is none.
  private var dataChange: Int? {
    let olds = script.ofOld.filter { old.way?.steps[$0.key].bringsData == true }
    let news = script.ofNew.filter { new.way?.steps[$0.key].bringsData == true }
    return (Array(olds.values) + Array(news.values)).max()
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
  /// What it is of, and which value; none where something comes, goes or moves.
  fileprivate var touched: (part: Part?, key: String?) {
    switch self {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _): (.item(item), nil)
    case .set(let part, let key, _, _): (part, key.text)
    case .identify: (nil, nil)
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
