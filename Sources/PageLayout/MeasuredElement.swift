import Geometry
import PageModel
import Resolving

/// An element that remembers how large it was for the last width that it was asked about.
///
/// Parents ask for sizes to share their room, and then lay their children out, which ask again: without
/// a memory, what lies ten elements deep would be measured ten times.
final class MeasuredElement {
  let element: ResolvedElement
  /// What is in a row, a column or an overlay.
  let children: [MeasuredElement]
  /// Whether its width does not depend on the room for it: it is fixed, or there is no text in it.
  let isRigid: Bool
  /// The last answer.
  var known: (width: Length, size: Dimensions)?
  /// The sizes of a row's children, and the row's width inside.
  var knownRow: (width: Length, sizes: [Dimensions])?
  /// A text as it was measured last, and the room that it had.
  var text: (width: Double, text: MeasuredText)?

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

extension ResolvedElement {
  /// Whether it is a badge.
  var isBadge: Bool { if case .badge = content { true } else { false } }

  /// Whether it is a badge that stands over the corner of what is at the back.
  var hangs: Bool { if case .badge(let badge) = content { badge.at == .image } else { false } }

  /// Whether one of its sides is as long as its content.
  var isHugging: Bool { width == .hug || height == .hug }

  var fillsWidth: Bool { width == .fill || (content == .spacer && width == .hug) }

  var fillsHeight: Bool { height == .fill || (content == .spacer && height == .hug) }

  /// Why it is as wide and as high as it is.
  var sizing: Sizing { Sizing(width.side, height.side) }
}

extension ResolvedElement.Extent {
  /// The length where it is fixed.
  var length: Double? { if case .fixed(let length) = self { length } else { nil } }

  fileprivate var side: Sizing.Side {
    switch self {
    case .hug: .hug
    case .fill: .fill
    case .fixed: .fixed
    }
  }
}
