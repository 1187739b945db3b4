extension Written: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The maximum number of lists and mappings in each other; a page file may have 64.
  private static let depth = 100

  /// Reads a value as a JSON page file has it; the keys of mappings in alphabetical order.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.depth else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "too many lists and mappings in each other"))
    }
    if let members = try? decoder.container(keyedBy: Key.self) {
      let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .mapping(
        try keys.map { ($0.stringValue, try members.decode(Written.self, forKey: $0)) })
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [Written] = []
      while !items.isAtEnd { list.append(try items.decode(Written.self)) }
      self = .list(list)
    } else {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let text = try? value.decode(String.self) {
        // Before numbers: a decoder may be set to read "nan" as one.
        self = .text(text)
      } else {
        self = .number(try value.decode(Double.self))
      }
    }
  }

  /// Writes the value as a JSON page file has it.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .list(let items): try items.encode(to: encoder)
    case .mapping(let members):
      var mapping = encoder.container(keyedBy: Key.self)
      for member in members {
        try mapping.encode(member.value, forKey: Key(stringValue: member.key))
      }
    }
  }
}
