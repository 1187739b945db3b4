import Geometry
import PageLayout
import PageModel

/// Paints laid-out pages: as pixels, as SVG, as PDF.
///
/// It sees boxes and nothing else.
///
/// The same tree gives the same bytes, on whatever thread.
package struct Painter: Sendable {
  let text: TextEngine
  let icons: IconStore
  let glyphs = GlyphRasters()

  /// A painter with its text engine and where it finds icons, by their names.
  ///
  /// It keeps the icons it has drawn: the same name must always be the same icon.
  package init(text: TextEngine, icon: @escaping @Sendable (String) -> Icon?) {
    self.text = text
    icons = IconStore(icon)
  }

  /// Vector pictures round edges as pictures of two pixels a point do, to look like these.
  static let vectorScale = 2.0

  /// What a text box shows; throws where that cannot be drawn.
  func shape(_ run: TextRun, in box: Box) throws(DrawingError) -> ShapedText {
    let shaped = text.shape(run, width: box.rect.width)
    if let fault = shaped.fault { throw .text(path: box.path, fault: fault) }
    return shaped
  }
}

extension Box {
  /// Where a line of a text begins on the page, and its baseline is, in points.
  ///
  /// A text stands in the middle of a box that is higher than its lines, and at the top of a lower.
  func start(ofLine line: Int, of text: ShapedText, in run: TextRun) -> Point {
    let slack = rect.height - run.height(lines: text.lines.count)
    return Point(
      x: rect.left + run.alignment * (rect.width - text.lines[line].width),
      y: rect.top + max(slack, 0) / 2 + run.baseline(ofLine: line))
  }

  /// Where it may paint at most, in points; nil: nowhere.
  ///
  /// Glyphs may stand out of their lines, two ems at most on each side for all fonts in use, and
  /// lines out of their box.
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
  /// The whole pixels around a rectangle in pixels.
  var outward: Rect {
    Rect(
      left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up),
      bottom: bottom.rounded(.up))
  }
}
