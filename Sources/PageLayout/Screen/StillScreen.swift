package import PageModel

/// What is on a screen where nothing moves, but for the page itself: what goldens remember of pictures of scripts.
package struct StillScreen: Codable, Sendable {
  /// How far the page's rows are scrolled, in points.
  private(set) var offset: Double
  /// The row that is typed in.
  private(set) var editing: RowID?
  /// The header above the rows.
  private(set) var header: Frame.RefreshState?
  /// The footer below the rows.
  private(set) var footer: Frame.RefreshState?
  /// What header and footer show.
  private(set) var refresh: RefreshParts?
  /// What lies over the page.
  private(set) var pageOverlays: [Frame.Overlay]
  /// What lies over the screen.
  private(set) var overlays: [Frame.Overlay]
  /// Where the picture is asked for.
  package let source: Source?

  /// What is on a screen; nil where something moves.
  ///
  /// - Parameters:
  ///   - frame: the screen.
  ///   - source: where the picture is asked for.
  package init?(_ frame: Frame, at source: Source?) {
    let layer = frame.layer
    guard frame.transition == nil, layer.motion == nil, layer.changes.isEmpty else { return nil }
    (offset, editing, header) = (layer.offset, layer.editing, layer.header)
    (footer, pageOverlays, overlays) = (layer.footer, layer.overlays, frame.overlays)
    self.source = source
    refresh = layer.header == nil && layer.footer == nil ? nil : layer.page.behavior.refresh
  }

  /// A page on the screen.
  package func frame(of page: Page) -> Frame {
    var layer = Frame.Layer(page)
    layer.page.behavior.refresh = refresh
    (layer.offset, layer.editing, layer.header) = (offset, editing, header)
    (layer.footer, layer.overlays) = (footer, pageOverlays)
    var frame = Frame(layer)
    frame.overlays = overlays
    return frame
  }
}

extension StillScreen: Hashable {
  private var shown: [AnyHashable?] {
    [offset, editing, header, footer, refresh, pageOverlays, overlays]
  }

  /// Whether the same is seen, wherever that was asked for.
  package static func == (left: StillScreen, right: StillScreen) -> Bool {
    left.shown == right.shown
  }

  /// Feeds what is seen to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(shown) }
}

extension StillScreen {
  /// What is another than before; nil where nothing is.
  package func words(since old: StillScreen?) -> String? {
    guard let old, old != self else { return nil }
    var words: [String] = []
    func add(_ name: String, _ before: String, _ now: String) {
      if before != now { words.append("\(name) \(before) → \(now)") }
    }
    add("scrolled", "\(old.offset.shown) pt", "\(offset.shown) pt")
    add("over the page", old.overlayWords, overlayWords)
    add("refresh header", old.header.words, header.words)
    add("refresh footer", old.footer.words, footer.words)
    add("typed in", old.editing.words, editing.words)
    return "the screen at this step: "
      + (words.isEmpty ? "other details" : words.joined(separator: ", "))
  }

  private var overlayWords: String {
    let all = pageOverlays + overlays
    return all.isEmpty ? "nothing" : all.map(\.content.words).joined(separator: " and ")
  }
}

extension Frame.Overlay.Content {
  /// What it is called in scripts.
  package var kind: Expectation.Overlay {
    switch self {
    case .alert: .alert
    case .toast: .toast
    case .loading: .loading
    case .empty: .empty
    case .retry: .retry
    }
  }

  /// What it is, and what it says.
  fileprivate var words: String {
    let text: String? =
      switch self {
      case .alert(let alert): alert.title
      case .toast(let toast): toast.text
      case .loading(let loading, let time): loading.text ?? "\(time) ms"
      case .empty(let notice), .retry(let notice): notice.title
      }
    return kind.rawValue + (text.map { " \"\($0)\"" } ?? "")
  }
}

extension Frame.RefreshState? {
  fileprivate var words: String {
    map { "\($0.text.rawValue), pulled \(($0.pulled * 100).shown) %, \($0.time) ms" } ?? "none"
  }
}

extension RowID? {
  fileprivate var words: String {
    switch self {
    case .named(let name): "\"\(name)\""
    case .ordinal(let number): "row \(number)"
    case nil: "none"
    }
  }
}
