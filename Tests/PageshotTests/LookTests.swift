import Pageshot
import Testing

/// The rectangle of a part of the page below in a theme, in points, and its tolerance.
struct LookedUp: Sendable, CustomTestStringConvertible {
  let theme: String
  let width: Double
  let path: String
  let rect: Rect
  var tolerance = 0.01

  init(
    _ theme: String, _ width: Double, _ path: String, _ x: Double, _ y: Double,
    _ rectWidth: Double?, _ height: Double, within tolerance: Double = 0.01
  ) {
    (self.theme, self.width, self.path, self.tolerance) = (theme, width, path, tolerance)
    // The width of texts depends on the fonts.
    rect = Rect(x: x, y: y, width: rectWidth ?? -1, height: height)
  }

  var testDescription: String { "\(theme) \(width) \(path)" }
}

@Suite struct `The built-in themes` {
  private let renderer: Renderer

  init() throws { renderer = try Renderer() }

  /// Two groups without bars: the second one has a header and a footer.
  private var page: Page {
    Page {
      Section {
        Cell("Wi-Fi")
        Cell("Bluetooth", kind: .switch, on: true)
      }
      Section("Networks", footer: "Known ones are joined.") {
        Cell("Harbour", subtitle: "Guests", kind: .subtitle)
      }
    }.with {
      $0.statusBar.hidden = true
      $0.navigationBar.hidden = true
    }
  }

  private static let figures: [LookedUp] = [
    // Cards of 353 or 343, rows of 44, of 58 to 60 with two texts; a header is 16 plus its text plus 6 high.
    .init("inset", 393, "sections/0/cells/0", 20, 35, 353, 44),
    .init("inset", 393, "sections/0/cells/0/title", 36, 46.857, nil, 20.288),
    .init("inset", 393, "sections/0/cells/0/separator", 36, 78.5, 337, 0.5),
    .init("inset", 393, "sections/0/cells/1/switch", 306, 85.5, 51, 31),
    .init("inset", 393, "sections/1/header", 36, 156.5, nil, 15.514),
    .init("inset", 393, "sections/1/cells/0", 20, 178.014, 353, 59),
    .init("inset", 375, "sections/0/cells/0", 16, 35, 343, 44),
    // Measured: headers of 45.5 with 5.5 below their text, footers 7.667 above and 6.667 below.
    .init("glass", 393, "sections/0/cells/0", 20, 35, 353, 52),
    .init("glass", 393, "sections/0/cells/0/separator", 36, 86.5, 321, 0.5),
    .init("glass", 393, "sections/0/cells/1/switch", 294, 99, 63, 28),
    .init("glass", 393, "sections/1/header", 36, 176, nil, 20.288),
    .init("glass", 393, "sections/1/cells/0", 20, 202, 353, 69.5, within: 0.5),
    .init("glass", 393, "sections/1/cells/0/title", 36, 217.5, nil, 20.288, within: 0.5),
    .init("glass", 393, "sections/1/cells/0/subtitle", 36, 238, nil, 17.901, within: 0.5),
    .init("glass", 393, "sections/1/footer", 36, 279.2, nil, 15.514, within: 0.5),
    .init("glass", 375, "sections/1/cells/0", 16, 202, 343, 69.5, within: 0.5),
    .init("wechat-8", 375, "sections/0/cells/0", 0, 8, 375, 56),
    .init("wechat-8", 375, "sections/0/cells/0/separator", 16, 63.5, 359, 0.5),
    .init("wechat-8", 375, "sections/0/cells/1/switch", 307, 76, 52, 32),
  ]

  @Test(arguments: figures)
  func `place everything as their originals do`(figure: LookedUp) throws {
    var page = page
    page.theme = figure.theme
    let screen = Size(width: figure.width, height: 667)
    let laidOut = renderer.layout(page, Look(viewport: screen))
    #expect(laidOut.diagnostics == [])
    let box = try #require(laidOut.tree?.boxes.first { "\($0.path)" == figure.path })
    let found = [box.rect.left, box.rect.top, box.rect.width, box.rect.height]
    let rect = figure.rect
    let wanted = [rect.left, rect.top, rect.width < 0 ? box.rect.width : rect.width, rect.height]
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= figure.tolerance }, "\(box.rect)")
  }

  /// The margins of cards do not apply to plain tables.
  @Test(arguments: ["inset", "glass"])
  func `have edge-to-edge plain tables`(theme: String) throws {
    let page = page.with {
      $0.theme = theme
      $0.tableStyle = .plain
    }
    let tree = try #require(renderer.layout(page).tree)
    let row = try #require(tree.boxes.first { "\($0.path)" == "sections/0/cells/0" })
    #expect(row.rect.left == 0 && row.rect.width == 375)
    var own = page
    own.style[.sectionMargin] = 10
    let narrower = try #require(renderer.layout(own).tree)
    #expect(narrower.boxes.first { "\($0.path)" == "sections/0/cells/0" }?.rect.left == 10)
  }
}
