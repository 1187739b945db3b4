/// One change of a page, as a value: it can be applied, undone, written to a file and read again.
///
/// Several are a set, not a list: ``Page/apply(_:)`` gives the same page whatever order they are given in.
public enum Edit: Hashable, Sendable {
  /// What can be inserted, taken away and moved.
  public enum Item: Hashable, Sendable {
    /// A row.
    case row(RowID)
    /// A section, by what it was called when the page was first read.
    case section(RowID)
    /// A tab, by what it was called when the page was first read.
    case tab(RowID)
    /// An element of a template.
    case element(ElementID)
  }

  /// What has values.
  public enum Part: Hashable, Sendable {
    /// The page and its bars.
    case page
    /// A template of the page, by its name.
    case template(String)
    /// A row, a section, a tab or an element.
    case item(Item)
  }

  /// Where an item stands among those that stay where they are.
  public struct Place: Hashable, Codable, Sendable {
    /// The section of a row, or the element that holds an element; nil for sections and tabs.
    public var section: RowID?
    /// The nearest item above that stays; nil where all that stay are below.
    public var after: RowID?
    /// What else comes or goes between that and the item.
    public var between: [RowID]

    private enum CodingKeys: String, CodingKey {
      case section = "in"
      case after, between
    }

    /// A place.
    public init(in section: RowID? = nil, after: RowID? = nil, between: [RowID] = []) {
      (self.section, self.after, self.between) = (section, after, between)
    }
  }

  /// A value that is written, written otherwise, or taken away (nil).
  case set(Part, EditKey, from: EditValue?, to: EditValue?)
  /// An item that comes, with all that is written of it; a section comes without rows, an element without
  /// those in it.
  case insert(Item, [EditKey: EditValue], at: Place)
  /// An item that goes; a section goes when it has no rows, an element when none are in it.
  case remove(Item, [EditKey: EditValue], from: Place)
  /// An item that stands elsewhere.
  case move(Item, from: Place, to: Place)
  /// A row or a section that is given an id, another one, or none.
  case identify(Item, as: RowID)

  /// The edit that undoes this one on the page that it gave.
  public var inverse: Edit {
    switch self {
    case .set(let part, let key, let old, let new): .set(part, key, from: new, to: old)
    case .insert(let item, let values, let place): .remove(item, values, from: place)
    case .remove(let item, let values, let place): .insert(item, values, at: place)
    case .move(let item, let old, let new): .move(item, from: new, to: old)
    case .identify(let item, let new): .identify(item.named(new), as: item.id)
    }
  }
}

extension [Edit] {
  /// The edits that undo these on the page that they gave: rows and sections are called what they are called
  /// there.
  public var inverse: [Edit] {
    var names: [Edit.Item: Edit.Item] = [:]
    for case .identify(let item, let new) in self { names[item] = item.named(new) }
    return map { $0.renaming { names[$0] ?? $0 }.inverse }
  }
}

extension Edit {
  /// The edit with other names of items, but for what gives an item its name.
  fileprivate func renaming(_ name: (Item) -> Item) -> Edit {
    func place(_ place: Place, of item: Item) -> Place {
      func renamed(_ id: RowID) -> RowID { name(item.named(id)).id }
      var section = place.section
      if case .row = item { section = section.map { name(.section($0)).id } }
      return Place(
        in: section, after: place.after.map(renamed), between: place.between.map(renamed))
    }
    return switch self {
    case .set(.item(let of), let key, let old, let new):
      .set(.item(name(of)), key, from: old, to: new)
    case .set, .identify: self
    case .insert(let of, let values, let at): .insert(name(of), values, at: place(at, of: of))
    case .remove(let of, let values, let from): .remove(name(of), values, from: place(from, of: of))
    case .move(let of, let from, let to):
      .move(name(of), from: place(from, of: of), to: place(to, of: of))
    }
  }
}

/// Why an edit cannot be applied.
public enum EditError: Error, Hashable, Sendable {
  /// There is no such row, section, tab or element, or no longer where others are in it.
  case missing(Edit.Item)
  /// There is one already.
  case known(Edit.Item)
  /// A section that is to go still has rows.
  case full(RowID)
  /// A part has no such value, or none of that type.
  case value(EditKey)
  /// A change of a table's rows or sections does not fit: what is wrong, and what to do about it where that
  /// is known.
  case refused(String, hint: String?)
}

extension EditError: CustomStringConvertible {
  /// What is wrong, and what to do about it, in one line.
  public var description: String {
    switch self {
    case .missing(let item): "there is no \(item.words)"
    case .known(let item): "there is \(item.words) already"
    case .full(let id): "\(Edit.Item.section(id).words) still has rows"
    case .value(let key): "\(key.text) cannot be that"
    case .refused(let words, let hint): words + (hint.map { ": \($0)" } ?? "")
    }
  }
}

extension Edit.Item {
  /// What it is, and what it is called.
  fileprivate var words: String {
    let word =
      switch self {
      case .row: "row"
      case .section: "section"
      case .tab: "tab"
      case .element: "element"
      }
    return switch id {
    case .named(let name): "\(word) \"\(name)\""
    case .ordinal(let number): "\(word) \(number)"
    }
  }
}

extension Edit.Item {
  /// What it is called among its like.
  package var id: RowID {
    switch self {
    case .row(let id), .section(let id), .tab(let id): id
    case .element(let id): .ordinal(id.number)
    }
  }

  /// One of its like with another name; the same where it cannot have that.
  package func named(_ id: RowID) -> Edit.Item {
    switch (self, id) {
    case (.row, _): .row(id)
    case (.section, _): .section(id)
    case (.tab, _): .tab(id)
    case (.element(let element), .ordinal(let number)):
      .element(ElementID(template: element.template, number: number))
    case (.element, .named): self
    }
  }
}
