/// A script of what happens to a page, and of the pictures taken of it.
package struct Scenario: Hashable, Sendable {
  /// Its name.
  package var name: Name
  /// The pages below the page, the lowest first.
  package var stack: [Name] = []
  /// The time of day and the date that it begins at; nil: unknown.
  package var clock: Placed<Clock>?
  /// What happens, in order.
  package var steps: [Step]

  /// A script.
  package init(_ name: Name, steps: [Step]) { (self.name, self.steps) = (name, steps) }
}

/// A date and a time of day to the minute.
package struct Clock: Codable, Hashable, Sendable {
  package var year: Int, month: Int, day: Int, hour: Int, minute: Int

  /// A time.
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

  /// The time so many minutes later.
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

  /// How many days its month has.
  package var daysOfMonth: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// One line of a script: what happens, what is then expected, and the pictures taken.
package struct Step: Hashable, Sendable {
  /// What can happen.
  package enum Verb: Hashable, Sendable {
    /// A finger taps: a row, a part of one (`ROW.part`), `alert/…`, `retry`, `back`, `tab/…`.
    case tap(Name)
    /// A finger comes onto a row.
    case press(Name)
    /// It leaves the row without tapping it.
    case release(Name)
    /// A switch is turned.
    case toggle(Name)
    /// An input is entered.
    case focus(Name)
    /// The input is left.
    case blur(Source?)
    /// A text is typed into an input, behind what it holds unless that is cleared first.
    case type(Name, String, clears: Bool)
    /// An answer comes to what the page on top waits for.
    case respond(Response)
    /// Time goes by, in milliseconds.
    case wait(Int)
    /// The rows are pulled down, in points.
    case pull(Double)
    /// The finger that pulls is lifted.
    case letGo
    /// The footer is pulled or tapped.
    case loadMore
    /// An action, as it is written: its texts are filled in when its turn comes.
    case action(DataValue)
  }

  /// What happens; nil: nothing, something is expected or drawn.
  package var verb: Verb?
  /// What is expected then.
  package var expectation: Expectation?
  /// The pictures taken then.
  package var shots: [Shot] = []
  /// Where it is written.
  package var source: Source
  /// Where what its verb is told is written; nil without a verb.
  package var verbSource: Source?

  /// A step at its place.
  package init(_ verb: Verb?, at source: Source) { (self.verb, self.source) = (verb, source) }
}

/// A picture of a script.
package struct Shot: Hashable, Sendable {
  /// Its name.
  package var name: Name
  /// How far what the step began has gone, 0–1; nil: to its end.
  package var progress: Double?
  /// Where that is written; nil for the end.
  package var progressSource: Source?

  /// A picture.
  package init(_ name: Name, at progress: Double? = nil) {
    (self.name, self.progress) = (name, progress)
  }
}

/// An answer to what a page waits for.
package struct Response: Hashable, Sendable {
  /// What comes.
  package enum Content: Hashable, Sendable {
    /// Data.
    case document(DataValue)
    /// An error of a server, by its number.
    case status(Int)
    /// There is no network.
    case offline
    /// Nothing, for too long.
    case timeout
  }

  /// What comes.
  package var content: Content
  /// Whether there is no more to load.
  ///
  /// Default: false.
  package var noMore = false

  /// An answer.
  package init(_ content: Content) { self.content = content }
}

/// What is expected of a screen.
package struct Expectation: Hashable, Sendable {
  /// What is expected of a row.
  package struct Row: Hashable, Sendable {
    /// The row.
    package var name: Name
    /// Its values as they are drawn, by their keys; nil: there is none.
    package var values: [EditKey: EditValue?]?
    /// Where each is written.
    package var places: Places

    /// What is expected of a row.
    package init(_ name: Name, _ values: [EditKey: EditValue?]?, _ places: Places) {
      (self.name, self.values, self.places) = (name, values, places)
    }
  }

  /// What may lie over the page.
  package enum Overlay: String, CaseIterable, Hashable, Sendable {
    case alert, toast, loading, empty, retry, none
  }

  /// Rows and their values.
  package var rows: [Row] = []
  /// The rows that are seen, from the top; nil: any.
  package var visible: [Name]?
  /// What lies over the page.
  package var overlay: Placed<Overlay>?
  /// The page on top.
  package var page: Name?
  /// The title of its bar.
  package var title: Name?
  /// The last events: the fields of each that must be equal.
  package var events: DataValue?
  /// The last texts of the log.
  package var log: DataValue?
  /// How many messages nobody received.
  package var dropped: Placed<Int>?
  /// Where it is written.
  package var source: Source

  /// Nothing expected yet.
  package init(at source: Source) { self.source = source }
}
