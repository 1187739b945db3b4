package import PageLayout
package import PageModel

/// The project in which a scenario is played: finds, reads and lays out pages.
package struct Library: Sendable {
  /// The result of reading a page file; `bytes` is its size.
  package typealias ReadFile = (page: Page?, diagnostics: [Diagnostic], bytes: Int)
  /// The result of reading an action; `values` is its number of values and keys.
  package typealias ReadAction = (action: Action?, diagnostics: [Diagnostic], values: Int)

  /// Reads the page of a name, with the given data; nil if there is no such page.
  package var page: @Sendable (String, PageDocument) -> ReadFile?
  /// Whether a page of a name exists.
  package var has: @Sendable (String) -> Bool
  /// The names of all pages, for hints.
  package var names: @Sendable () -> [String]
  /// Reads an action, fills in its texts and limits its number of values; nil if it has errors.
  package var action: @Sendable (DataValue, DataScope, Int) -> ReadAction
  /// The heights of the refresh parts in a page's style.
  package var heights: @Sendable (Page) -> RefreshHeights
  /// Whether a page that is presented becomes a sheet in its style.
  package var hasSheets: @Sendable (Page) -> Bool
  /// Lays out a page in full; nil if it has errors.
  package var layout: @Sendable (Page) -> (tree: BoxTree?, diagnostics: [Diagnostic])

  /// Creates a library from its functions.
  package init(
    has: @escaping @Sendable (String) -> Bool, names: @escaping @Sendable () -> [String],
    page: @escaping @Sendable (String, PageDocument) -> ReadFile?,
    action: @escaping @Sendable (DataValue, DataScope, Int) -> ReadAction,
    heights: @escaping @Sendable (Page) -> RefreshHeights = { _ in RefreshHeights() },
    hasSheets: @escaping @Sendable (Page) -> Bool = { _ in false },
    layout: @escaping @Sendable (Page) -> (tree: BoxTree?, diagnostics: [Diagnostic])
  ) {
    (self.has, self.names, self.page) = (has, names, page)
    (self.action, self.heights, self.layout) = (action, heights, layout)
    self.hasSheets = hasSheets
  }
}

/// The heights of the refresh header and footer, in points.
package struct RefreshHeights: Hashable, Sendable {
  /// The height of the header in points; pulling down that far starts a refresh.
  package var header: Double
  /// The height of the footer, in points.
  package var footer: Double

  /// Creates heights; default: those of MJRefresh, 54 and 44 points.
  package init(header: Double = 54, footer: Double = 44) {
    (self.header, self.footer) = (header, footer)
  }
}
