import PageLayout
import PageModel

/// A row of a page: rows are strips one below the other that fill the page.
enum RowKey: Hashable {
  /// The space above a sheet.
  case aboveSheet
  /// A bar.
  case bar(PartPath.Bar)
  /// The space above a section's cells.
  case header(Int)
  /// A cell.
  case cell(Int, Int)
  /// The space below a section's cells.
  case footer(Int)
  /// The space below the last section.
  case ground
  /// An overlay, which is not part of the strips.
  case overlay(Int)
  /// A refresh header or footer.
  case refresh(PartPath.Refresh)

  /// The row of a box.
  init(_ path: BoxPath) {
    switch path.part {
    case .page: self = .ground
    case .bar(let bar): self = .bar(bar)
    case .tab: self = .bar(.tabBar)
    case .section(let section):
      let isFooter =
        path == BoxPath(path.part, .footer) || path.lies(in: BoxPath(path.part, .footer))
      self = isFooter ? .footer(section) : .header(section)
    case .cell(let section, let cell): self = .cell(section, cell)
    case .overlay(let overlay): self = .overlay(overlay)
    case .refresh(let part): self = .refresh(part)
    }
  }

  /// The kind of row as text.
  var word: String {
    switch self {
    case .aboveSheet: "sheet"
    case .bar: "bar"
    case .header: "header"
    case .cell: "row"
    case .footer: "footer"
    case .ground: "ground"
    case .overlay: "overlay"
    case .refresh: "part"
    }
  }

  /// The part of the row.
  var part: PartPath {
    switch self {
    case .bar(let name): .bar(name)
    case .header(let section), .footer(let section): .section(section)
    case .cell(let section, let cell): .cell(section, cell)
    case .ground, .aboveSheet: .page
    case .overlay(let overlay): .overlay(overlay)
    case .refresh(let part): .refresh(part)
    }
  }
}
