import PageLayout
import PageModel

/// Properties of sections and cells that changed.
extension TreeDifference {
  /// A property, and the place of the cause that it changed.
  struct ValueChange {
    let key: String
    let cause: Int
  }

  /// The part's properties that changed and show: in a box of some name, or a row's height.
  mutating func valueChanges(
    _ part: PartPath, before old: PartPath, names: Set<String>, rows: [RowKey]
  ) -> [ValueChange] {
    guard let before = base[old], let now = new[part], part != .page else { return [] }
    let isOtherKind = before.values["kind"] != now.values["kind"]
    let keys = Set(before.values.keys).union(now.values.keys).subtracting(CauseWords.unseen)
    var changes: [ValueChange] = []
    for key in keys.sorted(by: Self.isBroader) where before.values[key] != now.values[key] {
      var (from, to) = (before.values[key], now.values[key])
      let isWritten = before.places[key] != nil || now.places[key] != nil
      let isOneSided = from == nil || to == nil
      let facts = CellProperty(name: key)?.facts
      if facts?.isDerived == true, isOneSided || isOtherKind, !isWritten { continue }
      if key == "on", isOneSided { continue }
      if let boxes = Self.boxes(of: key), boxes.isDisjoint(with: names) { continue }
      if key.lowercased().hasSuffix("height") {
        guard let row = rows.first(where: { $0.heightKey == key }) else { continue }
        (from, to) = (heightBefore(row).points, new.heights[row, default: 0].points)
      }
      let (kind, words) = CauseWords.change(of: key, from, to)
      var cause = Cause(kind, of: new.subject(part), words, at: now.places[key] ?? now.source)
      if now.places[key] == nil, let place = before.places[key] {
        (cause.place, cause.isRecordedPlace) = (place, true)
      }
      changes.append(ValueChange(key: key, cause: list.place(of: cause)))
    }
    return changes
  }

  /// The names of the boxes that show a property; nil for one that may change any box.
  private static func boxes(of key: String) -> Set<String>? {
    switch key {
    case "header": return ["header", "headerBackground"]
    case "footer": return ["footer"]
    default:
      let boxes = CellProperty(name: key)?.facts.boxes ?? []
      return boxes.isEmpty ? nil : boxes
    }
  }

  /// Whether a property may change more of a cell than another.
  private static func isBroader(_ key: String, than other: String) -> Bool {
    let order = ["kind", "height", "enabled", "highlighted", "selected", "accessory"]
    let (place, others) = (order.firstIndex(of: key), order.firstIndex(of: other))
    return (place ?? order.count, key) < (others ?? order.count, other)
  }

  /// Whether a box shows a property.
  func shows(_ key: String, in change: Change) -> Bool {
    guard key == "enabled" else { return Self.boxes(of: key)?.contains(change.name) ?? false }
    let (old, now) = boxes(of: change)
    return old?.opacity != now?.opacity
  }

  /// How high a new row was before, in points.
  func heightBefore(_ row: RowKey) -> Double {
    self.row(before: row).map { base.heights[$0, default: 0] } ?? 0
  }

  /// The two boxes of a change.
  func boxes(of change: Change) -> (base: Box?, new: Box?) {
    (change.base.map { base.tree.boxes[$0] }, change.new.map { new.tree.boxes[$0] })
  }
}

extension RowKey {
  /// The property that asks for the row's height.
  fileprivate var heightKey: String {
    switch self {
    case .header: "headerHeight"
    case .footer: "footerHeight"
    case .bar, .cell, .ground, .overlay: "height"
    }
  }
}
