import PageLayout

/// The smallest part of a page that its author can name, in which a box lies.
package enum PartKey: Hashable {
  /// The page itself.
  case page
  /// `statusBar`, `navigationBar` or `tabBar`.
  case bar(String)
  /// An item of the tab bar.
  case tab(Int)
  /// A section without its cells.
  case section(Int)
  /// A cell of a section.
  case cell(Int, Int)

  /// The part of a path, and what is left of the path: the box's name in the part.
  package static func split(_ path: String) -> (part: PartKey, name: String) {
    var rest = path[...]
    /// Cuts off the next word.
    func word() -> Substring {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      defer { rest = end < rest.endIndex ? rest[rest.utf8.index(after: end)...] : "" }
      return rest[..<end]
    }
    let first = word()
    let own = rest
    switch first {
    case "sections":
      guard let section = Int(word()) else { return (.page, path) }
      let own = rest
      guard word() == "cells", let cell = Int(word()) else {
        return (.section(section), String(own))
      }
      return (.cell(section, cell), String(rest))
    case "tabBar":
      guard let tab = Int(word()) else { return (.bar("tabBar"), String(own)) }
      return (.tab(tab), String(rest))
    case "statusBar", "navigationBar": return (.bar(String(first)), String(own))
    default: return (.page, path)
    }
  }

  /// The path of the part's own box; empty for the page.
  package var path: String {
    switch self {
    case .page: ""
    case .bar(let name): name
    case .tab(let tab): "tabBar/\(tab)"
    case .section(let section): "sections/\(section)"
    case .cell(let section, let cell): "sections/\(section)/cells/\(cell)"
    }
  }

  /// The section that it is, or lies in.
  var section: Int? {
    switch self {
    case .section(let section), .cell(let section, _): section
    default: nil
    }
  }

  /// The part that it lies in.
  var parent: PartKey? {
    switch self {
    case .page: nil
    case .bar, .section: .page
    case .tab: .bar("tabBar")
    case .cell(let section, _): .section(section)
    }
  }
}

/// A strip of a page: strips stand one below the other and fill it.
enum RowKey: Hashable {
  /// A bar.
  case bar(String)
  /// What is above a section's cells.
  case header(Int)
  /// A cell.
  case cell(Int, Int)
  /// What is below a section's cells.
  case footer(Int)
  /// What is left of the screen below the last section.
  case ground

  /// The row of a box.
  init(_ part: PartKey, _ name: String) {
    switch part {
    case .page: self = .ground
    case .bar(let name): self = .bar(name)
    case .tab: self = .bar("tabBar")
    case .section(let section):
      self = name.split(separator: "/").first == "footer" ? .footer(section) : .header(section)
    case .cell(let section, let cell): self = .cell(section, cell)
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
    }
  }

  /// The part whose row it is.
  var part: PartKey {
    switch self {
    case .bar(let name): .bar(name)
    case .header(let section), .footer(let section): .section(section)
    case .cell(let section, let cell): .cell(section, cell)
    case .ground: .page
    }
  }
}
