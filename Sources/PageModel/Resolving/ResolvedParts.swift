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

/// What a swiped row shows, with everything decided.
package struct ResolvedSwipe: Hashable, Sendable {
  /// What can be done with the row.
  package struct Action: Hashable, Sendable {
    /// What it says.
    package var title: String?
    /// The picture.
    package var image: ImageReference?
    /// The ground; the look's where nil.
    package var color: Color?
  }

  /// What comes from the edge where reading ends, the first next to the row.
  package var trailing: [Action]
  /// What comes from the edge where reading begins, the first next to the row.
  package var leading: [Action]
}
