import Geometry
import PageModel
import Resolving

/// The place of a sheet on a screen, in points.
struct SheetPlace {
  /// The area of the sheet.
  let rect: Rect
  /// The corners of the sheet.
  let corners: Corners
  /// The style of the page on the sheet, with the keys that give the sheet its place.
  let style: StyleReader
  /// The size of a page behind the sheet as a share of the screen's; 1: it stays as it is.
  let scale: Double
  /// The top of a page behind the sheet that is smaller.
  let topBehind: Double

  init(_ sheet: PageSheet, of page: Style, on screen: Size) {
    let style = StyleReader(page)
    style.note(Use(.sheetCovers as LengthKey))
    topBehind = style[.statusBarHeight]
    let top = min(topBehind + style[.sheetPeek], screen.height)
    let radius = style[.sheetRadius]
    switch sheet.detent {
    case .large:
      rect = Rect(x: 0, y: top, width: screen.width, height: screen.height - top)
      corners = Corners(top: radius, bottom: 0)
      scale = style[.sheetScale]
    case .medium:
      let gap = style[.sheetGap]
      let width = max(0, screen.width - 2 * gap)
      let height = style[.sheetMedium] * screen.height * width / screen.width
      rect = Rect(x: gap, y: screen.height - gap - height, width: width, height: height)
      corners = Corners(top: radius, bottom: gap > 0 ? style[.sheetBottomRadius] : 0)
      scale = 1
    }
    self.style = style
  }
}

extension ResolvedPage {
  /// The size of the screen: that of the page, otherwise the given one.
  func screen(in viewport: Viewport) -> Size {
    Size(
      width: viewportWidth ?? viewport.size.width, height: viewportHeight ?? viewport.size.height)
  }

  /// The place of the page's sheet; nil if the page fills the screen.
  func place(on screen: Size) -> SheetPlace? {
    sheet.map { SheetPlace($0, of: style, on: screen) }
  }
}
