import Editing
import PageModel

/// Finds the changes of a scenario from which the edits of the screen's pages follow.
struct EditOrigins {
  /// From where an edit is.
  enum Origin {
    /// The page's own file.
    case page
    /// A change of the scenario that is told as the edit; `isUnset`: a value is no longer set.
    case shown(Int, isUnset: Bool)
    /// Changes of the scenario, in order.
    case changes([Int])
  }

  /// Whether other pages are on the screen because of the scenario.
  private let areOfOtherPages: Bool
  private let script: ScriptDifference
  private let (old, new): (ScriptWay?, ScriptWay?)

  /// The origins by the difference of the ways to two screens.
  ///
  /// Another name alone is no other page: a golden can have any. On their way, two pages may change places.
  init(_ script: ScriptDifference, from old: PageInputs, to new: PageInputs) {
    (self.script, self.old, self.new) = (script, old.way, new.way)
    let (was, now) = (old.page.places.whole?.file, new.page.places.whole?.file)
    let haveChanged =
      new.others.contains { $0.places.whole?.file == was }
      || old.others.contains { $0.places.whole?.file == now }
    areOfOtherPages =
      was != now && (old.way?.page != new.way?.page || haveChanged) && !script.changes.isEmpty
  }

  /// Whether a place on the screen has another page because of the scenario.
  func isOther(_ page: TouchedPage) -> Bool { areOfOtherPages && page.isOfTwoFiles }

  /// The change that brought other pages onto the screen; nil if they are the same.
  var bringing: Int? {
    areOfOtherPages
      ? script.lastDoing(["push", "pop", "present", "dismiss", "stack", "tab"])
        ?? script.last(of: ["tap"]) : nil
  }

  /// The origin of an edit of a page; `mayShow`: a change of its value can be told as the edit.
  func origin(of edit: Edit, on page: TouchedPage, mayShow: Bool) -> Origin {
    let (was, now) = edit.touch.map { page.touching($0, of: edit) } ?? ([], [])
    let found = Set(
      page.olds.since(was, edit).compactMap { script.ofOld[$0] }
        + page.news.since(now, edit).compactMap { script.ofNew[$0] })
    if isOther(page) {
      // Later steps change what was brought.
      return bringing.map { bringing in .changes(found.filter { $0 > bringing } + [bringing]) }
        ?? .page
    }
    guard !script.changes.isEmpty, edit.touch != nil else { return .page }
    if let only = found.first {
      guard found.count == 1, mayShow, script.changes[only].isShown else {
        return .changes(found.sorted())
      }
      let isLast = was.last.map { script.ofOld[$0] == only } ?? false
      let isUnset = isLast && !now.contains { script.ofNew[$0] != nil }
      return .shown(only, isUnset: isUnset)
    }
    // Without a changed step, the same step took effect in time for only one of the screens.
    if was.isEmpty != now.isEmpty { return origin(["wait"]) }
    return isOfData(edit, page) ? dataOrigin : .page
  }

  /// The last change with one of the verbs.
  private func origin(_ verbs: [String]) -> Origin {
    script.last(of: verbs).map { .changes([$0]) } ?? .page
  }

  /// The change that moved rows: without those that it touched, the order is the same.
  func mover(in edits: [Edit], of page: TouchedPage) -> Int? {
    guard !isOther(page), edits.contains(where: \.isMove), !page.isInOrder(without: []) else {
      return nil
    }
    func rows(_ changed: [Int: Int], _ steps: [ScriptStep], _ change: Int) -> [Edit.Item] {
      steps.indices.filter { changed[$0] == change }.flatMap { steps[$0].touched }.compactMap(\.row)
    }
    return script.changes.indices.last { change in
      let rows = rows(script.ofOld, page.olds, change) + rows(script.ofNew, page.news, change)
      return !rows.isEmpty && page.isInOrder(without: Set(rows))
    }
  }

  // MARK: Data

  /// Whether an edit may follow from changed data.
  private func isOfData(_ edit: Edit, _ page: TouchedPage) -> Bool {
    switch edit {
    case .insert(.row, _, _), .insert(.section, _, _), .remove(.row, _, _), .remove(.section, _, _),
      .move:
      true
    case .set: page.places(of: edit).new?.data != nil
    default: false
    }
  }

  /// The change that brought data, or no longer does.
  private var dataOrigin: Origin {
    let (olds, news) = (old?.bringing ?? [], new?.bringing ?? [])
    let (was, now) = (olds.compactMap { script.ofOld[$0] }, news.compactMap { script.ofNew[$0] })
    // While time passes, the same data arrive.
    let same = Set(was).intersection(now).filter { script.changes[$0].isOfTime }
    if let change = Set(was + now).subtracting(same).max() { return .changes([change]) }
    // If the step is unchanged, its data arrived in time for only one of the screens.
    return olds.count == news.count ? .page : origin(["data", "wait"])
  }
}

extension ScriptDifference {
  /// The last change from which a value may follow: with one of the verbs, or else any.
  func last(of verbs: [String]) -> Int? {
    changes.lastIndex { verbs.contains($0.verb) } ?? changes.indices.last
  }
}

extension ScriptWay {
  /// The steps that brought data, or changed more than is recorded.
  fileprivate var bringing: [Int] { steps.indices.filter { steps[$0].bringsData } }
}

extension ScriptStep.Touch {
  /// The row that was inserted, removed or moved; nil for other parts and for values.
  fileprivate var row: Edit.Item? {
    if key == nil, case .item(.row(let id)) = part { .row(id) } else { nil }
  }
}

extension Edit {
  /// The part and key that a scenario step touches with this edit; nil for a changed id.
  var touch: ScriptStep.Touch? {
    switch self {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      ScriptStep.Touch(.item(item))
    case .set(let part, let key, _, _): ScriptStep.Touch(part, key.text)
    case .identify: nil
    }
  }
}
