import Geometry
import PageModel
import Resolving

/// A look that notes what is read from it: each box is made with a reader of its own, whose notes become
/// the box's.
///
/// Layout has no other way to a value, and so none past the note.
final class StyleReader {
  private let style: Style
  /// What was read so far, each thing once.
  private(set) var uses: [Use]
  /// Whether lengths tell what they are made of.
  private let records: Bool
  /// A bit for what may have been read: a use whose bit is not there was not.
  private var seen: UInt64 = 0

  /// A reader of a look, of what was read before for the same box.
  init(_ style: Style, _ uses: [Use] = [], records: Bool = false) {
    (self.style, self.uses, self.records) = (style, uses, records)
    self.uses.reserveCapacity(12)
    for use in uses { seen |= use.bit }
  }

  /// Another reader of the look, for a box that stands in this one's.
  var copy: StyleReader { StyleReader(style, uses, records: records) }

  /// A reader for what stands in this one's box: what gave the box its size gives distances there.
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

  /// Whether a font's tracking is its theme's; as part of the font, it is no use of its own.
  func isFitted(_ font: Font) -> Bool { style.isFitted(font) }

  /// A length that the page was resolved with.
  subscript(length: ResolvedLength, role: Use.Role) -> Length {
    if let origin = length.origin { note(Use(origin, as: role)) }
    return Length(length.value, records ? length.origin.map { Length.Part($0) } : nil)
  }

  /// A length that tells what it is.
  func length(_ key: LengthKey) -> Length {
    Length(self[key], records ? .key(AnyStyleKey(key)) : nil)
  }

  /// A size whose sides tell what they are.
  func dimensions(_ key: SizeKey) -> Dimensions {
    let size = self[key]
    guard records else { return Dimensions(size, of: nil) }
    return Dimensions(
      width: Length(size.width, .side(AnyStyleKey(key), .x)),
      height: Length(size.height, .side(AnyStyleKey(key), .y)))
  }

  /// A picture's own size.
  func dimensions(_ image: ImageReference) -> Dimensions {
    Dimensions(image.size, of: records ? .picture : nil)
  }

  /// The place that an edge leaves.
  subscript(edge: Edge) -> Length {
    [edge.gap, edge.more].reduce(edge.x) { x, gap in gap.map { x - length($0) } ?? x }
  }

  /// A line of a colour and a thickness.
  func stroke(_ color: ColorKey, _ width: LengthKey) -> Shape.Stroke {
    Shape.Stroke(color: self[color], width: self[width])
  }

  /// Notes something.
  func note(_ use: Use) {
    if seen & use.bit != 0, uses.contains(use) { return }
    seen |= use.bit
    uses.append(use)
  }

  /// Takes over what was read elsewhere for the same box.
  func note(_ uses: [Use]) {
    for use in uses { note(use) }
  }
}

/// Where a part has to end: at what stands right of it, less the space that the look keeps there.
///
/// The space is read by the part that keeps it.
struct Edge {
  var x: Length
  var gap: LengthKey?
  /// What stands between, and has no place yet.
  var more: LengthKey?
}
