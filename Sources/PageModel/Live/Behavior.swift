/// What a row does when something happens to it: what it is drawn as does not follow from that.
///
/// One for all copies of the row.
package final class RowBehavior: Hashable, Sendable {
  /// What is done by event, as it is written: texts are filled in when it happens.
  package let handlers: [String: [DataValue]]
  /// The key of messages that it receives.
  package let receives: Name?
  /// How many characters an input takes; nil: any number.
  package let maxLength: Int?
  /// What the names in its texts mean, beside those of the event.
  package let scope: DataScope

  /// A behaviour.
  package init(
    handlers: [String: [DataValue]], receives: Name?, maxLength: Int?, scope: DataScope
  ) {
    (self.handlers, self.receives, self.maxLength, self.scope) =
      (handlers, receives, maxLength, scope)
  }

  /// Whether two rows do the same.
  package static func == (left: RowBehavior, right: RowBehavior) -> Bool {
    left === right
      || left.handlers == right.handlers && left.receives == right.receives
        && left.maxLength == right.maxLength && left.scope == right.scope
  }

  /// Feeds what is done to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(handlers)
    hasher.combine(maxLength)
  }
}

/// What a page does when something happens to it, and how it shows that it waits for its data.
package struct PageBehavior: Hashable, Sendable {
  /// What is done by event, as it is written: texts are filled in when it happens.
  package var handlers: [String: [DataValue]] = [:]
  /// Whether a row that is tapped is deselected again.
  ///
  /// Default: true.
  package var deselects = true
  /// What is pulled at, above and below the rows; nil: nothing.
  package var refresh: RefreshParts?
  /// What is seen while the first data are awaited; nil: the rows that need none.
  package var loading: Loading?
  /// What is seen where the data's list is empty.
  package var empty: Notice?
  /// What is seen where the data did not come.
  package var retry: Notice?
  /// The actions of each scheme of its own; `http` and `https` are always known.
  package var schemes: [String: [String]] = [:]
  /// The page that each tab shows, by the tab's place; nil: none.
  package var tabPages: [Name?] = []
  /// The page's data; nil: it has none.
  package var data: DataPlan?

  /// A page that does nothing.
  package init() {}
}

/// The data of a page, and when they come.
package struct DataPlan: Hashable, Sendable {
  /// The data; nil where they are not there yet.
  package var document: DataValue?
  /// How long they take, in milliseconds.
  ///
  /// Default: 0, before the first step.
  package var delay = 0
  /// Where that is written.
  package var delaySource: Source?
  /// The list in them that decides whether the page is empty, and that grows.
  package var list: DataPath?
  /// What is not true in an answer behind which there is no more to load.
  package var more: DataPath?
  /// Where they are written.
  package var source: Source?

  /// Data that are there.
  package init(_ document: DataValue?, at source: Source? = nil) {
    (self.document, self.source) = (document, source)
  }

  /// What the names in texts mean.
  package var scope: DataScope { DataScope(document) }
}

/// What is pulled at, above and below the rows.
package struct RefreshParts: Codable, Hashable, Sendable {
  /// How the footer begins to load more.
  package enum Footer: String, CaseIterable, Codable, Hashable, Sendable {
    /// By itself, when enough of it is seen.
    case auto
    /// When it is pulled up.
    case back
    /// There is none.
    case none
  }

  /// Whether there is a header.
  ///
  /// Default: false.
  package var header = false
  /// How the footer begins to load more.
  ///
  /// Default: none.
  package var footer = Footer.none
  /// Whether the header grows clearer as it is pulled.
  ///
  /// Default: false.
  package var fades = false
  /// A line above the header's.
  package var tip: String?
  /// Pictures in place of the header's arrow.
  package var frames: Frames?
  /// How much of a footer that loads by itself must be seen, 0–1.
  ///
  /// Default: 1.
  package var trigger = 1.0
  /// The words in place of the usual ones; an empty one is not drawn.
  package var texts: [RefreshText: String] = [:]
  /// Where they are written.
  package var source: Source?
  /// Where its values are written, by their keys, texts as `texts.idle`; nil where that was not noted.
  package var places: [String: Source]?

  /// Neither header nor footer.
  package init() {}
}

/// What a refresh part is about to do, as its words tell.
package enum RefreshText: String, CaseIterable, Codable, CodingKeyRepresentable, Hashable, Sendable
{
  /// It waits to be pulled.
  case idle
  /// It is pulled far enough.
  case pulling
  /// It is at work.
  case refreshing
  /// There is no more to come.
  case noMore
}
