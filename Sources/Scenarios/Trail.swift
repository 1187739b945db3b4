import Geometry
import PageLayout
import PageModel

/// What happened on the way to a screen: steps, and the actions that followed from them.
struct Trail: Sendable {
  /// A step, and what it changed of which page.
  private struct Entry: Sendable {
    var step: ScriptStep
    /// By the page's number; a picture shares what it remembers with the others.
    var touched: [Int: [ScriptStep.Touch]] = [:]
  }

  private var entries: [Entry] = []
  /// How many were forgotten of a long way.
  private var forgotten = 0
  /// Which one is at work.
  private var current = 0

  /// Notes a step or an action, which is at work from now on; gives its number.
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

  /// Has one that was noted be at work again, as it was to happen later; gives which one was.
  @discardableResult
  mutating func resume(_ number: Int) -> Int {
    defer { current = number }
    return current
  }

  /// Notes that what is at work brings data.
  mutating func noteData() {
    if let index { entries[index].step.bringsData = true }
  }

  /// Notes that what is at work changes something of a page.
  mutating func touch(_ part: Edit.Part, _ keys: [String?] = [nil], of page: Int) {
    guard let index else { return }
    for key in keys {
      guard entries[index].touched[page]?.count ?? 0 < ScriptStep.mostTouches else {
        return entries[index].step.bringsData = true
      }
      entries[index].touched[page, default: []].append(ScriptStep.Touch(part, key))
    }
  }

  /// Notes that what is at work makes an edit of a page.
  mutating func touch(_ edit: Edit, of page: Int) {
    switch edit {
    case .insert(let item, _, _), .remove(let item, _, _), .move(let item, _, _):
      touch(.item(item), of: page)
    case .set(let part, let key, _, _): touch(part, [key.text], of: page)
    case .identify: break
    }
  }

  /// The place of what is at work; nil where it was forgotten.
  private var index: Int? {
    entries.indices.contains(current - forgotten) ? current - forgotten : nil
  }

  /// The last steps, with what they changed of a page.
  func steps(on page: Int) -> [ScriptStep] {
    entries.suffix(ScriptWay.mostSteps).map { entry in
      var step = entry.step
      step.touched = entry.touched[page] ?? []
      return step
    }
  }
}

extension Screen {
  /// The way to a picture of the screen as it is now.
  func way(to shot: Shot) -> ScriptWay {
    let share = (shot.progress ?? 1).words
    let at = ScriptStep(
      "at", [.init("", share, at: shot.progressSource)],
      at: shot.progressSource ?? shot.name.source)
    return ScriptWay(to: top.name, trail.steps(on: top.number) + [at])
  }

  /// Notes what a script says beside its steps.
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

  /// Notes that something of the page with a number changes: a value of a row, or that it is there.
  mutating func touch(_ row: Cell, _ keys: String?..., of page: Int? = nil) {
    trail.touch(.item(.row(row.row)), keys, of: page ?? top.number)
  }
}

extension Step {
  /// The step as goldens remember it; nil for an action, which is noted when it is done.
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
    case .focus(let name): return named("focus", name)
    case .blur: return step("blur")
    case .type(let name, let text, let clears):
      return step(
        "type", Fact("", name.value, at: name.source), Fact("text", "\"\(text)\""),
        Fact("clear", "\(clears)"))
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
  /// The answer as goldens remember it: what it brings is seen of the page.
  fileprivate func noted(at source: Source) -> ScriptStep {
    let words =
      switch content {
      case .document(let document):
        document.source.flatMap { $0.file == source.file ? nil : $0.file } ?? "data"
      case .status(let status): "\(status)"
      case .offline: "offline"
      case .timeout: "timeout"
      }
    let facts = [ScriptStep.Fact("", words, at: source)]
    return ScriptStep("respond", noMore ? facts + [.init("noMore", "true")] : facts, at: source)
  }
}
