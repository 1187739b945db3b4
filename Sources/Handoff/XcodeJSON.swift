import PageFiles

extension JSON {
  /// The value in Xcode's format, so that Xcode does not change the file when it opens it: a space before each colon,
  /// each member on its own line, keys in alphabetical order; a line break at the end.
  var xcode: String { xcode(indent: "") + "\n" }

  private func xcode(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text, .number, .decimal, .flag: return written()
    case .list(let items):
      let lines = items.map { inner + $0.xcode(indent: inner) }
      return lines.isEmpty
        ? "[\n\n\(indent)]" : "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      let sorted = members.sorted {
        $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
      }
      let lines = sorted.map { member in
        "\(inner)\(JSON.quoted(member.key)) : \(member.value.xcode(indent: inner))"
      }
      return lines.isEmpty
        ? "{\n\n\(indent)}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }
}
