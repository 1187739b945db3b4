import Measures

/// What redlines tell of a page.
package enum RedlineKind: String, CaseIterable, Hashable, Sendable {
  /// How far parts stay away from each other, and from the edges of what they stand in.
  case spacing
  /// How long, how high and how round parts are.
  case size
  /// The fonts of texts.
  case type
  /// The colours of texts, grounds and lines.
  case colour
}

extension Set<RedlineKind> {
  /// What is drawn unless told otherwise: spacing and size.
  package static let standard: Self = [.spacing, .size]
}

extension Measure.Kind {
  /// The redlines that it belongs to.
  var redline: RedlineKind {
    switch self {
    case .inset, .gap, .separator, .safeArea: .spacing
    case .size, .height, .bar, .radius: .size
    }
  }
}
