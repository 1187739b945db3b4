import Geometry
package import PageModel

// Descriptions of values for explanations and `explain`.

extension StyleLevel {
  /// The level: `theme classic`, `theme classic, kind value1`, `page`, `section`, `cell`.
  package var words: String {
    switch self {
    case .theme(let name): "theme \(name)"
    case .kind(let kind, let theme): "theme \(theme), kind \(kind)"
    case .page: "page"
    case .section: "section"
    case .cell: "cell"
    }
  }
}

extension Style {
  /// The value of a key.
  package func value(of key: AnyStyleKey) -> StyleValue? {
    if let length = key.as(LengthKey.self) { return .number(self[length]) }
    if let size = key.as(SizeKey.self) { return .size(self[size]) }
    if let color = key.as(ColorKey.self) { return .color(.color(self[color])) }
    return key.as(FontKey.self).map { StyleValue(self[$0]) }
  }

  /// The value of a key without a level's setting; nil if no other level sets it.
  package func value(of key: AnyStyleKey, without level: StyleLevel) -> StyleValue? {
    if let key = key.as(LengthKey.self) {
      return traced(key).value(without: level).map(StyleValue.number)
    }
    if let key = key.as(SizeKey.self) {
      return traced(key).value(without: level).map(StyleValue.size)
    }
    if let key = key.as(ColorKey.self) {
      return traced(key).value(without: level).map { .color(.color($0)) }
    }
    return key.as(FontKey.self).flatMap { traced($0).value(without: level) }.map { StyleValue($0) }
  }
}

extension ResolvedCell {
  /// The written id; nil for none.
  package var authoredID: String? { if case .named(let id) = row { id } else { nil } }

  /// The value of a property as text; nil if it is missing or not shown by the kind.
  package func words(of property: CellProperty) -> String? {
    switch property {
    case .id, .style, .parameters: return nil
    case .kind: return written.kind.name
    case .accessory: return accessory.rawValue
    case .height: return written.height?.words
    case .on where accessory != .switch, .detailImageFirst where detailImage == nil: return nil
    case .fit: return fillsRow ? written.fit.rawValue : nil
    case .badge: return written.badge?.words
    case .tile: return written.tile?.words
    case .detailAt: return written.detailAt.rawValue
    case .segments: return written.segments?.words
    case .slider: return written.slider?.words
    case .presence: return written.presence?.rawValue
    case .progress: return written.progress?.words
    case .detailImages:
      return written.detailImages.isEmpty ? nil : written.detailImages.joined(separator: ", ")
    case .swipe: return written.swipe?.words
    case .swiped: return swipe.map { _ in written.swipedSide.rawValue }
    default: break
    }
    switch property.facts.storage {
    case .text(let get, _, _), .image(let get, _): return get(written)
    case .flag(let get, _): return "\(get(written))"
    case .own: return nil
    }
  }

  /// Whether the image fills the row by its `fit`.
  private var fillsRow: Bool {
    guard case .builtIn(let kind) = content else { return false }
    return image != nil && kind.facts.shape == .media
  }
}
