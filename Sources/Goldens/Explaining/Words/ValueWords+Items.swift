import PageModel

extension ValueWords {
  /// The causes of a changed item of a list; nil for what is in no list.
  func causes(of item: ListEdit.Part) -> [Cause]? {
    guard var cause = item.cause, case .set(_, let key, _, _) = item.edit else { return nil }
    cause.subject = subject(of: key)
    func told(_ values: [ItemWords.Value], at place: Source?) -> Cause {
      var one = Cause(values)
      (one.subject, one.place, one.isRecordedPlace) = (cause.subject, place, values[0].isGone)
      return one
    }
    switch item.place {
    case .value(let key, let from, let to): return placed(cause, key, from, to)
    case .item(let list, let part) where part.values.isEmpty:
      let whole = EditKey.property("\(list).\(part.index)")
      cause.place = place(of: [whole, .property(list)], isGone: part.isGone)
      cause.isRecordedPlace = part.isGone
      return [cause]
    case .item(let list, let part):
      return groups(part.values, of: list).flatMap { values, places in
        places.map { told(values, at: $0) }
      }
    }
  }

  /// The changed values of an item, those of one line or datum together, with their places.
  private func groups(
    _ values: [ItemWords.Value], of list: String
  ) -> [(values: [ItemWords.Value], places: [Source?])] {
    var groups: [(values: [ItemWords.Value], places: [Source?])] = []
    for value in values {
      let places = places(of: value, in: list)
      let same = groups.firstIndex { group in
        // What another item does not have went with the one before.
        if value.isGone, group.values[0].isName { return true }
        return group.values[0].isGone == value.isGone && places.count == 1
          && group.places.contains { $0.map { Line($0) } == places[0].map { Line($0) } }
      }
      if let same {
        groups[same].values.append(value)
      } else {
        groups.append((values: [value], places))
      }
    }
    return groups
  }

  /// The line of a value, and of its datum.
  private struct Line: Equatable {
    let file: String, line: Int, datum: Source?

    init(_ place: Source) { (file, line, datum) = (place.file, place.line, place.data) }
  }

  /// Where a value of an item is written: each of its parts that differs, or the value, the item or the list.
  private func places(of value: ItemWords.Value, in list: String) -> [Source?] {
    let whole = EditKey.property("\(list).\(value.index)")
    let key = EditKey.property("\(whole.text).\(value.key)")
    let (stage, path) = value.isGone ? (old, paths.old) : (new, paths.new)
    func place(_ key: EditKey) -> Source? { stage.place(of: key, in: path, orGroup: false) }
    let inner =
      value.to?.differingPlaces(from: value.from, of: key, places: (place, place)) ?? []
    return inner.isEmpty
      ? [self.place(of: [key, whole, .property(list)], isGone: value.isGone)] : inner.map(\.source)
  }

  /// The place of the first key that is written, or that the last key would have.
  private func place(of keys: [EditKey], isGone: Bool) -> Source? {
    let (stage, path) = isGone ? (old, paths.old) : (new, paths.new)
    return keys.dropLast().lazy.compactMap { stage.place(of: $0, in: path, orGroup: false) }.first
      ?? keys.last.flatMap { stage.place(of: $0, in: path) }
  }

  /// The subject of a list's items: the row, or the bar.
  private func subject(of key: EditKey) -> String {
    guard part == .page else { return new.subject(paths.new) }
    return key.text.hasPrefix("navigationBar") ? "navigation bar" : key.text
  }
}

extension PictureExplanation.Cause {
  /// The cause of a header that comes or goes, with its button.
  func with(button: Written?) -> Self {
    button.map { adding(.button($0.words.quoted)) } ?? self
  }
}
