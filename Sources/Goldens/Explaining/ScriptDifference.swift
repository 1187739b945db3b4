import PageModel

/// What is another on the way that a script took to a picture: steps that it says, and what pages do then.
struct ScriptDifference {
  typealias Cause = PictureExplanation.Cause

  /// Something that is another on the way.
  struct Change {
    /// What happens.
    let verb: String
    /// What of it is another, and the line that says so.
    var cause: Cause
    /// Whether the screen itself shows what it says, and what comes or goes with it.
    let isShown: Bool
  }

  /// What is another, in the order of the way.
  private(set) var changes: [Change] = []
  /// The change that each step of the old way belongs to, if any.
  private(set) var ofOld: [Int: Int] = [:]
  /// The same of the new way.
  private(set) var ofNew: [Int: Int] = [:]

  private let old: [ScriptStep]
  private let new: [ScriptStep]

  /// Of two ways.
  init(_ old: [ScriptStep], _ new: [ScriptStep]) {
    (self.old, self.new) = (old, new)
    compare(old.blocks, new.blocks)
  }

  /// Pairs steps that the script says, and compares what followed from those that are the same.
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

  /// Compares what followed: what only comes or goes after another change follows from that.
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

  /// Adds what is another, with all that followed from it.
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
      let words = "\(step?.sort ?? "") \(now == nil ? "removed" : "added"): \(step?.words ?? "")"
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
      case "at": "the screen at this step: \(found.words) of what moves"
      case "wait": "the wait before: \(found.words)"
      case "data": "the data: \(found.words)"
      default: "\(now.sort) \(now.verb): \(found.words)"
      }
    var cause = Cause(.state, words, at: found.place ?? now.source ?? was.source)
    cause.isRecordedPlace = found.isGone && found.place != nil
    return cause
  }
}

/// What is another of what two steps say.
private struct FactDifference {
  private(set) var words = ""
  /// Where the first of it is written, or was.
  private(set) var place: Source?
  /// Whether that is gone.
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

  /// Those between the first and the last that are the same.
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
  /// What a step says, wherever it is written.
  struct Said: Hashable {
    let verb: String
    let depth: Int
    let words: [String]
  }

  /// What it says.
  var said: Said {
    Said(verb: verb, depth: depth, words: facts.map { "\($0.name) \($0.words)" })
  }

  /// What it is: what the script says, or what follows from it.
  fileprivate var sort: String { depth == 0 ? "the step" : "the action" }

  /// What it says, in a line.
  fileprivate var words: String {
    ([verb] + facts.map { $0.name.isEmpty ? $0.words : "\($0.name) \($0.words)" })
      .joined(separator: " ")
  }
}

extension [ScriptStep] {
  /// The steps that a script says, each with what followed from it.
  fileprivate var blocks: [Range<Int>] {
    let starts = indices.filter { $0 == 0 || self[$0].depth == 0 }
    return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
  }
}

/// Steps of two lists that are the same, and those between them that became others.
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

  /// Adds steps between two that are the same: those of a verb are one, then those at a place.
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

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
