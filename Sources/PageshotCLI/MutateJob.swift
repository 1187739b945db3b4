import Pageshot

/// How mutations are tried on each page of a run.
struct MutateJob: Sendable {
  let renderer: Renderer
  let variants: VariantSet
  let tolerances: Tolerances

  /// What came of one page.
  struct Result: Sendable {
    /// The page's name.
    var page: String
    /// The boxes of its first appearance; nil where it is faulty.
    var tree: BoxTree?
    var diagnostics: [Diagnostic] = []
    /// What came of each picture, by the page's name and what sets the picture apart from others.
    var runs: [(page: String, run: MutationRun)] = []
    var failures: [PageFailure] = []
  }

  /// Reads a page and tries its mutations; none where it has faults.
  func run(_ location: PageLocation) -> Result {
    var result = Result(page: location.name)
    do {
      let (pages, diagnostics) = try renderer.layouts(of: location, variants)
      result.diagnostics = diagnostics
      guard !result.diagnostics.contains(where: { $0.severity == .error }) else { return result }
      result.tree = pages.first?.tree
      for page in pages {
        for scale in variants.scales {
          let told = variants.scales.count > 1 ? scale : .one
          let name = PictureName(page, at: location, scale: told)
          result.runs.append(("\(name)", try run(page, scale, location)))
        }
      }
    } catch {
      result.failures.append(PageFailure(error, of: location))
    }
    return result
  }

  private func run(_ page: LaidOutPage, _ scale: Scale, _ location: PageLocation) throws
    -> MutationRun
  {
    let (tolerance, masks) = tolerances.of(location.name)
    return try renderer.mutationRun(
      of: page, scale: scale.value, tolerance: tolerance, masks: masks)
  }
}
