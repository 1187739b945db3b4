package import Geometry
package import PageLayout
import PageModel

/// The masked parts of a picture and its golden.
///
/// The golden is masked at the same parts as the new picture, wherever their rows were.
package struct MaskedParts {
  /// The masks with the masked parts of the new picture.
  package private(set) var found: [TestReport.Mask] = []
  /// The masked rectangles in the golden and in the new picture.
  private var covers: (base: [Cover], new: [Cover])

  /// A masked rectangle.
  private struct Cover {
    /// The rectangle, in points.
    var rect: Rect
    /// Whether the content is painted in whole pixels only.
    let isSharp: Bool

    init(_ rect: Rect, of box: Box) {
      self.rect = rect
      isSharp =
        switch box.content {
        case .group, .fill, .line: true
        case .text, .image, .shapes: false
        }
    }

    /// The masked pixels: the painted ones if in whole pixels, otherwise all that are touched.
    func pixels(at scale: Double) -> PixelRect {
      guard isSharp else { return rect.pixels(at: scale) }
      return rect.snapped(at: scale).pixels(at: 1)
    }
  }

  /// The masked parts of a picture whose golden has no boxes.
  package init(_ masks: Masks, in tree: BoxTree) {
    let located = masks.located(in: tree)
    self.init(masks.boxes(of: tree, where: located.hide))
  }

  private init(_ boxes: [Box]) {
    let all = boxes.map { Cover($0.cover, of: $0) }
    found = zip(boxes, all).map { TestReport.Mask("\($0.path)", rect: $1.rect) }
    covers = (all, all)
  }

  /// The masked parts of a picture and its golden.
  ///
  /// A mask's indices refer to rows of the golden, and follow these. A part whose size changed is
  /// masked in both with the union of its rectangles, aligned at its row's corner, but not beyond
  /// its row's bottom or the visible area.
  package init(_ masks: Masks, in record: PageRecord, and reference: PageRecord) {
    guard !masks.patterns.isEmpty || record.tree.boxes.contains(where: \.mask) else {
      self.init([])
      return
    }
    let page = PageParts(record.tree, scale: record.scale)
    let old = PageParts(reference.tree, scale: reference.scale)
    let pairs =
      RecordPair(reference, record)?.parts(reference.tree, record.tree)
      ?? PartPairs(PartNames(Page(), in: reference.tree), PartNames(Page(), in: record.tree))
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
        // The part was removed: it is masked at its old position.
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

  /// The masked rectangles in the golden and in the new picture, in points.
  package var rects: (base: [Rect], new: [Rect]) {
    (covers.base.map(\.rect), covers.new.map(\.rect))
  }

  /// The masked pixels at a scale in pixels a point.
  package func pixels(at scale: Double) -> (base: [PixelRect], new: [PixelRect]) {
    (covers.base.map { $0.pixels(at: scale) }, covers.new.map { $0.pixels(at: scale) })
  }
}

extension PageParts {
  /// The top left corner that a masked box moves with; nil if that is not on the picture.
  ///
  /// It is the corner of the row, or of a header or footer itself.
  fileprivate func corner(of path: BoxPath) -> Point? {
    guard path.part != .page else { return Point(x: 0, y: 0) }
    let name = path.caption ?? .own
    guard let part = boxes[path.part]?.first(where: { $0.name == name }) else { return nil }
    let box = tree.boxes[part.index]
    // A swiped row is masked in its whole space; its parts are at their swiped position.
    return path.name.isOwn ? Point(x: box.cover.left, y: box.rect.top) : box.rect.origin
  }

  /// The part of a masked rectangle that is visible and not below its row, header or footer.
  ///
  /// It always contains the box itself.
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
  /// The name of the header or footer that the box is or belongs to.
  fileprivate var caption: BoxName? {
    if case .section = part, !name.isOwn { name.firstWord } else { nil }
  }
}

extension Box {
  /// The masked rectangle of the box: its visible part.
  ///
  /// For a swiped row it is the row's whole space, including the buttons.
  fileprivate var cover: Rect {
    guard let clip, ink.intersection(clip) != ink else { return ink }
    let isSwiped = path.name.isOwn && (ink.left < clip.left || ink.right > clip.right)
    guard isSwiped else { return ink.intersection(clip) ?? Rect(origin: ink.origin, size: .zero) }
    return Rect(
      left: clip.left, top: max(ink.top, clip.top), right: clip.right,
      bottom: max(min(ink.bottom, clip.bottom), max(ink.top, clip.top)))
  }
}

extension Point {
  /// The offset from another point to this one.
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
