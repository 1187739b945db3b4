import Geometry

// Descriptions of values for reports.

extension ColorReference {
  /// The colour in reports: its channels or its name.
  package var words: String {
    switch self {
    case .color(let color): color.hex
    case .token(let name): name
    case .modes:
      ColorMode.allCases.compactMap { mode in self[mode].map { "\(mode.rawValue) \($0.words)" } }
        .joined(separator: ", ")
    }
  }
}

extension Font {
  /// All fields: `Inter 17, weight 400, line height 1.2`, and any tracking.
  package var words: String {
    "\(family) \(size.words), weight \(weight.words), line height \(lineHeight.words)"
      + (tracking == 0 ? "" : ", tracking \(tracking.words)")
  }
}

extension Badge {
  /// `"3"`, `dot`, `"3" red on the image`.
  package var words: String { words(color: color?.words) }

  /// The badge with other words for its colour.
  func words(color: String?) -> String {
    [text.isEmpty ? "dot" : text.inQuotes, color, at == .image ? "on the image" : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension Segments {
  /// The items, with the selected one in brackets.
  ///
  /// Example: `"Day" | ["Week"] | picture moon`.
  package var words: String {
    items.enumerated().map { index, item in
      let words =
        switch item {
        case .text(let text): text.inQuotes
        case .image(let name): "picture " + name
        }
      return index == selected ? "[\(words)]" : words
    }.joined(separator: " | ")
  }
}

extension Slider {
  /// `0.5`, `0.5 between sun-min and sun-max`, `0.5 with sun-min at the start`.
  package var words: String { Self.words(value.words, between: minimumImage, and: maximumImage) }

  /// A value with the images at the ends.
  package static func words(
    _ value: String, between minimum: String?, and maximum: String?
  ) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "\(value) between \(minimum) and \(maximum)"
    case (let minimum?, nil): "\(value) with \(minimum) at the start"
    case (nil, let maximum?): "\(value) with \(maximum) at the end"
    case (nil, nil): value
    }
  }
}

extension Swipe {
  /// `"Delete" red; leading: "Pin" (picture pin) orange`.
  package var words: String { words(namingTrailing: false) }

  /// The actions, optionally with the name of the trailing side.
  package func words(namingTrailing: Bool) -> String {
    func words(_ actions: [Action], _ side: String) -> String? {
      actions.isEmpty ? nil : side + actions.map(\.words).joined(separator: ", ")
    }
    return [words(trailing, namingTrailing ? "trailing: " : ""), words(leading, "leading: ")]
      .compactMap(\.self).joined(separator: "; ")
  }
}

extension Swipe.Action {
  /// `"Delete" red`, `"Delete" (picture trash) red`, `picture trash`.
  fileprivate var words: String {
    let picture = image.map { "picture " + $0 }
    let words = [
      title?.inQuotes ?? picture, title == nil ? nil : picture.map { "(\($0))" }, color?.words,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}

extension BarItem {
  /// `"Edit"`, `picture plus (disabled)`.
  package var words: String {
    let name =
      isSpacer ? "spacer" : title?.inQuotes ?? image.map { "picture " + $0 } ?? "nothing"
    let details = [
      bold ? "bold" : nil, badge.map { "badge " + $0.words }, enabled ? nil : "disabled",
    ].compactMap(\.self)
    return name + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }
}

extension SearchField {
  /// `"text"`, `placeholder "Find", focused`.
  package var words: String {
    let words = [
      text?.inQuotes, placeholder.map { "placeholder \($0.inQuotes)" },
      focused ? "focused" : nil,
    ].compactMap(\.self)
    return words.isEmpty ? "shown" : words.joined(separator: ", ")
  }
}

extension Element.FontReference {
  /// The key with its overrides.
  package var words: String {
    let changes = [
      change.family, change.size.map { "size \($0.words)" },
      change.weight.map { "weight \($0.words)" },
      change.lineHeight.map { "line height \($0.words)" },
      change.tracking.map { "tracking \($0.words)" },
    ].compactMap(\.self)
    return ([key.name] + changes).joined(separator: ", ")
  }
}
