package import PageModel
import Resolving

/// The state of a screen without its pages, as goldens store it for scenario screenshots.
package struct RecordedScreen: Codable, Sendable {
  /// The scroll offset of the page's rows, in points.
  package var offset: Double
  /// The row that has focus; nil: none.
  package var editing: RowID?
  /// The refresh header above the rows; nil: not shown.
  package var header: Frame.RefreshState?
  /// The refresh footer below the rows; nil: not shown.
  package var footer: Frame.RefreshState?
  /// The texts and pictures of the refresh header and footer.
  package var refresh: RefreshParts?
  /// The overlays of the page, bottom first.
  package var pageOverlays: [Frame.Overlay]
  /// The overlays of the screen, bottom first.
  package var overlays: [Frame.Overlay]
  /// The sheet on which the page is; nil: it fills the screen.
  package var sheet: PageSheet?
  /// The pages behind the sheet, the lowest first; nil: none.
  package var behind: [Layer]?
  /// The running animations; nil: none.
  package var moving: Moving?
  /// The place of the screenshot step in the source file.
  package let source: Source?

  /// The animations on a screen.
  package struct Moving: Codable, Hashable, Sendable {
    /// A row with its animation.
    struct Way: Codable, Hashable, Sendable {
      let row: RowID
      let animation: RowAnimation
    }

    /// The animation of inserted, deleted and moved rows.
    struct Rows: Codable, Hashable, Sendable {
      let coming: [Way]
      let going: [Way]
      let anew: [Way]
      let progress: Double
    }

    let rows: Rows?
    let changes: [Frame.RowChange]
    let transition: Transition?

    /// The progress of the animation, 0–1, with easing applied.
    package var progress: Double? {
      rows?.progress ?? transition?.progress ?? changes.first?.progress
    }

    /// The number of pages needed besides the top page.
    package var pages: Int { (rows == nil ? 0 : 1) + (transition == nil ? 0 : 1) }
  }

  /// The maximum number of animated rows that are stored; their ids are in a single line.
  private static let mostMovingRows = 1_000

  /// Records the state of a screen; nil if too many rows are animated.
  ///
  /// - Parameters:
  ///   - frame: the state of the screen.
  ///   - source: the place of the screenshot step.
  package init?(_ frame: Frame, at source: Source?) {
    let layer = frame.layer
    (offset, editing, header) = (layer.offset, layer.editing, layer.header)
    (footer, pageOverlays, overlays) = (layer.footer, layer.overlays, frame.overlays)
    self.source = source
    refresh = layer.shownRefresh
    sheet = layer.sheet
    behind = frame.behind.isEmpty ? nil : frame.behind.map { Layer($0) }
    moving = Moving(frame)
    guard (moving?.rows?.ways.count ?? 0) + layer.changes.count <= Self.mostMovingRows else {
      return nil
    }
  }

  /// The screen with its scroll offset limited to the rows of its page.
  package func onRows(of pages: [Page], by stage: ScreenStage) -> RecordedScreen {
    guard let page = frame(of: pages)?.layer.page else { return self }
    let sheet = stage.sheet(page)
    let table = ScrolledTable(sheet.tree, keepsHeaders: sheet.page.tableStyle == .plain)
    var screen = self
    screen.offset = min(offset, table.maxOffset)
    return screen
  }

  /// The number of pages that the screen needs besides the top page.
  package var otherPages: Int { (moving?.pages ?? 0) + (behind?.count ?? 0) }

  /// The top page as it is on the screen.
  package func dressed(_ page: Page) -> Page {
    var page = page
    (page.behavior.refresh, page.behavior.sheet) = (refresh, sheet)
    return page
  }

  /// The frame with given pages: the top page, those of animations, then those behind a sheet.
  ///
  /// Nil if some are missing.
  package func frame(of pages: [Page]) -> Frame? {
    guard pages.count == 1 + otherPages else { return nil }
    var layer = Frame.Layer(dressed(pages[0]))
    (layer.offset, layer.editing, layer.header) = (offset, editing, header)
    (layer.footer, layer.overlays) = (footer, pageOverlays)
    layer.changes = moving?.changes ?? []
    layer.motion = moving?.rows?.motion(from: dressed(pages[1]))
    var frame = Frame(layer)
    frame.overlays = overlays
    let places = moving?.pages ?? 0
    frame.transition = moving?.transition?.transition(with: pages[places])
    frame.behind = zip(behind ?? [], pages.dropFirst(1 + places)).map { $0.layer(with: $1) }
    return frame
  }
}

extension RecordedScreen {
  /// The screen with rows renamed.
  package func renamed(_ names: [RowID: RowID]) -> RecordedScreen {
    func ways(_ ways: [Moving.Way]) -> [Moving.Way] {
      ways.map { .init(row: names[$0.row] ?? $0.row, animation: $0.animation) }
        .sorted { $0.row.sortKey < $1.row.sortKey }
    }
    var screen = self
    screen.editing = editing.map { names[$0] ?? $0 }
    screen.overlays = overlays.map {
      .init($0.content.renamed(names), progress: $0.progress, isGoing: $0.isGoing)
    }
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
  /// The frame with animations that are at their start or end replaced by the state then.
  package var settled: Frame {
    var frame = self
    if let motion = layer.motion, motion.progress <= 0 {
      (frame.layer.page, frame.layer.motion) = (motion.old, nil)
    }
    guard let transition, transition.progress <= 0 || transition.progress >= 1 else {
      return frame
    }
    frame.transition = nil
    let isOver = transition.progress >= 1
    let (above, below) = isOver ? (frame.layer, transition.other) : (transition.other, frame.layer)
    frame.layer = above
    let rises = transition.kind == (isOver ? .present : .dismiss)
    if rises, above.sheet != nil { frame.behind.append(below) }
    return frame
  }

  /// The pages besides the top page: those of animations, then those behind a sheet.
  package var otherPages: [Page] {
    [layer.motion?.old, transition?.other.page].compactMap(\.self) + behind.map(\.page)
  }

  /// The numbers of these pages.
  package var otherNumbers: [Int] {
    [layer.motion.map { _ in layer.number }, transition?.other.number].compactMap(\.self)
      + behind.map(\.number)
  }
}

extension RecordedScreen.Moving {
  /// Records the animations of a frame; nil if there are none.
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

  /// All inserted, deleted and reloaded rows.
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
  /// Sorts by number, then by name.
  fileprivate var sortKey: (Int, String) {
    switch self {
    case .ordinal(let number): (number, "")
    case .named(let name): (Int.max, name)
    }
  }
}

extension Frame.Overlay.Content {
  /// The alert, action sheet or menu; nil for other content.
  package var question: Alert? {
    get {
      switch self {
      case .alert(let asked), .actionSheet(let asked), .menu(let asked, _): asked
      case .keyboard, .toast, .loading, .empty, .retry: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .alert: self = .alert(newValue)
      case .actionSheet: self = .actionSheet(newValue)
      case .menu(_, let anchor): self = .menu(newValue, at: anchor)
      case .keyboard, .toast, .loading, .empty, .retry: break
      }
    }
  }

  /// The content with a row renamed.
  fileprivate func renamed(_ names: [RowID: RowID]) -> Self {
    guard case .menu(let menu, at: .row(let row)) = self else { return self }
    return .menu(menu, at: .row(names[row] ?? row))
  }

  /// The kind of the overlay in scenarios.
  package var kind: Expectation.Overlay {
    switch self {
    case .alert: .alert
    case .actionSheet: .actionSheet
    case .menu: .menu
    case .keyboard: .keyboard
    case .toast: .toast
    case .loading: .loading
    case .empty: .empty
    case .retry: .retry
    }
  }
}
