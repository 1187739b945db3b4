package import PageModel

/// What is on a screen where nothing moves, but for the page itself: what goldens remember of pictures of scripts.
package struct StillScreen: Codable, Sendable {
  /// How far the page's rows are scrolled, in points.
  package private(set) var offset: Double
  /// The row that is typed in.
  package private(set) var editing: RowID?
  /// The header above the rows.
  package private(set) var header: Frame.RefreshState?
  /// The footer below the rows.
  package private(set) var footer: Frame.RefreshState?
  /// What header and footer show.
  package private(set) var refresh: RefreshParts?
  /// What lies over the page.
  package private(set) var pageOverlays: [Frame.Overlay]
  /// What lies over the screen.
  package private(set) var overlays: [Frame.Overlay]
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

  /// The screen, scrolled no farther than a page has rows.
  package func onRows(of page: Page, by stage: ScreenStage) -> StillScreen {
    let sheet = stage.sheet(frame(of: page).layer.page)
    let table = ScrolledTable(sheet.tree, keepsHeaders: sheet.page.tableStyle == .plain)
    var screen = self
    screen.offset = min(offset, table.maxOffset)
    return screen
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
  /// The same, with nothing in it that says where it is written.
  private var shown: [AnyHashable?] {
    var refresh = refresh
    refresh?.source = nil
    refresh?.frames?.source = nil
    return [
      offset, editing, header, footer, refresh, pageOverlays.map(\.unplaced),
      overlays.map(\.unplaced),
    ]
  }

  /// Whether the same is seen, wherever that was asked for.
  package static func == (left: StillScreen, right: StillScreen) -> Bool {
    left.shown == right.shown
  }

  /// Feeds what is seen to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(shown) }
}

extension Frame.Overlay {
  /// The same, with nothing in it that says where it is written, or what follows from it.
  fileprivate var unplaced: Frame.Overlay {
    var overlay = self
    switch content {
    case .alert(var alert):
      alert.source = nil
      alert.buttons = alert.buttons.map { .init($0.title, $0.role) }
      overlay.content = .alert(alert)
    case .toast(var toast):
      toast.source = nil
      overlay.content = .toast(toast)
    case .loading(var loading, let time):
      loading.source = nil
      if case .frames(var frames) = loading.picture {
        frames.source = nil
        loading.picture = .frames(frames)
      }
      overlay.content = .loading(loading, time: time)
    case .empty(var notice):
      notice.source = nil
      overlay.content = .empty(notice)
    case .retry(var notice):
      notice.source = nil
      overlay.content = .retry(notice)
    }
    return overlay
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
}
