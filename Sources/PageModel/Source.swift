/// A place in a file: every value of a page records where it is written.
public struct Source: Hashable, Sendable {
  /// The file; all places in a file share it.
  package var origin: SourceFile
  private var numbers: Numbers

  /// Small numbers, since a page has several places for each key.
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
  /// The length in code points on the line; at least 1.
  public var length: Int {
    get { Int(numbers.length) }
    set { numbers.length = Int32(clamping: newValue) }
  }

  /// The file's path in records and other files: relative to the project if there is one.
  public var file: String {
    get { origin.name }
    set { origin = origin.with { ($0.name, $0.path) = (newValue, newValue) } }
  }

  /// The file's path as given, for messages.
  public var path: String { origin.path }

  /// The source of the data that are filled in here; nil for a literal value.
  public var data: Source? { origin.data }

  /// The text as written here, with its tags; nil for anything but a text with tags.
  package var text: String? {
    get { origin.text }
    set { if newValue != origin.text { origin = origin.with { $0.text = newValue } } }
  }

  /// A piece of a text with tags: a literal text, or a value with its source.
  ///
  /// A section that is not shown is an empty piece.
  package struct Piece: Hashable, Sendable {
    /// The number of code points.
    package let scalars: Int
    /// The source of the value, or of the condition of a literal text; nil for other texts.
    package let source: Source?
    /// The literal text of a section that is not shown; nil for other pieces.
    package var hidden: String?
  }

  /// The pieces of the text with its tags filled in; empty if they are unknown, or but one.
  package var pieces: [Piece] { origin.pieces }

  /// The places of `include` that lead to the file, the innermost first; none for the page's own file.
  package var includes: [Source] {
    Array(sequence(first: self, next: \.origin.include).dropFirst())
  }

  /// A place, one code point long by default.
  public init(file: String, line: Int, column: Int, length: Int = 1) {
    self.init(in: SourceFile(file), line: line, column: column, length: length)
  }

  /// A place in a shared file.
  package init(in origin: SourceFile, line: Int = 1, column: Int = 1, length: Int = 1) {
    self.origin = origin
    numbers = Numbers(
      line: Int32(clamping: line), column: Int32(clamping: column),
      length: Int32(clamping: length))
  }

  /// The place with the source of the data that are filled in, in a text with its tags.
  ///
  /// What an event tells has no source.
  package func filled(
    from data: Source?, text: String? = nil, pieces: [Piece] = []
  ) -> Source {
    guard data != nil || text != nil else { return self }
    var source = self
    source.origin = origin.with { ($0.data, $0.text, $0.pieces) = (data, text, pieces) }
    return source
  }

  /// The source of the value that is filled in here; nil for a literal, and if it is not known which
  /// of several values it is.
  package var datum: Source? {
    guard let text, let data else { return data }
    if !pieces.isEmpty { return pieces.contains { $0.source == data } ? data : nil }
    return (try? TextTemplate(text))?.hasOnePath == true ? data : nil
  }

  /// The place without the source of its data.
  package var alone: Source {
    guard data != nil || text != nil else { return self }
    var source = self
    source.origin = origin.with { ($0.data, $0.text, $0.pieces) = (nil, nil, []) }
    return source
  }
}

extension Source {
  /// A line of Swift: the file's name, which is the same on every machine, and its path.
  init(_ file: String, at path: String, line: Int) {
    self.init(in: SourceFile(file, path: path), line: line)
  }

  /// The source of pages without a file.
  package static let ofPage = Source(file: "page", line: 1, column: 1)
}

extension Page {
  /// Where the page is written; ``Source/ofPage`` for a page made in Swift.
  package var start: Source { places.whole ?? .ofPage }
}

/// A file with values, and its names.
package final class SourceFile: Sendable {
  /// The data of a file, and of the places whose values data fill in.
  struct Facts {
    var name: String
    var path: String
    var data: Source?
    var text: String?
    var pieces: [Source.Piece] = []
    var include: Source?
  }

  private let facts: Facts

  /// The path in records and other files.
  package var name: String { facts.name }
  /// The path as given, for messages.
  package var path: String { facts.path }
  /// The source of the data that are filled in at a place; nil for the file itself.
  var data: Source? { facts.data }
  /// The text at a place as written, with its tags; nil for the file itself.
  var text: String? { facts.text }
  /// The pieces of the text at a place.
  var pieces: [Source.Piece] { facts.pieces }
  /// The place of the `include` that brings the file into a page; nil for other files.
  package var include: Source? { facts.include }
  /// Whether the file is one of the program's own; its path is in no project.
  package var isBuiltIn: Bool { name.hasPrefix(Self.builtIn) }

  /// The start of the paths of the program's own files.
  package static let builtIn = "(built in)/"

  /// A file; the path in messages is its name by default.
  package convenience init(_ name: String, path: String? = nil, include: Source? = nil) {
    self.init(Facts(name: name, path: path ?? name, include: include))
  }

  private init(_ facts: Facts) { self.facts = facts }

  /// The file with other facts.
  func with(_ change: (inout Facts) -> Void) -> SourceFile {
    var facts = facts
    change(&facts)
    return SourceFile(facts)
  }
}

extension SourceFile: ExpressibleByStringLiteral {
  package convenience init(stringLiteral name: String) { self.init(name) }
}

extension SourceFile: Hashable {
  /// Whether two files have the same name and the same data, wherever they are included.
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || left.name == right.name && left.data == right.data
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Source: CustomStringConvertible {
  /// `file:line:column`, as in compiler messages.
  public var description: String { "\(file):\(line):\(column)" }

  /// The place with the file's path as given.
  package var shown: String { "\(path):\(line):\(column)" }

  /// The place in reports; in Swift with the file's path, which editors open.
  package var reported: String { path.hasSuffix(".swift") ? shown : description }
}

extension Source: Comparable {
  /// Orders places by file, line, column and length, and those of values from data by their places there.
  ///
  /// The order is total: of two places that are not equal, one is before the other.
  public static func < (left: Source, right: Source) -> Bool {
    if left.file != right.file { return left.file < right.file }
    let (one, other) = (left.numbers, right.numbers)
    if one != other {
      return (one.line, one.column, one.length) < (other.line, other.column, other.length)
    }
    guard let data = right.data else { return false }
    return left.data.map { $0 < data } ?? true
  }
}
