/// The format of a page file.
package enum PageFormat: CaseIterable, Hashable, Sendable {
  /// YAML 1.2 without anchors, aliases, tags and merge keys, one document a file.
  case yaml
  /// JSON as in RFC 8259, without duplicate keys.
  case json

  /// The file name extensions.
  package var endings: [String] {
    switch self {
    case .yaml: [".yaml", ".yml"]
    case .json: [".json"]
    }
  }

  /// The extensions of all formats, in search order.
  package static let allEndings = allCases.flatMap(\.endings)

  /// The format of a file name's extension; nil for another extension.
  package init?(endingOf name: String) {
    let name = name.lowercased()
    let format = Self.allCases.first { $0.endings.contains(where: name.hasSuffix) }
    guard let format else { return nil }
    self = format
  }
}
