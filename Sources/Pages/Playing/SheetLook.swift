package import Geometry
package import PageLayout
package import PageModel
import Resolving

/// The colours and fonts of a sheet of screens, from the pages on it.
package struct SheetLook: Hashable, Sendable {
  /// A font and its colour.
  package struct Ink: Hashable, Sendable {
    package var font: Font
    package var color: Color

    package init(font: Font, color: Color) { (self.font, self.color) = (font, color) }
  }

  /// The background of the sheet.
  package let ground: Color
  /// The borders of the screens.
  let line: Color
  /// The arrows between screens.
  package let tint: Color
  /// The title.
  package let title: Ink
  /// The captions.
  package let caption: Ink
  private let language: String
  private let tracking: TrackingTable
  private let (ascent, descent): (Double, Double)

  /// The colours and fonts of a page, light or dark; nil if the page could not be resolved.
  package init?(of page: LaidOutPage) {
    guard let resolved = page.resolved else { return nil }
    let style = resolved.style
    ground = page.look.appearance == .light ? Self.lightGround : Self.darkGround
    line = style[.separatorColor]
    tint = style[.tintColor]
    title = Ink(font: style[.navigationTitleFont], color: style[.titleColor])
    caption = Ink(font: style[.footerFont], color: style[.footerColor])
    language = resolved.language
    tracking = style.tracking
    (ascent, descent) = (style[.lineAscent], style[.lineDescent])
  }

  /// Quiet greys, which contrast with the backgrounds of pages.
  private static let lightGround = Color(red: 226, green: 228, blue: 232)
  private static let darkGround = Color(red: 44, green: 46, blue: 50)

  /// A line of text, truncated with an ellipsis if it does not fit.
  package func text(_ text: String, _ ink: Ink, alignment: Double = 0) -> Box.Content {
    var run = TextRun(
      text, font: ink.font, color: ink.color, language: language, ascent: ascent, descent: descent,
      alignment: alignment)
    run.isFitted = tracking.isFitted(ink.font)
    return .text(run, cut: false)
  }

  /// A sheet of boxes.
  package func sheet(_ title: String?, _ size: Size, _ boxes: [Box]) -> BoxTree {
    BoxTree(
      language: language, title: title, viewport: size, size: size, background: ground,
      boxes: boxes)
  }
}
