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

  // MARK: Alerts, action sheets and menus

  /// The most alerts, action sheets and menus that wait for an answer at the same time.
  private static let mostQuestions = 16

  /// Shows an alert, an action sheet or a menu.
  mutating func ask(
    _ question: Frame.Overlay.Content, in context: Context, at source: Source
  ) throws(PlayFault) {
    let open = overlays.count { !$0.isGoing && $0.content.question != nil }
    guard open < Self.mostQuestions else {
      throw .limit(
        "alerts, action sheets and menus at the same time", open + 1, max: Self.mostQuestions,
        at: source, hint: "answer them first")
    }
    show(question, on: nil, lasting: Self.alertTime)
    overlays[overlays.count - 1].context = context
    note(
      question.kind.rawValue, question.question?.title.map { ["title": $0] } ?? [:], at: source)
  }

  /// The part of the screen at which a menu is.
  mutating func anchor(_ name: Name?, in context: Context, at source: Source) throws(PlayFault)
    -> Alert.Anchor
  {
    let path = BoxPath(name?.value ?? "")
    if let bar = path.part.bar {
      guard !path.name.isOwn else {
        throw PlayFault(
          "unknown-row", at: name?.source ?? source, "a menu is at a button of a bar",
          hint: "write at: \(bar.rawValue)/\(bar == .navigationBar ? "trailing/" : "")0")
      }
      return .part("\(path)")
    }
    let name = name ?? Name("self", at: source)
    let (section, row) = try row(name, on: top.page, self: context.row)
    try checkSeen((section, row), called: name)
    return .row(top.page.sections[section].cells[row].row)
  }

  /// Taps a button of the top alert, action sheet or menu.
  mutating func answer(
    _ kind: Expectation.Overlay, _ answer: String, at source: Source
  ) throws(PlayFault) {
    let asked = overlays.last { $0.kind == kind && !$0.isGoing }
    guard let asked, let question = asked.content.question else {
      throw PlayFault(
        "not-visible", at: source, "no \(kind.words) is shown",
        hint: "tap a row that shows it first")
    }
    let titles = question.buttons.map(\.title)
    let named = titles.indices.filter { titles[$0] == answer }
    let numbered = Int(answer).flatMap { titles.indices.contains($0) ? $0 : nil }
    guard let index = named.count == 1 ? named[0] : numbered else {
      let noun = kind == .menu ? "item" : "button"
      let (message, hint): (String, String?) =
        named.count > 1
        ? (
          "the \(kind.words) has \(named.count) \(noun)s",
          "use an index: \(kind.rawValue)/\(named[0])"
        )
        : ("the \(kind.words) has no \(noun)", Suggestion.available(titles))
      throw PlayFault(
        "unknown-button", at: source, "\(message) \"\(answer)\"", hint: hint)
    }
    try take(question.buttons[index], of: asked, at: source)
  }

  /// Taps outside of a menu or an action sheet, which closes it and cancels.
  mutating func tapOutside(at source: Source) throws(PlayFault) {
    let asked = overlays.last { !$0.isGoing && $0.content.question != nil }
    guard let asked, asked.kind != .alert, let question = asked.content.question else {
      throw PlayFault(
        "not-visible", at: source, "no menu or action sheet is shown",
        hint: "alerts close only by their buttons")
    }
    let cancel = question.buttons.first { $0.role == .cancel }
    try take(cancel, of: asked, at: source)
  }

  private mutating func take(
    _ button: Alert.Button?, of asked: ShownOverlay, at source: Source
  ) throws(PlayFault) {
    let context = asked.context ?? Context(page: top.number)
    note("answer", button.map { ["title": $0.title] } ?? [:], at: source)
    takeAway(asked.number, lasting: Self.alertTime)
    try run(button?.actions ?? [], in: context)
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
      if open.waits(for: .first), let loading = behavior.loading {
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
