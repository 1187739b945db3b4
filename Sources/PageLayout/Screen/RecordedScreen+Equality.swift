import PageModel

// Screens are equal if they look equal; places in source files are ignored.

extension RecordedScreen: Hashable {
  /// The visible state, without places in source files.
  private var shown: [AnyHashable?] {
    [
      offset, editing, header, footer, refresh?.unplaced, moving?.unplaced,
      pageOverlays.map(\.unplaced), overlays.map(\.unplaced), sheet, behind?.map(\.unplaced),
    ]
  }

  /// Whether two screens look the same, regardless of places in source files.
  package static func == (left: RecordedScreen, right: RecordedScreen) -> Bool {
    left.shown == right.shown
  }

  /// Hashes the visible state.
  package func hash(into hasher: inout Hasher) { hasher.combine(shown) }
}

extension RecordedScreen.Moving {
  /// The value without places in source files.
  package var unplaced: RecordedScreen.Moving {
    let transition = transition.map { transition in
      var transition = transition
      transition.other = transition.other.unplaced
      return transition
    }
    return RecordedScreen.Moving(rows: rows, changes: changes, transition: transition)
  }
}

extension RecordedScreen.Layer {
  /// The value without places in source files.
  package var unplaced: Self {
    var layer = self
    (layer.refresh, layer.overlays) = (refresh?.unplaced, overlays.map(\.unplaced))
    return layer
  }
}

extension RefreshParts {
  /// The value without places in source files.
  fileprivate var unplaced: RefreshParts {
    var parts = self
    (parts.source, parts.places) = (nil, nil)
    parts.frames?.source = nil
    return parts
  }
}

extension Frame.Overlay {
  /// The value without places in source files and what is derived from them.
  fileprivate var unplaced: Frame.Overlay {
    var overlay = self
    switch content {
    case .alert(var asked), .actionSheet(var asked), .menu(var asked, _):
      (asked.source, asked.places) = (nil, nil)
      asked.buttons = asked.buttons.map { button in
        var shown = Alert.Button(button.title, button.role)
        shown.item = button.item
        return shown
      }
      overlay.content.question = asked
    case .keyboard(let keyboard, _): overlay.content = .keyboard(keyboard, at: nil)
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
