package import PageLayout
package import PageModel
package import Scenarios

/// A scenario as a viewer sees it: frames, and how long each is shown.
///
/// Time passes as in the scenario, but long waits are shortened; and if a step follows another at once, the motions
/// of the first one are shown to their end, with a short pause.
package struct Reel {
  /// A frame, and how long it is shown, in milliseconds.
  package struct Part: Hashable, Sendable {
    /// The frame.
    package var frame: Frame
    /// The duration, in milliseconds.
    package var milliseconds: Int
  }

  /// The longest shown wait, in milliseconds.
  private static let longestWait = 2_000
  /// The pause between two steps, in milliseconds.
  private static let pause = 500
  /// The most frames.
  package static let mostParts = 1_800

  /// Receives a frame when its duration is known.
  private typealias Taking = (Part) throws -> Void

  /// The last frame, whose duration is not known yet.
  private var last: Part?
  private var count = 0
  /// The error that ended the frames; nil if there is none.
  private var failure: (any Error)?
  private var shown: Frame?
  private var time = 0
  private var waited = 0

  /// Plays a scenario, and hands over its frames in order, without repeated ones; only one of them is in memory.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - page: the name of its page.
  ///   - library: the library that it is played with.
  ///   - budget: the budget of the page's scenarios, which is charged.
  ///   - take: receives a frame.
  /// - Returns: the result of the scenario.
  /// - Throws: ``PictureError`` if there are too many frames, and errors of `take`.
  package static func play(
    _ scenario: Scenario, of page: String, in library: Library, within budget: inout PlayBudget,
    _ take: (Part) throws -> Void
  ) throws -> Playing {
    var reel = Reel()
    let playing = Playing(
      scenario, of: page, in: library, within: &budget, inFrames: true
    ) { screen, waits in reel.add(screen, waits, take) }
    reel.show(for: pause, take)
    reel.handOver(take)
    if let failure = reel.failure { throw failure }
    return playing
  }

  private init() {}

  private mutating func add(_ screen: Screen, _ waits: Bool, _ take: Taking) {
    guard failure == nil else { return }
    if screen.time > time {
      let seen = max(0, min(screen.time - time, Self.longestWait - waited))
      waited += screen.time - time
      show(for: seen, take)
      shown = screen.frame()
    } else {
      waited = 0
      shown = screen.frame(after: 0)
      if !waits { moveOn(screen, take) }
    }
    time = screen.time
  }

  /// Shows motions to their end.
  private mutating func moveOn(_ screen: Screen, _ take: Taking) {
    let (end, rate) = (screen.motionTime, Screen.framesPerSecond)
    for number in 0..<(end * rate / 1000) {
      let (now, next) = (number * 1000 / rate, (number + 1) * 1000 / rate)
      shown = screen.frame(after: now)
      show(for: next - now, take)
    }
    shown = screen.frame(after: end)
    show(for: Self.pause, take)
  }

  /// Adds a frame with a duration.
  private mutating func show(for milliseconds: Int, _ take: Taking) {
    guard let shown, milliseconds > 0 else { return }
    if last?.frame == shown {
      last?.milliseconds += milliseconds
    } else {
      handOver(take)
      last = Part(frame: shown, milliseconds: milliseconds)
    }
  }

  /// Hands over the last frame.
  private mutating func handOver(_ take: Taking) {
    guard let part = last, failure == nil else { return }
    last = nil
    count += 1
    do {
      guard count <= Self.mostParts else {
        throw PictureError(description: "limit: frames of a scenario > \(Self.mostParts)")
      }
      try take(part)
    } catch { failure = error }
  }
}
