import Geometry
import PageModel

// Changes that a screen applies to the boxes of a laid-out page.

extension Box {
  /// The box with its opacity multiplied by a share, rounded to 1/255.
  func faded(to share: Double) -> Box {
    var box = self
    box.opacity = (opacity * share * 255).rounded() / 255
    return box
  }

  /// The box scaled around a point, with its corners, font and lines.
  func scaled(by scale: Double, around middle: Point) -> Box {
    let origin = Point(x: middle.x * (1 - scale), y: middle.y * (1 - scale))
    return scale == 1 ? self : placed(Placement(scale: scale, at: origin))
  }

  /// Whether an area cuts something off the box.
  fileprivate func isCut(by room: Rect) -> Bool {
    rect.left < room.left || rect.right > room.right || rect.top < room.top
      || rect.bottom > room.bottom
  }

  /// The box clipped to an area; nil if it is not visible there.
  func seen(in room: Rect) -> Box? {
    guard let ink = ink.intersection(clip ?? ink), ink.intersects(room) else { return nil }
    if ink.left >= room.left, ink.right <= room.right, ink.top >= room.top,
      ink.bottom <= room.bottom
    {
      return self
    }
    var box = self
    box.cut(to: room)
    return box
  }

  /// The box with a prefix in its path, so that two pages can be on one screen.
  func named(in name: BoxName) -> Box {
    var box = self
    box.path = BoxPath(.page, name.child(BoxName("\(path)")))
    return box
  }
}

extension [Box] {
  /// All boxes moved by an offset, in points.
  func moved(by offset: Point) -> [Box] { map { $0.moved(by: offset) } }

  /// All boxes with their opacity multiplied by a share.
  func faded(to share: Double) -> [Box] { share == 1 ? self : map { $0.faded(to: share) } }

  /// All boxes as one picture with an opacity.
  func fadedAsOne(to share: Double) -> [Box] {
    share >= 1
      ? self
      : map { box in
        var box = box.faded(to: share)
        box.fadesAsOne = box.opacity < 1
        return box
      }
  }

  /// The visible boxes in an area, clipped to it.
  ///
  /// The own box of a part that is cut off takes the keys of its boxes that are not visible: they decide its size, too.
  func seen(in room: Rect) -> [Box] {
    var seen = compactMap { $0.seen(in: room) }
    let cut = seen.indices.filter { seen[$0].path.name.isOwn && seen[$0].isCut(by: room) }
    guard !cut.isEmpty else { return seen }
    let parts = Dictionary(cut.map { (seen[$0].path.part, $0) }) { first, _ in first }
    for box in self where box.seen(in: room) == nil {
      guard let index = parts[box.path.part] else { continue }
      let uses = box.uses.filter { !Use.Role.ofPaint.contains($0.role) }
      let known = Set(seen[index].uses)
      seen[index].uses += uses.map { Use($0.origin, as: .space) }.filter { !known.contains($0) }
    }
    return seen
  }

  /// All boxes with a prefix in their paths.
  func named(in name: BoxName) -> [Box] { map { $0.named(in: name) } }
}

extension Double {
  /// Interpolates to another number; exact at both ends.
  func towards(_ end: Double, _ share: Double) -> Double {
    share == 1 ? end : self + (end - self) * share
  }
}
