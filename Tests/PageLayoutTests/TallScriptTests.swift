import Geometry
import PageModel
import Testing

@testable import PageLayout

@Suite struct `A row in a script with tall letters` {
  private func row(_ cell: Cell) throws -> [String: Rect] {
    try Stage.row(cell, themes: ["classic", "inset", "glass"])
  }

  @Test(arguments: ["ที่", "ຢູ່", "ཡོངས", "မြန်", "ក្រុម", "ಕ್ಕು", "స్వ", "Abc ที่"])
  func `is as much higher as its lines`(text: String) throws {
    let latin = try row(Cell("Abc", subtitle: "Abc"))
    let tall = try row(Cell(text, subtitle: text))
    let (title, subtitle) = (try #require(tall["title"]), try #require(tall["subtitle"]))
    func growth(_ name: String) throws -> Double {
      try #require(tall[name]).height - #require(latin[name]).height
    }
    #expect(try growth("title") > 0.8 && growth("subtitle") > 0.6)
    #expect(try abs(growth("") - growth("title") - growth("subtitle")) < 0.001)
    #expect(subtitle.top >= title.bottom)
    #expect(try row(Cell(text) { $0.style[.rowHeight] = 52 })[""]?.height == 52)
  }

  @Test(arguments: ["字", "اللغة", "עברית", "हिन्दी", "Ầpq", "한국어"])
  func `keeps its height in scripts that fit the lines of Latin`(text: String) throws {
    #expect(try row(Cell(text, subtitle: text))[""]?.height == 69.5)
    #expect(TallScript(of: text) == nil)
  }

  @Test func `has higher lines where it wraps`() throws {
    let words = Array(repeating: "ที่", count: 40).joined(separator: " ")
    let (latin, tall) = (try row(Cell("Abc")), try row(Cell(words)))
    let line = try #require(row(Cell("ที่"))["title"]).height
    let lines = try #require(tall["title"]).height / line
    #expect(lines > 1.5 && abs(lines - lines.rounded()) < 0.001)
    #expect(try #require(latin["title"]).height < line)
  }
}
