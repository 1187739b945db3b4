// Short forms for files: numbers come back as they were, to the last bit.

extension Point: Codable {
  /// Reads `[x, y]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(x: try values.decode(Double.self), y: try values.decode(Double.self))
  }

  /// Writes `[x, y]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [x, y] { try values.encode(value) }
  }
}

extension Size: Codable {
  /// Reads `[width, height]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(width: try values.decode(Double.self), height: try values.decode(Double.self))
  }

  /// Writes `[width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [width, height] { try values.encode(value) }
  }
}

extension Rect: Codable {
  /// Reads `[x, y, width, height]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    origin = Point(x: try values.decode(Double.self), y: try values.decode(Double.self))
    size = Size(width: try values.decode(Double.self), height: try values.decode(Double.self))
  }

  /// Writes `[x, y, width, height]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [left, top, width, height] { try values.encode(value) }
  }
}

extension Color: Codable {
  /// Reads `#RRGGBB` or `#RRGGBBAA`.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let color = Color(hex: try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a colour")
    }
    self = color
  }

  /// Writes `#RRGGBB` or `#RRGGBBAA`.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(hex)
  }
}

extension Path: Codable {
  /// Reads one list of numbers: each step is its number of points, 0 for `close`, 1 for `line`,
  /// 3 for `curve`, -1 for `move`, and the points' coordinates.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    func point() throws -> Point {
      Point(x: try values.decode(Double.self), y: try values.decode(Double.self))
    }
    self.init()
    while !values.isAtEnd {
      switch try values.decode(Int.self) {
      case -1: elements.append(.move(try point()))
      case 0: elements.append(.close)
      case 1: elements.append(.line(try point()))
      case 3: elements.append(.curve(try point(), try point(), try point()))
      default:
        throw DecodingError.dataCorruptedError(in: values, debugDescription: "no such step")
      }
    }
  }

  /// Writes one list of numbers, as it is read.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for element in elements {
      let (step, points): (Int, [Point]) =
        switch element {
        case .move(let point): (-1, [point])
        case .line(let point): (1, [point])
        case .curve(let first, let second, let end): (3, [first, second, end])
        case .close: (0, [])
        }
      try values.encode(step)
      for value in points.flatMap({ [$0.x, $0.y] }) { try values.encode(value) }
    }
  }
}
