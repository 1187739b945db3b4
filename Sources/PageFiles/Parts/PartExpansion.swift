import PageModel

/// Replaces each `include` in a page's tree by the part that it names.
///
/// Later stages see no trace of it but the places of values, which are those in the part.
struct PartExpansion {
  /// The limits of the inclusions of a page.
  enum Limit {
    /// Parts in parts.
    static let depth = 8
    /// Inclusions in all.
    static let inclusions = 64
  }

  /// What an inclusion may stand for.
  enum Slot: String, CaseIterable {
    case tabBar, toolbar, templates, sections, cells
  }

  /// A file that is being expanded.
  private struct Level {
    /// The path of its folder, relative to the page's.
    let folder: String
    let file: SourceFile
  }

  private var reader: Reader
  private var levels: [Level]
  private var inclusions = 0
  /// The values and keys so far.
  private var nodes: Int
  /// Whether a limit was exceeded and reported.
  private var isOver = false
  /// Whether the templates could not be read.
  private(set) var lacksTemplates = false

  /// Opens a file by its path relative to the page.
  typealias Opening = (String) -> NamedFile

  private init(_ reader: Reader, _ page: Node) {
    self.reader = reader
    levels = [Level(folder: "", file: page.source.origin)]
    nodes = page.size
  }

  /// Expands a page; nil, with errors, if its templates cannot be read.
  static func expand(_ page: Node, _ reader: inout Reader, _ open: Opening) -> Node? {
    guard page.hasInclusions else { return page }
    var expansion = PartExpansion(reader, page)
    let expanded = expansion.page(page, open)
    expansion.checkDepth(of: expanded)
    reader = expansion.reader
    return expansion.lacksTemplates ? nil : expanded
  }

  private mutating func page(_ page: Node, _ open: Opening) -> Node {
    map(page) { expansion, entry in
      guard let slot = Slot(rawValue: entry.key) else { return entry.value }
      switch slot {
      case .sections, .cells: return expansion.items(of: entry.value, slot, open)
      case .tabBar, .toolbar, .templates: return expansion.whole(entry.value, slot, open)
      }
    }
  }

  /// Replaces the values of a mapping; entries whose new value is nil are removed.
  private mutating func map(
    _ node: Node, _ value: (inout PartExpansion, Node.Entry) -> Node?
  ) -> Node {
    guard let entries = node.mapping else { return node }
    var mapped = node
    mapped.content = .mapping(
      entries.compactMap { entry in
        value(&self, entry).map { Node.Entry(key: entry.key, at: entry.source, value: $0) }
      })
    return mapped
  }

  // MARK: Slots

  /// A list of sections or rows, with the items of parts in place of their inclusions.
  private mutating func items(of list: Node, _ slot: Slot, _ open: Opening) -> Node {
    guard let items = list.sequence else { return list }
    var expanded = list
    expanded.content = .sequence(items.flatMap { self.items(for: $0, slot, open) })
    return expanded
  }

  private mutating func items(for item: Node, _ slot: Slot, _ open: Opening) -> [Node] {
    guard item.isInclusion else {
      guard slot == .sections else { return [item] }
      return [
        map(item) { expansion, entry in
          entry.key == "cells" ? expansion.items(of: entry.value, .cells, open) : entry.value
        }
      ]
    }
    let inclusion = Inclusion.table.read(item, &reader)
    return part(inclusion, slot, open) { expansion, part in
      (part.sequence ?? [part]).flatMap { expansion.items(for: $0, slot, open) }
    } ?? []
  }

  /// The value of a key that an inclusion may stand for as a whole; nil after an error.
  private mutating func whole(_ node: Node, _ slot: Slot, _ open: Opening) -> Node? {
    guard node.isInclusion else { return node }
    let table = slot == .tabBar ? Inclusion.ofTabBar : Inclusion.table
    let inclusion = table.read(node, &reader)
    let found = part(inclusion, slot, open) { $0.whole($1, slot, open) }
    guard var whole = found ?? nil else {
      lacksTemplates = lacksTemplates || slot == .templates
      return nil
    }
    if slot != .templates, whole.mapping != nil {
      whole = Node(.sequence([whole]), at: whole.source)
    }
    if let selected = inclusion?.selected { select(selected, in: &whole) }
    return whole
  }

  /// Selects a tab by its index or title, and no other.
  private mutating func select(_ chosen: Node, in tabs: inout Node) {
    guard let items = tabs.sequence else { return }
    let index: Int?
    if let number = chosen.integer {
      index = items.indices.contains(number) ? number : nil
    } else {
      index = chosen.text.flatMap { title in items.firstIndex { $0["title"]?.text == title } }
    }
    guard let index else { return lacks(chosen, items) }
    let flag = Node(.scalar(Scalar("true", .boolean)), at: chosen.source)
    tabs.content = .sequence(
      items.enumerated().map { number, tab in
        var tab = tab.without(["selected"])
        if number == index, let entries = tab.mapping {
          tab.content = .mapping(
            entries + [Node.Entry(key: "selected", at: chosen.source, value: flag)])
        }
        return tab
      })
  }

  private mutating func lacks(_ chosen: Node, _ items: [Node]) {
    guard chosen.isScalar, !chosen.isNull else {
      return reader.about("\"selected\"") { $0.wrong(chosen, wants: "a tab's index or title") }
    }
    let titles = items.compactMap { $0["title"]?.text }
    reader.unknown(
      "unknown-tab", at: chosen.source, "no tab \(chosen.found) in the part",
      name: chosen.text ?? "", among: titles,
      otherwise: items.isEmpty ? nil : "use an index from 0 to \(items.count - 1), or a title")
  }

  // MARK: Parts

  /// Expands the content of a part while it is the innermost file; nil after an error.
  private mutating func part<Result>(
    _ inclusion: Inclusion?, _ slot: Slot, _ open: Opening,
    _ expand: (inout PartExpansion, Node) -> Result
  ) -> Result? {
    guard let (name, place) = inclusion?.file, takes(at: place),
      let level = level(name, at: place, open), let part = content(level, slot, at: place)
    else { return nil }
    levels.append(level.level)
    defer { levels.removeLast() }
    return expand(&self, part)
  }

  /// Opens a part; nil after an error.
  private mutating func level(
    _ name: String, at place: Source, _ open: Opening
  ) -> (level: Level, bytes: [UInt8])? {
    let folder = levels[levels.count - 1].folder
    let path = folder.isEmpty || name.hasPrefix("/") ? name : folder + "/" + name
    switch open(path) {
    case .refused(let reason, let hint):
      reader.fault("include", at: place, "cannot read \(name.quoted): \(reason)", hint: hint)
      return nil
    case .found(let bytes, let found):
      let file = SourceFile(found.name, path: found.path, include: place)
      guard !isCircle(file, at: place) else { return nil }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return (Level(folder: folder, file: file), bytes)
    }
  }

  /// Whether a file is being expanded already; the error is at the first `include` of the circle.
  private mutating func isCircle(_ file: SourceFile, at place: Source) -> Bool {
    guard let first = levels.firstIndex(where: { $0.file.name == file.name }) else { return false }
    let names = (levels[first...].map(\.file) + [file]).map(\.name)
    let start = levels.dropFirst(first + 1).first?.file.include ?? place
    reader.fault(
      "include", at: start, "a part includes itself: \(names.joined(separator: " → "))",
      hint: "remove one of these includes")
    return true
  }

  /// The content of a part; nil after an error.
  private mutating func content(
    _ part: (level: Level, bytes: [UInt8]), _ slot: Slot, at place: Source
  ) -> Node? {
    let file = part.level.file
    guard let format = PageFormat(endingOf: file.name) else { return nil }
    let (node, faults) = Tree.read(part.bytes, file: file, format: format, as: .part)
    reader.know(part.bytes, of: file)
    for fault in faults { reader.add(fault) }
    guard let node else { return nil }
    nodes += node.size
    guard nodes <= Tree.Sort.page.nodes else {
      exceeds("nodes", nodes, Tree.Sort.page.nodes, at: place, .split)
      return nil
    }
    guard node.mapping == nil, slot == .templates || node.sequence == nil else { return node }
    reader.about("a part of \(slot.rawValue)") {
      $0.wrong(node, wants: slot == .templates ? "a mapping" : "a mapping or a list")
    }
    return nil
  }

  // MARK: Limits

  /// Counts an inclusion; false, with an error, if there are too many, or they are too deep.
  private mutating func takes(at place: Source) -> Bool {
    guard !isOver else { return false }
    inclusions += 1
    guard inclusions <= Limit.inclusions else {
      exceeds("inclusions", inclusions, Limit.inclusions, at: place, "include less often")
      return false
    }
    guard levels.count <= Limit.depth else {
      exceeds("depth of inclusions", levels.count, Limit.depth, at: place, "include less deeply")
      return false
    }
    return true
  }

  private mutating func exceeds(
    _ name: String, _ count: Int, _ most: Int, at place: Source, _ hint: String
  ) {
    isOver = true
    reader.fault("limit", at: place, Limits.message(name, count, max: most), hint: hint)
  }

  /// Reports a list or mapping of a part that is nested too deeply on the page.
  private mutating func checkDepth(of page: Node) {
    let most = Tree.Limit.depth
    guard let deep = page.nested(deeperThan: most) else { return }
    exceeds("nesting depth", most + 1, most, at: deep.source, "nest less deeply")
  }
}

extension Node {
  /// Whether the page includes parts where it may.
  fileprivate var hasInclusions: Bool {
    let lists = ["sections", "cells"].compactMap { self[$0]?.sequence }.joined()
    return ["tabBar", "toolbar", "templates"].contains { self[$0]?.isInclusion == true }
      || lists.contains { item in
        item.isInclusion || item["cells"]?.sequence?.contains(where: \.isInclusion) == true
      }
  }

  /// The number of values and keys, as parsers count them.
  fileprivate var size: Int {
    switch content {
    case .scalar: 1
    case .later(let node, _): node.size
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.size }
    case .mapping(let entries): entries.reduce(1) { $0 + 1 + $1.value.size }
    }
  }

  /// The first list or mapping inside more than so many others, itself included; nil if there is none.
  fileprivate func nested(deeperThan most: Int) -> Node? {
    guard let parts = sequence ?? mapping?.map(\.value) else { return nil }
    guard most > 0 else { return self }
    for part in parts {
      if let deep = part.nested(deeperThan: most - 1) { return deep }
    }
    return nil
  }
}
