extension Element {
  /// The style keys that its values are read from in an appearance: tokens by name, and the looks of what
  /// has none.
  func keys(in appearance: Appearance) -> ResolvedElement.Keys {
    let (color, background, border) = (
      color?.written(for: appearance), background?.written(for: appearance),
      border?.written(for: appearance)
    )
    var keys = ResolvedElement.Keys()
    keys.frame.insert([width.key, height.key] + padding.map(\.key))
    let radius = [radius.key]
    switch content {
    case .row, .column: keys.frame.insert([gap.key])
    case .text:
      keys.content.insert(font.key)
      keys.content.insert(color, or: .titleColor)
      keys.content.insert([lineSpacing.key])
    case .shape:
      keys.content.insert(color, or: .separatorColor)
      keys.content.insert(radius)
    case .image: keys.content.insert(radius)
    case .overlay, .spacer, .switch, .chevron: break
    }
    guard background != nil || border != nil else { return keys }
    keys.ground.insert(background, or: nil)
    keys.ground.insert(border, or: nil)
    keys.ground.insert(radius)
    return keys
  }
}

extension KeySet {
  fileprivate mutating func insert(_ keys: [LengthKey?]) {
    for case let key? in keys { insert(key) }
  }

  /// Adds the key that a colour names, or else what counts where no colour is given.
  fileprivate mutating func insert(_ color: ColorReference?, or fallback: ColorKey?) {
    switch color {
    case nil: if let fallback { insert(fallback) }
    case .token(let name): if let key = ColorKey(name: name) { insert(key) }
    case .color, .modes: break
    }
  }
}

extension Measure {
  /// The style key that it names.
  var key: LengthKey? {
    if case .token(let key) = self { key } else { nil }
  }
}

extension Element.Extent {
  /// The style key that it names.
  fileprivate var key: LengthKey? {
    if case .fixed(let measure) = self { measure.key } else { nil }
  }
}
