import ArgumentParser
import Foundation
import Pageshot

/// What all commands on pages have in common.
struct PageOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: "Page files, or folders of them. Default: pages/.", completion: .file())
  var pages: [String] = []

  @Option(help: "A folder of assets to look into first; may be repeated.", completion: .directory)
  var assets: [String] = []

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false
}

/// How large the screen is that pages are laid out for.
struct ViewportOptions: ParsableArguments {
  @Option(help: "Viewport width in points. Default: 375.")
  var width: Double?

  @Option(help: "Viewport height in points. Default: 667.")
  var height: Double?

  func validate() throws {
    for (name, value) in [("width", width), ("height", height)] {
      if let value, !(value >= 1 && value <= Limits.length) {
        throw ValidationError(
          "--\(name) must be from 1 to \(Int(Limits.length)) points, not \(value)")
      }
    }
  }

  /// The viewport, with settings for what was not given.
  func viewport(_ settings: Settings) -> Size {
    Size(
      width: width ?? settings.width ?? 375, height: height ?? settings.height ?? 667)
  }
}

/// Several values behind one flag: `png,svg`.
struct CommaList<Element: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument,
  Sendable
where Element.RawValue == String {
  let values: [Element]

  init(_ values: [Element]) {
    self.values = values
  }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.compactMap { Element(rawValue: String($0)) }
    guard !values.isEmpty, values.count == words.count else { return nil }
    self.values = values
  }

  static var allValueStrings: [String] { Element.allCases.map(\.rawValue) }
}

/// The pages a command works on, and the settings that hold for them.
struct Workload {
  let pages: [PageLocation]
  let settings: Settings
  /// The folder that `output/` and `goldens/` lie in; empty for the working directory.
  let home: String
  let renderer: Renderer

  /// Finds pages, settings and fonts; what is wrong with them is said and counted.
  init?(_ options: PageOptions, terminal: Terminal, outcome: inout Outcome) {
    var isUsable = true
    let place = Settings.locate(from: options.pages.first ?? ".")
    (settings, home) = (place.settings, place.home)
    var files = SourceFiles()
    for fault in place.diagnostics {
      terminal.error(terminal.text(of: fault, in: &files))
      outcome.add(Outcome.fault)
      isUsable = false
    }
    let fallback = [home.isEmpty ? "pages" : home + "/pages"]
    let list = PageList(options.pages.isEmpty ? fallback : options.pages)
    pages = list.pages
    for path in list.missing {
      terminal.error("pageshot: error: no page files at \(path)")
      outcome.add(Outcome.unreadable)
    }
    for clash in list.clashes {
      let names = clash.map(\.path).joined(separator: " and ")
      terminal.error("pageshot: error: \(names) are both called \"\(clash[0].name)\"")
      terminal.error("      hint: rename one of them: their pictures would overwrite each other")
      outcome.add(Outcome.fault)
      isUsable = false
    }
    do {
      renderer = try Renderer(
        assets: options.assets.isEmpty ? settings.assets : options.assets,
        fontCache: Workload.fontCache)
    } catch {
      terminal.error("pageshot: error: \(error)")
      outcome.add(Outcome.fontMissing)
      return nil
    }
    guard isUsable else { return nil }
  }

  /// `$XDG_CACHE_HOME/pageshot`, or `~/.cache/pageshot`.
  private static var fontCache: String? {
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return cache + "/pageshot"
    }
    return environment["HOME"].map { $0 + "/.cache/pageshot" }
  }
}
