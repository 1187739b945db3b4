import Geometry
package import PageModel

// The bars of a page with everything decided.

/// A status bar with everything decided.
package struct ResolvedStatusBar: Hashable, Sendable {
  /// The clock's text.
  package var time: String
  /// The pictures from the left edge: signal and network.
  package var leading: [ImageReference]
  /// The picture at the right edge: the battery.
  package var trailing: ImageReference?
  /// Where the bar was written.
  package var source: Source?
}

/// A navigation bar with everything decided.
package struct ResolvedNavigationBar: Hashable, Sendable {
  /// The title; nil where there is none.
  package var title: String?
  /// What leads back; nothing where nil.
  package var back: NavigationBar.Back?
  /// Whether the title stands large below the bar.
  package var largeTitle = false
  /// Buttons where reading begins.
  package var leading: [ResolvedBarItem] = []
  /// Buttons where reading ends.
  package var trailing: [ResolvedBarItem] = []
  /// Where the bar's properties were written.
  package var places = Places()
  /// Where the title was written.
  package var titleSource: Source?
  /// Where the bar was written.
  package var source: Source?
}

/// A button of a bar with everything decided.
package struct ResolvedBarItem: Hashable, Sendable {
  /// The item as it was written, its text as it may be drawn.
  package var written: BarItem
  /// The picture.
  package var image: ImageReference?
  /// The badge.
  package var badge: ResolvedBadge?
}

/// A tab with everything decided.
package struct ResolvedTabItem: Hashable, Sendable {
  /// The item as it was written, its texts as they may be drawn.
  package var written: TabItem
  /// The picture for the state it is in.
  package var image: ImageReference?
  /// The badge.
  package var badge: ResolvedBadge?
}
