import Geometry
import PageModel

/// The strips of two pages of which one becomes the other: what goes, what stays and what comes.
struct RowMotionLayout {
  private let motion: Frame.RowMotion
  private let old: [TableStrip]
  private let new: [TableStrip]
  /// The place of each strip of either page.
  private let before: [TableStrip.Name: Int], after: [TableStrip.Name: Int]
  /// Where the first strip begins, in points of the screen.
  private let top: Double
  /// How far rows go that leave at a side, in points.
  private let width: Double
  private var share: Double { motion.progress }

  init(
    _ motion: Frame.RowMotion, from old: [TableStrip], to new: [TableStrip], top: Double,
    width: Double
  ) {
    (self.motion, self.old, self.new, self.top, self.width) = (motion, old, new, top, width)
    before = old.places
    after = new.places
  }

  /// All that is seen, in the order of painting: what goes, what stays, what comes.
  func strips() -> [TableStrip] {
    var going: [TableStrip] = []
    for index in old.indices {
      guard let animation = animation(ofOld: index), animation != .none else { continue }
      let strip = old[index]
      let end =
        after[strip.name].map { new[$0].rect }
        ?? collapsed(strip, old, before: index, in: new, after)
      going.append(self.strip(strip, from: end, animation, share: 1 - share).named(in: "before"))
    }
    var (staying, coming): ([TableStrip], [TableStrip]) = ([], [])
    for index in new.indices {
      let strip = new[index]
      let start = before[strip.name].map { old[$0].rect }
      guard let animation = animation(ofNew: index) else {
        let way = (start?.top ?? strip.rect.top).towards(strip.rect.top, share) - strip.rect.top
        staying.append(strip.moved(by: Point(y: way)))
        continue
      }
      let room = start ?? collapsed(strip, new, before: index, in: old, before)
      coming.append(self.strip(strip, from: room, animation, share: share))
    }
    return going + staying + coming
  }

  /// How a strip of the old page goes; nil: it stays.
  private func animation(ofOld index: Int) -> RowAnimation? {
    let name = old[index].name
    if case .row(let row) = name, let animation = motion.anew[row] { return animation.drawn }
    guard after[name] == nil else { return nil }
    return (row(of: name, in: old, at: index).flatMap { motion.going[$0] } ?? .fade).drawn
  }

  /// How a strip of the new page comes; nil: it was there.
  private func animation(ofNew index: Int) -> RowAnimation? {
    let name = new[index].name
    if case .row(let row) = name, let animation = motion.anew[row] {
      return animation.opposite.drawn
    }
    guard before[name] == nil else { return nil }
    return (row(of: name, in: new, at: index).flatMap { motion.coming[$0] } ?? .fade).drawn
  }

  /// The row that a strip is; of a header or a footer the first row of its section, with which it comes and
  /// goes.
  private func row(of name: TableStrip.Name, in strips: [TableStrip], at index: Int) -> RowID? {
    if case .row(let row) = name { return row }
    for strip in strips where strip.section == strips[index].section {
      if case .row(let row) = strip.name { return row }
    }
    return nil
  }

  /// Where a strip would stand on a page that has it not, without height: below the last one before it that is
  /// there.
  private func collapsed(
    _ strip: TableStrip, _ strips: [TableStrip], before index: Int, in others: [TableStrip],
    _ places: [TableStrip.Name: Int]
  ) -> Rect {
    let last = strips[..<index].last { places[$0.name] != nil && !$0.name.isPart(.section) }
    let y = last.flatMap { places[$0.name] }.map { others[$0].rect.bottom } ?? top
    return Rect(x: strip.rect.left, y: y, width: strip.rect.width, height: 0)
  }

  /// A strip of which a share is there, and that has the rest of its way to go from a room.
  private func strip(
    _ strip: TableStrip, from room: Rect, _ animation: RowAnimation, share: Double
  ) -> TableStrip {
    var moved = strip
    switch animation {
    case .fade: moved.boxes = strip.boxes.faded(to: share)
    case .left: moved = strip.moved(by: Point(x: -width * (1 - share)))
    case .right: moved = strip.moved(by: Point(x: width * (1 - share)))
    case .top, .bottom, .middle:
      let slot = slot(of: strip, in: room, animation, share: share)
      let free = slot.height - strip.rect.height
      let inside = animation == .top ? free : animation == .middle ? free / 2 : 0
      moved = strip.moved(by: Point(y: slot.top + inside - strip.rect.top))
      for index in moved.boxes.indices { moved.boxes[index].cut(to: slot) }
    case .none, .automatic:
      moved = strip.moved(by: Point(y: (room.top - strip.rect.top) * (1 - share)))
    }
    return moved
  }

  /// The room that a strip has while it comes: it grows to the strip's height.
  ///
  /// Where something else was in its place, the room lies at that one's end, and both fill it together.
  private func slot(
    of strip: TableStrip, in room: Rect, _ animation: RowAnimation, share: Double
  ) -> Rect {
    let top = room.top.towards(strip.rect.top, share)
    let height = strip.rect.height * share
    let whole = room.height.towards(strip.rect.height, share)
    let inside =
      animation == .bottom ? whole - height : animation == .middle ? (whole - height) / 2 : 0
    return Rect(x: 0, y: top + inside, width: width, height: height)
  }
}

extension [TableStrip] {
  /// The place of each by its name.
  fileprivate var places: [TableStrip.Name: Int] {
    Dictionary(enumerated().map { ($1.name, $0) }) { first, _ in first }
  }
}
