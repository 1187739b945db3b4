import Editing
package import PageLayout
import PageModel

// The state of the screen for drawing.

extension Screen {
  /// The current state of the screen.
  ///
  /// - Parameter progress: the progress of animations that started at this moment, 0–1; nil: after
  ///   a `wait` their progress in time, otherwise their end.
  /// - Returns: the state of the screen.
  package func frame(at progress: Double? = nil) -> Frame {
    let forced = progress ?? (hasWaited ? nil : 1)
    return frame { motion in
      guard let forced, motion.start == time else { return motion.progress(at: time) }
      return forced.eased
    }
  }

  /// The state of the screen some milliseconds later, without further events.
  package func frame(after milliseconds: Int) -> Frame {
    frame { $0.progress(at: time + milliseconds) }
  }

  /// The time until all animations have ended, in milliseconds.
  package var motionTime: Int { motions.map { $0.start + $0.duration - time }.max() ?? 0 }

  private func frame(_ eased: (Motion) -> Double) -> Frame {
    var frame = Frame(layer(of: top, eased: eased))
    frame.overlays = overlays(of: nil, eased)
    frame.behind = behind.map { layer(of: $0) }
    for motion in motions {
      guard case .pages(let kind, let other) = motion.kind, motion.page == top.number else {
        continue
      }
      let progress = eased(motion)
      guard progress < 1 else { continue }
      frame.transition = .init(kind, from: other, progress: progress)
      if kind == .present { frame.behind = behind(cards.dropLast()).map { layer(of: $0) } }
    }
    return frame
  }

  /// The pages on top of the stacks that were presented one above the other, the lowest first.
  private var cards: [OpenPage] {
    stack.indices.filter { $0 + 1 == stack.count || stack[$0 + 1].isPresented }.map { stack[$0] }
  }

  /// The pages that are seen behind the top one because it is on a sheet, the lowest first.
  var behind: [OpenPage] { behind(cards[...]) }

  private func behind(_ cards: ArraySlice<OpenPage>) -> [OpenPage] {
    let lower = cards.dropLast()
    guard let card = cards.last, card.sheet != nil, let below = lower.last else { return [] }
    return behind(lower) + [below]
  }

  /// Whether an animation started at this moment, to which a screenshot's `at` applies.
  package var begins: Bool { motions.contains { $0.start == time } }

  /// The current state of a page, without animations.
  func layer(of open: OpenPage) -> Frame.Layer { layer(of: open) { _ in 1 } }

  private func layer(of open: OpenPage, eased: (Motion) -> Double) -> Frame.Layer {
    var layer = Frame.Layer(open.page)
    layer.number = open.number
    var (pulled, turn) = (open.pulled, open.pulled >= open.heights.header ? 1.0 : 0)
    if open.waits(for: .refresh) { pulled = open.heights.header }
    for motion in motions where motion.page == open.number {
      let progress = eased(motion)
      switch motion.kind {
      case .rows(var rows):
        rows.progress = progress
        if progress < 1 { layer.motion = rows }
      case .row(let row, let kind):
        if progress < 1 { layer.changes.append(.init(row, kind, progress: progress)) }
      case .pull(let start): pulled += (start - pulled) * (1 - progress)
      case .arrow(let isUp): turn = isUp ? progress : 1 - progress
      case .pages, .overlay: break
      }
    }
    let isPulledUp = open.waits(for: .more) && open.refresh.footer == .back
    layer.offset = pulled > 0 ? -pulled : open.offset + (isPulledUp ? open.heights.footer : 0)
    layer.editing = open.editing
    addRefreshParts(of: open, pulled, turn, to: &layer)
    layer.overlays = overlays(of: open.number, eased)
    if let row = open.editing.flatMap({ open.page.place(of: $0) }) {
      let input = open.page.sections[row.section].cells[row.row]
      layer.overlays.append(
        Frame.Overlay(
          .keyboard(input.behavior?.keyboard ?? .letters, at: input.places["keyboard"])))
    }
    return layer
  }

  private func addRefreshParts(
    of open: OpenPage, _ pulled: Double, _ turn: Double, to layer: inout Frame.Layer
  ) {
    let parts = open.refresh
    let height = open.heights.header
    if parts.header, pulled > 0 {
      let request = open.request(.refresh)
      let text: RefreshText =
        request != nil ? .refreshing : open.pulled >= height ? .pulling : .idle
      var header = Frame.RefreshState(
        text, pulled: pulled / height, turn: turn, time: request.map { time - $0.time } ?? 0)
      (header.now, header.last) = (now(at: time), open.refreshed.flatMap { now(at: $0) })
      layer.header = header
    }
    guard parts.footer != .none, !open.waits(for: .first), !open.hasFailed, !open.isEmpty else {
      return
    }
    let request = open.request(.more)
    let text: RefreshText = request != nil ? .refreshing : open.isComplete ? .noMore : .idle
    layer.footer = Frame.RefreshState(text, time: request.map { time - $0.time } ?? 0)
  }

  /// The time of day at a time in milliseconds from the start; nil: unknown.
  private func now(at time: Int) -> Clock? { clock?.adding(minutes: time / 60_000) }

  private func overlays(of page: Int?, _ eased: (Motion) -> Double) -> [Frame.Overlay] {
    overlays.filter { $0.page == page }
      .sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
      .compactMap { shown in
        let motion = motions.last {
          if case .overlay(shown.number, _) = $0.kind { true } else { false }
        }
        let progress = motion.map(eased) ?? 1
        guard !shown.isGoing || progress < 1 else { return nil }
        var content = shown.content
        if case .loading(let loading, _) = content {
          content = .loading(loading, time: time - shown.start)
        }
        return Frame.Overlay(content, progress: progress, isGoing: shown.isGoing)
      }
  }
}
