import PageModel

/// The names of a project's files, relative to the project's folder, independent of the working directory.
package struct FileNames: Hashable, Sendable {
  /// The project's folder, absolute.
  private let folder: String
  /// The project's folder relative to the top of its repository; empty if it is the top.
  ///
  /// Without a repository, it is relative to the working directory; nil if it is outside.
  package let root: String?

  /// The names of a project's files.
  ///
  /// - Parameters:
  ///   - settings: the project's settings.
  ///   - environment: the process's variables: without a git checkout around the project, `GITHUB_WORKSPACE` and
  /// `CI_PROJECT_DIR` name the top if the project is below them.
  package init(of settings: ProjectSettings, environment: [String: String] = [:]) {
    let folder = settings.folder.path.absolutePath
    let real = folder.realPath ?? folder
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy
      .compactMap { environment[$0]?.realPath }.compactMap { real.path(from: $0) }.first
    let root =
      Checkout.asked(around: folder).flatMap { folder.path(from: $0.top) } ?? named
      ?? folder.path(from: .workingFolder) ?? ""
    (self.folder, self.root) = (folder, root.isRoot ? root : nil)
  }

  /// A file that a page names, or the page's own file, relative to the project.
  ///
  /// - Parameters:
  ///   - file: the file as the page's boxes and diagnostics name it.
  ///   - page: the page.
  /// - Returns: its path relative to the project; the path of a built-in file does not change.
  package func name(of file: String, citedBy page: PageLocation) -> String {
    if file == page.sourceName || file == page.path { return name(of: page.path) }
    let path = page.citedFolder + "/" + file
    return page.boundary.has(path) ? name(of: path) : file
  }

  /// The same relative to the top of the repository.
  package func nameFromTop(of file: String, citedBy page: PageLocation) -> String {
    name(of: file, citedBy: page).below(root ?? "")
  }

  /// A path of the working directory, relative to the project.
  private func name(of path: String) -> String { path.absolutePath.relative(to: folder) }
}

extension ProjectSettings {
  /// The project's folder relative to the working directory: empty if they are the same; if it is outside, its
  /// absolute path.
  package var shownFolder: String {
    home.isEmpty ? home : home.absolutePath.path(from: .workingFolder) ?? home
  }
}

extension String {
  /// The absolute path relative to any folder, with `..` for each folder that it is not in.
  func relative(to folder: String) -> String {
    let (own, other) = (folder.pathParts, pathParts)
    let shared = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return (own.dropFirst(shared).map { _ in ".." } + other.dropFirst(shared))
      .joined(separator: "/")
  }

  /// The absolute path relative to a folder around it, empty for the folder itself; nil if it is elsewhere.
  func path(from folder: String) -> String? {
    let (own, other) = (folder.pathParts, pathParts)
    guard own.count <= other.count, zip(own, other).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { return nil }
    return other.dropFirst(own.count).joined(separator: "/")
  }
}
