import PageLayout
import PageModel

/// Something on the screen that changes over time.
struct Motion: Hashable, Sendable {
  /// What changes.
  enum Kind: Hashable, Sendable {
    /// Rows come, go and move.
    case rows(Frame.RowMotion)
    /// A row's look changes.
    case row(RowID, Frame.RowChange.Kind)
    /// Pages change places.
    case pages(Frame.Transition.Kind, from: Frame.Layer)
    /// An overlay comes or goes, by its number, in so many milliseconds.
    case overlay(Int, lasting: Int)
    /// The rows come back from where they were pulled to, in points.
    case pull(from: Double)
    /// The header's arrow turns: up, or down again.
    case arrow(up: Bool)
  }

  /// What changes.
  var kind: Kind
  /// The page that it belongs to, by its number.
  var page: Int
  /// When it began, in milliseconds.
  var start: Int

  /// How long it takes, in milliseconds: UIKit's habits, frozen, but for the refresh header's, which are the
  /// seeds'.
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

  /// Whether it is over by then.
  func isOver(at time: Int) -> Bool { time >= start + duration }

  /// How far it has gone by then, eased.
  func progress(at time: Int) -> Double {
    (Double(time - start) / Double(duration)).eased
  }
}

extension Double {
  fileprivate func progress(of duration: Double) -> Double { (self / duration).eased }

  /// Progress 0–1 that begins and ends slowly.
  var eased: Double {
    let bounded = min(1, max(0, self))
    return bounded * bounded * (3 - 2 * bounded)
  }
}

/// Something that lies over a page, or over the screen.
struct ShownOverlay: Sendable {
  /// Which one it is.
  let number: Int
  /// The page that it lies over; nil: all of the screen, whichever page is on top.
  let page: Int?
  /// What it is; the time of one that turns is filled in when it is drawn.
  var content: Frame.Overlay.Content
  /// When it came, in milliseconds.
  let start: Int
  /// Whether it is about to be gone.
  var isGoing = false
  /// Whether it follows from the data of its page, and goes with that.
  var isNotice = false
  /// In what the answers of an alert are done.
  var context: Context?

  /// What it is called in faults and expectations.
  var kind: Expectation.Overlay { content.kind }

  /// What lies nearer to the page comes first.
  var rank: Int {
    switch content {
    case .empty, .retry: 0
    case .loading: 1
    case .alert: 2
    case .toast: 3
    }
  }
}

/// Something that happens at a time.
struct Timer: Sendable {
  /// What happens.
  enum Content: Sendable {
    /// An action, by its number on the way.
    case action(Action, Context, noted: Int)
    /// The first data of a page come.
    case data
    /// A toast goes, by its number.
    case toast(Int)
    /// A footer asks for more.
    case more
  }

  /// When, in milliseconds.
  let time: Int
  /// Which of those at one time comes first.
  let order: Int
  /// The page that it belongs to: gone with it.
  let page: Int
  /// What happens.
  let content: Content
  /// How many values it has, which count as data of its page.
  let values: Int
}

/// In what an action is done.
struct Context: Sendable {
  /// The page, by its number.
  let page: Int
  /// The row that is `self`; nil for none.
  var row: RowID?
  /// What texts name beside the page's data: the event and the row.
  var event: [String: DataValue] = [:]
}
