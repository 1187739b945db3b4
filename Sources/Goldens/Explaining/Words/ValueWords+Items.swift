import PageModel

extension ValueWords {
  /// The causes of a changed item of a list; nil for what is in no list.
  func causes(of item: ListEdit.Part) -> [Cause]? {
    guard var cause = item.cause, case .set(_, let key, _, _) = item.edit else { return nil }
    cause.subject = subject(of: key)
    switch item.place {
    case .value(let key, let from, let to): return placed(cause, key, from, to)
    case .item(let list, let part):
      let (stage, path) = part.isGone ? (old, paths.old) : (new, paths.new)
      func place(_ key: EditKey) -> Source? { stage.place(of: key, in: path, orGroup: false) }
      let whole = EditKey.property("\(list).\(part.index)")
      let value = part.key.map { EditKey.property("\(whole.text).\($0)") }
      let inner =
        value.flatMap { key in
          part.values.to?.differingPlaces(
            from: part.values.from, of: key, places: (place, place))
        } ?? []
      let outer =
        value.flatMap(place) ?? place(whole) ?? stage.place(of: .property(list), in: path)
      return (inner.isEmpty ? [outer] : inner.map(\.source)).map { place in
        var cause = cause
        (cause.place, cause.isRecordedPlace) = (place, part.isGone)
        return cause
      }
    }
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
    var cause = self
    if let title = button?.words.quoted { cause.change += ", with its button \(title)" }
    return cause
  }
}
