import Goldens
import PageFiles
import PageLayout
package import PageModel
package import Projects
import Resolving
package import Scenarios

/// The result of the scenarios of a page.
package struct PlayedPage: Sendable {
  /// The screenshots, in each look of the page.
  package internal(set) var screens: [LaidOutPage] = []
  /// The events, by scenario.
  package internal(set) var playings: [(name: String, playing: Playing)] = []
  /// The diagnostics of the scenarios.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The scenarios that failed and the screenshots that were not reached, by name, with their errors.
  ///
  /// A scenario file that fails as a whole has the name `scenario`.
  package internal(set) var failures: [(name: String, faults: [Diagnostic])] = []
  /// The scenarios that stopped, or have a screen that cannot be drawn: they have no strip and no animation.
  fileprivate(set) var incomplete: Set<String> = []

  /// The boxes of so many screens are kept, if there are not too many; those of others are laid out again when they are
  /// drawn.
  static let mostKept = 256
  /// The number of kept boxes.
  private var boxes = 0

  /// The errors of the scenario file as a whole; nil if there are none.
  package var fileFaults: [Diagnostic]? { failures.first { $0.name == Self.file }?.faults }
  private static let file = "scenario"

  /// The screenshots that were not reached because a scenario, or the scenario file, has errors, by name.
  package func missed(by name: String) -> [String] {
    failures.map(\.name).filter {
      $0.hasPrefix(name + ".") || fileFaults != nil && name == Self.file && $0.contains(".")
    }
  }

  /// A page without scenarios.
  init() {}

  /// Adds a screenshot, without the parts of its page that are not visible.
  fileprivate mutating func add(_ screen: LaidOutPage) {
    var screen = screen
    if let tree = screen.tree {
      screen.readout = Readout(
        LaidOutInputs(screen.resolved, tree), asks: screen.frame?.asks ?? false)
    }
    screen.resolved = nil
    boxes += screen.tree?.boxes.count ?? 0
    if screens.count >= Self.mostKept || boxes > Limits.boxes { screen.tree = nil }
    screens.append(screen)
  }

  /// Marks a scenario file as failed, with all screenshots that it is known to take.
  fileprivate mutating func fail(_ faults: [Diagnostic], of scenarios: [Scenario] = []) {
    guard let first = faults.first else { return }
    failures.append((Self.file, faults))
    // That two have one name may be the fault.
    var names: Set<[String]> = []
    for scenario in scenarios {
      for shot in scenario.steps.flatMap(\.shots)
      where names.insert([scenario.name.value, shot.name.value]).inserted {
        miss(
          shot, of: scenario, or: first.source, hint: "scenario files with errors are not played")
      }
    }
  }

  /// Marks a screenshot as not reached.
  fileprivate mutating func miss(
    _ shot: Shot, of scenario: Scenario, or place: Source, hint: String
  ) {
    let (script, name) = (scenario.name, shot.name)
    let fault = Diagnostic(
      rule: "not-reached", at: name.source ?? script.source ?? place,
      "screenshot \"\(name.value)\" was not reached", hint: hint)
    failures.append(("\(script.value).\(name.value)", [fault]))
  }
}

extension PageRun {
  /// Plays the scenarios of a page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - own: its variants.
  ///   - assets: its assets.
  ///   - isSound: whether the page can be drawn; otherwise its scenarios are only read.
  /// - Returns: the result.
  func play(
    _ page: PageLocation, in own: PageVariants, with assets: PageAssets, isSound: Bool
  ) -> PlayedPage {
    var played = PlayedPage()
    guard scenarios != .none else { return played }
    do throws(ReadError) {
      let file = try page.scenarios()
      played.diagnostics = file.diagnostics
      let chosen = file.scenarios.filter { scenarios.includes($0.name.value) }
      guard isSound, file.errors.isEmpty else {
        played.fail(file.errors, of: chosen)
        return played
      }
      // In another theme rows have other heights: there scripts are played for themselves.
      let libraries = own.looks.map(\.theme).eachOnce.map { theme in
        (theme, library(around: page, with: assets, in: theme))
      }
      var budget = PlayBudget()
      for scenario in chosen {
        play(
          scenario, of: page, as: own, in: libraries, with: assets, within: &budget, into: &played)
      }
    } catch {
      let start = Source(file: error.path, line: 1, column: 1)
      played.diagnostics.append(Diagnostic(rule: "scenario", at: start, error.reason))
      played.fail(played.diagnostics)
    }
    played.diagnostics = played.diagnostics.eachOnce
    return played
  }

  private func play(
    _ scenario: Scenario, of page: PageLocation, as own: PageVariants,
    in libraries: [(theme: String?, library: Library)], with assets: PageAssets,
    within budget: inout PlayBudget, into played: inout PlayedPage
  ) {
    let name = scenario.name.value
    var playings: [(theme: String?, playing: Playing)] = []
    for (theme, library) in libraries {
      budget.looks = own.looks.count { $0.theme == theme }
      playings.append(
        (theme, Playing(scenario, of: page.name, in: library, within: &budget)))
    }
    if !playings.allSatisfy(\.playing.isComplete) { played.incomplete.insert(name) }
    var (found, seen) = (LookDiagnostics(), [Look: [Diagnostic]]())
    for (theme, playing) in playings {
      found.add(playing.diagnostics, in: Look(theme: theme ?? own.theme))
      for taken in playing.shots {
        for look in own.looks where look.theme == theme {
          let screen = screen(of: taken, in: look, named: name, with: assets)
          seen[look, default: []] += screen.diagnostics
          if screen.isSound { played.add(screen) } else { played.incomplete.insert(name) }
        }
      }
    }
    for look in own.looks {
      found.add(seen[look] ?? [], in: look.wearing(look.theme ?? own.theme))
    }
    let faults = found.all.eachOnce
    played.diagnostics += faults
    if let first = playings.first { played.playings.append((name, first.playing)) }
    let errors = faults.filter { $0.severity == .error }
    if !errors.isEmpty { played.failures.append((name, errors)) }
    for shot in playings.flatMap(\.playing.missed).eachOnce {
      played.miss(
        shot, of: scenario, or: errors[0].source, hint: "the scenario \"\(name)\" stopped before it"
      )
    }
  }

  /// A screenshot of a scenario in a look.
  package func screen(
    of taken: Playing.Taken, in look: Look, named name: String, with assets: PageAssets
  ) -> LaidOutPage {
    var screen = renderer.layout(taken.frame, look, with: assets)
    screen.shot = "\(name).\(taken.shot.name.value)"
    screen.source = taken.shot.name.source
    screen.way = taken.way
    return screen
  }
}

extension PageRun {
  /// The library that the scenarios of a page are played with.
  package func library(
    around page: PageLocation, with assets: PageAssets, in theme: String? = nil
  ) -> Library {
    Library(around: page, renderer, variants, variants.first.look.wearing(theme), assets)
  }
}

extension Library {
  /// The pages of a project, under the names that a page uses for them.
  fileprivate init(
    around page: PageLocation, _ renderer: Renderer, _ variants: VariantSet, _ look: Look,
    _ assets: PageAssets
  ) {
    let shelf = PageShelf(around: page)
    let layout = { @Sendable (page: Page) in
      renderer.layout(page.dressed(in: look), look, with: assets)
    }
    // Rows make no difference to the style of a page.
    let style = { @Sendable (page: Page) in
      var page = page
      page.sections = []
      return layout(page).resolved?.style
    }
    self.init(
      has: { shelf.page($0) != nil },
      names: { shelf.names },
      page: { name, document in
        guard let location = shelf.page(name) else { return nil }
        do throws(ReadError) {
          let read = try location.read(document, in: variants)
          return (read.page, read.diagnostics, read.size)
        } catch {
          let start = Source(file: error.path, line: 1, column: 1)
          return (nil, [Diagnostic(rule: "page", at: start, error.reason)], 0)
        }
      },
      action: { ActionFile.read($0, in: $1, room: $2) },
      heights: { page in
        guard let style = style(page) else { return RefreshHeights() }
        return RefreshHeights(
          header: style[.refreshHeaderHeight], footer: style[.refreshFooterHeight])
      },
      hasSheets: { page in style(page).map { $0[.sheetCovers] == 0 } ?? false },
      layout: { page in
        let laidOut = layout(page)
        return (laidOut.tree, laidOut.diagnostics)
      })
  }
}

/// The page files around a page, under the names relative to it.
private struct PageShelf: Sendable {
  private let page: PageLocation
  /// The folder that names are relative to.
  private let folder: String

  init(around page: PageLocation) {
    self.page = page
    let depth = page.name.pathParts.count
    var folder = page.path.absolutePath
    for _ in 0..<depth { folder = folder.parentPath }
    self.folder = folder
  }

  /// The page with a name; nil if there is none.
  func page(_ name: String) -> PageLocation? {
    if name == page.name { return page }
    let parts = name.pathParts
    guard !parts.isEmpty, !name.hasPrefix("/"), !parts.contains(".."), !parts.contains(".") else {
      return nil
    }
    let stem = folder + "/" + parts.joined(separator: "/")
    for ending in PageFormat.allEndings where page.boundary.has(stem + ending) {
      var other = page
      (other.path, other.name) = (shown(stem + ending), name)
      return other
    }
    return nil
  }

  /// The names of all pages in the folder.
  var names: [String] { PageList([folder]).pages.map(\.name) }

  /// A path in the form in which the page's own path was given.
  private func shown(_ path: String) -> String {
    let given = page.path
    let own = given.absolutePath
    guard !given.hasPrefix("/"), own.hasSuffix(given) else { return path }
    let base = own.dropLast(given.count)
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}
