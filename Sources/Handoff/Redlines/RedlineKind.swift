import Measures

/// A kind of redlines.
package enum RedlineKind: String, CaseIterable, Hashable, Sendable {
  /// Distances between parts, and to the edges of the parts around them.
  case spacing
  /// Widths, heights and corner radii of parts.
  case size
  /// The fonts of texts.
  case type
  /// The colours of texts, backgrounds and lines.
  case colour
}

extension Set<RedlineKind> {
  /// The default kinds: spacing and size.
  package static let standard: Self = [.spacing, .size]
}

extension Measure.Kind {
  /// The kind of redlines that a measure belongs to.
  var redline: RedlineKind {
    switch self {
    case .inset, .gap, .separator, .safeArea: .spacing
    case .size, .height, .bar, .radius: .size
    }
  }
}
