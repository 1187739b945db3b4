import PageModel

extension Element {
  /// The uses of keys by the element's values in a colour mode.
  ///
  /// These are tokens by name, style keys for defaults, and written keys. `hue` is the colour of a
  /// part.
  func uses(in mode: ColorMode, hue: ColorReference?) -> ResolvedElement.Uses {
    let (color, background, border) = (
      color?[mode], background?[mode], border?[mode]
    )
    var uses = ResolvedElement.Uses()
    uses.frame.add(width.measure, .width, .width)
    uses.frame.add(height.measure, .height, .height)
    for side in padding { uses.frame.add(side, .padding, .space) }
    uses.width = width.measure?.origin(.width)
    uses.height = height.measure?.origin(.height)
    uses.gap = gap.origin(.gap)
    uses.padding = padding.map { $0.origin(.padding) }
    switch content {
    case .row, .column: uses.frame.add(gap, .gap, .space)
    case .text:
      uses.content.append(Use(font.key))
      uses.content.add(color, .color, .color, or: .titleColor)
      uses.content.add(lineSpacing, .lineSpacing, .lineSpacing)
    case .shape:
      uses.content.add(color, .color, .color, or: .separatorColor)
      uses.content.add(radius, .radius, .radius)
    case .image:
      uses.content.add(color, .color, .color, or: nil)
      uses.content.add(radius, .radius, .radius)
    case .button:
      uses.content.append(Use(FontKey.noticeButtonFont))
      uses.content.add(color, .color, .color, or: .noticeButtonColor)
      uses.frame.append(Use(SizeKey.noticeButtonSize))
      uses.ground.append(Use(.noticeButtonBorder as LengthKey))
    case .part(let part):
      if part.kind == .input { uses.content.append(Use(FontKey.detailFont)) }
      if case .token(let name)? = hue?[mode], let key = ColorKey(name: name) {
        uses.content.append(Use(key, as: .color))
      }
      if part.kind == .tile { uses.content.add(radius, .radius, .radius) }
    case .overlay, .spacer, .switch, .radio, .stepper, .detailButton, .spinner, .chevron,
      .checkmark:
      break
    }
    guard background != nil || border != nil else { return uses }
    uses.ground.add(background, .background, .fill, or: nil)
    uses.ground.add(border, .border, .border, or: nil)
    uses.ground.add(radius, .radius, .radius)
    return uses
  }
}

extension [Use] {
  /// Adds the use of a length: a style key, or a written number other than 0.
  fileprivate mutating func add(_ measure: TemplateLength?, _ key: Use.Written, _ role: Use.Role) {
    switch measure {
    case .token(let token): append(Use(token, as: role))
    case .points(let points) where points != 0: append(Use(written: key, as: role))
    case .points, nil: break
    }
  }

  /// Adds the use of a colour: a token, a written colour, or the default's key.
  fileprivate mutating func add(
    _ color: ColorReference?, _ key: Use.Written, _ role: Use.Role, or fallback: ColorKey?
  ) {
    switch color {
    case nil: if let fallback { append(Use(fallback, as: role)) }
    case .token(let name):
      append(ColorKey(name: name).map { Use($0, as: role) } ?? Use(written: key, as: role))
    case .color, .modes: append(Use(written: key, as: role))
    }
  }
}

extension TemplateLength {
  /// The origin of the length under a key; nil for 0.
  fileprivate func origin(_ key: Use.Written) -> Use.Origin? {
    switch self {
    case .token(let token): .look(AnyStyleKey(token))
    case .points(let points): points == 0 ? nil : .written(key)
    }
  }
}

extension Element.Extent {
  /// The length of a fixed extent.
  fileprivate var measure: TemplateLength? {
    if case .fixed(let measure) = self { measure } else { nil }
  }
}
