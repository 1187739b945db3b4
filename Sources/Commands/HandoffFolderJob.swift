package import Pageshot

/// Writes a folder with all that developers need to build the pages.
package struct HandoffFolderJob {
  /// The parts to write.
  let parts: [HandoffPart]

  /// What was written.
  package enum Result {
    /// The number of pages, and the written files below the folder.
    case written(pages: Int, files: [String])
    /// Nothing, since pages have errors, or their scenarios fail.
    case nothing(hasFailedScenarios: Bool)
  }

  /// Creates a job for some parts.
  package init(_ parts: [HandoffPart]) { self.parts = parts }

  /// Writes the folder when all pages are done.
  ///
  /// - Throws: the end of the command if the folder cannot be written.
  package func run(_ work: Workload) async throws -> Result {
    let (log, folder) = (work.log, work.settings.handoff)
    let job = try log.need { [parts] in try HandoffJob(parts, into: folder) }
    var (pages, hasFailedScenarios) = ([HandoffJob.Done](), false)
    do {
      try await work.forEach(of: work.run.handable(), into: (done: HandoffJob.Done(), fails: false))
      {
        $1.fails = !$0.shots.failures.isEmpty
        try job.write($0, into: &$1.done)
      } each: { _, page in
        pages.append(page.done)
        hasFailedScenarios = hasFailedScenarios || page.fails
      }
    } catch {
      job.cancel()
      throw error
    }
    guard log.isGood else {
      job.cancel()
      return .nothing(hasFailedScenarios: hasFailedScenarios)
    }
    let files = try log.need { [pages] in try job.finish(pages) }
    log.wrote(files.map { "\(folder.path)/\($0)" })
    return .written(pages: pages.count, files: files)
  }
}
