package import Geometry

/// A value as written, without its place.
public struct EditValue: Hashable, Sendable {
  /// The content of a value.
  package enum Content: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case size(Size)
    case color(ColorReference)
    case font(FontOverride)
    case caption(Caption)
    case badge(Badge)
    case segments(Segments)
    case slider(Slider)
    case swipe(Swipe)
    case items([BarItem])
    case search(SearchField)
    case names([String])
    case template(Template)
    case piece(TemplatePiece)
  }

  /// The content.
  package let content: Content

  /// Compares two values; texts by code points, as canonically equal texts may look different.
  public static func == (left: EditValue, right: EditValue) -> Bool {
    if case .text(let text) = left.content, case .text(let other) = right.content {
      return text.utf8.elementsEqual(other.utf8)
    }
    return left.content == right.content
      && left.content.texts.elementsEqual(right.content.texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// A value; places in the content are removed.
  package init(_ content: Content) {
    self.content =
      switch content {
      case .font(let font): .font(font.unplaced)
      case .template(let template): .template(template.unplaced)
      default: content
      }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    for text in content.texts where !text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  package init(_ text: String) { content = .text(text) }
  package init(_ number: Double) { content = .number(number) }
  package init(_ flag: Bool) { content = .flag(flag) }
  package init(_ color: Color) { content = .color(.color(color)) }

  /// A font with all fields.
  package init(_ font: Font) { content = .font(FontOverride(font)) }

  /// A badge; only its text if it has no other values.
  package init(_ badge: Badge) {
    self.init(badge == Badge(badge.text) ? .text(badge.text) : .badge(badge))
  }

  package init(argument: Argument) {
    switch argument {
    case .text(let text): content = .text(text)
    case .flag(let flag): content = .flag(flag)
    }
  }

  package var text: String? { if case .text(let text) = content { text } else { nil } }
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = content { flag } else { nil } }
  package var size: Size? { if case .size(let size) = content { size } else { nil } }
  package var color: ColorReference? { if case .color(let color) = content { color } else { nil } }
  package var font: FontOverride? { if case .font(let font) = content { font } else { nil } }
  package var caption: Caption? { if case .caption(let caption) = content { caption } else { nil } }

  package var badge: Badge? {
    switch content {
    case .text(let text): Badge(text)
    case .badge(let badge): badge
    default: nil
    }
  }
  package var segments: Segments? { if case .segments(let value) = content { value } else { nil } }
  package var slider: Slider? { if case .slider(let value) = content { value } else { nil } }
  package var swipe: Swipe? { if case .swipe(let value) = content { value } else { nil } }
  package var items: [BarItem]? { if case .items(let value) = content { value } else { nil } }
  package var search: SearchField? { if case .search(let value) = content { value } else { nil } }
  package var names: [String]? { if case .names(let value) = content { value } else { nil } }

  /// Whether the value is the content of an element that can have children.
  package var holdsOthers: Bool {
    if case .content(let content, _)? = piece { content.children != nil } else { false }
  }

  /// The value of a template or its elements; nil for other values.
  package var piece: TemplatePiece? { if case .piece(let piece) = content { piece } else { nil } }
  package var template: Template? {
    if case .template(let template) = content { template } else { nil }
  }

  package var argument: Argument? {
    switch content {
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    default: nil
    }
  }
}

extension FontOverride {
  fileprivate var unplaced: FontOverride {
    FontOverride(
      family: family, size: size, weight: weight, lineHeight: lineHeight, tracking: tracking)
  }
}

extension Template {
  /// The template without places.
  fileprivate var unplaced: Template {
    var template = self
    (template.places, template.required) = (Places(), [])
    template.layout = layout.unplaced
    return template
  }
}

extension Element {
  fileprivate var unplaced: Element {
    var element = self
    (element.places, element.ordinal) = (Places(), nil)
    element.font.change = font.change.unplaced
    switch content {
    case .row(let children): element.content = .row(children.map(\.unplaced))
    case .column(let children): element.content = .column(children.map(\.unplaced))
    case .overlay(let children): element.content = .overlay(children.map(\.unplaced))
    default: break
    }
    return element
  }
}
