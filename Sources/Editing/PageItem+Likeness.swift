import PageModel

extension PageItem {
  /// Whether people take two for one though one has another id, or stands elsewhere: by the title, or where none has
  /// one, by more than half of what they say and show.
  func isRecognized(as other: PageItem) -> Bool {
    let most = max(face.count, other.face.count)
    return most == 0 || 2 * face.count { other.face[$0.key] == $0.value } > most
  }

  /// Whether two at one place are of one sort, or have any value in common.
  func sharesAnything(with other: PageItem) -> Bool {
    sort == other.sort || values.contains { other.values[$0.key] == $0.value }
  }

  /// The kind of a row, or what an element shows; of all others there is one sort.
  private var sort: String? {
    guard let kind = values[.property("kind")] else { return nil }
    if case .content(let content, _) = kind.piece { return content.word }
    return kind.text
  }

  /// What of some values people know something by: its title, or else all that it says and shows.
  static func face(of values: [EditKey: EditValue]) -> [EditKey: EditValue] {
    let title = EditKey.property("title")
    if let text = values[title] { return [title: text] }
    return values.filter { key, value in
      switch key {
      case .property(let name): isSaid.contains(name) || value.isPhrase
      case .parameter: value.text != nil
      case .style, .template: false
      }
    }
  }

  /// The properties of rows, tabs and sections that are texts or pictures.
  private static let isSaid: Set<String> = {
    let rows = CellProperty.allCases.filter(\.isSeenAsText).map(\.name)
    return Set(rows + ["selectedImage", "header", "footer"])
  }()
}

extension CellProperty {
  /// Whether it is a text or a picture that the row shows.
  fileprivate var isSeenAsText: Bool {
    switch facts.storage {
    case .text, .image: facts.change != .unseen
    case .flag, .own: false
    }
  }
}

extension EditValue {
  /// Whether it is an element's text or picture.
  fileprivate var isPhrase: Bool {
    if case .content(let content, _) = piece { content.phrase != nil } else { false }
  }
}
