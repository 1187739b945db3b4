import Geometry
import PageModel
import Resolving

/// A style that records the keys read from it.
///
/// Each box has a reader of its own, whose recorded uses become those of the box. Layout reads
/// style values only through readers, so all reads are recorded.
final class StyleReader {
  private let style: Style
  /// The recorded uses, without duplicates.
  private(set) var uses: [Use]
  /// Whether lengths record their origins.
  private let records: Bool
  /// A Bloom filter of recorded uses: if a use's bit is not set, it was not recorded.
  private var seen: UInt64 = 0

  /// Creates a reader of a style, with uses already recorded for the same box.
  init(_ style: Style, _ uses: [Use] = [], records: Bool = false) {
    (self.style, self.uses, self.records) = (style, uses, records)
    self.uses.reserveCapacity(12)
    for use in uses { seen |= use.bit }
  }

  /// A reader with the same uses, for a box inside of this one.
  var copy: StyleReader { StyleReader(style, uses, records: records) }

  /// A reader for boxes inside of this one; the uses that determine its size become distances.
  var inside: StyleReader {
    let reader = StyleReader(style, records: records)
    for use in uses { reader.note(Use(use.origin, as: .space)) }
    return reader
  }

  subscript(key: LengthKey) -> Double {
    note(Use(key))
    return style[key]
  }

  subscript(key: SizeKey) -> Size {
    note(Use(key))
    return style[key]
  }

  subscript(key: ColorKey) -> Color {
    note(Use(key))
    return style[key]
  }

  subscript(key: FontKey) -> Font {
    note(Use(key))
    return style[key]
  }

  /// Whether a font's tracking is that of its theme; part of the font, so not recorded separately.
  func isFitted(_ font: Font) -> Bool { style.isFitted(font) }

  /// A length from the resolved page, recorded in a role.
  subscript(length: ResolvedLength, role: Use.Role) -> Length {
    if let origin = length.origin { note(Use(origin, as: role)) }
    return Length(length.value, records ? length.origin.map { Length.Part($0) } : nil)
  }

  /// A length that records its key as origin.
  func length(_ key: LengthKey) -> Length {
    Length(self[key], records ? .key(AnyStyleKey(key)) : nil)
  }

  /// A size whose sides record their key as origin.
  func dimensions(_ key: SizeKey) -> Dimensions {
    let size = self[key]
    guard records else { return Dimensions(size, of: nil) }
    return Dimensions(
      width: Length(size.width, .side(AnyStyleKey(key), .x)),
      height: Length(size.height, .side(AnyStyleKey(key), .y)))
  }

  /// The natural size of a picture.
  func dimensions(_ image: ImageReference) -> Dimensions {
    Dimensions(image.size, of: records ? .picture : nil)
  }

  /// The right end that an edge allows, with its gaps subtracted.
  subscript(edge: Edge) -> Length {
    let x = [edge.gap, edge.inset].reduce(edge.x) { x, gap in gap.map { x - length($0) } ?? x }
    return edge.slider.map { x - $0.size(self).width } ?? x
  }

  /// A stroke with a colour and a line width.
  func stroke(_ color: ColorKey, _ width: LengthKey) -> Shape.Stroke {
    Shape.Stroke(color: self[color], width: self[width])
  }

  /// Records a use.
  func note(_ use: Use) {
    if seen & use.bit != 0, uses.contains(use) { return }
    seen |= use.bit
    uses.append(use)
  }

  /// Records uses that were read elsewhere for the same box.
  func note(_ uses: [Use]) {
    for use in uses { note(use) }
  }
}

extension [Use] {
  /// The uses that place a text, without those of its font and colour.
  var ofPlace: [Use] { filter { ![.font, .color].contains($0.role) } }
}

/// The right limit of a part: the part at its right, minus a gap.
///
/// The gap is recorded by the part that keeps it.
struct Edge {
  var x: Length
  var gap: LengthKey?
  /// The space that the part at its right keeps around itself.
  var inset: LengthKey?
  /// A slider in between that is not placed yet.
  var slider: SliderDrawing?
}
