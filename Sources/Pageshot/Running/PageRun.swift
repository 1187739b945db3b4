public import PageModel

/// Pages × variants: which pages a run draws, and how.
///
/// A page is read once, and resolved and laid out once in each look; pages are worked on one by one,
/// so that thousands of them take the memory of a few.
///
///     let settings = ProjectSettings(around: "shop")
///     let run = PageRun(settings.pages(), variants: settings.variants, by: try settings.renderer())
///     let faulty = try run.list.pages.filter { try !run.page($0).isSound }
public struct PageRun: Sendable {
  /// The pages.
  public let list: PageList
  /// How they are drawn.
  public let variants: VariantSet
  /// What is known of the variants of pages.
  let memo: VariantMemo
  /// What draws them.
  public let renderer: Renderer
  /// Which scripts of the pages are played.
  ///
  /// Default: all.
  package var scenarios = ScenarioChoice.all

  /// A run, on assets as they are now.
  ///
  /// - Parameters:
  ///   - list: the pages. Default: none, for pages that are found otherwise.
  ///   - variants: how they are drawn. Default: on a screen of 375 × 667 points, light, at 2 pixels a
  ///     point.
  ///   - renderer: what draws them.
  public init(
    _ list: PageList = PageList([]), variants: VariantSet = VariantSet(), by renderer: Renderer
  ) {
    (self.list, self.variants, self.renderer) = (list, variants, renderer)
    memo = VariantMemo(variants)
    renderer.noticeChanges()
  }

  /// Reads a page, and lays it out.
  ///
  /// - Parameter location: the page file.
  /// - Returns: the page with its boxes, or what is wrong with it.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  public func page(_ location: PageLocation) throws(ReadError) -> RunPage {
    RunPage(
      try location.read(), named: location.name, at: location, of: location.project, in: self)
  }

  /// Lays out a page that is written in Swift.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - name: what its pictures are called.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the page with its boxes, or what is wrong with it.
  public func page(_ page: Page, named name: String, of project: Project? = nil) -> RunPage {
    RunPage(ReadPage(page: page), named: name, at: nil, of: project, in: self)
  }
}
