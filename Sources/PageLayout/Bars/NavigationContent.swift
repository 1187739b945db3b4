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
    leading.reduce(back.map { strip.left + $0.end }) { end, item in
      layout.start(of: item, after: end, in: strip) + item.size.width
    }
  }

  /// The left end of the buttons at the right of a bar; nil if there are none.
  func right(in strip: Edges, _ layout: BarLayout) -> Length? {
    trailing.reversed().reduce(nil) { start, item in
      layout.end(of: item, before: start, in: strip) - item.size.width
    }
  }
}

extension BarLayout {
  /// Adds the buttons and the title of a navigation bar.
  ///
  /// The back button's text goes first if there is too little room, then the title.
  func addContent(of bar: ResolvedNavigationBar, in strip: Edges) {
    let title = bar.largeTitle ? nil : bar.title.map { measuredTitle($0, of: bar) }
    var sides = measuredSides(of: bar, in: strip)
    if sides.back?.title != nil {
      let room = titleRoom(sides.left(in: strip, self), sides.right(in: strip, self), in: strip)
      if room < (title?.width ?? 0) { sides.back?.title = nil }
    }
    let (left, right) = (sides.left(in: strip, self), sides.right(in: strip, self))
    add(sides, of: bar, in: strip)
    if let title { add(title, in: strip, from: left, to: right) }
  }

  // MARK: Buttons

  /// Measures the buttons; texts are narrowed if the bar is too narrow for all of them.
  private func measuredSides(of bar: ResolvedNavigationBar, in strip: Edges) -> BarSides {
    func items(_ items: [ResolvedBarItem], _ limit: Double?) -> [MeasuredBarItem] {
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
        sides.leading = items(bar.leading, share)
        sides.trailing = items(bar.trailing, share)
      }
    }
    return sides
  }

  /// The left end of a button in a bar, after the button before it or at the edge.
  fileprivate func start(of item: MeasuredBarItem, after end: Length?, in strip: Edges) -> Length {
    let frame = item.frame
    guard let end else {
      return strip.left + frame.length(margin(.barItemInset, narrow: .narrowBarItemInset, frame))
    }
    return end + frame.length(.barItemGap)
  }

  /// The right end of a button in a bar, before the button after it or at the edge.
  fileprivate func end(of item: MeasuredBarItem, before start: Length?, in strip: Edges) -> Length {
    let frame = item.frame
    guard let start else {
      return strip.right - frame.length(margin(.barItemInset, narrow: .narrowBarItemInset, frame))
    }
    return start - frame.length(.barItemGap)
  }

  private func add(_ sides: BarSides, of bar: ResolvedNavigationBar, in strip: Edges) {
    if let back = sides.back { add(back, of: bar, in: strip) }
    var left = sides.back.map { strip.left + $0.end }
    for (index, item) in sides.leading.enumerated() {
      let x = start(of: item, after: left, in: strip)
      add(
        item, BoxPath(.bar(.navigationBar), "leading/\(index)"), x: x, in: strip,
        at: bar.places.blame("leading"))
      left = x + item.size.width
    }
    var right: Length?
    for (index, item) in sides.trailing.enumerated().reversed() {
      let x = end(of: item, before: right, in: strip) - item.size.width
      add(
        item, BoxPath(.bar(.navigationBar), "trailing/\(index)"), x: x, in: strip,
        at: bar.places.blame("trailing"))
      right = x
    }
    warnIfCrowded(
      ((left ?? strip.left) - (right ?? strip.right)).value, "navigation bar",
      at: bar.places.blame(bar.trailing.isEmpty ? "leading" : "trailing"))
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
        text: pass.measured(run), style: small, name: "subtitle",
        source: bar.places.blame("subtitle"))
    }
    let title = MeasuredTitle.Line(
      text: pass.measured(run), style: style, name: "title", source: bar.titleSource ?? bar.source)
    return MeasuredTitle(lines: [title] + [subtitle].compactMap(\.self))
  }

  /// The distance in points that a title keeps from buttons at a side, or from the edge.
  private func titleGap(_ end: Length?) -> LengthKey {
    end == nil ? .navigationInset : .navigationTitleGap
  }

  /// The width in points between the buttons, less the gaps.
  private func titleRoom(_ left: Length?, _ right: Length?, in strip: Edges) -> Double {
    ((right ?? strip.right) - (left ?? strip.left)).value - look[titleGap(left)]
      - look[titleGap(right)]
  }

  /// Adds the title: centred if it fits there, otherwise moved aside for the buttons.
  ///
  /// It is cut only if it is wider than the room between them, and left out if little of it is left.
  private func add(
    _ title: MeasuredTitle, in strip: Edges, from left: Length?, to right: Length?
  ) {
    var title = title
    let room = titleRoom(left, right, in: strip)
    if title.width > room {
      for line in title.lines { line.style.note(Use(LengthKey.navigationTitleLeastWidth)) }
      guard room >= look[.navigationTitleLeastWidth] else { return warnOfRoom(title) }
      for index in title.lines.indices {
        title.lines[index].text = pass.measured(title.lines[index].text.run, width: room)
      }
    }
    var place = title.dimensions.centered(in: strip)
    let style = title.lines[0].style
    if place.left.value < (left ?? strip.left).value + look[titleGap(left)] {
      place.left = (left ?? strip.left) + style.length(titleGap(left))
    } else if place.right.value > (right ?? strip.right).value - look[titleGap(right)] {
      place.left = (right ?? strip.right) - style.length(titleGap(right)) - place.width
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

  private func warnOfRoom(_ title: MeasuredTitle) {
    let line = title.lines[0]
    pass.warn(
      "text-cut", at: line.source,
      "the title \"\(line.text.run.text.shortened)\" has no room in the navigation bar",
      hint: "remove some buttons, or shorten their texts")
  }
}

/// A measured title with the text below it.
private struct MeasuredTitle {
  /// One of its texts.
  struct Line {
    var text: MeasuredText
    let style: StyleReader
    let name: String
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
  fileprivate func share(of room: Double) -> Double {
    var (rest, number) = (room, count)
    for width in sorted() {
      let share = rest / Double(number)
      guard width <= share else { return share }
      (rest, number) = (rest - width, number - 1)
    }
    return .infinity
  }
}
