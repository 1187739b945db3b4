/// The condition of a row or section, whether it is met or not.
package struct WrittenCondition: Hashable, Sendable {
  /// The condition as written: `flag`, `!flag`.
  package let words: String
  /// The id, title or header of the row or section as written, with its tags; empty: none.
  package let name: String
  /// Where the row or section is written.
  package let item: Source
  /// Where the condition is written, with its datum; without one if elements of a list have it.
  package var place: Source

  /// A condition of a row or section.
  package init(_ condition: Condition, of name: String, at item: Source, place: Source) {
    (words, self.item, self.place) = (condition.text, item, place)
    self.name = String(name.prefix(Self.mostLetters))
  }

  private static let mostLetters = 50

  /// The condition as a place whose text has it, as ``Places`` keep it.
  package var packed: Source {
    place.filled(
      from: place.data ?? place,
      text: [words, "\(item.line):\(item.column)", name].joined(separator: "\t"))
  }

  /// Reads the format of ``packed``; nil for other places.
  package init?(_ packed: Source) {
    let fields = packed.text?.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard let fields, fields.count == 3 else { return nil }
    let numbers = fields[1].split(separator: ":").compactMap { Int32($0) }
    guard numbers.count == 2 else { return nil }
    (words, name) = (String(fields[0]), String(fields[2]))
    item = Source(file: packed.file, line: Int(numbers[0]), column: Int(numbers[1]))
    place = packed.data == packed.alone ? packed.alone : packed.alone.filled(from: packed.data)
  }

  /// Whether the row or section has a name, with its tags.
  package func isOf(named name: String) -> Bool { self.name == name.prefix(Self.mostLetters) }

  /// Whether a row or section at a place is the one of the condition.
  package func isOf(_ source: Source?) -> Bool {
    source.map { ($0.file, $0.line, $0.column) == (item.file, item.line, item.column) } ?? false
  }
}
