import Editing
import Geometry
import PageLayout
import PageModel

// Data that arrive or fail.

extension Screen {
  /// Lets the first data of a page arrive after their delay.
  mutating func dataArrive(on number: Int) throws(PlayFault) {
    guard let open = page(number), open.waits(for: .first) else { return }
    let page = try read(open.name, open.document.map { .other($0) } ?? .own, at: step.source)
    try take(page, for: .first, on: number)
  }

  /// Answers a request of an open page, whether the page is on top or not.
  mutating func respond(_ response: Response, at source: Source) throws(PlayFault) {
    let (number, request) = try asked(by: response, at: source)
    guard !request.isObsolete else {
      change(number) { open in open.requests.removeAll { $0 == request } }
      return note("dropped", ["request": request.kind.rawValue], at: source)
    }
    switch response.content {
    case .document(let document):
      try take(
        document, for: request.kind, on: number, isLast: response.noMore?.value ?? false, at: source
      )
    case .status, .offline, .timeout:
      note("failed", ["reason": response.content.words], at: source)
      if request.kind == .first { change(number) { $0.hasFailed = true } }
      end(request.kind, of: number)
      updateNotice(of: number)
    }
  }

  /// Takes the data of an answer: they replace the page's data, or are appended to its list.
  private mutating func take(
    _ document: DataValue, for kind: Response.Request, on number: Int, isLast: Bool,
    at source: Source
  ) throws(PlayFault) {
    guard let open = page(number) else { return }
    // The replaced data free their share of the limit.
    change(number) { $0.values = 0 }
    try checkRoom(
      for: document.countOfValues + (kind == .more ? open.values : 0),
      at: document.source ?? source)
    let whole = kind == .more ? try open.appending(document, at: source) : document
    let page = try read(open.name, .other(whole), at: source)
    let more = document.more(of: page)
    more.map { trail.note(more: $0) }
    let (time, endsList) = (time, isLast || more?.isTrue == false)
    change(number) { open in
      (open.document, open.values) = (whole, whole.countOfValues)
      if kind == .refresh { open.refreshed = time }
      if kind != .more || endsList { open.isComplete = endsList }
    }
    note("respond", at: source)
    try take(page, for: kind, on: number)
  }

  /// Replaces a page with new data; rows with ids keep their state.
  private mutating func take(
    _ page: Page, for kind: Response.Request, on number: Int
  ) throws(PlayFault) {
    trail.noteData()
    change(number) { open in
      let kept = open.read.edits(to: open.page).filter(\.isStateOfRow)
      var next = page
      for edit in kept {
        // State that can no longer be applied to the row is dropped.
        var changed = next
        if (try? changed.apply([edit])) != nil { next = changed }
      }
      (open.read, open.page, open.hasFailed) = (page, next, false)
      if let row = open.editing, next.place(of: row) == nil { open.editing = nil }
    }
    end(kind, of: number)
    if kind == .refresh { makeObsolete([.first, .more], on: number) }
    updateNotice(of: number)
    try clampOffset(of: number)
    try happens("data", on: number)
  }

  // MARK: Refreshing

  /// Pulls the rows down by a distance in points.
  mutating func pull(_ points: Double) throws(PlayFault) {
    try checkCover(of: "the rows", moving: .empty, at: step.source)
    guard top.refresh.header else {
      throw fault(
        "no-refresh", "page \"\(top.name)\" has no refresh header",
        hint: "write refresh: { header: true } on the page")
    }
    guard !top.waits(for: .refresh) else {
      throw fault(
        "no-refresh", "the page is already refreshing", hint: "respond or endRefresh first")
    }
    guard top.offset == 0 else {
      throw fault("no-refresh", "the rows are not scrolled to the top", hint: "scroll: top first")
    }
    let (was, height) = (top.pulled, top.heights.header)
    top.pulled = points
    if was < height, points >= height { move(.arrow(up: true)) }
    if was >= height, points < height { move(.arrow(up: false)) }
  }

  /// Lets go of pulled rows, which starts a refresh if they were pulled far enough.
  mutating func letGo() throws(PlayFault) {
    guard top.pulled > 0 else {
      throw fault("no-refresh", "the header is not pulled", hint: "pull: 60 first")
    }
    let pulled = top.pulled
    top.pulled = 0
    guard pulled >= top.heights.header else { return move(.pull(from: pulled)) }
    ask(.refresh)
    move(.pull(from: pulled))
    note("pull")
    try happens("pull", on: top.number)
  }

  /// Pulls or taps the footer to load more rows.
  mutating func loadMore() throws(PlayFault) {
    try checkCover(of: "the rows", at: step.source)
    guard top.refresh.footer != .none else {
      throw fault(
        "no-refresh", "page \"\(top.name)\" has no refresh footer",
        hint: "write refresh: { footer: auto } on the page")
    }
    guard !top.isComplete else {
      throw fault(
        "no-refresh", "there is no more data to load", hint: "the last response ended the list")
    }
    guard !top.waits(for: .first) else {
      throw fault(
        "no-refresh", "the page is waiting for its first data",
        hint: "wait or respond first, so that the data arrives")
    }
    guard !top.waits(for: .more) else {
      throw fault(
        "no-refresh", "the page is already loading more", hint: "respond or endRefresh first")
    }
    // A footer of the style `back` is pulled up at the end of the rows.
    if top.refresh.footer == .back {
      top.offset = try top.seen(by: library, at: step.source).table.maxOffset
    }
    beginMore()
  }

  private mutating func beginMore() {
    ask(.more)
    note("loadMore")
    addTimer(.more, after: 500, of: top.number)
  }

  /// Starts loading more rows if an automatic footer is visible enough.
  mutating func loadMoreIfSeen() throws(PlayFault) {
    let parts = top.refresh
    guard parts.footer == .auto, !top.waits, !top.isComplete, !top.hasFailed,
      !top.isEmpty
    else { return }
    let seen = try top.seen(by: library, at: step.source)
    // If all rows fit the screen, no one scrolled to their end.
    guard seen.table.maxOffset > 0 else { return }
    let shown = top.offset - seen.table.maxOffset
    if shown >= top.heights.footer * parts.trigger - 0.001 { beginMore() }
  }

  /// Ends a refresh or the loading of more rows, whichever began first.
  mutating func endRefresh(of number: Int, at source: Source) throws(PlayFault) {
    let requests = page(number)?.requests ?? []
    guard let kind = requests.first(where: { !$0.isObsolete && $0.kind != .first })?.kind else {
      throw PlayFault(
        "no-refresh", at: source, "the page is not refreshing",
        hint: "a response ends the refresh by itself")
    }
    if kind == .refresh {
      let time = time
      change(number) { $0.refreshed = time }
    }
    end(kind, of: number)
    note("endRefresh", at: source)
  }

  /// Requests the first data again.
  mutating func askAgain() throws(PlayFault) {
    top.hasFailed = false
    ask(.first)
    let page = try read(top.name, .pending, at: step.source)
    (top.read, top.page) = (page, page)
    trail.noteData()
    updateNotice(of: top.number)
    addTimer(.data, after: page.behavior.data?.delay ?? 0, of: top.number)
  }
}

extension Edit {
  /// Whether the edit sets a value of a row with an id.
  fileprivate var isStateOfRow: Bool {
    if case .set(.item(.row(.named)), _, _, _) = self { true } else { false }
  }
}

extension DataValue {
  /// What the data say of whether there are more rows; nil: nothing.
  fileprivate func more(of page: Page) -> DataValue? {
    page.behavior.data?.more.flatMap { DataScope(self).value(of: $0) }
  }
}

extension Response.Content {
  /// The kind of response, in events.
  fileprivate var words: String {
    switch self {
    case .document: "document"
    case .status(let status): "\(status)"
    case .offline: "offline"
    case .timeout: "timeout"
    }
  }
}
