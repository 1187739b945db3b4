import Geometry
import PageLayout
import PageModel

extension TreeDifference {
  /// Compares a part with what it was: finds the boxes that look otherwise, and why.
  ///
  /// A box's own style and properties tell first, then what it shows; a box that is only pushed aside
  /// follows from what else changed in its part, around it, or on the page.
  mutating func compare(_ part: PartPath) {
    guard let old = alignment.base[part] else { return }
    var found = pairs(old, part).filter { !looksSame($0, before: old) }
    let rows = otherRows(of: part, before: old)
    guard !found.isEmpty || !rows.isEmpty else { return }
    let values = valueChanges(part, before: old, names: Set(found.map(\.name)), rows: rows)
    let isOtherKind = base[old]?.values["kind"] != new[part]?.values["kind"]
    for index in found.indices {
      found[index].causes = styleCauses(
        keys(of: found[index]), of: part, before: old, isOtherKind: isOtherKind)
      found[index].causes += values.filter { shows($0.key, in: found[index]) }.map(\.cause)
      if found[index].causes.isEmpty, !isOtherKind {
        found[index].causes = contentCauses(of: found[index])
      }
    }
    let heights = rows.map { heightCauses($0, before: old, values: values) }
    var rest = fallback(part, values.map(\.cause) + found.flatMap(\.causes) + heights.joined())
    if rest.isEmpty { rest = templateCauses(of: found) }
    for index in found.indices where found[index].causes.isEmpty {
      found[index].causes = rest.isEmpty ? [unsaid(found[index])] : rest
    }
    changes += found
    for (row, causes) in zip(rows, heights) {
      let inRow = found.filter { RowKey(BoxPath(part, $0.name)) == row }.flatMap(\.causes)
      grown[row] = (causes + inRow + rest).first ?? list.place(of: surroundings.placing(nil))
    }
  }

  /// The part's rows that have another height than before.
  private func otherRows(of part: PartPath, before old: PartPath) -> [RowKey] {
    let rows: [RowKey] =
      switch part {
      case .section(let section): [.header(section), .footer(section)]
      case .cell(let section, let cell): [.cell(section, cell)]
      case .bar(let name): [.bar(name)]
      case .page, .tab, .overlay: []
      }
    return rows.filter { row in
      !heightBefore(row).isClose(to: new.heights[row, default: 0])
    }
  }

  /// The style keys that a box was made with on either side.
  private func keys(of change: Change) -> [String] {
    let old = change.base.map { base.tree.boxes[$0].keys } ?? KeySet()
    let now = change.new.map { new.tree.boxes[$0].keys } ?? KeySet()
    return old.union(now).names
  }

  /// What a box without a cause of its own follows from: what else changed in its part, around it,
  /// or on the page.
  private func fallback(_ part: PartPath, _ own: [Int]) -> [Int] {
    var seen: Set<Int> = []
    let own = own.filter { seen.insert($0).inserted }
    if !own.isEmpty { return Array(own.prefix(Self.mostCauses)) }
    let around = structural[part] ?? part.parent.flatMap { structural[$0] } ?? []
    return around.isEmpty ? pageWide : Array(around.prefix(Self.mostCauses))
  }

  /// A box follows from so many causes at most: each of them lists it.
  private static let mostCauses = 20

  /// The causes of a row's new height that speak of heights.
  private mutating func heightCauses(
    _ row: RowKey, before old: PartPath, values: [ValueChange]
  ) -> [Int] {
    let height = values.filter { $0.key.lowercased().hasSuffix("height") }.map(\.cause)
    let keys: [String] =
      switch row {
      case .header: ["headerHeight", "headerGap"]
      case .footer: ["footerHeight", "footerGap"]
      case .bar(let bar): [bar.rawValue + "Height"]
      case .overlay: []
      case .cell, .ground:
        ["rowHeight", "verticalInset", "titleLines", "subtitleLines", "lineSpacing"]
      }
    let isOtherKind = base[old]?.values["kind"] != new[row.part]?.values["kind"]
    let causes = styleCauses(keys, of: row.part, before: old, isOtherKind: isOtherKind)
    return height + causes + (causes.isEmpty ? settingCauses(keys, of: row.part, before: old) : [])
  }
}
