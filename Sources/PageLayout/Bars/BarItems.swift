import Geometry
import PageModel
import Resolving

/// A measured button of a bar, without a position.
struct MeasuredBarItem {
  let item: ResolvedBarItem
  /// The size, including any platter.
  let size: Dimensions
  /// The text; nil for a button with an image.
  let text: MeasuredText?
  /// The size of the image.
  let imageSize: Dimensions
  let color: ColorKey
  /// The style reader of the text or image.
  let style: StyleReader
  /// The style reader of the size and position.
  let frame: StyleReader
  let hasPlatter: Bool
  /// Whether its platter is filled with the tint, as for done and save.
  let isProminent: Bool
  /// How far a badge with a text reaches beyond its right edge.
  let badgeReach: Length
}

extension BarLayout {
  /// What badges keep from the edge of the screen, in points; by eye.
  static let badgeMargin = 4.0

  /// Measures a button, whose text may have a limited width.
  ///
  /// `platters` is the key that says whether buttons of its bar have platters, `side` that of their
  /// height.
  func measured(
    _ item: ResolvedBarItem, _ color: ColorKey, platters: LengthKey,
    side: LengthKey = .platterHeight, limit: Length?
  ) -> MeasuredBarItem {
    let (style, frame) = (style, style)
    let hasPlatter = frame[platters] != 0
    let isProminent = hasPlatter && item.written.bold && item.written.enabled
    let hasOwnColor =
      hasPlatter && !item.written.enabled && style[.barItemDisabledColor].alpha > 0
    let color: ColorKey =
      isProminent ? .prominentColor : hasOwnColor ? .barItemDisabledColor : color
    var (text, imageSize): (MeasuredText?, Dimensions) = (nil, .zero)
    if let image = item.image {
      let asked = style.dimensions(.barItemImageSize)
      imageSize = asked.size == .zero ? style.dimensions(image) : asked
    } else if let title = item.written.title {
      let font = style[item.written.bold ? FontKey.barItemBoldFont : .barItemFont]
      text = pass.measured(
        pass.run(title, font, style[color], style: style), width: limit?.value)
    }
    var size = text?.dimensions ?? imageSize
    if let limit, text?.extent.truncated == true {
      // What is left of a text may be a little wider than its room.
      size.width = Length(min(size.width.value, limit.value)).with(reasonsOf: limit)
    }
    if hasPlatter {
      let height = frame.length(side)
      let padding = text == nil ? .zero : frame.length(.platterPadding)
      size = Dimensions(width: .longest(height, size.width + padding * 2), height: height)
    }
    return MeasuredBarItem(
      item: item, size: size, text: text, imageSize: imageSize, color: color, style: style,
      frame: frame, hasPlatter: hasPlatter, isProminent: isProminent,
      badgeReach: badgeReach(of: item, size, hasPlatter))
  }

  /// How far a badge with a text reaches beyond the right edge of a button of a size.
  private func badgeReach(
    of item: ResolvedBarItem, _ size: Dimensions, _ hasPlatter: Bool
  ) -> Length {
    guard let badge = item.badge, !badge.text.isEmpty else { return .zero }
    let pill = Pill(badge, by: .badge, width: width / 4, style, style, pass)
    return .longest(.zero, pill.size.width - badgeOverlap(of: item, size, hasPlatter, style))
  }

  /// How far a badge lies over its button: over the corner of a picture or platter, and beside a text.
  private func badgeOverlap(
    of item: ResolvedBarItem, _ size: Dimensions, _ hasPlatter: Bool, _ ground: StyleReader
  ) -> Length {
    if !hasPlatter, item.image == nil { return .zero }
    return badgeInset(size, hasPlatter) + ground.length(.barItemBadgeLeft)
  }

  /// How far a badge moves inwards: a platter has a round corner, which the badge touches.
  private func badgeInset(_ size: Dimensions, _ hasPlatter: Bool) -> Length {
    hasPlatter ? Pill.inset(atCornerOf: size, size.height / 2) : .zero
  }

  /// Adds a button that starts at an x of a bar, centred vertically.
  ///
  /// `sharing` says that it lies on a platter that is there already.
  func add(
    _ button: MeasuredBarItem, _ path: BoxPath, x: Length, in bar: Edges, sharing: Bool = false
  ) {
    let source = button.item.source
    let side: Sizing.Side = button.text?.extent.truncated == true ? .fill : .hug
    let place = Edges(x: x, y: bar.centerY - button.size.height / 2, button.size)
    if button.hasPlatter && !sharing {
      addPlatter(path, place, button.frame, isProminent: button.isProminent, side, at: source)
    } else {
      add(path, place, .group, button.frame, at: source, .init(side, .hug))
    }
    let first = pass.boxes.count
    if let image = button.item.image {
      let content = Box.Content.stencil(image, button.style[button.color])
      add(
        path.child(.image), button.imageSize.centered(in: place), content, button.style,
        at: source, .fixed)
    } else if let text = button.text {
      addText(
        text, path.child(.title), text.dimensions.centered(in: place), button.style,
        at: source)
    }
    if !button.item.written.enabled, button.color != .barItemDisabledColor {
      for index in first..<pass.boxes.count { pass.boxes[index].dim(style) }
    }
    if let badge = button.item.badge {
      let ground = style
      if button.item.image != nil, !button.hasPlatter, badge.text.isEmpty,
        ground[.badgeDotInset] != 0
      {
        let image = button.imageSize.centered(in: place)
        addDot(badge, path, on: image, in: bar, ground, source)
        return
      }
      let (size, hasPlatter) = (button.size, button.hasPlatter)
      add(
        badge, path, x: place.right - badgeOverlap(of: button.item, size, hasPlatter, ground),
        y: place.top + badgeInset(size, hasPlatter) - ground.length(.barItemBadgeTop), in: bar,
        ground, width: width / 4,
        source)
    }
  }

  /// Adds a platter and its border; `ground` is the reader of the platter's size.
  ///
  /// A prominent one has no border.
  func addPlatter(
    _ path: BoxPath, _ edges: Edges, _ ground: StyleReader, isProminent: Bool = false,
    _ width: Sizing.Side = .hug, at source: Source?
  ) {
    let rect = edges.rect
    let radius = rect.height / 2
    let color = ground[isProminent ? ColorKey.prominentBackground : .platterBackground]
    add(
      path, edges, .fill(color, Corners(top: radius, bottom: radius)), ground, at: source,
      .init(width, .fixed))
    guard !isProminent else { return }
    let line = style
    let stroke = line.stroke(.platterBorderColor, .separatorThickness)
    add(
      path.child(.border), edges, .shapes([.border(in: rect, radius: radius, stroke: stroke)]),
      line, at: source, .fill)
  }

  /// Adds a dot on the ink at the upper right corner of an image in a bar.
  func addDot(
    _ badge: ResolvedBadge, _ path: BoxPath, on image: Edges, in bar: Edges, _ ground: StyleReader,
    _ source: Source?
  ) {
    let (inset, half) = (ground[.badgeDotInset], ground.length(.badgeDotSize) / 2)
    add(
      badge, path, x: image.right - image.width * inset - half,
      y: image.top + image.height * inset - half, in: bar, ground, width: 0, source)
  }

  /// Adds a badge with its upper left corner at a point of a bar; a dot if it has no text.
  ///
  /// `ground` is the reader of the badge's position.
  func add(
    _ badge: ResolvedBadge, _ path: BoxPath, x: Length, y: Length, in bar: Edges,
    _ ground: StyleReader, width: Double, _ source: Source?
  ) {
    let pill = Pill(badge, by: .badge, width: width, style, ground, pass)
    // The badge moves left, over its button, where it would come too close to the right edge.
    let most = bar.left + (bar.width - Length(Self.badgeMargin) - pill.size.width)
    pill.add(path.child(.badge), x: .shortest(x, most), y: y, of: source, pass)
  }

  /// Warns if a bar is too narrow for its buttons, by an excess in points.
  func warnIfCrowded(_ excess: Double, _ bar: String, at source: Source?) {
    guard excess > 0.05 else { return }
    pass.warn(
      "overlap", at: source,
      "the buttons of the \(bar) are \(pt: excess) too wide",
      hint: "remove some, or shorten their texts")
  }
}
