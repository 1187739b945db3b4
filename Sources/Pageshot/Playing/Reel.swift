package import PageLayout
import PageModel
package import Scenarios

/// What somebody sees who watches a script: frames, and how long each stays.
///
/// Time goes by as in the script, but that a long wait is cut short; and where a step follows another at once, what
/// the first one moves is seen to its end, and stays a moment.
package struct Reel {
  /// A frame, and how long it is seen, in milliseconds.
  package struct Part: Hashable, Sendable {
    /// What is seen.
    package var frame: Frame
    /// How long, in milliseconds.
    package var milliseconds: Int
  }

  /// The longest that a wait is seen, in milliseconds.
  private static let longestWait = 2_000
  /// How long the screen stands still between two steps, in milliseconds.
  private static let pause = 500
  /// The most frames.
  package static let mostParts = 1_800

  /// Takes a frame when it is known how long it is seen.
  private let take: (Part) throws -> Void
  /// The frame that is seen last.
  private var last: Part?
  private var count = 0
  /// Why no more frames are taken; nil as long as they are.
  private var failure: (any Error)?
  private var shown: Frame?
  private var time = 0
  private var waited = 0

  /// Plays a script, and hands over its frames in order, no two alike in a row; only one of them is in memory.
  ///
  /// - Parameters:
  ///   - scenario: the script.
  ///   - page: the name of its page.
  ///   - library: what it is played on.
  ///   - budget: what the scripts of the page have taken before, and then with this one.
  ///   - take: takes a frame.
  /// - Returns: what came of the script.
  /// - Throws: ``PictureError`` where there are too many frames, and what `take` throws.
  package static func play(
    _ scenario: Scenario, of page: String, in library: Library, within budget: inout PlayBudget,
    _ take: (Part) throws -> Void
  ) throws -> Playing {
    try withoutActuallyEscaping(take) { take in
      var reel = Reel(take: take)
      let playing = Playing(scenario, of: page, in: library, within: &budget) { screen, waits in
        reel.add(screen, waits)
      }
      reel.show(for: pause)
      reel.handOver()
      if let failure = reel.failure { throw failure }
      return playing
    }
  }

  private init(take: @escaping (Part) throws -> Void) { self.take = take }

  private mutating func add(_ screen: Screen, _ waits: Bool) {
    guard failure == nil else { return }
    if screen.time > time {
      let seen = max(0, min(screen.time - time, Self.longestWait - waited))
      waited += screen.time - time
      show(for: seen)
      shown = screen.frame()
    } else {
      waited = 0
      shown = screen.frame(after: 0)
      if !waits { moveOn(screen) }
    }
    time = screen.time
  }

  /// Shows what moves to its end.
  private mutating func moveOn(_ screen: Screen) {
    let (end, rate) = (screen.motionTime, Screen.framesPerSecond)
    for number in 0..<(end * rate / 1000) {
      let (now, next) = (number * 1000 / rate, (number + 1) * 1000 / rate)
      shown = screen.frame(after: now)
      show(for: next - now)
    }
    shown = screen.frame(after: end)
    show(for: Self.pause)
  }

  /// Adds what is shown for so long.
  private mutating func show(for milliseconds: Int) {
    guard let shown, milliseconds > 0 else { return }
    if last?.frame == shown {
      last?.milliseconds += milliseconds
    } else {
      handOver()
      last = Part(frame: shown, milliseconds: milliseconds)
    }
  }

  /// Hands over the frame that is seen last.
  private mutating func handOver() {
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
