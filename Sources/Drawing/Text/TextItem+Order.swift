extension TextItem {
  /// Items in the order in which they are seen, from left to right.
  static func asSeen(_ items: [Self]) -> [Self] {
    var seen: [Self] = []
    seen.reserveCapacity(items.count)
    _ = firstSeen(of: items[...]) { item in
      seen.append(item)
      return false
    }
    return seen
  }

  /// The first item of a kind in the order in which items are seen (rule L2 of Unicode's UAX #9).
  ///
  /// - Parameters:
  ///   - items: the items in the order of the text.
  ///   - fromRight: whether to look from right to left.
  ///   - isSought: asked for one item after the other, up to the first that is sought.
  /// - Returns: nil if no item is sought.
  static func firstSeen(
    of items: ArraySlice<Self>, fromRight: Bool = false, where isSought: (Self) -> Bool
  ) -> Self? {
    guard let level = items.lazy.map(\.level).min() else { return nil }
    let isBackward = fromRight == (level & 1 == 0)
    var rest = items
    while let item = isBackward ? rest.last : rest.first {
      if item.level == level {
        if isSought(item) { return item }
        rest = isBackward ? rest.dropLast() : rest.dropFirst()
        continue
      }
      let run =
        isBackward
        ? rest[(rest.lastIndex { $0.level == level }.map { $0 + 1 } ?? rest.startIndex)...]
        : rest.prefix { $0.level != level }
      if let found = firstSeen(of: run, fromRight: fromRight, where: isSought) { return found }
      rest = isBackward ? rest[..<run.startIndex] : rest[run.endIndex...]
    }
    return nil
  }
}
