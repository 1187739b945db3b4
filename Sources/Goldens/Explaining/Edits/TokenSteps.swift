import Editing
import PageModel

/// The steps for changed tokens of a theme.
struct TokenSteps {
  typealias Cause = PictureExplanation.Cause
  private typealias Pair = (old: Token, new: Token)

  /// The line that sets a value, or the name of a token without a file.
  private struct Line: Hashable {
    let source: Source?
    let name: Token.Name?

    init(_ end: Token.Alias) { (source, name) = (end.source, end.source == nil ? end.name : nil) }
  }

  /// A step for another base theme, and one for each other changed line with all its aliases.
  private(set) var steps: [Step] = []
  private let old: PageInputs
  private let new: PageInputs
  private let before: Sayings
  private let now: Sayings

  /// Finds the steps between two pages in the same appearance.
  ///
  /// If the pages' own themes differ, their edit brings the tokens that follow from that.
  init(from old: PageInputs, to new: PageInputs) {
    (self.old, self.new) = (old, new)
    (before, now) = (Sayings(old), Sayings(new))
    let names = Set((old.tokens + new.tokens).map(\.name)).sorted()
    let pairs = names.compactMap(pair).filter { $0.old.value != $0.new.value }
    let shared = zip(old.themes, new.themes).prefix { $0 == $1 }.map { $0.0 }
    let isOther = old.themes != new.themes
    let parts = Dictionary(grouping: pairs) { isOther && isOfOther($0) }
    if isOther && !shared.isEmpty {
      steps.append(extending(parts[true] ?? [], after: shared.count))
    }
    steps += Dictionary(grouping: parts[false] ?? []) { Line(end(of: $0)) }.values
      .sorted { $0[0].new.name < $1[0].new.name }
      .map { step($0) }
  }

  /// A token on both pages; nil if it is unknown on one.
  private func pair(_ name: Token.Name) -> Pair? {
    guard let was = before.token(name), let token = now.token(name) else { return nil }
    return (was, token)
  }

  /// Whether another theme sets the token, or the target of its alias, or of each changed field.
  private func isOfOther(_ pair: Pair) -> Bool {
    let end = self.pair(end(of: pair).name) ?? pair
    guard end.old.isSetBeside(end.new) else { return true }
    let others = pair.new.aliases.compactMap { self.pair($0.name) }
      .filter { !$0.old.isSetBeside($0.new) }
    return !others.isEmpty && follows(pair, others)
  }

  /// The step for another base theme, with all tokens that it changes.
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

  /// The step for tokens that follow from one line.
  private func step(_ pairs: [Pair]) -> Step {
    let end = end(of: pairs[0])
    let (old, new) = pairs.first { $0.new.name == end.name } ?? pairs[0]
    let words = CauseWords.change(ofStyle: end.name.path, old.value, new.value)
    var cause = Cause(.token, words, at: end.source)
    cause.isRecordedPlace = isGone((old, new))
    return Step(rank: .token, others: tokens(of: pairs), causes: [cause])
  }

  /// The changes in a step for tokens: these, and kinds' tokens of their keys on one page only.
  ///
  /// On that page, such a token equals the other page's general token.
  private func tokens(of pairs: [Pair]) -> Set<Step.Other> {
    let names = Set(pairs.map(\.new.name))
    let alone = Set(old.tokens.map(\.name)).symmetricDifference(new.tokens.map(\.name)).filter {
      guard case .kind(_, let key) = $0, names.contains(.key(key)) else { return false }
      return pair($0).map { $0.old.value == $0.new.value } ?? false
    }
    return Set(names.union(alone).map { .token($0) })
  }

  /// The changed line of a token.
  ///
  /// For a colour it is the end of its aliases, or the last alias common to both chains. For a font
  /// it is the last alias with all changed fields. If a nearer theme no longer sets the token, it
  /// is that theme's old line.
  private func end(of pair: Pair) -> Token.Alias {
    guard !isGone(pair) else { return pair.old.way[0] }
    if pair.new.name.isTracking { return stop(of: pair) }
    let (old, new) = (pair.old.way, pair.new.way)
    let common = zip(old, new).prefix { $0.name == $1.name }.count
    let end = new.prefix(common).last { follows(pair, $0.name) } ?? new[0]
    // The target itself may be removed, or follow from other tokens.
    return end.name == pair.new.name ? end : self.pair(end.name).map(self.end) ?? end
  }

  /// The changed line of a tracking: that of its size, or of one of the sizes around it.
  private func stop(of pair: Pair) -> Token.Alias {
    let stops = pair.new.stops
    let moved = stops.first { stop in
      self.pair(stop.name).map { $0.old.value != $0.new.value } ?? false
    }
    let names = Set(pair.old.stops.map(\.name))
    return moved ?? stops.first { !names.contains($0.name) } ?? pair.new.way[0]
  }

  /// Whether all changed fields of a font changed equally in the token that it is an alias of.
  ///
  /// True for values that are not fonts: an alias takes the whole value.
  private func follows(_ pair: Pair, _ name: Token.Name) -> Bool {
    self.pair(name).map { follows(pair, [$0]) } ?? true
  }

  /// Whether each changed field of a font changed equally in one of the tokens.
  private func follows(_ pair: Pair, _ targets: [Pair]) -> Bool {
    guard let was = pair.old.value.font, let now = pair.new.value.font else { return true }
    let fonts = targets.map { ($0.old.value.asFont, $0.new.value.asFont) }
    func follows<Field: Equatable>(_ field: KeyPath<FontOverride, Field>) -> Bool {
      was[keyPath: field] == now[keyPath: field]
        || fonts.contains { old, new in
          was[keyPath: field] == old[keyPath: field] && now[keyPath: field] == new[keyPath: field]
        }
    }
    return follows(\.family) && follows(\.size) && follows(\.weight) && follows(\.lineHeight)
      && follows(\.tracking)
  }

  /// Whether a value is no longer set where it was.
  ///
  /// A farther theme sets it now, or for a tracking, only farther sizes have values. A kind of a farther theme
  /// that did not give way to a nearer theme's general value may do so now.
  private func isGone(_ pair: Pair) -> Bool {
    if case .kind(_, let key) = pair.new.name, pair.old.kind != nil, pair.new.kind == nil,
      before.token(.key(key))?.theme == pair.new.theme
    {
      return true
    }
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

/// The tokens of a page's theme.
private struct Sayings {
  private let tokens: [Token.Name: Token]
  private let kinds: Set<String>

  init(_ inputs: PageInputs) {
    tokens = Dictionary(inputs.tokens.map { ($0.name, $0) }) { first, _ in first }
    kinds = inputs.page.kinds
  }

  /// The token of a name; a kind on the page falls back to the general token.
  func token(_ name: Token.Name) -> Token? {
    if let token = tokens[name] { return token }
    guard case .kind(let kind, let key) = name, kinds.contains(kind) else { return nil }
    var token = tokens[.key(key)]
    token?.name = name
    return token
  }
}

extension Token {
  /// Whether the same theme, or the same file, sets another value.
  fileprivate func isSetBeside(_ other: Token) -> Bool {
    theme == other.theme || source?.file != nil && source?.file == other.source?.file
  }

  /// The sizes that a tracking is interpolated from: its own, or those around it.
  fileprivate var stops: [Alias] { aliases.isEmpty ? [Alias(name, at: source)] : aliases }

  /// The token itself, then its chain of aliases.
  fileprivate var way: [Alias] { [Alias(name, at: source)] + aliases }
}

extension StyleValue {
  /// The fields that a font takes from the value: all, or the tracking.
  fileprivate var asFont: FontOverride { font ?? FontOverride(tracking: number ?? 0) }
}

extension PageInputs {
  /// The page's theme and its base themes.
  fileprivate var themes: [String] { [page.theme] + parents.map(\.value) }
}
