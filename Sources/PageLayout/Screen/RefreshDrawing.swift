import Geometry
import PageModel
import Resolving

/// Lays out the refresh header or footer of a page.
struct RefreshDrawing {
  let state: Frame.RefreshState
  let part: PartPath.Refresh
  /// The page's texts, pictures and options for refreshing.
  let asked: RefreshParts
  let layer: LayerLayout
  /// The place on the screen, in points.
  let rect: Rect

  private var isHeader: Bool { part == .refreshHeader }
  private var style: StyleReader { StyleReader(layer.sheet.page.style) }

  /// All boxes of the part.
  func boxes() -> [Box] {
    let ground = style
    let height: LengthKey = isHeader ? .refreshHeaderHeight : .refreshFooterHeight
    _ = ground[height]
    let lines = lines()
    let middle = rect.centerX - (lines.map(\.text.size.width).max() ?? 0) / 2
    let share = isHeader && asked.fades ? min(max(state.pulled, 0), 1) : 1
    let all =
      [box(.own, rect, .group, ground, .init(.fill, .fixed))] + boxes(of: lines)
      + picture(textLeft: lines.isEmpty ? nil : middle)
    return all.faded(to: share)
  }

  private func box(
    _ name: BoxName, _ rect: Rect, _ content: Box.Content, _ style: StyleReader, _ sizing: Sizing
  ) -> Box {
    Box(
      BoxPath(.refresh(part), name), rect: rect, content: content, source: asked.source,
      made: style, sizing)
  }

  // MARK: Texts

  /// A measured line with its style reader.
  private struct Line {
    let name: BoxName
    let text: MeasuredText
    let style: StyleReader
  }

  /// The lines from the top: tip, state and time of the last refresh.
  private func lines() -> [Line] {
    let words: [(BoxName, String?, FontKey, ColorKey)] = [
      (.tip, isHeader ? asked.tip : nil, .refreshTipFont, .refreshTipColor),
      (.state, words, .refreshFont, .refreshColor),
      (.last, isHeader ? last : nil, .refreshFont, .refreshColor),
    ]
    return words.compactMap { name, words, font, color in
      let words = layer.pass.cleaned(words, multiline: false, at: asked.source)
      guard let words else { return nil }
      let style = style
      let run = layer.pass.run(words, style[font], style[color], alignment: 0.5, style: style)
      let text = layer.pass.measured(run, width: max(1, rect.width - 4 * style[.refreshGap]))
      return Line(name: name, text: text, style: style)
    }
  }

  /// Centres each line in an equal share of the height.
  private func boxes(of lines: [Line]) -> [Box] {
    let slot = rect.height / Double(max(1, lines.count))
    let count = layer.pass.boxes.count
    for (index, line) in lines.enumerated() {
      let room = Rect(
        x: rect.left, y: rect.top + Double(index) * slot, width: rect.width, height: slot)
      let place = line.text.size.centered(in: room)
      layer.pass.add(line.text, box(line.name, place, .group, line.style, .hug))
    }
    return Array(layer.pass.boxes[count...])
  }

  /// The text of the state: the page's own text, or the default of the language.
  ///
  /// If there is a header, the page's texts for idle and pulling apply only to the header.
  private var words: String? {
    let isOwn = isHeader || !asked.header || [.refreshing, .noMore].contains(state.text)
    if isOwn, let words = asked.texts[state.text] { return words }
    let kind = isHeader ? part.rawValue : "\(part.rawValue)/\(asked.footer.rawValue)"
    return said("\(kind)/\(state.text.rawValue)")
  }

  private func said(_ name: String) -> String? {
    layer.stage.wording.words(name, in: layer.sheet.page.language)
  }

  /// The last refresh: `今天 09:41`, `01-02 09:41` in the same year, or `2025-12-31 09:41`.
  private var last: String? {
    guard let label = said("refreshLast") else { return nil }
    guard let last = state.last, let now = state.now else {
      return said("refreshNever").map { label + $0 }
    }
    let time = "\(last.hour.twoDigits):\(last.minute.twoDigits)"
    let day = "\(last.month.twoDigits)-\(last.day.twoDigits) "
    guard last.year == now.year else { return "\(label)\(last.year)-\(day)\(time)" }
    let isToday = last.month == now.month && last.day == now.day
    return label + (isToday ? said("refreshToday") ?? "" : day) + time
  }

  // MARK: Arrow, spinner and pictures

  /// The arrow while pulling, the spinner while refreshing, or pictures; left of the text if any.
  private func picture(textLeft: Double?) -> [Box] {
    if state.text == .noMore { return [] }
    let style = style
    let middle = textLeft.map { $0 - style[.refreshGap] } ?? rect.centerX
    if isHeader, let frames = asked.frames { return image(of: frames, textLeft, style) }
    if state.text == .refreshing {
      let place = centered(style[.refreshSpinnerSize], at: middle)
      let spokes = Shape.spinner(in: place, style[.refreshSpinnerColor], style, at: state.time)
      return [box(.spinner, place, .shapes(spokes), style, .fixed)]
    }
    guard isHeader else { return [] }
    let place = centered(style[.refreshArrowSize], at: middle)
    let stroke = style.stroke(.refreshColor, .refreshArrowStroke)
    let arrow = Shape.arrow(in: place, stroke: stroke, turned: state.turn)
    return [box(.arrow, place, .shapes([arrow]), style, .fixed)]
  }

  /// A picture at the same distance from the text as the arrow, no higher than the header.
  private func image(of frames: Frames, _ textLeft: Double?, _ style: StyleReader) -> [Box] {
    guard let image = layer.stage.image(frames.image(at: state.time)) else { return [] }
    let size =
      image.size.height > rect.height ? image.size.scaled(toHeight: rect.height) : image.size
    let gap = max(0, style[.refreshGap] - style[.refreshArrowSize].width / 2)
    let middle = textLeft.map { $0 - gap - size.width / 2 } ?? rect.centerX
    let content = Box.Content.picture(image, .imageTint, fit: .contain, style)
    return [box(.image, centered(size, at: middle), content, style, .hug)]
  }

  private func centered(_ size: Size, at x: Double) -> Rect {
    Rect(
      x: x - size.width / 2, y: rect.centerY - size.height / 2, width: size.width,
      height: size.height)
  }
}

extension LayerLayout {
  /// The refresh parts above and below the rows, whose bottom edge is given in points.
  func refreshParts(end: Double) -> [Box] {
    let asked = layer.page.behavior.refresh ?? RefreshParts()
    let style = sheet.page.style
    var boxes: [Box] = []
    if let header = layer.header {
      let height = style[.refreshHeaderHeight]
      let rect = Rect(
        x: 0, y: room.top - layer.offset - height, width: size.width, height: height)
      boxes += RefreshDrawing(
        state: header, part: .refreshHeader, asked: asked, layer: self, rect: rect
      ).boxes()
    }
    if let footer = layer.footer {
      // A footer of the style `back` is below the visible area, even if the rows do not fill it.
      let top = asked.footer == .back ? max(end, room.bottom) : end
      let rect = Rect(
        x: 0, y: top - layer.offset, width: size.width, height: style[.refreshFooterHeight])
      boxes += RefreshDrawing(
        state: footer, part: .refreshFooter, asked: asked, layer: self, rect: rect
      ).boxes()
    }
    return boxes
  }
}

extension Int {
  /// The number with at least two digits.
  fileprivate var twoDigits: String { (self < 10 ? "0" : "") + "\(self)" }
}
