package import Geometry
package import PageLayout
import PageModel

/// The parts of a picture and of its reference that are not compared.
///
/// In the reference, the same parts are covered as in the page, wherever their rows stood.
package struct MaskedParts {
  /// What is masked in the new picture, with what is covered of it.
  package private(set) var found: [TestReport.Mask] = []
  /// What is covered in the new picture, in points.
  package private(set) var new: [Rect] = []
  /// What is covered in the reference, in points.
  package private(set) var base: [Rect] = []

  /// What masks hide of a picture, and of a reference of which no boxes are known.
  package init(_ masks: Masks, in tree: BoxTree) {
    let located = masks.located(in: tree)
    self.init(masks.boxes(of: tree, where: located.hide))
  }

  private init(_ boxes: [Box]) {
    new = boxes.map(\.cover)
    found = zip(boxes, new).map { TestReport.Mask("\($0.path)", rect: $1) }
    base = new
  }

  /// What masks hide of a picture and its reference.
  ///
  /// A mask that names rows by their places means the rows that stood there in the reference, wherever they
  /// stand now. A part that has another size than in the reference is covered in both as far as the two
  /// reach together, from the corner of its row, but over nothing that stands below its row.
  package init(_ masks: Masks, in record: PageRecord, and reference: PageRecord) {
    guard !masks.patterns.isEmpty || record.tree.boxes.contains(where: \.mask) else {
      self.init([])
      return
    }
    let page = PageParts(record.tree, scale: record.scale)
    let old = PageParts(reference.tree, scale: reference.scale)
    let pairs =
      RecordPair(reference, record)?.parts(reference.tree, record.tree)
      ?? PartPairs(Handles(Page(), in: reference.tree), Handles(Page(), in: record.tree))
    let bound = BoundMasks(masks, in: record.tree, and: reference.tree, pairs)
    self.init(masks.boxes(of: record.tree, where: bound.hide))
    var places = Dictionary(
      found.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    base = []
    for box in reference.tree.boxes {
      let part = box.path.part
      guard let now = pairs.new[part] else { continue }
      let path = BoxPath(now, box.path.name)
      let place = places.removeValue(forKey: "\(path)")
      guard place != nil || bound.hide(path) else { continue }
      // A row that is swiped is covered in all of its room; its parts stand where it went.
      let way = page.corner(of: now, path.name) - old.corner(of: part, path.name)
      let own = place.map { new[$0] }
      let seen = box.cover
      let there = seen.offset(by: way)
      let both = own?.union(there) ?? there
      let cover = page.room(for: both, around: own, of: now)
      if let place {
        new[place] = cover
        found[place].rect = cover
      } else {
        new.append(cover)
      }
      let back = Point(x: -way.x, y: -way.y)
      base.append(old.room(for: both.offset(by: back), around: seen, of: part))
    }
  }

  /// What is covered at some scale.
  package func pixels(at scale: Double) -> (base: [PixelRect], new: [PixelRect]) {
    (base.map { $0.pixels(at: scale) }, new.map { $0.pixels(at: scale) })
  }
}

extension PageParts {
  /// The top left corner of a part, where all of it or a box in it is covered; that of the page for parts without a
  /// box.
  fileprivate func corner(of part: PartPath, _ name: String) -> Point {
    guard let first = boxes[part]?.first, first.name.isEmpty else { return Point(x: 0, y: 0) }
    let box = tree.boxes[first.index]
    return name.isEmpty ? Point(x: box.cover.left, y: box.rect.top) : box.rect.origin
  }

  /// As much of a cover of something of a part as lies above what stands below the part, and all of the thing itself.
  fileprivate func room(for cover: Rect, around own: Rect?, of part: PartPath) -> Rect {
    guard let end = rect(of: part)?.bottom else { return cover }
    let below = tree.boxes.filter { box in
      box.path.part != part && box.content != .group && box.rect.top > end - 0.01
    }
    let limit = max(below.map(\.rect.top).min() ?? .infinity, own?.bottom ?? cover.top)
    return Rect(
      left: cover.left, top: cover.top, right: cover.right, bottom: min(cover.bottom, limit))
  }
}

extension Box {
  /// What is covered of it where it is masked: where it is cut off, what is seen; of a row that is swiped all of its
  /// room, with the buttons beside it.
  fileprivate var cover: Rect {
    guard let clip, ink.intersection(clip) != ink else { return ink }
    let isSwiped = path.name.isEmpty && (ink.left < clip.left || ink.right > clip.right)
    guard isSwiped else { return ink.intersection(clip) ?? Rect(origin: ink.origin, size: .zero) }
    return Rect(
      left: clip.left, top: max(ink.top, clip.top), right: clip.right,
      bottom: max(min(ink.bottom, clip.bottom), max(ink.top, clip.top)))
  }
}

extension Point {
  /// The way from another point to this one.
  fileprivate static func - (to: Point, from: Point) -> Point {
    Point(x: to.x - from.x, y: to.y - from.y)
  }
}

extension [TestReport.Mask] {
  /// The share of a page that is masked.
  package func share(of tree: BoxTree) -> Double {
    let area = tree.size.width * tree.size.height
    return area > 0 ? Swift.min(1, reduce(0) { $0 + $1.rect.width * $1.rect.height } / area) : 0
  }
}
