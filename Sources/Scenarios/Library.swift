package import PageLayout
package import PageModel

/// What a script is played on: pages by their names, and what reads and lays them out.
package struct Library: Sendable {
  /// What is read of a page file, and how many bytes it has.
  package typealias ReadFile = (page: Page?, diagnostics: [Diagnostic], bytes: Int)
  /// What is read of an action, and how many values and keys it has.
  package typealias ReadAction = (action: Action?, diagnostics: [Diagnostic], values: Int)

  /// The page of a name with the data that it is to have; nil where there is no such page.
  package var page: @Sendable (String, PageDocument) -> ReadFile?
  /// Whether there is a page of a name.
  package var has: @Sendable (String) -> Bool
  /// The names of all pages, for hints.
  package var names: @Sendable () -> [String]
  /// An action as it is written, its texts filled in, of at most so many values; nil after faults.
  package var action: @Sendable (DataValue, DataScope, Int) -> ReadAction
  /// How high what is pulled at is in a page's look.
  package var heights: @Sendable (Page) -> RefreshHeights
  /// A page laid out in full, for what is seen and where; nil where it has faults.
  package var layout: @Sendable (Page) -> (tree: BoxTree?, diagnostics: [Diagnostic])

  /// What a script is played on.
  package init(
    has: @escaping @Sendable (String) -> Bool, names: @escaping @Sendable () -> [String],
    page: @escaping @Sendable (String, PageDocument) -> ReadFile?,
    action: @escaping @Sendable (DataValue, DataScope, Int) -> ReadAction,
    heights: @escaping @Sendable (Page) -> RefreshHeights = { _ in RefreshHeights() },
    layout: @escaping @Sendable (Page) -> (tree: BoxTree?, diagnostics: [Diagnostic])
  ) {
    (self.has, self.names, self.page) = (has, names, page)
    (self.action, self.heights, self.layout) = (action, heights, layout)
  }
}

/// How high a header and a footer are that are pulled at, in points.
package struct RefreshHeights: Hashable, Sendable {
  /// The header's; who pulls that far refreshes.
  package var header: Double
  /// The footer's.
  package var footer: Double

  /// Heights; those of MJRefresh unless told otherwise.
  package init(header: Double = 54, footer: Double = 44) {
    (self.header, self.footer) = (header, footer)
  }
}
