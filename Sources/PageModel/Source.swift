/// A place in a file: what every value of a page remembers of where it was written.
public struct Source: Hashable, Sendable {
  /// The file; all places in it share one.
  package var origin: SourceFile
  private var numbers: Numbers

  /// Small ones, for there are several places to every key of a page.
  private struct Numbers: Hashable {
    var line: Int32
    var column: Int32
    var length: Int32
  }

  /// The line, from 1.
  public var line: Int {
    get { Int(numbers.line) }
    set { numbers.line = Int32(clamping: newValue) }
  }
  /// The column, from 1, in Unicode code points.
  public var column: Int {
    get { Int(numbers.column) }
    set { numbers.column = Int32(clamping: newValue) }
  }
  /// How many code points of the line the value covers; at least 1.
  public var length: Int {
    get { Int(numbers.length) }
    set { numbers.length = Int32(clamping: newValue) }
  }

  /// The file's path as records and other files cite it: relative to the project where there is one.
  public var file: String {
    get { origin.name }
    set { origin = SourceFile(newValue, data: origin.data) }
  }

  /// The file's path as it was given; for messages.
  public var path: String { origin.path }

  /// Where the data stands that is filled in at this place; nil for what is written here.
  public var data: Source? { origin.data }

  /// A place of one code point, unless told otherwise.
  public init(file: String, line: Int, column: Int, length: Int = 1) {
    self.init(in: SourceFile(file), line: line, column: column, length: length)
  }

  /// The same in a file that others share.
  package init(in origin: SourceFile, line: Int = 1, column: Int = 1, length: Int = 1) {
    self.origin = origin
    numbers = Numbers(
      line: Int32(clamping: line), column: Int32(clamping: column),
      length: Int32(clamping: length))
  }

  /// The same place, at which data is filled in.
  package func filled(from data: Source?) -> Source {
    guard let data else { return self }
    var source = self
    source.origin = SourceFile(origin.name, path: origin.path, data: data)
    return source
  }
}

extension Source {
  /// The place of what no file holds.
  package static let ofPage = Source(file: "page", line: 1, column: 1)
}

extension Page {
  /// Where it is written; the place of what no file holds for a page that is made in Swift.
  package var start: Source { places.whole ?? .ofPage }
}

/// A file that values were written in, and what it is called.
package final class SourceFile: Sendable {
  /// Its path as records and other files cite it.
  package let name: String
  /// Its path as it was given; for messages.
  package let path: String
  /// Where the data stands that is filled in at a place; nil for the file itself.
  let data: Source?

  /// A file that is cited as it was given, unless told otherwise.
  package init(_ name: String, path: String? = nil, data: Source? = nil) {
    (self.name, self.path, self.data) = (name, path ?? name, data)
  }
}

extension SourceFile: ExpressibleByStringLiteral {
  package convenience init(stringLiteral name: String) { self.init(name) }
}

extension SourceFile: Hashable {
  /// Whether two files are cited by the same name, and the same data is filled in.
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || left.name == right.name && left.data == right.data
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Source: CustomStringConvertible {
  /// `file:line:column`, as compilers write it.
  public var description: String { "\(file):\(line):\(column)" }

  /// The same with the file's path as it was given.
  package var shown: String { "\(path):\(line):\(column)" }
}

extension Source: Comparable {
  /// By file, then from the top down.
  public static func < (left: Source, right: Source) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension Source {
  /// The place as `file:line:column:length`, and behind a unit separator that of the data that is filled in.
  public var packed: String {
    // A name with the separator in it is spelt otherwise: it is for messages, and never opened.
    let name =
      file.utf8.contains(0x1F)
      ? String(file.map { $0 == Self.separator ? "\u{FFFD}" : $0 }) : file
    let own = "\(name):\(line):\(column):\(length)"
    return data.map { "\(own)\(Self.separator)\($0.packed)" } ?? own
  }

  private static let separator: Character = "\u{1F}"

  /// A place from what `packed` gives; nil for anything else.
  public init?(packed: some StringProtocol) {
    let text = Substring(packed)
    // What stands before it is a place, or else it belongs to the file's name.
    if let end = text.utf8.lastIndex(of: 0x1F), let own = Self.plain(text[..<end]),
      let data = Self.plain(text[text.utf8.index(after: end)...])
    {
      self = own.filled(from: data)
    } else if let own = Self.plain(text) {
      self = own
    } else {
      return nil
    }
  }

  /// The place of `file:line:column:length`.
  private static func plain(_ packed: Substring) -> Source? {
    var rest = packed
    /// The number behind the last colon, which is cut off with it.
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
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a place")
    }
    self = source
  }

  /// Writes `file:line:column:length`; the place of data is left out.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode("\(file):\(line):\(column):\(length)")
  }
}
