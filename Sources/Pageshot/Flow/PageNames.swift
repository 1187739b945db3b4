import PageModel

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

  /// The page that is meant by a name on another page.
  func page(_ name: String, from page: String) -> String? {
    name.pageName(beside: page, where: names.contains)
  }

  /// What to say of the name that was probably meant.
  func hint(for name: String) -> String? { Suggestion.hint(for: name, among: sorted) }
}

extension ProjectSettings {
  /// The names of the pages that a run works on, and of all others of the project; nil where there is no folder
  /// `pages`, so that nobody knows them all.
  package func pageNames(beside list: PageList) -> PageNames? {
    allPages(beside: list).map { PageNames($0.map(\.name)) }
  }
}

extension PageList {
  /// The names of the pages.
  package var names: PageNames { PageNames(pages.map(\.name)) }
}
