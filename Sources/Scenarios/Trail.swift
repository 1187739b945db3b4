import Geometry
import PageLayout
import PageModel

/// The trail of a screen: the steps so far, and the actions that they caused.
struct Trail: Sendable {
  /// A step, with its changes by page.
  private struct Entry: Sendable {
    var step: ScriptStep
    /// The changed values by page number; screenshots share this storage.
    var touched: [Int: [ScriptStep.Touch]] = [:]
    /// The values on which its effect depends, by page number.
    var bases: [Int: [ScriptStep.Basis]] = [:]
  }

  private var entries: [Entry] = []
  /// The actions of all pages that were opened.
  private(set) var offered = OfferedActions()
  /// The number of dropped entries of a long trail.
  private var forgotten = 0
  /// The number of the current entry.
  private(set) var current = 0

  /// Appends a step or action, makes it the current entry, and returns its number.
  @discardableResult
  mutating func note(_ step: ScriptStep) -> Int {
    if entries.count >= 2 * ScriptWay.mostSteps {
      entries.removeFirst(ScriptWay.mostSteps)
      forgotten += ScriptWay.mostSteps
    }
    entries.append(Entry(step: step))
    current = forgotten + entries.count - 1
    return current
  }

  /// Appends an action that is not run, because of its condition.
  mutating func noteSkipped(_ action: ScriptStep) {
    var step = action
    step.isSkipped = true
    let cause = current
    note(step)
    resume(cause)
  }

  /// Makes a delayed action the current entry, and returns the previous one's number.
  @discardableResult
  mutating func resume(_ number: Int) -> Int {
    defer { current = number }
    return current
  }

  /// Records the actions of a page that was read.
  mutating func noteActions(of page: Page) { offered.add(page) }

  /// Marks the current entry as bringing data.
  mutating func noteData() {
    if let index { entries[index].step.bringsData = true }
  }

  /// Records that the current entry changes a part of a page.
  mutating func touch(_ part: Edit.Part, _ keys: [String?] = [nil], of page: Int) {
    guard let index else { return }
    for key in keys {
      guard entries[index].touched[page]?.count ?? 0 < ScriptStep.mostTouches else {
        return entries[index].step.bringsData = true
      }
      entries[index].touched[page, default: []].append(ScriptStep.Touch(part, key))
    }
  }

  /// Records to where the current entry leads.
  mutating func note(target: ScriptStep.Fact) {
    if let index { entries[index].step.target = target }
  }

  /// Records what the data that the current entry brings say of whether there are more rows.
  mutating func note(more: DataValue) {
    if let index { entries[index].step.more = .init(more.isTrue, at: more.source) }
  }

  /// Records a value of a page on which the effect of the current entry depends.
  mutating func note(_ basis: ScriptStep.Basis, of page: Int) {
    guard let index, entries[index].bases[page]?.count ?? 0 < ScriptStep.mostTouches else { return }
    entries[index].bases[page, default: []].append(basis)
  }

  /// Records an edit of a page by the current entry.
  mutating func touch(_ edit: Edit, of page: Int) {
    switch edit {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      touch(.item(item), of: page)
    case .set(let part, let key, _, _): touch(part, [key.text], of: page)
    case .identify: break
    }
  }

  /// The index of the current entry; nil if it was dropped.
  private var index: Int? {
    entries.indices.contains(current - forgotten) ? current - forgotten : nil
  }

  /// The last steps, with their changes of a page and of the others on the screen.
  func steps(on page: Int, beside others: [Int]) -> [ScriptStep] {
    entries.suffix(ScriptWay.mostSteps).map { entry in
      func share(_ page: Int) -> ScriptStep.Share {
        ScriptStep.Share(touched: entry.touched[page] ?? [], bases: entry.bases[page])
      }
      var step = entry.step
      (step.touched, step.bases) = (share(page).touched, share(page).bases)
      let shares = others.prefix(ScriptStep.mostTouches - 1).map(share)
      step.behind = shares.allSatisfy { $0.touched.isEmpty && $0.bases == nil } ? nil : shares
      return step
    }
  }
}

extension Screen {
  /// The steps that lead to a screenshot with a frame of the current screen.
  func way(to shot: Shot, in frame: Frame) -> ScriptWay {
    let share = (shot.progress ?? 1).words
    let at = ScriptStep(
      "at", [.init("", share, at: shot.progressSource)],
      at: shot.progressSource ?? shot.name.source)
    let steps = trail.steps(on: frame.layer.number, beside: frame.otherNumbers)
    return ScriptWay(to: top.name, steps + [at], offered: trail.offered)
  }

  /// Records the stack and clock of a scenario.
  mutating func noteBeginning(of scenario: Scenario) {
    if !scenario.stack.isEmpty {
      trail.note(
        ScriptStep(
          "stack", scenario.stack.map { .init("", $0.value, at: $0.source) },
          at: scenario.stack[0].source))
    }
    if let clock = scenario.clock {
      trail.note(
        ScriptStep("clock", [.init("", clock.value.words, at: clock.source)], at: clock.source))
    }
  }

  /// Records a value of a row of the top page on which the effect of the step depends.
  mutating func noteBasis(_ row: Cell, _ key: String, _ value: Written?) {
    trail.note(
      ScriptStep.Basis(.item(.row(row.row)), key, value, at: row.places[key]), of: top.number)
  }

  /// Records that values of a row change, or with a nil key, its existence.
  mutating func touch(_ row: Cell, _ keys: String?..., of page: Int? = nil) {
    trail.touch(.item(.row(row.row)), keys, of: page ?? top.number)
  }
}

extension ScriptStep {
  /// The step of an action with the places of the rows and values that it sets.
  func placed(as action: Action) -> ScriptStep {
    guard case .change(.set(let settings)) = action.verb else { return self }
    var step = self
    for setting in settings {
      guard
        let index = step.facts.firstIndex(where: {
          $0.parts == nil && $0.words.prefix { $0 != " " } == setting.name.value
        })
      else { continue }
      step.facts[index].source = setting.name.source ?? step.facts[index].source
      step.facts[index].parts = Dictionary(setting.places.list) { first, _ in first }
    }
    return step
  }
}

extension Step {
  /// The step as stored in goldens; nil for an action, which is recorded when it runs.
  var noted: ScriptStep? {
    typealias Fact = ScriptStep.Fact
    func step(_ verb: String, _ facts: Fact...) -> ScriptStep {
      ScriptStep(verb, facts, at: verbSource ?? source)
    }
    func named(_ verb: String, _ name: Name) -> ScriptStep {
      step(verb, Fact("", name.value, at: name.source))
    }
    switch verb {
    case .tap(let name): return named("tap", name)
    case .press(let name): return named("press", name)
    case .release(let name): return named("release", name)
    case .toggle(let name): return named("toggle", name)
    case .swipe(let name, let side):
      let facts = side.map { [Fact("side", $0.rawValue)] } ?? []
      return ScriptStep(
        "swipe", [Fact("", name.value, at: name.source)] + facts, at: verbSource ?? source)
    case .focus(let name): return named("focus", name)
    case .blur: return step("blur")
    case .type(let name, let text, let clears):
      return step(
        "type", Fact("", name.value, at: name.source),
        Fact("text", text.value.inQuotes, at: text.source),
        Fact("clear", "\(clears.value)", at: clears.source))
    case .respond(let response): return response.noted(at: verbSource ?? source)
    case .wait(let milliseconds):
      return step("wait", Fact("", (Double(milliseconds) / 1000).words + " s", at: verbSource))
    case .pull(let points): return step("pull", Fact("", points.words + " pt", at: verbSource))
    case .letGo: return step("letGo")
    case .loadMore: return step("loadMore")
    case .action, nil: return nil
    }
  }
}

extension Response {
  /// The response as stored in goldens; its data are visible in the page.
  fileprivate func noted(at source: Source) -> ScriptStep {
    let words =
      switch content {
      case .document(let document):
        document.source.flatMap { $0.file == source.file ? nil : $0.file } ?? "data"
      case .status(let status): "\(status)"
      case .offline: "offline"
      case .timeout: "timeout"
      }
    let facts: [ScriptStep.Fact?] = [
      .init("", words, at: source),
      noMore.map { .init("noMore", "\($0.value)", at: $0.source) },
      request.map { .init("to", $0.value.rawValue, at: $0.source) },
      page.map { .init("page", $0.value, at: $0.source) },
    ]
    return ScriptStep("respond", facts.compactMap(\.self), at: source)
  }
}
