import PageModel

extension CellProperty {
  /// What a row has of it that says nothing; nil for nothing.
  func words(in cell: Cell) -> String? {
    if case .flag(let get, _) = facts.storage { "\(get(cell))" } else { nil }
  }
}

extension CellProperty {
  /// What reads from rows what they say and show, in the order in which it is told.
  static let saying = allCases.compactMap { property -> CellProperty.Get<String?>? in
    switch property.facts.storage {
    case .text(let get, _, _) where property.facts.change != .unseen: get
    case .image(let get, _): get
    case .text, .flag, .own: nil
    }
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
