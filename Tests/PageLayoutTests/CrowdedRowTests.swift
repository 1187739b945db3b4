import Geometry
import PageModel
import Testing

@testable import PageLayout

@Suite struct `A crowded row` {
  private let long = String(repeating: "字", count: 14)

  private func row(_ kind: Kind.BuiltIn, _ change: (inout Cell) -> Void) throws -> [String: Rect] {
    try Stage.row(Cell(long, kind: .builtIn(kind), change), themes: ["classic"])
  }

  @Test func `has the detail of value2 below a title that is cut in its column`() throws {
    let row = try row(.value2) { $0.detail = "二" }
    let (title, detail) = try (#require(row["title"]), #require(row["detail"]))
    #expect(title.width == 168 && title.left == 15 && detail.left == 15)
    #expect(detail.top > title.bottom)
  }

  @Test func `shows all of a title of value2 without a detail, but leaves room for a slider`()
    throws
  {
    #expect(try row(.value2) { _ in }["title"]?.width == 168)
    let row = try row(.value2) { $0.slider = Slider(0.5) }
    #expect(row["title"]?.width == 91)
    #expect(try #require(row["title"]).right < #require(row["slider"]).left)
  }

  @Test(arguments: [true, false])
  func `has a detail below its title beside segments and sliders`(slides: Bool) throws {
    let row = try row(.plain) {
      $0.detail = "二二二二二二"
      if slides {
        $0.slider = Slider(0.5)
      } else {
        $0.segments = Segments([.text("Day"), .text("Week")])
      }
    }
    let (title, detail) = try (#require(row["title"]), #require(row["detail"]))
    #expect(detail.left == title.left && detail.top > title.bottom)
    #expect(try #require(row[slides ? "slider" : "segments"]).left > title.right)
  }

  @Test(arguments: [Kind.BuiltIn.plain, .value2], ["slider", "segments"])
  func `cuts a detail that cannot go below its title before it lies under a control`(
    kind: Kind.BuiltIn, control: String
  ) throws {
    let row = try row(kind) {
      ($0.detail, $0.subtitle) = (long + long, kind == .plain ? "副" : nil)
      // A theme that limits texts wants them to be cut.
      $0.style[.detailWidthLimit] = 180
      if control == "slider" {
        $0.slider = Slider(0.5)
      } else {
        $0.segments = Segments(["Montag", "Dienstag", "Mittwoch"].map { .text($0) })
      }
    }
    let (detail, place) = try (#require(row["detail"]), #require(row[control]))
    #expect(!detail.intersects(place))
    #expect(detail.width > 1 && place.right <= 361 && place.left > 0)
  }

  @Test(
    arguments: [["classic"], ["classic", "inset"], ["classic", "inset", "glass"]],
    [DetailPlace.center, .title])
  func `keeps a detail of one line whole, and cuts title and subtitle beside it`(
    themes: [String], place: DetailPlace
  ) throws {
    let row = try crowded("六六六六六六", place, themes)
    let (title, detail) = try (#require(row["title"]), #require(row["detail"]))
    let gap = themes.last == "glass" ? 8.0 : 10
    #expect(detail.width == 102 && title.right <= detail.left - gap)
    if place == .center { #expect(try #require(row["subtitle"]).right <= detail.left - gap) }
    // More than three quarters of the width for both is cut, or more than three fifths goes below both.
    let most = (detail.right - title.left - gap) * 0.75
    let lower = try crowded(long + long, place, themes)
    let wide = try #require(lower["detail"])
    if place == .title {
      #expect(wide.width <= most && wide.width > most - 17)
    } else {
      #expect(try wide.left == title.left && wide.top >= #require(lower["subtitle"]).bottom)
    }
  }

  /// A row with a title and a subtitle that are too long, and a detail.
  private func crowded(
    _ detail: String, _ place: DetailPlace, _ themes: [String]
  ) throws -> [String: Rect] {
    let texts = long + long
    let cell = Cell(texts, subtitle: texts, detail: detail, kind: .plain) { $0.detailAt = place }
    return try Stage.row(cell, themes: themes)
  }

  @Test(arguments: [["classic", "inset"], ["classic", "inset", "glass"]])
  func `grows around a picture of its own size, up to a height`(themes: [String]) throws {
    let inset = themes.last == "glass" ? 15.0 : 11
    func row(_ image: String, _ height: Double? = nil) throws -> (row: Rect, image: Rect) {
      let row = try Stage.row(Cell("字", image: image) { $0.height = height }, themes: themes)
      return try (#require(row[""]), #require(row["image"]))
    }
    let own = try row("a-60x54")
    #expect(own.image.height == 54 && own.row.height == 54 + 2 * inset)
    let large = try row("a-240x120")
    #expect(large.image.size == Size(width: 120, height: 60))
    #expect(large.row.height == 60 + 2 * inset)
    #expect(try row("a-29x29").row.height == row("a-10x10").row.height)
    let fixed = try row("a-60x60", 52)
    #expect(fixed.row.height == 52 && fixed.image.height == 36)
  }

  @Test func `has a picture of its own size as high as itself in the oldest look`() throws {
    let row = try Stage.row(Cell("字", image: "a-60x60"), themes: ["classic"])
    #expect(row[""]?.height == 44 && row["image"]?.height == 44)
  }

  @Test(arguments: [Kind.BuiltIn.button, .logout])
  func `with one line grows with a picture whose size the page sets`(kind: Kind.BuiltIn) throws {
    let row = try row(kind) {
      $0.image = "x"
      $0.style[.imageSize] = Size(width: 72, height: 96)
    }
    #expect(row[""]?.height == 112)
    let low = try self.row(kind) { $0.image = "x-20x20" }
    #expect(low[""]?.height == 44)
  }
}
