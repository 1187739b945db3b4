extension LineFiller {
  /// A place to break: the number of its characters on the line, and their width.
  struct Candidate {
    var count: Int
    var width: Int
    /// What a hyphen adds, or a space takes that hangs over the end.
    var extra: Int
    var glyphs: [SetGlyph]?

    var whole: Int { width + extra }
  }

  /// The first characters of an item, with the hyphen that they need at a line's end.
  func part(of item: TextItem, _ count: Int) -> TextItem {
    var part = item
    part.range = item.range.lowerBound..<item.range.lowerBound + count
    if count < item.range.count { part.hyphen = breaks.hyphens[part.range.upperBound] }
    return part
  }

  /// The number of places, before and after the end of the room, where it is tried whether a part fits.
  ///
  /// Of usual letters and spaces, three ems have a dozen.
  private static let mostTries = 32

  /// The best place to break an item: the last one that fits, else the one that is least too wide.
  ///
  /// Widths of single characters tell where it is worth to shape a part; `inWords` allows any place between
  /// syllables and letters. Nothing behind the end of the room is tried, unless something must be put on the line: a long
  /// word has a line for each few of its characters.
  func candidate(
    of item: TextItem, _ whole: Candidate, in room: Int, mayBeWhole: Bool, inWords: Bool
  ) -> Candidate {
    let margin = Int(shaper.size) * 3 / 2
    let count = item.range.count
    var best = whole
    // The places near the end of the room; of those between characters without width, only the last.
    var near: [Candidate] = []
    for index in 0..<(mayBeWhole ? count + 1 : count) {
      let (width, extra) = (widths.upTo(index), extraWidth(of: item, upTo: index))
      if min(width + extra, width) > room + margin,
        !inWords || best.count < count || !near.isEmpty
      {
        break
      }
      let place = item.range.lowerBound + index
      let isAllowed =
        inWords ? place == shaper.text.count || breaks.parts[place] : breaks.lines[place]
      if isAllowed, index > 0 || !line.isEmpty {
        let other = Candidate(count: index, width: width, extra: extra)
        if index == 0 || width + extra < room - margin {
          best = other
        } else {
          if let last = near.last, last.width == width, last.extra == extra { near.removeLast() }
          near.append(other)
        }
      }
    }
    let end = near.firstIndex { $0.whole > room } ?? near.count
    for place in near[..<end].suffix(Self.mostTries) + near[end...].prefix(Self.mostTries) {
      let other = shaped(item, place.count)
      if best.count == count || other.whole <= room || other.whole < best.whole { best = other }
    }
    return best
  }

  /// A part of an item as it will be drawn.
  private func shaped(_ item: TextItem, _ count: Int) -> Candidate {
    let part = part(of: item, count)
    let glyphs = glyphs(of: part)
    let isLast = items.count == 1 && count == item.range.count
    var extra = 0
    if count > 0, !isLast, ScalarKind.isWhite(shaper.text[part.range.upperBound - 1]) {
      extra = -widths.of(count - 1)
    } else if count == item.range.count, !isLast, breaks.hyphens[part.range.upperBound] != .none {
      extra = hyphenWidth(of: item)
    }
    return Candidate(
      count: count, width: glyphs.reduce(0) { $0 + $1.advance }, extra: extra, glyphs: glyphs)
  }

  /// What a break after some characters of an item adds: a hyphen, less the space that is hidden then.
  func extraWidth(of item: TextItem, upTo count: Int) -> Int {
    let place = item.range.lowerBound + count
    switch breaks.hyphens[place] {
    case .added: return hyphenWidth(of: item)
    case .inPlaceOfLast where count > 0:
      return hyphenWidth(of: item) - widths.of(count - 1)
    case .inPlaceOfLast: return hyphenWidth(of: item)
    case .none:
      guard count > 0, ScalarKind.isWhite(shaper.text[place - 1]) else { return 0 }
      return -widths.of(count - 1)
    }
  }

  private func hyphenWidth(of item: TextItem) -> Int { shaper.hyphenWidth(of: item.face) }
}

/// The widths of an item's characters, in units, of which the first may be on a line already.
struct CharacterWidths {
  /// The width of the item up to each character, and of the whole.
  private var sums = [0]
  /// The number of characters that are on a line.
  var start = 0

  init() {}

  /// Each character has the width of its cluster, divided evenly.
  init(of item: TextItem) {
    var widths = Array(repeating: 0, count: item.range.count)
    for cluster in item.clusters where !cluster.scalars.isEmpty {
      let share = cluster.width / cluster.scalars.count
      for place in cluster.scalars { widths[place - item.range.lowerBound] = share }
      widths[cluster.scalars.lowerBound - item.range.lowerBound] +=
        cluster.width - share * cluster.scalars.count
    }
    sums.reserveCapacity(widths.count + 1)
    for width in widths { sums.append(sums[sums.count - 1] + width) }
  }

  /// The width of the first characters of the rest.
  func upTo(_ count: Int) -> Int { sums[start + count] - sums[start] }

  /// The width of a character of the rest.
  func of(_ index: Int) -> Int { sums[start + index + 1] - sums[start + index] }
}
