import PageLayout
import PageModel

/// Groups the values of a part into steps.
enum ValueSteps {
  /// The edits of a part in groups: both sides of a viewport, a kind with its parameters, and a
  /// header that comes or goes with its button.
  static func groups(_ edits: [Edit]) -> [[Edit]] {
    let hasKind = edits.contains { $0.key == .property("kind") }
    let header = edits.first { $0.key == .property("header") }
    let groups = Dictionary(grouping: edits.indices) { index -> Int in
      switch edits[index].key {
      case .property("viewport.width"), .property("viewport.height"): -1
      case .property("kind"): -2
      case .property("headerButton") where header.map { edits[index].isOneWay(with: $0) } ?? false:
        edits.firstIndex { $0.key == .property("header") } ?? index
      case .parameter where hasKind: -2
      default: index
      }
    }
    return groups.sorted { $0.key < $1.key }.map { $0.value.map { edits[$0] } }
  }

  /// The rank of a step that sets values.
  static func rank(of edits: [Edit]) -> Step.Rank {
    guard case .set(let part, let key, _, let new)? = edits.first else { return .content }
    switch (part, key) {
    case (.template, _), (.item(.element), _): return .template
    case (.page, .property(let name)): return rank(ofPage: name, new)
    case (.page, .style): return .pageStyle
    case (.page, .template): return new == nil ? .unusedTemplate : .template
    case (.item(.section), .style): return .sectionStyle
    case (.item(.row), .style): return .cellStyle
    case (.item(.tab), _): return .bar
    case (_, .property("kind")): return .kind
    default: return edits.contains { $0.key == .property("kind") } ? .kind : .content
    }
  }

  private static func rank(ofPage name: String, _ new: Written?) -> Step.Rank {
    switch name {
    case "viewport.width", "viewport.height": .viewport
    case "language": .language
    case "theme": .theme
    case "tableStyle": .tableStyle
    case "status": .content
    case "statusBar.hidden", "navigationBar.hidden": new == nil ? .shownBar : .hiddenBar
    case "navigationBar.largeTitle", "search", "toolbar": new == nil ? .hiddenBar : .shownBar
    default: .bar
    }
  }

  /// The bars that show values of the page.
  static func bars(of edits: [Edit]) -> Set<PartName> {
    let bars = edits.map { edit -> PartPath.Bar in
      guard case .property(let name)? = edit.key else { return .navigationBar }
      return PartPath.Bar(rawValue: String(name.prefix { $0 != "." })) ?? .navigationBar
    }
    return Set(bars.map(PartName.bar))
  }
}

extension Edit {
  /// Whether two values come together, or go together.
  func isOneWay(with other: Edit) -> Bool {
    guard case .set(_, _, let from, let to) = self, case .set(_, _, let before, let after) = other
    else { return false }
    return (from == nil && before == nil) || (to == nil && after == nil)
  }

  /// The key of the value that is set; nil for other edits.
  var key: EditKey? { if case .set(_, let key, _, _) = self { key } else { nil } }
}

extension Edit.Part {
  /// The level of its style keys; nil for parts without a style.
  var level: StyleLevel? {
    switch self {
    case .page: .page
    case .item(.section): .section
    case .item(.row): .cell
    case .item(.tab), .item(.element), .template: nil
    }
  }
}
