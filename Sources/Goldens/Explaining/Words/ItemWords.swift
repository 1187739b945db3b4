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
    /// The key of the value in the item; nil: all of it.
    var key: String?
    /// The value before and after; nil: none.
    var values: (from: Written?, to: Written?) = (nil, nil)

    fileprivate init(_ index: Int, isGone: Bool = false) {
      (self.index, self.isGone) = (index, isGone)
    }
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
    let keys = Set(was.keys).union(now.keys).filter { was[$0] != now[$0] }
      .sorted { (naming.contains($0) ? 0 : 1, $0) < (naming.contains($1) ? 0 : 1, $1) }
    let others = keys.filter { !naming.contains($0) }
    let name = isRenamed ? CauseWords.words(noun, called(old), called(new)) : name(new)
    let told = others.map { Self.words($0, was[$0], now[$0]) }
    let gap = told.isEmpty ? "" : isRenamed ? ", " : ": "
    let key = keys.first { now[$0] != nil } ?? keys.first
    var part = Part(
      key.map { now[$0] == nil } ?? false ? from : to, isGone: key.map { now[$0] == nil } ?? false)
    part.key = key
    part.values = (key.flatMap { was[$0] }, key.flatMap { now[$0] })
    let kind = Self.kind(keys, was.merging(now) { $1 })
    return (PictureExplanation.Cause(kind, name + gap + told.joined(separator: ", ")), part)
  }

  /// The kind of a change of some values.
  private static func kind(
    _ keys: [String], _ values: [String: Written]
  ) -> PictureExplanation.Cause.Kind {
    if keys == ["image"] { return .image }
    if keys == ["color"] { return .color }
    return keys.allSatisfy { values[$0]?.flag != nil || $0 == "role" } ? .state : .text
  }

  /// The words for one value of an item; a flag is on or off, as in the page file.
  private static func words(_ key: String, _ old: Written?, _ new: Written?) -> String {
    if let flag = old?.flag ?? new?.flag {
      return CauseWords.words(
        key, (old?.flag ?? !flag).onOrOff, (new?.flag ?? !flag).onOrOff)
    }
    func words(_ value: Written) -> String {
      BarItem.ofToolbar.field(key)?.words(value) ?? Swipe.Action.table.field(key)?.words(value)
        ?? value.words
    }
    return CauseWords.words(key, old.map(words), new.map(words))
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
