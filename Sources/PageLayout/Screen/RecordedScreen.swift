package import PageModel
import Resolving

/// What is on a screen but for its pages: what goldens remember of pictures of scripts.
package struct RecordedScreen: Codable, Sendable {
  /// How far the page's rows are scrolled, in points.
  package var offset: Double
  /// The row that is typed in.
  package var editing: RowID?
  /// The header above the rows.
  package var header: Frame.RefreshState?
  /// The footer below the rows.
  package var footer: Frame.RefreshState?
  /// What header and footer show.
  package var refresh: RefreshParts?
  /// What lies over the page.
  package var pageOverlays: [Frame.Overlay]
  /// What lies over the screen.
  package var overlays: [Frame.Overlay]
  /// What moves; nil: nothing does.
  package var moving: Moving?
  /// Where the picture is asked for.
  package let source: Source?

  /// What moves on a screen.
  package struct Moving: Codable, Hashable, Sendable {
    /// A row, and how it comes or goes.
    struct Way: Codable, Hashable, Sendable {
      let row: RowID
      let animation: RowAnimation
    }

    /// Rows that come, go and move.
    struct Rows: Codable, Hashable, Sendable {
      let coming: [Way]
      let going: [Way]
      let anew: [Way]
      let progress: Double
    }

    /// A page that goes or comes with the page on top, with what is on it.
    struct Transition: Codable, Hashable, Sendable {
      let kind: Frame.Transition.Kind
      let progress: Double
      let offset: Double
      let editing: RowID?
      let header: Frame.RefreshState?
      let footer: Frame.RefreshState?
      let refresh: RefreshParts?
      let overlays: [Frame.Overlay]
    }

    let rows: Rows?
    let changes: [Frame.RowChange]
    let transition: Transition?

    /// How far it has gone, 0–1, eased.
    package var progress: Double? {
      rows?.progress ?? transition?.progress ?? changes.first?.progress
    }

    /// How many pages it needs beside the one on top.
    package var pages: Int { (rows == nil ? 0 : 1) + (transition == nil ? 0 : 1) }
  }

  /// So many rows that come or go are remembered: their names stand in one line.
  private static let mostMovingRows = 1_000

  /// What is on a screen; nil where too much of it moves.
  ///
  /// - Parameters:
  ///   - frame: the screen.
  ///   - source: where the picture is asked for.
  package init?(_ frame: Frame, at source: Source?) {
    let layer = frame.layer
    (offset, editing, header) = (layer.offset, layer.editing, layer.header)
    (footer, pageOverlays, overlays) = (layer.footer, layer.overlays, frame.overlays)
    self.source = source
    refresh = layer.shownRefresh
    moving = Moving(frame)
    guard (moving?.rows?.ways.count ?? 0) + layer.changes.count <= Self.mostMovingRows else {
      return nil
    }
  }

  /// The screen, scrolled no farther than a page has rows.
  package func onRows(of pages: [Page], by stage: ScreenStage) -> RecordedScreen {
    guard let page = frame(of: pages)?.layer.page else { return self }
    let sheet = stage.sheet(page)
    let table = ScrolledTable(sheet.tree, keepsHeaders: sheet.page.tableStyle == .plain)
    var screen = self
    screen.offset = min(offset, table.maxOffset)
    return screen
  }

  /// Pages on the screen: the one on top, and those that what moves needs; nil where these are not there.
  package func frame(of pages: [Page]) -> Frame? {
    guard pages.count == 1 + (moving?.pages ?? 0) else { return nil }
    var layer = Frame.Layer(pages[0])
    layer.page.behavior.refresh = refresh
    (layer.offset, layer.editing, layer.header) = (offset, editing, header)
    (layer.footer, layer.overlays) = (footer, pageOverlays)
    layer.changes = moving?.changes ?? []
    layer.motion = moving?.rows?.motion(from: pages[1])
    var frame = Frame(layer)
    frame.overlays = overlays
    frame.transition = moving?.transition?.transition(with: pages[pages.count - 1])
    return frame
  }
}

extension RecordedScreen {
  /// The same with rows called something else.
  package func renamed(_ names: [RowID: RowID]) -> RecordedScreen {
    func ways(_ ways: [Moving.Way]) -> [Moving.Way] {
      ways.map { .init(row: names[$0.row] ?? $0.row, animation: $0.animation) }
        .sorted { $0.row.sortKey < $1.row.sortKey }
    }
    var screen = self
    screen.editing = editing.map { names[$0] ?? $0 }
    screen.moving = moving.map { moving in
      let rows = moving.rows.map { rows in
        Moving.Rows(
          coming: ways(rows.coming), going: ways(rows.going), anew: ways(rows.anew),
          progress: rows.progress)
      }
      let changes = moving.changes.map { change in
        Frame.RowChange(names[change.row] ?? change.row, change.kind, progress: change.progress)
      }
      return Moving(rows: rows, changes: changes, transition: moving.transition)
    }
    return screen
  }
}

extension Frame {
  /// The screen with what only begins as it was before.
  package var begun: Frame {
    var frame = self
    if let transition, transition.progress <= 0 {
      (frame.layer, frame.transition) = (transition.other, nil)
    }
    if let motion = frame.layer.motion, motion.progress <= 0 {
      (frame.layer.page, frame.layer.motion) = (motion.old, nil)
    }
    return frame
  }

  /// The pages that what moves needs beside the one on top.
  package var otherPages: [Page] { [layer.motion?.old, transition?.other.page].compactMap(\.self) }
}

extension Frame.Layer {
  /// What its header and its footer show.
  fileprivate var shownRefresh: RefreshParts? {
    header == nil && footer == nil ? nil : page.behavior.refresh
  }
}

extension RecordedScreen.Moving {
  /// What moves on a screen; nil: nothing does.
  fileprivate init?(_ frame: Frame) {
    rows = frame.layer.motion.map { Rows($0) }
    changes = frame.layer.changes
    transition = frame.transition.map { Transition($0) }
    if rows == nil, transition == nil, changes.isEmpty { return nil }
  }
}

extension RecordedScreen.Moving.Rows {
  fileprivate init(_ motion: Frame.RowMotion) {
    func ways(_ rows: [RowID: RowAnimation]) -> [RecordedScreen.Moving.Way] {
      rows.sorted { $0.key.sortKey < $1.key.sortKey }.map { .init(row: $0, animation: $1) }
    }
    (coming, going, anew) = (ways(motion.coming), ways(motion.going), ways(motion.anew))
    progress = motion.progress
  }

  /// All rows that come, go or are shown anew.
  var ways: [RecordedScreen.Moving.Way] { coming + going + anew }

  fileprivate func motion(from old: Page) -> Frame.RowMotion {
    func rows(_ ways: [RecordedScreen.Moving.Way]) -> [RowID: RowAnimation] {
      Dictionary(ways.map { ($0.row, $0.animation) }) { first, _ in first }
    }
    var motion = Frame.RowMotion(
      from: old, coming: rows(coming), going: rows(going), progress: progress)
    motion.anew = rows(anew)
    return motion
  }
}

extension RowID {
  /// By number, then by name.
  fileprivate var sortKey: (Int, String) {
    switch self {
    case .ordinal(let number): (number, "")
    case .named(let name): (Int.max, name)
    }
  }
}

extension RecordedScreen.Moving.Transition {
  fileprivate init(_ transition: Frame.Transition) {
    let other = transition.other
    (kind, progress, offset) = (transition.kind, transition.progress, other.offset)
    (editing, header, footer) = (other.editing, other.header, other.footer)
    (refresh, overlays) = (other.shownRefresh, other.overlays)
  }

  fileprivate func transition(with page: Page) -> Frame.Transition {
    var other = Frame.Layer(page)
    other.page.behavior.refresh = refresh
    (other.offset, other.editing, other.header) = (offset, editing, header)
    (other.footer, other.overlays) = (footer, overlays)
    return Frame.Transition(kind, from: other, progress: progress)
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
