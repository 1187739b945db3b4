import PageModel

extension Source {
  /// The place of a changed text with what was changed: the datum that differs, or the text itself.
  ///
  /// - Parameters:
  ///   - old: the place in the golden.
  ///   - from: the text in the golden, filled in.
  ///   - to: the text now, filled in.
  /// - Returns: the place with the source of that datum; without one if the text as written is
  ///   another, and no datum of it differs.
  func blaming(_ old: Source?, from: String?, to: String?) -> Source {
    guard data != nil, let text, let from, let to else { return self }
    guard let was = old?.text, was != packedText else {
      return datum(between: from, and: to).map { filled(from: $0, text: text, pieces: pieces) }
        ?? self
    }
    // An edited text shows a datum that differs if a tag that both have gives another value.
    func values(_ text: String, _ filled: String) -> [(path: String, value: String)] {
      (try? TextTemplate(text))?.values(in: filled) ?? []
    }
    let olds = Dictionary(values(was, from).map { ($0.path, $0.value) }) { first, _ in first }
    let isOther = values(text, to).contains { path, value in olds[path].map { $0 != value } ?? false
    }
    return isOther ? self : alone
  }

  /// The source of the value in which two texts differ; nil if it is unknown.
  private func datum(between from: String, and to: String) -> Source? {
    let (olds, news) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
    let head = zip(olds, news).prefix { $0 == $1 }.count
    let tail = zip(olds.dropFirst(head).reversed(), news.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let changed = head..<(news.count - tail)
    var start = 0
    var touched: Source?
    for piece in pieces {
      let range = start..<(start + piece.scalars)
      start = range.upperBound
      guard let source = piece.source else { continue }
      if range.overlaps(changed) { return source }
      // Where something went, only the value beside is left.
      if range.lowerBound <= changed.upperBound, range.upperBound >= changed.lowerBound {
        touched = touched ?? source
      }
    }
    return touched
  }
}
