package import Geometry
package import PageModel

/// A badge with everything decided.
package struct ResolvedBadge: Hashable, Sendable {
  /// The text; a dot where empty.
  package var text: String
  /// The colour behind it; the look's where nil.
  package var color: Color?
  /// Where it stands.
  package var at: Badge.Place
}

/// A choice of one of a few with everything decided.
package struct ResolvedSegments: Hashable, Sendable {
  /// One of those to choose from.
  package enum Item: Hashable, Sendable {
    /// A word or two.
    case text(String)
    /// A picture; nil for one that is not there.
    case image(ImageReference?)
  }

  /// Those to choose from, in reading order.
  package var items: [Item]
  /// The place of the chosen one, from 0.
  package var selected: Int
}

/// A knob on a line with everything decided.
package struct ResolvedSlider: Hashable, Sendable {
  /// Where the knob stands, 0 to 1.
  package var value: Double
  /// The picture where the line begins.
  package var minimumImage: ImageReference?
  /// The picture where it ends.
  package var maximumImage: ImageReference?
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
