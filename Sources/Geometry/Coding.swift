// Codable conformances in compact array form. Numbers keep every bit when written and read again.

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
