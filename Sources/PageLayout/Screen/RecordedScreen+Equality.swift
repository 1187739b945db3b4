import PageModel

// Two screens are the same where the same is seen, wherever that is written.

extension RecordedScreen: Hashable {
  /// The same, with nothing in it that says where it is written.
  private var shown: [AnyHashable?] {
    [
      offset, editing, header, footer, refresh?.unplaced, moving?.unplaced,
      pageOverlays.map(\.unplaced), overlays.map(\.unplaced),
    ]
  }

  /// Whether the same is seen, wherever that was asked for.
  package static func == (left: RecordedScreen, right: RecordedScreen) -> Bool {
    left.shown == right.shown
  }

  /// Feeds what is seen to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(shown) }
}

extension RecordedScreen.Moving {
  /// The same, with nothing in it that says where it is written.
  package var unplaced: RecordedScreen.Moving {
    RecordedScreen.Moving(rows: rows, changes: changes, transition: transition?.unplaced)
  }
}

extension RecordedScreen.Moving.Transition {
  fileprivate var unplaced: Self {
    Self(
      kind: kind, progress: progress, offset: offset, editing: editing, header: header,
      footer: footer, refresh: refresh?.unplaced, overlays: overlays.map(\.unplaced))
  }
}

extension RefreshParts {
  /// The same, with nothing in it that says where it is written.
  fileprivate var unplaced: RefreshParts {
    var parts = self
    (parts.source, parts.places) = (nil, nil)
    parts.frames?.source = nil
    return parts
  }
}

extension Frame.Overlay {
  /// The same, with nothing in it that says where it is written, or what follows from it.
  fileprivate var unplaced: Frame.Overlay {
    var overlay = self
    switch content {
    case .alert(var alert):
      (alert.source, alert.places) = (nil, nil)
      alert.buttons = alert.buttons.map { .init($0.title, $0.role) }
      overlay.content = .alert(alert)
    case .toast(var toast):
      (toast.source, toast.places) = (nil, nil)
      overlay.content = .toast(toast)
    case .loading(var loading, let time):
      (loading.source, loading.places) = (nil, nil)
      if case .frames(var frames) = loading.picture {
        frames.source = nil
        loading.picture = .frames(frames)
      }
      overlay.content = .loading(loading, time: time)
    case .empty(var notice):
      (notice.source, notice.places) = (nil, nil)
      overlay.content = .empty(notice)
    case .retry(var notice):
      (notice.source, notice.places) = (nil, nil)
      overlay.content = .retry(notice)
    }
    return overlay
  }
}
