import PageModel

/// What may set the variants that pages are drawn in.
package enum VariantOrigin: Hashable, Sendable {
  /// Flags, the project's file, and the lists of the project and of pages.
  case lists
  /// Flags, and the values of the project's file.
  case settings
  /// Flags alone.
  case flags
}

extension ProjectSettings {
  /// The page files at the named paths.
  ///
  /// - Parameter named: files, folders, and names of the project's pages such as `wechat/settings`; a path that exists
  /// takes precedence over a page's name. Output folders are not searched. Default: none, which means all of the
  /// project's `pages/`.
  /// - Returns: the pages, and the paths without pages.
  public func pages(_ named: [String] = []) -> PageList {
    let own = { PageList([inside("pages")], leavingOut: written) }
    if named.isEmpty { return own() }
    let unknown = Set(named.filter { $0.ownKind == nil })
    guard !unknown.isEmpty else { return PageList(named, leavingOut: written) }
    let pages = own().pages
    let paths = named.flatMap { name in
      let files = unknown.contains(name) ? pages.filter { $0.name == name }.map(\.path) : []
      return files.isEmpty ? [name] : files
    }
    var list = PageList(paths, leavingOut: written)
    for path in list.missing where unknown.contains(path) {
      list.hints[path] = pages.hint(for: path)
    }
    return list
  }

  /// The same, with a page from standard input after them; nil for none.
  package func pages(_ named: [String], and input: PageLocation?) -> PageList {
    guard let input else { return pages(named) }
    var list = named.isEmpty ? PageList([]) : pages(named)
    list.add(input)
    return list
  }

  /// All pages of the project, of which a run may use some: a golden of none of them is obsolete.
  ///
  /// - Parameter list: the run's.
  /// - Returns: the pages; nil without a folder `pages`, since then not all pages are known.
  package func allPages(beside list: PageList) -> [PageLocation]? {
    folder.folder("pages").isThere ? pages().pages + list.pages : nil
  }
}

extension [PageLocation] {
  /// The most pages that a hint lists.
  private static let mostListed = 10

  /// The hint for a missing path: the page with a similar name or path, or with a similar file name in another folder,
  /// or else the pages that there are; nil without pages, and for an absolute path that is like none.
  fileprivate func hint(for path: String) -> String? {
    if let hint = Suggestion.hint(for: path, among: flatMap { [$0.name, $0.path] }) { return hint }
    let files = map(\.path.lastPart.withoutEnding)
    if let file = Suggestion.closest(to: path.lastPart.withoutEnding, among: files),
      let page = first(where: { $0.path.lastPart.withoutEnding == file })
    {
      return Suggestion.hint(page.path)
    }
    return path.hasPrefix("/") ? nil : Suggestion.available(map(\.name), most: Self.mostListed)
  }
}

extension ProjectSettings {
  /// The names of all themes that pages can have.
  package var themeNames: [String] {
    AssetFolders(given: assets, project: project).names("themes", endings: [".tokens.json"])
  }
}

extension PageLocation {
  /// Reads a page from standard input: YAML, which cites files relative to the working directory.
  ///
  /// - Throws: ``ReadError`` if standard input cannot be read.
  package static func input() throws(ReadError) -> PageLocation {
    var page = PageLocation(StandardStreams.name)
    (page.name, page.isInput) = ("stdin", true)
    page.drafts[page.path] = try StandardStreams.input(limit: mostBytes)
    return page
  }
}
