public import PageFiles
public import PageModel

extension Settings {
  /// Where settings were found, and what they say.
  public struct Place: Hashable, Sendable {
    /// What they say; nothing where there is no file.
    public var settings = Settings()
    /// The folder of `pageshot.yaml`, in which `pages/`, `output/` and `goldens/` lie; empty for the
    /// working directory.
    public var home = ""
    /// The project that they belong to; nil where there is none.
    public var project: Project?
    /// How far what the settings name, and what is always called so, may lead.
    public var boundary: Root
    /// What is wrong with the file.
    public var diagnostics: [Diagnostic] = []
  }

  /// The settings that hold for a file or folder: the nearest `pageshot.yaml` above it.
  ///
  /// Folders that they name must lie within the boundary: who may not write outside of it cannot have
  /// this program do so.
  public static func locate(from path: String) -> Place {
    let found = path.isFolder ? Project(around: path) : Project(of: path)
    let file = found.map { $0.folder + "/pageshot.yaml" }
    guard let project = found, let file, project.boundary.has(file) else {
      return Place(project: found, boundary: .boundary(around: .workingFolder))
    }
    var place = Place(project: project, boundary: project.boundary)
    place.home = project.folder == .workingFolder ? "" : project.folder
    do {
      let bytes = try FileBytes.read(file, beneath: project.boundary, limit: 1 << 20).bytes
      (place.settings, place.diagnostics) = Settings.read(
        bytes, file: place.home.isEmpty ? "pageshot.yaml" : file)
    } catch {
      let start = Source(file: file, line: 1, column: 1)
      place.diagnostics = [Diagnostic(rule: "settings", at: start, error.description)]
    }
    place.resolveFolders()
    return place
  }
}

extension Settings.Place {
  /// Makes the folders that the settings name be seen from the working directory, and refuses those
  /// that lie elsewhere.
  fileprivate mutating func resolveFolders() {
    settings.output = settings.output.flatMap { resolve($0, "output") }
    settings.goldens = settings.goldens.flatMap { resolve($0, "goldens") }
    settings.report = settings.report.flatMap { resolve($0, "report") }
    settings.assets = settings.assets.compactMap { resolve($0, "assets") }
  }

  private mutating func resolve(_ path: String, _ key: String) -> String? {
    let resolved =
      path.hasPrefix("/") ? path : [home, path].filter { !$0.isEmpty }.joined(separator: "/")
    if boundary.holds(resolved) { return resolved }
    let start = Source(
      file: home.isEmpty ? "pageshot.yaml" : home + "/pageshot.yaml", line: 1, column: 1)
    diagnostics.append(
      Diagnostic(
        rule: "settings", at: settings.places.blame(key) ?? start,
        "\"\(key)\" leads out of \(boundary.shown)",
        hint: "settings name folders of their own checkout; --\(key) may name any"))
    return nil
  }
}
