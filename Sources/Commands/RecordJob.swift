package import Pageshot

/// Records goldens.
package struct RecordJob {
  /// Which goldens are recorded.
  let choice: GoldenRecorder.Choice

  /// What was recorded.
  package struct Result: Sendable {
    /// The numbers of goldens that were written, and that were left as they are.
    package var (recorded, left) = (0, 0)
  }

  /// Creates a job for some goldens.
  package init(_ choice: GoldenRecorder.Choice) { self.choice = choice }

  /// Records the goldens of all pages.
  package func run(_ work: Workload) async throws(CancellationError) -> Result {
    work.settings.goldens.sweep()
    let recorder = GoldenRecorder(in: work.settings, choice)
    var result = Result()
    try await work.forEach(
      of: work.run.writable(), showsWarnings: false, into: (written: [String](), left: 0)
    ) { page, done in
      for picture in page.pictures {
        if let path = try recorder.record(Subject(picture)) {
          done.written.append(path)
        } else {
          done.left += 1
        }
      }
    } each: { _, done in
      work.log.wrote(done.written)
      result.recorded += done.written.count
      result.left += done.left
    }
    return result
  }
}
