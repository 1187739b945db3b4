package import Geometry
package import PageLayout
import PageModel

/// The parts of a picture and of its reference that are not compared.
///
/// In the reference, the same parts are covered as in the page, wherever their rows stood.
package struct MaskedParts {
  /// What is masked in the new picture, with what is covered of it.
  package private(set) var found: [TestReport.Mask] = []
  /// What is covered in the reference and in the new picture.
  private var covers: (base: [Cover], new: [Cover])

  /// A rectangle that is covered.
  private struct Cover {
    /// Where, in points.
    var rect: Rect
    /// Whether what is there is painted in whole pixels, and nothing of it beyond.
    let isSharp: Bool

    init(_ rect: Rect, of box: Box) {
      self.rect = rect
      isSharp =
        switch box.content {
        case .group, .fill, .line: true
        case .text, .image, .shapes: false
        }
    }

    /// The pixels that it covers: of what is painted in whole pixels those, and of all else each that it touches.
    func pixels(at scale: Double) -> PixelRect {
      guard isSharp else { return rect.pixels(at: scale) }
      return rect.snapped(at: scale).pixels(at: 1)
    }
  }

  /// What masks hide of a picture, and of a reference of which no boxes are known.
  package init(_ masks: Masks, in tree: BoxTree) {
    let located = masks.located(in: tree)
    self.init(masks.boxes(of: tree, where: located.hide))
  }

  private init(_ boxes: [Box]) {
    let all = boxes.map { Cover($0.cover, of: $0) }
    found = zip(boxes, all).map { TestReport.Mask("\($0.path)", rect: $1.rect) }
    covers = (all, all)
  }

  /// What masks hide of a picture and its reference.
  ///
  /// A mask that names rows by their places means the rows that stood there in the reference, wherever they
  /// stand now. A part that has another size than in the reference is covered in both as far as the two
  /// reach together, from the corner of its row, but over nothing that stands below its row, and not out of what is seen.
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
    let boxes = masks.boxes(of: record.tree, where: bound.hide)
    self.init(boxes)
    var places = Dictionary(
      boxes.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    covers.base = []
    for box in reference.tree.boxes {
      guard let now = pairs.new[box.path.part] else { continue }
      let path = BoxPath(now, box.path.name)
      let place = places.removeValue(forKey: path)
      guard place != nil || bound.hide(path) else { continue }
      let (own, seen) = (place.map { covers.new[$0].rect }, box.cover)
      guard let corner = page.corner(of: path), let was = old.corner(of: box.path) else {
        // Nothing of it is left: it was where it was.
        covers.base.append(Cover(seen, of: box))
        continue
      }
      let (there, back) = (seen.offset(by: corner - was), was - corner)
      let both = own?.union(there) ?? there
      let cover = page.room(for: both, around: own, of: path, place.map { boxes[$0] })
      if let place {
        covers.new[place].rect = cover
        found[place].rect = cover
      } else {
        covers.new.append(Cover(cover, of: box))
      }
      covers.base.append(
        Cover(old.room(for: both.offset(by: back), around: seen, of: box.path, box), of: box))
    }
  }

  /// What is covered in the reference and in the new picture, in points.
  package var rects: (base: [Rect], new: [Rect]) {
    (covers.base.map(\.rect), covers.new.map(\.rect))
  }

  /// What is covered at some scale.
  package func pixels(at scale: Double) -> (base: [PixelRect], new: [PixelRect]) {
    (covers.base.map { $0.pixels(at: scale) }, covers.new.map { $0.pixels(at: scale) })
  }
}

extension PageParts {
  /// The top left corner of what a box goes with: its row, where all of it or something in it is covered, and of a
  /// header or footer itself; nil where that is not on the picture.
  fileprivate func corner(of path: BoxPath) -> Point? {
    guard path.part != .page else { return Point(x: 0, y: 0) }
    let name = path.caption ?? ""
    guard let part = boxes[path.part]?.first(where: { $0.name == name }) else { return nil }
    let box = tree.boxes[part.index]
    // A row that is swiped is covered in all of its room; its parts stand where it went.
    return path.name.isEmpty ? Point(x: box.cover.left, y: box.rect.top) : box.rect.origin
  }

  /// As much of a cover of a box as lies above what stands below its row, header or footer, and is seen; and all of the
  /// box itself.
  fileprivate func room(for cover: Rect, around own: Rect?, of path: BoxPath, _ box: Box?) -> Rect {
    var cover = cover
    if let clip = box?.clip { cover = cover.intersection(clip) ?? own ?? cover }
    guard let end = path.caption == nil ? rect(of: path.part)?.bottom : own?.bottom else {
      return cover
    }
    let below = tree.boxes.filter { box in
      box.path.part != path.part && box.rect.top > end - 0.01
    }
    let limit = max(below.map(\.rect.top).min() ?? .infinity, own?.bottom ?? cover.top)
    return Rect(
      left: cover.left, top: cover.top, right: cover.right, bottom: min(cover.bottom, limit))
  }
}

extension BoxPath {
  /// The header or footer of a section that it is, or lies in.
  fileprivate var caption: String? {
    guard case .section = part, !name.isEmpty else { return nil }
    return String(name.prefix { $0 != "/" })
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
