import PageLayout
import PageModel
import Resolving

extension ResolvedCell {
  /// The row's own values by the keys of page files; nil for keys without a value.
  ///
  /// Without an id, the row's path is its id.
  func properties(at part: PartPath) -> [(key: String, value: String?)] {
    CellProperty.allCases.map { property in
      (property.name, property == .id ? authoredID ?? "\(part)" : words(of: property))
    }
  }
}
