import CHarfBuzz

/// A part of a line in one face, script and direction.
struct TextItem {
  /// The scalars of the text.
  var range: Range<Int>
  var face: FontFace
  var script: hb_script_t
  /// The level of nested directions; odd levels run from right to left.
  var level: Int8
  /// The space between letters, in units.
  var tracking: Int
  /// The number of the run's mark that it is in; nil for none.
  var mark: Int?
  /// Whether the item stands for text that was cut.
  var isEllipsis = false
  /// Whether a hyphen is drawn at its end.
  var hyphen = Hyphen.none
  /// The glyphs from left to right; empty until the item is shaped.
  var glyphs: [SetGlyph] = []

  /// What is drawn where a word is divided.
  enum Hyphen { case none, added, inPlaceOfLast }

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The width, in units.
  var width: Int { glyphs.reduce(0) { $0 + $1.advance } }

  /// The clusters in the order of the text: the glyphs and scalars that belong together.
  var clusters: [Cluster] {
    var clusters: [Cluster] = []
    let order =
      isRightToLeft && !isEllipsis ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
    for index in order {
      if let last = clusters.indices.last,
        clusters[last].scalars.lowerBound == glyphs[index].cluster
      {
        let known = clusters[last].glyphs
        clusters[last].glyphs = min(known.lowerBound, index)..<max(known.upperBound, index + 1)
        clusters[last].width += glyphs[index].advance
        continue
      }
      let start = glyphs[index].cluster
      if let last = clusters.indices.last {
        clusters[last].scalars =
          clusters[last].scalars.lowerBound..<max(start, clusters[last].scalars.lowerBound)
      }
      clusters.append(
        Cluster(
          scalars: start..<range.upperBound, glyphs: index..<index + 1,
          width: glyphs[index].advance))
    }
    return clusters
  }

  /// The glyphs and scalars that belong together.
  struct Cluster {
    var scalars: Range<Int>
    var glyphs: Range<Int>
    /// The width, in units.
    var width: Int
  }
}

/// A glyph with its place in an item; all lengths are in units of 1/1024 point.
struct SetGlyph {
  /// The glyph's number in its face; ``invisible`` for none, 0 for a character that the face lacks.
  var number: UInt32
  /// The first scalar that it belongs to.
  var cluster: Int
  /// The distance to the next glyph.
  var advance: Int
  /// The place of the glyph from where it is due; down is positive.
  var x: Int
  var y: Int

  /// Whether the face draws the glyph.
  var isShown: Bool { number != 0 && number != Self.invisible }

  /// The number of glyphs that are not drawn.
  static let invisible: UInt32 = 0x0FFF_FFFF
}

/// A line: its items from left to right, and the text that they are from.
struct TextLine {
  /// The text: that of the whole run, but for a last line that was cut.
  let text: Scalars
  let items: [TextItem]
  /// The first scalar, and the direction of the paragraph.
  let start: Int
  let isRightToLeft: Bool

  init(text: Scalars, _ items: [TextItem], start: Int = 0, isRightToLeft: Bool = false) {
    (self.text, self.items, self.start, self.isRightToLeft) = (text, items, start, isRightToLeft)
  }

  /// The width, in units.
  var width: Int { items.reduce(0) { $0 + $1.width } }

  /// The number of units in a point.
  static let unit = 1024.0
}
