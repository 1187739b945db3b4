import Geometry
import PageFiles
import PageModel

// Elements as they are shown: with the colours that arguments give, and buttons with the theme's look.

extension Resolver {
  /// An element with its colours filled in; a button with the theme's look where it has none of its own.
  mutating func shown(_ element: Element, _ given: Arguments, style: Style) -> Element {
    var element = element
    for (key, path) in Element.colors {
      guard case .token(let tag)? = element[keyPath: path], tag.hasPrefix("{{"),
        let phrase = Phrase(text: tag)
      else { continue }
      let source = given.place(of: phrase, key, in: element)
      element[keyPath: path] = color(of: phrase, given, at: source)
      element.places[key] = source
    }
    if case .button = element.content { element.takeButtonLook(style) }
    return element
  }

  /// The colour that an argument gives; nil if it is missing, or after an error.
  private mutating func color(
    of phrase: Phrase, _ given: Arguments, at source: Source?
  ) -> ColorReference? {
    guard let words = phrase.filled(with: given.values) else { return nil }
    if let color = ColorReference(.text(words)) { return color }
    fault(
      "unknown-value", at: source, "\"\(words)\" is not a colour",
      hint: "write #RGB, #RRGGBB, #RRGGBBAA or the name of a token")
    return nil
  }
}

extension Element {
  /// The keys whose colours arguments may give.
  fileprivate static let colors:
    [(key: String, path: any WritableKeyPath<Element, ColorReference?> & Sendable)] = [
      ("color", \.color), ("background", \.background), ("border", \.border),
    ]

  /// Gives a button the look of a notice's, but for what it has itself.
  fileprivate mutating func takeButtonLook(_ style: Style) {
    background = background ?? .token(ColorKey.noticeButtonBackground.name)
    if style[.noticeButtonBorder] > 0 {
      border = border ?? color ?? .token(ColorKey.noticeButtonColor.name)
    }
    if radius == .points(0) { radius = .token(.noticeButtonRadius) }
    if padding.allSatisfy({ $0 == .points(0) }) {
      padding = [.points(0), .token(.noticeButtonInset), .points(0), .token(.noticeButtonInset)]
    }
  }

  /// The height of a button without its own; nil for others.
  func buttonHeight(_ style: Style) -> ResolvedElement.Extent? {
    guard case .button = content, height == .hug else { return nil }
    return .fixed(style[.noticeButtonSize].height)
  }

  /// Whether it is a text of its own words, on a button or not.
  var isText: Bool {
    switch content {
    case .text, .button: true
    default: false
    }
  }

  /// Whether it fills the remaining width unless it has a width: sliders, bars and inputs.
  func isLine(_ resolved: ResolvedElement.Content) -> Bool {
    switch resolved {
    case .slider, .progress(_, isRing: false, _): true
    case .text: !isText
    default: false
    }
  }

  /// The default alignment of its children, or of a text in its box.
  func alignment(_ resolved: ResolvedElement.Content) -> Alignment {
    switch (content, resolved) {
    case (.button, _): .center
    case (.column, _), (_, .text): .start
    default: .center
    }
  }
}
