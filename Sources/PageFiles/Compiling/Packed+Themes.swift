import Geometry
import PageModel

extension TokenValue: Packed where Value: Packed {
  func pack(into packer: inout Packer) {
    value.pack(into: &packer)
    // Whether there is an alias, links, and a mode that only these have.
    packer.add(byte: (alias == nil ? 0 : 1) | (links.isEmpty ? 0 : 2) | (isOfTarget ? 4 : 0))
    alias?.pack(into: &packer)
    if !links.isEmpty { links.pack(into: &packer) }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    value = try Value?(from: &unpacker)
    let has = try unpacker.byte()
    guard has < 8 else { throw Unpacker.Damage() }
    alias = has & 1 == 0 ? nil : try String(from: &unpacker)
    links = has & 2 == 0 ? [] : try Array(from: &unpacker)
    isOfTarget = has & 4 != 0
  }
}

extension Token.Alias: Packed {
  func pack(into packer: inout Packer) {
    packer.add(name.path)
    source.pack(into: &packer)
    mode.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let name = Token.Name(path: try unpacker.text())
    let source = try Source?(from: &unpacker)
    self.init(name, at: source, for: try ColorMode?(from: &unpacker))
  }
}

extension ThemeFile.ModeValue: Packed {
  func pack(into packer: inout Packer) {
    mode.pack(into: &packer)
    value.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    mode = try ColorMode(from: &unpacker)
    value = try Sourced<TokenValue<Color>>?(from: &unpacker)
  }
}

extension ThemeFile.Swatch: Packed {
  func pack(into packer: inout Packer) {
    value.pack(into: &packer)
    modes.pack(into: &packer)
    follows.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    value = try Sourced(from: &unpacker)
    modes = try Array(from: &unpacker)
    follows = try ColorKey?(from: &unpacker)
  }
}

extension KeySet: Packed {
  func pack(into packer: inout Packer) { keys.pack(into: &packer) }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    self.init(try [AnyStyleKey](from: &unpacker))
  }
}

extension ThemeFile.Tokens: Packed {
  func pack(into packer: inout Packer) {
    lengths.pack(into: &packer)
    sizes.pack(into: &packer)
    colors.pack(into: &packer)
    fitted.pack(into: &packer)
    fonts.pack(into: &packer)
    textStyles.pack(into: &packer)
    own.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    lengths = try Dictionary(from: &unpacker)
    sizes = try Dictionary(from: &unpacker)
    colors = try Dictionary(from: &unpacker)
    fitted = try KeySet(from: &unpacker)
    fonts = try Dictionary(from: &unpacker)
    textStyles = try Dictionary(from: &unpacker)
    own = try KeySet(from: &unpacker)
  }
}

extension TrackingTable: Packed {
  func pack(into packer: inout Packer) {
    packer.add(theme)
    packer.add(cuts.count)
    for cut in cuts {
      packer.add(cut.family)
      let stops = cut.stops.map { ($0.size, Sourced($0.tracking, at: $0.source)) }
      Dictionary(uniqueKeysWithValues: stops).pack(into: &packer)
    }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    let theme = try unpacker.text()
    var cuts: [Cut] = []
    for _ in 0..<(try unpacker.count()) {
      let family = try unpacker.text()
      guard let cut = Cut(family, try Dictionary(from: &unpacker)) else {
        throw Unpacker.Damage()
      }
      cuts.append(cut)
    }
    self.init(cuts, of: theme)
  }
}

extension ForeignToken: Packed {
  func pack(into packer: inout Packer) {
    path.pack(into: &packer)
    switch value {
    case .color(let swatch):
      packer.add(0)
      swatch.pack(into: &packer)
    case .number(let number):
      packer.add(1)
      number.pack(into: &packer)
    case .font(let font):
      packer.add(2)
      font.pack(into: &packer)
    case .family(let family):
      packer.add(3)
      family.pack(into: &packer)
    }
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    path = try Array(from: &unpacker)
    switch try unpacker.number() {
    case 0: value = .color(try ThemeFile.Swatch(from: &unpacker))
    case 1: value = .number(try Sourced(from: &unpacker))
    case 2: value = .font(try Sourced(from: &unpacker))
    case 3: value = .family(try Sourced(from: &unpacker))
    default: throw Unpacker.Damage()
    }
  }
}
