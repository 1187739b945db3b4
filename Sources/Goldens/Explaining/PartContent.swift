import PageLayout
import PageModel

/// What a cell is known by when pages are aligned.
struct CellContent {
  /// What is the same in two cells that are one.
  enum Key: Hashable {
    case id(String)
    case values([String: String])
  }

  let id: String?
  /// What it shows, by the keys of page files; a template's texts under `parameters`.
  let values: [String: String]

  /// How much a value says about which cell it is.
  private static let weights = CellProperty.allCases.map { ($0.name, $0.facts.weight) }
    .filter { $0.1 > 0 }

  /// How similar two cells are, from 0 to 1; not at all where their authors tell them apart.
  func similarity(to other: CellContent) -> Double {
    if let id, let name = other.id, id != name, values["title"] != other.values["title"] {
      return 0
    }
    var (equal, all) = (0.0, 0.0)
    for (key, weight) in Self.weights {
      let (mine, others) = (values[key], other.values[key])
      if mine != nil || others != nil { all += weight }
      if mine != nil, mine == others { equal += weight }
    }
    return all > 0 ? equal / all : 0
  }
}

/// What a section is known by when pages are aligned.
struct SectionContent: Hashable {
  let header: String?
  let keys: [CellContent.Key]
  let cells: [CellContent]

  static func == (left: Self, right: Self) -> Bool {
    left.header == right.header && left.keys == right.keys
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(header)
    hasher.combine(keys)
  }

  /// How similar two sections are, from 0 to 1: the share of what both have, or where that is
  /// nothing, how similar their first cells are.
  func similarity(to other: SectionContent) -> Double {
    let common = Set(keys).intersection(other.keys).count
    let hasHeader = header != nil || other.header != nil
    let equal = Double(common) + (header != nil && header == other.header ? 1 : 0)
    let all = Double(max(keys.count, other.keys.count)) + (hasHeader ? 1 : 0)
    let first = zip(cells, other.cells).prefix(4).map { $0.similarity(to: $1) }.max() ?? 0
    return max(all > 0 ? equal / all : 1, 0.7 * first)
  }
}

extension PageParts {
  /// The titles of the tabs.
  var tabs: [String] {
    var tabs: [String] = []
    while let boxes = boxes[.tab(tabs.count)] {
      tabs.append(boxes.compactMap { tree.boxes[$0.index].text }.first ?? "")
    }
    return tabs
  }

  /// The ids of cells that only one cell has.
  var ids: Set<String> {
    var (once, often): (Set<String>, Set<String>) = ([], [])
    for part in record.parts {
      if let id = part.id, !once.insert(id).inserted { often.insert(id) }
    }
    return once.subtracting(often)
  }

  /// The sections with their cells, known by their ids where both pages have them.
  func sections(ids: Set<String>) -> [SectionContent] {
    cellCounts.enumerated().map { section, count in
      let cells = (0..<count).map { content(of: .cell(section, $0)) }
      let keys = cells.map { cell -> CellContent.Key in
        if let id = cell.id, ids.contains(id) { .id(id) } else { .values(cell.values) }
      }
      return SectionContent(
        header: self[.section(section)]?.values["header"], keys: keys, cells: cells)
    }
  }

  /// What a cell shows: its values without what is never seen, and what a template was given.
  private func content(of part: PartPath) -> CellContent {
    let record = self[part]
    var values = record?.values ?? [:]
    for key in CauseWords.unseen { values[key] = nil }
    if case .template = Kind(values["kind"] ?? "disclosure") {
      let shown = (boxes[part] ?? []).map { tree.boxes[$0.index] }
      values["parameters"] = shown.compactMap { $0.text ?? $0.image }.joined(separator: "\n")
    }
    return CellContent(id: record?.id, values: values)
  }
}
