import Geometry
package import PageModel
package import Projects

/// Icons as a page: each above its name, the outlined and the solid form of one side by side.
package struct IconSheet {
  private let groups: [Group]

  /// The width of the page in points.
  package static let width = 736.0
  /// The number of icons in a row, and the side of the square that each fits in, in points.
  private static let (columns, side) = (5, 32.0)
  /// The room around a row, and the space between a picture and its name, in points.
  private static let (edge, gap) = (8.0, 6.0)
  /// What a solid form adds to a name.
  private static let solid = "-fill"

  /// The forms of an icon.
  private struct Group {
    var name: String
    var forms: [ListedIcon]
  }

  /// The sheet of icons that can be drawn; others are left out.
  package init(_ icons: [ListedIcon]) {
    let drawable = icons.filter { $0.size != nil }
    let known = Dictionary(drawable.map { ($0.name, $0) }) { first, _ in first }
    groups = drawable.compactMap { icon in
      let isSolid = icon.name.hasSuffix(Self.solid)
      guard !isSolid || known[String(icon.name.dropLast(Self.solid.count))] == nil else {
        return nil
      }
      return Group(
        name: icon.name, forms: [icon] + [known[icon.name + Self.solid]].compactMap(\.self))
    }
  }

  /// The page: a row of a template of its own for every five icons.
  package var page: Page {
    let rows = stride(from: 0, to: groups.count, by: Self.columns).map {
      template(of: groups[$0..<min($0 + Self.columns, groups.count)])
    }
    return Page(theme: "inset") {
      Section { for row in rows { Cell(kind: .template(row.name)) } }
    }.with { page in
      page.templates = rows
      page.language = "en"
      page.tableStyle = .plain
      page.viewportWidth = Self.width
      page.statusBar.hidden = true
      page.navigationBar.hidden = true
      page.style.colors[.separatorColor] = Sourced(.color(.clear))
    }
  }

  private func template(of groups: ArraySlice<Group>) -> Template {
    var row = Element(.row(groups.map(cell)), name: "row")
    row.padding = [.points(Self.edge), .points(Self.edge), .points(Self.edge), .points(Self.edge)]
    row.align = .start
    return Template(name: "icons-\(groups.startIndex / Self.columns)", layout: row)
  }

  /// A group's pictures above its name.
  private func cell(_ group: Group) -> Element {
    var pictures = Element(.row(group.forms.map(picture)), name: "pictures")
    pictures.height = .fixed(.points(Self.side))
    pictures.gap = .points(Self.edge)
    var name = Element(.text(Phrase([.literal(group.name)])), name: "name")
    name.font = Element.FontReference(key: .footerFont, change: FontOverride(size: 11))
    name.color = .token("secondaryLabel")
    name.align = .center
    name.lines = 2
    var cell = Element(.column([pictures, name]), name: "icon")
    cell.width = .fixed(.points((Self.width - 2 * Self.edge) / Double(Self.columns)))
    cell.gap = .points(Self.gap)
    cell.align = .center
    return cell
  }

  /// An icon in its own size, or smaller.
  private func picture(_ icon: ListedIcon) -> Element {
    var picture = Element(.image(Phrase([.literal(icon.name)])), name: "picture")
    let size = icon.size ?? Size(width: Self.side, height: Self.side)
    let scale = min(1, Self.side / max(size.width, size.height))
    picture.width = .fixed(.points(size.width * scale))
    picture.height = .fixed(.points(size.height * scale))
    return picture
  }
}
