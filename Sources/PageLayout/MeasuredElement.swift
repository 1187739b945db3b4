import Geometry
import PageModel

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
  var known: (width: Double, size: Size)?

  init(_ element: ResolvedElement) {
    self.element = element
    switch element.content {
    case .row(let children), .column(let children), .overlay(let children):
      self.children = children.map { MeasuredElement($0) }
    case .text, .image, .shape, .spacer, .switch, .chevron: children = []
    }
    switch (element.width, element.content) {
    case (.fixed, _): isRigid = true
    case (_, .text): isRigid = false
    default: isRigid = children.allSatisfy { $0.isRigid && $0.element.width != .fill }
    }
  }
}
