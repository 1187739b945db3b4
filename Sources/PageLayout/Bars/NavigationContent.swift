import Geometry
import PageModel
import Resolving

/// The measured buttons of a navigation bar.
private struct BarSides {
  var back: MeasuredBack?
  var leading: [MeasuredBarItem]
  var trailing: [MeasuredBarItem]

  /// The right end of the buttons at the left of a bar; nil if there are none.
  func left(in strip: Edges, _ layout: BarLayout) -> Length? {
    let items: [MeasuredBarItem?] = leading
    return leadingPlaces(in: strip, layout).last.map { $0 + items.extent(of: items.count - 1) }
      ?? back.map { strip.left + $0.end }
  }

  /// The left end of the buttons at the right of a bar; nil if there are none.
  func right(in strip: Edges, _ layout: BarLayout) -> Length? {
    trailingPlaces(in: strip, layout).first
  }

  /// The left ends of the buttons at the left, after that for going back.
  func leadingPlaces(in strip: Edges, _ layout: BarLayout) -> [Length] {
    let items: [MeasuredBarItem?] = leading
    var end = back.map { strip.left + $0.end }
    return items.indices.map { index in
      let start = layout.start(of: index, in: items, after: end, in: strip)
      end = start + items.extent(of: index)
      return start
    }
  }

  /// The left ends of the buttons at the right.
  func trailingPlaces(in strip: Edges, _ layout: BarLayout) -> [Length] {
    let items: [MeasuredBarItem?] = trailing
    var start: Length?
    return items.indices.reversed().map { index in
      let end = layout.end(of: index, in: items, before: start, in: strip)
      let place = end - items.extent(of: index, margin: strip.right - end)
      start = place
      return place
    }.reversed()
  }
}

extension BarLayout {
  /// Adds the buttons and the title of a navigation bar.
  ///
  /// The back button's text goes first if there is too little room, then the title. `page` has tabs
  /// that take the middle of the bar: then the title is at their left.
  func addContent(of bar: ResolvedNavigationBar, tabs page: ResolvedPage?, in strip: Edges) {
    let title = bar.largeTitle ? nil : bar.title.map { measuredTitle($0, of: bar) }
    var sides = measuredSides(of: bar, in: strip)
    if sides.back?.title != nil {
      let room = titleRoom(sides.left(in: strip, self), sides.right(in: strip, self), in: strip)
      if room < (title?.width ?? 0) { sides.back?.title = nil }
    }
    let (left, right) = (sides.left(in: strip, self), sides.right(in: strip, self))
    add(sides, of: bar, in: strip)
    let tabs = page.map { ofTabs.addTabs(of: $0, in: strip, from: left, to: right) }
    if let title { add(title, in: strip, from: left, to: tabs ?? right, isAside: tabs != nil) }
  }

  // MARK: Buttons

  /// Measures the buttons; texts are narrowed if the bar is too narrow for all of them.
  private func measuredSides(of bar: ResolvedNavigationBar, in strip: Edges) -> BarSides {
    func items(_ items: [ResolvedBarItem], _ limit: Length?) -> [MeasuredBarItem] {
      items.map {
        measured($0, .navigationTintColor, platters: .navigationPlatters, limit: limit)
      }
    }
    var sides = BarSides(
      back: bar.back.map { measured($0) }, leading: items(bar.leading, nil),
      trailing: items(bar.trailing, nil))
    let texts = (sides.leading + sides.trailing).compactMap { $0.text?.size.width }
    var alone = sides
    alone.back?.title = nil
    let (left, right) = (alone.left(in: strip, self), alone.right(in: strip, self))
    let gap = left == nil || right == nil ? 0 : look[.barItemGap]
    let excess = ((left ?? strip.left) - (right ?? strip.right)).value + gap
    if excess > 0, !texts.isEmpty {
      let share = texts.share(of: texts.reduce(-excess, +))
      if share >= look[.navigationTitleLeastWidth] / 2 {
        let limit = Length(share).with(reasonsOf: strip.width)
        sides.leading = items(bar.leading, limit)
        sides.trailing = items(bar.trailing, limit)
      }
    }
    return sides
  }

  /// The left end of a button in a bar, after the button before it or at the edge.
  fileprivate func start(
    of index: Int, in items: [MeasuredBarItem?], after end: Length?, in strip: Edges
  ) -> Length {
    guard let frame = items[index]?.frame else { return strip.left }
    guard let end else {
      return strip.left + frame.length(margin(.barItemInset, narrow: .narrowBarItemInset, frame))
    }
    return items.isJoined(to: index) ? end : end + frame.length(.barItemGap)
  }

  /// The right end of a button in a bar, before the button after it or at the edge.
  fileprivate func end(
    of index: Int, in items: [MeasuredBarItem?], before start: Length?, in strip: Edges
  ) -> Length {
    guard let frame = items[index]?.frame else { return strip.right }
    guard let start else {
      return strip.right - frame.length(margin(.barItemInset, narrow: .narrowBarItemInset, frame))
    }
    return items.isJoined(to: index + 1) ? start : start - frame.length(.barItemGap)
  }

  private func add(_ sides: BarSides, of bar: ResolvedNavigationBar, in strip: Edges) {
    if let back = sides.back { add(back, of: bar, in: strip) }
    add(sides.leading, .leading, at: sides.leadingPlaces(in: strip, self), in: strip, of: bar)
    add(sides.trailing, .trailing, at: sides.trailingPlaces(in: strip, self), in: strip, of: bar)
    let (left, right) = (sides.left(in: strip, self), sides.right(in: strip, self))
    warnIfCrowded(
      ((left ?? strip.left) - (right ?? strip.right)).value, "navigation bar",
      at: bar.places.blame(bar.trailing.isEmpty ? "leading" : "trailing"))
  }

  /// Adds the buttons of a side; images side by side share a platter.
  private func add(
    _ items: [MeasuredBarItem], _ side: BoxName, at places: [Length], in strip: Edges,
    of bar: ResolvedNavigationBar
  ) {
    let path = BoxPath(.bar(.navigationBar), side)
    for (index, item) in items.enumerated() {
      let shares = addSharedPlatter(
        path, before: index, of: items, x: places[index], in: strip, side: .platterHeight,
        at: bar.places.blame(side.text))
      add(item, path[index], x: places[index], in: strip, sharing: shares)
    }
  }

  // MARK: Title

  private func measuredTitle(_ words: String, of bar: ResolvedNavigationBar) -> MeasuredTitle {
    let (style, small) = (style, style)
    let run = pass.run(
      words, style[.navigationTitleFont], style[.navigationTitleColor], style: style)
    let subtitle = bar.subtitle.map { words in
      let run = pass.run(
        words, small[.navigationSubtitleFont], small[.navigationSubtitleColor], style: small)
      return MeasuredTitle.Line(
        text: pass.measured(run), style: small, name: .subtitle,
        source: bar.places.blame("subtitle"))
    }
    let title = MeasuredTitle.Line(
      text: pass.measured(run), style: style, name: .title, source: bar.titleSource ?? bar.source)
    return MeasuredTitle(lines: [title] + [subtitle].compactMap(\.self))
  }

  /// The distance in points that a title keeps from buttons at a side, or from the edge.
  private func titleGap(_ end: Length?) -> LengthKey {
    end == nil ? .navigationInset : .navigationTitleGap
  }

  /// The width in points between the buttons, less the gaps.
  func titleRoom(_ left: Length?, _ right: Length?, in strip: Edges) -> Double {
    ((right ?? strip.right) - (left ?? strip.left)).value - look[titleGap(left)]
      - look[titleGap(right)]
  }

  /// Adds the title: centred if it fits there, otherwise moved aside for the buttons.
  ///
  /// `isAside` says that it is at the left even if it fits in the middle.
  private func add(
    _ title: MeasuredTitle, in strip: Edges, from left: Length?, to right: Length?, isAside: Bool
  ) {
    guard let title = fitted(title, in: titleRoom(left, right, in: strip)) else { return }
    var place = place(
      of: title.dimensions, in: strip, from: left, to: right, title.lines[0].style)
    if isAside {
      place.left = (left ?? strip.left) + title.lines[0].style.length(titleGap(left))
    }
    var top = place.top
    for line in title.lines {
      let size = line.text.dimensions
      let edges = Edges(x: place.centerX - size.width / 2, y: top, size)
      addText(
        line.text, BoxPath(.bar(.navigationBar), line.name), edges, line.style, at: line.source)
      top += size.height
    }
  }

  /// The title in a room between the buttons, in points; nil, with a warning, if it has none.
  ///
  /// A text is cut only if it is wider than the room, and left out if little of it would be left.
  private func fitted(_ title: MeasuredTitle, in room: Double) -> MeasuredTitle? {
    guard title.width > room else { return title }
    for line in title.lines { line.style.note(Use(LengthKey.navigationTitleLeastWidth)) }
    let isTight = room < look[.navigationTitleLeastWidth]
    var lines: [MeasuredTitle.Line] = []
    for var line in title.lines {
      if !line.text.fits(room) {
        guard !isTight else {
          warnOfRoom(line)
          break
        }
        line.text = pass.measured(line.text.run, width: room)
      }
      lines.append(line)
    }
    return lines.isEmpty ? nil : MeasuredTitle(lines: lines)
  }

  /// The place in the middle of a bar; if it does not fit there, aside of the buttons.
  func place(
    of size: Dimensions, in strip: Edges, from left: Length?, to right: Length?,
    _ style: StyleReader
  ) -> Edges {
    var place = size.centered(in: strip)
    if place.left.value < (left ?? strip.left).value + look[titleGap(left)] {
      place.left = (left ?? strip.left) + style.length(titleGap(left))
    } else if place.right.value > (right ?? strip.right).value - look[titleGap(right)] {
      place.left = (right ?? strip.right) - style.length(titleGap(right)) - place.width
    }
    return place
  }

  private func warnOfRoom(_ line: MeasuredTitle.Line) {
    pass.warn(
      "text-cut", at: line.source,
      "the \(line.name) \"\(line.text.run.text.shortened)\" has no room in the navigation bar",
      hint: "remove some buttons, or shorten their texts")
  }
}

/// A measured title with the text below it.
private struct MeasuredTitle {
  /// One of its texts.
  struct Line {
    var text: MeasuredText
    let style: StyleReader
    let name: BoxName
    let source: Source?
  }

  /// The title and the text below it.
  var lines: [Line]

  /// The width of the widest text, in points.
  var width: Double { dimensions.width.value }

  /// The size of all texts.
  var dimensions: Dimensions {
    Dimensions(
      width: .longest(of: lines.map(\.text.dimensions.width)),
      height: lines.reduce(.zero) { $0 + $1.text.dimensions.height })
  }
}

extension [Double] {
  /// The width that none may exceed, so that all of them together are as wide as a room.
  func share(of room: Double) -> Double {
    var (rest, number) = (room, count)
    for width in sorted() {
      let share = rest / Double(number)
      guard width <= share else { return share }
      (rest, number) = (rest - width, number - 1)
    }
    return .infinity
  }
}
