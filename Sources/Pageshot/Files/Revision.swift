import Foundation

/// The page files and assets of another git revision, in a temporary folder for as long as this
/// lives.
///
/// The working tree and the repository stay as they are, byte for byte: all is read through
/// `git ls-tree` and `git cat-file`. In the temporary folder, files lie at their paths from the root
/// on, so that pages get the names they have in the working tree.
///
/// What is laid out, from anywhere in the repository: YAML and JSON files; pictures and fonts below folders called
/// `assets`, `icons` or `fonts`, and where a link in such a folder, or in place of one, leads to; links that lead to
/// something laid out. Submodules and names that are not UTF-8 are left out. Content is what git stores: pointers of Git
/// LFS stay pointers.
package struct Revision: ~Copyable, Sendable {
  /// The revision's full hash.
  package let commit: String
  /// The counterpart of the folder that the revision was read around; it is always there.
  package let folder: String
  /// The folder of the repository's working tree.
  private let top: String
  /// What stands for the root.
  private let root: String
  private let temporary: TemporaryFolder

  /// Reads a revision.
  ///
  /// - Parameters:
  ///   - name: the revision as git takes it: a branch, a tag, a hash, `HEAD~2`.
  ///   - folder: a folder in the repository, such as the project's; empty: the working directory.
  /// - Throws: ``RevisionError`` where git is not there, the folder lies in no repository, there is no
  ///   such revision, or the disk is full.
  package init(_ name: String, around folder: String) throws(RevisionError) {
    let here = folder.absolutePath.realPath ?? folder.absolutePath
    let temporary = try RevisionError.orElse { try TemporaryFolder() }
    let git = try Git(around: here, scratch: temporary.path)
    let root = temporary.path + "/root"
    commit = try RevisionError.orElse { try git.layOut(name, around: here, below: root) }
    top = git.checkout.top
    self.folder = root + here
    self.root = root
    self.temporary = temporary
  }

  /// Where a path of the working tree lies at this revision, whether or not something is there.
  ///
  /// - Parameter path: a file or folder, from the working directory or from the root.
  /// - Returns: an absolute path, or nil where the path leads out of the repository.
  package func path(of path: String) -> String? {
    let absolute = path.absolutePath
    return [absolute, absolute.realAsFarAsThere].first { $0.lies(in: top) }.map { root + $0 }
  }

  /// The pages of a run as they were at this revision, and a run that draws them: as that one does, with the assets
  /// and fonts of then.
  ///
  /// Folders of assets that lie outside of the repository are looked into as they are.
  ///
  /// - Throws: ``FontsMissing`` when a font that is needed is not installed.
  package func base(of run: PageRun, _ settings: ProjectSettings, fontCache: String? = nil)
    throws(FontsMissing) -> (run: PageRun, pages: [PageLocation])
  {
    let boundary = Root.boundary(at: root + top)
    let folders = settings.assets.map { folder in
      path(of: folder.path).map { RootedFolder($0, root: boundary) } ?? folder
    }
    let renderer = try Renderer(folders: folders, fontCache: fontCache, project: nil)
    var base = PageRun(variants: run.variants, by: renderer)
    base.scenarios = run.scenarios
    return (base, pages(run.list.paths))
  }

  /// The pages that files and folders of the working tree held at this revision, by path.
  ///
  /// - Parameter paths: as ``PageList/init(_:)`` takes them; those that were not there, or lie outside
  ///   of the repository, hold no pages.
  /// - Returns: pages with the names they have in the working tree.
  package func pages(_ paths: [String]) -> [PageLocation] {
    PageList(paths.compactMap { self.path(of: $0) }).distinct.map { page in
      var page = page
      page.boundary = .boundary(at: root + top)
      page.project?.boundary = page.boundary
      // A project above the temporary folder is someone else's.
      if page.project?.folder.lies(in: root) != true { page.project = nil }
      return page
    }
  }
}

extension String {
  /// Whether an absolute path is that of a folder or of something below it.
  fileprivate func lies(in folder: String) -> Bool {
    pathParts.starts(with: folder.pathParts)
  }

  /// An absolute path with the links of its folders followed, up to where nothing is there.
  fileprivate var realAsFarAsThere: String {
    if let real = realPath { return real }
    let parent = parentPath.realPath ?? parentPath.realAsFarAsThere
    return "\(parent == "/" ? "" : parent)/\(pathParts.last ?? "")"
  }
}

extension Git {
  /// Lays a revision out, and gives its full hash.
  fileprivate func layOut(
    _ name: String, around folder: String, below root: String
  ) throws -> String {
    let isShallow = try checkWorkingTree()
    let commit = try commit(name, isShallow: isShallow)
    try layOut(commit, in: root + (checkout.top == "/" ? "" : checkout.top))
    let laidOut = Root(root)
    _ = try laidOut.folder(root + folder, making: true)
    // What is a project now counts as one at any revision, so that places are cited alike.
    if let project = Project.folder(around: folder),
      Project.folder(around: root + folder)?.lies(in: root + project) != true
    {
      _ = try laidOut.folder(root + project + "/assets", making: true)
    }
    return commit
  }

  /// Makes sure that git speaks of the checkout, and not of a folder that its settings name.
  ///
  /// - Returns: whether the clone lacks older commits.
  private func checkWorkingTree() throws -> Bool {
    let bytes = try output("rev-parse", "--show-toplevel", "--is-shallow-repository")
    // The path may hold line breaks; the answer after it does not.
    let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? 0
    guard let path = String(validating: bytes[..<end], as: UTF8.self) else {
      throw RevisionError("the path of this repository is not UTF-8")
    }
    guard path.identity == checkout.top.identity else {
      throw RevisionError("the git settings in \(checkout.git) name another working tree: \(path)")
    }
    return bytes[end...].elementsEqual("\ntrue\n".utf8)
  }

  /// The full hash of a revision.
  fileprivate func commit(_ name: String, isShallow: Bool) throws -> String {
    let unknown = RevisionError.unknown(name, isShallow: isShallow)
    // `^name` is all that the name does not reach; a NUL would end the argument.
    guard !name.isEmpty, !name.hasPrefix("^"), !name.utf8.contains(0) else { throw unknown }
    do {
      let bytes = try output("rev-parse", "--verify", "--end-of-options", name + "^{commit}")
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    } catch let error as RevisionError where error.saysNoCommit { throw unknown }
  }
}
