package import Geometry
package import PageModel

/// A resolved badge.
package struct ResolvedBadge: Hashable, Sendable {
  /// The text; a dot if empty.
  package var text: String
  /// The background colour; nil: the theme's.
  package var color: Color?
  /// The position.
  package var at: Badge.Place
}

/// A resolved segmented control.
package struct ResolvedSegments: Hashable, Sendable {
  /// A segment.
  package enum Item: Hashable, Sendable {
    /// A short text.
    case text(String)
    /// An image; nil if it is missing.
    case image(ImageReference?)
  }

  /// The segments in reading order.
  package var items: [Item]
  /// The index of the selected segment, from 0.
  package var selected: Int
}

/// A resolved slider.
package struct ResolvedSlider: Hashable, Sendable {
  /// The value, 0 to 1.
  package var value: Double
  /// The image at the minimum end.
  package var minimumImage: ImageReference?
  /// The image at the maximum end.
  package var maximumImage: ImageReference?
}

/// The resolved swipe actions of a row.
package struct ResolvedSwipe: Hashable, Sendable {
  /// A swipe action.
  package struct Action: Hashable, Sendable {
    /// The title.
    package var title: String?
    /// The image.
    package var image: ImageReference?
    /// The background colour; nil: the theme's.
    package var color: Color?
  }

  /// The actions at the trailing edge, the first next to the row.
  package var trailing: [Action]
  /// The actions at the leading edge, the first next to the row.
  package var leading: [Action]
}

extension ResolvedSwipe {
  /// The titles of all actions, the trailing ones first.
  package var titles: [String] { (trailing + leading).compactMap(\.title) }
}

extension ResolvedCell {
  /// The swipe actions that the row shows, and whether they are the leading ones; nil if it is closed.
  package var shownSwipe: (actions: [ResolvedSwipe.Action], isLeading: Bool)? {
    guard let swipe else { return nil }
    return switch written.swipedSide {
    case .none: nil
    case .leading: (swipe.leading, true)
    case .trailing: (swipe.trailing, false)
    }
  }
}
