/// A time limit.
///
/// It only decides how long to wait, and does not affect output.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  /// A time some seconds from now.
  init(in seconds: Double) { end = .now + .seconds(seconds) }

  private init(_ end: ContinuousClock.Instant) { self.end = end }

  /// The remaining seconds; 0 once it has passed.
  var seconds: Double { max(0, (end - .now) / .seconds(1)) }

  /// A later one.
  func later(by seconds: Double) -> Deadline { Deadline(end + .seconds(seconds)) }
}
