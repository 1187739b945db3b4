import PageFiles
import PageModel

/// An edit of a value that has lists of parts without ids, as one edit for each part that changed.
struct ListEdit {
  /// The edit of one part.
  struct Part {
    /// The whole value before and after.
    let edit: Edit
    /// The cause without its place; nil for a value whose cause is that of the whole.
    let cause: PictureExplanation.Cause?
    /// What changed.
    let place: Place

    /// The place of a change.
    enum Place {
      /// An item of a list, by the list's key.
      case item(String, ItemWords.Part)
      /// A value beside the lists, by its key, before and after.
      case value(EditKey, from: Written?, to: Written?)
    }
  }

  /// The edits, which follow one another.
  private(set) var parts: [Part] = []

  /// Nil for other edits, or one that cannot be divided.
  init?(of edits: [Edit]) {
    guard edits.count == 1, case .set(let part, .property(let name), let from?, let to?) = edits[0],
      let noun = Self.noun(name), part == .page || part.isRow
    else { return nil }
    var value = from
    func set(_ next: Written) -> Edit { .set(part, .property(name), from: value, to: next) }
    let lists = Self.lists(in: name)
    guard !Swipe.isTurned(from, to) else { return nil }
    for list in lists {
      let path = list.map { "\(name).\($0)" } ?? name
      let changes = ListChanges(from.items(list), to.items(list))
      let words = ItemWords(noun, changes)
      for (change, items) in zip(changes.all, changes.lists) {
        let next = value.replacing(items, of: list)
        let (cause, place) = words.told(change)
        parts.append(Part(edit: set(next), cause: cause, place: .item(path, place)))
        value = next
      }
    }
    if value != to { parts.append(Self.rest(set(to), name, from, to)) }
    guard !parts.isEmpty, parts.allSatisfy(\.edit.isValid) else { return nil }
  }

  /// The edit of what is beside the lists: the selected segment.
  private static func rest(_ edit: Edit, _ name: String, _ from: Written, _ to: Written) -> Part {
    let key = "selected"
    guard name == "segments" else {
      return Part(edit: edit, cause: nil, place: .value(.property(name), from: from, to: to))
    }
    func item(_ value: Written) -> (name: String?, number: Int) {
      let number = Int(value[key]?.number ?? 0)
      let items = value.items("items")
      return (items.indices.contains(number) ? items[number].called : nil, number + 1)
    }
    let (old, new) = (item(from), item(to))
    typealias Cause = PictureExplanation.Cause
    let change =
      old.name == new.name
      ? CauseChange(of: "selected segment", "\(old.number)", "\(new.number)")
      : CauseChange(of: "selected segment", old.name, new.name)
    return Part(
      edit: edit, cause: Cause(.state, change),
      place: .value(.property("\(name).\(key)"), from: from[key], to: to[key]))
  }

  /// What the items of a key are called; nil for a value without such items.
  private static func noun(_ key: String) -> String? {
    switch key {
    case "toolbar", "navigationBar.leading", "navigationBar.trailing": "button"
    case "swipe": "swipe action"
    case "segments": "segment"
    case "detailImages": "detail image"
    default: nil
    }
  }

  /// The keys of a value's lists; nil for a value that is a list.
  private static func lists(in key: String) -> [String?] {
    switch key {
    case "swipe": ["trailing", "leading"]
    case "segments": ["items"]
    default: [nil]
    }
  }
}

extension Edit {
  /// Whether the tables accept the new value.
  fileprivate var isValid: Bool {
    guard case .set(let part, let key, _, let value) = self else { return true }
    var (page, cell) = (Page.plain, Cell.plain)
    return part == .page
      ? (try? page.put(key, value)) != nil : (try? cell.put(key, value)) != nil
  }

  /// The edits with those that follow one another put together.
  static func joined(_ edits: [Edit]) -> [Edit] {
    var all: [Edit] = []
    for edit in edits {
      if case .set(let part, let key, let from, let to) = edit,
        let index = all.firstIndex(where: { $0.isSet(part, key, to: from) }),
        case .set(_, _, let first, _) = all[index], from != nil
      {
        all[index] = .set(part, key, from: first, to: to)
      } else {
        all.append(edit)
      }
    }
    return all
  }

  private func isSet(_ part: Part, _ key: EditKey, to value: Written?) -> Bool {
    if case .set(part, key, _, value) = self { true } else { false }
  }
}

extension Edit.Part {
  fileprivate var isRow: Bool { if case .item(.row) = self { true } else { false } }
}

extension Swipe {
  /// Whether two values have the same actions at other sides.
  fileprivate static func isTurned(_ old: Written, _ new: Written) -> Bool {
    func actions(_ value: Written) -> [Written] {
      (value.items("trailing") + value.items("leading")).sorted { $0.words < $1.words }
    }
    return old["trailing"] != new["trailing"] && old["leading"] != new["leading"]
      && actions(old) == actions(new)
  }
}

extension Written {
  /// The items of a list in the value; of the value itself without a key.
  fileprivate func items(_ key: String?) -> [Written] {
    (key.map { self[$0] } ?? self)?.items ?? []
  }

  /// The value with other items in a list, which is left out without any.
  fileprivate func replacing(_ items: [Written], of key: String?) -> Written {
    guard let key else { return .list(items) }
    let rest = (members ?? []).filter { $0.key != key }
    return .mapping(items.isEmpty ? rest : rest + [(key, .list(items))])
  }
}
