/// The names of revisions in a repository.
package enum RevisionNames {
  /// The most names that are listed.
  private static let most = 1_000

  /// `HEAD`, and the branches and tags of the repository around a folder.
  ///
  /// No object is read.
  ///
  /// - Parameter folder: the folder; empty: the working directory.
  /// - Returns: the names that git takes; none without a repository, or where git may not run.
  package static func all(around folder: String) -> [String] {
    let here = folder.absolutePath.realPath ?? folder.absolutePath
    guard let temporary = try? TemporaryFolder(),
      let git = try? Git(around: here, scratch: temporary.path),
      let names = try? git.output(
        "for-each-ref", "--count=\(most)", "--format=%(refname:short)", "refs/heads", "refs/tags",
        "refs/remotes")
    else { return [] }
    return ["HEAD"] + String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
