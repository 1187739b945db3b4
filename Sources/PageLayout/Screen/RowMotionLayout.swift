import Geometry
import PageModel

/// The strips of two pages during an animation of rows: leaving, staying and entering.
struct RowMotionLayout {
  private let motion: Frame.RowMotion
  private let old: [TableStrip]
  private let new: [TableStrip]
  /// The index of each strip in the old and the new page.
  private let before: [TableStrip.Name: Int], after: [TableStrip.Name: Int]
  /// The areas of sections that leave or enter as a whole, each as one block.
  private let oldBlocks: [Int: Rect], newBlocks: [Int: Rect]
  /// The top of the first strip, in points of the screen.
  private let top: Double
  /// The distance that rows move when they leave sideways, in points.
  private let width: Double
  private var share: Double { motion.progress }

  init(
    _ motion: Frame.RowMotion, from old: [TableStrip], to new: [TableStrip], top: Double,
    width: Double
  ) {
    (self.motion, self.old, self.new, self.top, self.width) = (motion, old, new, top, width)
    before = old.places
    after = new.places
    (oldBlocks, newBlocks) = (old.blocks(without: after), new.blocks(without: before))
  }

  /// All visible strips in painting order: leaving, staying, entering.
  func strips() -> [TableStrip] {
    var going: [TableStrip] = []
    for index in old.indices {
      guard let animation = animation(ofOld: index), animation != .none else { continue }
      let strip = old[index]
      let end =
        after[strip.name].map { new[$0].rect }
        ?? collapsed(strip, old, before: index, in: new, after)
      let left = self.strip(
        strip, in: oldBlocks[strip.section], from: end, animation, share: 1 - share)
      going.append(left.named(in: .before))
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
      let block = newBlocks[strip.section]
      coming.append(self.strip(strip, in: block, from: room, animation, share: share))
    }
    return going + staying + coming
  }

  /// The animation with which an old strip leaves; nil: it stays.
  private func animation(ofOld index: Int) -> RowAnimation? {
    let name = old[index].name
    if case .row(let row) = name, let animation = motion.anew[row] { return animation.drawn }
    guard after[name] == nil else { return nil }
    return (row(of: name, in: old, at: index).flatMap { motion.going[$0] } ?? .fade).drawn
  }

  /// The animation with which a new strip enters; nil: it was there before.
  private func animation(ofNew index: Int) -> RowAnimation? {
    let name = new[index].name
    if case .row(let row) = name, let animation = motion.anew[row] {
      return animation.opposite.drawn
    }
    guard before[name] == nil else { return nil }
    return (row(of: name, in: new, at: index).flatMap { motion.coming[$0] } ?? .fade).drawn
  }

  /// The row whose animation applies to a strip: itself, or the first row of its section.
  ///
  /// Headers and footers enter and leave with that row.
  private func row(of name: TableStrip.Name, in strips: [TableStrip], at index: Int) -> RowID? {
    if case .row(let row) = name { return row }
    for strip in strips where strip.section == strips[index].section {
      if case .row(let row) = strip.name { return row }
    }
    return nil
  }

  /// The collapsed place of a strip on the page that does not have it.
  ///
  /// It is below the nearest preceding strip that both pages have, with a height of 0.
  private func collapsed(
    _ strip: TableStrip, _ strips: [TableStrip], before index: Int, in others: [TableStrip],
    _ places: [TableStrip.Name: Int]
  ) -> Rect {
    let last = strips[..<index].last { places[$0.name] != nil && !$0.name.isPart(.section) }
    let y = last.flatMap { places[$0.name] }.map { others[$0].rect.bottom } ?? top
    return Rect(x: strip.rect.left, y: y, width: strip.rect.width, height: 0)
  }

  /// A strip at a progress from 0 to 1 of its animation from another rectangle, alone or in a block.
  private func strip(
    _ strip: TableStrip, in block: Rect?, from room: Rect, _ animation: RowAnimation,
    share: Double
  ) -> TableStrip {
    var moved = strip
    switch animation {
    case .fade: moved.boxes = strip.boxes.faded(to: share)
    case .left: moved = strip.moved(by: Point(x: -width * (1 - share)))
    case .right: moved = strip.moved(by: Point(x: width * (1 - share)))
    case .top, .bottom, .middle:
      let block = block ?? strip.rect
      let slot = slot(of: block, in: room, animation, share: share)
      let free = slot.height - block.height
      let inside = animation == .top ? free : animation == .middle ? free / 2 : 0
      moved = strip.moved(by: Point(y: slot.top + inside - block.top))
      for index in moved.boxes.indices { moved.boxes[index].cut(to: slot) }
      // What is covered does not stick to the top.
      moved.rect =
        moved.rect.intersection(slot) ?? Rect(origin: slot.origin, size: Size(width: 0, height: 0))
    case .none, .automatic:
      moved = strip.moved(by: Point(y: (room.top - strip.rect.top) * (1 - share)))
    }
    return moved
  }

  /// The clipping area of an entering strip or block, which grows to its height.
  ///
  /// If the strip replaces another one, the two areas together fill the changing height.
  private func slot(
    of block: Rect, in room: Rect, _ animation: RowAnimation, share: Double
  ) -> Rect {
    let top = room.top.towards(block.top, share)
    let height = block.height * share
    let whole = room.height.towards(block.height, share)
    let inside =
      animation == .bottom ? whole - height : animation == .middle ? (whole - height) / 2 : 0
    return Rect(x: 0, y: top + inside, width: width, height: height)
  }
}

extension [TableStrip] {
  /// The index of each strip by its name.
  fileprivate var places: [TableStrip.Name: Int] {
    Dictionary(enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The areas of the sections of which another page has no strip, by their numbers.
  fileprivate func blocks(without others: [TableStrip.Name: Int]) -> [Int: Rect] {
    var (areas, known) = ([Int: Rect](), Set<Int>())
    for strip in self {
      areas[strip.section] = areas[strip.section]?.union(strip.rect) ?? strip.rect
      if others[strip.name] != nil { known.insert(strip.section) }
    }
    return areas.filter { !known.contains($0.key) }
  }
}
