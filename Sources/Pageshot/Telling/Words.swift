import PageLayout
import PageModel
import Resolving

extension ResolvedCell {
  /// What the row itself was given, by the keys of page files; nil for what it has not.
  ///
  /// Without an id, its path is told for one.
  func properties(at part: PartPath) -> [(key: String, value: String?)] {
    CellProperty.allCases.map { property in
      (property.name, property == .id ? authoredID ?? "\(part)" : words(of: property))
    }
  }
}
