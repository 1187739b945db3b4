package import PageModel

/// What is to be seen on a screen at one moment: a value, drawn by ``BoxTree/screen(_:in:by:)``.
package struct Frame: Hashable, Sendable {
  /// A page on the screen, and what is on it.
  package struct Layer: Hashable, Sendable {
    /// The page as it is now.
    package var page: Page
    /// How far its rows are scrolled, in points: 0 where the first section stands below the bars; negative while
    /// they are pulled down.
    package var offset = 0.0
    /// Rows that come, go and move; nil: all stand where they belong.
    package var motion: RowMotion?
    /// Rows whose looks change, from 0 to 1: highlights that fade, switches that slide.
    package var changes: [RowChange] = []
    /// The row that is typed in: its caret is drawn.
    package var editing: RowID?
    /// The header above the rows.
    package var header: RefreshState?
    /// The footer below the rows.
    package var footer: RefreshState?
    /// What lies over it and goes where it goes, the nearest to the page first.
    package var overlays: [Overlay] = []

    /// A page at its top.
    package init(_ page: Page) { self.page = page }
  }

  /// The page on top.
  package var layer: Layer
  /// The page that goes or comes with it; nil: none does.
  package var transition: Transition?
  /// What lies over the screen, whatever pages do, the nearest to them first.
  package var overlays: [Overlay] = []

  /// All that lies over the page on top.
  package var allOverlays: [Overlay] { layer.overlays + overlays }

  /// Whether something that lies over the page has to be answered first.
  package var asks: Bool { allOverlays.contains(where: \.asks) }

  /// A page that stands still.
  package init(_ layer: Layer) { self.layer = layer }

  /// How two pages change places.
  package struct Transition: Hashable, Sendable {
    /// How they do.
    package enum Kind: String, Codable, Hashable, Sendable {
      /// The page on top comes from the right.
      case push
      /// The other page goes to the right.
      case pop
      /// The page on top comes from below.
      case present
      /// The other page goes down.
      case dismiss
    }

    /// How they do.
    package var kind: Kind
    /// The page that was on top before.
    package var other: Layer
    /// How far it has gone, 0–1, eased.
    package var progress: Double

    /// Two pages that change places.
    package init(_ kind: Kind, from other: Layer, progress: Double) {
      (self.kind, self.other, self.progress) = (kind, other, progress)
    }
  }

  /// Rows that come, go and move.
  package struct RowMotion: Hashable, Sendable {
    /// The page before.
    package var old: Page
    /// How rows that are on the new page alone come; those not named here, by fading.
    package var coming: [RowID: RowAnimation]
    /// How rows that are on the old page alone go; those not named here, by fading.
    package var going: [RowID: RowAnimation]
    /// Rows that are on both and are shown anew: their old look goes so, their new one comes from the other side.
    package var anew: [RowID: RowAnimation] = [:]
    /// How far it has gone, 0–1, eased.
    package var progress: Double

    /// Rows of two pages.
    package init(
      from old: Page, coming: [RowID: RowAnimation] = [:], going: [RowID: RowAnimation] = [:],
      progress: Double
    ) {
      (self.old, self.coming, self.going, self.progress) = (old, coming, going, progress)
    }
  }

  /// A row's look that changes.
  package struct RowChange: Codable, Hashable, Sendable {
    /// What changes.
    package enum Kind: String, Codable, Hashable, Sendable {
      /// The ground of a row that was highlighted or selected fades.
      case highlightGoes
      /// The switch slides to where it stands on the page.
      case switchSlides
    }

    /// The row.
    package var row: RowID
    /// What changes.
    package var kind: Kind
    /// How far it has gone, 0–1, eased.
    package var progress: Double

    /// A row's look that changes.
    package init(_ row: RowID, _ kind: Kind, progress: Double) {
      (self.row, self.kind, self.progress) = (row, kind, progress)
    }
  }

  /// A refresh header or footer.
  package struct RefreshState: Codable, Hashable, Sendable {
    /// What it is doing.
    package var text: RefreshText
    /// How far it is pulled, of its height; more than 1 beyond.
    package var pulled: Double
    /// How far its arrow has turned, 0–1, eased.
    package var turn: Double
    /// How long it is at work, in milliseconds: what turns the spokes and the pictures.
    package var time: Int
    /// When it was refreshed last; nil: never, or unknown.
    package var last: Clock?
    /// What time it is; nil: unknown.
    package var now: Clock?

    /// A part that does something.
    package init(_ text: RefreshText, pulled: Double = 0, turn: Double = 0, time: Int = 0) {
      (self.text, self.pulled, self.turn, self.time) = (text, pulled, turn, time)
    }
  }

  /// What lies over a page.
  package struct Overlay: Codable, Hashable, Sendable {
    /// What it is.
    package enum Content: Codable, Hashable, Sendable {
      /// A question.
      case alert(Alert)
      /// A short text.
      case toast(Toast)
      /// A box that says that something is done, for so many milliseconds.
      case loading(Loading, time: Int)
      /// A page that is empty.
      case empty(Notice)
      /// A page whose data did not come.
      case retry(Notice)
    }

    /// What it is.
    package var content: Content
    /// How far it has come, 0–1, eased.
    package var progress: Double
    /// Whether it goes, and does not come.
    package var isGoing: Bool

    /// What lies over a page.
    package init(_ content: Content, progress: Double = 1, isGoing: Bool = false) {
      (self.content, self.progress, self.isGoing) = (content, progress, isGoing)
    }
  }
}
