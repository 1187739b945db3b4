package import PageLayout
package import PageModel

/// Where a page leads: what its rows, its tabs and the answers to its questions open.
package struct PageLinks: Hashable, Sendable {
  /// A way to a page.
  package struct Link: Hashable, Sendable {
    /// The name of the page that it leads to; of a dead one, as it is written.
    package let page: String
    /// What is touched: a row or a tab; the page itself for what it does unasked.
    package let path: BoxPath
    /// The id of the row, where it has one.
    package let row: String?
    /// Where it is written; nil for what no file says.
    package let source: Source?
  }

  /// The page's name.
  package let page: String
  /// The ways to pages that there are, each once.
  package private(set) var links: [Link] = []
  /// The ways to pages that there are not.
  package private(set) var dead: [Link] = []
  private let names: PageNames
  /// What is in the lists already.
  private var known: Set<Way> = []

  /// A page that is named at a part of this one.
  private struct Way: Hashable {
    let page: String
    let path: BoxPath
    let isDead: Bool
  }

  /// The place to blame for what no file says.
  private let start: Source

  /// Where a page of a name leads, among pages of names.
  package init(of page: Page, named name: String, among names: PageNames) {
    (self.page, self.names) = (name, names)
    start = page.places.whole ?? Source(file: name, line: 1, column: 1)
    for (number, section) in page.sections.enumerated() {
      for (place, cell) in section.cells.enumerated() {
        add(cell.targets, from: BoxPath(.cell(number, place)), of: cell.id)
      }
    }
    for (number, tab) in page.behavior.tabPages.enumerated() {
      add([tab].compactMap(\.self), from: BoxPath(.tab(number)))
    }
    add(page.behavior.handlers.targets, from: BoxPath(.page))
  }

  private mutating func add(_ targets: [Name], from path: BoxPath, of row: String? = nil) {
    for target in targets {
      let found = names.page(target.value, from: page)
      let link = Link(page: found ?? target.value, path: path, row: row, source: target.source)
      let way = Way(page: link.page, path: path, isDead: found == nil)
      guard known.insert(way).inserted else { continue }
      if found == nil { dead.append(link) } else { links.append(link) }
    }
  }

  /// A warning for each way to a page that there is not.
  package var diagnostics: [Diagnostic] {
    dead.prefix(Limits.warnings).enumerated().map { number, link in
      // What is meant takes long to be found among thousands of pages.
      let meant = number < Limits.faults ? names.hint(for: link.page) : nil
      return Diagnostic(
        .warning, rule: "dead-link", at: link.source ?? start,
        "unknown page \(link.page.culprit)",
        hint: meant ?? "for a remark that is not a link, use `note:`")
    }
  }
}

extension RunPage {
  /// Where the page leads, among pages of names; nil where nothing can be made of its file.
  package func links(among names: PageNames) -> PageLinks? {
    layouts.first.map { PageLinks(of: $0.page, named: name, among: names) }
  }
}

extension Cell {
  /// The pages that the row names in what it does.
  fileprivate var targets: [Name] {
    let action = action.map { DataValue(.text($0), at: places.blame("action")) }
    return (action?.targets ?? []) + (behavior?.handlers.targets ?? [])
  }
}

extension [String: [DataValue]] {
  /// The pages that are named in what is done, by event.
  fileprivate var targets: [Name] {
    sorted { $0.key < $1.key }.flatMap { $0.value.flatMap(\.targets) }
  }
}

extension [PageLinks] {
  /// A JSON array of `{"page","links":[{"to","row","path","source"}],"dead":[…]}`, one a line.
  package var json: String {
    jsonLines { page, json in
      json.member("page", page.page)
      json.member("links") { page.links.write(to: &$0) }
      json.member("dead") { page.dead.write(to: &$0) }
    }
  }
}

extension [PageLinks.Link] {
  fileprivate func write(to json: inout JSONText) {
    json.list(self) { link, json in
      json.object { json in
        json.member("to", link.page)
        json.member("row", link.row)
        json.member("path", "\(link.path)")
        json.member("source", link.source?.shown)
      }
    }
  }
}
