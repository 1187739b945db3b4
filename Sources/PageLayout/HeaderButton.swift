import Geometry
import PageModel
import Resolving

/// A measured button at the right end of a section's header: on the last line of its text, or below it.
struct HeaderButton {
  private let section: SectionLayout
  private let style: StyleReader
  private let text: MeasuredText
  /// Whether it is on a line of its own because header and button have no room beside each other.
  private let isBelow: Bool

  /// Measures the button of a section's header, beside or below its text in a room in points; nil for none.
  ///
  /// The header wraps beside the button as long as it keeps half of the room, and its longest word.
  init?(of section: SectionLayout, beside header: TextRun, within room: Double) {
    guard let words = section.section.headerButton else { return nil }
    (self.section, style) = (section, section.style)
    var font = style[.headerFont]
    font.weight = Self.weight
    let pass = section.pass
    let run = pass.run(words, font, style[.tintColor], style: style)
    let natural = pass.measured(run)
    let gap = style[.accessoryGap]
    let half = room / 2 - gap
    var least = pass.measured(header).size.width
    if least > half {
      least = max(half, pass.longestWord(of: header.text, style, font: .headerFont))
    }
    isBelow = natural.size.width + gap + least > room
    text = isBelow ? pass.measured(run, width: max(1, room)) : natural
  }

  /// The weight of buttons in text, that of UIKit's plain buttons.
  private static let weight = 400.0

  /// The width that the header's text leaves free beside it, in points.
  func width(_ style: StyleReader) -> Double {
    let width = text.size.width + style[.accessoryGap]
    return isBelow ? 0 : width
  }

  /// The height that it adds below the header's text.
  func foot(_ style: StyleReader) -> Length {
    isBelow ? style.length(.accessoryGap) / 2 + text.dimensions.height : .zero
  }

  /// Adds the button with its lower right corner at a place.
  ///
  /// `header` is the reader of the header's text, whose place the button shares.
  func add(right: Length, bottom: Length, _ header: StyleReader) {
    style.note(header.uses.ofPlace)
    let size = text.dimensions
    let place = Edges(x: right - size.width, y: bottom - size.height, size)
    let path = BoxPath(section.place, .headerButton)
    section.pass.record(place, of: path)
    section.pass.add(
      text,
      Box(
        path, rect: place.rect, source: section.section.places.blame("headerButton"), made: style,
        .hug))
  }
}
