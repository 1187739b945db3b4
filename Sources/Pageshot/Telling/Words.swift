import Geometry
import PageLayout
import PageModel

extension Font {
  /// Every field: `Inter 17, weight 400, line height 1.2`, and the tracking where there is one.
  var words: String {
    "\(family) \(size.words), weight \(weight.words), line height \(lineHeight.words)"
      + (tracking == 0 ? "" : ", tracking \(tracking.words)")
  }
}

extension StyleLevel {
  /// Who sets the value: `theme classic`, `theme classic, kind value1`, `page`, `section`, `cell`.
  var words: String {
    switch self {
    case .theme(let name): "theme \(name)"
    case .kind(let kind, let theme): "theme \(theme), kind \(kind)"
    case .page: "page"
    case .section: "section"
    case .cell: "cell"
    }
  }
}

extension ResolvedCell {
  /// The id that its author gave it; nil for none.
  var authoredID: String? { if case .named(let id) = row { id } else { nil } }

  /// What the row itself was given, by the keys of page files; nil for what it has not.
  ///
  /// Without an id, its path is told for one.
  func properties(at part: PartPath) -> [(key: String, value: String?)] {
    CellProperty.allCases.map { property in
      (property.name, property == .id ? authoredID ?? "\(part)" : words(of: property))
    }
  }

  private func words(of property: CellProperty) -> String? {
    switch property {
    case .id, .style, .parameters: return nil
    case .kind: return written.kind.name
    case .accessory: return accessory.rawValue
    case .height: return written.height?.words
    case .on where accessory != .switch, .detailImageFirst where detailImage == nil: return nil
    case .fit: return fillsRow ? written.fit.rawValue : nil
    default: break
    }
    switch property.facts.storage {
    case .text(let get, _, _), .image(let get, _): return get(written)
    case .flag(let get, _): return "\(get(written))"
    case .own: return nil
    }
  }

  /// Whether its picture fills the row in the way that it says.
  private var fillsRow: Bool {
    guard case .builtIn(let kind) = content else { return false }
    return image != nil && kind.facts.shape == .media
  }
}
