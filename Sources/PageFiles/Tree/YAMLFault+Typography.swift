internal import PageModel

// Mistakes that the text around an error shows, but the error does not.

extension Slip {
  /// The error of a comment where a value is missing within the open brackets; nil without one.
  var commentInPlaceOfValue: FatalFault? {
    guard let opening, opening.line <= error.place.line + 1 else { return nil }
    let last = min(error.place.line + 1, opening.line + 100)
    for number in opening.line...last {
      let line = text.line(number).unicodeScalars
      let isCut = line.indices.first { index in
        guard line[index] == "#" else { return false }
        let before = line[..<index].reversed()
        return before.first == " " && before.first { $0 != " " } == ":"
          && ![" ", nil].contains(line[index...].dropFirst().first)
      }
      guard let index = isCut else { continue }
      let column = line.distance(from: line.startIndex, to: index)
      let word = line[index...].prefix { !" ,}]".unicodeScalars.contains($0) }
      return FatalFault(
        at: Source(in: file, line: number, column: column + 1, length: word.count),
        "\(string(word[...]).quoted) is a comment, not a value",
        hint: "put it in quotes: a # starts a comment")
    }
    return nil
  }

  /// The error of a space in the indentation that is none for YAML; nil without one.
  var pasted: FatalFault? {
    for number in [error.place.line, error.place.line + 1] where number > 0 {
      let line = text.line(number).unicodeScalars
      let spaces = line.prefix { $0 == " " || YAMLTypography.spaces[$0] != nil }
      guard let index = spaces.firstIndex(where: { $0 != " " }) else { continue }
      let column = line.distance(from: line.startIndex, to: index)
      return YAMLTypography.fault(
        of: line[index], at: Source(in: file, line: number, column: column + 1))
    }
    return nil
  }
}
