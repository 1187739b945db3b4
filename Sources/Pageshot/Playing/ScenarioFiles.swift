import PageFiles
import PageModel

/// Which scripts of pages are played.
package enum ScenarioChoice: Hashable, Sendable {
  /// All, and the pages by themselves.
  case all
  /// None: the pages alone.
  case none
  /// All, without the pages by themselves.
  case every
  /// Those of some names, without the pages by themselves.
  case named(Set<String>)

  /// Whether pages are drawn by themselves.
  var includesPages: Bool { self == .all || self == .none }

  /// Whether a script is played.
  func includes(_ name: String) -> Bool {
    switch self {
    case .all, .every: true
    case .none: false
    case .named(let names): names.contains(name)
    }
  }
}

/// What a file of scripts says.
struct ReadScenarios {
  var scenarios: [Scenario] = []
  var diagnostics: [Diagnostic] = []
  /// What keeps them from being played.
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}

extension PageLocation {
  /// The files of scripts beside the page: one, unless somebody wrote two.
  var scenarioPaths: [String] {
    PageFormat.allEndings.map { "\(path.withoutEnding).scenario\($0)" }
      .filter { boundary.has($0) }
  }

  /// Whether it has scripts.
  package var hasScenarios: Bool { !scenarioPaths.isEmpty }

  /// Whether its scripts have faults, so that nobody knows which pictures they would ask for.
  var hasFaultyScenarios: Bool { (try? scenarios())?.errors.isEmpty != true }

  /// Reads the page's scripts.
  ///
  /// - Throws: ``ReadError`` where the file cannot be read at all.
  func scenarios() throws(ReadError) -> ReadScenarios {
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

  /// The names that its pictures may have, without what tells their variants: its own, and those of its scripts'.
  var pictureNames: [String] { pictureNames(of: .all) }

  /// The same of some scripts.
  func pictureNames(of choice: ScenarioChoice) -> [String] {
    let scenarios = choice == .none ? [] : ((try? scenarios())?.scenarios ?? [])
    let shots = scenarios.filter { choice.includes($0.name.value) }
      .flatMap { scenario in scenario.shots.map { "\(name).\(scenario.name.value).\($0)" } }
    return (choice.includesPages ? [name] : []) + shots
  }

  /// The page as a name of it would have it: one that ends in the page file's name; nil where it is another page's.
  func named(asIn name: String) -> PageLocation? {
    let stem = path.withoutEnding.absolutePath.pathParts
    let words = name.pathParts
    guard let last = words.last, let own = stem.last, last == own || last.hasPrefix(own + "."),
      stem.dropLast().suffix(words.count - 1) == words.dropLast()[...]
    else { return nil }
    var page = self
    page.name = (words.dropLast() + [own]).joined(separator: "/")
    return page
  }

  /// How records cite a file beside the page.
  private func citedName(of path: String) -> String {
    "\(sourceName.parentPath)/\(path.lastPart)".withoutDots
  }
}

extension Scenario {
  /// The names of its pictures.
  var shots: [String] { steps.flatMap(\.shots).map(\.name.value) }
}

extension PageRun {
  /// The names of a page's pictures in this run, without what tells their variants.
  func names(of page: PageLocation) -> [String] { page.pictureNames(of: scenarios) }
}

extension PageRun {
  /// The names of scripts that no page of the run has, and what may have been meant.
  package var unknownScenarios: [PageRefusal] {
    guard case .named(let asked) = scenarios else { return [] }
    let known = Set(
      list.pages.flatMap { ((try? $0.scenarios())?.scenarios ?? []).map(\.name.value) })
    return asked.subtracting(known).sorted().map { name in
      PageRefusal(
        "unknown scenario \"\(name)\"",
        hint: Suggestion.hint(for: name, among: known.sorted())
          ?? (known.isEmpty
            ? "the scenarios of me.yaml are in me.scenario.yaml"
            : "available: " + known.sorted().joined(separator: ", ")))
    }
  }
}
