extension TextItem {
  /// Half of an item's tracking, which goes before a letter, and the rest, which goes after it.
  private var halves: (left: Int, right: Int) {
    var left = tracking / 2
    // Whole points stay whole.
    if tracking & 1023 == 0 { left = (left + 512) & ~1023 }
    return (left, tracking - left)
  }

  /// The tracking that a line loses at its ends as they are seen, in units.
  ///
  /// - Parameter line: the items in the order of the text; one without glyphs counts as one with a width.
  /// - Returns: what ``trimTracking(isFirst:isLast:)`` will take from them.
  static func endTracking(of line: ArraySlice<Self>) -> Int {
    let isEnd = { (item: Self) in item.glyphs.isEmpty || item.width != 0 }
    return (firstSeen(of: line, where: isEnd)?.halves.left ?? 0)
      + (firstSeen(of: line, fromRight: true, where: isEnd)?.halves.right ?? 0)
  }

  /// Adds tracking around each letter with its marks, at the ends of the item, too.
  ///
  /// Characters without width get none.
  mutating func addTracking(starts: [Bool]) {
    let (left, right) = halves
    for letter in letters(starts: starts) where letter.width != 0 {
      let (first, last) = (letter.glyphs.lowerBound, letter.glyphs.upperBound - 1)
      glyphs[first].advance += left
      glyphs[first].x += left
      glyphs[last].advance += right
    }
  }

  /// The clusters of an item, those of a letter and of its marks as one.
  private func letters(starts: [Bool]) -> [Cluster] {
    clusters.reduce(into: []) { letters, cluster in
      guard !starts[cluster.scalars.lowerBound], var letter = letters.popLast() else {
        return letters.append(cluster)
      }
      letter.scalars = letter.scalars.lowerBound..<cluster.scalars.upperBound
      let (known, more) = (letter.glyphs, cluster.glyphs)
      letter.glyphs =
        min(known.lowerBound, more.lowerBound)..<max(known.upperBound, more.upperBound)
      letter.width += cluster.width
      letters.append(letter)
    }
  }

  /// Takes the tracking at the item's ends away again where no other item follows in the line.
  ///
  /// - Returns: how much was taken.
  mutating func trimTracking(isFirst: Bool, isLast: Bool) -> Int {
    let (left, right) = halves
    var taken = 0
    if isFirst, let index = glyphs.firstIndex(where: { $0.advance != 0 }) {
      glyphs[index].advance -= left
      glyphs[index].x -= left
      taken += left
    }
    if isLast {
      addToLast(-right)
      taken += right
    }
    return taken
  }

  /// Makes the last glyph that has a width wider; no glyph becomes narrower than nothing.
  mutating func addToLast(_ length: Int) {
    guard let index = glyphs.lastIndex(where: { $0.advance != 0 }) else { return }
    glyphs[index].advance = max(0, glyphs[index].advance + length)
  }
}
