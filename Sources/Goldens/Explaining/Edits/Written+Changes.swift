import PageModel

extension Written {
  /// A difference between two values.
  struct Change {
    /// The path of keys and indices.
    var path: [String]
    /// Whether the part was removed.
    let isGone: Bool
    /// The texts of a part that was and is one.
    var texts: (from: String, to: String)?
    /// Whether it was an item of a list, whose index another item may have now.
    var isItem = false

    /// The places of the part, by functions that find places; otherwise that of its parent.
    ///
    /// A text with data has one for each datum that differs.
    func places(
      of key: EditKey, new: (EditKey) -> Source?, old: (EditKey) -> Source?
    ) -> [Written.Place] {
      func part(_ count: Int) -> EditKey {
        EditKey(text: ([key.text] + path.prefix(count)).joined(separator: "."))
      }
      let was = old(part(path.count))
      // Written defaults have a place, too.
      if !(isGone && isItem), let place = new(part(path.count)) {
        return place.blaming(was, from: texts?.from, to: texts?.to).map {
          Written.Place(source: $0, was: was, isGone: false, paths: [path])
        }
      }
      if isGone, let was {
        return [Written.Place(source: was, was: was, isGone: true, paths: [path])]
      }
      for count in path.indices.reversed() {
        guard let place = new(part(count)) else { continue }
        return [
          Written.Place(source: place, was: was, isGone: false, isOfParent: true, paths: [path])
        ]
      }
      return []
    }

    fileprivate func inside(_ name: String) -> Self {
      var change = self
      change.path.insert(name, at: 0)
      return change
    }
  }

  /// The differences from an old value: in mappings first of remaining parts.
  ///
  /// In lists only the range between unchanged items counts.
  func changes(from old: Written) -> [Change] {
    guard self != old else { return [] }
    switch (old, self) {
    case (.mapping(let olds), .mapping(let news)):
      let still = news.flatMap { new -> [Change] in
        guard let old = old[new.key] else { return [Change(path: [new.key], isGone: false)] }
        return new.value.changes(from: old).map { $0.inside(new.key) }
      }
      let gone = olds.filter { self[$0.key] == nil }
      return still + gone.map { Change(path: [$0.key], isGone: true) }
    case (.list(let olds), .list(let news)):
      let (was, now) = CauseWords.differing(olds, news, by: ==)
      guard !was.isEmpty, !now.isEmpty else {
        return [Change(path: ["\(now.startIndex)"], isGone: now.isEmpty, isItem: true)]
      }
      return zip(zip(was, now), now.indices).flatMap { pair, index in
        pair.1.changes(from: pair.0).map { $0.inside("\(index)") }
      }
    case (.text(let from), .text(let to)):
      return [Change(path: [], isGone: false, texts: (from, to))]
    default: return [Change(path: [], isGone: false)]
    }
  }

  /// The place of a part that differs.
  struct Place {
    /// The place, the recorded one if the part was removed.
    var source: Source
    /// The recorded place; nil if the part is new, or its place was not recorded.
    let was: Source?
    /// Whether the part was removed.
    let isGone: Bool
    /// Whether the place is that of the whole, since the part has none of its own.
    var isOfParent = false
    /// The paths of the parts in their value.
    var paths: [[String]]
  }

  /// The places of the parts that differ, each line once for each datum that differs.
  ///
  /// Empty for a value without a former one.
  func differingPlaces(
    from value: Written?, of key: EditKey,
    places: (old: (EditKey) -> Source?, new: (EditKey) -> Source?)
  ) -> [Place] {
    guard let value else { return [] }
    let found = changes(from: value).flatMap {
      $0.places(of: key, new: places.new, old: places.old)
    }
    var known: [Place] = []
    for place in found {
      guard let other = known.firstIndex(where: { $0.isOfLine(of: place) }) else {
        known.append(place)
        continue
      }
      let (own, data) = (known[other].source.data, place.source.data)
      if let own, let data, own != data {
        known.append(place)
      } else {
        if own == nil { known[other].source = known[other].source.filled(from: data) }
        known[other].paths += place.paths
      }
    }
    return known
  }
}

extension Written.Place {
  /// Whether two places are on one line, now or in the golden.
  fileprivate func isOfLine(of other: Self) -> Bool {
    isGone == other.isGone && source.file == other.source.file && source.line == other.source.line
  }
}
