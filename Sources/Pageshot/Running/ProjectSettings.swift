package import PageFiles
public import PageModel

/// What holds in a project: the flags of a run, where they say nothing its `pageshot.yaml`, and then the
/// defaults.
///
public struct ProjectSettings: Hashable, Sendable {
  /// What the flags say; the folders that they name are seen from the working directory, and may be
  /// anywhere.
  package var flags: Settings
  /// What the file says, its folders seen from the working directory; nothing where there is no file.
  package private(set) var file = Settings()
  /// The folder of the file, in which `pages/`, `output/` and `goldens/` lie; empty for the working
  /// directory.
  public private(set) var home = ""
  /// The project that they belong to; nil where there is none.
  public let project: Project?
  /// How far what the file names, and what is always called so, may lead.
  package private(set) var boundary: Root
  /// What is wrong with the file.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The settings that hold for a file or folder: those of the nearest `pageshot.yaml` above it.
  ///
  /// Folders that the file names must lie within the boundary: who may not write outside of it cannot
  /// have this program do so.
  ///
  /// - Parameter path: the file or folder.
  public init(around path: String) { self.init(around: path, flags: Settings()) }

  /// The same under flags, which count more than the file.
  package init(around path: String, flags: Settings) {
    self.flags = flags
    project = path.isFolder ? Project(around: path) : Project(of: path)
    guard let project, project.boundary.has(project.settings) else {
      boundary = .boundary(around: .workingFolder)
      return
    }
    boundary = project.boundary
    home = project.folder == .workingFolder ? "" : project.folder
    do {
      let bytes = try FileBytes.read(project.settings, beneath: boundary, limit: 1 << 20).bytes
      (file, diagnostics) = Settings.read(
        bytes, file: SourceFile(home.isEmpty ? "pageshot.yaml" : project.settings))
    } catch {
      let start = Source(file: project.settings, line: 1, column: 1)
      diagnostics = [Diagnostic(rule: "settings", at: start, error.description)]
    }
    resolveFolders()
    checkHosts()
  }

  /// The settings that hold for a file of tests: those of the nearest folder above it with a
  /// `pageshot.yaml` or `pages/`; nil where there is none.
  ///
  /// - Parameters:
  ///   - test: the file's path.
  ///   - flags: what counts more than the file. Default: nothing.
  package init?(ofTest test: String, flags: Settings = Settings()) {
    func holds(_ folder: String, _ name: String) -> Bool { Root.machine.has(folder + "/" + name) }
    var folder = test.absolutePath.parentPath
    while !holds(folder, "pageshot.yaml"), !holds(folder, "pages") {
      guard folder != "/" else { return nil }
      folder = folder.parentPath
    }
    self.init(around: folder, flags: flags)
    // Settings may lie farther up, as the command line finds them: then their folder counts.
    home = project.flatMap { holds($0.folder, "pageshot.yaml") ? $0.folder : nil } ?? folder
    boundary = .boundary(around: home)
  }

  /// What the flags say, or else the file: `settings[\.jobs]`; nil where neither does.
  package subscript<Value>(key: KeyPath<Settings, Value?>) -> Value? {
    flags[keyPath: key] ?? file[keyPath: key]
  }

  /// How pages are drawn: on a screen of 375 × 667 points, light, at 2 pixels a point, unless told
  /// otherwise, and in the variants that the file or pages list.
  public var variants: VariantSet { variants(beside: VariantSet()) }

  /// The same with other defaults.
  package func variants(beside defaults: VariantSet) -> VariantSet {
    var variants = defaults
    variants.viewport.width = self[\.width] ?? variants.viewport.width
    variants.viewport.height = self[\.height] ?? variants.viewport.height
    variants.viewportOrigin = viewportOrigin
    variants.themes = self[\.themes] ?? variants.themes
    variants.appearances = self[\.appearances] ?? variants.appearances
    variants.contrasts = self[\.contrasts] ?? variants.contrasts
    variants.scales = self[\.scales] ?? variants.scales
    (variants.list, variants.takesLists) = (file.variants, true)
    (variants.asked, variants.takesMany) = (flags.axes, flags.allVariants)
    return variants
  }

  /// Who asks for the viewport: flags, or else the file; nil for the default.
  private var viewportOrigin: String? {
    let asked = [
      flags.width.map { _ in "--width" } ?? file.width.map { _ in "pageshot.yaml" },
      flags.height.map { _ in "--height" } ?? file.height.map { _ in "pageshot.yaml" },
    ].compactMap(\.self)
    return asked.isEmpty ? nil : asked[0] == asked.last ? asked[0] : asked.joined(separator: ", ")
  }

  /// How pictures are compared.
  package var tolerances: Tolerances { Tolerances(flags: flags.tolerance, settings: file) }

  /// The page files that are meant where some are named.
  ///
  /// - Parameter named: files, and folders of them; those that are written to are not searched. Default:
  ///   none, which means all of the project's `pages/`.
  /// - Returns: the pages, and what was named in vain.
  public func pages(_ named: [String] = []) -> PageList {
    PageList(named.isEmpty ? [inside("pages")] : named, leavingOut: written)
  }

  /// All pages that there are, whichever a run works on: a reference of none of them is obsolete.
  ///
  /// - Parameter list: the run's.
  /// - Returns: nil where there is no folder `pages`, so that nobody knows them all.
  package func allPages(beside list: PageList) -> [PageLocation]? {
    folder.folder("pages").isThere ? pages().pages + list.pages : nil
  }

  /// What draws the project's pages, with the assets and fonts that the settings name.
  ///
  /// - Parameter fontCache: a folder to keep what was learned of fonts in; nil: nothing is kept. Default: nil.
  /// - Returns: a new one.
  /// - Throws: ``FontsMissing`` when a font that is needed is not installed.
  public func renderer(fontCache: String? = nil) throws(FontsMissing) -> Renderer {
    try Renderer(folders: assets, fontCache: fontCache, project: project, fontSums: file.fonts)
  }
}

extension ProjectSettings {
  /// The hosts that `fetch` may ask: those that flags name, or else those of the file.
  ///
  /// - Throws: ``FetchFault`` for one that names none.
  package var allowedHosts: AllowedHosts {
    get throws(FetchFault) {
      try AllowedHosts(flags.allowNet.isEmpty ? file.allowNet : flags.allowNet)
    }
  }

  /// Refuses hosts of the file that are none, or not public.
  private mutating func checkHosts() {
    do throws(FetchFault) {
      guard let fault = try AllowedHosts(file.allowNet).publicFault else { return }
      refuse("allowNet", fault.message, hint: fault.hint)
    } catch {
      refuse("allowNet", error.message, hint: error.hint)
    }
  }

  private mutating func refuse(_ key: String, _ message: String, hint: String) {
    let start = Source(file: inside("pageshot.yaml"), line: 1, column: 1)
    let place = file.places.blame(key) ?? start
    diagnostics.append(Diagnostic(rule: "settings", at: place, message, hint: hint))
  }

  /// Makes the folders that the file names be seen from the working directory, and refuses those that
  /// lie elsewhere.
  private mutating func resolveFolders() {
    file.output = file.output.flatMap { resolve($0, "output") }
    file.goldens = file.goldens.flatMap { resolve($0, "goldens") }
    file.report = file.report.flatMap { resolve($0, "report") }
    file.assets = file.assets.compactMap { resolve($0, "assets") }
  }

  private mutating func resolve(_ path: String, _ key: String) -> String? {
    let resolved = path.hasPrefix("/") ? path : inside(path)
    if boundary.holds(resolved) { return resolved }
    refuse(
      key, "\"\(key)\" points outside \(boundary.shown)",
      hint: "settings may only name folders in their checkout; --\(key) may name any folder")
    return nil
  }
}
