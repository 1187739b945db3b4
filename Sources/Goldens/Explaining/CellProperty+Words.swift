import PageModel

extension CellProperty {
  /// What a row has of it that says nothing; nil for nothing.
  func words(in cell: Cell) -> String? {
    if case .flag(let get, _) = facts.storage { "\(get(cell))" } else { nil }
  }
}

extension CellProperty.Facts {
  /// Whether it is a text or a picture: none is shown where none is written.
  var isText: Bool {
    switch storage {
    case .text, .image: true
    case .flag, .own: false
    }
  }
}
