/// The behaviour of a row; the drawing does not depend on it.
///
/// All copies of the row share it.
package final class RowBehavior: Hashable, Sendable {
  /// The handlers' actions by event, as written: texts are filled in when they run.
  package let handlers: [String: [DataValue]]
  /// The key of messages to the row.
  package let receives: Name?
  /// The maximum number of characters in an input; nil: unlimited.
  package let maxLength: Int?
  /// The keyboard of an input; nil: letters.
  package let keyboard: Keyboard?
  /// The scope of names in the texts, in addition to the event.
  package let scope: DataScope

  /// A behaviour.
  package init(
    handlers: [String: [DataValue]], receives: Name?, maxLength: Int?, keyboard: Keyboard? = nil,
    scope: DataScope
  ) {
    (self.handlers, self.receives, self.maxLength, self.scope) =
      (handlers, receives, maxLength, scope)
    self.keyboard = keyboard
  }

  /// Whether two rows behave the same.
  package static func == (left: RowBehavior, right: RowBehavior) -> Bool {
    left === right
      || left.handlers == right.handlers && left.receives == right.receives
        && left.maxLength == right.maxLength && left.keyboard == right.keyboard
        && left.scope == right.scope
  }

  /// Hashes the behaviour.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(handlers)
    hasher.combine(maxLength)
  }
}

/// The keyboard that is shown while an input has focus.
package enum Keyboard: String, CaseIterable, Codable, Hashable, Sendable {
  /// Letters.
  case letters
  /// Letters with the signs of addresses.
  case email
  /// Digits.
  case numbers
  /// Digits with the signs of phone numbers.
  case phone
}

/// The behaviour of a page, and what it shows while its data load.
package struct PageBehavior: Hashable, Sendable {
  /// The handlers' actions by event, as written: texts are filled in when they run.
  package var handlers: [String: [DataValue]] = [:]
  /// Whether a tapped row is deselected again.
  ///
  /// Default: true.
  package var deselects = true
  /// The refresh header and footer; nil for none.
  package var refresh: RefreshParts?
  /// The loading box until the first data arrive; nil: the rows that need no data.
  package var loading: Loading?
  /// The notice for an empty list.
  package var empty: Notice?
  /// The notice for data that failed to load.
  package var retry: Notice?
  /// The actions of each of its own URL schemes; `http` and `https` are always known.
  package var schemes: [String: [String]] = [:]
  /// The page of each tab, by index; nil for none.
  package var tabPages: [Name?] = []
  /// The page's data; nil for none.
  package var data: DataPlan?
  /// The sheet on which the page is on a screen; nil: it fills the screen.
  package var sheet: PageSheet?

  /// A page without behaviour.
  package init() {}
}

/// The data of a page, and their delay.
package struct DataPlan: Hashable, Sendable {
  /// The scope of names in texts: of the data, without any until they arrive.
  package let scope: DataScope
  /// The delay in milliseconds.
  ///
  /// Default: 0, before the first step.
  package var delay = 0
  /// Where the delay is written.
  package var delaySource: Source?
  /// The list that decides whether the page is empty, and that `loadMore` extends.
  package var list: DataPath?
  /// The path of a value that is false in the last answer of `loadMore`.
  package var more: DataPath?
  /// Where the data are written.
  package var source: Source?
  /// Where the keys of `data` are written, each with its text, and the conditions of rows.
  ///
  /// A file has its start as its datum. A condition is `when.0`: see ``WrittenCondition``.
  package var places = Places()

  /// Data by the scope of their names.
  package init(_ scope: DataScope, at source: Source? = nil) {
    (self.scope, self.source) = (scope, source)
  }

  /// The data; nil until they arrive.
  package var document: DataValue? { scope.document }
}

/// The refresh header and footer of a page.
package struct RefreshParts: Codable, Hashable, Sendable {
  /// How the footer starts loading more.
  package enum Footer: String, CaseIterable, Codable, Hashable, Sendable {
    /// Automatically, when enough of it is visible.
    case auto
    /// When the footer is pulled up.
    case back
    /// There is no footer.
    case none
  }

  /// Whether there is a header.
  ///
  /// Default: false.
  package var header = false
  /// How the footer starts loading more.
  ///
  /// Default: none.
  package var footer = Footer.none
  /// Whether the header fades in as it is pulled.
  ///
  /// Default: false.
  package var fades = false
  /// A line of text above the header's text.
  package var tip: String?
  /// Images in place of the header's arrow.
  package var frames: Frames?
  /// The visible share at which an automatic footer loads more, 0–1.
  ///
  /// Default: 1.
  package var trigger = 1.0
  /// The texts in place of the built-in ones; an empty text is not drawn.
  package var texts: [RefreshText: String] = [:]
  /// Where the refresh parts are written.
  package var source: Source?
  /// The places of the values by key, of texts as `texts.idle`; nil if not recorded.
  package var places: [String: Source]?

  /// No header and no footer.
  package init() {}
}

/// The state of a refresh part, which its text describes.
package enum RefreshText: String, CaseIterable, Codable, CodingKeyRepresentable, Hashable, Sendable
{
  /// Waiting to be pulled.
  case idle
  /// Pulled far enough.
  case pulling
  /// Loading.
  case refreshing
  /// No more data.
  case noMore
}
