import PageModel

extension PageItem {
  /// Whether two items look the same to a reader, despite another id or position.
  ///
  /// They have the same title, or without titles, more than half of their texts and images.
  func isRecognized(as other: PageItem) -> Bool {
    let most = max(face.count, other.face.count)
    return most == 0 || 2 * face.count { other.face[$0.key] == $0.value } > most
  }

  /// Whether two items at one position are of one sort, or have any value in common.
  func sharesAnything(with other: PageItem) -> Bool {
    sort == other.sort || values.contains { other.values[$0.key] == $0.value }
  }

  /// The kind of a row, or the content of an element; nil for other items, all of one sort.
  private var sort: String? {
    guard let kind = values[.property("kind")] else { return nil }
    return kind.content?.word ?? kind.text
  }

  /// The values by which a reader recognises an item: its title, otherwise its texts and images.
  static func face(of values: [EditKey: Written]) -> [EditKey: Written] {
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

  /// The properties of rows, tabs and sections that are texts or images.
  private static let isSaid: Set<String> = {
    let rows = CellProperty.allCases.filter(\.isSeenAsText).map(\.name)
    return Set(rows + ["selectedImage", "header", "footer"])
  }()
}

extension CellProperty {
  /// Whether the row shows the property as a text or image.
  fileprivate var isSeenAsText: Bool {
    switch facts.storage {
    case .text, .image: facts.change != .unseen
    case .flag, .own: false
    }
  }
}
