import PageModel

/// Finds the changed lines of tokens by their values: of fonts, of trackings, and of goldens that do not have the whole
/// chains of aliases.
struct TokenLines {
  private typealias Pair = TokenPairs.Pair

  private let pairs: TokenPairs

  /// The lines between two pages.
  init(_ pairs: TokenPairs) { self.pairs = pairs }

  /// The changed line of a token.
  func line(of pair: TokenPairs.Pair) -> TokenLine {
    let end = end(of: pair)
    let (old, new) = pairs[end.name] ?? pair
    let change = CauseWords.change(ofStyle: end.name.path, old.value, new.value)
    return TokenLine(end, isGone: isGone((old, new)), change)
  }

  /// Whether another theme sets the token, or the token that it follows.
  func isOfOther(_ pair: TokenPairs.Pair) -> Bool {
    let end = pairs[end(of: pair).name] ?? pair
    return !end.old.isSetBeside(end.new)
  }

  /// Whether a kind of a farther theme gave way to a nearer theme's general value, which it did not do before.
  func hasGivenWay(_ pair: TokenPairs.Pair) -> Bool {
    guard case .kind(_, let key) = pair.new.name, pair.old.kind != nil, pair.new.kind == nil,
      pairs.new.themes.contains(pair.old.theme)
    else { return false }
    return pairs.before(.key(key))?.theme == pair.new.theme
  }

  /// The changed line of a token.
  ///
  /// For a colour it is the end of its aliases, or the last alias common to both chains. For a font
  /// it is the last alias with all changed fields. If a nearer theme no longer sets the token, it
  /// is that theme's old line.
  private func end(of pair: Pair) -> Token.Alias {
    let (old, new) = ways(of: pair)
    guard !isGone(pair) else { return old[0] }
    if pair.new.name.isTracking { return stop(of: pair) }
    let common = zip(old, new).prefix { $0.name == $1.name }.count
    let end = new.prefix(common).last { follows(pair, $0.name) } ?? new[0]
    // The target itself may be removed, or follow from other tokens.
    return end.name == pair.new.name ? end : pairs[end.name].map(self.end) ?? end
  }

  /// The chains of aliases of a token on both pages; those of one that has the whole chain are reduced to what the
  /// other has.
  private func ways(of pair: Pair) -> (old: [Token.Alias], new: [Token.Alias]) {
    guard pair.old.isChainWhole, pair.new.isChainWhole else {
      let known = pair.new.way.filter { $0.name == pair.new.name || pairs.now($0.name) != nil }
      return (pair.old.way, known)
    }
    func alone(_ way: [Token.Alias]) -> [Token.Alias] {
      way.map { Token.Alias($0.name, at: $0.source?.alone) }
    }
    return (alone(pair.old.way), alone(pair.new.way))
  }

  /// The changed line of a tracking: that of its size, or of one of the sizes around it.
  private func stop(of pair: Pair) -> Token.Alias {
    let stops = pair.new.stops
    let moved = stops.first { stop in
      pairs[stop.name].map { $0.old.value != $0.new.value } ?? false
    }
    let names = Set(pair.old.stops.map(\.name))
    return moved ?? stops.first { !names.contains($0.name) } ?? pair.new.way[0]
  }

  /// Whether all changed fields of a font changed equally in the token that it is an alias of.
  ///
  /// True for values that are not fonts: an alias takes the whole value.
  func follows(_ pair: TokenPairs.Pair, _ name: Token.Name) -> Bool {
    guard let target = pairs[name], let was = pair.old.value.font, let now = pair.new.value.font
    else { return true }
    let (old, new) = (target.old.value.asFont, target.new.value.asFont)
    func follows<Field: Equatable>(_ field: KeyPath<FontOverride, Field>) -> Bool {
      was[keyPath: field] == now[keyPath: field]
        || was[keyPath: field] == old[keyPath: field] && now[keyPath: field] == new[keyPath: field]
    }
    return follows(\.family) && follows(\.size) && follows(\.weight) && follows(\.lineHeight)
      && follows(\.tracking)
  }

  /// Whether a value is no longer set where it was.
  ///
  /// A farther theme sets it now, or for a tracking, only farther sizes have values. A kind of a farther theme
  /// that did not give way to a nearer theme's general value may do so now.
  private func isGone(_ pair: Pair) -> Bool {
    if hasGivenWay(pair) { return true }
    if case .tracking(_, let size) = pair.new.name, pair.old.theme == pair.new.theme {
      func distance(_ token: Token) -> Double {
        token.stops.map { stop in
          if case .tracking(_, let other) = stop.name { abs(other - size) } else { 0 }
        }.min() ?? 0
      }
      if distance(pair.old) < distance(pair.new) { return true }
    }
    let themes = pairs.new.themes
    func distance(_ token: Token) -> Int {
      2 * (themes.firstIndex(of: token.theme) ?? themes.count) + (token.kind == nil ? 1 : 0)
    }
    return distance(pair.old) < distance(pair.new)
  }
}

extension Token {
  /// Whether the same theme, or the same file, sets another value.
  fileprivate func isSetBeside(_ other: Token) -> Bool {
    theme == other.theme || source?.file != nil && source?.file == other.source?.file
  }

  /// The sizes that a tracking is interpolated from: its own, or those around it.
  fileprivate var stops: [Alias] { aliases.isEmpty ? [Alias(name, at: source)] : aliases }
}

extension StyleValue {
  /// The fields that a font takes from the value: all, or the tracking.
  fileprivate var asFont: FontOverride { font ?? FontOverride(tracking: number ?? 0) }
}
