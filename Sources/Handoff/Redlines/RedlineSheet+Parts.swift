import Geometry
import PageLayout
import PageModel

extension RedlineSheet {
  // MARK: On the page

  /// Draws a number and its dimension line.
  mutating func add(_ line: RedlineBlock.Line) {
    guard let mark = line.mark, let number = line.number else { return }
    let color = look.color(line.entry.kind)
    let hull = (mark.line + mark.ticks).reduce(mark.badge) { $0.union($1) }
    add("\(number)", hull)
    for (place, rect) in mark.line.enumerated() { fill("\(number)/line\(place)", rect, color) }
    for (place, rect) in mark.ticks.enumerated() { fill("\(number)/tick\(place)", rect, color) }
    badge("\(number)", number, mark.badge, color)
  }

  private mutating func badge(_ name: String, _ number: Int, _ rect: Rect, _ color: Color) {
    fill("\(name)/badge", rect, color, radius: rect.height / 2)
    let width = width(of: "\(number)", look.number)
    let pitch = look.number.font.linePitch
    let line = Rect(
      x: rect.centerX - width / 2, y: rect.centerY - pitch / 2, width: width, height: pitch)
    add(
      "\(name)/number", line, .text(look.run("\(number)", look.number, alignment: 0.5), cut: false))
  }

  // MARK: Right of the page

  /// Draws the lists of parts, and a line from each part to its list.
  mutating func add(_ blocks: [(RedlineGroup, RedlineBlock)]) {
    let anchor = RedlineBlock.pitch / 2
    let places = LabelColumn.places(
      of: blocks.map { .init(port: $0.port, height: $1.height, anchor: anchor) },
      gap: RedlineBlock.gap, from: page.top)
    let run = run(places.map { $0.top + anchor - $0.port })
    let start = page.right + 4
    for (number, ((group, block), place)) in zip(blocks, places).enumerated() {
      let (name, rect) = ("parts/\(number)", group.rect)
      let (end, y) = (start + 8 + run, place.top + anchor)
      add(name, Rect(x: end + 4, y: place.top, width: 0, height: block.height))
      if group.isLine {
        fill(
          "\(name)/bracket",
          Rect(left: start, top: rect.top + 1, right: start + 1, bottom: rect.bottom - 1),
          look.quiet)
      }
      leader(
        "\(name)/leader",
        [
          Point(x: start, y: place.port), Point(x: start + 6, y: place.port),
          Point(x: end - 2, y: y), Point(x: end + 2, y: y),
        ], look.quiet)
      list(block, name, at: Point(x: end + 5, y: place.top))
    }
  }

  /// Draws lists of the whole page, right of all others.
  mutating func addLists(_ blocks: [RedlineBlock]) {
    var place = Point(x: right + 24, y: page.top)
    for (number, block) in blocks.enumerated() where !block.lines.isEmpty {
      list(block, "lists/\(number)", at: place)
      place.y += block.height + 2 * RedlineBlock.gap
    }
  }

  /// The horizontal offsets of lines that lead to labels that were moved down.
  private func run(_ pushed: [Double]) -> Double {
    min(max(24, (pushed.map(abs).max() ?? 0) / 6), 72).rounded()
  }

  private mutating func list(_ block: RedlineBlock, _ name: String, at place: Point) {
    let pitch = RedlineBlock.pitch
    let width = label("\(name)/title", block.title, look.title, at: place, height: pitch)
    if block.count > 1 {
      label(
        "\(name)/count", "×\(block.count)", look.label(look.quiet),
        at: place + Point(x: width + 4, y: 0), height: pitch)
    }
    let indent = block.lines.compactMap { $0.mark?.badge.width }.max().map { $0 + 4 } ?? 0
    for (row, line) in block.lines.enumerated() {
      let (own, top) = ("\(name)/\(row)", place.y + Double(row + 1) * pitch)
      var x = place.x
      if let mark = line.mark, let number = line.number {
        let size = mark.badge.size
        badge(
          own, number,
          Rect(origin: Point(x: x, y: top + (pitch - size.height) / 2), size: size),
          look.color(line.entry.kind))
      }
      x += indent
      if let swatch = line.entry.swatch {
        let rect = Rect(x: x, y: top + 2, width: 8, height: 8)
        let edge = Shape(Path(rect), fill: swatch, stroke: .init(color: look.quiet, width: 0.5))
        add("\(own)/swatch", rect, .shapes([edge]))
        x += 12
      }
      if let told = line.name {
        let ink = look.label(look.color(line.entry.kind))
        x += label("\(own)/name", told, ink, at: Point(x: x, y: top), height: pitch) + 4
      }
      x += label(
        "\(own)/words", line.entry.words, look.label(), at: Point(x: x, y: top), height: pitch)
      // How many there are, where there are more than the list stands for.
      if line.entry.count != block.count {
        label(
          "\(own)/count", "×\(line.entry.count)", look.label(look.quiet),
          at: Point(x: x + 4, y: top), height: pitch)
      }
    }
  }

  // MARK: Left of the page

  /// Draws the heights of rows and bars, and the spaces between them.
  mutating func addSpans(of groups: [RedlineGroup]) {
    let spans = groups.flatMap { group in
      group.spans.map { span in
        var span = span
        if span.count > 1 { span.words += " ×\(span.count)" }
        return span
      }
    }.enumerated().sorted {
      ($0.element.middle, $0.offset) < ($1.element.middle, $1.offset)
    }.map(\.element)
    guard !spans.isEmpty else { return }
    let lanes = Lanes(spans)
    let anchor = RedlineBlock.pitch / 2
    let places = LabelColumn.places(
      of: spans.map { .init(port: $0.middle, height: RedlineBlock.pitch, anchor: anchor) }, gap: 1,
      from: page.top - anchor)
    let run = run(places.map { $0.top + anchor - $0.port })
    let start = lanes.x(lanes.count)
    for (number, (span, place)) in zip(spans, places).enumerated() {
      let (name, color, x) = (
        "spans/\(number)", look.color(span.kind), lanes.x(lanes.places[number])
      )
      let y = place.top + anchor
      add(name, Rect(left: x, top: span.top, right: page.left, bottom: span.bottom))
      for (end, edge) in [span.top, span.bottom].enumerated() {
        fill(
          "\(name)/edge\(end)",
          Rect(left: x + 3, top: edge - 0.25, right: page.left - 2, bottom: edge + 0.25),
          look.quiet.faded(by: 0.5))
      }
      fill("\(name)/line", RedlineMark.line(.y, from: span.top, to: span.bottom, at: x)[0], color)
      for (end, tick) in RedlineMark.ticks(.y, from: span.top, to: span.bottom, at: x).enumerated()
      {
        fill("\(name)/tick\(end)", tick, color)
      }
      leader(
        "\(name)/leader",
        [
          Point(x: x, y: place.port), Point(x: start, y: place.port),
          Point(x: start - run + 3, y: y),
          Point(x: start - run, y: y),
        ], color)
      label(
        "\(name)/words", span.words, look.label(color),
        at: Point(x: start - run - 3, y: place.top), height: RedlineBlock.pitch, alignment: 1)
    }
  }

  // MARK: Above the page

  /// Draws the width of the page, its title, and the legend of colours.
  mutating func addHead(_ title: String?, _ kinds: Set<RedlineKind>) {
    let pitch = RedlineBlock.pitch
    if kinds.contains(.size) { addWidth() }
    var place = Point(x: page.left, y: min(page.top, -8) - 3 * pitch)
    let name = title.map { String($0.unicodeScalars.prefix(80)).visible } ?? ""
    if !name.isEmpty { place.x += label("title", name, look.title, at: place, height: pitch) + 12 }
    for kind in RedlineKind.allCases where kinds.contains(kind) {
      fill(
        "legend/\(kind.rawValue)/sign",
        Rect(x: place.x, y: place.y + 2.5, width: 7, height: 7), look.color(kind), radius: 3.5)
      place.x += 10
      let ink = look.label(look.quiet)
      place.x +=
        label("legend/\(kind.rawValue)/words", kind.rawValue, ink, at: place, height: pitch) + 10
    }
  }

  private mutating func addWidth() {
    let (color, y) = (look.color(.size), page.top - 12)
    let ink = look.label(color)
    let words = page.width.short
    let hole = Rect(
      x: page.centerX - width(of: words, ink) / 2 - 3, y: y - 6,
      width: width(of: words, ink) + 6, height: 12)
    let lines = RedlineMark.line(.x, from: page.left, to: page.right, at: y, around: hole)
    for (place, line) in lines.enumerated() { fill("width/line\(place)", line, color) }
    for (place, tick) in RedlineMark.ticks(.x, from: page.left, to: page.right, at: y).enumerated()
    {
      fill("width/tick\(place)", tick, color)
    }
    label("width/words", words, ink, at: Point(x: hole.left + 3, y: hole.top), height: 12)
  }
}

/// Lanes for lines beside a page that must not overlap: each line is in the free lane closest to the page.
private struct Lanes {
  /// The lane of each line.
  private(set) var places: [Int] = []
  /// The number of lanes.
  private(set) var count = 1

  /// Lanes for lines, from top to bottom.
  init(_ spans: [RedlineSpan]) {
    var ends: [Double] = []
    places = Array(repeating: 0, count: spans.count)
    let order = spans.indices.sorted { (spans[$0].top, $0) < (spans[$1].top, $1) }
    for number in order {
      let span = spans[number]
      let lane = ends.firstIndex { $0 <= span.top + 0.01 } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = span.bottom
      places[number] = lane
    }
    count = max(1, ends.count)
  }

  /// The x position of a lane, in points from the page's left edge.
  func x(_ lane: Int) -> Double { -10 - 9 * Double(lane) }
}
