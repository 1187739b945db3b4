import PageLayout
import PageModel

/// A page that stands on a stack of the screen.
struct OpenPage: Sendable {
  /// What a page waits for.
  enum Waiting: Hashable {
    /// Its first data, which come by themselves at a time; nil: only an answer brings them.
    case first
    /// New data, as its rows were pulled down.
    case refresh
    /// More rows, at its end.
    case more
  }

  /// Its name among the pages of the project.
  let name: String
  /// Which one it is of all that were opened: names timers and motions.
  let number: Int
  /// Whether it came from below.
  let isPresented: Bool
  /// The page as it was read last: what differs from it, events and steps have changed.
  var read: Page
  /// The page as it is now.
  var page: Page { didSet { known = nil } }
  /// The data that came last; nil: those that the page names.
  var document: DataValue?
  /// How many values its data have, those that the page names as well.
  var values = 0
  /// How far its rows are scrolled, in points.
  var offset = 0.0
  /// How far its rows are pulled down, in points.
  var pulled = 0.0
  /// The row that is typed in.
  var editing: RowID?
  /// What it waits for.
  var waiting: Waiting?
  /// Since when it waits, in milliseconds.
  var since = 0
  /// Whether its first data did not come.
  var hasFailed = false
  /// Whether there is no more to load.
  var isComplete = false
  /// When it was refreshed last, in milliseconds.
  var refreshed: Int?
  /// How high its header and footer are that are pulled at, in points.
  let heights: RefreshHeights
  /// How many rows were laid out to know what is seen, since somebody asked.
  var rowsLaidOut = 0
  private var known: Seen?

  init(
    _ name: String, _ number: Int, _ page: Page, isPresented: Bool, _ heights: RefreshHeights
  ) {
    (self.name, self.number, self.isPresented) = (name, number, isPresented)
    self.heights = heights
    (read, self.page) = (page, page)
  }

  /// What is on its screen.
  struct Seen: Sendable {
    let tree: BoxTree
    let table: ScrolledTable
  }

  /// The page laid out; it stays known until the page changes.
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

  /// Forgets the layout: a page that others lie on is laid out again when it is seen again.
  mutating func forgetLayout() { known = nil }

  /// Its header and footer that are pulled at.
  var refresh: RefreshParts { page.behavior.refresh ?? RefreshParts() }

  /// What the names in its texts mean.
  var scope: DataScope { page.behavior.data?.scope ?? DataScope(nil) }

  /// Whether its data are there, and the list that decides is empty.
  var isEmpty: Bool {
    guard waiting != .first, !hasFailed, let plan = page.behavior.data, let list = plan.list else {
      return false
    }
    return plan.scope.value(of: list)?.items?.isEmpty ?? false
  }
}

extension [Diagnostic] {
  /// The first fault, in a line; nil: there is none.
  var firstFault: String? {
    first { $0.severity == .error }
      .map { "\($0.source.path):\($0.source.line): \($0.message)" }
  }
}
