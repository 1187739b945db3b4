import Editing
import PageLayout
package import PageModel

/// The simulated screen of a scenario: stacks of pages, overlays, animations and the time.
///
/// It is a value: the same steps on the same screen give the same screens. Its only clock is its
/// own.
package struct Screen: Sendable {
  /// The project in which the scenario is played.
  let library: Library
  /// The name of the scenario's page.
  let home: String
  /// The time of day at the start; nil: unknown.
  var clock: Clock?
  /// The time since the start, in milliseconds.
  package internal(set) var time = 0
  /// The pages of the selected tab, bottom first; at least one.
  var stack: [OpenPage] = []
  /// The pages of other visited tabs, by the titles of the tabs.
  var tabs: [String: [OpenPage]] = [:]
  /// The overlays of pages and of the screen.
  var overlays: [ShownOverlay] = []
  /// The running animations.
  var motions: [Motion] = []
  /// The scheduled events.
  var timers: [Timer] = []
  /// The events so far.
  package internal(set) var events: [Event] = []
  /// The warnings so far.
  package internal(set) var warnings: [Diagnostic] = []
  /// The message keys for which a second receiver was reported.
  var warnedKeys: Set<String> = []
  /// The number of messages without a receiver.
  var dropped = 0
  /// Whether the last step was a wait.
  var hasWaited = false
  /// The current step.
  var step: StepUnderWay
  /// The steps and actions that led to this state.
  var trail = Trail()
  /// The budget used by the scenarios of the page so far.
  package internal(set) var budget: PlayBudget
  /// The maximum number of timers.
  private static let mostTimers = 10_000
  /// The maximum number of rows of all open pages.
  private static let mostOpenRows = 30_000
  /// The next number of a page, overlay or timer.
  private var nextNumber = 0

  /// The current step with its counts against limits.
  struct StepUnderWay: Sendable {
    let source: Source
    /// Whether the step is an action itself.
    var isAction = false
    var actions = 0
    /// The pages and messages that led here, latest last.
    var links: [String] = []
    var depth = 0
    var handlers = 0

    /// The last pages and messages that led here, for hints; nil: none.
    var way: String? { links.isEmpty ? nil : links.suffix(5).joined(separator: " → ") }
  }

  /// Creates a screen without pages; call ``begin(_:)`` next.
  ///
  /// - Parameters:
  ///   - scenario: the scenario, with its clock.
  ///   - page: the name of its page.
  ///   - library: the project in which it is played.
  ///   - budget: the budget used by earlier scenarios of the page. Default: unused.
  package init(
    of scenario: Scenario, on page: String, in library: Library, _ budget: PlayBudget = PlayBudget()
  ) {
    (self.library, clock, home) = (library, scenario.clock?.value, page)
    step = StepUnderWay(
      source: scenario.name.source ?? Source(file: page, line: 1, column: 1))
    self.budget = budget
    noteBeginning(of: scenario)
  }

  /// Opens the pages of the scenario's stack and then its page, before the first step.
  ///
  /// - Parameter scenario: the scenario, with its stack.
  /// - Throws: ``PlayFault`` if a page is missing or has errors.
  package mutating func begin(_ scenario: Scenario) throws(PlayFault) {
    for name in scenario.stack { try show(name, data: nil) }
    try show(Name(home, at: step.source), data: nil)
    endMotions()
  }

  /// Takes the next unused number.
  mutating func number() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// The top page.
  var top: OpenPage {
    get { stack[stack.count - 1] }
    _modify { yield &stack[stack.count - 1] }
  }

  /// Changes an open page on any stack; nil if it was closed.
  @discardableResult
  mutating func change<Result, Fault>(
    _ number: Int, _ body: (inout OpenPage) throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    if let index = stack.firstIndex(where: { $0.number == number }) {
      return try body(&stack[index])
    }
    for (tab, pages) in tabs {
      guard let index = pages.firstIndex(where: { $0.number == number }) else { continue }
      return try body(&tabs[tab, default: []][index])
    }
    return nil
  }

  /// An open page on any stack; nil if it was closed.
  func page(_ number: Int) -> OpenPage? {
    stack.first { $0.number == number }
      ?? tabs.values.lazy.compactMap { $0.first { $0.number == number } }.first
  }

  /// Checks the limits after a step; `isPicture` counts a screenshot of the top page.
  ///
  /// - Throws: ``PlayFault`` if a limit is exceeded.
  mutating func checkLimits(ofPicture isPicture: Bool = false) throws(PlayFault) {
    if isPicture {
      budget.count(rows: (behind + [top]).reduce(0) { $0 + $1.page.rowCount } * budget.looks)
    }
    for index in stack.indices {
      budget.count(rows: stack[index].rowsLaidOut)
      stack[index].rowsLaidOut = 0
    }
    try budget.check(at: step.source)
    let counts = [
      ("pending actions", timers.count, Self.mostTimers),
      (
        "rows of all open pages", openPages.reduce(0) { $0 + $1.page.rowCount }, Self.mostOpenRows
      ),
    ]
    for (name, count, most) in counts where count > most {
      throw .limit(name, count, max: most, at: step.source)
    }
  }

  /// All open pages, including those of other tabs.
  var openPages: some Sequence<OpenPage> { [stack, tabs.values.flatMap(\.self)].joined() }

  /// The number of values that may still be added to open pages and timers.
  var roomForValues: Int {
    let values = openPages.reduce(0) { $0 + $1.values } + timers.reduce(0) { $0 + $1.values }
    return Limits.dataValues - values
  }

  /// Checks that the limit allows more values in addition to those of open pages.
  func checkRoom(for values: Int, at source: Source) throws(PlayFault) {
    let room = roomForValues
    guard values > room else { return }
    throw .limit(
      "data values of all open pages", Limits.dataValues - room + values, max: Limits.dataValues,
      at: source, hint: step.way)
  }

  /// Counts a change of a page, which copies all its rows: 50 copied rows cost one laid out.
  mutating func countChange(of page: Page) throws(PlayFault) {
    guard page.rowCount <= Limits.rows else {
      throw .limit("rows", page.rowCount, max: Limits.rows, at: step.source)
    }
    budget.count(rows: page.rowCount / 50)
    try checkLimits()
  }

  /// Records an event.
  mutating func note(
    _ name: String, row: (cell: Cell, path: RowPath)? = nil, _ payload: [String: String] = [:],
    at source: Source? = nil
  ) {
    // Exceeding the limit is reported at the end of the step; until then, events are dropped.
    let bytes = payload.values.reduce(0) { $0 + $1.utf8.count }
    guard budget.countEvent(bytes: bytes) else { return }
    events.append(
      Event(
        time: time, name: name, row: row?.cell.id, path: row.map { "\($0.path)" },
        payload: payload, source: source ?? step.source))
  }

  /// Creates an error at the current step.
  func fault(
    _ rule: String, at source: Source? = nil, _ message: String, hint: String? = nil
  ) -> PlayFault {
    PlayFault(rule, at: source ?? step.source, message, hint: hint)
  }
}
