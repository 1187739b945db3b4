import Geometry
import PageLayout
import TestSupport
import Testing

@testable import Handoff

@Suite struct `Labels in a column` {
  private func column(_ ports: [Double], height: Double = 12) -> [LabelColumn.Place] {
    LabelColumn.places(
      of: ports.map { .init(port: $0, height: height, anchor: 6) }, gap: 2, from: 0)
  }

  @Test func `are at their places if there is room`() {
    #expect(column([10, 40, 100]).map(\.top) == [4, 34, 94])
    #expect(column([10, 40, 100]).map(\.port) == [10, 40, 100])
  }

  @Test func `are pushed down by earlier labels and no farther`() {
    #expect(column([10, 12, 14, 90]).map(\.top) == [4, 18, 32, 84])
    #expect(column([2]).map(\.top) == [0])
  }

  @Test func `have lines that start apart, even for the same place`() {
    #expect(column([10, 10, 10, 13]).map(\.port) == [10, 12, 14, 16])
  }

  @Test(arguments: 0..<50) func `never overlap, and their lines never cross`(seed: Int) {
    var random = Seeded(seed)
    let labels = (0..<2 + random.below(60)).map { _ in
      LabelColumn.Label(
        port: random.below(600.0), height: 4 + random.below(80.0), anchor: random.below(4.0))
    }.sorted { $0.port < $1.port }
    let places = LabelColumn.places(of: labels, gap: 1, from: 0)
    for (number, (next, last)) in zip(places.dropFirst(), places).enumerated() {
      #expect(next.top >= last.top + labels[number].height + 1)
      #expect(next.port >= last.port + LabelColumn.portGap)
      // Both ends of a line lie below those of the line before.
      #expect(next.top + labels[number + 1].anchor > last.top + labels[number].anchor)
    }
  }
}

@Suite struct `Numbers on a page` {
  private static let page = Rect(x: 0, y: 0, width: 320, height: 240)

  @Test func `are in the middle of a line if it is long enough, else beside it`() throws {
    var placing = MarkPlacing(Self.page, texts: [])
    let longFound = placing.place(.line(.x, from: 100, to: 140, at: [100]), width: 9)
    let long = try #require(longFound)
    #expect(long.badge == Rect(x: 115.5, y: 95.5, width: 9, height: 9))
    #expect(long.line.map(\.left) == [100, 125.5] && long.line.map(\.right) == [114.5, 140])
    let shortFound = placing.place(.line(.x, from: 20, to: 28, at: [100]), width: 9)
    let short = try #require(shortFound)
    #expect(short.badge.bottom == 100 - RedlineMark.tick / 2 - RedlineMark.gap)
    #expect(short.line == [Rect(left: 20, top: 99.5, right: 28, bottom: 100.5)])
  }

  @Test func `move to the next place if text is in the way, and are omitted if text is everywhere`()
    throws
  {
    let text = Rect(x: 90, y: 90, width: 60, height: 20)
    var placing = MarkPlacing(Self.page, texts: [text])
    let markFound = placing.place(.line(.x, from: 100, to: 140, at: [100, 120]), width: 9)
    let mark = try #require(markFound)
    #expect(mark.badge.centerY == 120)
    var full = MarkPlacing(Self.page, texts: [Self.page])
    let found = [.line(.x, from: 100, to: 140, at: [100, 120]), .beside(text)].map {
      full.place($0, width: 9)
    }
    #expect(found == [nil, nil])
  }

  @Test func `stay on the page`() throws {
    var placing = MarkPlacing(Self.page, texts: [])
    for corner in [
      Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 316, y: 236, width: 4, height: 4),
    ] {
      let markFound = placing.place(.beside(corner), width: 9)
      let mark = try #require(markFound)
      #expect(Self.page.union(mark.badge) == Self.page)
    }
  }

  @Test(arguments: 0..<60) func `hide no text, no line and no other number`(seed: Int) {
    var random = Seeded(seed)
    func rect(_ random: inout Seeded) -> Rect {
      Rect(
        x: random.below(300.0), y: random.below(220.0), width: 2 + random.below(80.0),
        height: 2 + random.below(24.0))
    }
    let texts = (0..<12).map { _ in rect(&random) }
    var placing = MarkPlacing(Self.page, texts: texts)
    var marks: [RedlineMark] = []
    for number in 0..<60 {
      let rect = rect(&random)
      let spot: RedlineEntry.Spot =
        switch number % 3 {
        case 0:
          .line(.x, from: rect.left, to: rect.right, at: [rect.top, rect.centerY, rect.bottom])
        case 1:
          .line(.y, from: rect.top, to: rect.bottom, at: [rect.left, rect.centerX, rect.right])
        default: .beside(rect)
        }
      if let mark = placing.place(spot, width: 9 + random.below(6.0)) { marks.append(mark) }
    }
    #expect(marks.count > 10)
    for (number, mark) in marks.enumerated() {
      let lines = mark.line + mark.ticks
      #expect(!texts.contains { text in ([mark.badge] + lines).contains(where: text.intersects) })
      #expect(!lines.contains(where: mark.badge.intersects))
      for other in marks[(number + 1)...] {
        #expect(!mark.badge.intersects(other.badge))
        #expect(!(other.line + other.ticks).contains(where: mark.badge.intersects))
        #expect(!lines.contains(where: other.badge.intersects))
      }
    }
  }
}
