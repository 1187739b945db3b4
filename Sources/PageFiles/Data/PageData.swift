import PageModel

/// The contents of a page's `data` key.
struct PageData: Sendable {
  /// The name of the data file, and where it is written.
  var file: (name: String, source: Source)?
  /// The inline data.
  var inline: DataValue?
  /// The URL of the data; drawing never requests it.
  var url: (text: String, source: Source)?
  /// The name of the file with a recorded answer of the URL, and where it is written.
  var sample: (name: String, source: Source)?
  /// The loading time of the data in a scenario, in milliseconds; 0 by default.
  var delay = Placed(0)
  /// The path of the list that may be empty and that `loadMore` extends.
  var list: DataPath?
  /// The path of a value that is false in the last answer of `loadMore`.
  var more: DataPath?

  /// The data file that is drawn: the sample, otherwise the file.
  var document: (name: String, source: Source)? { sample ?? file }

  /// The keys of `data`.
  static let table = Table<PageData>(
    "data", "The data that texts, when and repeat use.", start: { PageData() },
    fields: [
      Field(
        "file", .name, "A .data.json file, relative to the page file."
      ) { data, name, source in data.file = (name, source) },
      Field("inline", schema: [:], "The data, written in the page.") { data, node, _ in
        data.inline = DataValue(node)
      },
      Field("url", .name, "The URL of the data. The page is drawn with the sample.") {
        data, url, source in data.url = (url, source)
      },
      Field("sample", .name, "A .data.json file with a stored response of the URL.") {
        data, name, source in data.sample = (name, source)
      },
      Field(
        "delay", Form<Int>.duration.placed, \.delay,
        "The delay of the data in a scenario, such as 1.5s or 300ms. Default: 0s."),
      Field(
        "list", .dataPath, orNil: \.list, "The path of the list that may be empty, and grows."),
      Field(
        "more", .dataPath, orNil: \.more,
        "The path of a value that is false if there is no more to load."),
    ],
    schema: [
      JSON.Member(
        "oneOf",
        [
          ["required": ["file"]], ["required": ["inline"]], ["required": ["url", "sample"]],
        ])
    ],
    finish: { data, node, reader in data.check(node, &reader) })

  private func check(_ node: Node, _ reader: inout Reader) {
    let kinds = ["file", "inline", "url"].filter { node[$0] != nil }
    if kinds.count != 1 {
      let found = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
      reader.fault(
        kinds.isEmpty ? "missing-key" : "conflict", at: node.source,
        "\"data\" must have one of file, inline and url, not \(found)",
        hint: "write data: { file: NAME.data.json }")
    }
    if url != nil, node["sample"] == nil {
      reader.fault(
        "missing-key", at: node.source, "\"data\" with a url needs \"sample\"",
        hint: "name a .data.json file with a stored response; `pageshot fetch` writes it")
    }
    if let sample, node["url"] == nil {
      reader.fault(
        "conflict", at: sample.source, "\"sample\" needs \"url\"",
        hint: "write file: \(sample.name)")
    }
    if let url, !["http://", "https://"].contains(where: url.text.hasPrefix) {
      reader.fault(
        "unknown-value", at: url.source, "\(url.text.quoted) is not an http or https URL",
        hint: "start it with https:// or http://")
    }
    for file in [file, sample].compactMap(\.self) where !file.name.hasSuffix(".data.json") {
      reader.fault(
        "unknown-value", at: file.source, "the name of a data file must end in .data.json",
        hint: "rename \(file.name.quoted), so that it is not read as a page")
    }
  }
}

extension DataValue {
  /// Converts a node; unquoted YAML scalars have JSON types, everything else is a text.
  init(_ node: Node) {
    let content: Content =
      switch node.content {
      case .sequence(let nodes): .list(nodes.map { DataValue($0) })
      case .mapping(let entries):
        .mapping(
          Dictionary(entries.map { ($0.key, DataValue($0.value)) }, uniquingKeysWith: { $1 }))
      case .scalar(let scalar): .init(scalar)
      case .later(let node, _): DataValue(node).content
      }
    self.init(content, at: node.source)
  }
}

extension DataValue.Content {
  fileprivate init(_ scalar: Scalar) {
    switch (scalar.style, scalar.text) {
    case (.plain, "true"), (.boolean, "true"): self = .flag(true)
    case (.plain, "false"), (.boolean, "false"): self = .flag(false)
    case (.plain, "null"), (.null, _): self = .null
    case (.number, _): self = .number(scalar.text)
    case (.plain, _) where Numeral.isStrict(Array(scalar.text.utf8)[...]):
      self = .number(scalar.text)
    default: self = .text(scalar.text)
    }
  }
}
