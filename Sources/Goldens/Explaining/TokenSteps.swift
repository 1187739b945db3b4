import PageModel

/// The steps that a theme takes which says something else than it did.
struct TokenSteps {
  typealias Cause = PictureExplanation.Cause
  private typealias Pair = (old: Token, new: Token)

  /// A step for another theme that is extended, and one for each token that differs beside; those that follow
  /// one colour of the palette are one.
  private(set) var steps: [Step] = []
  private let old: PageInputs
  private let new: PageInputs

  /// Of two pages that name the same theme.
  init(from old: PageInputs, to new: PageInputs) {
    (self.old, self.new) = (old, new)
    let (before, now) = (Sayings(old), Sayings(new))
    let pairs = Set((old.tokens + new.tokens).map(\.name)).sorted().compactMap { name -> Pair? in
      guard let was = before.token(name), let token = now.token(name) else { return nil }
      return was.value == token.value ? nil : (was, token)
    }
    let shared = zip(old.themes, new.themes).prefix { $0 == $1 }.map { $0.0 }
    let isOther = old.themes != new.themes
    // Where an alias leads to a colour of a theme that is extended, that is another one, too.
    let files = Set(
      (old.tokens + new.tokens).filter { shared.contains($0.theme) }.map(\.source?.file))
    func isOfParents(_ pair: Pair) -> Bool {
      let isOwn = shared.contains(pair.old.theme) && shared.contains(pair.new.theme)
      return isOther && !(isOwn && files.contains(end(of: pair).source?.file))
    }
    if isOther { steps.append(extending(pairs.filter(isOfParents), after: shared.count)) }
    let own = pairs.filter { !isOfParents($0) }
    steps += Dictionary(grouping: own) { end(of: $0) }.values
      .sorted { $0[0].new.name < $1[0].new.name }
      .map { step($0) }
  }

  /// The step of another theme that is extended, with all tokens that come from there.
  private func extending(_ pairs: [Pair], after shared: Int) -> Step {
    func parent(_ inputs: PageInputs) -> Sourced<String>? {
      inputs.parents.dropFirst(shared - 1).first
    }
    let (before, now) = (parent(old), parent(new))
    var cause = Cause(
      .theme, of: "theme \(new.themes[shared - 1])",
      CauseWords.words("extends", before?.value, now?.value), at: (now ?? before)?.source)
    cause.isRecordedPlace = now == nil
    return Step(
      rank: .theme, others: Set(pairs.map { .token($0.new.name) } + [.parents]), causes: [cause])
  }

  /// The step of tokens that follow one line.
  private func step(_ pairs: [Pair]) -> Step {
    let (old, new) = pairs[0]
    let end = end(of: pairs[0])
    let words = CauseWords.change(ofStyle: end.name.path, old.value.words, new.value.words)
    var cause = Cause(.token, words, at: end.source)
    cause.isRecordedPlace = isGone(pairs[0])
    return Step(
      rank: .token, others: Set(pairs.map { .token($0.new.name) }), causes: [cause])
  }

  /// The line that differs: where the colour at the end of aliases stands, or the last that is on the way to
  /// both ends; where a nearer theme does not say it any more, the line that did.
  private func end(of pair: Pair) -> Token.Alias {
    guard !isGone(pair) else { return pair.old.way[0] }
    let (old, new) = (pair.old.way, pair.new.way)
    let common = zip(old, new).prefix { $0.name == $1.name }.count
    return new[max(common, 1) - 1]
  }

  /// Whether a value is not said any more where it was: a theme farther off says it now.
  private func isGone(_ pair: Pair) -> Bool {
    func distance(_ token: Token) -> Int {
      2 * (new.themes.firstIndex(of: token.theme) ?? 0) + (token.kind == nil ? 1 : 0)
    }
    return distance(pair.old) < distance(pair.new)
  }
}

/// What a theme says of a page's keys.
private struct Sayings {
  private let tokens: [Token.Name: Token]
  private let kinds: Set<String>

  init(_ inputs: PageInputs) {
    tokens = Dictionary(inputs.tokens.map { ($0.name, $0) }) { first, _ in first }
    kinds = inputs.page.kinds
  }

  /// What it says of a name; of a kind that is on the page what it says of everything, where that counts for it.
  func token(_ name: Token.Name) -> Token? {
    if let token = tokens[name] { return token }
    guard case .kind(let kind, let key) = name, kinds.contains(kind) else { return nil }
    var token = tokens[.key(key)]
    token?.name = name
    return token
  }
}

extension Token {
  /// The token, and what it refers to, from name to name.
  fileprivate var way: [Alias] { [Alias(name, at: source)] + aliases }
}

extension PageInputs {
  /// The page's theme, and those that it extends.
  fileprivate var themes: [String] { [page.theme] + parents.map(\.value) }
}
