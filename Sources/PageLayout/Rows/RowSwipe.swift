import Geometry
import PageModel
import Resolving

/// The measured swipe actions of a row.
///
/// The row moves by their width; content that leaves the row's rectangle is clipped.
struct RowSwipe {
  /// A measured swipe action.
  private struct Action {
    let image: ImageReference?
    let imageSize: Size
    let title: MeasuredText?
    /// The colour set by the page; nil: the style's.
    let color: Color?
    /// The size of the background: a circle, a capsule, or as high as the row.
    let ground: Size
    /// The width of the background or, if it is wider, of the label below it.
    let width: Double
    let isRound: Bool
    /// The style reader of the size and background.
    let frame: StyleReader
    /// The style readers of the text and the image.
    let words: StyleReader, icon: StyleReader

    /// Whether the title is a label below a round background.
    var hasLabel: Bool { isRound && image != nil && title != nil }
  }

  /// The actions, from the row outwards.
  private let actions: [Action]
  private let isLeading: Bool
  /// The distance by which the row moves, in points; negative: to the left.
  private let shift: Double
  private let gap: Double
  /// The keys that determine the distance.
  private let uses: [Use]

  /// Measures the swipe actions of a row; nil if the row is not swiped.
  init?(of row: Row, _ pass: LayoutPass) {
    guard let (shown, isLeading) = row.cell.shownSwipe else { return nil }
    self.isLeading = isLeading
    let way = row.style
    gap = way[.swipeGap]
    actions = shown.map { RowSwipe.measured($0, in: row, pass) }
    let width = actions.reduce(gap) { $0 + $1.width + way[.swipeGap] }
    shift = isLeading ? width : -width
    for action in actions { way.note(action.frame.uses.filter { $0.role != .color }) }
    let written: [Use.Written] = row.cell.written.swiped == nil ? [.swipe] : [.swipe, .swiped]
    uses =
      written.map { Use(written: $0, as: .space) } + way.uses.map { Use($0.origin, as: .space) }
    warn(width: width, in: row, pass)
  }

  /// Moves a box of the row and clips it to the row's rectangle.
  func move(_ box: inout Box, in room: Rect) {
    box = box.moved(by: Point(x: shift))
    box.cut(to: room)
    let known = Set(box.uses)
    box.uses += uses.filter { !known.contains($0) }
  }

  /// Adds the swipe actions beside the row.
  func add(to row: Row, _ pass: LayoutPass) {
    let first = pass.boxes.count
    var x = isLeading ? row.rect.left + shift : row.rect.right + shift
    for (index, action) in actions.enumerated() {
      x += isLeading ? -gap - action.width : gap
      let column = Rect(
        x: x, y: row.rect.top, width: action.width, height: row.rect.height)
      add(action, .swipe[index], in: column, to: row, pass)
      if !isLeading { x += action.width }
    }
    for index in first..<pass.boxes.count { pass.boxes[index].cut(to: row.rect) }
  }

  private func add(
    _ action: Action, _ name: BoxName, in column: Rect, to row: Row, _ pass: LayoutPass
  ) {
    let style = action.frame
    let labelGap = style[.swipeTitleGap]
    let label = action.hasLabel ? labelGap + (action.title?.size.height ?? 0) : 0
    let ground = Rect(
      x: column.centerX - action.ground.width / 2,
      y: column.centerY - (action.ground.height + label) / 2, width: action.ground.width,
      height: action.ground.height)
    let radius = action.isRound ? ground.height / 2 : 0
    if action.color != nil { style.note(Use(written: .swipe, as: .color)) }
    let fill = action.color ?? style[.swipeBackground]
    pass.boxes.append(
      row.part(
        name, ground, .fill(fill, Corners(top: radius, bottom: radius)), made: style, key: "swipe",
        .fixed))
    let inside = action.image == nil ? 0 : action.imageSize.height
    let below = action.hasLabel ? 0 : action.title?.size.height ?? 0
    let between = inside > 0 && below > 0 ? labelGap : 0
    let top = ground.centerY - (inside + between + below) / 2
    if let image = action.image {
      let rect = Rect(
        x: ground.centerX - action.imageSize.width / 2, y: top, width: action.imageSize.width,
        height: inside)
      let content = Box.Content.stencil(image, action.icon[.swipeColor])
      pass.boxes.append(
        row.part(name.child(.image), rect, content, made: action.icon, key: "swipe", .fixed))
    }
    if let title = action.title {
      let y = action.hasLabel ? ground.bottom + labelGap : top + inside + between
      let rect = Rect(
        origin: Point(x: column.centerX - title.size.width / 2, y: y), size: title.size)
      pass.add(
        title, row.part(name.child(.title), rect, made: action.words, key: "swipe", .hug))
    }
  }

  /// The least space above an image with a title below it, and below the title, in points.
  private static let leastMargin = 4.0

  /// Measures a swipe action.
  ///
  /// Its title is below its image if the row is high enough for both; otherwise a warning is added.
  private static func measured(
    _ action: ResolvedSwipe.Action, in row: Row, _ pass: LayoutPass
  ) -> Action {
    let (frame, words, icon) = (row.style, row.style, row.style)
    let circle = frame[.swipeCircle]
    let asked = icon[.swipeImageSize]
    let imageSize = action.image.map { asked == .zero ? $0.size : asked } ?? .zero
    var title = action.title.map { text in
      let color = words[action.image == nil ? ColorKey.swipeColor : .swipeTitleColor]
      let run = pass.run(text, words[.swipeFont], color, style: words)
      return pass.measured(run, width: row.rect.width)
    }
    if action.image != nil, let text = title {
      let image = circle > 0 ? circle : imageSize.height
      let needed = image + frame[.swipeTitleGap] + text.size.height + 2 * leastMargin
      let missing = needed - row.rect.height
      if missing > 0 {
        // The size of the title determines that it is omitted, so its keys count.
        frame.note(words.uses.filter { $0.role != .color })
        title = nil
        pass.warn(
          "ignored-value", at: row.cell.places.blame("swipe"),
          "\"\(text.run.text.shortened)\" is not shown below its picture: the row is \(pt: missing) too short",
          hint: "remove one of them, or make the row taller")
      }
    }
    let isRound = circle > 0
    let widest = max(isRound && action.image != nil ? 0 : title?.size.width ?? 0, imageSize.width)
    let padding = isRound && action.image != nil ? 0 : frame[.swipePadding]
    let least = isRound ? circle : frame[.swipeWidth]
    let ground = Size(
      width: max(least, widest + 2 * padding), height: isRound ? circle : row.rect.height)
    return Action(
      image: action.image, imageSize: imageSize, title: title, color: action.color,
      ground: ground, width: max(ground.width, title?.size.width ?? 0), isRound: isRound,
      frame: frame, words: words, icon: icon)
  }

  private func warn(width: Double, in row: Row, _ pass: LayoutPass) {
    let source = row.cell.places.blame("swipe")
    if row.cell.written.swiped == nil, !isLeading, row.cell.swipe?.leading.isEmpty == false {
      pass.warn(
        "ignored-value", at: source, "leading swipe actions are not shown beside trailing ones",
        hint: "remove one of the two, or write swiped: leading")
    }
    if width > row.rect.width {
      pass.warn(
        "overlap", at: source,
        "swipe actions are \(pt: width - row.rect.width) wider than the row",
        hint: "remove some, or shorten their titles")
    }
  }
}
