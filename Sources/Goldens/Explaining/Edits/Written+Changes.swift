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

    /// The place of the part, by functions that find places; otherwise that of its parent.
    func place(
      of key: EditKey, new: (EditKey) -> Source?, old: (EditKey) -> Source?
    ) -> (place: Source, isGone: Bool)? {
      func part(_ count: Int) -> EditKey {
        EditKey(text: ([key.text] + path.prefix(count)).joined(separator: "."))
      }
      // Written defaults have a place, too.
      if !(isGone && isItem), let place = new(part(path.count)) {
        return (place.blaming(old(part(path.count)), from: texts?.from, to: texts?.to), false)
      }
      if isGone, let place = old(part(path.count)) { return (place, true) }
      for count in path.indices.reversed() {
        if let place = new(part(count)) { return (place, false) }
      }
      return nil
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
      let (was, now) = CauseWords.differing(olds, news)
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

  /// The place of the first part that differs; the recorded place if it was removed.
  ///
  /// If that has no data, the data of another differing part are added. Nil for a value without
  /// parts.
  func differingPart(
    from value: Written?, of key: EditKey,
    places: (old: (EditKey) -> Source?, new: (EditKey) -> Source?)
  ) -> (place: Source, isGone: Bool)? {
    guard let value else { return nil }
    let found = changes(from: value).compactMap {
      $0.place(of: key, new: places.new, old: places.old)
    }
    guard let (place, isGone) = found.first else { return nil }
    let data = found.lazy.filter { !$0.isGone }.compactMap(\.place.data).first
    return (isGone || place.data != nil ? place : place.filled(from: data), isGone)
  }
}
