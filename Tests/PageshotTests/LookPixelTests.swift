import Geometry
import Images
import PageModel
import Pageshot
import Testing

/// A part of the page below that is filled with one colour, and that colour in a theme.
struct PaintedPart: Sendable, CustomTestStringConvertible {
  let theme: String
  let part: String
  /// Light, dark, light and dark with increased contrast.
  let colors: [Color]

  init(_ theme: String, _ part: String, _ colors: String) {
    (self.theme, self.part) = (theme, part)
    self.colors = colors.split(separator: " ").compactMap { Color(hex: "#\($0)") }
  }

  var testDescription: String { "\(theme) \(part)" }

  /// The box that it is in; nil for the page's upper corner.
  var path: String? {
    switch part {
    case "row": "sections/0/cells/1"
    case "pressed": "sections/0/cells/6"
    case "line": "sections/0/cells/1/separator"
    case "tile": "sections/0/cells/0/tile"
    case "switch": "sections/0/cells/1/switch"
    case "badge": "sections/0/cells/2/badgeGround"
    case "chosen": "sections/0/cells/3/segments/thumb"
    case "segments": "sections/0/cells/3/segments"
    case "slider": "sections/0/cells/4/slider"
    case "stepper": "sections/0/cells/5/stepper"
    default: nil
    }
  }

  /// A point of the box with nothing else at it.
  func point(in box: Rect) -> (x: Double, y: Double) {
    let middle = (box.top + box.bottom) / 2
    return switch part {
    case "row", "pressed", "line": (box.left + 150, middle)
    case "segments": (box.right - 5, middle)
    case "stepper": (box.left + box.width / 4, box.top + 5)
    default: (box.left + 3, middle)
    }
  }
}

@Suite struct `The pixels of themes` {
  private static let themes = ["classic", "inset", "glass", "wechat", "wechat-8"]

  /// The page in each theme and mode, painted once for all tests.
  private static let painted = Result {
    let renderer = try Renderer()
    let project = try Folder()
    try project.write(
      "pages/parts.yaml",
      """
      statusBar: { hidden: true }
      navigationBar: { hidden: true }
      cells:
        - { title: A, image: glyph-wifi, tile: blue }
        - { title: B, kind: switch, on: true }
        - { title: C, badge: "1" }
        - { title: D, segments: { items: [a, b] } }
        - { title: E, slider: { value: 0.5 } }
        - { title: F, stepper: true }
        - { title: G, highlighted: true }
      """)
    let list = PageList([project.path("pages/parts.yaml")])
    let location = try #require(list.pages.first)
    let page = try #require(try renderer.read(location).page)
    var painted: [Look: (tree: BoxTree, bitmap: Bitmap)] = [:]
    for (theme, mode) in themes.flatMap({ theme in ColorMode.allCases.map { (theme, $0) } }) {
      let look = look(theme, mode)
      let laidOut = renderer.layout(page, look)
      let tree = try #require(laidOut.tree)
      painted[look] = (tree, try renderer.bitmap(of: tree, in: laidOut, scale: 2))
    }
    return painted
  }

  private static func look(_ theme: String, _ mode: ColorMode) -> Look {
    Look(theme: theme).shown(in: mode)
  }

  /// Translucent colours are given as blended with what is behind them.
  private static let colors: [PaintedPart] = [
    // UIKit of iOS 7–12; its dark and increased-contrast colours are those of iOS 13.
    .init("classic", "page", "EFEFF4 000000 EFEFF4 000000"),
    .init("classic", "row", "FFFFFF 1C1C1E FFFFFF 1C1C1E"),
    .init("classic", "pressed", "D9D9D9 3A3A3C D9D9D9 3A3A3C"),
    .init("classic", "line", "C8C7CC 38383A C8C7CC 38383A"),
    .init("classic", "tile", "007AFF 0A84FF 0040DD 409CFF"),
    .init("classic", "switch", "4CD964 30D158 248A3D 30DB5B"),
    .init("classic", "badge", "FF3B30 FF453A D70015 FF6961"),
    .init("classic", "chosen", "007AFF 0A84FF 0040DD 409CFF"),
    .init("classic", "slider", "007AFF 0A84FF 0040DD 409CFF"),
    // systemGroupedBackground, secondarySystemGroupedBackground, systemGray4, separator, systemBlue,
    // systemGreen, systemRed, tertiarySystemFill.
    .init("inset", "page", "F2F2F7 000000 EBEBF0 000000"),
    .init("inset", "row", "FFFFFF 1C1C1E FFFFFF 242426"),
    .init("inset", "pressed", "D1D1D6 3A3A3C BCBCC0 444446"),
    .init("inset", "line", "C7C7C9 3E3E41 B7B7B9 454547"),
    .init("inset", "tile", "007AFF 0A84FF 0040DD 409CFF"),
    .init("inset", "switch", "34C759 30D158 248A3D 30DB5B"),
    .init("inset", "badge", "FF3B30 FF453A D70015 FF6961"),
    .init("inset", "chosen", "FFFFFF 636366 FFFFFF 636366"),
    .init("inset", "segments", "EFEFF0 313136 E4E4E6 3E3E42"),
    .init("inset", "slider", "007AFF 0A84FF 0040DD 409CFF"),
    .init("inset", "stepper", "EFEFF0 313136 E4E4E6 3E3E42"),
    // The same greys; the hues of iOS 26.
    .init("glass", "page", "F2F2F7 000000 EBEBF0 000000"),
    .init("glass", "row", "FFFFFF 1C1C1E FFFFFF 242426"),
    .init("glass", "pressed", "D1D1D6 3A3A3C BCBCC0 444446"),
    .init("glass", "line", "C7C7C9 3E3E41 B7B7B9 454547"),
    .init("glass", "tile", "0088FF 0091FF 1E6EF4 5CB8FF"),
    .init("glass", "switch", "34C759 30D158 008932 4AD968"),
    .init("glass", "badge", "FF383C FF4245 E9152D FF6165"),
    .init("glass", "chosen", "FFFFFF 636366 FFFFFF 636366"),
    .init("glass", "segments", "EFEFF0 313136 E4E4E6 3E3E42"),
    .init("glass", "slider", "0088FF 0091FF 1E6EF4 5CB8FF"),
    .init("glass", "stepper", "EFEFF0 313136 E4E4E6 3E3E42"),
    // The demo of 2017; in dark mode, WeUI's greys.
    .init("wechat", "page", "F0EFF5 111111 F0EFF5 111111"),
    .init("wechat", "row", "FFFFFF 191919 FFFFFF 191919"),
    .init("wechat", "pressed", "D9D9D9 2F2F2F D9D9D9 2F2F2F"),
    .init("wechat", "line", "C8C7CC 2D2D2D C8C7CC 2D2D2D"),
    .init("wechat", "badge", "FF3B30 FF453A D70015 FF6961"),
    .init("wechat", "slider", "00BE0C 07C160 00BE0C 07C160"),
    // WeUI 2.6: separators are black at 10 %, pressed rows another 10 %, green and red are its brand's.
    .init("wechat-8", "page", "EDEDED 111111 EDEDED 111111"),
    .init("wechat-8", "row", "FFFFFF 191919 FFFFFF 191919"),
    .init("wechat-8", "pressed", "E5E5E5 303030 E5E5E5 303030"),
    .init("wechat-8", "line", "E5E5E5 252525 E5E5E5 252525"),
    .init("wechat-8", "switch", "07C160 07C160 07C160 07C160"),
    .init("wechat-8", "badge", "FA5151 FA5151 FA5151 FA5151"),
    .init("wechat-8", "slider", "07C160 07C160 07C160 07C160"),
  ]

  @Test(arguments: colors)
  func `have the colours of their originals in all four modes`(part: PaintedPart) throws {
    try #require(part.colors.count == ColorMode.allCases.count)
    for (mode, wanted) in zip(ColorMode.allCases, part.colors) {
      let (tree, bitmap) = try #require(try Self.painted.get()[Self.look(part.theme, mode)])
      let box = tree.boxes.first { "\($0.path)" == part.path }
      #expect((box == nil) == (part.path == nil))
      let point = part.point(in: box?.rect ?? Rect(x: 0, y: 0, width: 4, height: 4))
      let found = bitmap[point]
      let channels = [wanted.red, wanted.green, wanted.blue, 255].map(Int.init)
      // A translucent colour may be rounded twice.
      #expect(zip(found, channels).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    }
  }

  @Test(arguments: themes, ColorMode.allCases)
  func `show a slider's thumb above and below its row`(theme: String, mode: ColorMode) throws {
    let (tree, pixels) = try #require(try Self.painted.get()[Self.look(theme, mode)])
    let slider = try #require(tree.boxes.first { $0.path.name == .slider })
    guard case .shapes(let shapes) = slider.content else {
      Issue.record("no shapes")
      return
    }
    let thumb = try #require(shapes.last?.path.hull)
    let row = pixels[(slider.rect.left, slider.rect.top)]
    for y in [thumb.top - 0.25, thumb.bottom + 0.25] { #expect(pixels[(thumb.centerX, y)] != row) }
  }
}

extension Bitmap {
  /// The four channels at a point of a picture at scale 2.
  fileprivate subscript(point: (x: Double, y: Double)) -> [Int] {
    let start = 4 * (Int(2 * point.y) * width + Int(2 * point.x))
    return pixels[start..<start + 4].map(Int.init)
  }
}
