import Geometry
import PageLayout
import PageModel
package import Resolving

/// The colours and fonts of redlines: the font of the page's footers in their own sizes, and a colour for each kind.
package struct RedlineLook: Sendable {
  /// A font and its colour.
  struct Ink {
    var font: Font
    var color: Color
  }

  /// The background of the sheet.
  let ground: Color
  /// The labels, and the lines to them.
  let ink: Color
  /// Secondary lines and labels.
  let quiet: Color
  /// The numbers on the colour of a kind.
  let onKind: Color
  private let kinds: [RedlineKind: Color]
  private let family: String
  private let language: String
  private let (ascent, descent): (Double, Double)

  /// The colours and fonts of redlines around a page.
  ///
  /// - Parameters:
  ///   - page: the page, whose font is used.
  ///   - isDark: whether the page is drawn dark.
  package init(of page: ResolvedPage, isDark: Bool) {
    ground = isDark ? Color(red: 44, green: 46, blue: 50) : Color(red: 226, green: 228, blue: 232)
    ink = isDark ? Color(red: 236, green: 237, blue: 240) : Color(red: 32, green: 34, blue: 38)
    quiet = isDark ? Color(red: 168, green: 172, blue: 180) : Color(red: 92, green: 96, blue: 104)
    onKind = isDark ? Color(red: 24, green: 25, blue: 28) : Color(red: 255, green: 255, blue: 255)
    kinds = isDark ? Self.dark : Self.light
    (family, language) = (page.style[.footerFont].family, page.language)
    (ascent, descent) = (page.style[.lineAscent], page.style[.lineDescent])
  }

  private static let light: [RedlineKind: Color] = [
    .spacing: Color(red: 194, green: 24, blue: 91), .size: Color(red: 13, green: 87, blue: 190),
    .type: Color(red: 110, green: 58, blue: 184), .colour: Color(red: 20, green: 104, blue: 62),
  ]
  private static let dark: [RedlineKind: Color] = [
    .spacing: Color(red: 255, green: 128, blue: 176), .size: Color(red: 124, green: 184, blue: 255),
    .type: Color(red: 200, green: 166, blue: 255), .colour: Color(red: 122, green: 214, blue: 152),
  ]

  /// The colour of a kind.
  func color(_ kind: RedlineKind) -> Color { kinds[kind] ?? ink }

  /// The font of numbers on the page.
  var number: Ink { Ink(font: font(6.5, 600), color: onKind) }
  /// The font of labels.
  func label(_ color: Color? = nil) -> Ink { Ink(font: font(9, 400), color: color ?? ink) }
  /// The font of part names.
  var title: Ink { Ink(font: font(9, 600), color: ink) }

  private func font(_ size: Double, _ weight: Double) -> Font {
    Font(family: family, size: size, weight: weight, lineHeight: 1.3)
  }

  /// A text on one line, truncated with an ellipsis if it does not fit.
  func run(_ text: String, _ ink: Ink, alignment: Double = 0) -> TextRun {
    TextRun(
      text, font: ink.font, color: ink.color, language: language, ascent: ascent, descent: descent,
      alignment: alignment)
  }
}
