extension TextTemplate {
  /// Fills in the tags of the text.
  ///
  /// - Parameters:
  ///   - scope: the scope of names.
  ///   - steps: the number of tags and section iterations on the page so far; increased.
  ///   - words: what a value becomes in the text. Default: itself.
  /// - Returns: the text, and the source of its only value. Without a shown value it is that of the
  ///   only section condition, and with none or several values that of the document. `pieces`
  ///   are the literal texts and values that it is made of.
  /// - Throws: ``Fault`` at a tag whose value is missing or not a scalar, or if the text is too
  ///   long.
  package func filled(
    in scope: DataScope, steps: inout Int, words: @escaping (String) -> String = { $0 }
  ) throws(Fault) -> (text: String, data: Source?, pieces: [Source.Piece]) {
    var filling = Filling(steps: steps, mostBytes: mostBytes, words: words)
    defer { steps = filling.steps }
    try filling.add(parts, in: scope)
    let places = filling.places.isEmpty ? filling.conditions : filling.places
    return (filling.text, places.count == 1 ? places[0] : scope.start, filling.pieces)
  }

  /// The text being built.
  private struct Filling {
    var text = ""
    /// The sources of the first two values shown.
    var places: [Source] = []
    /// What the text is made of; of many pieces the first.
    var pieces: [Source.Piece] = []
    /// The sources of the first two values that sections depend on.
    var conditions: [Source] = []
    var steps: Int

    let mostBytes: Int
    /// The maximum number of pieces that are kept.
    private static let mostPieces = 64

    private mutating func append(_ words: String, from source: Source?, hiding parts: [Part]? = nil)
    {
      text += words
      guard pieces.count < Self.mostPieces else { return }
      let hidden = parts.map { TextTemplate.words(of: $0) }
      pieces.append(
        Source.Piece(scalars: words.unicodeScalars.count, source: source, hidden: hidden))
    }

    /// What a value becomes in the text.
    let words: (String) -> String

    init(steps: Int, mostBytes: Int, words: @escaping (String) -> String) {
      (self.steps, self.mostBytes, self.words) = (steps, mostBytes, words)
    }

    /// Adds parts; `sections` are the paths of the enclosing sections.
    ///
    /// The literal texts of a section depend on its condition.
    mutating func add(
      _ parts: [Part], in scope: DataScope, sections: [DataPath] = [], if condition: Source? = nil
    ) throws(Fault) {
      for part in parts {
        switch part {
        case .text(let words): append(words, from: condition)
        case .variable(let path, let tag):
          try count(tag)
          try add(path, tag, in: scope, isOptional: sections.contains(path))
        case .section(let path, let isInverted, let parts, let tag):
          try count(tag)
          let value = scope.value(of: path)
          Self.add(value?.source, to: &conditions)
          switch (isInverted, value) {
          case (true, _) where value?.isTrue != true:
            try add(parts, in: scope, sections: sections + [path], if: value?.source ?? condition)
          case (false, let value?) where value.isTrue:
            try add(parts, of: value, tag, in: scope, sections: sections + [path])
          default: append("", from: value?.source, hiding: parts)
          }
        }
      }
    }

    /// Adds a section's parts once for each element of a list, and once for any other value.
    private mutating func add(
      _ parts: [Part], of value: DataValue, _ tag: Tag, in scope: DataScope, sections: [DataPath]
    ) throws(Fault) {
      guard let items = value.items else {
        // A flag opens no scope.
        let inner = if case .flag = value.content { scope } else { scope.entering(value) }
        return try add(parts, in: inner, sections: sections, if: value.source)
      }
      for (index, item) in items.enumerated() {
        try count(tag)
        try add(parts, in: scope.entering(item, index, of: items.count), sections: sections)
      }
    }

    private mutating func add(
      _ path: DataPath, _ tag: Tag, in scope: DataScope, isOptional: Bool
    ) throws(Fault) {
      let value = scope.value(of: path)
      if let shown = value?.words {
        Self.add(value?.source, to: &places)
        append(words(shown), from: value?.source)
        return
      }
      switch value?.content {
      case nil, .null?:
        guard !isOptional else { return }
        throw Fault(
          rule: "missing-data", tag: tag, message: "there is no \"\(path)\" in the data",
          missing: (path, scope), data: value?.source)
      default:
        throw Fault(
          rule: "wrong-type", tag: tag,
          message: "\"\(path)\" is \(value?.kind ?? ""), which cannot be shown as text",
          hint: "write {{#\(path)}}…{{/\(path)}} to show its contents", data: value?.source)
      }
    }

    private static func add(_ place: Source?, to places: inout [Source]) {
      if let place, places.count < 2, !places.contains(place) { places.append(place) }
    }

    /// Counts a tag or iteration, and checks the limits.
    private mutating func count(_ tag: Tag) throws(Fault) {
      steps += 1
      guard steps <= Limits.filledTags, text.utf8.count <= mostBytes else {
        throw Fault(
          rule: "limit", tag: tag,
          message: steps > Limits.filledTags
            ? "limit: filled tags of a page > \(Limits.filledTags)"
            : "limit: text characters > \(mostBytes / 4)")
      }
    }
  }
}
