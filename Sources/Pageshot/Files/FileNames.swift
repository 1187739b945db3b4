/// How a run calls the files of its project: from the project's folder on, wherever it was started.
package struct FileNames: Hashable, Sendable {
  /// The project's folder, absolute.
  private let folder: String
  /// The project's folder as seen from the top of its repository; empty where it is the top.
  ///
  /// Where there is no repository, it is seen from the working directory; nil where it cannot be told.
  package let root: String?

  /// The names of a project's files.
  ///
  /// - Parameters:
  ///   - settings: the project's.
  ///   - environment: the process's variables: where no checkout of git holds the project,
  ///     `GITHUB_WORKSPACE` and `CI_PROJECT_DIR` name the top if it lies below them.
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

  /// A file that a page cites, or the page's own, as seen from the project.
  ///
  /// - Parameters:
  ///   - file: the file as the page's boxes and faults name it.
  ///   - page: the page.
  /// - Returns: its path from the project's folder on; that of a built-in file stays as it is.
  package func name(of file: String, citedBy page: PageLocation) -> String {
    if file == page.sourceName || file == page.path { return name(of: page.path) }
    let path = page.citedFolder + "/" + file
    return page.boundary.has(path) ? name(of: path) : file
  }

  /// The same from the top of the repository.
  package func nameFromTop(of file: String, citedBy page: PageLocation) -> String {
    name(of: file, citedBy: page).below(root ?? "")
  }

  /// A path of the working directory as seen from the project.
  private func name(of path: String) -> String {
    let (own, other) = (folder.pathParts, path.absolutePath.pathParts)
    let shared = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return (own.dropFirst(shared).map { _ in ".." } + other.dropFirst(shared))
      .joined(separator: "/")
  }
}

extension ProjectSettings {
  /// What the project's folder is called in the working directory: empty for that itself, its path from
  /// there on, or its absolute path.
  package var shownFolder: String {
    home.isEmpty ? home : home.absolutePath.path(from: .workingFolder) ?? home
  }
}

extension String {
  /// The absolute path as seen from a folder that it lies in, empty for the folder itself; nil elsewhere.
  func path(from folder: String) -> String? {
    let (own, other) = (folder.pathParts, pathParts)
    guard own.count <= other.count, zip(own, other).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { return nil }
    return other.dropFirst(own.count).joined(separator: "/")
  }
}
