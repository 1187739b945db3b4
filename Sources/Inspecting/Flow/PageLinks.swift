package import PageLayout
package import PageModel
package import Pages
import Projects

/// The links of a page: the pages that its rows, headers, footers, tabs and alert buttons open.
package struct PageLinks: Hashable, Sendable {
  /// A link to a page.
  package struct Link: Hashable, Sendable {
    /// The name of the linked page; of a dead link, the name as written.
    package let page: String
    /// The part that is tapped: a row, a header's button, a footer or a tab; the page itself for actions without a tap.
    package let path: BoxPath
    /// The id of the row; nil if it has none.
    package let row: String?
    /// The place of the link in a file; nil if no file holds it.
    package let source: Source?
  }

  /// The page's name.
  package let page: String
  /// The links to existing pages, each once.
  package private(set) var links: [Link] = []
  /// The dead links, to unknown pages.
  package private(set) var dead: [Link] = []
  private let names: PageNames
  /// The links that are already in the lists.
  private var known: Set<Way> = []

  /// A link to a page at a part of this page.
  private struct Way: Hashable {
    let page: String
    let path: BoxPath
    let isDead: Bool
  }

  /// The place of diagnostics about links without a place.
  private let start: Source

  /// The links of a page with a name, given the names of all pages.
  package init(of page: Page, named name: String, among names: PageNames) {
    (self.page, self.names) = (name, names)
    start = page.places.whole ?? Source(file: name, line: 1, column: 1)
    for (number, section) in page.sections.enumerated() {
      for (place, cell) in section.cells.enumerated() {
        add(cell.targets, from: BoxPath(.cell(number, place)), of: cell.id)
      }
      add(section.headerTargets, from: BoxPath(.section(number), .headerButton))
      add(section.targets, from: BoxPath(.section(number), .footer))
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

  /// A warning for each dead link.
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
  /// The links of the page, given the names of all pages; nil if its file cannot be read.
  package func links(among names: PageNames) -> PageLinks? {
    layouts.first.map { PageLinks(of: $0.page, named: name, among: names) }
  }
}

extension Section {
  /// The pages that the button of the header opens.
  fileprivate var headerTargets: [Name] {
    let actions = behavior?.handlers["tap"]
    let page = headerAction.map { DataValue(.text($0), at: places.blame("headerAction")) }
    return actions?.flatMap(\.targets) ?? page?.targets ?? []
  }

  /// The pages that the links of the footer open.
  fileprivate var targets: [Name] {
    guard case .text(let text)? = footer else { return [] }
    return InlineText(text).marks.compactMap(\.target).flatMap {
      DataValue(.text($0), at: places.blame("footer")).targets
    }
  }
}

extension Cell {
  /// The pages that the actions of the row open.
  fileprivate var targets: [Name] {
    let action = action.map { DataValue(.text($0), at: places.blame("action")) }
    return (action?.targets ?? []) + (behavior?.handlers.targets ?? [])
  }
}

extension [String: [DataValue]] {
  /// The pages that handlers open, by event.
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
