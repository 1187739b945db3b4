import Drawing
import PageModel
package import Projects

extension Revision {
  /// The pages of a run at this revision, and a run that draws them in the same way, with the assets and fonts
  /// of the revision.
  ///
  /// Assets folders outside of the repository are used as they are now.
  ///
  /// - Throws: ``FontsMissing`` if a font file cannot be used.
  package func base(
    of run: PageRun, _ settings: ProjectSettings
  ) throws(FontsMissing) -> (run: PageRun, pages: [PageLocation]) {
    let boundary = Root.boundary(at: root + top)
    let folders = settings.assets.map { folder in
      path(of: folder.path).map { RootedFolder($0, root: boundary) } ?? folder
    }
    let renderer = try Renderer(folders: folders, project: nil)
    var base = PageRun(variants: run.variants, by: renderer)
    base.scenarios = run.scenarios
    return (base, pages(run.list.paths))
  }
}
