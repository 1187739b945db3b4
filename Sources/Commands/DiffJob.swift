package import Pageshot

/// Compares the pictures of two folders.
package struct DiffJob {
  /// The folders.
  let base, new: RootedFolder
  /// The first folder as the report names it.
  let name: String
  /// How pictures are compared.
  let options: FolderComparison.Options
  /// The folder for pictures of differences; nil for none.
  let out: RootedFolder?
  /// The folder for a report; nil for none.
  let report: String?
  /// The number of pictures that are compared at a time.
  let jobs: Int

  /// Creates a job; see the properties.
  package init(
    of base: String, and new: String, _ options: FolderComparison.Options,
    out: RootedFolder?, report: String?, jobs: Int
  ) {
    (self.base, self.new) = (RootedFolder(base), RootedFolder(new))
    (name, self.options) = (base, options)
    (self.out, self.report, self.jobs) = (out, report, jobs)
  }

  /// Compares all pictures, and writes the report.
  ///
  /// - Parameters:
  ///   - program: the program and its version, for the report.
  ///   - log: gets the errors; pictures that differ or cannot be read count as errors.
  /// - Returns: the report.
  /// - Throws: an error if a folder cannot be read or written.
  package func run(by program: String, _ log: RunLog) async throws -> TestReport {
    let folder = try report.map { try ReportFolder($0) }
    let comparison = try FolderComparison(
      of: base, and: new, options, showingIn: out, reporting: folder)
    let pictures = try await pictures(of: comparison, log)
    let found = TestReport(
      program: program, against: name, shard: nil, pictures: pictures)
    try folder?.finish(found)
    if !found.failures.isEmpty { log.add(.fault) }
    if pictures.contains(where: { $0.state == .failed }) { log.add(.unreadable) }
    return found
  }

  /// Compares all pictures, side by side.
  private func pictures(
    of comparison: FolderComparison, _ log: RunLog
  ) async throws -> [TestReport.Picture] {
    var (pictures, failure) = ([TestReport.Picture](), WriteError?.none)
    let names = comparison.names
    log.progress(0, of: names.count)
    try await inOrder(names, jobs: jobs) { name in
      Result { () throws(WriteError) in try comparison.compare(name) }
    } each: { result, done in
      switch result {
      case .success(let picture): pictures.append(picture)
      case .failure(let error): failure = failure ?? error
      }
      log.progress(done, of: names.count)
    }
    if let failure { throw failure }
    return pictures
  }
}
