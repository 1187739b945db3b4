import Geometry
import Measures
import PageLayout
import PageModel

/// The redlines of one part of a page, which may represent equal parts.
struct RedlineGroup {
  /// The part.
  let part: PartPath
  /// Its rectangle.
  let rect: Rect
  /// Its name.
  let title: String
  /// Its redlines, from left to right, each once.
  var entries: [RedlineEntry] = []
  /// The lengths that are drawn beside the page.
  var spans: [RedlineSpan] = []
  /// The number of parts that it represents, itself included.
  var count = 1

  /// Whether it is a row or a bar, which have their own vertical range of the page.
  var isLine: Bool {
    switch part {
    case .cell, .bar, .refresh: rect.height > 4
    case .page, .section, .tab, .overlay: false
    }
  }

  /// The y position on the page's right edge where the line to its list begins.
  ///
  /// A section contains its rows: its line begins above theirs.
  var port: Double {
    switch part {
    case .page, .section: rect.top
    case .cell, .bar, .tab, .overlay, .refresh: rect.centerY
    }
  }

  /// Adds an entry, unless there is an equal one.
  mutating func add(_ entry: RedlineEntry) {
    if !entries.contains(where: { $0.told == entry.told }) { entries.append(entry) }
  }

  /// The content that equal parts share: their entries without the places.
  fileprivate var likeness: [[String]] {
    [[BoxPath(part).role]] + entries.map(\.told) + spans.map(\.told)
  }
}

extension [RedlineGroup] {
  /// The groups of a page with entries, in the order of their ports.
  ///
  /// A group represents its equals; entries that are the same in otherwise different groups are listed in the first.
  init(_ page: RedlinedPage, _ kinds: Set<RedlineKind>) {
    var (groups, places): ([RedlineGroup], [PartPath: Int]) = ([], [:])
    /// Changes the group of a part.
    func change(_ part: PartPath, _ change: (inout RedlineGroup) -> Void) {
      let place = places[part] ?? groups.count
      if place == groups.count {
        places[part] = place
        groups.append(
          RedlineGroup(part: part, rect: page.rect(of: part), title: page.title(of: part)))
      }
      change(&groups[place])
    }
    var seen: Set<String> = []
    for measure in page.measures where kinds.contains(measure.kind.redline) {
      guard seen.insert(measure.id).inserted, !page.isOfText(measure) else { continue }
      let part = measure.holder
      if let span = page.span(of: measure) {
        change(part) { $0.spans.append(span) }
      } else if !part.isOfSystem {
        change(part) { $0.add(page.entry(of: measure)) }
      }
    }
    for box in page.tree.boxes where !box.path.part.isOfSystem {
      for entry in page.looks(of: box, kinds) { change(box.path.part) { $0.add(entry) } }
    }
    let sorted = groups.sorted {
      ($0.port, $0.rect.left, places[$0.part] ?? 0) < ($1.port, $1.rect.left, places[$1.part] ?? 0)
    }
    self = sorted.distinct.toldOnce
  }

  /// The first of each set of equal groups, with their number.
  private var distinct: [RedlineGroup] {
    var (groups, places): ([RedlineGroup], [[[String]]: Int]) = ([], [:])
    for group in self {
      if let place = places[group.likeness] {
        groups[place].count += 1
      } else {
        places[group.likeness] = groups.count
        groups.append(group)
      }
    }
    return groups
  }

  /// The entries of a kind of parts, each in the first of them, with their number.
  private var toldOnce: [RedlineGroup] {
    var counts: [[String]: Int] = [:]
    func key(_ group: RedlineGroup, _ told: [String]) -> [String] {
      [BoxPath(group.part).role] + told
    }
    for group in self {
      for told in group.entries.map(\.told) + group.spans.map(\.told) {
        counts[key(group, told), default: 0] += group.count
      }
    }
    return map { group in
      var group = group
      group.entries = group.entries.compactMap { entry in
        var entry = entry
        entry.count = counts.removeValue(forKey: key(group, entry.told)) ?? 0
        return entry.count > 0 ? entry : nil
      }
      group.spans = group.spans.compactMap { span in
        var span = span
        span.count = counts.removeValue(forKey: key(group, span.told)) ?? 0
        return span.count > 0 ? span : nil
      }
      return group
    }
  }
}

extension PartPath {
  /// Whether the system draws its content, so that only its height matters.
  fileprivate var isOfSystem: Bool { bar == .statusBar }
}

extension Measure {
  /// The part that lists the measure: the part of both ends, or else the part around them; a section for separators and
  /// round corners, so that its first and last rows can equal the others.
  fileprivate var holder: PartPath {
    let (first, last) = (from.path.part, to.path.part)
    var part = first.parent ?? .page
    if first == last || last.lies(in: first) {
      part = first
    } else if first.lies(in: last) {
      part = last
    }
    guard case .cell = part, let section = part.parent else { return part }
    return kind == .separator || kind == .radius && from.path.name.isOwn ? section : part
  }
}
