package import Geometry

/// A badge with everything decided.
package struct ResolvedBadge: Hashable, Sendable {
  /// The text; a dot where empty.
  package var text: String
  /// The colour behind it; the look's where nil.
  package var color: Color?
  /// Where it stands.
  package var at: Badge.Place
}
