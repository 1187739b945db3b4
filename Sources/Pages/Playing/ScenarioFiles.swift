import PageFiles
package import PageModel
package import Projects

/// The selection of scenarios.
package enum ScenarioChoice: Hashable, Sendable {
  /// All scenarios, and the pages themselves.
  case all
  /// No scenarios: only the pages.
  case none
  /// All scenarios, without the pages themselves.
  case every
  /// Scenarios with some names, without the pages themselves.
  case named(Set<String>)

  /// Whether the pages themselves are drawn.
  package var includesPages: Bool { self == .all || self == .none }

  /// Whether a scenario is played.
  func includes(_ name: String) -> Bool {
    switch self {
    case .all, .every: true
    case .none: false
    case .named(let names): names.contains(name)
    }
  }
}

/// A scenario file that was read.
package struct ReadScenarios {
  package var scenarios: [Scenario] = []
  var diagnostics: [Diagnostic] = []
  /// The errors that keep the scenarios from being played.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}

extension PageLocation {
  /// The scenario files beside the page: one, unless there are two by mistake.
  package var scenarioPaths: [String] {
    if isInput { return [] }
    return PageFormat.allEndings.map { "\(path.withoutEnding).scenario\($0)" }
      .filter { boundary.has($0) }
  }

  /// Whether it has scenarios.
  package var hasScenarios: Bool { !scenarioPaths.isEmpty }

  /// Whether its scenarios have errors, so that the names of its screenshots are not known.
  package var hasFaultyScenarios: Bool { (try? scenarios())?.errors.isEmpty != true }

  /// Reads the page's scenarios.
  ///
  /// - Throws: ``ReadError`` if the file cannot be read at all.
  package func scenarios() throws(ReadError) -> ReadScenarios {
    let paths = scenarioPaths
    guard let path = paths.first else { return ReadScenarios() }
    let file = SourceFile(citedName(of: path), path: path)
    let start = Source(in: file)
    if paths.count > 1 {
      let hint = "merge them: a page has one scenario file"
      return ReadScenarios(
        diagnostics: [
          Diagnostic(
            rule: "conflict", at: start, "\(path) and \(paths[1]) belong to the same page",
            hint: hint)
        ])
    }
    let (bytes, size) = try drafts.read(path, beneath: boundary, limit: Self.mostBytes)
    guard size <= Self.mostBytes else {
      let message = Limits.message("file bytes", size, max: Self.mostBytes)
      return ReadScenarios(diagnostics: [Diagnostic(rule: "limit", at: start, message)])
    }
    let (scenarios, diagnostics) = ScenarioFile.read(
      bytes, file: file, format: PageFormat(endingOf: path) ?? .yaml, open: data)
    return ReadScenarios(scenarios: scenarios, diagnostics: diagnostics)
  }

  /// The names of its pictures without variants: its own, and those of its screenshots.
  package var pictureNames: [String] { pictureNames(of: .all) }

  /// The same for some scenarios.
  func pictureNames(of choice: ScenarioChoice) -> [String] {
    let scenarios = choice == .none ? [] : ((try? scenarios())?.scenarios ?? [])
    let shots = scenarios.filter { choice.includes($0.name.value) }
      .flatMap { scenario in scenario.shots.map { "\(name).\(scenario.name.value).\($0)" } }
    return (choice.includesPages ? [name] : []) + shots
  }

  /// The page under a name that ends in the page file's name; nil if the name is another page's.
  package func named(asIn name: String) -> PageLocation? {
    let stem = path.withoutEnding.absolutePath.pathParts
    let words = name.pathParts
    guard let last = words.last, let own = stem.last, last == own || last.hasPrefix(own + "."),
      stem.dropLast().suffix(words.count - 1) == words.dropLast()[...]
    else { return nil }
    var page = self
    page.name = (words.dropLast() + [own]).joined(separator: "/")
    return page
  }

  /// The name of a file beside the page in records.
  private func citedName(of path: String) -> String {
    "\(sourceName.parentPath)/\(path.lastPart)".withoutDots
  }
}

extension Scenario {
  /// The names of its pictures.
  package var shots: [String] { steps.flatMap(\.shots).map(\.name.value) }
}

extension PageRun {
  /// The names of a page's pictures in this run, without variants.
  func names(of page: PageLocation) -> [String] { page.pictureNames(of: scenarios) }
}

extension PageRun {
  /// The unknown scenario names of the run, with suggestions.
  package var unknownScenarios: [PageRefusal] {
    guard case .named(let asked) = scenarios else { return [] }
    let known = Set(
      list.pages.flatMap { ((try? $0.scenarios())?.scenarios ?? []).map(\.name.value) })
    return asked.subtracting(known).sorted().map { name in
      PageRefusal(
        "unknown scenario \"\(name)\"",
        hint: Suggestion.hint(for: name, outOf: known.sorted())
          ?? "the scenarios of me.yaml are in me.scenario.yaml")
    }
  }
}
