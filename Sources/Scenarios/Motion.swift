import PageLayout
import PageModel

/// An animation on the screen.
struct Motion: Hashable, Sendable {
  /// The kinds of animations.
  enum Kind: Hashable, Sendable {
    /// Rows are inserted, deleted and moved.
    case rows(Frame.RowMotion)
    /// The look of a row changes.
    case row(RowID, Frame.RowChange.Kind)
    /// A transition between two pages.
    case pages(Frame.Transition.Kind, from: Frame.Layer)
    /// An overlay, given by its number, appears or disappears; the duration is in milliseconds.
    case overlay(Int, lasting: Int)
    /// The rows return from a pulled position, in points.
    case pull(from: Double)
    /// The arrow of the refresh header turns up, or down again.
    case arrow(up: Bool)
  }

  /// The kind of animation.
  var kind: Kind
  /// The number of the page.
  var page: Int
  /// The start, in milliseconds.
  var start: Int

  /// The duration in milliseconds.
  ///
  /// The values are those seen in UIKit; those of the refresh header are MJRefresh's.
  var duration: Int {
    switch kind {
    case .rows: 300
    case .row(_, .highlightGoes), .row(_, .switchSlides): 250
    case .pages(.push, _), .pages(.pop, _): 350
    case .pages(.present, _), .pages(.dismiss, _): 400
    case .overlay(_, let duration): duration
    case .pull: 400
    case .arrow: 250
    }
  }

  /// Whether the animation has ended at a time in milliseconds.
  func isOver(at time: Int) -> Bool { time >= start + duration }

  /// The progress at a time in milliseconds, 0–1, with easing applied.
  func progress(at time: Int) -> Double {
    (Double(time - start) / Double(duration)).eased
  }
}

extension Double {
  fileprivate func progress(of duration: Double) -> Double { (self / duration).eased }

  /// The progress 0–1 with a smooth start and end (smoothstep).
  var eased: Double {
    let bounded = min(1, max(0, self))
    return bounded * bounded * (3 - 2 * bounded)
  }
}

/// An overlay above a page or the screen.
struct ShownOverlay: Sendable {
  /// The unique number of the overlay.
  let number: Int
  /// The number of its page; nil: it covers the screen, whichever page is on top.
  let page: Int?
  /// The content; the running time of a loading indicator is filled in when drawing.
  var content: Frame.Overlay.Content
  /// The start, in milliseconds.
  let start: Int
  /// Whether the overlay is disappearing.
  var isGoing = false
  /// Whether the overlay is a notice that depends on the data of its page.
  var isNotice = false
  /// The context in which the actions of an alert's buttons run.
  var context: Context?

  /// The kind of the overlay in errors and expectations.
  var kind: Expectation.Overlay { content.kind }

  /// The order of stacking: lower ranks are closer to the page.
  var rank: Int {
    switch content {
    case .empty, .retry: 0
    case .loading: 1
    case .alert, .actionSheet, .menu: 2
    case .keyboard, .toast: 3
    }
  }
}

/// A scheduled event.
struct Timer: Sendable {
  /// The kinds of scheduled events.
  enum Content: Sendable {
    /// An action with its context and its number in the trail.
    case action(Action, Context, noted: Int)
    /// The first data of a page arrive.
    case data
    /// A toast, given by its number, disappears.
    case toast(Int)
    /// A footer requests more rows.
    case more
  }

  /// The time, in milliseconds.
  let time: Int
  /// The order among timers with the same time.
  let order: Int
  /// The number of the page; the timer is removed with it.
  let page: Int
  /// The event.
  let content: Content
  /// The number of values in the action, which count as data of its page.
  let values: Int
}

/// The context in which an action runs.
struct Context: Sendable {
  /// The number of the page.
  let page: Int
  /// The row that `self` refers to; nil: none.
  var row: RowID?
  /// The variables of texts in addition to the page's data: the event and the row.
  var event: [String: DataValue] = [:]
  /// The data of texts if they are not the page's: those of a repeated section.
  var scope: DataScope?
}

extension Expectation.Overlay {
  /// The kind with its article.
  var withArticle: String { (self == .menu ? "a " : "an ") + words }
}
