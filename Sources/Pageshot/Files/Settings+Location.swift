import Foundation
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
    /// What is wrong with the file.
    public var diagnostics: [Diagnostic] = []
  }

  /// The settings that hold for a file or folder: the nearest `pageshot.yaml` above it.
  public static func locate(from path: String) -> Place {
    let found = path.isFolder ? Project(around: path) : Project(of: path)
    guard let project = found else { return Place() }
    let file = project.folder + "/pageshot.yaml"
    guard FileManager.default.fileExists(atPath: file) else { return Place() }
    var place = Place()
    let working = FileManager.default.currentDirectoryPath
    place.home = project.folder == working ? "" : project.folder
    do {
      let bytes = try FileBytes.read(file, limit: 1 << 20).bytes
      (place.settings, place.diagnostics) = Settings.read(
        bytes, file: place.home.isEmpty ? "pageshot.yaml" : file)
    } catch {
      let start = Source(file: file, line: 1, column: 1)
      place.diagnostics = [Diagnostic(rule: "settings", at: start, error.description)]
    }
    place.settings.output = place.settings.output.map(place.resolve)
    place.settings.assets = place.settings.assets.map(place.resolve)
    place.settings.goldens = place.settings.goldens.map(place.resolve)
    place.settings.report = place.settings.report.map(place.resolve)
    return place
  }
}

extension Settings.Place {
  /// A path of the settings as seen from the working directory.
  fileprivate func resolve(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return [home, path].filter { !$0.isEmpty }.joined(separator: "/")
  }
}
