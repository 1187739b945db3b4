/// An edit of a page as a value: it can be applied, undone, and stored as JSON.
///
/// The order of several edits does not matter: ``Page/apply(_:)`` always gives the same page.
public enum Edit: Hashable, Sendable {
  /// An item that can be inserted, removed and moved.
  public enum Item: Hashable, Sendable {
    /// A row.
    case row(RowID)
    /// A section, by its id when the page was first read.
    case section(RowID)
    /// A tab, by its id when the page was first read.
    case tab(RowID)
    /// An element of a template.
    case element(ElementID)
  }

  /// A part with values.
  public enum Part: Hashable, Sendable {
    /// The page and its bars.
    case page
    /// A template of the page, by name.
    case template(String)
    /// A row, a section, a tab or an element.
    case item(Item)
  }

  /// The place of an item, relative to items that stay.
  public struct Place: Hashable, Codable, Sendable {
    /// The section of a row, or the parent of an element; nil for sections and tabs.
    public var section: RowID?
    /// The nearest item above that stays; nil if there is none.
    public var after: RowID?
    /// The inserted or removed items between that and the item; those of a gap share their memory.
    public var between: ArraySlice<RowID>

    private enum CodingKeys: String, CodingKey {
      case section = "in"
      case after, between
    }

    /// A place in a section or parent.
    public init(in section: RowID? = nil, after: RowID? = nil, between: ArraySlice<RowID> = []) {
      (self.section, self.after, self.between) = (section, after, between)
    }

    /// Reads a place from JSON.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      section = try container.decodeIfPresent(RowID.self, forKey: .section)
      after = try container.decodeIfPresent(RowID.self, forKey: .after)
      between = try container.decode([RowID].self, forKey: .between)[...]
    }

    /// Writes the place as JSON.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(section, forKey: .section)
      try container.encodeIfPresent(after, forKey: .after)
      try container.encode(Array(between), forKey: .between)
    }

    /// Hashes the end and the number of the items between, which differ in a gap.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(section)
      hasher.combine(after)
      hasher.combine(between.last)
      hasher.combine(between.count)
    }
  }

  /// A value is set, changed or removed (nil).
  case set(Part, EditKey, from: Written?, to: Written?)
  /// An item is inserted with its values; a section without its rows, an element without children.
  case insert(Item, [EditKey: Written], at: Place)
  /// An item is removed with its values; a section without rows, an element without children.
  case remove(Item, [EditKey: Written], from: Place)
  /// An item is moved.
  case move(Item, from: Place, to: Place)
  /// The id of a row or section is set, changed or removed.
  case identify(Item, as: RowID)

  /// The edit that undoes this one, for the page after the edit.
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
  /// The edits that undo these, for the page after the edits, with the ids of that page.
  public var inverse: [Edit] {
    var names: [Edit.Item: Edit.Item] = [:]
    for case .identify(let item, let new) in self { names[item] = item.named(new) }
    guard !names.isEmpty else { return map(\.inverse) }
    return map { $0.renaming { names[$0] ?? $0 }.inverse }
  }
}

extension Edit {
  /// The edit with other ids of items, except for ids that the edit itself sets.
  fileprivate func renaming(_ name: (Item) -> Item) -> Edit {
    func place(_ place: Place, of item: Item) -> Place {
      func renamed(_ id: RowID) -> RowID { name(item.named(id)).id }
      var section = place.section
      if case .row = item { section = section.map { name(.section($0)).id } }
      return Place(
        in: section, after: place.after.map(renamed), between: place.between.map(renamed)[...])
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

/// The reasons why an edit cannot be applied.
public enum EditError: Error, Hashable, Sendable {
  /// The row, section, tab or element does not exist, or its section or parent was removed.
  case missing(Edit.Item)
  /// The id exists already.
  case known(Edit.Item)
  /// A section to be removed still has rows.
  case full(RowID)
  /// The part has no such key, or the value has the wrong type.
  case value(EditKey)
  /// A change of rows or sections is invalid: the message, and a hint if there is one.
  case refused(String, hint: String?)
}

extension EditError: CustomStringConvertible {
  /// The message in one line, with the hint.
  public var description: String {
    switch self {
    case .missing(let item): "there is no \(item.words)"
    case .known(let item): "\(item.words) already exists"
    case .full(let id): "\(Edit.Item.section(id).words) still has rows"
    case .value(let key): "\"\(key.text)\" is unknown here, or its value is invalid"
    case .refused(let words, let hint): words + (hint.map { ": \($0)" } ?? "")
    }
  }
}

extension Edit.Item {
  /// The kind of item and its id.
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
  /// The id among items of its kind.
  package var id: RowID {
    switch self {
    case .row(let id), .section(let id), .tab(let id): id
    case .element(let id): .ordinal(id.number)
    }
  }

  /// An item of the same kind with another id; unchanged if the id does not fit the kind.
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
