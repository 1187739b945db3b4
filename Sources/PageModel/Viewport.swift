package import Geometry

/// The screen that a page is laid out for.
package struct Viewport: Hashable, Sendable {
  /// The size in points.
  package var size: Size
  /// The insets of the safe area in points, clear of rounded corners and system indicators.
  ///
  /// Default: zero.
  package var safeArea: Insets

  /// A screen with a size.
  package init(_ size: Size, safeArea: Insets = Insets()) {
    (self.size, self.safeArea) = (size, safeArea)
  }

  /// The rectangle inside the safe area.
  package var safeRect: Rect { Rect(origin: Point(x: 0, y: 0), size: size).inset(by: safeArea) }
}
