package import PageModel

/// A part of a page that the page file can name and to which boxes belong.
package enum PartPath: Hashable, Sendable {
  /// The bars of a page.
  package enum Bar: String, CaseIterable, Hashable, Sendable {
    /// The status bar, with the time.
    case statusBar
    /// The navigation bar, with the page's title.
    case navigationBar
    /// The search field.
    case search
    /// The toolbar at the bottom.
    case toolbar
    /// The tab bar at the bottom.
    case tabBar
  }

  /// The pull-to-refresh parts.
  package enum Refresh: String, CaseIterable, Hashable, Sendable {
    /// The refresh header above the rows.
    case refreshHeader
    /// The refresh footer below the rows.
    case refreshFooter
  }

  /// The page itself.
  case page
  /// A bar.
  case bar(Bar)
  /// An item of the tab bar, by its index.
  case tab(Int)
  /// A section by its index, without its cells.
  case section(Int)
  /// A cell, by the index of its section and its index in that section.
  case cell(Int, Int)
  /// An overlay outside of the page's flow, such as an alert or a toast.
  case overlay(Int)
  /// A pull-to-refresh part above or below the rows.
  case refresh(Refresh)

  /// The part that contains it; nil for the page.
  package var parent: PartPath? {
    switch self {
    case .page: nil
    case .bar, .section, .overlay, .refresh: .page
    case .tab: .bar(.tabBar)
    case .cell(let section, _): .section(section)
    }
  }

  /// The index of the section that it is or belongs to; nil for others.
  package var section: Int? {
    switch self {
    case .section(let section), .cell(let section, _): section
    case .page, .bar, .tab, .overlay, .refresh: nil
    }
  }

  /// Whether another part is an ancestor of this one.
  package func lies(in other: PartPath) -> Bool {
    parent.map { $0 == other || $0.lies(in: other) } ?? false
  }

  /// The next cell of the same section; nil for other parts.
  package var next: PartPath? {
    if case .cell(let section, let cell) = self { .cell(section, cell + 1) } else { nil }
  }
}

/// The stable name of a box: a part of the page, and a name in it.
///
/// As text, it is `sections/0/cells/1/title`.
public struct BoxPath: Hashable, Sendable {
  /// The part to which the box belongs.
  package var part: PartPath
  /// The name in the part.
  package var name: BoxName

  /// Creates the path of a part's own box, or of another of its boxes.
  package init(_ part: PartPath, _ name: BoxName = .own) {
    self.part = part
    self.name = name
  }

  /// Whether it is that of a row's own box.
  package var isRow: Bool { if case .cell = part { name.isOwn } else { false } }

  /// Whether it is that of a section's own box.
  package var isSection: Bool { if case .section = part { name.isOwn } else { false } }

  /// The path of the parent box; nil for boxes directly on the page.
  public var parent: BoxPath? {
    if let holder = name.holder { return BoxPath(part, holder) }
    let holder = name.isOwn ? part.parent : part
    return holder.flatMap { $0 == .page ? nil : BoxPath($0) }
  }

  /// The kind of box: `cell` for `sections/0/cells/1`, `title` for its title.
  ///
  /// Numbers are dropped: `segments` for each of its segments.
  public var role: String {
    guard name.isOwn else { return name.kind.text }
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
