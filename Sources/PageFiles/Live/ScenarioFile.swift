package import PageModel

/// Reads scenario files.
package enum ScenarioFile {
  /// Reads the scenarios of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's path in diagnostics.
  ///   - format: the file's format.
  ///   - open: opens a data file by its path relative to the scenario file.
  /// - Returns: the scenarios in the order written, and the diagnostics, sorted by place. If there
  ///   are errors, the scenarios must not be played.
  package static func read(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat, open: (String) -> NamedFile
  ) -> (scenarios: [Scenario], diagnostics: [Diagnostic]) {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: format, as: .scenario)
    var reader = Reader(diagnostics, in: bytes)
    // The page and its data are read elsewhere.
    reader.lacksData = true
    var documents = Documents()
    let scenarios = node.map { reader.scenarios(of: $0, &documents, open) } ?? []
    if let node, reader.diagnostics.isEmpty { reader.warnOfNoSteps(scenarios, node) }
    return (scenarios, reader.diagnostics.sorted { $0.source < $1.source })
  }

  /// The limits of a scenario.
  enum Limit {
    /// Steps of a scenario.
    static let steps = 10_000
    /// Screenshots of a scenario.
    static let shots = 1_000
    /// Milliseconds of one wait: ten minutes.
    static let wait = 600_000
    /// Characters of a name.
    static let name = 64
  }

  /// The data files read so far, by name.
  typealias Documents = [String: DataValue?]
}

extension Tree.Sort {
  /// The limits of scenario files: 4 MiB.
  package static let scenario = Tree.Sort(
    name: "scenario", start: #"scenarios start with a name: { "opens": [{ "tap": 7 }] }"#,
    bytes: 4 << 20, nodes: 400_000)
}

/// A scenario as files write it.
struct ScenarioForm: Sendable {
  var stack: [Name] = []
  var clock: Placed<Clock>?
  var steps: [StepForm] = []

  /// The keys of a scenario that is a mapping.
  static let table = Table<ScenarioForm>(
    "scenario", "A list of steps that are played on a page.", start: { ScenarioForm() },
    fields: [
      Field("stack", .list(of: .named), \.stack, "The pages below the page, the lowest first."),
      Field(
        "clock", Form<Clock>.clock.placed, orNil: \.clock,
        "The date and time at the start, such as 2026-01-02T09:41."),
      Field("steps", .steps, \.steps, "The steps, in order.", required: true),
    ])
}

extension Reader {
  fileprivate mutating func scenarios(
    of node: Node, _ documents: inout ScenarioFile.Documents, _ open: (String) -> NamedFile
  ) -> [Scenario] {
    guard let entries = node.mapping else {
      wrong(
        node, wants: "a mapping of scenarios",
        hint: "write a name, a colon, and below it a list of steps: - tap: 7")
      return []
    }
    var names = ChosenNames()
    return entries.compactMap { entry in
      check(&names, Placed(entry.key, at: entry.source), "scenario")
      let form = about("the scenario \(entry.key.quoted)") { $0.scenario(entry.value) }
      guard let form else { return nil }
      let steps = form.steps.map { step(of: $0, &documents, open) }
      check(steps)
      var scenario = Scenario(Placed(entry.key, at: entry.source), steps: steps)
      (scenario.stack, scenario.clock) = (form.stack, form.clock)
      return scenario
    }
  }

  private mutating func scenario(_ node: Node) -> ScenarioForm? {
    guard node.sequence != nil else { return ScenarioForm.table.read(node, &self) }
    return Form<[StepForm]>.steps.read(node, &self).map { ScenarioForm(steps: $0) }
  }

  /// Warns about scenarios without steps, and about a file without scenarios.
  fileprivate mutating func warnOfNoSteps(_ scenarios: [Scenario], _ file: Node) {
    let empty = scenarios.filter(\.steps.isEmpty).map { $0.name.source ?? file.source }
    for place in scenarios.isEmpty ? [file.source] : empty {
      warn("no-steps", at: place, "no steps found", hint: "write - tap: ROW")
    }
  }

  /// Checks all steps together: names of screenshots, and the total waiting time.
  private mutating func check(_ steps: [Step]) {
    var (names, waits) = (ChosenNames(), 0)
    var shots = 0
    for step in steps {
      for shot in step.shots {
        check(&names, shot.name, "screenshot")
        shots += 1
        guard shots == ScenarioFile.Limit.shots + 1 else { continue }
        fault(
          "limit", at: shot.name.source ?? step.source,
          "limit: screenshots of a scenario > \(ScenarioFile.Limit.shots)", hint: .splitScenario)
      }
      guard case .wait(let time) = step.verb else { continue }
      let before = waits
      waits += time
      guard before <= Limits.scriptMilliseconds, waits > Limits.scriptMilliseconds else { continue }
      fault(
        "limit", at: step.source, "limit: waits of a scenario > 1 hour", hint: .splitScenario)
    }
  }

  /// Checks a name that becomes part of a file name: its characters, and that it is unique.
  private mutating func check(_ names: inout ChosenNames, _ name: Name, _ sort: String) {
    guard let source = name.source else { return }
    if !name.value.isOfFiles {
      fault(
        "name", at: source, "\(name.value.quoted) is not a valid \(sort) name",
        hint:
          "use 1 to \(ScenarioFile.Limit.name) letters, digits, - and _; write each letter as one character"
      )
    } else if let first = names.add(name.value, at: source) {
      fault(
        "duplicate-name", at: source, "duplicate \(sort) name \(name.value.quoted)",
        hint: "the first is in line \(first.line); names that differ only in case count as the same"
      )
    }
  }
}

extension String {
  fileprivate static var splitScenario: String { "split it into several scenarios" }

  /// Whether the name may be part of a file name: precomposed letters, digits, `-` and `_`.
  fileprivate var isOfFiles: Bool {
    (1...ScenarioFile.Limit.name).contains(count)
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.canonicalCombiningClass == .notReordered
          && !(0x1100...0x11FF).contains(scalar.value)
      }
  }
}

/// A set of names that ignores case.
private struct ChosenNames {
  private var places: [String: Source] = [:]

  /// Adds a name; returns the source of an earlier one.
  mutating func add(_ name: String, at source: Source) -> Source? {
    let first = places.updateValue(source, forKey: name.lowercased())
    if let first { places[name.lowercased()] = first }
    return first
  }
}
