/// A value, and where it is written.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package var value: Value
  /// Where it is written; nil for what no file says.
  package var source: Source?

  /// A value at its place.
  package init(_ value: Value, at source: Source? = nil) {
    (self.value, self.source) = (value, source)
  }
}

/// A name that an action or a step gives to something: a row, a page, a tab.
package typealias Name = Placed<String>

extension String {
  /// The page that is meant by a name on another page: that of the name, or else one of the same folder; nil where
  /// there is neither.
  package func pageName(beside page: String, where isKnown: (String) -> Bool) -> String? {
    let folder = page.lastIndex(of: "/").map { page[...$0] } ?? ""
    return [self, folder + self].first(where: isKnown)
  }
}

/// What a row, a page or a step does, its texts filled in.
package struct Action: Hashable, Sendable {
  /// How far pages are taken off.
  package enum Pop: Hashable, Sendable {
    /// The page on top.
    case top
    /// All but the first.
    case root
    /// All above a page.
    case page(Name)
  }

  /// What can be done.
  package enum Verb: Hashable, Sendable {
    /// A page comes from the right; with data in place of its own where they are given.
    case push(Name, data: DataValue?)
    /// Pages go to the right.
    case pop(Pop)
    /// A page comes from below, over the bars.
    case present(Name)
    /// The presented page goes.
    case dismiss
    /// Pages stand one on the other, the last on top.
    case stack([Name])
    /// Another tab is on show.
    case tab(Name)
    /// A question with buttons.
    case alert(Alert)
    /// A short text that goes by itself.
    case toast(Toast)
    /// A box that says that something is done; nil takes it away.
    case loading(Loading?)
    /// An address that is logged, and never opened.
    case address(Name)
    /// A text for the log.
    case log(String)
    /// A change of rows and sections.
    case change(TableChange)
    /// A text for another row.
    case message(Message)
    /// The rows are scrolled.
    case scroll(ScrollTarget)
    /// What is refreshed is done.
    case endRefresh
  }

  /// A text for another row.
  package struct Message: Hashable, Sendable {
    /// The key of who is to receive it; nil: the sender's kind.
    package var to: String?
    /// The text.
    package var text: String
    /// Which message it is.
    ///
    /// Default: default.
    package var id = "default"

    /// A message.
    package init(to: String? = nil, _ text: String) { (self.to, self.text) = (to, text) }
  }

  /// What is done.
  package var verb: Verb
  /// How long after the event, in milliseconds.
  ///
  /// Default: 0, at once.
  package var after = 0
  /// How rows come, go and change; of changes.
  package var animation: RowAnimation?
  /// Where it is written.
  package var source: Source?

  /// An action at its place.
  package init(_ verb: Verb, at source: Source? = nil) { (self.verb, self.source) = (verb, source) }
}

/// Where rows are scrolled to.
package enum ScrollTarget: Hashable, Sendable {
  /// A row or a section: 0 at the top, 1 at the bottom, 0.5 in the middle; nil: with as little movement as can be.
  case row(Name, at: Double?)
  /// The first row that is selected.
  case selected(Source?)
  /// So many points on; up where negative.
  case by(Double)
  /// Where nothing is above.
  case top
  /// Where nothing is below.
  case bottom
}

/// A change of rows and sections as actions and steps say it; names are of rows and sections.
package enum TableChange: Hashable, Sendable {
  /// Values that are written; nil takes one away.
  package struct Setting: Hashable, Sendable {
    /// `page`, a section, a row, or `ROW/header`.
    package var name: Name
    /// The values by their keys.
    package var values: [EditKey: EditValue?]
    /// Where each is written.
    package var places: Places

    /// Values of somebody.
    package init(_ name: Name, _ values: [EditKey: EditValue?], _ places: Places) {
      (self.name, self.values, self.places) = (name, values, places)
    }
  }

  /// Where rows or sections come.
  package enum Spot: Hashable, Sendable {
    case before(Name)
    case after(Name)
    case at(Int, in: Name?)
  }

  case set([Setting])
  case add([Cell], to: Name?)
  case addSections([Section])
  case insert([Cell], Spot)
  case insertSections([Section], Spot)
  case remove([Name])
  case removeLast(Name?)
  case replace(from: Name, [Cell])
  case replaceRows(of: Name?, [Cell])
  case reload([Name])
  case clear
}
