extension Source {
  /// The place as `file:line:column:length`; after unit separators, the source of its data, and the
  /// text with its tags; after record separators, the places of `include`, the innermost first.
  public var packed: String {
    // A separator in the name is replaced: this name is for messages, and never opened.
    let name = Self.unseparated(file)
    let own = "\(name):\(line):\(column):\(length)"
    let data = data?.bare.packed ?? packedText.map { _ in "" }
    let filled = [own, data, packedText].compactMap(\.self)
    return ([filled.joined(separator: String(Self.separator))] + includes.map(\.bare.packed))
      .joined(separator: String(Self.mark))
  }

  /// The place without data and includes.
  private var bare: Source {
    Source(file: file, line: line, column: column, length: length)
  }

  /// The text as records hold it: of a long one its start, and a sum of all of it.
  package var packedText: String? {
    guard let text = text.map(Self.unseparated) else { return nil }
    guard text.utf8.count > Self.mostBytes else { return text }
    let start = String(decoding: text.utf8.prefix(Self.mostBytes), as: UTF8.self)
    return "\(start)…\(String(text.fnv1a, radix: 36))"
  }

  private static let mostBytes = 256
  private static let separator: Character = "\u{1F}"
  private static let mark: Character = "\u{1E}"
  private static let mostFields = 32

  private static func unseparated(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x1E || $0 == 0x1F }) else { return text }
    return String(text.map { $0 == separator || $0 == mark ? "\u{FFFD}" : $0 })
  }

  /// Reads the format of ``packed``; nil if the text is invalid.
  public init?(packed: some StringProtocol) {
    let text = Substring(packed)
    let fields = text.split(
      separator: Self.mark, maxSplits: Self.mostFields, omittingEmptySubsequences: false)
    let includes = fields.dropFirst().compactMap(Self.plain)
    if let own = Self.filled(fields[0]), includes.count == fields.count - 1 {
      self = own.including(includes)
    } else if let own = Self.plain(text) {
      self = own
    } else {
      return nil
    }
  }

  /// The place in a file that came by places of `include`, the innermost first.
  private func including(_ includes: [Source]) -> Source {
    guard !includes.isEmpty else { return self }
    let include = includes.reversed().reduce(Source?.none) { outer, include in
      var include = include
      include.origin = include.origin.with { $0.include = outer }
      return include
    }
    var source = self
    source.origin = origin.with { $0.include = include }
    return source
  }

  /// Reads a place with the source of its data and the text.
  private static func filled(_ packed: Substring) -> Source? {
    let parts = packed.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
    // If what is before the separator is no place, the separator is part of the file's name.
    if parts.count > 1, let own = plain(parts[0]) {
      let (data, text) = (plain(parts[1]), parts.count > 2 ? String(parts[2]) : nil)
      if data != nil || text != nil && parts[1].isEmpty {
        return own.filled(from: data, text: text)
      }
    }
    return plain(packed)
  }

  /// Reads `file:line:column:length`.
  private static func plain(_ packed: Substring) -> Source? {
    var rest = packed
    /// Removes and returns the number after the last colon.
    func number() -> Int? {
      guard let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      defer { rest = rest[..<colon] }
      return Int32(rest[rest.utf8.index(after: colon)...]).map { Int($0) }
    }
    guard let length = number(), let column = number(), let line = number(),
      min(line, column, length) > 0
    else { return nil }
    return Source(file: String(rest), line: line, column: column, length: length)
  }
}

extension Source: Codable {
  /// Reads `file:line:column:length`.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let source = Source(packed: try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a source place")
    }
    self = source
  }

  /// Writes `file:line:column:length`, without the source of data.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode("\(file):\(line):\(column):\(length)")
  }
}
