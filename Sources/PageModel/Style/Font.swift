/// A font of a theme; geometry depends only on its fields, never on font metrics.
public struct Font: Hashable, Sendable {
  /// The family's name, such as `Inter`; characters it lacks come from the page's language's fonts.
  public var family: String
  /// The size in points.
  public var size: Double
  /// The weight, 1–1000; 400 is regular, 600 semibold.
  public var weight: Double
  /// The height of a line as a multiple of the size.
  public var lineHeight: Double
  /// Extra space between letters, in points.
  public var tracking: Double

  /// A font of a family and size; regular and without tracking by default.
  public init(
    family: String, size: Double, weight: Double = 400, lineHeight: Double = 1.2,
    tracking: Double = 0
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
    self.tracking = tracking
  }

  /// The height of one line, in points.
  public var linePitch: Double { size * lineHeight }
}

extension Font {
  /// The fields by which faces are chosen; their number on a page is limited.
  package struct Face: Hashable {
    fileprivate let family: String
    fileprivate let size: Double
    fileprivate let weight: Double
  }

  /// The font without line height and tracking.
  package var face: Face { Face(family: family, size: size, weight: weight) }
}

/// The overridden fields of a font; nil fields are inherited.
public struct FontOverride: Hashable, Codable, Sendable {
  /// Another family, or nil.
  public var family: String?
  /// Another size in points, or nil.
  public var size: Double?
  /// Another weight, or nil.
  public var weight: Double?
  /// Another line height as a multiple of the size, or nil.
  public var lineHeight: Double?
  /// Another tracking in points, or nil.
  public var tracking: Double?
  /// The places of the fields; empty if merged with another override.
  package var places = Places()

  private enum CodingKeys: CodingKey {
    case family, size, weight, lineHeight, tracking
  }

  /// An override of some fields; none by default.
  public init(
    family: String? = nil, size: Double? = nil, weight: Double? = nil, lineHeight: Double? = nil,
    tracking: Double? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
    self.tracking = tracking
  }

  /// An override of all fields.
  init(_ font: Font) {
    self.init(
      family: font.family, size: font.size, weight: font.weight, lineHeight: font.lineHeight,
      tracking: font.tracking)
  }

  /// This override with missing fields taken from an outer one; associative.
  public func over(_ outer: FontOverride) -> FontOverride {
    FontOverride(
      family: family ?? outer.family, size: size ?? outer.size, weight: weight ?? outer.weight,
      lineHeight: lineHeight ?? outer.lineHeight, tracking: tracking ?? outer.tracking)
  }

  /// The font with these fields overridden.
  public func over(_ font: Font) -> Font {
    Font(
      family: family ?? font.family, size: size ?? font.size, weight: weight ?? font.weight,
      lineHeight: lineHeight ?? font.lineHeight, tracking: tracking ?? font.tracking)
  }
}
