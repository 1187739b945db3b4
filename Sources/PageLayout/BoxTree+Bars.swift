import Geometry

extension PartPath {
  /// The bar that it is, or is an item of.
  package var bar: Bar? {
    switch self {
    case .bar(let bar): bar
    case .tab: .tabBar
    case .page, .section, .cell, .overlay, .refresh: nil
    }
  }
}

extension BoxTree {
  /// The own boxes of the bars at the bottom, from the top: toolbar and tab bar, and the field to search by
  /// where it does not follow the bars at the top.
  package var bottomBars: [Box] {
    var (end, bars): (Double, [Box]) = (0, [])
    for box in boxes where box.path.name.isEmpty {
      switch box.path.part {
      case .bar(.statusBar), .bar(.navigationBar): end = max(end, box.rect.bottom)
      case .bar(.search) where box.rect.top > end: bars.append(box)
      case .bar(.toolbar), .bar(.tabBar): bars.append(box)
      default: break
      }
    }
    return bars
  }
}
