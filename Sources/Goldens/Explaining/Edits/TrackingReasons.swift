import PageFiles
import PageModel

/// Finds the reasons why fonts have other trackings: the lines of a theme's group `tracking`.
struct TrackingReasons {
  private typealias Pair = TokenPairs.Pair

  private let pairs: TokenPairs
  private let makeups: MakeupPair

  /// The reasons between two pages.
  init(_ pairs: TokenPairs, _ makeups: MakeupPair) { (self.pairs, self.makeups) = (pairs, makeups) }

  /// The reasons for another tracking of a family at a size: one for each line.
  func reasons(for pair: TokenPairs.Pair) -> [TokenReason] {
    guard case .tracking(let family, let size) = pair.new.name else { return [] }
    let (was, now) = (setting(pair.old), setting(pair.new))
    guard makeups.isSame(was, now) else { return [reason(for: was, now)] }
    let (olds, news) = (pair.old.stops, pair.new.stops)
    if olds.isEmpty || news.isEmpty {
      let change = CauseChange("tracking.\(family) \(olds.isEmpty ? "added" : "removed")")
      return (news.first ?? olds.first).map { [line($0, isGone: news.isEmpty, change)] } ?? []
    }
    let (gone, come) = (olds.missing(in: news, around: size), news.missing(in: olds, around: size))
    let edited = news.filter { stop in
      olds.contains { $0.name == stop.name } && words(stop, pairs.before) != words(stop, pairs.now)
    }
    let changed = edited.map { stop in
      line(
        stop, CauseChange(of: stop.name.path, words(stop, pairs.before), words(stop, pairs.now)))
    }
    return changed + come.map { line($0, CauseChange("\(told($0, pairs.now)) added")) }
      + gone.map { line($0, isGone: true, CauseChange("\(told($0, pairs.before)) removed")) }
  }

  private func line(
    _ stop: Token.Alias, isGone: Bool = false, _ change: CauseChange
  ) -> TokenReason {
    .line(TokenLine(stop, isGone: isGone, change))
  }

  /// The value of a listed size; nil if it is unknown.
  private func words(_ stop: Token.Alias, _ token: (Token.Name) -> Token?) -> String? {
    token(stop.name)?.value.words
  }

  private func told(_ stop: Token.Alias, _ token: (Token.Name) -> Token?) -> String {
    [stop.name.path, words(stop, token)].compactMap(\.self).joined(separator: " ")
  }

  // MARK: The group as a whole

  /// The reason for a group in another file: all sizes come from the nearest one.
  private func reason(for was: ThemeSetting, _ now: ThemeSetting) -> TokenReason {
    switch makeups.reason(for: was, now) {
    case .edited: group(of: now.theme, in: pairs.new, "added")
    case .gone: group(of: was.theme, in: pairs.old, isGone: true, "removed")
    case .other(let reason): reason
    }
  }

  /// The first known line of a theme's group.
  private func group(
    of theme: String, in inputs: PageInputs, isGone: Bool = false, _ words: String
  ) -> TokenReason {
    let stops = inputs.tokens.filter { $0.name.isTracking && $0.theme == theme }.flatMap(\.stops)
    let first = stops.min { ($0.source?.line ?? 0) < ($1.source?.line ?? 0) }
    let group = Token.Alias(.key("tracking"), at: first?.source)
    return line(group, isGone: isGone, CauseChange("tracking \(words)"))
  }

  private func setting(_ token: Token) -> ThemeSetting {
    ThemeSetting(theme: token.theme, kind: nil, file: token.stops.first?.source?.file, mode: nil)
  }
}

extension Token {
  /// The listed sizes that a tracking is interpolated from, or its own; none of an unknown family.
  fileprivate var stops: [Alias] {
    guard value.number != nil else { return [] }
    return aliases.isEmpty ? [Alias(name, at: source)] : aliases
  }
}

extension [Token.Alias] {
  /// The sizes that others, which are nearest to a size, do not have, and would have if they were listed.
  fileprivate func missing(in others: Self, around size: Double) -> Self {
    filter { stop in
      let nearest = others.filter { ($0.size <= size) == (stop.size <= size) || $0.size == size }
        .map { abs($0.size - size) }.min()
      return nearest.map { abs(stop.size - size) < $0 } ?? true
    }
  }
}

extension Token.Alias {
  /// The size of a tracking.
  fileprivate var size: Double { if case .tracking(_, let size) = name { size } else { 0 } }
}
