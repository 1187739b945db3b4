/// How rows come, go and change.
public enum RowAnimation: String, CaseIterable, Codable, Hashable, Sendable {
  /// By growing clearer.
  case fade
  /// From the left edge, and to it.
  case left
  /// From the right edge, and to it.
  case right
  /// From above.
  case top
  /// From below.
  case bottom
  /// In the middle of the room that they take.
  case middle
  /// At once.
  case none
  /// As the table finds right, which is ``fade``.
  case automatic

  /// How it is drawn: as told, but that ``automatic`` is ``fade``.
  public var drawn: RowAnimation { self == .automatic ? .fade : self }

  /// How rows go for which others come so: to the other side.
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
