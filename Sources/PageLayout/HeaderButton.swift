import Geometry
import PageModel
import Resolving

/// A measured button at the right end of a section's header, on the last line of its text.
struct HeaderButton {
  private let section: SectionLayout
  private let style: StyleReader
  private let text: MeasuredText

  /// Measures the button of a section's header, at most half as wide as a room in points; nil for none.
  init?(of section: SectionLayout, within room: Double) {
    guard let words = section.section.headerButton else { return nil }
    (self.section, style) = (section, section.style)
    var font = style[.headerFont]
    font.weight = Self.weight
    let run = section.pass.run(words, font, style[.tintColor], style: style)
    text = section.pass.measured(run, width: max(1, room / 2))
  }

  /// The weight of buttons in text, that of UIKit's plain buttons.
  private static let weight = 400.0

  /// The width that the header's text leaves free, in points.
  func width(_ style: StyleReader) -> Double { text.size.width + style[.accessoryGap] }

  /// Adds the button with its lower right corner at a place.
  ///
  /// `header` is the reader of the header's text, whose place the button shares.
  func add(right: Length, bottom: Length, _ header: StyleReader) {
    style.note(header.uses.ofPlace)
    let size = text.dimensions
    let place = Edges(x: right - size.width, y: bottom - size.height, size)
    let path = BoxPath(section.place, "headerButton")
    section.pass.record(place, of: path)
    section.pass.add(
      text,
      Box(
        path, rect: place.rect, source: section.section.places.blame("headerButton"), made: style,
        .hug))
  }
}
