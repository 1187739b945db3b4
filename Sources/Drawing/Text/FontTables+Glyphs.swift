/// Checks of characters and outlines that could cause unbounded work in libraries.
extension FontTables {
  /// The maximum number of components of a glyph, including nested ones.
  private static let mostParts = 256
  /// The maximum nesting depth of components.
  private static let deepest = 8

  /// Checks the `cmap` subtables: libraries iterate over as many entries as a table declares.
  func checkCharacters(_ checked: inout CheckedParts) throws(FontFlaw) {
    let table = try table("cmap", 4)
    let count = try bytes.word(at: table.lowerBound + 2)
    var known: Set<Int> = []
    for index in 0..<count {
      let place = table.lowerBound + (try bytes.long(at: table.lowerBound + 8 + 8 * index))
      guard known.insert(place).inserted else { continue }
      guard known.count <= 32, place + 4 <= table.upperBound else {
        throw FontFlaw("is broken: its table \"cmap\" points past its end")
      }
      switch try bytes.word(at: place) {
      case 0, 2, 4, 6, 14: continue
      case 12: try checkGroups(at: place, upTo: table.upperBound, &checked)
      case let format:
        throw FontFlaw("has a character map of format \(format), which is not supported")
      }
    }
  }

  /// Checks that character groups are sorted and within Unicode's range.
  private func checkGroups(
    at place: Int, upTo end: Int, _ checked: inout CheckedParts
  ) throws(FontFlaw) {
    let count = try bytes.long(at: place + 12)
    guard place + 16 + 12 * count <= end else {
      throw FontFlaw("is broken: its table \"cmap\" points past its end")
    }
    guard try checked.add(place..<place + 16 + 12 * count, of: bytes) else { return }
    var next = 0
    for index in 0..<count {
      let group = place + 16 + 12 * index
      let (first, last) = (try bytes.long(at: group), try bytes.long(at: group + 4))
      guard next <= first, first <= last, last <= 0x10FFFF else {
        throw FontFlaw("is broken: its characters are not in order")
      }
      next = last + 1
    }
  }

  /// Checks that picture glyphs have a single size and no outlines.
  ///
  /// Otherwise, their rendering would depend on which size is drawn first.
  func checkPictures() throws(FontFlaw) {
    guard self["CBDT"] != nil else { return }
    guard self["glyf"] == nil, self["CFF "] == nil else {
      throw FontFlaw("has both bitmap and outline glyphs, which is not supported")
    }
    let sizes = try bytes.long(at: try table("CBLC", 8).lowerBound + 4)
    guard sizes == 1 else { throw FontFlaw("has bitmap glyphs of \(sizes) sizes instead of one") }
  }

  /// Checks composite outlines: nested components could cause unbounded work.
  func checkOutlines(count: Int) throws(FontFlaw) {
    let glyf = try table("glyf", 0)
    let isLong = try bytes.word(at: try table("head", 54).lowerBound + 50) != 0
    let loca = try table("loca", (count + 1) * (isLong ? 4 : 2)).lowerBound
    var outlines = Outlines(places: [], sizes: Array(repeating: nil, count: count))
    for index in 0...count {
      let place =
        isLong ? try bytes.long(at: loca + 4 * index) : 2 * (try bytes.word(at: loca + 2 * index))
      guard place >= outlines.places.last ?? 0, place <= glyf.count else {
        throw FontFlaw("is broken: its outlines are not in order")
      }
      outlines.places.append(place)
    }
    for index in 0..<count { _ = try size(of: index, in: &outlines, at: glyf, depth: 0) }
  }

  /// The number of simple outlines in a glyph, and their nesting depth.
  private struct Size {
    var parts = 0
    var depth = 0
  }

  /// The offsets of outlines, and the sizes computed so far.
  private struct Outlines {
    var places: [Int]
    var sizes: [Size?]
  }

  private func size(
    of index: Int, in outlines: inout Outlines, at glyf: Range<Int>, depth: Int
  ) throws(FontFlaw) -> Size {
    guard index < outlines.sizes.count, depth <= Self.deepest else {
      throw FontFlaw("is broken: a glyph contains itself")
    }
    if let known = outlines.sizes[index] { return known }
    let end = glyf.lowerBound + outlines.places[index + 1]
    var place = glyf.lowerBound + outlines.places[index]
    var size = Size()
    // A negative number of contours means a composite glyph; its header has ten bytes.
    if end - place >= 10, try bytes.word(at: place) >= 0x8000 {
      place += 10
      var flags = 0x20
      while flags & 0x20 != 0 {
        guard place + 6 <= end else {
          throw FontFlaw("is broken: the parts of a glyph are truncated")
        }
        flags = try bytes.word(at: place)
        let part = try self.size(
          of: try bytes.word(at: place + 2), in: &outlines, at: glyf, depth: depth + 1)
        size = Size(parts: size.parts + part.parts, depth: max(size.depth, part.depth + 1))
        guard size.parts <= Self.mostParts, size.depth <= Self.deepest else {
          throw FontFlaw(
            "has a glyph with more than \(Self.mostParts) parts or \(Self.deepest) levels")
        }
        // A component's offsets take two or four bytes, its scale zero, two, four or eight.
        place += flags & 1 != 0 ? 8 : 6
        place += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      }
    }
    size.parts = max(size.parts, 1)
    outlines.sizes[index] = size
    return size
  }
}
