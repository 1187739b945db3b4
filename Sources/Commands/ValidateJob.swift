package import Pageshot

/// Finds all errors and warnings of pages without drawing them.
package struct ValidateJob {
  /// The variants in which accessibility is checked; nil for none.
  let looks: VariantSet?
  /// File names relative to the top of the repository; nil keeps names as they were given.
  let names: FileNames?
  /// Whether each colour of a built-in theme that is hard to read is listed.
  let listsThemeColors: Bool

  /// Creates a job; see the properties.
  package init(looks: VariantSet?, names: FileNames?, listsThemeColors: Bool) {
    (self.looks, self.names, self.listsThemeColors) = (looks, names, listsThemeColors)
  }

  /// Checks all pages; reports what kept a page from being checked.
  ///
  /// - Parameter work: the pages.
  /// - Returns: what was found, page by page, at last what shared files have.
  /// - Throws: an error if the task is cancelled.
  package func run(_ work: Workload) async throws(CancellationError) -> [Diagnostic] {
    let (log, pages) = (work.log, work.run.list.pages)
    let check = PageCheck(
      run: work.run, pages: work.settings.pageNames(beside: work.run.list),
      looks: looks?.looks ?? [], names: names)
    var found: [Diagnostic] = []
    var shared = SharedFaults()
    try await inOrder(pages, jobs: Workload.processors) { page in
      Result { try check.found(in: page) }
    } each: { result, done in
      let page = pages[done - 1]
      switch result {
      case .success(let result):
        found += result.own
        shared.add(result.shared, of: page.path)
      case .failure(let error): log.fail(error, on: page)
      }
    }
    work.run.writable().refusals.forEach(log.report)
    return found.eachOnce + shared.all(listing: listsThemeColors)
  }
}

/// Checks a page.
private struct PageCheck: Sendable {
  let run: PageRun
  /// The pages that actions may name; nil if not all pages are known.
  let pages: PageNames?
  /// The variants in which accessibility is checked.
  let looks: [Look]
  /// File names relative to the top of the repository; nil keeps names as they were given.
  let names: FileNames?

  /// The diagnostics of a page, and accessibility warnings about shared files such as its theme.
  func found(in location: PageLocation) throws(ReadError) -> (
    own: [Diagnostic], shared: [Diagnostic]
  ) {
    let page = try run.page(location)
    let wanted = page.layouts(in: looks).accessibilityWarnings
    let dead = pages.flatMap { page.links(among: $0) }?.diagnostics ?? []
    let scripted = page.shots.diagnostics
    let known = page.diagnostics.filter { !scripted.contains($0) }.map(\.ofPage) + dead
    let own =
      (known.filter { !$0.isOfPart } + wanted.filter { $0.source.file == location.sourceName })
      .inOrder + scripted
    let shared =
      known.filter(\.isOfPart) + wanted.filter { $0.source.file != location.sourceName }
    guard let names else { return (own, shared) }
    func named(_ file: String) -> String { names.nameFromTop(of: file, citedBy: location) }
    return (own.renamingFiles(named), shared.renamingFiles(named))
  }
}

extension Diagnostic {
  /// The diagnostic of the page as its author wrote it, who did not choose the flags: its unknown theme is an error.
  fileprivate var ofPage: Diagnostic {
    var diagnostic = self
    if rule == "unknown-theme" { diagnostic.severity = .error }
    return diagnostic
  }
}
