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

/// What sets the sides of the viewport of a run.
package struct ViewportOrigin: Hashable, Sendable {
  /// A flag, or where the file of settings sets it.
  package enum Setter: Hashable, Sendable {
    case flag(String)
    case file(Source)
  }

  /// What sets the width; nil for the default, or if it is unknown.
  package var width: Setter?
  /// What sets the height; nil for the default, or if it is unknown.
  package var height: Setter?

  /// The origin of default sides.
  package init() {}
}

extension ViewportOrigin {
  private static let gap: Character = "|"

  /// Both sides as text, as goldens record them; nil for default sides.
  package var text: String? {
    guard self != ViewportOrigin() else { return nil }
    return "\(width?.text ?? "")\(Self.gap)\(height?.text ?? "")"
  }

  /// Reads the format of ``text``, or what sets both sides.
  package init(text: String?) {
    guard let text, !text.isEmpty else { return }
    let sides = text.split(separator: Self.gap, omittingEmptySubsequences: false).map(String.init)
    (width, height) = (Setter(text: sides[0]), Setter(text: sides[sides.count - 1]))
  }
}

extension ViewportOrigin.Setter {
  fileprivate var text: String {
    switch self {
    case .flag(let name): name
    case .file(let source): source.packed
    }
  }

  fileprivate init?(text: String) {
    guard !text.isEmpty else { return nil }
    self = Source(packed: text).map { .file($0) } ?? .flag(text)
  }
}
