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
  /// Further errors that do not follow from that one are found, too: if a row was not on the screen, the steps go on as if
  /// the scenario had scrolled to it; after other errors, later steps are searched for unknown pages and rows.
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
    var screen = Screen(of: scenario, on: page, in: library, budget)
    var (rest, hasBegun) = (scenario.steps[...], false)
    do throws(PlayFault) {
      try screen.begin(scenario)
      hasBegun = true
      watch(screen, scenario.steps.first?.waits ?? false)
      while let step = rest.first {
        let next = rest.dropFirst().first { $0.verb != nil }
        try play(step, on: &screen, inFrames: inFrames) { watch($0, next?.waits ?? false) }
        rest.removeFirst()
      }
      events = screen.events
    } catch {
      (events, missed, isComplete) = (screen.events, rest.flatMap(\.shots), false)
      diagnostics += screen.warnings
      findFaults(after: error, in: rest, hasBegun: hasBegun, of: scenario, on: &screen)
    }
    budget = screen.budget
    diagnostics = (diagnostics + screen.warnings).eachOnce
  }

  /// Plays a step, checks what it expects and takes its screenshots.
  private mutating func play(
    _ step: Step, on screen: inout Screen, inFrames: Bool, _ watch: (Screen) -> Void
  ) throws(PlayFault) {
    try screen.budget.count(step)
    try screen.play(step, inFrames: inFrames, watch)
    if let expectation = step.expectation {
      diagnostics += screen.faults(of: expectation)
    }
    for shot in step.shots {
      try screen.checkLimits(ofPicture: true)
      let frame = try screen.frame(of: shot, at: step.source)
      shots.append(
        Taken(
          shot: shot, frame: frame, page: screen.top.name, time: screen.time,
          way: screen.way(to: shot, in: frame.settled)))
    }
  }

  /// Adds the error that stopped the scenario, and further ones that do not follow from it.
  ///
  /// - Parameters:
  ///   - fault: the error.
  ///   - steps: the steps that were not played, from that of the error on.
  ///   - hasBegun: whether the first of them has the error; otherwise the scenario's own pages have it.
  ///   - scenario: the scenario.
  ///   - screen: the screen on which it stopped.
  private mutating func findFaults(
    after fault: PlayFault, in steps: ArraySlice<Step>, hasBegun: Bool, of scenario: Scenario,
    on screen: inout Screen
  ) {
    diagnostics.append(fault.diagnostic)
    var (rest, row) = (steps, fault.unseen)
    while let unseen = row, screen.canScroll(to: unseen) {
      guard let next = screen.firstFault(of: &rest) else { return }
      // A row that stays out of sight is reported once.
      if next.unseen == nil || next.unseen != unseen { diagnostics.append(next.diagnostic) }
      row = next.unseen == unseen ? nil : next.unseen
    }
    let later = rest.dropFirst(hasBegun ? 1 : 0)
    diagnostics += LaterSteps.faults(of: later, after: screen, in: scenario)
  }
}

extension Step {
  /// Whether the step lets time pass.
  fileprivate var waits: Bool { if case .wait? = verb { true } else { false } }
}

extension Screen {
  /// Scrolls to a row that a step did not find; false if there is none.
  fileprivate mutating func canScroll(to row: Name) -> Bool {
    let target = ScrollTarget.row(row, at: nil)
    return (try? scroll(to: target, on: Context(page: top.number), at: step.source)) != nil
  }

  /// Plays steps without what they expect and show, up to the first error; the steps from that of the error on are left.
  fileprivate mutating func firstFault(of steps: inout ArraySlice<Step>) -> PlayFault? {
    do throws(PlayFault) {
      while let step = steps.first {
        try budget.count(step)
        try apply(step)
        steps.removeFirst()
      }
      return nil
    } catch {
      return error
    }
  }

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
