import Geometry
import PageLayout
import PageModel

/// Paints laid-out pages as pixels, SVG or PDF.
///
/// Its only input is the boxes of a page.
///
/// The same tree gives the same bytes, on any thread.
package struct Painter: Sendable {
  let text: TextEngine
  let icons: IconStore
  let glyphs = GlyphRasters()
  var shapes = ShapeRasters()

  /// Creates a painter from a text engine and a function that finds icons by name.
  ///
  /// Rendered icons are cached: the function must always return the same icon for a name.
  package init(text: TextEngine, icon: @escaping @Sendable (String) -> Icon?) {
    self.text = text
    icons = IconStore(icon)
  }

  /// The scale at which vector formats snap edges, so that they look like pictures at 2x.
  static let vectorScale = 2.0

  /// Shapes the text of a box; throws if the text cannot be drawn.
  func shape(_ run: TextRun, in box: Box) throws(DrawingError) -> ShapedText {
    let shaped = text.shape(run, width: box.rect.width)
    if let fault = shaped.fault { throw .text(path: box.path, fault: fault) }
    return shaped
  }
}

extension Box {
  /// The point on the page where a line of a text starts on its baseline, in points.
  ///
  /// Text is centred vertically; if the box is too low for it, it is aligned to the top.
  func start(ofLine line: Int, of text: ShapedText, in run: TextRun) -> Point {
    let slack = rect.height - run.height(lines: text.lines.count)
    return Point(
      x: rect.left + run.alignment * (rect.width - text.lines[line].width),
      y: rect.top + max(slack, 0) / 2 + run.baseline(ofLine: line))
  }

  /// The area that the box may paint, in points; nil if it paints nothing.
  ///
  /// Glyphs may extend beyond their lines, by at most two ems on each side in all fonts in use, and
  /// lines beyond their box.
  func reach(lines: (TextRun) throws -> Int) rethrows -> Rect? {
    guard opacity > 0 else { return nil }
    switch content {
    case .group: return nil
    case .fill, .line, .image: return rect
    case .text(let run, _):
      var reach = rect
      reach.size.height = max(rect.height, run.height(lines: try lines(run)))
      return reach.inset(by: Insets(all: -2 * run.font.size))
    case .shapes(let shapes):
      let reaches = shapes.compactMap(\.reach)
      return reaches.dropFirst().reduce(reaches.first) { $0?.union($1) }
    }
  }
}

extension Rect {
  /// The smallest rectangle of whole pixels around a rectangle in pixels.
  var outward: Rect {
    Rect(
      left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up),
      bottom: bottom.rounded(.up))
  }
}
