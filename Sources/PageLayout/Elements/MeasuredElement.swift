import Geometry
import PageModel
import Resolving

/// An element that caches its size for the last requested width.
///
/// Parents request sizes to distribute their width, and again when they lay out their children.
/// Without the cache, an element at depth ten would be measured ten times.
final class MeasuredElement {
  let element: ResolvedElement
  /// The children of a row, column or overlay.
  let children: [MeasuredElement]
  /// Whether the width does not depend on the available width: it is fixed, or there is no text.
  let isRigid: Bool
  /// The last size, with the width for which it is valid.
  var known: (width: Length, size: Dimensions)?
  /// The sizes of a row's children, with the inner width for which they are valid.
  var knownRow: (width: Length, sizes: [Dimensions])?
  /// The last measured text, with the width for which it was measured, in points.
  var text: (width: Double, text: MeasuredText)?
  /// The left edge of a text with the keys that set it; nil before it is placed.
  var placed: (left: Length, uses: [Use])?

  init(_ element: ResolvedElement) {
    self.element = element
    switch element.content {
    case .row(let children), .column(let children), .overlay(let children):
      self.children = children.map { MeasuredElement($0) }
    default: children = []
    }
    switch (element.width, element.content) {
    case (.fixed, _): isRigid = true
    case (_, .text): isRigid = false
    default: isRigid = children.allSatisfy { $0.isRigid && $0.element.width != .fill }
    }
  }
}

extension MeasuredElement {
  /// The first text, in reading order; one that lies on something else is a part of that, and so is one that
  /// stands in the middle below it.
  var firstText: MeasuredElement? {
    switch element.content {
    case .text: return self
    case .column where element.align == .center: return nil
    case .row, .column:
      // A lazy sequence would look twice at each level, which deep nesting makes endless.
      for child in children { if let text = child.firstText { return text } }
      return nil
    default: return nil
    }
  }
}

extension ResolvedElement {
  /// Whether the element is a badge.
  var isBadge: Bool { if case .badge = content { true } else { false } }

  /// Whether the element is a badge at the corner of an overlay's back element.
  var hangs: Bool { if case .badge(let badge) = content { badge.at == .image } else { false } }

  /// Whether its width or height is that of its content.
  var isHugging: Bool { width == .hug || height == .hug }

  var fillsWidth: Bool { width == .fill || (content == .spacer && width == .hug) }

  var fillsHeight: Bool { height == .fill || (content == .spacer && height == .hug) }

  /// How the width and height are determined.
  var sizing: Sizing { Sizing(width.side, height.side) }
}

extension ResolvedElement.Extent {
  /// The fixed length in points; nil for others.
  var length: Double? { if case .fixed(let length) = self { length } else { nil } }

  fileprivate var side: Sizing.Side {
    switch self {
    case .hug: .hug
    case .fill: .fill
    case .fixed: .fixed
    }
  }
}
