import Geometry
import PageModel

// What a screen does with the boxes of a page that is laid out in full.

extension Box {
  /// The box of which a share is seen, in steps of 255.
  func faded(to share: Double) -> Box {
    var box = self
    box.opacity = (opacity * share * 255).rounded() / 255
    return box
  }

  /// The box as much larger around a point: with its corners, its font and its lines.
  func scaled(by scale: Double, around middle: Point) -> Box {
    let origin = Point(x: middle.x * (1 - scale), y: middle.y * (1 - scale))
    return scale == 1 ? self : placed(Placement(scale: scale, at: origin))
  }

  /// What is seen of the box in some room; nil: nothing.
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

  /// The box under another name, so that two pages can be on one screen.
  func named(in word: String) -> Box {
    var box = self
    box.path = BoxPath(.page, "\(word)/\(path)")
    return box
  }
}

extension [Box] {
  /// All boxes elsewhere.
  func moved(by offset: Point) -> [Box] { map { $0.moved(by: offset) } }

  /// All boxes of which a share is seen.
  func faded(to share: Double) -> [Box] { share == 1 ? self : map { $0.faded(to: share) } }

  /// What is seen of them in some room.
  func seen(in room: Rect) -> [Box] { compactMap { $0.seen(in: room) } }

  /// All boxes under other names.
  func named(in word: String) -> [Box] { map { $0.named(in: word) } }
}

extension Double {
  /// The number that lies a share of the way to another; at both ends exactly the number there.
  func towards(_ end: Double, _ share: Double) -> Double {
    share == 1 ? end : self + (end - self) * share
  }
}
