package import PageModel

/// The state of a screen at one moment; ``BoxTree/screen(_:by:)`` lays it out.
package struct Frame: Hashable, Sendable {
  /// A page on the screen with its state.
  package struct Layer: Hashable, Sendable {
    /// The page in its current state.
    package var page: Page
    /// The number of the page among all that were opened.
    package var number = 0
    /// The scroll offset in points: 0 if the first section is below the bars.
    ///
    /// Negative while the rows are pulled down.
    package var offset = 0.0
    /// The animation of inserted, deleted and moved rows; nil: none.
    package var motion: RowMotion?
    /// Rows whose look changes, from 0 to 1: fading highlights, sliding switches.
    package var changes: [RowChange] = []
    /// The row that has focus and shows a caret; nil: none.
    package var editing: RowID?
    /// The refresh header above the rows; nil: not shown.
    package var header: RefreshState?
    /// The refresh footer below the rows; nil: not shown.
    package var footer: RefreshState?
    /// The overlays that move with the page, bottom first.
    package var overlays: [Overlay] = []

    /// Creates a layer with a page at its top.
    package init(_ page: Page) { self.page = page }
  }

  /// The page on top.
  package var layer: Layer
  /// The pages behind the top page if it is a sheet, the lowest first.
  ///
  /// The other page of a transition is not among them.
  package var behind: [Layer] = []
  /// The transition between two pages; nil: none.
  package var transition: Transition?
  /// The overlays of the screen, which do not move with pages, bottom first.
  package var overlays: [Overlay] = []

  /// The maximum number of pages on a stack, of which each may be a sheet.
  package static let mostPages = 64

  /// The top page, the other page of a transition, and the pages behind a sheet.
  package var layers: [Layer] { [layer, transition?.other].compactMap(\.self) + behind }

  /// All overlays above the top page.
  package var allOverlays: [Overlay] { layer.overlays + overlays }

  /// Whether an overlay must be answered first.
  package var asks: Bool { allOverlays.contains(where: \.asks) }

  /// Creates a frame without animations.
  package init(_ layer: Layer) { self.layer = layer }

  /// A transition between two pages.
  package struct Transition: Hashable, Sendable {
    /// The kinds of transitions.
    package enum Kind: String, Codable, Hashable, Sendable {
      /// The top page enters from the right.
      case push
      /// The other page leaves to the right.
      case pop
      /// The top page enters from below.
      case present
      /// The other page leaves downwards.
      case dismiss
    }

    /// The kind of the transition.
    package var kind: Kind
    /// The page that was on top before.
    package var other: Layer
    /// The progress, 0–1, with easing applied.
    package var progress: Double

    /// Creates a transition.
    package init(_ kind: Kind, from other: Layer, progress: Double) {
      (self.kind, self.other, self.progress) = (kind, other, progress)
    }
  }

  /// The animation of inserted, deleted and moved rows.
  package struct RowMotion: Hashable, Sendable {
    /// The page before the change.
    package var old: Page
    /// The animations of inserted rows; rows not listed fade in.
    package var coming: [RowID: RowAnimation]
    /// The animations of deleted rows; rows not listed fade out.
    package var going: [RowID: RowAnimation]
    /// The animations with which the old look of reloaded rows leaves.
    ///
    /// The new look enters from the opposite side.
    package var anew: [RowID: RowAnimation] = [:]
    /// The progress, 0–1, with easing applied.
    package var progress: Double

    /// Creates an animation of rows from an old page.
    package init(
      from old: Page, coming: [RowID: RowAnimation] = [:], going: [RowID: RowAnimation] = [:],
      progress: Double
    ) {
      (self.old, self.coming, self.going, self.progress) = (old, coming, going, progress)
    }
  }

  /// A change of a row's look.
  package struct RowChange: Codable, Hashable, Sendable {
    /// The kinds of changes.
    package enum Kind: String, Codable, Hashable, Sendable {
      /// The highlight or selection of a row fades out.
      case highlightGoes
      /// The switch slides to its state on the page.
      case switchSlides
    }

    /// The row.
    package var row: RowID
    /// The kind of the change.
    package var kind: Kind
    /// The progress, 0–1, with easing applied.
    package var progress: Double

    /// Creates a change of a row's look.
    package init(_ row: RowID, _ kind: Kind, progress: Double) {
      (self.row, self.kind, self.progress) = (row, kind, progress)
    }
  }

  /// The state of a refresh header or footer.
  package struct RefreshState: Codable, Hashable, Sendable {
    /// The phase, which selects the text.
    package var text: RefreshText
    /// The pulled distance as a share of the part's height; may exceed 1.
    package var pulled: Double
    /// The rotation of the arrow, 0–1, with easing applied.
    package var turn: Double
    /// The time since refreshing started, in milliseconds; drives the spinner and the pictures.
    package var time: Int
    /// The time of the last refresh; nil: never or unknown.
    package var last: Clock?
    /// The current time; nil: unknown.
    package var now: Clock?

    /// Creates a refresh state; default: not pulled, at 0 milliseconds.
    package init(_ text: RefreshText, pulled: Double = 0, turn: Double = 0, time: Int = 0) {
      (self.text, self.pulled, self.turn, self.time) = (text, pulled, turn, time)
    }
  }

  /// An overlay above a page.
  package struct Overlay: Codable, Hashable, Sendable {
    /// The kinds of overlays.
    package enum Content: Codable, Hashable, Sendable {
      /// An alert.
      case alert(Alert)
      /// An action sheet.
      case actionSheet(Alert)
      /// A menu at a part of the screen.
      case menu(Alert, at: Alert.Anchor)
      /// The keyboard of an input, with the place of its row.
      case keyboard(Keyboard, at: Source?)
      /// A toast.
      case toast(Toast)
      /// A loading indicator with its running time, in milliseconds.
      case loading(Loading, time: Int)
      /// A notice on an empty page.
      case empty(Notice)
      /// A notice on a page whose data failed to load.
      case retry(Notice)
    }

    /// The content of the overlay.
    package var content: Content
    /// The progress of appearing or disappearing, 0–1, with easing applied.
    package var progress: Double
    /// Whether the overlay is disappearing.
    package var isGoing: Bool

    /// Creates an overlay; default: fully visible.
    package init(_ content: Content, progress: Double = 1, isGoing: Bool = false) {
      (self.content, self.progress, self.isGoing) = (content, progress, isGoing)
    }
  }
}
