import PageModel

extension TestReport {
  /// Creates a report of pictures, and numbers their causes.
  package init(program: String, against: String?, shard: String?, pictures: [Picture]) {
    (self.program, self.against, self.shard) = (program, against, shard)
    self.pictures = pictures.sorted { $0.name.naturallyPrecedes($1.name) }
    causes = []
    number()
    findRenamed()
    let groups = entries.map { $0.pictures.map(\.name) }.filter { $0.count > 1 }
    alike = groups.isEmpty ? nil : groups
  }

  /// Finds renames: pairs each new picture with an obsolete golden of the same pixels, and of the same variant or of the
  /// same page in a theme that its name had.
  private mutating func findRenamed() {
    var gone: [[String]: [String]] = [:]
    for picture in pictures where picture.state == .obsolete {
      for key in picture.identities { gone[key, default: []].append(picture.name) }
    }
    var taken: Set<String> = []
    for index in pictures.indices where pictures[index].state == .new {
      let names = pictures[index].identities.lazy.flatMap { gone[$0] ?? [] }
      guard let name = names.first(where: { !taken.contains($0) }) else { continue }
      taken.insert(name)
      pictures[index].renamedFrom = name
    }
  }

  /// The properties by which causes are equal.
  private struct Key: Hashable {
    let kind: PictureExplanation.Cause.Kind
    let text: String
    let place: Source?

    init(_ cause: PictureExplanation.Cause) {
      (kind, text, place) = (cause.kind, cause.text, cause.place)
    }
  }

  /// Assigns the same number to equal causes; the causes of most pictures come first.
  private mutating func number() {
    var groups: [Key: Cause] = [:]
    for picture in pictures {
      guard let explanation = picture.explanation else { continue }
      let keys = Set(explanation.causes.map(Key.init))
      let isExplained = keys.count == 1 && explanation.isProven
      for (key, cause) in explanation.causes.map({ (Key($0), $0) }) {
        groups[
          key,
          default: Cause(
            number: 0, kind: key.kind, text: key.text, place: key.place,
            isRecordedPlace: cause.isRecordedPlace, pictures: [], explains: [])
        ].add(picture.name, isExplained: isExplained)
      }
    }
    let order = groups.sorted {
      ($1.value.pictures.count, $0.value) < ($0.value.pictures.count, $1.value)
    }
    var numbers: [Key: Int] = [:]
    for (index, group) in order.enumerated() {
      numbers[group.key] = index + 1
      causes.append(group.value)
      causes[index].number = index + 1
    }
    for picture in pictures.indices {
      guard var explanation = pictures[picture].explanation else { continue }
      for index in explanation.causes.indices {
        explanation.causes[index].number = numbers[Key(explanation.causes[index])] ?? 0
      }
      pictures[picture].explanation = explanation
    }
  }

  /// The changed pictures that are proven to be explained by causes with the given numbers.
  package func pictures(explainedBy numbers: Set<Int>) -> [Picture] {
    pictures.filter { picture in
      guard picture.state == .changed, let explanation = picture.explanation else { return false }
      return !explanation.causes.isEmpty && explanation.isProven
        && explanation.causes.allSatisfy { numbers.contains($0.number) }
    }
  }
}

extension TestReport.Picture {
  /// What a renamed picture has in common with its golden: the pixels, and the variant, or the page and the variant
  /// without the theme; none without pixels.
  fileprivate var identities: [[String]] {
    let variant = String(name.dropFirst(page.count))
    return pixelHash.map { [[$0, variant], [$0, page, Variant.splitting(variant).rest]] } ?? []
  }
}

extension TestReport.Cause {
  /// Adds a picture to the cause, unless it was the last one added.
  fileprivate mutating func add(_ name: String, isExplained: Bool) {
    if pictures.last != name { pictures.append(name) }
    if isExplained, explains.last != name { explains.append(name) }
  }
}

extension TestReport.Cause: Comparable {
  /// Orders causes by their first picture, place and text.
  package static func < (left: Self, right: Self) -> Bool {
    left.order.lexicographicallyPrecedes(right.order) { $0.naturallyPrecedes($1) }
  }

  private var order: [String] {
    [pictures.first ?? "", place?.description ?? "", text, kind.rawValue]
  }
}

extension PictureExplanation.Cause {
  /// The change in words, subject first: `section 3 inserted`, `cell 7: switch off → on`.
  ///
  /// If the change comes from data, or from a part that the page did not include, that line follows.
  package var text: String {
    [("with", data), ("included at", include)].reduce(words) { text, line in
      let (word, place) = line
      return text
        + (place.map {
          " (\(word) \($0.file.split(separator: "/").last ?? ""):\($0.line):\($0.column))"
        } ?? "")
    }
  }

  private var words: String {
    guard !subject.isEmpty else { return change.words }
    switch kind {
    case .inserted, .removed, .replaced, .split, .joined, .moved, .reordered:
      return "\(subject) \(change.words)"
    default: return "\(subject): \(change.words)"
    }
  }
}
