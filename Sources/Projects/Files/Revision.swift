import Foundation

/// The page files and assets of another git revision, in a temporary folder that is removed with this
/// object.
///
/// The working tree and the repository do not change by a byte: everything is read with `git ls-tree` and
/// `git cat-file`. In the temporary folder, files are at their paths in the repository, so that pages keep
/// their names.
///
/// These files are written, from anywhere in the repository: YAML and JSON files; pictures and fonts below folders
/// called `assets`, `icons` or `fonts`; and the targets of links in such folders, or in place of one. Submodules and
/// names that are not UTF-8 are omitted. Content is what git stores: Git LFS pointers stay
/// pointers.
package struct Revision: ~Copyable, Sendable {
  /// The revision's full hash.
  package let commit: String
  /// The counterpart of the folder that was given, which always exists.
  package let folder: String
  /// The folder of the repository's working tree.
  package let top: String
  /// The folder in place of the repository's root.
  package let root: String
  private let temporary: TemporaryFolder

  /// Reads a revision.
  ///
  /// - Parameters:
  ///   - name: the revision as git takes it: a branch, a tag, a hash, `HEAD~2`.
  ///   - folder: a folder in the repository, such as the project's; empty: the working directory.
  /// - Throws: ``RevisionError`` if git is missing, the folder is not in a repository, the revision is unknown,
  /// or the disk is full.
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

  /// The path at this revision of a path in the working tree, whether or not it exists.
  ///
  /// - Parameter path: a file or folder, relative to the working directory or absolute.
  /// - Returns: an absolute path; nil if the path is outside the repository.
  package func path(of path: String) -> String? {
    let absolute = path.absolutePath
    return [absolute, absolute.realAsFarAsThere].first { $0.lies(in: top) }.map { root + $0 }
  }

  /// The pages at this revision in files and folders of the working tree, by path.
  ///
  /// - Parameter paths: as for ``PageList/init(_:)``; paths that did not exist, or are outside of the repository,
  /// have no pages.
  /// - Returns: pages with their names in the working tree.
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
}

extension Git {
  /// Writes the files of a revision, and returns its full hash.
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

  /// Checks that git uses the checkout, and not a folder that its settings name.
  ///
  /// - Returns: whether the clone is shallow.
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

  /// The names of remote repositories.
  private func remotes() throws -> [String] {
    String(decoding: try output("remote"), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The full hash of a revision.
  fileprivate func commit(_ name: String, isShallow: Bool) throws -> String {
    var unknown: RevisionError {
      .unknown(name, isShallow: isShallow, remotes: (try? remotes()) ?? [])
    }
    // `^name` is all that the name does not reach; a NUL would end the argument.
    guard !name.isEmpty, !name.hasPrefix("^"), !name.utf8.contains(0) else { throw unknown }
    do {
      let bytes = try output("rev-parse", "--verify", "--end-of-options", name + "^{commit}")
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    } catch let error as RevisionError where error.saysNoCommit { throw unknown }
  }
}
