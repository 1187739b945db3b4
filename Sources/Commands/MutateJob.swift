package import Pageshot

/// Finds which changes of pages a tolerance would miss, and how edits are explained.
package struct MutateJob {
  /// Creates a job.
  package init() {}

  /// Tries all pages; reports masks that match nothing.
  ///
  /// - Returns: the run of each picture, with its name.
  package func run(_ work: Workload) async throws(CancellationError) -> [(
    page: String, run: MutationRun
  )] {
    let (run, tolerances) = (work.run, work.settings.tolerances)
    var masks = MaskUse(tolerances)
    var runs: [(page: String, run: MutationRun)] = []
    let nothing = (tree: BoxTree?.none, runs: runs)
    try await work.forEach(of: run.writable(), into: nothing) { page, done in
      done.tree = page.layouts.first?.tree
      let (tolerance, masks) = tolerances.of(page.name)
      for picture in page.pictures {
        var name = picture.name
        if page.scales.count == 1 { name.variant.scale = .one }
        var run = try run.renderer.mutationRun(
          of: picture.page, scale: picture.name.scale, tolerance: tolerance, masks: masks)
        if let trial = try ProjectTrial(page, picture) { try run.add(trial) }
        done.runs.append(("\(name)", run))
      }
    } each: { page, done in
      masks.see(done.tree, of: page.name)
      runs += done.runs
    }
    work.log.report(masks)
    return runs
  }
}
