import PageModel

/// The differences between the scenario steps of two screenshots, and the actions that follow.
struct ScriptDifference {
  typealias Cause = PictureExplanation.Cause

  /// A changed step or action.
  struct Change {
    /// The verb.
    let verb: String
    /// The change, at its line; at several lines a cause for each.
    let causes: [Cause]
    /// Whether the screen itself shows the step's values, and what it adds or removes.
    let isShown: Bool
    /// Whether it is another place for the rows that an action brings.
    var bringsRows = false

    /// Which actions run, by which datum; nil: it is a step or an action that was edited.
    var answer: Answer?
    /// Whether it is another motion, or another moment of it.
    var isOfMotion = false

    /// The other answer of conditions.
    struct Answer {
      /// The place of the datum that says so; nil: the pages say so, where they have changed.
      let datum: Source?
      /// The verbs of the actions.
      var verbs: Set<String>
    }

    /// Whether the step only lets time pass.
    var isOfTime: Bool { ["wait", "clock"].contains(verb) }
  }

  /// The changes in the order of the steps.
  private(set) var changes: [Change] = []
  /// The change of each old step, if any.
  private(set) var ofOld: [Int: Int] = [:]
  /// The change of each new step, if any.
  private(set) var ofNew: [Int: Int] = [:]

  /// The new action for each old one that is the same.
  private(set) var same: [Int: Int] = [:]

  private let (old, new): (ScriptWay, ScriptWay)
  private let renamed: [String: String]

  /// Compares the ways to two screenshots; `renamed` are the new ids of rows by the old ones.
  init(_ old: ScriptWay, _ new: ScriptWay, renamed: [String: String]) {
    (self.old, self.new, self.renamed) = (old, new, renamed)
    compare(old.steps.blocks, new.steps.blocks)
  }

  /// Pairs the scenario's steps, and compares the actions after paired ones.
  private mutating func compare(_ olds: [Range<Int>], _ news: [Range<Int>]) {
    let pairs = StepPairing(
      olds.map { old.steps[$0.lowerBound].said }, news.map { new.steps[$0.lowerBound].said })
    for pair in pairs.all {
      switch pair {
      case .same(let one, let other):
        addTarget(olds[one].lowerBound, news[other].lowerBound)
        addMore(olds[one].lowerBound, news[other].lowerBound)
        compareActions(olds[one].dropFirst(), news[other].dropFirst(), after: nil)
      case .changed(let one, let other):
        let (was, now) = (olds[one], news[other])
        add(was.prefix(1), now.prefix(1))
        compareActions(was.dropFirst(), now.dropFirst(), after: changes.count - 1)
      case .gone(let one): add(olds[one], nil)
      case .come(let other): add(nil, news[other])
      }
    }
  }

  /// Compares the actions after a step, which may be a change.
  private mutating func compareActions(_ olds: Range<Int>, _ news: Range<Int>, after step: Int?) {
    let pairing = StepPairing(olds.map { old.steps[$0].said }, news.map { new.steps[$0].said })
    for pair in pairing.all {
      switch pair {
      case .same(let one, let other):
        let (was, now) = (olds.lowerBound + one, news.lowerBound + other)
        guard old.steps[was].isSkipped == new.steps[now].isSkipped else {
          addAnswer(was, now, after: step)
          continue
        }
        addTarget(was, now)
        same[was] = now
        // After another time an action does the same, after any other step maybe not.
        if let step, !changes[step].isOfTime { (ofOld[was], ofNew[now]) = (step, step) }
      case .changed(let one, let other):
        compare(olds.lowerBound + one, news.lowerBound + other, after: step)
      case .gone(let one): compare(olds.lowerBound + one, nil, after: step)
      case .come(let other): compare(nil, news.lowerBound + other, after: step)
      }
    }
  }

  /// Adds that the condition of an action has another answer: by its datum, a change before it or the pages.
  private mutating func addAnswer(_ one: Int, _ other: Int, after step: Int?) {
    let (was, now) = (old.steps[one], new.steps[other])
    let isOfFile = was.datum.map { $0.file == now.datum?.file } ?? false
    if !isOfFile, let change = step ?? changes.indices.last {
      return (ofOld[one], ofNew[other]) = (change, change)
    }
    let words = now.words(now.isSkipped == true ? "no longer runs" : "runs now")
    var cause = Cause(.state, words, at: now.condition?.filled(from: now.datum))
    if now.datum == nil, let gone = was.datum {
      (cause.place, cause.isRecordedPlace) = (gone, true)
    }
    var answer = Change.Answer(datum: now.datum ?? was.datum, verbs: [now.verb])
    // One datum is one cause, with the words of an action that runs now, if any does.
    let known = changes.firstIndex { $0.answer.map { $0.datum == answer.datum } ?? false }
    (ofOld[one], ofNew[other]) = (known ?? changes.count, known ?? changes.count)
    if let known, let verbs = changes[known].answer?.verbs {
      answer.verbs.formUnion(verbs)
      if now.isSkipped == true { cause = changes[known].causes[0] }
    }
    let change = Change(verb: now.verb, causes: [cause], isShown: false, answer: answer)
    if let known { changes[known] = change } else { changes.append(change) }
  }

  /// Compares two actions, or one that ran for only one of the screens.
  ///
  /// Actions that both pages have follow from a change before them.
  private mutating func compare(_ one: Int?, _ other: Int?, after step: Int?) {
    let actions = [one.map { old.steps[$0] }, other.map { new.steps[$0] }].compactMap(\.self)
    guard let change = step ?? changes.indices.last, actions.count == 1 || !actions[0].isOfAnswer,
      actions.allSatisfy({ $0.isOfAnswer || isOffered($0) })
    else { return add(one.map { $0..<$0 + 1 }, other.map { $0..<$0 + 1 }) }
    if let one { ofOld[one] = change }
    if let other { ofNew[other] = change }
  }

  /// Whether the pages of both screens have an action, as far as it is known.
  private func isOffered(_ action: ScriptStep) -> Bool {
    [old.offered, new.offered].allSatisfy { $0?.contains(action) ?? true }
  }

  /// Adds a change, with all actions that follow from it.
  private mutating func add(_ olds: Range<Int>?, _ news: Range<Int>?) {
    for place in olds ?? 0..<0 { ofOld[place] = changes.count }
    for place in news ?? 0..<0 { ofNew[place] = changes.count }
    let (was, now) = (olds.map { old.steps[$0.lowerBound] }, news.map { new.steps[$0.lowerBound] })
    guard let step = now ?? was else { return }
    changes.append(
      Change(
        verb: step.verb, causes: Self.causes(was, now),
        isShown: (was == nil || now == nil) && step.isShown && !(now == nil && step.bringsBack),
        bringsRows: was?.verb == now?.verb && ["insert", "add"].contains(step.verb),
        isOfMotion: step.verb == "at" || was?.motion != now?.motion))
  }

  /// Adds that an equal step leads to another page or row, by the line of the page that names it.
  private mutating func addTarget(_ one: Int, _ other: Int) {
    guard let was = old.steps[one].target, let now = new.steps[other].target,
      was.words != now.words, renamed[was.words] != now.words
    else { return }
    (ofOld[one], ofNew[other]) = (changes.count, changes.count)
    var cause = Cause(
      .state, CauseChange(of: now.name, was.words, now.words), at: now.source ?? was.source)
    cause.isRecordedPlace = now.source == nil
    changes.append(Change(verb: new.steps[other].verb, causes: [cause], isShown: false))
  }

  /// Adds that the data of an equal step now say there are more rows, or no more; their rows have causes of their own.
  private mutating func addMore(_ one: Int, _ other: Int) {
    guard let was = old.steps[one].more, let now = new.steps[other].more, was.value != now.value
    else { return }
    let step = new.steps[other]
    let change = CauseChange(of: "more", "\(was.value)", "\(now.value)")
      .within("\(step.sort) \(step.verb):")
    changes.append(
      Change(verb: step.verb, causes: [Cause(.state, change, at: now.source)], isShown: false))
  }

  /// The change by which another action opens an overlay of a kind; nil: none.
  func answer(opening kind: String?) -> Int? {
    changes.firstIndex { change in
      kind.map { change.answer?.verbs.contains($0) ?? false } ?? false
    }
  }

  /// The last change with a step or action of one of the verbs.
  func lastDoing(_ verbs: Set<String>) -> Int? {
    let olds = ofOld.filter { verbs.contains(old.steps[$0.key].verb) }.values
    let news = ofNew.filter { verbs.contains(new.steps[$0.key].verb) }.values
    return (Array(olds) + news).max()
  }

  /// The steps to both screens that have a change.
  func steps(of change: Int) -> (was: Set<Int>, now: Set<Int>) {
    func steps(_ changes: [Int: Int]) -> Set<Int> {
      Set(changes.filter { $0.value == change }.keys)
    }
    return (steps(ofOld), steps(ofNew))
  }

  /// The changes of what moves on the screen: those of the last step of the scenario, and of what follows from it.
  var motions: [Int] {
    let last = new.steps.lastIndex { $0.depth == 0 && !["at", "wait"].contains($0.verb) } ?? 0
    return changes.indices.filter { change in
      changes[change].isOfMotion && ofNew.contains { $0.value == change && $0.key >= last }
    }
  }

  // MARK: Words

  private static func causes(_ was: ScriptStep?, _ now: ScriptStep?) -> [Cause] {
    guard let was, let now else {
      let step = now ?? was
      let words = step?.words(now == nil ? "removed" : "added") ?? ""
      var cause = Cause(.state, words, at: step?.source)
      cause.isRecordedPlace = now == nil
      return [cause]
    }
    guard was.verb == now.verb else {
      let change = CauseChange(of: "\(now.sort):", was.words, now.words)
      return [Cause(.state, change, at: now.source)]
    }
    return FactDifference(was, now).lines.map { found in
      let subject =
        switch now.verb {
        case "at": "animation progress:"
        case "wait": "wait before this step:"
        case "data": "data:"
        default: "\(now.sort) \(now.verb):"
        }
      var cause = Cause(
        .state, found.change.within(subject), at: found.place ?? now.source ?? was.source)
      cause.isRecordedPlace = found.isGone && found.place != nil
      return cause
    }
  }
}

extension ScriptStep {
  /// The content of a step, regardless of its place.
  struct Said: Hashable {
    let verb: String
    let depth: Int
    let words: [String]
  }

  /// The content.
  var said: Said {
    Said(verb: verb, depth: depth, words: facts.map { "\($0.name) \($0.words)" })
  }

  /// The sort of step: the scenario's own stack or clock, a step of the scenario, or an action that follows.
  fileprivate var sort: String { depth > 0 ? "action" : isBeginning ? "scenario" : "step" }

  /// Whether this is how the scenario starts: its clock or its stack.
  ///
  /// The place of that stack is its first page, and the place of a step's is the list.
  private var isBeginning: Bool {
    verb == "clock" || verb == "stack" && source != nil && facts.first?.source == source
  }

  /// Whether this is that data were asked for, or came: no action of a page.
  fileprivate var isOfAnswer: Bool { verb == "data" && depth > 0 }

  /// Where its condition is written; nil without one.
  fileprivate var condition: Source? {
    facts.first { $0.name.prefix { $0 != " " } == "when" }?.source
  }

  /// How the rows move.
  fileprivate var motion: [String] { facts.filter { $0.name == "animation" }.map(\.words) }

  /// Whether rows come back without the step, which only the page can show.
  fileprivate var bringsBack: Bool { verb == "replace" }

  /// The step that was added or removed, as text.
  fileprivate func words(_ change: String) -> String {
    isBeginning ? "scenario \(verb) \(change): \(value)" : "\(sort) \(change): \(words)"
  }

  /// The step as text, on one line.
  fileprivate var words: String { [verb, value].filter { !$0.isEmpty }.joined(separator: " ") }

  private var value: String {
    facts.map { $0.name.isEmpty ? $0.words : "\($0.name) \($0.words)" }.joined(separator: " ")
  }
}

extension [ScriptStep] {
  /// The ranges of the scenario's steps, each with the actions that follow.
  fileprivate var blocks: [Range<Int>] {
    let starts = indices.filter { $0 == 0 || self[$0].depth == 0 }
    return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
  }
}
