import PageLayout
package import PageModel

/// A screen in front of somebody: pages on stacks, what lies over them, what moves, and the time.
///
/// A value: the same steps from the same screen give the same screens. It knows no clock but its own.
package struct Screen: Sendable {
  /// What it is played on.
  let library: Library
  /// The page that the script is of.
  let home: String
  /// The time of day at the beginning; nil: unknown.
  var clock: Clock?
  /// Milliseconds since the beginning.
  package internal(set) var time = 0
  /// The pages of the tab on show, the lowest first; one at least.
  var stack: [OpenPage] = []
  /// The pages of the other tabs that were on show, by the tabs' titles.
  var tabs: [String: [OpenPage]] = [:]
  /// What lies over pages and over the screen.
  var overlays: [ShownOverlay] = []
  /// What moves.
  var motions: [Motion] = []
  /// What is to come.
  var timers: [Timer] = []
  /// What happened so far.
  package internal(set) var events: [Event] = []
  /// What is probably not as meant.
  package internal(set) var warnings: [Diagnostic] = []
  /// The keys of which it was said that several rows receive them.
  var warnedKeys: Set<String> = []
  /// How many messages nobody received.
  var dropped = 0
  /// Whether the step played last let time go by.
  var hasWaited = false
  /// The step at hand.
  var step: StepUnderWay
  /// What happened on the way here.
  var trail = Trail()
  /// What the scripts of the page have taken so far.
  package internal(set) var budget: PlayBudget
  /// The most that may be to come at once.
  private static let mostTimers = 10_000
  /// The most rows of all pages that are open.
  private static let mostOpenRows = 30_000
  /// The next number of a page, an overlay or a timer.
  private var nextNumber = 0

  /// What of the step at hand counts against limits.
  struct StepUnderWay: Sendable {
    let source: Source
    /// Whether it is an action itself.
    var isAction = false
    var actions = 0
    /// The pages and messages that led here, the last one last.
    var links: [String] = []
    var depth = 0
    var handlers = 0

    /// The pages and messages that led here, as hints tell them; nil: none.
    var way: String? { links.isEmpty ? nil : links.suffix(5).joined(separator: " → ") }
  }

  /// A screen on which nothing is shown yet: what is next is ``begin(_:)``.
  ///
  /// - Parameters:
  ///   - scenario: says when it begins.
  ///   - page: the name of its page.
  ///   - library: what it is played on.
  ///   - budget: what the scripts of the page have taken before. Default: nothing.
  package init(
    of scenario: Scenario, on page: String, in library: Library, _ budget: PlayBudget = PlayBudget()
  ) {
    (self.library, clock, home) = (library, scenario.clock?.value, page)
    step = StepUnderWay(
      source: scenario.name.source ?? Source(file: page, line: 1, column: 1))
    self.budget = budget
    noteBeginning(of: scenario)
  }

  /// Shows the page on top of those that lie below it, before the first step.
  ///
  /// - Parameter scenario: says which pages lie below.
  /// - Throws: ``PlayFault`` where a page is not there or has faults.
  package mutating func begin(_ scenario: Scenario) throws(PlayFault) {
    for name in scenario.stack { try show(name, data: nil) }
    try show(Name(home, at: step.source), data: nil)
    endMotions()
  }

  /// A number that nothing has had yet.
  mutating func number() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// The page on top.
  var top: OpenPage {
    get { stack[stack.count - 1] }
    _modify { yield &stack[stack.count - 1] }
  }

  /// Does something to a page that is open, wherever it stands; nil where it is gone.
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

  /// A page that is open; nil where it is gone.
  func page(_ number: Int) -> OpenPage? {
    stack.first { $0.number == number }
      ?? tabs.values.lazy.compactMap { $0.first { $0.number == number } }.first
  }

  /// Makes sure that a step has not made too much of anything, with a picture of the page on top where one is taken.
  ///
  /// - Throws: ``PlayFault`` with what there is too much of.
  mutating func checkLimits(ofPicture isPicture: Bool = false) throws(PlayFault) {
    if isPicture { budget.count(rows: top.page.rowCount * budget.looks) }
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

  /// The pages that are open, those of other tabs among them.
  private var openPages: some Sequence<OpenPage> { [stack, tabs.values.flatMap(\.self)].joined() }

  /// How many more values the data of open pages, and of pending actions, may have.
  var roomForValues: Int {
    let values = openPages.reduce(0) { $0 + $1.values } + timers.reduce(0) { $0 + $1.values }
    return Limits.dataValues - values
  }

  /// Makes sure that there is room for values beside those of all open pages.
  func checkRoom(for values: Int, at source: Source) throws(PlayFault) {
    let room = roomForValues
    guard values > room else { return }
    throw .limit(
      "data values of all open pages", Limits.dataValues - room + values, max: Limits.dataValues,
      at: source, hint: step.way)
  }

  /// Counts a change of a page, for which all its rows are copied: as much work as to lay out some of them.
  mutating func countChange(of page: Page) throws(PlayFault) {
    guard page.rowCount <= Limits.rows else {
      throw .limit("rows", page.rowCount, max: Limits.rows, at: step.source)
    }
    budget.count(rows: page.rowCount / 50)
    try checkLimits()
  }

  /// Notes what happened.
  mutating func note(
    _ name: String, row: (cell: Cell, path: RowPath)? = nil, _ payload: [String: String] = [:],
    at source: Source? = nil
  ) {
    // More are refused at the end of the step; until then they would only take memory.
    let bytes = payload.values.reduce(0) { $0 + $1.utf8.count }
    guard budget.countEvent(bytes: bytes) else { return }
    events.append(
      Event(
        time: time, name: name, row: row?.cell.id, path: row.map { "\($0.path)" },
        payload: payload, source: source ?? step.source))
  }

  /// The fault of the step at hand.
  func fault(
    _ rule: String, at source: Source? = nil, _ message: String, hint: String? = nil
  ) -> PlayFault {
    PlayFault(rule, at: source ?? step.source, message, hint: hint)
  }
}
