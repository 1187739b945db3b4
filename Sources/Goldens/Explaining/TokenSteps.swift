import Editing
import PageModel

/// The steps that a theme takes which says something else than it did.
struct TokenSteps {
  typealias Cause = PictureExplanation.Cause
  private typealias Pair = (old: Token, new: Token)

  /// The line that sets a value, or the name of a token that no file sets.
  private struct Line: Hashable {
    let source: Source?
    let name: Token.Name?

    init(_ end: Token.Alias) { (source, name) = (end.source, end.source == nil ? end.name : nil) }
  }

  /// A step for another theme that is extended, and one for each line that says otherwise beside, whatever
  /// follows it.
  private(set) var steps: [Step] = []
  private let old: PageInputs
  private let new: PageInputs
  private let before: Sayings
  private let now: Sayings

  /// Of two pages that name the same theme.
  init(from old: PageInputs, to new: PageInputs) {
    (self.old, self.new) = (old, new)
    (before, now) = (Sayings(old), Sayings(new))
    let names = Set((old.tokens + new.tokens).map(\.name)).sorted()
    let pairs = names.compactMap(pair).filter { $0.old.value != $0.new.value }
    let shared = zip(old.themes, new.themes).prefix { $0 == $1 }.map { $0.0 }
    let isOther = old.themes != new.themes
    // Another theme sets the token, or the token that its alias leads to.
    func isOfParents(_ pair: Pair) -> Bool {
      guard isOther else { return false }
      let end = self.pair(end(of: pair).name) ?? pair
      return end.old.theme != end.new.theme
    }
    if isOther { steps.append(extending(pairs.filter(isOfParents), after: shared.count)) }
    let own = pairs.filter { !isOfParents($0) }
    steps += Dictionary(grouping: own) { Line(end(of: $0)) }.values
      .sorted { $0[0].new.name < $1[0].new.name }
      .map { step($0) }
  }

  /// What is said of a name, where that is known of both.
  private func pair(_ name: Token.Name) -> Pair? {
    guard let was = before.token(name), let token = now.token(name) else { return nil }
    return (was, token)
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
    return Step(rank: .theme, others: tokens(of: pairs).union([.parents]), causes: [cause])
  }

  /// The step of tokens that follow one line.
  private func step(_ pairs: [Pair]) -> Step {
    let end = end(of: pairs[0])
    let (old, new) = pairs.first { $0.new.name == end.name } ?? pairs[0]
    let words = CauseWords.change(ofStyle: end.name.path, old.value, new.value)
    var cause = Cause(.token, words, at: end.source)
    cause.isRecordedPlace = isGone((old, new))
    return Step(rank: .token, others: tokens(of: pairs), causes: [cause])
  }

  /// What is taken over with tokens: these, and what is said of kinds of their keys on one side alone, as it is there
  /// what it was for everything.
  private func tokens(of pairs: [Pair]) -> Set<Step.Other> {
    let names = Set(pairs.map(\.new.name))
    let alone = Set(old.tokens.map(\.name)).symmetricDifference(new.tokens.map(\.name)).filter {
      guard case .kind(_, let key) = $0, names.contains(.key(key)) else { return false }
      return pair($0).map { $0.old.value == $0.new.value } ?? false
    }
    return Set(names.union(alone).map { .token($0) })
  }

  /// The line that differs: where the colour at the end of aliases stands, or the last that is on the way to
  /// both ends; of a font, the last that all that differs is taken from; where a nearer theme does not say it any
  /// more, the line that did.
  private func end(of pair: Pair) -> Token.Alias {
    guard !isGone(pair) else { return pair.old.way[0] }
    if pair.new.name.isTracking { return stop(of: pair) }
    let (old, new) = (pair.old.way, pair.new.way)
    let common = zip(old, new).prefix { $0.name == $1.name }.count
    let end = new.prefix(common).last { follows(pair, $0.name) } ?? new[0]
    // What that is may be gone, or follow from others.
    return end.name == pair.new.name ? end : self.pair(end.name).map(self.end) ?? end
  }

  /// The line of a tracking that differs: of one size that is written, or of one of those around it.
  private func stop(of pair: Pair) -> Token.Alias {
    let stops = pair.new.stops
    let moved = stops.first { stop in
      self.pair(stop.name).map { $0.old.value != $0.new.value } ?? false
    }
    let names = Set(pair.old.stops.map(\.name))
    return moved ?? stops.first { !names.contains($0.name) } ?? pair.new.way[0]
  }

  /// Whether every field of a font that changed has changed in the same way in the token that it refers to.
  ///
  /// True for values that are not fonts: an alias takes the whole value of its token.
  private func follows(_ pair: Pair, _ name: Token.Name) -> Bool {
    guard let was = pair.old.value.font, let now = pair.new.value.font,
      let (old, new) = self.pair(name).map({ ($0.old.value.asFont, $0.new.value.asFont) })
    else { return true }
    func follows<Field: Equatable>(_ field: KeyPath<FontOverride, Field>) -> Bool {
      was[keyPath: field] == now[keyPath: field]
        || was[keyPath: field] == old[keyPath: field] && now[keyPath: field] == new[keyPath: field]
    }
    return follows(\.family) && follows(\.size) && follows(\.weight) && follows(\.lineHeight)
      && follows(\.tracking)
  }

  /// Whether a value is not said any more where it was: a theme farther off says it now, or of a tracking, only
  /// sizes farther off are.
  private func isGone(_ pair: Pair) -> Bool {
    if case .tracking(_, let size) = pair.new.name, pair.old.theme == pair.new.theme {
      func distance(_ token: Token) -> Double {
        token.stops.map { stop in
          if case .tracking(_, let other) = stop.name { abs(other - size) } else { 0 }
        }.min() ?? 0
      }
      if distance(pair.old) < distance(pair.new) { return true }
    }
    func distance(_ token: Token) -> Int {
      2 * (new.themes.firstIndex(of: token.theme) ?? new.themes.count) + (token.kind == nil ? 1 : 0)
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
  /// The sizes that a tracking follows from: its own, or those around it.
  fileprivate var stops: [Alias] { aliases.isEmpty ? [Alias(name, at: source)] : aliases }

  /// The token, and what it refers to, from name to name.
  fileprivate var way: [Alias] { [Alias(name, at: source)] + aliases }
}

extension EditValue {
  /// What a font takes from it: all its fields, or the space between its letters.
  fileprivate var asFont: FontOverride { font ?? FontOverride(tracking: number ?? 0) }
}

extension PageInputs {
  /// The page's theme, and those that it extends.
  fileprivate var themes: [String] { [page.theme] + parents.map(\.value) }
}
