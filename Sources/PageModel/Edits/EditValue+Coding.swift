import Geometry

// Values are encoded as in a JSON page file: a text, a number, true or false; other types have a
// key: `{"color": "#FF0000"}`, `{"size": {"width": 20, "height": 20}}`.

extension EditValue: Codable {
  fileprivate enum Form: String, CodingKey {
    case size, color, font, caption, badge, segments, slider, swipe, items, search, names, template,
      piece
  }

  /// Reads the format of ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: Form.self) {
      self.init(try Content(values, in: decoder))
      return
    }
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self.init(flag)
    } else if let number = try? value.decode(Double.self) {
      self.init(number)
    } else {
      self.init(try value.decode(String.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .size(let size): try write(size, as: .size, to: encoder)
    case .color(let color): try write(color, as: .color, to: encoder)
    case .font(let font): try write(font, as: .font, to: encoder)
    case .caption(let caption): try write(caption, as: .caption, to: encoder)
    case .badge(let badge): try write(badge, as: .badge, to: encoder)
    case .segments(let segments): try write(segments, as: .segments, to: encoder)
    case .slider(let slider): try write(slider, as: .slider, to: encoder)
    case .swipe(let swipe): try write(swipe, as: .swipe, to: encoder)
    case .items(let items): try write(items, as: .items, to: encoder)
    case .search(let search): try write(search, as: .search, to: encoder)
    case .names(let names): try write(names, as: .names, to: encoder)
    case .template(let template): try write(template, as: .template, to: encoder)
    case .piece(let piece): try write(piece, as: .piece, to: encoder)
    }
  }

  private func write(_ value: some Encodable, as form: Form, to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Form.self)
    try values.encode(value, forKey: form)
  }
}

extension EditValue.Content {
  fileprivate init(
    _ values: KeyedDecodingContainer<EditValue.Form>, in decoder: any Decoder
  ) throws {
    switch values.allKeys.first {
    case .size: self = .size(try values.decode(Size.self, forKey: .size))
    case .color: self = .color(try values.decode(ColorReference.self, forKey: .color))
    case .font: self = .font(try values.decode(FontOverride.self, forKey: .font))
    case .caption: self = .caption(try values.decode(Caption.self, forKey: .caption))
    case .badge: self = .badge(try values.decode(Badge.self, forKey: .badge))
    case .segments: self = .segments(try values.decode(Segments.self, forKey: .segments))
    case .slider: self = .slider(try values.decode(Slider.self, forKey: .slider))
    case .swipe: self = .swipe(try values.decode(Swipe.self, forKey: .swipe))
    case .items: self = .items(try values.decode([BarItem].self, forKey: .items))
    case .search: self = .search(try values.decode(SearchField.self, forKey: .search))
    case .names: self = .names(try values.decode([String].self, forKey: .names))
    case .template: self = .template(try values.decode(Template.self, forKey: .template))
    case .piece: self = .piece(try values.decode(TemplatePiece.self, forKey: .piece))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no value that is known"))
    }
  }
}

extension ColorReference: Codable {
  /// Reads `#RRGGBB`, a token's name, or a mapping from modes to these.
  public init(from decoder: any Decoder) throws {
    if let modes = try? decoder.container(keyedBy: ColorMode.self) {
      self = .modes(
        light: try modes.decodeIfPresent(ColorReference.self, forKey: .light),
        dark: try modes.decodeIfPresent(ColorReference.self, forKey: .dark),
        contrast: try modes.decodeIfPresent(ColorReference.self, forKey: .contrast),
        darkContrast: try modes.decodeIfPresent(ColorReference.self, forKey: .darkContrast))
      return
    }
    let text = try decoder.singleValueContainer().decode(String.self)
    self = Color(hex: text).map { .color($0) } ?? .token(text)
  }

  /// Writes the format of page files.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .color(let color): try color.hex.encode(to: encoder)
    case .token(let name): try name.encode(to: encoder)
    case .modes:
      var modes = encoder.container(keyedBy: ColorMode.self)
      for mode in ColorMode.allCases { try modes.encodeIfPresent(self[mode], forKey: mode) }
    }
  }
}

extension Argument: Codable {
  /// Reads a text or a flag.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if let flag = try? value.decode(Bool.self) { .flag(flag) } else {
        .text(try value.decode(String.self))
      }
  }

  /// Writes the text or the flag.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    }
  }
}

extension Caption: Codable {
  private enum Keys: CodingKey {
    case template, parameters
  }

  /// Reads a text, or a template with its arguments.
  public init(from decoder: any Decoder) throws {
    guard let use = try? decoder.container(keyedBy: Keys.self) else {
      self = .text(try decoder.singleValueContainer().decode(String.self))
      return
    }
    self = .template(
      try use.decode(String.self, forKey: .template),
      try use.decodeIfPresent([String: Argument].self, forKey: .parameters) ?? [:])
  }

  /// Writes the text, or the template with its arguments.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .template(let name, let arguments):
      var use = encoder.container(keyedBy: Keys.self)
      try use.encode(name, forKey: .template)
      if !arguments.isEmpty { try use.encode(arguments, forKey: .parameters) }
    }
  }
}
