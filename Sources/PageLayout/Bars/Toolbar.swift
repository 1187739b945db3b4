import Geometry
import PageModel
import Resolving

extension BarLayout {
  /// Adds the toolbar.
  func addToolbar(
    of page: ResolvedPage, in bar: (outline: Edges, inside: Edges), _ ground: StyleReader
  ) {
    let path = BoxPath(.bar(.toolbar))
    let source = page.toolbarSource
    if ground[.toolbarPlatters] != 0 {
      add(path, bar.outline, .group, ground, at: source, .init(.fill, .fixed))
    } else {
      add(
        path, bar.outline, self.ground(of: .toolbar, on: page, ground), ground, at: source,
        .init(.fill, .fixed))
      addLine(above: bar.inside, of: .toolbar, at: source)
    }
    addItems(page.toolbar, in: bar.inside, at: source)
  }

  /// Adds the toolbar's buttons from the left; spacers share the remaining width.
  ///
  /// Images side by side share a platter.
  private func addItems(_ items: [ResolvedBarItem], in bar: Edges, at source: Source?) {
    let frame = style
    let strip = Edges(
      x: bar.left, y: bar.top,
      Dimensions(width: bar.width, height: frame.length(.toolbarHeight)))
    let (inset, gap) = (frame.length(.toolbarInset), frame.length(.barItemGap))
    let buttons = measuredButtons(items, in: strip, frame)
    let room = buttons.spacerWidth(in: bar.width - inset * 2, gap: gap, margin: inset)
    var x = bar.left + inset
    for (index, button) in buttons.enumerated() {
      guard let button else {
        x += buttons.isApart(at: index) ? .longest(room, gap) : room
        continue
      }
      if buttons.hasGap(before: index) { x += gap }
      for use in frame.uses { button.frame.note(Use(use.origin, as: .space)) }
      let shares = addSharedPlatter(
        BoxPath(.bar(.toolbar)), before: index, of: buttons, x: x, in: strip, side: .toolbarHeight,
        at: source)
      add(button, BoxPath(.bar(.toolbar))[index], x: x, in: strip, sharing: shares)
      x += buttons.extent(of: index, margin: inset)
    }
    let taken = buttons.leastWidth(gap: gap, margin: inset) + inset * 2
    warnIfCrowded((taken - bar.width).value, "toolbar", at: source)
  }

  /// Measures the buttons; the widest texts are narrowed if the bar is too narrow for all of them.
  private func measuredButtons(
    _ items: [ResolvedBarItem], in bar: Edges, _ frame: StyleReader
  ) -> [MeasuredBarItem?] {
    func buttons(_ limit: Length?) -> [MeasuredBarItem?] {
      items.map { item in
        item.written.isSpacer
          ? nil
          : measured(
            item, .toolbarColor, platters: .toolbarPlatters, side: .toolbarHeight, limit: limit)
      }
    }
    let whole = buttons(nil)
    let (inset, gap) = (frame.length(.toolbarInset), frame.length(.barItemGap))
    let excess = whole.leastWidth(gap: gap, margin: inset) + inset * 2 - bar.width
    guard excess.value > 0 else { return whole }
    let texts = whole.compactMap { $0?.text?.size.width }
    let share = texts.share(of: texts.reduce(-excess.value, +))
    return buttons(
      Length(max(share, frame[.navigationTitleLeastWidth] / 2)).with(reasonsOf: bar.width))
  }

  /// Adds the platter that a button at an x shares with those that follow, and returns whether it has one.
  ///
  /// `side` is the key of the platter's height.
  func addSharedPlatter(
    _ path: BoxPath, before first: Int, of buttons: [MeasuredBarItem?], x: Length,
    in strip: Edges, side: LengthKey, at source: Source?
  ) -> Bool {
    guard !buttons.isJoined(to: first) else { return true }
    guard buttons.isJoined(to: first + 1) else { return false }
    let ground = style
    let last = (first..<buttons.count).first { !buttons.isJoined(to: $0 + 1) } ?? first
    let width = buttons[first...last].reduce(Length.zero) { $0 + ($1?.size.width ?? .zero) }
    let height = ground.length(side)
    buttons[first].map { ground.note($0.frame.uses) }
    let place = Edges(
      x: x, y: strip.centerY - height / 2, Dimensions(width: width, height: height))
    addPlatter(path.child(.platter[first]), place, ground, at: source)
    return true
  }
}

extension [MeasuredBarItem?] {
  /// Whether a button shares the platter of the button before it.
  func isJoined(to index: Int) -> Bool {
    guard index > 0, index < count, let before = self[index - 1], let button = self[index] else {
      return false
    }
    return before.isJoining && button.isJoining
  }

  /// The width of a button and what its badge needs, which may lie over the next picture on a shared platter.
  ///
  /// The last badge may reach into a margin, but not up to the edge of the screen.
  func extent(of index: Int, margin: Length = .zero) -> Length {
    guard let button = self[index] else { return .zero }
    let reach = isJoined(to: index + 1) ? .zero : button.badgeReach
    guard index == count - 1 else { return button.size.width + reach }
    let free = Length.longest(.zero, margin - Length(BarLayout.badgeMargin))
    return button.size.width + .longest(.zero, reach - free)
  }

  /// Whether there is a gap between a button and the button before it.
  fileprivate func hasGap(before index: Int) -> Bool {
    index > 0 && self[index] != nil && self[index - 1] != nil && !isJoined(to: index)
  }

  /// Whether an item is the first spacer between two buttons, which keeps them apart by a gap or more.
  fileprivate func isApart(at index: Int) -> Bool {
    index > 0 && self[index] == nil && self[index - 1] != nil
      && self[index...].contains { $0 != nil }
  }

  /// The width that the buttons need with the gaps between them.
  fileprivate func leastWidth(gap: Length, margin: Length) -> Length {
    indices.reduce(.zero) { width, index in
      let own = width + extent(of: index, margin: margin)
      return hasGap(before: index) || isApart(at: index) ? own + gap : own
    }
  }

  /// The width of each spacer in a room for all items; those that keep buttons apart are as wide as a gap if
  /// that is wider.
  fileprivate func spacerWidth(in room: Length, gap: Length, margin: Length) -> Length {
    let apart = indices.count { isApart(at: $0) }
    let spacers = count { $0 == nil }
    let rest = room - leastWidth(gap: gap, margin: margin)
    let all = rest + gap * Double(apart)
    guard spacers > 0 else { return .zero }
    let equal = all / Double(spacers)
    guard equal.value < gap.value, spacers > apart else { return .longest(.zero, equal) }
    return .longest(.zero, rest / Double(spacers - apart))
  }
}

extension MeasuredBarItem {
  /// Whether the button shares its platter with others like it at its sides.
  fileprivate var isJoining: Bool { hasPlatter && !isProminent && item.image != nil }
}
