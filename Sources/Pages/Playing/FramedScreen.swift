package import Geometry
import PageFiles
package import PageLayout
package import PageModel

/// A screen on a sheet: the visible part of a page at its top, in a frame with round corners.
package struct FramedScreen {
  /// The screen, or the page of which it is the first.
  let tree: BoxTree
  /// Its number on the sheet, which makes the paths of its boxes unique.
  let number: Int
  /// Its rectangle on the sheet.
  let placement: Placement
  /// The bars at fixed positions, which do not follow the page's end.
  private let lowerBars: Set<PartPath.Bar>

  /// A screen, its number and its place.
  package init(tree: BoxTree, number: Int, placement: Placement) {
    (self.tree, self.number, self.placement) = (tree, number, placement)
    lowerBars = Set(tree.bottomBars.compactMap(\.path.part.bar))
  }

  /// The radius of the corners of frames, in points on the sheet.
  private static let radius = 8.0
  /// The distance that a box may reach beyond its rectangle, in points of the screen: shadows and glyphs.
  private static let reach = 64.0

  /// The place of the screen on the sheet.
  package var frame: Rect { placement.place(screen) }

  private var screen: Rect { Rect(origin: Point(x: 0, y: 0), size: tree.viewport) }

  /// The path of a box that belongs to the screen.
  package func path(_ name: BoxName = .own) -> BoxPath { BoxPath(.overlay(number), name) }

  /// The screen, its frame and its ground.
  package func boxes(_ look: SheetLook) -> [Box] {
    let ground = Box(path(.ground), rect: frame, content: .fill(tree.background, .square))
    let edge = Shape(
      Path(frame, radius: Self.radius), stroke: Shape.Stroke(color: look.line, width: 0.5))
    let corners = Shape(Path(cornersOf: frame, radius: Self.radius), fill: look.ground)
    return [Box(path(), rect: frame), ground] + tree.boxes.compactMap(onSheet)
      + [Box(path(.frame), rect: frame, content: .shapes([corners, edge]))]
  }

  /// The visible rectangle of a part of the screen on the sheet; nil if there is no such part.
  package func place(of part: BoxPath) -> Rect? {
    tree.boxes.first { $0.path == part }.map {
      let place = placement.place(onScreen($0).rect)
      return place.intersection(frame)
        ?? Rect(x: frame.left, y: frame.bottom, width: frame.width, height: 0)
    }
  }

  /// The visible boxes of a page at its top, and the boxes at some paths.
  package static func top(of tree: BoxTree, keeping paths: Set<BoxPath>) -> BoxTree {
    let screen = FramedScreen(tree: tree, number: 0, placement: Placement(at: Point(x: 0, y: 0)))
    let bars = Set(tree.bottomBars.map(\.path))
    var top = tree
    top.boxes = tree.boxes.filter {
      paths.contains($0.path) || bars.contains($0.path) || screen.isSeen(screen.onScreen($0))
    }
    return top
  }

  /// Whether a box may be visible on the screen.
  private func isSeen(_ box: Box) -> Bool {
    box.rect.inset(by: Insets(all: -Self.reach)).intersects(screen)
  }

  /// A box of the screen, moved to the sheet and clipped to the frame; nil if it is not visible.
  private func onSheet(_ box: Box) -> Box? {
    let seen = onScreen(box)
    guard isSeen(seen) else { return nil }
    guard let clip = seen.clip.map({ $0.intersection(screen) }) ?? screen else { return nil }
    var placed = seen.placed(placement)
    placed.path = path(.screen.child(BoxName("\(box.path)")))
    placed.clip = placement.place(clip)
    return placed
  }

  /// A box of the page at its place on the first screen: bottom bars are at the bottom of the screen.
  private func onScreen(_ box: Box) -> Box {
    guard let bar = box.path.part.bar, lowerBars.contains(bar) else { return box }
    return box.moved(by: Point(x: 0, y: tree.viewport.height - tree.size.height))
  }
}

extension Path {
  /// The corners of a rectangle, clipped by the round corners of the frame.
  ///
  /// They go beyond it by a point, because what is in it is painted up to whole pixels.
  fileprivate init(cornersOf rect: Rect, radius: Double) {
    let reach = radius * Self.cornerReach
    let corners = [
      (rect.left, rect.top, 1.0, 1.0), (rect.right, rect.top, -1, 1),
      (rect.right, rect.bottom, -1, -1), (rect.left, rect.bottom, 1, -1),
    ]
    self.init(
      corners.flatMap { x, y, right, down -> [Element] in
        [
          .move(Point(x: x - right, y: y - down)),
          .line(Point(x: x + right * radius, y: y - down)),
          .line(Point(x: x + right * radius, y: y)),
          .curve(
            Point(x: x + right * reach, y: y), Point(x: x, y: y + down * reach),
            Point(x: x, y: y + down * radius)),
          .line(Point(x: x - right, y: y + down * radius)), .close,
        ]
      })
  }
}
