import CHarfBuzz
import CText

/// Cuts the end of a line that is too wide.
struct Ellipsis {
  let shaper: Shaper
  let faces: FaceChoice
  /// The starts of characters, of which none is cut apart.
  let starts: [Bool]

  /// What a mark depends on.
  private struct Mark: Hashable {
    let isWide: Bool
    let tracking: Int
  }

  /// A cluster with the item that it is from.
  private struct Piece {
    let item: Int
    let cluster: TextItem.Cluster
  }

  /// Items in the order of the text, with an ellipsis in place of those for which there is no room.
  ///
  /// The ellipsis is at the end of the line in the direction of its paragraph, as with Core Text, has the tracking of
  /// the letter that it stands for, and takes the room that is left behind it. No space stands before it.
  func cut(_ items: [TextItem], to room: Int, isRightToLeft: Bool) -> [TextItem] {
    let pieces = items.indices.flatMap { item in
      items[item].clusters.map { Piece(item: item, cluster: $0) }
    }
    let width = items.reduce(0) { $0 + $1.width }
    guard !pieces.isEmpty, width > room + TextItem.endTracking(of: items[...]) else { return items }
    // More than any line loses at its ends.
    let most = items.reduce(0) { max($0, abs($1.tracking)) } + 1
    var (first, gap, left) = (pieces.count, 0, 0)
    var marks: [Mark: TextItem] = [:]
    var mark: TextItem
    repeat {
      repeat {
        first -= 1
        gap += pieces[first].cluster.width
      } while first > 0 && (!isStart(pieces[first]) || pieces[first].cluster.width == 0)
      let form = Mark(
        isWide: ctext_is_wide(shaper.text[pieces[first].cluster.scalars.lowerBound]),
        tracking: items[pieces[first].item].tracking)
      mark = marks[form] ?? self.mark(form)
      marks[form] = mark
      mark.level = isRightToLeft ? 1 : 0
      left = room + most - (width - gap + mark.width)
      guard left >= 0 else { continue }
      let (item, cluster) = (pieces[first].item, pieces[first].cluster)
      let isCut = cluster.scalars.lowerBound > items[item].range.lowerBound
      let kept = items[..<(isCut ? item + 1 : item)]
      left += TextItem.endTracking(of: kept + [mark]) - most
    } while first > 0 && left < 0
    while first > 1, isSpace(pieces[first - 1]) {
      first -= 1
      left += pieces[first].cluster.width
    }
    let (item, cluster) = (pieces[first].item, pieces[first].cluster)
    var kept = Array(items[..<item])
    if cluster.scalars.lowerBound > items[item].range.lowerBound {
      kept.append(items[item].cut(at: cluster))
    }
    mark.stand(
      for: items[item...], from: cluster.scalars.lowerBound, taking: max(0, left),
      isRightToLeft: isRightToLeft)
    return kept + [mark]
  }

  private func isStart(_ piece: Piece) -> Bool { starts[piece.cluster.scalars.lowerBound] }

  private func isSpace(_ piece: Piece) -> Bool {
    ScalarKind.isWhite(shaper.text[piece.cluster.scalars.lowerBound])
  }

  /// The mark of a cut, in the middle of the line before Han, kana and Hangul; three dots if the first face
  /// lacks it.
  private func mark(_ form: Mark) -> TextItem {
    let sign: UInt32 = form.isWide ? 0x22EF : 0x2026
    let hasSign = faces.base.has(sign)
    let text = Scalars(hasSign ? [sign] : [0x2E, 0x2E, 0x2E])
    var mark = TextItem(
      range: 0..<text.count,
      face: hasSign ? faces.base : faces.face(for: 0x2E, isEmoji: false).face,
      script: HB_SCRIPT_COMMON, level: 0, tracking: form.tracking, isEllipsis: true)
    mark.glyphs = Shaper(
      text: text, size: shaper.size, language: shaper.language, isKerned: shaper.isKerned,
      starts: text.values.map { _ in true }
    ).glyphs(of: mark)
    return mark
  }
}

extension TextItem {
  /// Makes a mark stand for the end of a text, from a place in its first item, with some room behind it.
  fileprivate mutating func stand(
    for items: ArraySlice<TextItem>, from place: Int, taking room: Int, isRightToLeft: Bool
  ) {
    range = place..<(items.last?.range.upperBound ?? place)
    for index in glyphs.indices { glyphs[index].cluster = place }
    guard isRightToLeft else { return glyphs[glyphs.count - 1].advance += room }
    glyphs[0].advance += room
    glyphs[0].x += room
  }

  /// The part before a cluster, with the glyphs as they are.
  fileprivate func cut(at cluster: Cluster) -> TextItem {
    var part = self
    part.range = range.lowerBound..<cluster.scalars.lowerBound
    part.glyphs = glyphs.filter { $0.cluster < cluster.scalars.lowerBound }
    return part
  }
}
