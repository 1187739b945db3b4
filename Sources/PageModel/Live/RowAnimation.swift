/// The animation of inserted, removed and changed rows.
public enum RowAnimation: String, CaseIterable, Codable, Hashable, Sendable {
  /// Fades in or out.
  case fade
  /// From and to the left edge.
  case left
  /// From and to the right edge.
  case right
  /// From and to the top.
  case top
  /// From and to the bottom.
  case bottom
  /// In the middle of the row's space.
  case middle
  /// Without animation.
  case none
  /// The table's choice, which is ``fade``.
  case automatic

  /// The animation that is drawn: ``automatic`` is ``fade``.
  public var drawn: RowAnimation { self == .automatic ? .fade : self }

  /// The animation of removed rows that makes way for rows with this one: to the other side.
  public var opposite: RowAnimation {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .fade, .middle, .none, .automatic: self
    }
  }
}
