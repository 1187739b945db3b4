import Geometry
package import PageModel

// The resolved bars of a page.

/// A resolved status bar.
package struct ResolvedStatusBar: Hashable, Sendable {
  /// The clock's text.
  package var time: String
  /// The images at the left edge: signal and network.
  package var leading: [ImageReference]
  /// The image at the right edge: the battery.
  package var trailing: ImageReference?
  /// Where the bar is written.
  package var source: Source?
}

/// A resolved navigation bar.
package struct ResolvedNavigationBar: Hashable, Sendable {
  /// The title; nil for none.
  package var title: String?
  /// The text below the title; nil for none.
  package var subtitle: String?
  /// The back button; nil for none.
  package var back: NavigationBar.Back?
  /// Whether a large title is below the bar.
  package var largeTitle = false
  /// The leading buttons.
  package var leading: [ResolvedBarItem] = []
  /// The trailing buttons.
  package var trailing: [ResolvedBarItem] = []
  /// The places of the bar's properties.
  package var places = Places()
  /// Where the title is written.
  package var titleSource: Source?
  /// Where the bar is written.
  package var source: Source?
}

/// A resolved bar button.
package struct ResolvedBarItem: Hashable, Sendable {
  /// The item as written, with its text cleaned for drawing.
  package var written: BarItem
  /// The image.
  package var image: ImageReference?
  /// The badge.
  package var badge: ResolvedBadge?
  /// Where the button is written.
  package var source: Source?
}

/// A resolved tab.
package struct ResolvedTabItem: Hashable, Sendable {
  /// The item as written, with its texts cleaned for drawing.
  package var written: TabItem
  /// The image for the tab's state.
  package var image: ImageReference?
  /// The badge.
  package var badge: ResolvedBadge?
}
