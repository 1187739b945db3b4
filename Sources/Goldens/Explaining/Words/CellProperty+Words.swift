import PageModel

extension CellProperty {
  /// The value of a flag in a row that does not set it; nil for other properties.
  func words(in cell: Cell) -> String? {
    if case .flag(let get, _) = facts.storage { "\(get(cell))" } else { nil }
  }
}

extension CellProperty {
  /// Reads the visible texts and image names of rows, in report order.
  static let saying = allCases.compactMap { property -> CellProperty.Get<String?>? in
    switch property.facts.storage {
    case .text(let get, _, _) where property.facts.change != .unseen: get
    case .image(let get, _): get
    case .text, .flag, .own: nil
    }
  }
}

extension CellProperty.Facts {
  /// Whether the property is a text or an image, which has no default.
  var isText: Bool {
    switch storage {
    case .text, .image: true
    case .flag, .own: false
    }
  }
}
