/// A value with its source.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package var value: Value
  /// Where the value is written; nil without a file.
  package var source: Source?

  /// A value with its source.
  package init(_ value: Value, at source: Source? = nil) {
    (self.value, self.source) = (value, source)
  }
}

/// The name of a row, page or tab in an action or step.
package typealias Name = Placed<String>

extension String {
  /// The page that a name on another page refers to; nil if there is none.
  ///
  /// It is the page of that name, otherwise that of the same folder.
  package func pageName(beside page: String, where isKnown: (String) -> Bool) -> String? {
    let folder = page.lastIndex(of: "/").map { page[...$0] } ?? ""
    return [self, folder + self].first(where: isKnown)
  }
}

/// An action of a row, page or step, with its texts filled in.
package struct Action: Hashable, Sendable {
  /// The target of a pop.
  package enum Pop: Hashable, Sendable {
    /// The page below.
    case top
    /// The first page.
    case root
    /// A page of the stack.
    case page(Name)
  }

  /// The verb of an action.
  package enum Verb: Hashable, Sendable {
    /// Pushes a page, with data in place of its own if given.
    case push(Name, data: DataValue?)
    /// Pops pages.
    case pop(Pop)
    /// Presents a page over the bars, or as a sheet.
    case present(Name, PageSheet)
    /// Dismisses the presented page.
    case dismiss
    /// Replaces the stack of pages; the last is on top.
    case stack([Name])
    /// Selects a tab.
    case tab(Name)
    /// Shows an alert.
    case alert(Alert)
    /// Shows an action sheet.
    case actionSheet(Alert)
    /// Shows a menu at a row or a button of a bar; nil: at the row that the event is of.
    case menu(Alert, at: Name?)
    /// Shows a toast.
    case toast(Toast)
    /// Shows a loading box; nil removes it.
    case loading(Loading?)
    /// Logs an address, which is never opened.
    case address(Name)
    /// Logs a text.
    case log(String)
    /// Changes rows and sections.
    case change(TableChange)
    /// Sends a message to another row.
    case message(Message)
    /// Scrolls the rows.
    case scroll(ScrollTarget)
    /// Ends the refresh.
    case endRefresh
  }

  /// A message to another row.
  package struct Message: Hashable, Sendable {
    /// The key of the receiver; nil: the sender's kind.
    package var to: String?
    /// The text.
    package var text: Name
    /// The message's id.
    ///
    /// Default: default.
    package var id = Name("default")

    /// A message.
    package init(to: String? = nil, _ text: Name) { (self.to, self.text) = (to, text) }
  }

  /// The verb.
  package var verb: Verb
  /// The delay after the event, in milliseconds.
  ///
  /// Default: 0, at once.
  package var after = 0
  /// The animation of a change of rows.
  package var animation: RowAnimation?
  /// Where the action is written.
  package var source: Source?

  /// An action with its source.
  package init(_ verb: Verb, at source: Source? = nil) { (self.verb, self.source) = (verb, source) }
}

/// The target of scrolling.
package enum ScrollTarget: Hashable, Sendable {
  /// A row or section: 0 at the top, 1 at the bottom, 0.5 in the middle; nil: the least movement.
  case row(Name, at: Double?)
  /// The first selected row.
  case selected(Source?)
  /// A distance in points; up if negative.
  case by(Double)
  /// The top.
  case top
  /// The bottom.
  case bottom
}

/// A change of rows and sections by an action or step; names refer to rows and sections.
package enum TableChange: Hashable, Sendable {
  /// Values to set; nil removes a value.
  package struct Setting: Hashable, Sendable {
    /// `page`, a section, a row, or `ROW/header`.
    package var name: Name
    /// The values by key.
    package var values: [EditKey: Written?]
    /// The places of the values.
    package var places: Places

    /// Values of the page, a section or a row.
    package init(_ name: Name, _ values: [EditKey: Written?], _ places: Places) {
      (self.name, self.values, self.places) = (name, values, places)
    }
  }

  /// The position of new rows or sections.
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
