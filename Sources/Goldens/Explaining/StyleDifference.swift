import PageLayout
import PageModel

extension TreeDifference {
  /// The causes of style keys that came to another value for a part.
  ///
  /// Of a key that a part read on one side only, the other side's value is not known.
  /// What a theme says is one cause for the whole page; where the page has another theme, that is it.
  ///
  /// - Parameters:
  ///   - keys: the names of the keys.
  ///   - part: the part.
  ///   - old: what it was in the base.
  ///   - isOtherKind: whether the part is of another kind, which brings its own values.
  /// - Returns: the places of the causes.
  mutating func styleCauses(
    _ keys: [String], of part: PartPath, before old: PartPath, isOtherKind: Bool
  ) -> [Int] {
    var causes: [Int] = []
    let read = part == .page ? nil : sharedKeys(of: part, before: old)
    for key in keys where read?.contains(key) ?? true {
      guard let before = base.style(key, of: old), let now = new.style(key, of: part),
        before.value != now.value
      else { continue }
      let level = max(before.rank, now.rank)
      if level == .theme, isOtherKind, before.level != now.level { continue }
      if level == .theme, let look {
        causes.append(look)
      } else {
        causes.append(styleCause(key, before, now, level, of: part))
      }
    }
    return causes
  }

  /// The names of the style keys that layout read for a part on both sides; each box of a part asks.
  private mutating func sharedKeys(of part: PartPath, before old: PartPath) -> Set<String> {
    if let shared, shared.part == part, shared.old == old { return shared.names }
    let names = base.keys(of: old).intersection(new.keys(of: part))
    shared = (part, old, names)
    return names
  }

  /// The causes of style keys that a page, section or cell sets on one side only, where nothing reads
  /// them on the other: a header of no height, for one.
  mutating func settingCauses(_ keys: [String], of part: PartPath, before old: PartPath) -> [Int] {
    keys.compactMap { key in
      let (before, now) = (base.style(key, of: old), new.style(key, of: part))
      guard (before == nil) != (now == nil), let value = before ?? now,
        let owner = owner(value.rank, of: part)
      else { return nil }
      let words = "\(key) \(value.value) \(now == nil ? "removed" : "set")"
      var cause = Cause(
        CauseWords.kind(ofStyle: key), of: new.subject(owner), words, at: value.source)
      cause.isRecordedPlace = now == nil
      return list.place(of: cause)
    }
  }

  /// The cause of another theme or appearance.
  private var look: Int? {
    pageWide.first {
      list.causes[$0].change.hasPrefix("theme ") || list.causes[$0].change.hasPrefix("appearance ")
    }
  }

  private mutating func styleCause(
    _ key: String, _ before: PageRecord.StyleValue, _ now: PageRecord.StyleValue,
    _ level: PageRecord.StyleValue.Rank, of part: PartPath
  ) -> Int {
    let words = CauseWords.change(ofStyle: key, before.value, now.value)
    guard let owner = owner(level, of: part) else {
      return list.place(of: Cause(.token, words, at: now.source ?? before.source))
    }
    // Where it is not set so near any more, the place is where it was.
    let isGone = now.rank != level && before.source != nil
    var cause = Cause(
      CauseWords.kind(ofStyle: key), of: new.subject(owner), words,
      at: now.rank == level ? now.source : before.source ?? new[owner]?.source)
    cause.isRecordedPlace = isGone
    return list.place(of: cause)
  }

  /// The part that sets a value at some level; nil where a theme does.
  private func owner(_ level: PageRecord.StyleValue.Rank, of part: PartPath) -> PartPath? {
    switch level {
    case .theme: nil
    case .page: .page
    case .section: part.section.map(PartPath.section) ?? .page
    case .cell: part
    }
  }
}

extension PageRecord.StyleValue {
  /// How near to a box a value was set.
  enum Rank: Int, Comparable {
    case theme, page, section, cell

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// How near it was set.
  var rank: Rank {
    switch level {
    case "cell": .cell
    case "section": .section
    case "page": .page
    default: .theme
    }
  }
}

extension PageParts {
  /// The names of the style keys that layout read for a part.
  fileprivate func keys(of part: PartPath) -> Set<String> {
    let keys = (boxes[part] ?? []).map { tree.boxes[$0.index].keys }
    return Set(keys.reduce(KeySet()) { $0.union($1) }.names)
  }
}
