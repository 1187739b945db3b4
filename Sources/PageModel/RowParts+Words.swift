import Geometry

// How parts of rows and bars are told.

extension ColorReference {
  /// The colour as it is told: its channels, or its name.
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

extension Badge {
  /// `3`, `dot`, `3 red at the picture`.
  package var words: String {
    [text.isEmpty ? "dot" : text, color?.words, at == .image ? "at the picture" : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension Segments {
  /// The items, the chosen one in brackets: `Day | [Week] | Month`.
  package var words: String {
    items.enumerated().map { index, item in
      let words =
        switch item {
        case .text(let text): text
        case .image(let name): "picture " + name
        }
      return index == selected ? "[\(words)]" : words
    }.joined(separator: " | ")
  }
}

extension Slider {
  /// `0.5`, `0.5 between sun-min and sun-max`.
  package var words: String {
    let images = [minimumImage, maximumImage].compactMap(\.self)
    return value.words + (images.isEmpty ? "" : " between " + images.joined(separator: " and "))
  }
}

extension Swipe {
  /// `Delete red; leading: Pin orange`.
  package var words: String {
    func words(_ actions: [Action]) -> String {
      actions.map {
        [$0.title ?? $0.image, $0.color?.words].compactMap(\.self).joined(separator: " ")
      }
      .joined(separator: ", ")
    }
    let sides = [
      trailing.isEmpty ? nil : words(trailing),
      leading.isEmpty ? nil : "leading: " + words(leading),
    ]
    return sides.compactMap(\.self).joined(separator: "; ")
  }
}

extension BarItem {
  /// `"Edit"`, `picture plus (disabled)`.
  package var words: String {
    let name =
      isSpacer ? "spacer" : title.map { "\"\($0)\"" } ?? image.map { "picture " + $0 } ?? "nothing"
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
      text.map { "\"\($0)\"" }, placeholder.map { "placeholder \"\($0)\"" },
      focused ? "focused" : nil,
    ].compactMap(\.self)
    return words.isEmpty ? "shown" : words.joined(separator: ", ")
  }
}
