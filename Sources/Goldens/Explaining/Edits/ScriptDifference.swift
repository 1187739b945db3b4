import PageModel

/// The differences between the scenario steps of two screenshots, and the actions that follow.
struct ScriptDifference {
  typealias Cause = PictureExplanation.Cause

  /// A changed step or action.
  struct Change {
    /// The verb.
    let verb: String
    /// The change, at its line.
    var cause: Cause
    /// Whether the screen itself shows the step's values, and what it adds or removes.
    let isShown: Bool
  }

  /// The changes in the order of the steps.
  private(set) var changes: [Change] = []
  /// The change of each old step, if any.
  private(set) var ofOld: [Int: Int] = [:]
  /// The change of each new step, if any.
  private(set) var ofNew: [Int: Int] = [:]

  private let old: [ScriptStep]
  private let new: [ScriptStep]

  /// Compares two lists of steps.
  init(_ old: [ScriptStep], _ new: [ScriptStep]) {
    (self.old, self.new) = (old, new)
    compare(old.blocks, new.blocks)
  }

  /// Pairs the scenario's steps, and compares the actions after equal ones.
  private mutating func compare(_ olds: [Range<Int>], _ news: [Range<Int>]) {
    let pairs = Pairing(olds.map { old[$0.lowerBound].said }, news.map { new[$0.lowerBound].said })
    for pair in pairs.all {
      switch pair {
      case .same(let one, let other):
        compareActions(olds[one].dropFirst(), news[other].dropFirst())
      case .changed(let one, let other): add(olds[one], news[other])
      case .gone(let one): add(olds[one], nil)
      case .come(let other): add(nil, news[other])
      }
    }
  }

  /// Compares actions: those only added or removed after another change follow from that.
  private mutating func compareActions(_ olds: Range<Int>, _ news: Range<Int>) {
    let (before, now) = (Array(olds), Array(news))
    for pair in Pairing(before.map { old[$0].said }, now.map { new[$0].said }).all {
      switch pair {
      case .same: break
      case .changed(let one, let other):
        add(before[one]..<(before[one] + 1), now[other]..<(now[other] + 1))
      case .gone(let one) where !changes.isEmpty: ofOld[before[one]] = changes.count - 1
      case .come(let other) where !changes.isEmpty: ofNew[now[other]] = changes.count - 1
      case .gone(let one): add(before[one]..<(before[one] + 1), nil)
      case .come(let other): add(nil, now[other]..<(now[other] + 1))
      }
    }
  }

  /// Adds a change, with all actions that follow from it.
  private mutating func add(_ olds: Range<Int>?, _ news: Range<Int>?) {
    for place in olds ?? 0..<0 { ofOld[place] = changes.count }
    for place in news ?? 0..<0 { ofNew[place] = changes.count }
    let (was, now) = (olds.map { old[$0.lowerBound] }, news.map { new[$0.lowerBound] })
    guard let step = now ?? was else { return }
    changes.append(
      Change(
        verb: step.verb, cause: Self.cause(was, now),
        isShown: (was == nil || now == nil) && step.isShown))
  }

  // MARK: Words

  private static func cause(_ was: ScriptStep?, _ now: ScriptStep?) -> Cause {
    guard let was, let now else {
      let step = now ?? was
      let words = step?.words(now == nil ? "removed" : "added") ?? ""
      var cause = Cause(.state, words, at: step?.source)
      cause.isRecordedPlace = now == nil
      return cause
    }
    guard was.verb == now.verb else {
      return Cause(.state, "\(now.sort): \(was.words) → \(now.words)", at: now.source)
    }
    let found = FactDifference(was.facts, now.facts)
    let words: String =
      switch now.verb {
      case "at": "animation progress: \(found.words)"
      case "wait": "wait before this step: \(found.words)"
      case "data": "data: \(found.words)"
      default: "\(now.sort) \(now.verb): \(found.words)"
      }
    var cause = Cause(.state, words, at: found.place ?? now.source ?? was.source)
    cause.isRecordedPlace = found.isGone && found.place != nil
    return cause
  }
}

/// The differences of the facts of two steps.
private struct FactDifference {
  private(set) var words = ""
  /// Where the first difference is written, or was recorded.
  private(set) var place: Source?
  /// Whether that fact was removed.
  private(set) var isGone = false

  init(_ olds: [ScriptStep.Fact], _ news: [ScriptStep.Fact]) {
    var all: [String] = []
    for name in (olds + news).map(\.name).eachOnce {
      let (was, now) = Self.differing(
        olds.filter { $0.name == name }, news.filter { $0.name == name })
      guard !was.isEmpty || !now.isEmpty else { continue }
      func told(_ facts: [ScriptStep.Fact]) -> String? {
        facts.isEmpty ? nil : facts.map(\.words).joined(separator: ", ")
      }
      if all.isEmpty { (place, isGone) = ((now.first ?? was.first)?.source, now.isEmpty) }
      all.append(CauseWords.words(name, told(was), told(now)))
    }
    words = all.joined(separator: ", ")
  }

  /// The ranges of facts that differ.
  private static func differing(
    _ olds: [ScriptStep.Fact], _ news: [ScriptStep.Fact]
  ) -> (was: [ScriptStep.Fact], now: [ScriptStep.Fact]) {
    func isSame(_ one: ScriptStep.Fact, _ other: ScriptStep.Fact) -> Bool {
      one.words == other.words
    }
    let head = zip(olds, news).prefix(while: isSame).count
    let rest = (olds.dropFirst(head), news.dropFirst(head))
    let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix(while: isSame).count
    return (Array(rest.0.dropLast(tail)), Array(rest.1.dropLast(tail)))
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

/// Pairs equal steps of two lists, and changed steps between them.
private struct Pairing {
  enum Pair {
    case same(Int, Int)
    case changed(Int, Int)
    case gone(Int)
    case come(Int)
  }

  private(set) var all: [Pair] = []

  init(_ olds: [ScriptStep.Said], _ news: [ScriptStep.Said]) {
    let moves = news.difference(from: olds)
    let gone = Set(moves.removals.map(\.place)), come = Set(moves.insertions.map(\.place))
    var (old, new) = (0, 0)
    while old < olds.count || new < news.count {
      let ends = (
        (old..<olds.count).first { !gone.contains($0) } ?? olds.count,
        (new..<news.count).first { !come.contains($0) } ?? news.count
      )
      add(olds, old..<ends.0, news, new..<ends.1)
      if ends.0 < olds.count, ends.1 < news.count { all.append(.same(ends.0, ends.1)) }
      (old, new) = (ends.0 + 1, ends.1 + 1)
    }
  }

  /// Pairs steps between equal ones: first by verb, then by index.
  private mutating func add(
    _ olds: [ScriptStep.Said], _ gone: Range<Int>, _ news: [ScriptStep.Said], _ come: Range<Int>
  ) {
    var (left, partners) = (Array(gone), [Int: Int]())
    for place in come {
      guard let index = left.firstIndex(where: { olds[$0].verb == news[place].verb }) else {
        continue
      }
      partners[place] = left.remove(at: index)
    }
    let single = come.filter { partners[$0] == nil }
    if single.count == left.count {
      for (place, old) in zip(single, left) { partners[place] = old }
      left = []
    }
    for old in left { all.append(.gone(old)) }
    for place in come { all.append(partners[place].map { .changed($0, place) } ?? .come(place)) }
  }
}
