import Foundation
import Pageshot

/// The pages a command works on, and the settings that hold for them.
struct Workload {
  let pages: [PageLocation]
  /// The files and folders they were found in.
  let paths: [String]
  /// The pages whose name no other page has, so that their pictures have places of their own.
  let namedPages: [PageLocation]
  /// The settings, and how far what they name may lead.
  let place: Settings.Place
  /// The pages and folders that the command line names.
  private let wasNamed: [String]
  /// The folders that are not searched for pages.
  private let leftOut: [String]
  let renderer: Renderer
  let terminal: Terminal

  /// What the project's file says.
  var settings: Settings { place.settings }

  /// Finds pages, settings and fonts; what is wrong with them is said and counted.
  ///
  /// Nil where settings, assets or fonts cannot be used, so that no page would be right. `folders` are
  /// those that flags name to be written to.
  init?(_ options: PageOptions, writingTo folders: [String?] = [], outcome: inout Outcome) {
    Memory.keep()
    place = Settings.locate(from: options.pages.first ?? ".")
    terminal = Terminal(quiet: options.quiet || place.settings.quiet == true)
    let assets = place.assets(options.assets)
    paths = options.pages.isEmpty ? [place.inside("pages")] : options.pages
    wasNamed = options.pages
    leftOut = place.leftOut(folders.compactMap(\.self))
    let list = PageList(paths, leavingOut: leftOut)
    pages = list.pages
    let clashing = Set(list.clashes.joined())
    namedPages = pages.filter { !clashing.contains($0) }

    terminal.report(list, of: place, outcome: &outcome)
    var isUsable = terminal.report(place.diagnostics, assets: assets, outcome: &outcome)
    let fontCache = Program.fontCache(ProcessInfo.processInfo.environment)
    do {
      renderer = try Renderer(
        folders: assets, fontCache: fontCache, project: place.project,
        fontSums: place.settings.fonts)
    } catch {
      terminal.error("\(error)")
      outcome.add(Outcome.fontMissing)
      return nil
    }
    let faults = renderer.fontFaults(of: place.project)
    isUsable = terminal.report(faults, assets: [], outcome: &outcome) && isUsable
    let projects = Set(pages.map(\.project) + [place.project])
    if projects.contains(where: renderer.hasFonts) { WorkLimit.set(pages: pages.count) }
    guard isUsable else { return nil }
  }

  /// The pages whose pictures are no other page's; says which are: `y~dark.yaml` in the light has the
  /// name of `y.yaml` in the dark.
  func pages(for variants: VariantSet, outcome: inout Outcome) -> [PageLocation] {
    var owners: [String: PageLocation] = [:]
    var clashing: Set<PageLocation> = []
    for page in namedPages {
      for name in variants.names(of: page.name).map(\.description) {
        guard let other = owners.updateValue(page, forKey: name.lowercased()), other != page else {
          continue
        }
        clashing.formUnion([other, page])
        outcome.add(Outcome.fault)
        terminal.error(
          "\(other.path) and \(page.path) would both be \(name).png", hint: "rename one of them")
      }
    }
    return writablePages(for: variants, outcome: &outcome).filter { !clashing.contains($0) }
  }

  /// The pages of a name of their own for whose files no name is too long; says which are not.
  ///
  /// - Parameters:
  ///   - variants: how the pages are drawn.
  ///   - formats: what they are written as. Default: PNG.
  ///   - outcome: what the run came to so far.
  /// - Returns: the others.
  func writablePages(
    for variants: VariantSet, as formats: [PictureFormat] = [.png], outcome: inout Outcome
  ) -> [PageLocation] {
    var once = variants
    once.scales = [.one]
    return namedPages.filter { page in
      let files = formats.flatMap { format in
        (format == .png ? variants : once).names(of: page.name).map { "\($0).\(format.ending)" }
      }
      // Folders have the names that they have among the pages.
      let names = files.compactMap { $0.utf8.split(separator: UInt8(ascii: "/")).last }
      let bytes = names.map(\.count).max() ?? 0
      guard bytes > Self.longestName else { return true }
      outcome.add(Outcome.fault)
      terminal.error(
        "\(page.path) has too long a name: that of its picture would have \(bytes) bytes",
        hint: "shorten it by \(bytes - Self.longestName): systems take \(Self.longestName)")
      return false
    }
  }

  /// The bytes that the name of a file may have on Linux and macOS.
  private static let longestName = 255

  /// Whether a run judges the reference of a name where its page is gone: for a file none, for a folder
  /// those below its name, all where nothing was named.
  func judges(_ golden: String) -> Bool {
    guard !wasNamed.isEmpty else { return true }
    return wasNamed.contains { path in
      PageList.name(ofFolder: path).map { $0.isEmpty || golden.hasPrefix($0 + "/") } ?? false
    }
  }

  /// All pages there are, whichever the command works on: a reference of none of them is obsolete.
  ///
  /// Nil where there is no folder `pages`, so that nobody knows them all.
  var allPages: [PageLocation]? {
    let folder = place.folder.folder("pages")
    guard folder.isThere else { return nil }
    return PageList([place.inside("pages")], leavingOut: leftOut).pages + pages
  }
}

extension Terminal {
  /// Says which pages are not there, and which have the same name.
  fileprivate func report(_ list: PageList, of place: Settings.Place, outcome: inout Outcome) {
    for path in list.missing {
      let isThere = Root.machine.has(path)
      error(
        isThere ? "no page files in \(path)" : "cannot read \(path): there is no such file",
        hint: place.lackOfPages)
      outcome.add(Outcome.unreadable)
    }
    for clash in list.clashes {
      error(clash.words, hint: "rename one of them: their pictures would overwrite each other")
      outcome.add(Outcome.fault)
    }
    for failure in list.unreadableFolders {
      error("\(failure)")
      outcome.add(Outcome.unreadable)
    }
    for path in list.unreadableNames {
      error("the name of \(path) is not UTF-8", hint: "rename it")
      outcome.add(Outcome.fault)
    }
  }

  /// Says what is wrong with settings, and which folders of assets are not there.
  ///
  /// - Returns: whether all is well.
  fileprivate func report(
    _ diagnostics: [Diagnostic], assets: [RootedFolder], outcome: inout Outcome
  ) -> Bool {
    var files = SourceFiles()
    for fault in diagnostics {
      report(fault, in: &files)
      outcome.add(Outcome.fault)
    }
    let missing = assets.filter { !$0.isThere }
    for folder in missing {
      error("cannot read the folder of assets \(folder.path)")
      outcome.add(Outcome.unreadable)
    }
    return diagnostics.isEmpty && missing.isEmpty
  }
}

extension [PageLocation] {
  /// What is wrong with pages of one name.
  fileprivate var words: String {
    let paths = map(\.path)
    // Names that look alike are told by their characters.
    let isPlain = Set(paths.map { $0.lowercased() }).count == count
    let shown = isPlain ? paths : paths.map { "\($0) (\($0.spelling))" }
    return "\(shown.joined(separator: " and ")) are both called \"\(self[0].name)\""
  }
}

extension String {
  /// The characters of a path that are no plain ASCII, or its capitals, as code points.
  fileprivate var spelling: String {
    let telling = unicodeScalars.filter { !$0.isASCII }
    guard !telling.isEmpty else { return "in other capitals" }
    return telling.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}
