import PageModel

/// The steps for changed tokens of a theme.
struct TokenSteps {
  typealias Cause = PictureExplanation.Cause
  private typealias Changed = (pair: TokenPairs.Pair, reasons: [TokenReason])

  /// A step for another base theme, for each other file or context of a theme, and for each other changed line with
  /// all its aliases.
  private(set) var steps: [Step] = []
  private let pairs: TokenPairs

  /// Finds the steps between two pages in the same appearance.
  ///
  /// If the page names another theme, that edit brings the tokens that follow from it.
  init(from old: PageInputs, to new: PageInputs) {
    pairs = TokenPairs(old, new)
    let reasons = TokenReasons(pairs)
    let replaced = reasons.makeups.replaced
    let changed = pairs.changed.inOrderOfCauses.map {
      (pair: $0, reasons: reasons.reasons(for: $0))
    }
    let groups = Dictionary(grouping: changed) { Set($0.reasons.compactMap(Group.init)) }
    steps += groups.filter { !$0.key.isEmpty }.values
      .sorted { $0[0].pair.new.name < $1[0].pair.new.name }.map(step)
    for fork in pairs.chains.forks {
      guard let theme = fork.theme else { continue }
      let cause = replaced?.place == theme ? replaced?.cause : nil
      steps.append(
        extending(
          changed.filter { $0.reasons.ofParents == fork }, cause ?? otherParent(of: theme)))
    }
  }

  /// What is one cause: a file or context of a theme, or a line.
  private enum Group: Hashable {
    case makeup(Cause)
    case line(TokenLine.Group)

    /// Nil for what the step of a theme brings.
    init?(_ reason: TokenReason) {
      switch reason {
      case .page, .parents: return nil
      case .makeup(let cause): self = .makeup(cause)
      case .line(let line): self = .line(line.group)
      }
    }
  }

  /// The cause of another base theme of a theme.
  private func otherParent(of theme: ThemeChains.Pair) -> Cause {
    let before = pairs.old.parents.dropFirst(theme.old).first
    let now = pairs.new.parents.dropFirst(theme.new).first
    var cause = Cause(
      .theme, of: "theme \(pairs.new.themes[theme.new])",
      CauseChange(of: "extends", before?.value, now?.value), at: (now ?? before)?.source)
    cause.isRecordedPlace = now == nil
    return cause
  }

  /// The step for another base theme, with all tokens that it changes, and without those that nothing uses by then.
  private func extending(_ changed: [Changed], _ cause: Cause) -> Step {
    // An edit of the page's theme brings all that is left.
    let others = tokens(of: changed) + pairs.gone.map { .token($0) } + [.parents]
    return Step(rank: .token, others: others.eachOnce, causes: [cause])
  }

  /// The step for tokens with the same reasons.
  private func step(_ changed: [Changed]) -> Step {
    let causes = changed[0].reasons.compactMap { reason -> Cause? in
      switch reason {
      case .page, .parents: return nil
      case .makeup(let cause): return cause
      case .line(let line): return cause(of: line, changed)
      }
    }
    return Step(rank: .token, others: tokens(of: changed), causes: causes)
  }

  /// The cause of a line, in the words of the token that the line itself sets.
  private func cause(of first: TokenLine, _ changed: [Changed]) -> Cause {
    let own = changed.lazy.flatMap { pair, reasons in
      reasons.compactMap { reason -> TokenLine? in
        guard case .line(let line) = reason, line.name == pair.new.name else { return nil }
        return line
      }
    }.first { $0.name == first.name }
    let line = own ?? first
    var cause = Cause(.token, line.change, at: line.place)
    cause.isRecordedPlace = line.isGone
    return cause
  }

  /// The changes in a step for tokens: these, kinds' tokens of their keys on one page only, and aliases of them that
  /// nothing on the new screen has.
  private func tokens(of changed: [Changed]) -> [Step.Other] {
    let names = changed.map(\.pair.new.name)
    let others = pairs.ofKinds(on: Set(names)) + pairs.goneAliases(of: Set(names))
    return (names + others).eachOnce.map { .token($0) }
  }
}

extension [TokenPairs.Pair] {
  /// The pairs with keys that follow from another key after it, also of a kind: `rowHeight`, then `twoLineRowHeight`.
  fileprivate var inOrderOfCauses: Self {
    func depth(_ pair: TokenPairs.Pair) -> Int {
      let key = if case .kind(_, let key) = pair.new.name { key } else { pair.new.name.path }
      return LengthKey.implied.firstIndex { $0.implied.name == key }.map { $0 + 1 } ?? 0
    }
    return enumerated().sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }
      .map(\.element)
  }
}
