import PageLayout
import PageModel

/// A page of a map: its screen, and where it leads.
package struct FlowPage: Sendable {
  /// Where it leads.
  package let links: PageLinks
  /// The page, laid out.
  let layout: LaidOutPage
  let tree: BoxTree

  /// A page of a name, among pages of names; nil where it has faults.
  package init?(_ layout: LaidOutPage, named name: String, among names: PageNames) {
    guard let tree = layout.tree else { return nil }
    (self.layout, self.tree) = (layout, tree)
    links = PageLinks(of: layout.page, named: name, among: names)
  }

  /// A page in each look of its run, among pages of names.
  package static func pages(of page: RunPage, among names: PageNames) -> [FlowPage] {
    page.layouts.compactMap { FlowPage($0, named: page.name, among: names) }
  }

  /// The page's name.
  package var name: String { links.page }

  /// Where the page is written.
  var source: Source { layout.page.places.whole ?? Source(file: name, line: 1, column: 1) }

  /// The names of rows that look as if they led somewhere, and do nothing; nil where there is none.
  var chevronsWithoutAction: Diagnostic? {
    let rows = layout.resolved?.sections.flatMap(\.cells).filter {
      $0.accessory == .disclosure && !$0.written.isActive
    }
    guard let rows, let first = rows.first else { return nil }
    let names = rows.prefix(3).map { ($0.written.title ?? $0.written.id ?? "").culprit }
    let list = names.joined(separator: ", ") + (rows.count > 3 ? ", …" : "")
    let subject = rows.count == 1 ? "a row has" : "\(rows.count) rows have"
    return Diagnostic(
      .warning, rule: "chevron-without-action", at: first.written.places.whole ?? source,
      "\(subject) a chevron and no action: \(list)",
      hint: "name the page that follows in `action`, or take the chevron away: `accessory: none`")
  }
}

extension Cell {
  /// Whether something happens when it is touched.
  var isActive: Bool {
    action != nil || behavior.map { !$0.handlers.isEmpty } ?? false
  }
}
