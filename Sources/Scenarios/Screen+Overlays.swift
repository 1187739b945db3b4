import PageLayout
import PageModel

// Overlays of pages and of the screen.

extension Screen {
  /// The duration of overlay animations in milliseconds, as seen in UIKit.
  private static let overlayTime = 200
  /// The duration of alert animations, in milliseconds.
  private static let alertTime = 250
  /// The page number of animations and timers without a page.
  private static let noPage = -1

  // MARK: Alerts

  /// Shows an alert.
  mutating func ask(_ alert: Alert, in context: Context, at source: Source) {
    show(.alert(alert), on: nil, lasting: Self.alertTime)
    overlays[overlays.count - 1].context = context
    note("alert", alert.title.map { ["title": $0] } ?? [:], at: source)
  }

  /// Taps a button of the top alert.
  mutating func answerAlert(_ answer: String, at source: Source) throws(PlayFault) {
    let asked = overlays.last { if case .alert = $0.content { !$0.isGoing } else { false } }
    guard let asked, case .alert(let alert) = asked.content else {
      throw PlayFault(
        "not-visible", at: source, "no alert is shown", hint: "tap a row that shows it first")
    }
    let titles = alert.buttons.map(\.title)
    let named = titles.indices.filter { titles[$0] == answer }
    let numbered = Int(answer).flatMap { titles.indices.contains($0) ? $0 : nil }
    guard let index = named.count == 1 ? named[0] : numbered else {
      let (message, hint) =
        named.count > 1
        ? ("the alert has \(named.count) buttons", "use an index: alert/\(named[0])")
        : ("the alert has no button", "available: " + titles.joined(separator: ", "))
      throw PlayFault(
        "unknown-button", at: source, "\(message) \"\(answer)\"", hint: hint)
    }
    let context = asked.context ?? Context(page: top.number)
    note("answer", ["title": titles[index]], at: source)
    takeAway(asked.number, lasting: Self.alertTime)
    try run(alert.buttons[index].actions, in: context)
  }

  // MARK: Toasts

  /// Shows a toast; it replaces a visible one immediately.
  mutating func show(_ toast: Toast) {
    overlays.removeAll { if case .toast = $0.content { true } else { false } }
    let number = show(.toast(toast), on: nil, lasting: Self.overlayTime)
    addTimer(.toast(number), after: toast.milliseconds, of: Self.noPage)
    note("toast", ["text": toast.text], at: toast.source)
  }

  /// Hides a toast after its duration.
  mutating func endToast(_ number: Int) { takeAway(number, lasting: Self.overlayTime) }

  // MARK: Loading indicators and notices

  /// Shows the loading indicator of a page; nil hides it.
  mutating func setLoading(_ loading: Loading?, on page: Int) {
    for overlay in overlays where overlay.page == page && overlay.kind == .loading {
      if overlay.isGoing { continue }
      takeAway(overlay.number, lasting: Self.overlayTime)
    }
    guard let loading else { return }
    show(.loading(loading, time: 0), on: page, lasting: Self.overlayTime)
    note("loading", loading.text.map { ["text": $0] } ?? [:], at: loading.source)
  }

  /// Shows or hides the notice of a page: loading, empty, or failed data.
  mutating func updateNotice(of number: Int) {
    guard let open = page(number) else { return }
    let behavior = open.page.behavior
    let wanted: Frame.Overlay.Content? =
      if open.waiting == .first, let loading = behavior.loading {
        .loading(loading, time: 0)
      } else if open.hasFailed, let retry = behavior.retry {
        .retry(retry)
      } else if open.isEmpty, let empty = behavior.empty {
        .empty(empty)
      } else {
        nil
      }
    let known = overlays.filter { $0.page == number && $0.isNotice && !$0.isGoing }
    if let wanted, known.contains(where: { $0.content == wanted }) { return }
    for overlay in known { takeAway(overlay.number, lasting: Self.overlayTime) }
    guard let wanted else { return }
    show(wanted, on: number, lasting: Self.overlayTime, isNotice: true)
  }

  /// Taps the retry button of a page whose data failed to load.
  mutating func tapRetry(at source: Source) throws(PlayFault) {
    guard top.hasFailed, top.page.behavior.retry?.button != nil else {
      throw PlayFault(
        "not-visible", at: source, "no retry button is shown",
        hint:
          "it appears after respond: offline on a page with retry: { button: … }"
      )
    }
    try checkCover(of: "\"retry\"", inRows: false, at: source)
    note("retry", at: source)
    try askAgain()
  }

  // MARK: Showing and hiding

  @discardableResult
  private mutating func show(
    _ content: Frame.Overlay.Content, on page: Int?, lasting duration: Int, isNotice: Bool = false
  ) -> Int {
    let number = number()
    var overlay = ShownOverlay(number: number, page: page, content: content, start: time)
    overlay.isNotice = isNotice
    overlays.append(overlay)
    move(.overlay(number, lasting: duration), of: page ?? Self.noPage)
    return number
  }

  private mutating func takeAway(_ number: Int, lasting duration: Int) {
    guard let index = overlays.firstIndex(where: { $0.number == number && !$0.isGoing }) else {
      return
    }
    overlays[index].isGoing = true
    motions.removeAll { if case .overlay(number, _) = $0.kind { true } else { false } }
    move(.overlay(number, lasting: duration), of: overlays[index].page ?? Self.noPage)
  }
}
