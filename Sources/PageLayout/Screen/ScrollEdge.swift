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
      if case .text = box.content { true } else { box.path == BoxPath(.bar(.search), "field") }
    }
    let end = texts.map(\.rect.bottom).max() ?? 0
    return max(0, min(sheet.page.style[.navigationFade], room.top - end))
  }

  private var hasClearBars: Bool { sheet.page.style.hasClearBars && lowestBar != nil }

  /// The lowest bar at the top, which is not the status bar.
  private var lowestBar: Box? {
    topBars.last { box in
      [.bar(.navigationBar), .bar(.search)].contains(box.path.part) && box.path.name.isEmpty
    }
  }

  /// The background of the page over the rows that end below a bar.
  private var fade: Box {
    let style = StyleReader(sheet.page.style)
    let key: ColorKey = sheet.page.tableStyle == .plain ? .plainBackground : .pageBackground
    let (color, height) = (style[key], min(style[.navigationFade], fadeHeight))
    let rect = Rect(x: 0, y: room.top - height, width: size.width, height: height)
    let lines = Int(height.rounded(.up))
    let shapes = (0..<lines).map { index in
      let line = Rect(
        x: 0, y: rect.top + Double(index), width: rect.width,
        height: min(1, height - Double(index)))
      let share = 1 - (Double(index) + 0.5) / height
      return Shape(Path(line, radius: 0), fill: color.faded(by: share))
    }
    return Box(
      BoxPath(lowestBar?.path.part ?? .bar(.navigationBar), "fade"), rect: rect,
      content: .shapes(shapes), source: sheet.page.source, made: style, .init(.fill, .fixed))
  }

  /// Bars with their background, and the line at the end of the last one.
  private func filled(_ bars: [Box]) -> [Box] {
    var bars = bars.map { box in
      guard box.path.name.isEmpty, let bar = box.path.part.bar else { return box }
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
        BoxPath(lowestBar.path.part, "separator"), rect: rect,
        content: .line(line[.navigationSeparatorColor]), source: lowestBar.source, made: line,
        .init(.fill, .fixed)))
    return bars
  }
}
