import Drawing
import Geometry
import Goldens
import PageLayout

/// The parts of a picture and of its reference that are not compared.
struct MaskedParts {
  /// What is covered in the reference, in points.
  private var base: [Rect] = []
  /// What is covered in the new picture, in points.
  private var new: [Rect] = []
  /// What is masked in the new picture, with what is covered of it.
  private(set) var found: [TestReport.Mask] = []

  /// What masks hide.
  ///
  /// A cell that is masked now is masked in the reference as well, even where that did not say so. A
  /// part that has another size than in the reference is covered as far as the two together reach,
  /// from the corner of its cell.
  init(_ masks: Masks, in tree: BoxTree, and reference: BoxTree?) {
    let masked = masks.boxes(of: tree)
    guard !masked.isEmpty || reference != nil else { return }
    let ids = Set(masked.filter { $0.role == "cell" }.compactMap(\.id))
    let old = reference.map { reference in
      let known = Set(masks.boxes(of: reference).map(\.path))
      return reference.boxes.filter {
        known.contains($0.path) || $0.role == "cell" && $0.id.map(ids.contains) == true
      }
    }
    var rest = old ?? []
    for box in masked {
      var cover = box.ink
      let corner = tree.corner(of: box)
      if let reference, let index = rest.firstIndex(where: { $0.isSamePart(as: box) }) {
        let before = reference.corner(of: rest[index])
        cover = cover.union(rest[index].ink.moved(from: before, to: corner))
        base.append(cover.moved(from: corner, to: before))
        rest.remove(at: index)
      } else if reference == nil {
        base.append(cover)
      }
      new.append(cover)
      found.append(TestReport.Mask(box.path, rect: cover))
    }
    base += rest.map(\.ink)
  }

  /// What is covered at some scale.
  func pixels(at scale: Double) -> (base: [PixelRect], new: [PixelRect]) {
    (base.map { $0.pixels(at: scale) }, new.map { $0.pixels(at: scale) })
  }
}

extension Box {
  /// Whether it is the same part of a page as a box of another version.
  fileprivate func isSamePart(as other: Box) -> Bool {
    guard let id, id != path, let otherID = other.id else { return path == other.path }
    return id == otherID && role == other.role
  }
}

extension BoxTree {
  /// The corner of the cell that a box belongs to, or else of the page.
  fileprivate func corner(of box: Box) -> Point {
    let words = box.path.split(separator: "/").prefix(4)
    guard words.count == 4, words[2] == "cells" else { return Point(x: 0, y: 0) }
    let path = words.joined(separator: "/")
    return boxes.first { $0.path == path }?.rect.origin ?? Point(x: 0, y: 0)
  }
}

extension Rect {
  /// The rectangle at the same distance from another point.
  fileprivate func moved(from point: Point, to other: Point) -> Rect {
    offset(by: Point(x: other.x - point.x, y: other.y - point.y))
  }
}

extension [TestReport.Mask] {
  /// The share of a page that is masked.
  func share(of tree: BoxTree) -> Double {
    let area = tree.size.width * tree.size.height
    return area > 0 ? Swift.min(1, reduce(0) { $0 + $1.rect.width * $1.rect.height } / area) : 0
  }
}
