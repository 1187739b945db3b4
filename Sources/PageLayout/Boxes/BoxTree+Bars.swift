import Geometry
import PageModel

extension PartPath {
  /// The bar that it is or to which its tab belongs; nil for others.
  package var bar: Bar? {
    switch self {
    case .bar(let bar): bar
    case .tab: .tabBar
    case .page, .section, .cell, .overlay, .refresh: nil
    }
  }
}

extension BoxTree {
  /// The boxes of the bars at the bottom, from the top: toolbar, tab bar and search field.
  ///
  /// The search field and the tabs are included unless they are in or below the bars at the top.
  package var bottomBars: [Box] {
    var (end, bars): (Double, [Box]) = (0, [])
    for box in boxes where box.path.name.isOwn {
      switch box.path.part {
      case .bar(.statusBar), .bar(.navigationBar): end = max(end, box.rect.bottom)
      case .bar(.search), .bar(.tabBar):
        if box.rect.top > end { bars.append(box) } else { end = max(end, box.rect.bottom) }
      case .bar(.toolbar): bars.append(box)
      default: break
      }
    }
    return bars
  }
}
