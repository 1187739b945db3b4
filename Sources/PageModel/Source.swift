/// A place in a file: what every value of a page remembers of where it was written.
public struct Source: Hashable, Sendable {
  /// The file's path, as it is shown to people: relative to the project where there is one.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode code points.
  public var column: Int
  /// How many code points of the line the value covers; at least 1.
  public var length: Int

  /// A place of one code point, unless told otherwise.
  public init(file: String, line: Int, column: Int, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
  }
}

extension Source: CustomStringConvertible {
  /// `file:line:column`, as compilers write it.
  public var description: String { "\(file):\(line):\(column)" }
}

extension Source: Comparable {
  /// By file, then from the top down.
  public static func < (left: Source, right: Source) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension Source {
  /// The place as `file:line:column:length`.
  public var packed: String { "\(file):\(line):\(column):\(length)" }

  /// A place from what `packed` gives; nil for anything else.
  public init?(packed: some StringProtocol) {
    var rest = Substring(packed)
    /// The number behind the last colon, which is cut off with it.
    func number() -> Int? {
      guard let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      defer { rest = rest[..<colon] }
      return Int(rest[rest.utf8.index(after: colon)...])
    }
    guard let length = number(), let column = number(), let line = number() else { return nil }
    self.init(file: String(rest), line: line, column: column, length: length)
  }
}

extension Source: Codable {
  /// Reads `file:line:column:length`.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let source = Source(packed: try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a place")
    }
    self = source
  }

  /// Writes `file:line:column:length`.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(packed)
  }
}
