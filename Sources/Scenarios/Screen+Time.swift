import PageLayout
package import PageModel

// Steps and time: only a `wait` advances the clock.

extension Screen {
  /// Plays a step without its expectations and screenshots.
  ///
  /// - Throws: ``PlayFault`` if it cannot be played; the screen must not be used afterwards.
  package mutating func apply(_ step: Step) throws(PlayFault) {
    self.step = StepUnderWay(source: step.source)
    if case .action? = step.verb { self.step.isAction = true }
    guard let verb = step.verb else { return }
    if let noted = step.noted { trail.note(noted) }
    if case .wait(let milliseconds) = verb {
      hasWaited = true
      try wait(milliseconds)
      return try checkLimits()
    }
    hasWaited = false
    endMotions()
    try play(verb)
    // Timers without delay fire before the next step.
    try runTimers(until: time)
    try loadMoreIfSeen()
    try checkLimits()
  }

  private mutating func play(_ verb: Step.Verb) throws(PlayFault) {
    switch verb {
    case .tap(let name): try tap(name)
    case .press(let name): try press(name)
    case .release(let name): try release(name)
    case .toggle(let name): try toggle(name)
    case .swipe(let name, let side): try swipe(name, to: side)
    case .focus(let name): try focus(name)
    case .blur(let source): try blur(at: source)
    case .type(let name, let text, let clears):
      try type(text.value, into: name, clears: clears.value)
    case .respond(let response): try respond(response, at: step.source)
    case .wait: break
    case .pull(let points): try pull(points)
    case .letGo: try letGo()
    case .loadMore: try loadMore()
    case .action(let raw): try run([raw], in: Context(page: top.number))
    }
  }

  /// Lets time pass, in milliseconds.
  package mutating func wait(_ milliseconds: Int) throws(PlayFault) {
    let end = time + milliseconds
    try runTimers(until: end)
    time = end
    endMotions { $0.isOver(at: end) }
  }

  // MARK: Timers

  /// Schedules an event some milliseconds from now.
  mutating func addTimer(
    _ content: Timer.Content, after milliseconds: Int, of page: Int, values: Int = 0
  ) {
    timers.append(
      Timer(
        time: time + milliseconds, order: number(), page: page, content: content, values: values))
  }

  private mutating func runTimers(until end: Int) throws(PlayFault) {
    while let due = timers.indices.filter({ timers[$0].time <= end })
      .min(by: { (timers[$0].time, timers[$0].order) < (timers[$1].time, timers[$1].order) })
    {
      let timer = timers.remove(at: due)
      time = timer.time
      endMotions { $0.isOver(at: timer.time) }
      try run(timer)
    }
  }

  private mutating func run(_ timer: Timer) throws(PlayFault) {
    switch timer.content {
    case .action(let action, let context, let number):
      let other = trail.resume(number)
      try perform(action, in: context)
      trail.resume(other)
    case .data: try dataArrive(on: timer.page)
    case .toast(let number): endToast(number)
    case .more: try happens("loadMore", on: timer.page)
    }
  }

  // MARK: Animations

  /// Starts an animation on a page; default: the top page.
  mutating func move(_ kind: Motion.Kind, of page: Int? = nil, before place: Int? = nil) {
    let motion = Motion(kind: kind, page: page ?? top.number, start: time)
    motions.insert(motion, at: min(place ?? motions.count, motions.count))
  }

  /// Ends animations: elements have their final place, and disappearing overlays are removed.
  mutating func endMotions(where isOver: (Motion) -> Bool = { _ in true }) {
    let over = motions.filter(isOver)
    guard !over.isEmpty else { return }
    motions.removeAll(where: isOver)
    for case .overlay(let number, _) in over.map(\.kind) {
      overlays.removeAll { $0.number == number && $0.isGoing }
    }
  }
}
