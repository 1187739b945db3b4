import PageLayout
import PageModel
package import Pages
import Projects
import Resolving

/// A page of a map: its screen and its links.
package struct FlowPage: Sendable {
  /// The links of the page.
  package let links: PageLinks
  /// The boxes of the page's first screen.
  let tree: BoxTree
  /// The colours and fonts of a map that begins with the page.
  let look: SheetLook?
  /// The page without its rows and boxes, which draws a map that begins with it.
  let layout: LaidOutPage
  /// Where the page is written.
  let source: Source
  /// A warning of rows with a chevron but no action; nil if there are none.
  let chevronsWithoutAction: Diagnostic?

  /// A page with a name, given the names of all pages; nil if it has errors.
  package init?(_ layout: LaidOutPage, named name: String, among names: PageNames) {
    guard let tree = layout.tree else { return nil }
    links = PageLinks(of: layout.page, named: name, among: names)
    source = layout.page.places.whole ?? Source(file: name, line: 1, column: 1)
    chevronsWithoutAction = layout.chevronsWithoutAction(or: source)
    look = SheetLook(of: layout)
    // Thousands of pages do not fit into memory with all their rows.
    self.tree = FramedScreen.top(of: tree, keeping: Set(links.links.map(\.path)))
    var layout = layout
    (layout.page, layout.resolved, layout.tree) = (Page(), nil, nil)
    layout.answers = TextAnswers()
    self.layout = layout
  }

  /// A page in each variant of its run, given the names of all pages.
  package static func pages(of page: RunPage, among names: PageNames) -> [FlowPage] {
    page.layouts.compactMap { FlowPage($0, named: page.name, among: names) }
  }

  /// The page's name.
  package var name: String { links.page }
}

extension LaidOutPage {
  /// A warning of rows with a chevron but no action; nil if there are none.
  fileprivate func chevronsWithoutAction(or source: Source) -> Diagnostic? {
    let rows = resolved?.sections.flatMap(\.cells).filter {
      $0.accessory == .disclosure && !$0.written.isActive
    }
    guard let rows, let first = rows.first else { return nil }
    let names = rows.prefix(3).map { ($0.written.title ?? $0.written.id ?? "").culprit }
    let list = names.joined(separator: ", ") + (rows.count > 3 ? ", …" : "")
    let subject = rows.count == 1 ? "a row has" : "\(rows.count) rows have"
    return Diagnostic(
      .warning, rule: "chevron-without-action", at: first.written.places.whole ?? source,
      "\(subject) a chevron but no action: \(list)",
      hint: "add an `action` with the page to open, or remove the chevron: `accessory: none`")
  }
}
