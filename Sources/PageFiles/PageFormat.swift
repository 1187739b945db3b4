/// A language of page files.
package enum PageFormat: CaseIterable, Hashable, Sendable {
  /// YAML 1.2 without anchors, aliases, tags and merge keys, one document a file.
  case yaml
  /// RFC 8259 to the letter, without duplicate keys.
  case json

  /// How names of its files end.
  package var endings: [String] {
    switch self {
    case .yaml: [".yaml", ".yml"]
    case .json: [".json"]
    }
  }

  /// How names of page files end, in the order in which they are looked for.
  package static let allEndings = allCases.flatMap(\.endings)

  /// The format that a name's ending tells; nil where it tells none.
  package init?(endingOf name: String) {
    let name = name.lowercased()
    let format = Self.allCases.first { $0.endings.contains(where: name.hasSuffix) }
    guard let format else { return nil }
    self = format
  }
}
