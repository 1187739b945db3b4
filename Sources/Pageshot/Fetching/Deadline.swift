/// A time by which something has to be done.
///
/// It decides whether an answer is waited for, and gets into nothing that is written.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  /// A time some seconds from now.
  init(in seconds: Double) { end = .now + .seconds(seconds) }

  private init(_ end: ContinuousClock.Instant) { self.end = end }

  /// The seconds that are left; 0 once it has passed.
  var seconds: Double { max(0, (end - .now) / .seconds(1)) }

  /// A later one.
  func later(by seconds: Double) -> Deadline { Deadline(end + .seconds(seconds)) }
}
