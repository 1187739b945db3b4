import Geometry
import Measures
import PageLayout
import PageModel

/// What redlines tell of one part of a page, which may stand for others that are like it.
struct RedlineGroup {
  /// The part.
  let part: PartPath
  /// Where it is.
  let rect: Rect
  /// What it is called.
  let title: String
  /// What is told of it, from the left to the right; each thing once.
  var entries: [RedlineEntry] = []
  /// The lengths that are drawn beside the page.
  var spans: [RedlineSpan] = []
  /// How many parts it stands for, with itself.
  var count = 1

  /// Whether it is a row or a bar: what has a place of its own from the top to the bottom.
  var isLine: Bool {
    switch part {
    case .cell, .bar, .refresh: rect.height > 4
    case .page, .section, .tab, .overlay: false
    }
  }

  /// Where on the page's right edge a line to what is told of it begins.
  ///
  /// A section holds its rows: its line begins above theirs.
  var port: Double {
    switch part {
    case .page, .section: rect.top
    case .cell, .bar, .tab, .overlay, .refresh: rect.centerY
    }
  }

  /// Adds something that nothing tells yet.
  mutating func add(_ entry: RedlineEntry) {
    if !entries.contains(where: { $0.told == entry.told }) { entries.append(entry) }
  }

  /// What parts that are alike have in common: what is told of them, not where.
  fileprivate var likeness: [[String]] {
    [[BoxPath(part).role]] + entries.map(\.told) + spans.map(\.told)
  }
}

extension [RedlineGroup] {
  /// The groups of a page of which something is told, in the order of their ports.
  ///
  /// One stands for its equals, and what is the same in several that differ otherwise is told of the first.
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

  /// Of groups that are alike the first, which knows how many there are.
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

  /// What is told of a kind of parts, each thing of the first of them, which knows how many there are.
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
  /// Whether the system draws what is in it, so that nobody needs to know more than how high it is.
  fileprivate var isOfSystem: Bool { bar == .statusBar }
}

extension Measure {
  /// The part that tells it: that which both ends belong to, or else stand in; a section for the lines
  /// between its rows and its round corners, so that its first and last row may be like the others.
  fileprivate var holder: PartPath {
    let (first, last) = (from.path.part, to.path.part)
    var part = first.parent ?? .page
    if first == last || last.lies(in: first) {
      part = first
    } else if first.lies(in: last) {
      part = last
    }
    guard case .cell = part, let section = part.parent else { return part }
    return kind == .separator || kind == .radius && from.path.name.isEmpty ? section : part
  }
}
