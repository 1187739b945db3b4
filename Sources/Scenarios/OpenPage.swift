import Editing
import PageLayout
import PageModel

/// A page on a stack of the screen.
struct OpenPage: Sendable {
  /// The name of the page in the project.
  let name: String
  /// The unique number of the open page, used by timers and animations.
  let number: Int
  /// Whether the page was presented from below.
  let isPresented: Bool
  /// The sheet on which the page is; nil: it fills the screen.
  let sheet: PageSheet?
  /// The page as last read from its file; differences to `page` were made by events and steps.
  var read: Page
  /// The page in its current state.
  var page: Page {
    didSet {
      known = nil
      page.behavior.sheet = shownSheet
    }
  }
  /// The last data received; nil: the data named by the page.
  var document: DataValue?
  /// The number of values in its data, including data named by the page.
  var values = 0
  /// The scroll offset of its rows, in points.
  var offset = 0.0
  /// The distance by which its rows are pulled down, in points.
  var pulled = 0.0
  /// The row that has focus; nil: none.
  var editing: RowID? {
    didSet { if sheet?.detent == .medium { page.behavior.sheet = shownSheet } }
  }
  /// The row that a step swiped open; nil: none.
  var swiped: RowID?
  /// Its requests for data that were not answered yet, the oldest first.
  var requests: [Request] = []
  /// Whether its first data failed to load.
  var hasFailed = false
  /// Whether all rows are loaded.
  var isComplete = false
  /// The time of the last refresh, in milliseconds; nil: never.
  var refreshed: Int?
  /// The heights of its refresh parts, in points.
  let heights: RefreshHeights
  /// The number of rows laid out to determine visibility since the last count.
  var rowsLaidOut = 0
  private var known: Seen?

  init(
    _ name: String, _ number: Int, _ page: Page, isPresented: Bool, on sheet: PageSheet?,
    _ heights: RefreshHeights
  ) {
    (self.name, self.number, self.isPresented) = (name, number, isPresented)
    (self.sheet, self.heights) = (sheet, heights)
    (read, self.page) = (page, page)
    self.page.behavior.sheet = sheet
  }

  /// The sheet as it is now: a keyboard makes it large.
  private var shownSheet: PageSheet? {
    var shown = sheet
    if editing != nil { shown?.detent = .large }
    return shown
  }

  /// The laid-out page, for visibility and hits.
  struct Seen: Sendable {
    let tree: BoxTree
    let table: ScrolledTable
  }

  /// Lays out the page; the layout is cached until the page changes.
  mutating func seen(by library: Library, at source: Source) throws(PlayFault) -> Seen {
    if let known { return known }
    rowsLaidOut += page.rowCount
    let (tree, diagnostics) = library.layout(page)
    guard let tree else {
      throw PlayFault(
        "faulty-page", at: source, "page \"\(name)\" has errors after its changes",
        hint: diagnostics.firstFault)
    }
    let table = ScrolledTable(tree, keepsHeaders: page.tableStyle == .plain)
    let seen = Seen(tree: tree, table: table)
    known = seen
    return seen
  }

  /// Drops the cached layout: a covered page is laid out again when it is visible again.
  mutating func forgetLayout() { known = nil }

  /// The refresh parts; without any, the defaults.
  var refresh: RefreshParts { page.behavior.refresh ?? RefreshParts() }

  /// The variables of its texts.
  var scope: DataScope { page.behavior.data?.scope ?? DataScope(nil) }

  /// Whether its data have arrived and its list is empty.
  var isEmpty: Bool {
    !waits(for: .first) && !hasFailed && page.behavior.data?.isEmpty ?? false
  }
}

extension [Diagnostic] {
  /// The first error, in one line; nil if there is none.
  var firstFault: String? {
    first { $0.severity == .error }
      .map { "\($0.source.path):\($0.source.line): \($0.message)" }
  }
}
