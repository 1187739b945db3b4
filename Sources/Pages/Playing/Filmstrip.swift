import Geometry
package import PageLayout
import PageModel

/// Screens side by side, each in a frame below its caption, and a line above all of them.
package struct Filmstrip: Sendable {
  /// A screen with its caption.
  package struct Shot: Sendable {
    /// The caption, such as the name of a screenshot.
    package var caption: String
    /// Its boxes.
    package var tree: BoxTree

    /// A screen with its caption.
    package init(_ caption: String, _ tree: BoxTree) { (self.caption, self.tree) = (caption, tree) }
  }

  /// The line above all screens, such as `settings · logout`.
  package var title: String
  /// The screens, in order.
  package var shots: [Shot]

  /// Screens and the line above them.
  package init(_ title: String, _ shots: [Shot]) { (self.title, self.shots) = (title, shots) }

  /// The most screens in a row.
  private static let mostColumns = 6
  /// The space between screens, and the margin, in points.
  private static let gap = 24.0
  /// The space below a text, in points.
  private static let textGap = 8.0

  /// The strip as boxes.
  ///
  /// - Parameters:
  ///   - look: its colours and fonts.
  ///   - scale: pixels per point in the largest picture of it, which limits the length of rows.
  /// Default: 2.
  /// - Returns: the boxes, to be painted like those of a page.
  package func tree(_ look: SheetLook, scale: Double = 2) -> BoxTree {
    let screen = Size(
      width: shots.map(\.tree.viewport.width).max() ?? 0,
      height: shots.map(\.tree.viewport.height).max() ?? 0)
    let columns = columns(of: screen.width, upTo: Double(Renderer.maxWidth) / scale)
    let rows = (shots.count + columns - 1) / columns
    let step = Size(
      width: screen.width + Self.gap,
      height: look.caption.font.linePitch + Self.textGap + screen.height + Self.gap)
    let top = Self.gap + look.title.font.linePitch + Self.gap
    let size = Size(
      width: Self.gap + Double(columns) * step.width, height: top + Double(rows) * step.height)
    let line = Rect(
      x: Self.gap, y: Self.gap, width: size.width - 2 * Self.gap,
      height: look.title.font.linePitch)
    let screens = shots.enumerated().flatMap { number, shot in
      let place = Point(
        x: Self.gap + Double(number % columns) * step.width,
        y: top + Double(number / columns) * step.height)
      return boxes(of: shot, number, at: place, look)
    }
    let name = Box("title", rect: line, content: look.text(title, look.title))
    return look.sheet(title, size, [name] + screens)
  }

  /// The number of screens per row: equal for all rows, so that no row is too wide to be drawn.
  private func columns(of width: Double, upTo most: Double) -> Int {
    let fitting = Int((most - Self.gap) / (width + Self.gap))
    let most = max(1, min(fitting, Self.mostColumns))
    let rows = max(1, (shots.count + most - 1) / most)
    return max(1, (shots.count + rows - 1) / rows)
  }

  /// A screen with its caption above it, at a place.
  private func boxes(of shot: Shot, _ number: Int, at place: Point, _ look: SheetLook) -> [Box] {
    let pitch = look.caption.font.linePitch
    let screen = FramedScreen(
      tree: shot.tree, number: number,
      placement: Placement(at: place + Point(x: 0, y: pitch + Self.textGap)))
    let line = Rect(origin: place, size: Size(width: screen.frame.width, height: pitch))
    let caption = Box(
      screen.path(.caption), rect: line,
      content: look.text(shot.caption, look.caption))
    return screen.boxes(look) + [caption]
  }
}
