// Keys are encoded by name, since their raw values change when keys are added or removed.

extension LengthKey {
  /// Reads a key's name.
  public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
  /// Writes the key's name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

extension FontKey {
  /// Reads a key's name.
  public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
  /// Writes the key's name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

extension StyleKey {
  fileprivate static func read(_ decoder: any Decoder) throws -> Self {
    let name = try String(from: decoder)
    guard let key = Self(name: name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no key \(name)"))
    }
    return key
  }
}
