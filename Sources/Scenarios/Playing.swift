package import PageLayout
package import PageModel

/// Is shown a screen, and told whether the next step lets time go by.
package typealias Watch = (Screen, _ waits: Bool) -> Void

/// What came of playing a script.
package struct Playing: Sendable {
  /// A picture that was taken.
  package struct Taken: Sendable {
    /// What the script says of it.
    package let shot: Shot
    /// What is to be seen.
    package let frame: Frame
    /// The page on top.
    package let page: String
    /// When it was taken, in milliseconds.
    package let time: Int
    /// How the script came there.
    package let way: ScriptWay
  }

  /// The pictures, in order.
  package private(set) var shots: [Taken] = []
  /// The pictures that were not reached.
  package private(set) var missed: [Shot] = []
  /// Whether the script was played to its end; what was only expected otherwise does not stop it.
  package private(set) var isComplete = true
  /// What happened.
  package private(set) var events: [Event] = []
  /// What went wrong, and what is probably not as meant.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Plays a script to its end, or to where it cannot go on.
  ///
  /// - Parameters:
  ///   - scenario: the script.
  ///   - page: the name of its page.
  ///   - library: what it is played on.
  ///   - budget: what the scripts of the page have taken before, and then with this one.
  ///   - watch: is shown the screen whenever time or a step has changed it. Default: nobody watches.
  package init(
    _ scenario: Scenario, of page: String, in library: Library, within budget: inout PlayBudget,
    watch: Watch? = nil
  ) {
    var played = 0
    var screen = Screen(of: scenario, on: page, in: library, budget)
    do throws(PlayFault) {
      try screen.begin(scenario)
      watch?(screen, scenario.steps.first?.waits ?? false)
      for (index, step) in scenario.steps.enumerated() {
        try screen.budget.count(step)
        try screen.play(
          step,
          watch.map { watch in
            let next = scenario.steps.dropFirst(index + 1).first { $0.verb != nil }
            return { watch($0, next?.waits ?? false) }
          })
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
  /// Whether it lets time go by.
  fileprivate var waits: Bool { if case .wait? = verb { true } else { false } }
}

extension Screen {
  /// How often an animation shows the screen, in a second.
  package static let framesPerSecond = 30

  /// Plays a step; who watches sees the time go by.
  fileprivate mutating func play(
    _ step: Step, _ watch: ((Screen) -> Void)?
  ) throws(PlayFault) {
    guard let watch, case .wait(let milliseconds)? = step.verb else {
      try apply(step)
      watch?(self)
      return
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

  /// What a picture shows.
  fileprivate func frame(of shot: Shot, at source: Source) throws(PlayFault) -> Frame {
    guard shot.progress != nil, hasWaited, !begins else { return frame(at: shot.progress) }
    throw PlayFault(
      "conflict", at: shot.name.source ?? source, "\"at\" is not allowed after a wait",
      hint: "the time decides how far each transition is: change the wait")
  }
}
