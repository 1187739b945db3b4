import PageModel

// Goldens are untrusted input: a screen recorded in one must be possible in a scenario.

extension RecordedScreen {
  /// Whether a scenario can produce the screen: its values are within the limits.
  package var isSound: Bool {
    abs(offset) <= Self.farthest && [header, footer].allSatisfy { $0?.isSound ?? true }
      && refresh?.isSound ?? true
      && pageOverlays.count + overlays.count <= Self.mostOverlays
      && (pageOverlays + overlays).allSatisfy(\.isSound) && moving?.isSound ?? true
      && (behind ?? []).count < Frame.mostPages && (behind ?? []).allSatisfy(\.isSound)
  }

  /// The maximum scroll offset in points: a page with the most rows of the maximum height.
  fileprivate static let farthest = Double(Limits.rows) * Limits.length
  /// The maximum number of overlays.
  fileprivate static let mostOverlays = 200
}

extension RecordedScreen.Moving {
  fileprivate var isSound: Bool {
    let progress = [rows?.progress, transition?.progress].compactMap(\.self)
    return (progress + changes.map(\.progress)).allSatisfy((0...1).contains)
      && transition?.other.isSound ?? true
  }
}

extension RecordedScreen.Layer {
  fileprivate var isSound: Bool {
    abs(offset) <= RecordedScreen.farthest && refresh?.isSound ?? true
      && [header, footer].allSatisfy { $0?.isSound ?? true }
      && overlays.count <= RecordedScreen.mostOverlays && overlays.allSatisfy(\.isSound)
  }
}

extension Int {
  /// Whether the number is a valid time in a scenario, in milliseconds.
  fileprivate var isOfScript: Bool { (0...Limits.scriptMilliseconds).contains(self) }
}

extension String? {
  /// Whether the text is short enough for a page file.
  fileprivate var isOfFile: Bool { (self?.unicodeScalars.count ?? 0) <= Limits.textScalars }
}

extension Frame.RefreshState {
  fileprivate var isSound: Bool {
    (0...Limits.length).contains(pulled) && (0...1).contains(turn) && time.isOfScript
      && [last, now].allSatisfy { $0?.isSound ?? true }
  }
}

extension Clock {
  fileprivate var isSound: Bool {
    (0...10_000).contains(year) && (1...12).contains(month) && (1...31).contains(day)
      && (0..<24).contains(hour) && (0..<60).contains(minute)
  }
}

extension RefreshParts {
  fileprivate var isSound: Bool {
    tip.isOfFile && texts.values.allSatisfy { $0.unicodeScalars.count <= Limits.textScalars }
      && frames?.isSound ?? true
  }
}

extension Frames {
  fileprivate var isSound: Bool {
    (1...1_000).contains(images.count) && milliseconds > 0 && milliseconds.isOfScript
  }
}

extension Frame.Overlay {
  fileprivate var isSound: Bool {
    guard (0...1).contains(progress) else { return false }
    switch content {
    case .alert(let asked), .actionSheet(let asked), .menu(let asked, _):
      return (1...Alert.mostButtons).contains(asked.buttons.count) && asked.title.isOfFile
        && asked.message.isOfFile
        && asked.buttons.allSatisfy { Optional($0.title).isOfFile && ($0.item?.image).isOfFile }
    case .keyboard: return true
    case .toast(let toast): return Optional(toast.text).isOfFile
    case .loading(let loading, let time):
      guard case .frames(let frames) = loading.picture else {
        return time.isOfScript && loading.text.isOfFile
      }
      return time.isOfScript && loading.text.isOfFile && frames.isSound
    case .empty(let notice), .retry(let notice):
      return [notice.title, notice.text, notice.button].allSatisfy(\.isOfFile)
    }
  }
}
