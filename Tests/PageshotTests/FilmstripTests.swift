import Geometry
import PageLayout
import PageModel
import Pageshot
import Testing

@Suite struct `A filmstrip` {
  private let renderer: Renderer
  private let page: LaidOutPage

  init() throws {
    renderer = try Renderer()
    page = renderer.layout(Page("Settings") { Section { Cell("Wi-Fi") } })
  }

  private func strip(_ count: Int, caption: String = "asks") throws -> BoxTree {
    let tree = try #require(page.tree)
    let look = try #require(SheetLook(of: page))
    let shots = (0..<count).map { Filmstrip.Shot("\(caption) \($0)", tree) }
    return Filmstrip("settings · logout", shots).tree(look)
  }

  @Test(arguments: [(1, 1, 1), (6, 6, 1), (7, 4, 2), (13, 5, 3)])
  func `has rows of at most six screens, filled evenly`(
    count: Int, columns: Int, rows: Int
  ) throws {
    let frames = try strip(count).boxes.filter { $0.path.name.lastWord == .frame }.map(\.rect)
    #expect(frames.count == count)
    #expect(Set(frames.map(\.left)).count == columns)
    #expect(Set(frames.map(\.top)).count == rows)
  }

  @Test func `is the same each time and has unique box paths`() throws {
    let strip = try strip(9)
    #expect(try strip == self.strip(9))
    #expect(Set(strip.boxes.map(\.path)).count == strip.boxes.count)
  }

  @Test func `has round corners that cover the pixels at the edges as well`() throws {
    let frame = try #require(strip(1).boxes.first { $0.path.name.lastWord == .frame })
    guard case .shapes(let shapes) = frame.content else { return #expect(Bool(false)) }
    #expect(shapes.first?.path.hull == frame.rect.inset(by: Insets(all: -1)))
  }

  @Test func `keeps each screen in its frame, 24 points from the next`() throws {
    let strip = try strip(3)
    for number in 0..<3 {
      let own = strip.boxes.filter { $0.path.part == .overlay(number) }
      let frame = try #require(own.first { $0.path.name == .frame }).rect
      #expect(frame.left == 24 + Double(number) * (375 + 24) && frame.width == 375)
      for box in own where box.path.name.text.hasPrefix("screen/") {
        let clip = try #require(box.clip)
        #expect(clip.union(frame) == frame, "\(box.path)")
      }
    }
  }

  @Test func `is painted like a page and cuts a caption that is too long`() throws {
    var sheet = page
    sheet.tree = try strip(2, caption: String(repeating: "asks again ", count: 40))
    let png = try renderer.png(of: sheet, scale: 1)
    #expect(png == (try renderer.png(of: sheet, scale: 1)))
    let svg = String(decoding: try renderer.svg(of: sheet), as: UTF8.self)
    #expect(svg.contains("id=\"overlays-1-frame\""))
  }
}
