import Geometry
import PageFiles
import PageModel

/// The words for the changes of a list's items.
struct ItemWords {
  /// What an item is called: `button`, `item`, `segment`, `swipe action`, `detail image`.
  let noun: String
  private let changes: ListChanges

  init(_ noun: String, _ changes: ListChanges) { (self.noun, self.changes) = (noun, changes) }

  /// A change as a cause without its place, and the part of the list that it is about.
  func told(_ change: ListChanges.Change) -> (cause: PictureExplanation.Cause, part: Part) {
    let (olds, news) = (changes.olds, changes.news)
    func told(_ words: String, _ part: Part) -> (PictureExplanation.Cause, Part) {
      (PictureExplanation.Cause(.text, words), part)
    }
    switch change {
    case .removed(let old): return told("\(name(olds[old])) removed", Part(old, isGone: true))
    case .inserted(let new): return told("\(name(news[new])) inserted", Part(new))
    case .changed(let old, let new): return changed(olds[old], news[new], old, new)
    case .ordered(let order):
      let index: (Int) -> Int = changes.new(staying:)
      switch order {
      case .swap(let one, let other):
        let (one, other) = (index(one), index(other))
        return told("\(noun)s \(called(news[one])) and \(called(news[other])) swapped", Part(one))
      case .move(let place, let count):
        let new = index(place)
        let words = "moved \(counted(abs(count), "place")) \(count > 0 ? "later" : "earlier")"
        return told("\(name(news[new])) \(words)", Part(new))
      case .order(let first): return told("\(noun)s reordered", Part(index(first)))
      }
    }
  }

  /// The part of a list that a change is about.
  struct Part {
    /// The index of the item in the new list, or in the old one if it is gone.
    let index: Int
    /// Whether the item, or its value, is gone.
    let isGone: Bool
    /// The values that changed in the item, those of its name first; none: all of it.
    var values: [Value] = []

    /// The key of the first value at the place of the item; nil: all of it.
    var key: String? { values.first { $0.isGone == isGone }?.key }

    fileprivate init(_ index: Int, isGone: Bool = false) {
      (self.index, self.isGone) = (index, isGone)
    }
  }

  /// A value of an item that changed.
  struct Value {
    /// The key in the item.
    let key: String
    /// The index of the item in the new list, or in the old one if the value is gone.
    let index: Int
    /// The value before and after; nil: none.
    let from: Written?, to: Written?
    /// Whether a reader knows the item by it.
    let isName: Bool
    /// The change of the item, if this is its only one.
    let change: CauseChange
    /// What to add to the change of a value before; nil for the name.
    let more: CauseChange?
    let kind: PictureExplanation.Cause.Kind

    /// Whether the item no longer has it.
    var isGone: Bool { to == nil }
  }

  /// The item as a subject: `button "Edit"`, `button glyph-plus`, `spacer`.
  private func name(_ item: Written) -> String {
    item.itemName == nil ? item.called : "\(noun) \(called(item))"
  }

  /// The name of an item; that of an image has no quotes.
  private func called(_ item: Written) -> String {
    noun == "detail image" ? item.words : item.called
  }

  private func changed(
    _ old: Written, _ new: Written, _ from: Int, _ to: Int
  ) -> (PictureExplanation.Cause, Part) {
    let (was, now) = (old.itemMembers, new.itemMembers)
    let isRenamed = old.itemName != new.itemName
    let naming = isRenamed ? Set([old, new].map(\.nameKey)) : []
    let renamed = CauseChange(of: noun, called(old), called(new))
    // A title in place of an image is one change, at the title's line.
    let lost = naming.contains { now[$0] != nil } ? naming.filter { now[$0] == nil } : []
    let values = Set(was.keys).union(now.keys).filter { was[$0] != now[$0] && !lost.contains($0) }
      .sorted { (naming.contains($0) ? 0 : 1, $0) < (naming.contains($1) ? 0 : 1, $1) }
      .map { key in
        let (isName, isGone) = (naming.contains(key), now[key] == nil)
        let change = isName ? nil : Self.change(key, was[key], now[key])
        return Value(
          key: key, index: isGone ? from : to, from: was[key], to: now[key], isName: isName,
          change: change?.within("\(name(new)):") ?? renamed, more: change,
          kind: Self.kind(key, was[key] ?? now[key]))
      }
    guard let first = values.first(where: { !$0.isGone }) ?? values.first else {
      return (PictureExplanation.Cause(.text, name(new)), Part(to))
    }
    var part = Part(first.index, isGone: first.isGone)
    part.values = values
    return (PictureExplanation.Cause(values), part)
  }

  /// The kind of a change of a value.
  private static func kind(_ key: String, _ value: Written?) -> PictureExplanation.Cause.Kind {
    switch key {
    case "image": .image
    case "color": .color
    case "role": .state
    default: value?.flag == nil ? .text : .state
    }
  }

  /// The change of one value of an item; a flag is on or off, as in the page file.
  private static func change(_ key: String, _ old: Written?, _ new: Written?) -> CauseChange {
    if let flag = old?.flag ?? new?.flag {
      return CauseChange(of: key, (old?.flag ?? !flag).onOrOff, (new?.flag ?? !flag).onOrOff)
    }
    func words(_ value: Written) -> String {
      BarItem.ofToolbar.field(key)?.words(value) ?? Swipe.Action.table.field(key)?.words(value)
        ?? value.words
    }
    return CauseChange(of: key, old.map(words), new.map(words))
  }
}

extension PictureExplanation.Cause {
  /// The cause of changed values of an item, without its place.
  init(_ values: [ItemWords.Value]) {
    let kinds = Set(values.map(\.kind))
    let more = values.dropFirst().compactMap(\.more)
    self.init(kinds.count == 1 ? values[0].kind : .text, CauseChange([values[0].change] + more))
  }
}

extension Bool {
  /// `on` or `off`.
  var onOrOff: String { self ? "on" : "off" }
}

extension Written {
  /// The values of an item; a text alone is its title.
  var itemMembers: [String: Written] {
    guard let members else { return ["title": self] }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  /// The text by which a reader knows an item, or its image; nil for a space.
  var itemName: Written? { itemMembers["title"] ?? itemMembers["image"] }

  /// The key of that text or image.
  fileprivate var nameKey: String {
    ["title", "image"].first { itemMembers[$0] != nil } ?? "spacer"
  }

  /// The item as text: `"Edit"`, `glyph-plus`, `spacer`.
  var called: String {
    if let title = itemMembers["title"] { return title.words.quoted }
    return itemMembers["image"]?.words ?? "spacer"
  }
}
