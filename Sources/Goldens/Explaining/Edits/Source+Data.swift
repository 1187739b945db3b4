import PageModel

extension Source {
  /// The places of a changed text with what was changed: one for each datum that differs.
  ///
  /// If no datum differs, it is the text itself. A text that was edited beside its data is left out
  /// of the places, so that they are not those of the data alone.
  ///
  /// - Parameters:
  ///   - old: the place in the golden.
  ///   - from: the text in the golden, filled in.
  ///   - to: the text now, filled in.
  /// - Returns: the places.
  func blaming(_ old: Source?, from: String?, to: String?) -> [Source] {
    guard data != nil, let text, let from, let to else { return [self] }
    let was = old?.text
    let isEdited = was.map { ![text, packedText].contains($0) } ?? false
    let data = isEdited ? data(beside: was ?? "", from, to) : data(between: from, and: to)
    guard !data.isEmpty else { return [alone] }
    return data.map {
      isEdited ? filled(from: $0) : filled(from: $0, text: text, pieces: pieces)
    }
  }

  /// The data that give another value to a tag which an edited text had before.
  private func data(beside was: String, _ from: String, _ to: String) -> [Source] {
    let before = (try? TextTemplate(was))?.values(in: from) ?? []
    let olds = Dictionary(before.map { ($0.path, $0.value) }) { first, _ in first }
    return values(in: to).filter { path, value, _ in olds[path].map { $0 != value } ?? false }
      .compactMap(\.source).eachOnce
  }

  /// The data in which two texts of the same tags differ.
  private func data(between from: String, and to: String) -> [Source] {
    guard !pieces.isEmpty, let text, let template = try? TextTemplate(text) else {
      return [datum].compactMap(\.self)
    }
    let (news, read) = (values(in: to), template.values(in: to))
    // Texts between tags that are in a value, too, do not tell the values apart.
    guard let olds = template.values(in: from), let read, !news.isEmpty,
      news.map(\.value) == read.map(\.value)
    else { return differing(from, to) }
    return zip(olds, news).filter { $0.value != $1.value }.compactMap(\.1.source).eachOnce
  }

  /// The value of each tag in the text that was filled in; empty for a text with sections.
  private func values(in filled: String) -> [(path: String, value: String, source: Source?)] {
    guard let text, let template = try? TextTemplate(text) else { return [] }
    guard !pieces.isEmpty else {
      return (template.values(in: filled) ?? []).map { ($0.path, $0.value, datum) }
    }
    guard let paths = template.paths, paths.count == pieces.count else { return [] }
    var rest = filled.unicodeScalars[...]
    return zip(paths, pieces).compactMap { path, piece in
      let value = String(rest.prefix(piece.scalars))
      rest = rest.dropFirst(piece.scalars)
      return path.map { ($0.description, value, piece.source) }
    }
  }

  /// The sources of the pieces that two texts do not share.
  ///
  /// Where something went, that is the hidden piece or a value beside it.
  private func differing(_ from: String, _ to: String) -> [Source] {
    let (olds, news) = (Array(from.unicodeScalars), Array(to.unicodeScalars))
    let head = zip(olds, news).prefix { $0 == $1 }.count
    let tail = zip(olds.dropFirst(head).reversed(), news.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let changed = head..<(news.count - tail)
    var start = 0
    var (inside, hidden, beside) = ([Source](), [(words: String, source: Source)](), [Source]())
    for piece in pieces {
      let range = start..<(start + piece.scalars)
      start = range.upperBound
      guard let source = piece.source else { continue }
      if range.overlaps(changed) {
        inside.append(source)
      } else if range.lowerBound <= changed.upperBound, range.upperBound >= changed.lowerBound {
        if let words = piece.hidden {
          hidden.append((words, source))
        } else {
          beside.append(source)
        }
      }
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: olds[head..<(olds.count - tail)])
    let gone = String(scalars)
    guard inside.isEmpty else {
      let sections = hidden.filter { !$0.words.isEmpty && gone.contains($0.words) }
      return (inside + sections.map(\.source)).eachOnce
    }
    let same = hidden.filter { $0.words == gone }
    let sections = (same.isEmpty ? hidden : same).map(\.source).eachOnce
    return sections.isEmpty ? Array(beside.prefix(1)) : sections
  }
}
