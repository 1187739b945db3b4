import Geometry
import PageModel
import Resolving

extension LayerLayout {
  /// The bars at the top as they are while rows lie under them.
  ///
  /// Clear bars get their background and line, or the rows fade below them.
  func overRows(_ bars: [Box]) -> [Box] {
    guard layer.offset > 0, hasClearBars else { return bars }
    return fadeHeight > 0 ? [fade] + bars : filled(bars)
  }

  /// The height in points at the bottom of the bars at the top in which rows fade; 0 if they do not.
  ///
  /// Rows never fade behind texts of the bars.
  var fadeHeight: Double {
    guard layer.offset > 0, hasClearBars else { return 0 }
    let texts = topBars.filter { box in
      if case .text = box.content { true } else { box.path == BoxPath(.bar(.search), .field) }
    }
    let end = texts.map(\.rect.bottom).max() ?? 0
    return max(0, min(sheet.page.style[.navigationFade], room.top - end))
  }

  private var hasClearBars: Bool { sheet.page.style.hasClearBars && lowestBar != nil }

  /// The lowest bar at the top, which is not the status bar.
  private var lowestBar: Box? {
    let bars = topBars.filter { $0.path.name.isOwn }
    return bars.last { [.bar(.navigationBar), .bar(.search)].contains($0.path.part) }
      ?? bars.first { $0.path.part == .bar(.tabBar) }
  }

  /// The background of the page over the rows that end below a bar.
  private var fade: Box {
    let height = min(sheet.page.style[.navigationFade], fadeHeight)
    let rect = Rect(x: 0, y: room.top - height, width: size.width, height: height)
    return fade(of: lowestBar?.path.part ?? .bar(.navigationBar), in: rect) { 1 - $0 }
  }

  /// The same over the rows that go on under floating bars at the bottom; nil if there are none.
  var bottomFade: Box? {
    guard sheet.page.style.hasClearBars, sheet.page.style[.navigationFade] > 0,
      let bar = bottomBars.first, bar.content == .group, shownRoom.bottom > room.bottom,
      hasRowsBelow
    else { return nil }
    let rect = Rect(
      left: 0, top: room.bottom, right: size.width, bottom: shownRoom.bottom)
    return fade(of: bar.path.part, in: rect) { $0 }
  }

  /// The background of the page in a part of a bar, with an opacity at each share of its height.
  private func fade(
    of part: PartPath, in rect: Rect, _ opacity: (_ share: Double) -> Double
  ) -> Box {
    let style = StyleReader(sheet.page.style)
    let color = style[sheet.page.groundColor]
    style.note(Use(LengthKey.navigationFade))
    let shapes = Shape.gradient(of: color, in: rect, opacity)
    return Box(
      BoxPath(part, .fade), rect: rect, content: .shapes(shapes), source: sheet.page.source,
      made: style, .init(.fill, .fixed))
  }

  /// Whether rows go on under the bars at the bottom.
  private var hasRowsBelow: Bool {
    let end = sheet.tree.boxes.filter { $0.path.part.section != nil && $0.path.name.isOwn }
      .map(\.rect.bottom).max()
    return end.map { $0 - layer.offset > room.bottom + 0.5 } ?? false
  }

  /// The bars at the bottom as they are while rows lie under them: clear ones get their background and line.
  func overRows(bottom bars: [Box]) -> [Box] {
    guard !bars.isEmpty, hasRowsBelow else { return bars }
    return bars.flatMap { box -> [Box] in
      guard box.path.name.isOwn, box.content != .group,
        let colors = box.path.part.bar?.colorsAtBottom, sheet.page.style.isClear(colors.ground)
      else { return [box] }
      let (ground, edge) = (StyleReader(sheet.page.style), StyleReader(sheet.page.style))
      var box = box
      box.content = .fill(ground[colors.ground], .square)
      box.uses += ground.uses
      let thin = Rect(
        x: box.rect.left, y: box.rect.top, width: box.rect.width,
        height: edge[.separatorThickness])
      return [
        box,
        Box(
          BoxPath(box.path.part, .separator), rect: thin, content: .line(edge[colors.line]),
          source: box.source, made: edge, .init(.fill, .fixed)),
      ]
    }
  }

  /// Bars with their background, and the line at the end of the last one.
  private func filled(_ bars: [Box]) -> [Box] {
    var bars = bars.map { box in
      guard box.path.name.isOwn, case .bar(let bar) = box.path.part,
        bar != .tabBar || box.path == lowestBar?.path
      else { return box }
      var box = box
      let style = StyleReader(sheet.page.style)
      let color: ColorKey = bar == .search ? .searchBarBackground : .navigationBackground
      box.content = .fill(style[color], .square)
      box.uses += style.uses
      return box
    }
    guard let lowestBar else { return bars }
    let line = StyleReader(sheet.page.style)
    let height = line[.separatorThickness]
    let rect = Rect(
      x: 0, y: room.top - height, width: size.width, height: height)
    bars.append(
      Box(
        BoxPath(lowestBar.path.part, .separator), rect: rect,
        content: .line(line[.navigationSeparatorColor]), source: lowestBar.source, made: line,
        .init(.fill, .fixed)))
    return bars
  }
}
