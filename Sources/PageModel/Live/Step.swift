/// A scenario: the steps that happen to a page, with their screenshots.
package struct Scenario: Hashable, Sendable {
  /// The name.
  package var name: Name
  /// The pages below the page, the lowest first.
  package var stack: [Name] = []
  /// The date and time at the start; nil: unknown.
  package var clock: Placed<Clock>?
  /// The steps in order.
  package var steps: [Step]

  /// A scenario.
  package init(_ name: Name, steps: [Step]) { (self.name, self.steps) = (name, steps) }
}

/// A date and a time of day, precise to the minute.
package struct Clock: Codable, Hashable, Sendable {
  package var year: Int, month: Int, day: Int, hour: Int, minute: Int

  /// A date and time.
  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute) = (hour, minute)
  }
}

extension Clock {
  /// The time, as `2026-01-02 09:41`.
  package var words: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
  }

  /// The time after a number of minutes.
  package func adding(minutes: Int) -> Clock {
    var later = self
    var rest = hour * 60 + minute + minutes
    while rest >= 1_440 {
      rest -= 1_440
      later.day += 1
      if later.day > later.daysOfMonth { (later.day, later.month) = (1, later.month + 1) }
      if later.month > 12 { (later.month, later.year) = (1, later.year + 1) }
    }
    (later.hour, later.minute) = (rest / 60, rest % 60)
    return later
  }

  /// The number of days of the month.
  package var daysOfMonth: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A step of a scenario: an event, expectations, and screenshots.
package struct Step: Hashable, Sendable {
  /// The verb of a step.
  package enum Verb: Hashable, Sendable {
    /// Taps a row, a part of it (`ROW.part`), `alert/…`, `retry`, `back` or `tab/…`.
    case tap(Name)
    /// Presses a row.
    case press(Name)
    /// Releases the row without tapping it.
    case release(Name)
    /// Toggles a switch.
    case toggle(Name)
    /// Swipes a row, so that it shows its actions of a side; nil: the trailing ones, or the only ones.
    case swipe(Name, SwipedSide?)
    /// Focuses an input.
    case focus(Name)
    /// Leaves the input.
    case blur(Source?)
    /// Types a text into an input, after its text or, with `clears`, in place of it.
    case type(Name, Name, clears: Placed<Bool>)
    /// Answers a request of an open page.
    case respond(Response)
    /// Waits for a time in milliseconds.
    case wait(Int)
    /// Pulls the rows down by a distance in points.
    case pull(Double)
    /// Lifts the finger that pulls.
    case letGo
    /// Pulls or taps the footer.
    case loadMore
    /// An action as written: its texts are filled in when it runs.
    case action(DataValue)
  }

  /// The verb; nil for a step with only expectations or screenshots.
  package var verb: Verb?
  /// The expectations after the step.
  package var expectation: Expectation?
  /// The screenshots after the step.
  package var shots: [Shot] = []
  /// Where the step is written.
  package var source: Source
  /// Where the verb's value is written; nil without a verb.
  package var verbSource: Source?

  /// A step with its source.
  package init(_ verb: Verb?, at source: Source) { (self.verb, self.source) = (verb, source) }
}

/// A screenshot of a scenario.
package struct Shot: Hashable, Sendable {
  /// The name.
  package var name: Name
  /// The progress of the step's animation, 0–1; nil: its end.
  package var progress: Double?
  /// Where the progress is written; nil for the end.
  package var progressSource: Source?

  /// A screenshot.
  package init(_ name: Name, at progress: Double? = nil) {
    (self.name, self.progress) = (name, progress)
  }
}

/// An answer to a page's request for data.
package struct Response: Hashable, Sendable {
  /// The content of an answer.
  package enum Content: Hashable, Sendable {
    /// Data.
    case document(DataValue)
    /// An error of a server, by its status code.
    case status(Int)
    /// No network connection.
    case offline
    /// No answer in time.
    case timeout
  }

  /// The requests of a page for data.
  package enum Request: String, CaseIterable, Hashable, Sendable {
    /// The first data of the page.
    case first
    /// New data, after the rows were pulled down.
    case refresh
    /// More rows, at the end.
    case more
  }

  /// The content.
  package var content: Content
  /// The request that it answers; nil: the one that was made first.
  package var request: Placed<Request>?
  /// The page that made the request; nil: the page on top if it waits for an answer, otherwise the one that asked first.
  package var page: Name?
  /// Whether this is the last answer of `loadMore`; nil: not written, and it is not.
  package var noMore: Placed<Bool>?

  /// An answer.
  package init(_ content: Content) { self.content = content }
}

/// The expected state of the screen.
package struct Expectation: Hashable, Sendable {
  /// The expected state of a row.
  package struct Row: Hashable, Sendable {
    /// The row.
    package var name: Name
    /// The drawn values by key; nil: the row does not exist.
    package var values: [EditKey: Written?]?
    /// The places of the values.
    package var places: Places

    /// The expected state of a row.
    package init(_ name: Name, _ values: [EditKey: Written?]?, _ places: Places) {
      (self.name, self.values, self.places) = (name, values, places)
    }
  }

  /// An overlay of the page.
  package enum Overlay: String, CaseIterable, Hashable, Sendable {
    case alert, actionSheet, menu, toast, loading, empty, retry, keyboard, none

    /// The overlay in sentences.
    package var words: String { self == .actionSheet ? "action sheet" : rawValue }
  }

  /// The rows and their values.
  package var rows: [Row] = []
  /// The visible rows from the top; nil: any.
  package var visible: [Name]?
  /// The overlay.
  package var overlay: Placed<Overlay>?
  /// The page on top.
  package var page: Name?
  /// The title of the navigation bar.
  package var title: Name?
  /// The last events: fields of each that must be equal.
  package var events: DataValue?
  /// The last texts of the log.
  package var log: DataValue?
  /// The number of messages without a receiver.
  package var dropped: Placed<Int>?
  /// Where the expectation is written.
  package var source: Source

  /// An empty expectation.
  package init(at source: Source) { self.source = source }
}
