package import PageLayout
import PageModel
import Scenarios

/// What somebody sees who watches a script: frames, and how long each stays.
///
/// Time goes by as in the script, but that a long wait is cut short; and where a step follows another at once, what
/// the first one moves is seen to its end, and stays a moment.
package struct Reel: Sendable {
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

  /// The frames, no two alike in a row.
  package private(set) var parts: [Part] = []
  /// Whether there were more than there may be: those are left out.
  package private(set) var isCut = false
  /// What stopped the script before its end; nil where nothing did.
  private(set) var fault: Diagnostic?
  private var shown: Frame?
  private var time = 0
  private var waited = 0

  /// A reel of a script.
  init(_ scenario: Scenario, of page: String, in library: Library) {
    var reel = Self()
    let playing = Playing(scenario, of: page, in: library) { reel.take($0, $1) }
    reel.show(for: Self.pause)
    if !playing.isComplete { reel.fault = playing.diagnostics.first { $0.severity == .error } }
    self = reel
  }

  private init() {}

  private mutating func take(_ screen: Screen, _ waits: Bool) {
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
    if parts.last?.frame == shown {
      parts[parts.count - 1].milliseconds += milliseconds
    } else if parts.count < Self.mostParts {
      parts.append(Part(frame: shown, milliseconds: milliseconds))
    } else {
      isCut = true
    }
  }
}
