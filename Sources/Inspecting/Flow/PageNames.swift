import PageModel
package import Projects

/// The names of a project's pages, as actions name them.
package struct PageNames: Hashable, Sendable {
  private let names: Set<String>
  /// The names in a fixed order, for hints.
  private let sorted: [String]

  /// Names of pages.
  package init(_ names: some Sequence<String>) {
    self.names = Set(names)
    sorted = self.names.sorted()
  }

  /// The page that a name refers to on another page.
  func page(_ name: String, from page: String) -> String? {
    name.pageName(beside: page, where: names.contains)
  }

  /// A hint with the most similar name.
  func hint(for name: String) -> String? { Suggestion.hint(for: name, among: sorted) }
}

extension ProjectSettings {
  /// The names of the pages of a run and of all others of the project; nil without a folder `pages`,
  /// since then not all pages are known.
  package func pageNames(beside list: PageList) -> PageNames? {
    allPages(beside: list).map { PageNames($0.map(\.name)) }
  }
}

extension PageList {
  /// The names of the pages.
  package var names: PageNames { PageNames(pages.map(\.name)) }
}
