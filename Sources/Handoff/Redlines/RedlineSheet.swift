import Geometry
import PageLayout
import PageModel

/// The boxes around a page, in the page's coordinates until all are placed.
struct RedlineSheet<Text: TextMeasuring> {
  let page: Rect
  let look: RedlineLook
  private let text: Text
  private var boxes: [Box] = []
  /// The boxes of the sheet.
  private var hull: Rect

  /// The margin of the sheet, in points.
  private let margin = 24.0
  /// The largest width of a label, in points.
  let mostWidth = 280.0

  init(_ page: Rect, _ look: RedlineLook, _ text: Text) {
    (self.page, self.look, self.text) = (page, look, text)
    hull = page
  }

  // MARK: Boxes

  mutating func add(_ name: String, _ rect: Rect, _ content: Box.Content = .group) {
    boxes.append(Box(BoxPath(.page, .redlines.child(BoxName(name))), rect: rect, content: content))
    hull = hull.union(rect)
  }

  mutating func fill(_ name: String, _ rect: Rect, _ color: Color, radius: Double = 0) {
    add(name, rect, .fill(color, Corners(top: radius, bottom: radius)))
  }

  /// A thin line through points, which leads to a label.
  mutating func leader(_ name: String, _ points: [Point], _ color: Color) {
    let path = Path(polyline: points)
    let shape = Shape(path, stroke: Shape.Stroke(color: color, width: 0.5))
    add(name, path.hull ?? page, .shapes([shape]))
  }

  /// A label with its left end, or with an alignment of 1 its right end, at a position; returns its width.
  @discardableResult mutating func label(
    _ name: String, _ words: String, _ ink: RedlineLook.Ink, at place: Point, height: Double,
    alignment: Double = 0
  ) -> Double {
    let width = width(of: words, ink)
    let rect = Rect(x: place.x - width * alignment, y: place.y, width: width, height: height)
    let pitch = ink.font.linePitch
    let line = Rect(x: rect.left, y: rect.centerY - pitch / 2, width: width, height: pitch)
    add(name, line, .text(look.run(words, ink, alignment: alignment), cut: false))
    // Marks that are stacked on a letter would reach over other labels.
    boxes[boxes.count - 1].clip = line
    return width
  }

  /// The right edge of all boxes, in points.
  var right: Double { hull.right }

  /// The width of a label, in points: that of its text, up to a limit.
  func width(of words: String, _ ink: RedlineLook.Ink) -> Double {
    min(text.extent(of: look.run(words, ink), width: nil).width.rounded(.up) + 1, mostWidth)
  }

  /// The width of a number's background, in points.
  func badgeWidth(of number: Int) -> Double {
    max(RedlineMark.height, width(of: "\(number)", look.number) + 3)
  }

  // MARK: The sheet

  /// The boxes of the sheet, with the page in the middle.
  func tree(around page: BoxTree) -> BoxTree {
    let offset = Point(
      x: (margin - hull.left).rounded(.up), y: (margin - hull.top).rounded(.up))
    let size = Size(
      width: (hull.right + offset.x + margin).rounded(.up),
      height: (hull.bottom + offset.y + margin).rounded(.up))
    let ground = Box(
      BoxPath(.page, .ground), rect: self.page, content: .fill(page.background, .square))
    let whole = Box(BoxPath(.page, .redlines), rect: hull)
    let all = [ground] + page.boxes.map { $0.cutToPage(self.page) } + [whole] + boxes
    return BoxTree(
      language: page.language, title: page.title, viewport: size, size: size,
      background: look.ground, boxes: all.map { $0.moved(by: offset) })
  }
}

extension Box {
  /// The box clipped to the page.
  fileprivate func cutToPage(_ page: Rect) -> Box {
    // Letters may stand out of their lines.
    let reach = if case .text = content { rect.inset(by: Insets(all: -rect.height)) } else { ink }
    guard page.union(reach) != page else { return self }
    var box = self
    box.clip = clip.map { $0.intersection(page) ?? Rect(origin: rect.origin, size: .zero) } ?? page
    return box
  }
}
