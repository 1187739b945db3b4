extension TextItem {
  /// Half of an item's tracking, which goes before a letter, and the rest, which goes after it.
  private var halves: (left: Int, right: Int) {
    var left = tracking / 2
    // Whole points stay whole.
    if tracking & 1023 == 0 { left = (left + 512) & ~1023 }
    return (left, tracking - left)
  }

  /// Adds tracking around each letter, at the ends of the item, too.
  mutating func addTracking(starts: [Bool]) {
    let (left, right) = halves
    let clusters = clusters
    for cluster in clusters {
      let (first, last) = (cluster.glyphs.lowerBound, cluster.glyphs.upperBound - 1)
      guard starts[cluster.scalars.lowerBound], cluster.width != 0 else {
        // Marks follow their letters; characters without width keep none.
        let start = isRightToLeft ? last : first
        if glyphs[start].advance == 0 { glyphs[start].x += isRightToLeft ? left : -right }
        continue
      }
      let isFirst = cluster.scalars.lowerBound == range.lowerBound
      let isLast = cluster.scalars.upperBound == range.upperBound
      if isRightToLeft ? !isLast : !isFirst {
        glyphs[first].advance += left
        glyphs[first].x += left
      }
      if isRightToLeft ? !isFirst : !isLast { glyphs[last].advance += right }
    }
    glyphs[0].advance += left
    glyphs[0].x += left
    glyphs[glyphs.count - 1].advance += right
  }

  /// Takes the tracking at the item's ends away again where no other item follows in the line.
  ///
  /// - Returns: how much was taken.
  mutating func trimTracking(isFirst: Bool, isLast: Bool) -> Int {
    let (left, right) = halves
    var taken = 0
    let startsEmpty = glyphs[0].advance == 0
    if startsEmpty || isFirst, let index = glyphs.firstIndex(where: { $0.advance != 0 }) {
      glyphs[index].advance -= left
      glyphs[index].x -= left
      if !startsEmpty { taken += left }
    }
    let endsEmpty = glyphs[glyphs.count - 1].advance == 0
    if endsEmpty || isLast {
      addToLast(-right)
      if !endsEmpty { taken += right }
    }
    return taken
  }

  /// Makes the last glyph that has a width wider; no glyph becomes narrower than nothing.
  mutating func addToLast(_ length: Int) {
    guard let index = glyphs.lastIndex(where: { $0.advance != 0 }) else { return }
    glyphs[index].advance = max(0, glyphs[index].advance + length)
  }
}
