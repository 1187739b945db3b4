/// A part of a page that its author can name: what boxes belong to.
package enum PartPath: Hashable, Sendable {
  /// A bar.
  package enum Bar: String, CaseIterable, Hashable, Sendable {
    /// The strip with the time.
    case statusBar
    /// The bar with the page's title.
    case navigationBar
    /// The field to search by.
    case search
    /// The buttons at the bottom.
    case toolbar
    /// The bar at the bottom.
    case tabBar
  }

  /// What is pulled at.
  package enum Refresh: String, CaseIterable, Hashable, Sendable {
    /// What is pulled out above the rows.
    case refreshHeader
    /// What stands below the rows.
    case refreshFooter
  }

  /// The page itself.
  case page
  /// A bar.
  case bar(Bar)
  /// An item of the tab bar.
  case tab(Int)
  /// A section without its cells.
  case section(Int)
  /// A cell, by the numbers of its section and of itself in it.
  case cell(Int, Int)
  /// What lies over the page, not in its flow: an alert, a toast.
  case overlay(Int)
  /// What is pulled at, above or below the rows.
  case refresh(Refresh)

  /// The part that it stands in; nil for the page.
  package var parent: PartPath? {
    switch self {
    case .page: nil
    case .bar, .section, .overlay, .refresh: .page
    case .tab: .bar(.tabBar)
    case .cell(let section, _): .section(section)
    }
  }

  /// The section that it is, or lies in.
  package var section: Int? {
    switch self {
    case .section(let section), .cell(let section, _): section
    case .page, .bar, .tab, .overlay, .refresh: nil
    }
  }

  /// Whether another part holds it.
  package func lies(in other: PartPath) -> Bool {
    parent.map { $0 == other || $0.lies(in: other) } ?? false
  }

  /// The cell that follows in the same section; nil for what is no cell.
  package var next: PartPath? {
    if case .cell(let section, let cell) = self { .cell(section, cell + 1) } else { nil }
  }
}

/// The stable name of a box: the part of the page that it belongs to, and what it is called there.
///
/// In words it is `sections/0/cells/1/title`.
public struct BoxPath: Hashable, Sendable {
  /// The part that it belongs to.
  package var part: PartPath
  /// What it is called there: `title`, `header/avatar`; empty for the part's own box.
  public var name: String

  /// The path of a part's own box, or of another of its boxes.
  package init(_ part: PartPath, _ name: String = "") {
    self.part = part
    self.name = name
  }

  /// The box that holds it; nil for what stands on the page itself.
  public var parent: BoxPath? {
    if let holder { return BoxPath(part, String(holder)) }
    let holder = name.isEmpty ? part.parent : part
    return holder.flatMap { $0 == .page ? nil : BoxPath($0) }
  }

  /// What the box is, whichever of its kind: `cell` for `sections/0/cells/1`, `title` for its title, `segments`
  /// for one of its segments.
  public var role: String {
    guard name.isEmpty else { return word }
    return switch part {
    case .page: ""
    case .bar(let bar): bar.rawValue
    case .tab: PartPath.Bar.tabBar.rawValue
    case .section: "section"
    case .cell: "cell"
    case .overlay: "overlay"
    case .refresh(let part): part.rawValue
    }
  }
}
