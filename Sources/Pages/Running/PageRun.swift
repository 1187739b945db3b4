public import PageModel
public import Projects

/// Pages × variants: which pages a run draws, and how.
///
/// A page is read once, and resolved and laid out once in each variant. Pages are processed one by one, so that
/// thousands of them take the memory of a few.
///
///     let settings = ProjectSettings(around: "shop")
///     let run = PageRun(settings.pages(), variants: settings.variants, by: try settings.renderer())
///     let faulty = try run.list.pages.filter { try !run.page($0).isSound }
public struct PageRun: Sendable {
  /// The pages.
  public let list: PageList
  /// The variants of pages.
  public let variants: VariantSet
  /// The cache of pages' variants.
  let memo: VariantMemo
  /// The renderer.
  public let renderer: Renderer
  /// The scenarios to play.
  ///
  /// Default: all.
  package var scenarios = ScenarioChoice.all

  /// A run with the current assets.
  ///
  /// - Parameters:
  ///   - list: the pages. Default: none, for pages from other sources.
  ///   - variants: the variants. Default: a viewport of 375 × 667 points, light, at 2 pixels per
  /// point.
  ///   - renderer: the renderer.
  public init(
    _ list: PageList = PageList([]), variants: VariantSet = VariantSet(), by renderer: Renderer
  ) {
    (self.list, self.variants, self.renderer) = (list, variants, renderer)
    memo = VariantMemo(variants)
    renderer.noticeChanges()
  }

  /// Reads a page, which is laid out when that is asked for.
  ///
  /// - Parameter location: the page file.
  /// - Returns: the page.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  public func page(_ location: PageLocation) throws(ReadError) -> RunPage {
    let file = if let read = memo.taken(location) { read } else { try location.read(in: variants) }
    return RunPage(
      file, named: location.name, at: location, of: location.project, in: self)
  }

  /// Lays out a page that is written in Swift.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - name: the page's name, which its pictures are named after.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the page with its boxes, or its errors.
  public func page(_ page: Page, named name: String, of project: Project? = nil) -> RunPage {
    var page = page
    page.adopt(variants.pageTheme)
    return RunPage(ReadPage(page: page), named: name, at: nil, of: project, in: self)
  }
}
