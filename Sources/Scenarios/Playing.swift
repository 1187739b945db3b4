package import PageLayout
package import PageModel

/// Receives the screen after each change, and whether the next step is a wait.
package typealias Watch = (Screen, _ waits: Bool) -> Void

/// The result of playing a scenario.
package struct Playing: Sendable {
  /// A screenshot that was taken.
  package struct Taken: Sendable {
    /// The screenshot in the scenario.
    package let shot: Shot
    /// The state of the screen.
    package let frame: Frame
    /// The name of the top page.
    package let page: String
    /// The time, in milliseconds.
    package let time: Int
    /// The steps that led to the screenshot.
    package let way: ScriptWay
  }

  /// The screenshots, in order.
  package private(set) var shots: [Taken] = []
  /// The screenshots that were not reached.
  package private(set) var missed: [Shot] = []
  /// Whether the scenario was played to its end; failed expectations do not stop it.
  package private(set) var isComplete = true
  /// The events, in order.
  package private(set) var events: [Event] = []
  /// Errors and warnings.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Plays a scenario to its end, or up to the first error that stops it.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - page: the name of its page.
  ///   - library: the project in which it is played.
  ///   - budget: the budget used by earlier scenarios of the page; updated with this one's.
  ///   - inFrames: whether waits are played frame by frame. Default: false.
  ///   - watch: receives the screen after each step, and after each frame of a wait if waits have frames.
  package init(
    _ scenario: Scenario, of page: String, in library: Library, within budget: inout PlayBudget,
    inFrames: Bool = false, watch: Watch = { _, _ in }
  ) {
    var played = 0
    var screen = Screen(of: scenario, on: page, in: library, budget)
    do throws(PlayFault) {
      try screen.begin(scenario)
      watch(screen, scenario.steps.first?.waits ?? false)
      for (index, step) in scenario.steps.enumerated() {
        try screen.budget.count(step)
        let next = scenario.steps.dropFirst(index + 1).first { $0.verb != nil }
        try screen.play(step, inFrames: inFrames) { watch($0, next?.waits ?? false) }
        if let expectation = step.expectation {
          diagnostics += screen.faults(of: expectation)
        }
        for shot in step.shots {
          try screen.checkLimits(ofPicture: true)
          let frame = try screen.frame(of: shot, at: step.source)
          shots.append(
            Taken(
              shot: shot, frame: frame, page: screen.top.name, time: screen.time,
              way: screen.way(to: shot)))
        }
        played += 1
      }
    } catch {
      diagnostics += screen.warnings + [error.diagnostic]
      isComplete = false
      missed = scenario.steps.dropFirst(played).flatMap(\.shots)
    }
    (events, budget) = (screen.events, screen.budget)
    diagnostics = (diagnostics + screen.warnings).eachOnce
  }
}

extension Step {
  /// Whether the step lets time pass.
  fileprivate var waits: Bool { if case .wait? = verb { true } else { false } }
}

extension Screen {
  /// The number of frames shown in a second of animation.
  package static let framesPerSecond = 30

  /// Plays a step; `watch` receives the screen after it, or after each frame of a wait.
  fileprivate mutating func play(
    _ step: Step, inFrames: Bool, _ watch: (Screen) -> Void
  ) throws(PlayFault) {
    guard inFrames, case .wait(let milliseconds)? = step.verb else {
      try apply(step)
      return watch(self)
    }
    let end = time + milliseconds
    while time < end {
      let frame = time * Self.framesPerSecond / 1000 + 1
      let next = (frame * 1000 + Self.framesPerSecond - 1) / Self.framesPerSecond
      var part = step
      part.verb = .wait(min(end, next) - time)
      try apply(part)
      watch(self)
    }
  }

  /// The state of the screen for a screenshot.
  fileprivate func frame(of shot: Shot, at source: Source) throws(PlayFault) -> Frame {
    guard shot.progress != nil, hasWaited, !begins else { return frame(at: shot.progress) }
    throw PlayFault(
      "conflict", at: shot.name.source ?? source, "\"at\" is not allowed after a wait",
      hint: "the wait determines the progress of each transition: change the wait")
  }
}
