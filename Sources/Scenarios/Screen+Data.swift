import Editing
import Geometry
import PageLayout
import PageModel

// Data that arrive or fail.

extension Screen {
  /// Lets the first data of a page arrive after their delay.
  mutating func dataArrive(on number: Int) throws(PlayFault) {
    guard let open = page(number), open.waiting == .first else { return }
    let page = try read(open.name, open.document.map { .other($0) } ?? .own, at: step.source)
    try take(page, on: number)
  }

  /// Answers the request for which the top page is waiting.
  mutating func respond(_ response: Response, at source: Source) throws(PlayFault) {
    let waiting = top.waiting
    switch response.content {
    case .document(let document):
      let old = top.values
      // The replaced data free their share of the limit.
      top.values = 0
      try checkRoom(
        for: document.countOfValues + (waiting == .more ? old : 0), at: document.source ?? source)
      let whole = waiting == .more ? try appended(document, at: source) : document
      let page = try read(top.name, .other(whole), at: source)
      (top.document, top.values) = (whole, whole.countOfValues)
      if waiting == .refresh { top.refreshed = time }
      if waiting != .more { top.isComplete = false }
      if response.noMore || document.endsList(of: page) { top.isComplete = true }
      note("respond", at: source)
      try take(page, on: top.number)
    case .status, .offline, .timeout:
      guard let waiting else {
        throw PlayFault(
          "nothing-waits", at: source, "page \"\(top.name)\" is not waiting for data",
          hint: "give its data a delay, or pull first")
      }
      if waiting == .first { top.hasFailed = true }
      note("failed", ["reason": response.content.words], at: source)
      endWaiting(of: top.number)
      updateNotice(of: top.number)
    }
  }

  /// Replaces a page with new data; rows with ids keep their state.
  private mutating func take(_ page: Page, on number: Int) throws(PlayFault) {
    let waiting = self.page(number)?.waiting
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
    if waiting != nil { endWaiting(of: number) }
    updateNotice(of: number)
    try clampOffset(of: number)
    try happens("data", on: number)
  }

  /// Appends received rows to the page's list.
  private func appended(_ more: DataValue, at source: Source) throws(PlayFault) -> DataValue {
    guard let plan = top.page.behavior.data, let path = plan.list, let document = plan.document
    else {
      throw PlayFault(
        "missing-key", at: source, "\"list\" is missing in the data of page \"\(top.name)\"",
        hint: "write list: PATH in its data")
    }
    let old = DataScope(document).value(of: path)?.elements
    guard let old, let new = DataScope(more).value(of: path)?.elements else {
      throw PlayFault(
        "wrong-type", at: more.source ?? source, "\"\(path)\" is not a list in the response",
        hint: "data.list of the page names it")
    }
    let list = DataValue(.list(old + new), at: DataScope(document).value(of: path)?.source)
    return document.replacing(path, with: list) ?? document
  }

  // MARK: Refreshing

  /// Pulls the rows down by a distance in points.
  mutating func pull(_ points: Double) throws(PlayFault) {
    try checkCover(of: "the rows", at: step.source)
    guard top.refresh.header else {
      throw fault(
        "no-refresh", "page \"\(top.name)\" has no refresh header",
        hint: "write refresh: { header: true } on the page")
    }
    guard top.waiting != .refresh else {
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
    (top.waiting, top.since) = (.refresh, time)
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
    guard top.waiting == nil else {
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
    (top.waiting, top.since) = (.more, time)
    note("loadMore")
    addTimer(.more, after: 500, of: top.number)
  }

  /// Starts loading more rows if an automatic footer is visible enough.
  mutating func loadMoreIfSeen() throws(PlayFault) {
    let parts = top.refresh
    guard parts.footer == .auto, top.waiting == nil, !top.isComplete, !top.hasFailed,
      !top.isEmpty
    else { return }
    let seen = try top.seen(by: library, at: step.source)
    // If all rows fit the screen, no one scrolled to their end.
    guard seen.table.maxOffset > 0 else { return }
    let shown = top.offset - seen.table.maxOffset
    if shown >= top.heights.footer * parts.trigger - 0.001 { beginMore() }
  }

  /// Ends a refresh, or the loading of more rows.
  mutating func endRefresh(of number: Int, at source: Source) throws(PlayFault) {
    guard let waiting = page(number)?.waiting, waiting != .first else {
      throw PlayFault(
        "no-refresh", at: source, "the page is not refreshing",
        hint: "a response ends the refresh by itself")
    }
    if waiting == .refresh {
      let time = time
      change(number) { $0.refreshed = time }
    }
    endWaiting(of: number)
    note("endRefresh", at: source)
  }

  private mutating func endWaiting(of number: Int) {
    guard let open = page(number), let waiting = open.waiting else { return }
    change(number) { $0.waiting = nil }
    timers.removeAll { $0.page == number && $0.isOfWaiting }
    if waiting == .refresh { move(.pull(from: open.heights.header), of: number) }
  }

  /// Requests the first data again.
  mutating func askAgain() throws(PlayFault) {
    (top.hasFailed, top.waiting, top.since) = (false, .first, time)
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

extension Timer {
  /// Whether the timer belongs to the data for which the page is waiting.
  fileprivate var isOfWaiting: Bool {
    switch content {
    case .data, .more: true
    case .action, .toast: false
    }
  }
}

extension DataValue {
  /// Whether the data say that there are no more rows.
  fileprivate func endsList(of page: Page) -> Bool {
    guard let path = page.behavior.data?.more, let value = DataScope(self).value(of: path) else {
      return false
    }
    return !value.isTrue
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
