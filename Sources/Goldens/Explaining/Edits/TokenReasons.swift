import PageFiles
import PageModel

/// Finds the reasons why tokens have other values.
struct TokenReasons {
  private typealias Pair = TokenPairs.Pair

  /// A token or alias as one page has it.
  private struct Definition {
    let alias: Token.Alias
    let setting: ThemeSetting
    /// The name of the token that it is an alias of; nil for a value.
    let target: Token.Name?
  }

  private let pairs: TokenPairs
  /// The themes of the pages.
  let makeups: MakeupPair
  private let lines: TokenLines
  private let trackings: TrackingReasons

  /// The reasons for changes between two pages.
  init(_ pairs: TokenPairs) {
    self.pairs = pairs
    makeups = MakeupPair(pairs)
    lines = TokenLines(pairs)
    trackings = TrackingReasons(pairs, makeups)
  }

  /// The reasons for a change of a token: one, or for a font or size one for each line of its changed parts.
  func reasons(for pair: TokenPairs.Pair) -> [TokenReason] {
    if pair.new.name.isTracking { return trackings.reasons(for: pair) }
    guard pair.old.isChainWhole, pair.new.isChainWhole else { return [reasonByValue(pair)] }
    let (olds, news) = (pair.old.value.parts, pair.new.value.parts)
    var changed = olds.keys.filter { olds[$0] != news[$0] }.sorted()
    if changed.contains("fontSize"), isCutFollowingSize(pair) {
      changed.removeAll { $0 == "fontFamily" }
    }
    // A tracking that is not written on both sides follows from the theme's trackings.
    var ofTracking: [TokenReason] = []
    if changed.contains("letterSpacing"), let was = pair.old.tracking, let now = pair.new.tracking {
      changed.removeAll { $0 == "letterSpacing" }
      ofTracking = was == now ? pairs[now].map(trackings.reasons) ?? [] : []
      if changed.isEmpty { return ofTracking }
    } else if changed.contains(where: ["fontSize", "fontFamily"].contains),
      let was = pair.old.writtenTracking, was == pair.new.writtenTracking
    {
      // An alias that fits no longer, or now: its line is the same.
      changed.removeAll { $0 == "letterSpacing" }
    }
    guard !changed.isEmpty else { return [reason(for: pair)] }
    // A style key along the chain is a token itself, if the changes follow from it.
    let target = zip(pair.old.way, pair.new.way).prefix { $0.name == $1.name }.dropFirst()
      .last { pairs[$0.0.name] != nil && lines.follows(pair, $0.0.name) }
    if let target = target.flatMap({ pairs[$0.0.name] }) { return reasons(for: target) }
    let isWritten = changed.contains { pair.old.parts[$0] != nil || pair.new.parts[$0] != nil }
    guard isWritten, pair.old.targets == pair.new.targets else {
      return [ofParts(pair)] + ofTracking
    }
    return (changed.map { reason(forPart: $0, of: pair) } + ofTracking).onLines
  }

  /// The reason for a change of a colour, a length or a number.
  private func reason(for pair: Pair) -> TokenReason {
    let same = zip(pair.old.way, pair.new.way).prefix { $0.name == $1.name }
    // A style key or palette colour along the chain is a token itself.
    let target = same.dropFirst().last { pairs[$0.0.name] != nil }
    if let target = target.flatMap({ pairs[$0.0.name] }) { return reason(for: target) }
    // The first one with another target, or the last one with its value.
    let (was, now) = (definition(pair.old, same.count - 1), definition(pair.new, same.count - 1))
    if lines.hasGivenWay(pair) {
      return .line(TokenLine(was.alias, isGone: true, change(pair, now)))
    }
    return reason(was, now, texts(pair), or: change(pair, now))
  }

  /// The reason for another font or size: the theme that sets it, otherwise the line of its changed parts.
  private func ofParts(_ pair: Pair) -> TokenReason {
    let (was, now) = (definition(pair.old, 0), definition(pair.new, 0))
    guard !makeups.isSame(was.setting, now.setting) else { return reasonByValue(pair) }
    let reason = reason(was, now, texts(pair), or: change(pair, now))
    if case .line(let line) = reason, !line.isGone { return .line(lines.line(of: pair)) }
    return reason
  }

  /// Whether both families of a font are optical cuts, and a nearer line than theirs sets the size.
  private func isCutFollowingSize(_ pair: Pair) -> Bool {
    func isCut(_ token: Token, _ trackings: (Token.Name) -> Token?) -> Bool {
      guard let family = token.value.font?.family, let size = token.value.font?.size else {
        return false
      }
      return trackings(.tracking(family, size: size))?.value.number != nil
    }
    func place(_ name: String, in token: Token) -> [String?] {
      let part = token.part(name)
      return [part.theme, part.kind]
    }
    let family = place("fontFamily", in: pair.new)
    return family == place("fontFamily", in: pair.old) && family != place("fontSize", in: pair.new)
      && isCut(pair.old, pairs.before) && isCut(pair.new, pairs.now)
  }

  /// The reason for another field of a font or another side of a size.
  private func reason(forPart name: String, of pair: Pair) -> TokenReason {
    let (was, now) = (pair.old.part(name), pair.new.part(name))
    let same = zip(was.chain, now.chain).prefix { $0.name == $1.name }.count
    // Another token may set the part itself.
    let index = max(same, 1) - 1
    func definition(_ part: Token.Part) -> Definition {
      Definition(
        alias: part.chain[index],
        setting: ThemeSetting(
          theme: part.theme, kind: index == 0 ? part.kind : nil,
          file: part.chain[index].source?.file, mode: nil),
        target: index + 1 < part.chain.count ? part.chain[index + 1].name : nil)
    }
    let texts = (pair.old.value.parts[name] ?? "", pair.new.value.parts[name] ?? "")
    let change = CauseChange(of: now.chain[index].name.path, texts.0, texts.1)
    return reason(definition(was), definition(now), texts, or: change)
  }

  /// The reason as far as values tell it.
  private func reasonByValue(_ pair: Pair) -> TokenReason {
    if pairs.nameOtherThemes, lines.isOfOther(pair) {
      return makeups.named(pair.old.theme, pair.new.theme)
    }
    return .line(lines.line(of: pair))
  }

  /// The reason for a definition that differs; `change` is of values, not of aliases on the same line.
  private func reason(
    _ was: Definition, _ now: Definition, _ texts: (old: String, new: String),
    or change: CauseChange
  ) -> TokenReason {
    switch makeups.reason(for: was.setting, now.setting) {
    case .edited:
      let isAlias = was.target != nil || now.target != nil
      guard isAlias, makeups.isSame(was.setting, now.setting) else {
        return .line(TokenLine(now.alias, change))
      }
      let (old, new) = (was.target?.braced ?? texts.old, now.target?.braced ?? texts.new)
      return .line(TokenLine(now.alias, CauseChange(of: now.alias.name.path, old, new)))
    case .gone: return .line(TokenLine(was.alias, isGone: true, change))
    case .other(let reason): return reason
    }
  }

  /// The values of a token as texts.
  private func texts(_ pair: Pair) -> (old: String, new: String) {
    (pair.old.value.words, pair.new.value.words)
  }

  /// The change of a token's values at one along its chain.
  private func change(_ pair: Pair, _ now: Definition) -> CauseChange {
    CauseWords.change(ofStyle: now.alias.name.path, pair.old.value, pair.new.value)
  }

  /// The definition at a place along a token's chain.
  private func definition(_ token: Token, _ index: Int) -> Definition {
    let way = token.way
    // The chain has the place of the value, too.
    let alias = Token.Alias(way[index].name, at: way[index].source?.alone)
    return Definition(
      alias: alias,
      setting: ThemeSetting(
        theme: token.theme, kind: index == 0 ? token.kind : nil,
        file: way[index].source?.file, mode: way[index].mode),
      target: index + 1 < way.count ? way[index + 1].name : nil)
  }
}

extension Token.Name {
  /// The name as the target of an alias.
  fileprivate var braced: String { "{\(path)}" }
}

extension Token {
  /// The names along its chain of aliases; a font's tracking is a part of it.
  fileprivate var targets: [Name] { aliases.map(\.name).filter { !$0.isTracking } }

  /// The tracking that a font has from its theme; nil if it has its own.
  fileprivate var tracking: Name? { aliases.last.flatMap { $0.name.isTracking ? $0.name : nil } }

  /// That tracking, or the one that its own line names though another fits the font.
  fileprivate var writtenTracking: Name? {
    let named = parts["letterSpacing"]?.chain.dropFirst().first?.name
    return tracking ?? named.flatMap { $0.isTracking ? $0 : nil }
  }

  /// A field of a font or a side of a size, where it is written.
  fileprivate func part(_ name: String) -> Part {
    let own = Alias(Name(path: "\(self.name.path).\(name)"), at: source?.alone)
    return parts[name] ?? Part(theme: theme, kind: kind, chain: [own])
  }
}
