package import Geometry

/// The screen that a page is laid out for.
package struct Viewport: Hashable, Sendable {
  /// Its size, in points.
  package var size: Size
  /// How far what must be seen and tapped stays away from its edges, in points: from round corners, and from
  /// what the system draws there.
  ///
  /// Default: nothing.
  package var safeArea: Insets

  /// A screen of a size.
  package init(_ size: Size, safeArea: Insets = Insets()) {
    (self.size, self.safeArea) = (size, safeArea)
  }

  /// What is inside of the safe area.
  package var safeRect: Rect { Rect(origin: Point(x: 0, y: 0), size: size).inset(by: safeArea) }
}
