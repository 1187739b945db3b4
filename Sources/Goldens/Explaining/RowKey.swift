import PageLayout

/// A strip of a page: strips stand one below the other and fill it.
enum RowKey: Hashable {
  /// A bar.
  case bar(PartPath.Bar)
  /// What is above a section's cells.
  case header(Int)
  /// A cell.
  case cell(Int, Int)
  /// What is below a section's cells.
  case footer(Int)
  /// What is left of the screen below the last section.
  case ground
  /// What lies over the page: it is no strip of it, and stands where the screen has it.
  case overlay(Int)
  /// What is pulled at, above or below the rows.
  case refresh(PartPath.Refresh)

  /// The row of a box.
  init(_ path: BoxPath) {
    switch path.part {
    case .page: self = .ground
    case .bar(let bar): self = .bar(bar)
    case .tab: self = .bar(.tabBar)
    case .section(let section):
      let isFooter =
        path == BoxPath(path.part, "footer") || path.lies(in: BoxPath(path.part, "footer"))
      self = isFooter ? .footer(section) : .header(section)
    case .cell(let section, let cell): self = .cell(section, cell)
    case .overlay(let overlay): self = .overlay(overlay)
    case .refresh(let part): self = .refresh(part)
    }
  }

  /// What it is called.
  var word: String {
    switch self {
    case .bar: "bar"
    case .header: "header"
    case .cell: "row"
    case .footer: "footer"
    case .ground: "ground"
    case .overlay: "overlay"
    case .refresh: "part"
    }
  }

  /// The part whose row it is.
  var part: PartPath {
    switch self {
    case .bar(let name): .bar(name)
    case .header(let section), .footer(let section): .section(section)
    case .cell(let section, let cell): .cell(section, cell)
    case .ground: .page
    case .overlay(let overlay): .overlay(overlay)
    case .refresh(let part): .refresh(part)
    }
  }
}
