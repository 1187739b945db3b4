import Geometry
package import PageFiles
public import PageModel

/// The settings of a project: flags take precedence over its `pageshot.yaml`, and this over the
/// defaults.
///
public struct ProjectSettings: Hashable, Sendable {
  /// The flags; their folders are relative to the working directory, and may be
  /// anywhere.
  package var flags: Settings
  /// The settings of the file, with folders relative to the working directory; empty if there is no file.
  package private(set) var file = Settings()
  /// The folder of the file, which contains `pages/`, `output/` and `goldens/`; empty for the working
  /// directory.
  public private(set) var home = ""
  /// The project that they belong to; nil if there is none.
  public let project: Project?
  /// The folder that all paths in the file must stay inside.
  package private(set) var boundary: Root
  /// The diagnostics of the file.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The settings for a file or folder: those of the nearest `pageshot.yaml` above it.
  ///
  /// Folders that the file names must be inside the boundary: the author of a file must not be able to make pageshot
  /// write elsewhere.
  ///
  /// - Parameter path: the file or folder.
  public init(around path: String) { self.init(around: path, flags: Settings()) }

  /// The same with flags, which take precedence over the file.
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
        bytes,
        file: SourceFile("pageshot.yaml", path: home.isEmpty ? "pageshot.yaml" : project.settings))
    } catch {
      let start = Source(file: project.settings, line: 1, column: 1)
      diagnostics = [Diagnostic(rule: "settings", at: start, error.description)]
    }
    resolveFolders()
    checkHosts()
  }

  /// The settings for a test file: those of the nearest folder above it with a `pageshot.yaml` or `pages/`; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - test: the file's path.
  ///   - flags: values that take precedence over the file. Default: none.
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

  /// The value of flags, or else of the file: `settings[\.jobs]`; nil if neither sets it.
  package subscript<Value>(key: KeyPath<Settings, Value?>) -> Value? {
    flags[keyPath: key] ?? file[keyPath: key]
  }

  /// The variants of pages: by default a viewport of 375 × 667 points, light, at 2 pixels per point, and the
  /// variants that the file or pages list.
  public var variants: VariantSet { variants(beside: VariantSet()) }

  /// The same with other defaults.
  ///
  /// - Parameters:
  ///   - defaults: the variants that nothing else sets.
  ///   - origin: what may set them. Default: flags, the file, and lists.
  /// - Returns: the variants.
  package func variants(
    beside defaults: VariantSet, from origin: VariantOrigin = .lists
  ) -> VariantSet {
    let file = origin == .flags ? Settings() : file
    var variants = defaults
    variants.viewport.width = self[\.width] ?? variants.viewport.width
    variants.viewport.height = self[\.height] ?? variants.viewport.height
    variants.viewportOrigin = viewportOrigin
    variants.pageTheme = self.file.theme
    for axis in Axis.allCases {
      variants.values[axis] = flags.values[axis] ?? file.values[axis] ?? variants.values[axis]
    }
    (variants.list, variants.takesLists) = (file.variants, origin == .lists)
    (variants.asked, variants.takesMany) = (Set(flags.values.keys), flags.allVariants)
    return variants
  }

  /// What sets the sides of the viewport: flags, or else the file.
  private var viewportOrigin: ViewportOrigin {
    func setter(_ key: String, _ flag: Double?, _ value: Double?) -> ViewportOrigin.Setter? {
      flag.map { _ in .flag("--\(key)") }
        ?? value.flatMap { _ in file.places[key] }.map { .file($0) }
    }
    var origin = ViewportOrigin()
    origin.width = setter("width", flags.width, file.width)
    origin.height = setter("height", flags.height, file.height)
    return origin
  }
}

extension ProjectSettings {
  /// The hosts that `fetch` may contact: those of flags, or else those of the file.
  ///
  /// - Throws: ``FetchFault`` for an invalid host.
  package var allowedHosts: AllowedHosts {
    get throws(FetchFault) {
      try AllowedHosts(flags.allowNet.isEmpty ? file.allowNet : flags.allowNet)
    }
  }

  /// Refuses hosts of the file that are invalid, or not public.
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

  /// Makes folders of the file relative to the working directory, and refuses those outside the
  /// boundary.
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
