import Geometry
import PageLayout
import PageModel

/// Tells what is another on a screen where nothing moves, beside the page on it.
struct ScreenWords {
  /// The cause: at the line of what differs first, or else where the picture is asked for.
  let cause: PictureExplanation.Cause

  /// Of one picture's screens.
  init(_ old: StillScreen, _ new: StillScreen) {
    let (before, now) = (ScreenFacts(old, beside: new), ScreenFacts(new, beside: old))
    var (words, places): ([String], [Source?]) = ([], [])
    for name in (before.all + now.all).map(\.name).uniqued {
      let (was, fact) = (before[name], now[name])
      guard was?.value != fact?.value else { continue }
      let isText = fact?.isText ?? was?.isText ?? false
      let (from, to) =
        isText ? String.quoted(was?.value, fact?.value) : (was?.value, fact?.value)
      words.append(CauseWords.words(name, from, to))
      places.append(fact?.source)
    }
    let all = words.isEmpty ? "other details" : words.joined(separator: ", ")
    cause = .init(
      .state, "the screen at this step: \(all)", at: places.first.flatMap(\.self) ?? new.source)
  }
}

/// What is seen of a screen, by name.
private struct ScreenFacts {
  /// Something that is seen, and where it is written.
  struct Fact {
    let name: String
    let value: String
    /// Whether it is a text that somebody wrote.
    let isText: Bool
    let source: Source?
  }

  private(set) var all: [Fact] = []

  /// Of a screen; what the other one has nothing like is told as a whole.
  init(_ screen: StillScreen, beside other: StillScreen) {
    add("scrolled", screen.offset.points)
    if screen.lying.map(\.content.kind) == other.lying.map(\.content.kind) {
      for (index, overlay) in screen.lying.enumerated() {
        let kind = overlay.content.kind.rawValue
        add(overlay, screen.lying.count > 1 ? "\(kind) \(index)" : kind)
      }
    } else {
      let words = screen.lying.map(\.content.words)
      add("over the page", words.isEmpty ? "nothing" : words.joined(separator: " and "))
    }
    if let refresh = screen.refresh, other.refresh != nil { add(refresh) }
    add("refresh header", screen.header)
    add("refresh footer", screen.footer)
    add("typed in", screen.editing?.words ?? "none")
  }

  subscript(name: String) -> Fact? { all.first { $0.name == name } }

  private mutating func add(
    _ name: String, _ value: String?, isText: Bool = false, at source: Source? = nil
  ) {
    guard let value else { return }
    all.append(Fact(name: name, value: value, isText: isText, source: source))
  }

  private mutating func add(_ overlay: Frame.Overlay, _ name: String) {
    switch overlay.content {
    case .alert(let alert):
      add(name, alert.title, isText: true, at: alert.source)
      add("\(name) message", alert.message, isText: true, at: alert.source)
      for (index, button) in alert.buttons.enumerated() {
        let role = button.role == .default ? "" : " (\(button.role.rawValue))"
        add("\(name) button \(index)", button.title.quoted + role, at: button.source)
      }
    case .toast(let toast):
      add(name, toast.text, isText: true, at: toast.source)
      add("\(name) kind", toast.kind?.rawValue, at: toast.source)
    case .loading(let loading, let time):
      add(name, loading.text, isText: true, at: loading.source)
      add("\(name) shows", loading.picture.words, at: loading.source)
      add("\(name) covers", loading.coversScreen ? "the screen" : "the rows", at: loading.source)
      add("\(name) after", "\(time) ms")
    case .empty(let notice), .retry(let notice):
      add(name, notice.title, isText: true, at: notice.source)
      add("\(name) text", notice.text, isText: true, at: notice.source)
      add("\(name) image", notice.image, at: notice.source)
      add("\(name) button", notice.button, isText: true, at: notice.source)
    }
    let way = overlay.isGoing ? "gone" : "come"
    add("\(name) has \(way)", overlay.progress.percent())
  }

  private mutating func add(_ refresh: RefreshParts) {
    add("refresh tip", refresh.tip, isText: true, at: refresh.source)
    add("refresh frames", refresh.frames?.words, at: refresh.frames?.source)
    add("refresh fades", "\(refresh.fades)", at: refresh.source)
    add("refresh footer is", refresh.footer.rawValue, at: refresh.source)
    for (state, text) in refresh.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add("refresh text \(state.rawValue)", text, isText: true, at: refresh.source)
    }
  }

  private mutating func add(_ name: String, _ state: Frame.RefreshState?) {
    let words = state.map { state in
      [
        state.text.rawValue, "pulled \(((state.pulled * 10_000).rounded() / 100).words) %",
        "\(state.time) ms",
        state.turn == 0 ? nil : "arrow turned \(state.turn.percent())",
        state.last.map { "refreshed \($0.words)" }, state.now.map { "now \($0.words)" },
      ].compactMap(\.self).joined(separator: ", ")
    }
    add(name, words ?? "none")
  }
}

extension StillScreen {
  /// What lies over the page, and then over the screen.
  fileprivate var lying: [Frame.Overlay] { pageOverlays + overlays }
}

extension Frame.Overlay.Content {
  /// What it is, and what it says.
  fileprivate var words: String {
    let text: String? =
      switch self {
      case .alert(let alert): alert.title
      case .toast(let toast): toast.text
      case .loading(let loading, _): loading.text
      case .empty(let notice), .retry(let notice): notice.title
      }
    return [kind.rawValue, text?.quoted].compactMap(\.self).joined(separator: " ")
  }
}

extension Loading.Picture {
  fileprivate var words: String {
    switch self {
    case .spinner: "spinner"
    case .frames(let frames): frames.words
    }
  }
}

extension Frames {
  fileprivate var words: String { "\(images.joined(separator: ", ")) in \(milliseconds) ms" }
}

extension RowID {
  fileprivate var words: String {
    switch self {
    case .named(let name): "\"\(name)\""
    case .ordinal(let number): "row \(number)"
    }
  }
}

extension Clock {
  fileprivate var words: String { "\(year)-\(month)-\(day) \(hour):\(minute)" }
}
