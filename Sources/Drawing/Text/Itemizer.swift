import CHarfBuzz
import CText

/// Divides a paragraph into items of one face, script, direction and tracking.
struct Itemizer {
  let text: Scalars
  /// The faces in order of preference, for letters and for pictures.
  let faces: MarkedFaces
  /// The tracked parts of the text, in order, and their tracking in units.
  let tracked: [Range<Int>]
  let tracking: Int

  /// A part that may have several faces, but is equal in all else.
  private struct Run {
    var range: Range<Int>
    var level: Int8
    var script: hb_script_t
    var tracking: Int
    var isEmoji: Bool
    var mark: Int?
  }

  private var items: [TextItem] = []
  /// The rank of the last item's face; nil while it has only spaces.
  private var rank: Int?
  /// The start of the spaces at the end of the last item.
  private var firstSpace: Int?

  init(_ text: Scalars, _ faces: MarkedFaces, tracked: [Range<Int>], tracking: Int) {
    (self.text, self.faces, self.tracked, self.tracking) = (text, faces, tracked, tracking)
  }

  /// The items of a paragraph, in the order of the text; their faces are known, but not their glyphs.
  static func items(
    of text: Scalars, in paragraph: Range<Int>, isRightToLeft: Bool, _ faces: MarkedFaces,
    tracked: [Range<Int>], tracking: Int
  ) -> [TextItem] {
    var itemizer = Itemizer(text, faces, tracked: tracked, tracking: tracking)
    for run in itemizer.runs(of: paragraph, isRightToLeft: isRightToLeft) { itemizer.add(run) }
    return itemizer.items
  }

  // MARK: Runs

  private func runs(of paragraph: Range<Int>, isRightToLeft: Bool) -> [Run] {
    let levels = levels(of: paragraph, isRightToLeft: isRightToLeft)
    let scripts = ScriptRuns.runs(text, paragraph)
    let emoji = EmojiRuns.areEmoji(text, paragraph)
    var (runs, script, track) = ([Run](), 0, 0)
    for place in paragraph {
      if place == scripts[script].end { script += 1 }
      while track < tracked.count, tracked[track].upperBound <= place { track += 1 }
      let isTracked = track < tracked.count && tracked[track].contains(place)
      let offset = place - paragraph.lowerBound
      let run = Run(
        range: place..<place + 1, level: levels?[offset] ?? 0, script: scripts[script].script,
        tracking: isTracked ? tracking : 0, isEmoji: emoji?[offset] ?? false,
        mark: faces.marks.firstIndex { $0.range.contains(place) })
      if let last = runs.indices.last, place != script.startsAt(scripts, paragraph),
        runs[last].level == run.level, runs[last].tracking == run.tracking,
        runs[last].isEmoji == run.isEmoji, runs[last].mark == run.mark
      {
        runs[last].range = runs[last].range.lowerBound..<place + 1
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// The levels of nested directions; nil if all text runs from left to right.
  private func levels(of paragraph: Range<Int>, isRightToLeft: Bool) -> [Int8]? {
    guard isRightToLeft || text.values[paragraph].contains(where: ScalarKind.mayTurn) else {
      return nil
    }
    var levels = Array(repeating: Int8(0), count: paragraph.count)
    text.values[paragraph].withUnsafeBufferPointer {
      ctext_levels($0.baseAddress, Int32($0.count), isRightToLeft, &levels)
    }
    return levels
  }

  // MARK: Faces

  private mutating func add(_ run: Run) {
    let faces = run.mark.map { self.faces.marks[$0].faces } ?? self.faces.main
    var isNew = true
    var wasForced = false
    for place in run.range {
      let value = text[place]
      let isForced = value == 0x09 || value == 0x2028
      let isSpace = ScalarKind.isNeutral(value)
      let found = isSpace ? nil : faces.face(for: value, isEmoji: run.isEmoji)
      add(place, found, of: run, isNew: isNew, isForced: isForced || wasForced, isSpace: isSpace)
      (isNew, wasForced) = (false, isForced)
    }
    if rank == nil { fill(faces.face(for: 0x20, isEmoji: run.isEmoji).face) }
  }

  /// Adds a character to the last item, or begins another one.
  ///
  /// Spaces at an item's end go to the next item, if its face is preferred to that of the last.
  private mutating func add(
    _ place: Int, _ found: (face: FontFace, rank: Int)?, of run: Run, isNew: Bool, isForced: Bool,
    isSpace: Bool
  ) {
    let spaces = firstSpace
    if !isSpace { firstSpace = nil } else if firstSpace == nil { firstSpace = place }
    var start = place
    var found = found
    if !isNew, let last = items.indices.last {
      if rank == nil, let found {
        fill(found.face)
        rank = found.rank
      } else if let rank, found == nil {
        found = (items[last].face, rank)
      }
      if !isForced, found == nil || items[last].face === found?.face {
        items[last].range = items[last].range.lowerBound..<place + 1
        return
      }
      if let spaces, items[last].range.lowerBound < spaces, let found, let rank, found.rank < rank {
        start = spaces
        items[last].range = items[last].range.lowerBound..<spaces
      }
    }
    rank = found?.rank
    items.append(
      TextItem(
        range: start..<place + 1, face: found?.face ?? .nothing, script: run.script,
        level: run.level, tracking: run.tracking, mark: run.mark))
  }

  /// Gives a face to the last items that have none.
  private mutating func fill(_ face: FontFace) {
    for index in items.indices.reversed() {
      guard items[index].face === FontFace.nothing else { return }
      items[index].face = face
    }
  }
}

extension Int {
  /// The place where the script run with this number starts.
  fileprivate func startsAt(_ runs: [ScriptRuns.Run], _ paragraph: Range<Int>) -> Int {
    self == 0 ? paragraph.lowerBound : runs[self - 1].end
  }
}

/// The faces that draw a text, and those of its marks.
struct MarkedFaces {
  /// The faces of the text's font.
  let main: FaceChoice
  /// The ranges and the faces of its marks, in order.
  var marks: [(range: Range<Int>, faces: FaceChoice)] = []

  /// The faces of the text from a place on, which another text begins with after `lead` scalars.
  func from(_ place: Int, after lead: Int) -> MarkedFaces {
    var faces = self
    for index in marks.indices {
      let range = marks[index].range
      faces.marks[index].range =
        max(range.lowerBound - place + lead, lead)..<max(range.upperBound - place + lead, lead)
    }
    return faces
  }
}

/// The faces that draw the texts of a font and a language.
struct FaceChoice: Sendable {
  /// The faces in order of preference.
  let letters: [FontFace]
  /// The same, with those of pictures first.
  let pictures: [FontFace]

  /// The face that is used where none has a character.
  var base: FontFace { letters.first ?? .nothing }

  /// The first face that has a character, and how far it is from the first of all.
  func face(for character: UInt32, isEmoji: Bool) -> (face: FontFace, rank: Int) {
    let faces = isEmoji ? pictures : letters
    if let rank = faces.firstIndex(where: { $0.has(character) }) { return (faces[rank], rank) }
    return (base, faces.count)
  }
}
